"""Fonts: which file a face is, which characters it has and how wide they are.

A face is named as type designers name it, `Barlow Condensed SemiBold Italic`: a family of FAMILIES and a
style that its package holds; or by the path of a file that somebody's templates bring (`font_files`). Only static
TrueType files can be embedded; ours come from pinned packages.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import struct
from dataclasses import dataclass
from itertools import pairwise
from math import fsum

from cardgen.layout import font_files, metrics
from cardgen.layout.kerning import Kerns
from cardgen.layout.metrics import GlyphIndex, Overhangs, Widths

FAMILIES = {
    "Barlow Condensed": ("fontpkg_barlow_condensed", "files", "BarlowCondensed"),
    "Barlow Semi Condensed": ("fontpkg_barlow_semi_condensed", "files", "BarlowSemiCondensed"),
    "Alegreya Sans": ("fontpkg_alegreya_sans", "files", "AlegreyaSans"),
    "Cinzel": ("cardgen.layout", "display", "Cinzel"),
}
"""Family to the package that holds it, the folder inside and the stem of its files."""

WIDE = "Alegreya Sans"
"""The family with the widest coverage (Latin, Greek, Cyrillic): it steps in for characters a face lacks."""

NO_GLYPH = "?"
"""What is printed for a character that no font has."""


class UnknownFace(ValueError):
    """No such family or style."""


class _WordWidths(dict[str, float]):
    """Width by word with its kerns, in thousandths of the type size, filled as words are met."""

    def __init__(self, letters: Widths, kerns: Kerns) -> None:
        super().__init__()
        self._letters = letters
        self._kerns = kerns

    def __missing__(self, word: str) -> float:
        kerned = fsum(map(self._kerns.__getitem__, pairwise(word)))
        width = self[word] = fsum(map(self._letters.__getitem__, word)) + kerned
        return width


class _Inks(dict[str, float]):
    """Width by word up to where the ink of its last letter ends, which may be beyond its width: the leg of a K."""

    def __init__(self, words: _WordWidths, overhangs: Overhangs) -> None:
        super().__init__({"": 0.0})
        self._words = words
        self._overhangs = overhangs

    def __missing__(self, word: str) -> float:
        ink = self[word] = self._words[word] + self._overhangs[word[-1]][1]
        return ink


class _Leads(dict[str, float]):
    """By word, how far the ink of its first letter begins before its place: the tail of a j."""

    def __init__(self, overhangs: Overhangs) -> None:
        super().__init__({"": 0.0})
        self._overhangs = overhangs

    def __missing__(self, word: str) -> float:
        lead = self[word] = self._overhangs[word[0]][0]
        return lead


@dataclass(frozen=True, slots=True, eq=False)
class FontFace:
    """One static font file."""

    name: str
    file: str
    glyphs: GlyphIndex
    widths: Widths
    kerns: Kerns
    words: _WordWidths
    inks: _Inks
    leads: _Leads
    overhangs: Overhangs
    cap_height: float
    """In thousandths of the type size, as widths are."""

    def measure(self, text: str) -> float:
        """The width of text; every character must be in the face."""
        return fsum(map(self.widths.__getitem__, text)) + fsum(map(self.kerns.__getitem__, pairwise(text)))

    def draws(self, text: str) -> bool:
        """Return whether the face has every character of the text."""
        return all(map(self.glyphs.__getitem__, text))


def _file(name: str) -> str:
    if os.path.isabs(name):
        return name
    for family in sorted(FAMILIES, key=len, reverse=True):
        if name == family or name.startswith(family + " "):
            package, folder, stem = FAMILIES[family]
            style = name[len(family) :].replace(" ", "") or "Regular"
            spec = importlib.util.find_spec(package)
            if spec is None or not spec.submodule_search_locations:
                raise UnknownFace(f"the font package {package} is not installed")
            path = os.path.join(spec.submodule_search_locations[0], folder, f"{stem}-{style}.ttf")
            if os.path.exists(path):
                return path
            raise UnknownFace(f"{family} has no style “{style}”")
    own = f"a font of your own is {font_files.FOLDER}/NAME.ttf in the folder of your templates"
    raise UnknownFace(f"no font family is called “{name}”; there are {', '.join(FAMILIES)}; {own}")


@functools.cache
def face(name: str) -> FontFace:
    """The face of that name; raises UnknownFace."""
    file = _file(name)
    try:
        own = font_files.require_usable(file) if os.path.isabs(name) else None
        read = metrics.read(file)
        if own:
            read.require_whole()
    except font_files.BadFont as error:
        raise UnknownFace(str(error)) from None
    except (struct.error, IndexError, KeyError, ValueError):
        raise UnknownFace(f"{os.path.basename(file)} {font_files.DAMAGED}") from None
    words = _WordWidths(read.widths, read.kerns)
    inks, leads = _Inks(words, read.overhangs), _Leads(read.overhangs)
    glyphs, widths, overhangs, kerns, cap_height = read
    return FontFace(own or name, file, glyphs, widths, kerns, words, inks, leads, overhangs, cap_height)


def _wide_style(name: str) -> str:
    name = os.path.basename(name)
    heavy = any(weight in name for weight in ("ExtraBold", "Black", "Bold"))
    style = ("Bold" if heavy else "Medium") + (" Italic" if "Italic" in name else "")
    return f"{WIDE} {style}"


def exotic(text: str, name: str) -> bool:
    """Return whether the text has a character that the named face lacks."""
    return not (text.isascii() and text.isprintable()) and not face(name).draws(text)


def split(text: str, name: str) -> tuple[tuple[FontFace, str], ...]:
    """Text cut into stretches that one face each can draw: the named face, then the wide one.

    A character that neither has becomes NO_GLYPH; `missing` tells which those are.
    """
    main = face(name)
    if not exotic(text, name):
        return ((main, text),)
    wide = face(_wide_style(name))
    runs: list[tuple[FontFace, str]] = []
    for character in text:
        chosen = main if main.glyphs[character] else wide
        drawn = character if chosen.glyphs[character] else NO_GLYPH
        if runs and runs[-1][0] is chosen:
            runs[-1] = (chosen, runs[-1][1] + drawn)
        else:
            runs.append((chosen, drawn))
    return tuple(runs)


def missing(text: str, name: str) -> tuple[str, ...]:
    """The characters of text that no font at hand can draw, each once."""
    if not exotic(text, name):
        return ()
    main, wide = face(name).glyphs, face(_wide_style(name)).glyphs
    return tuple(dict.fromkeys(character for character in text if not (main[character] or wide[character])))
