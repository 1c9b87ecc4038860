"""Fonts that a folder of templates brings: `fonts/NAME.ttf`, which templates call NAME.

A file is looked into before it is used: what it says decides how long it takes to read, and the PDF's own reader of
fonts believes it. Tables are laid out as the OpenType specification says
(learn.microsoft.com/typography/opentype/spec).
"""

from __future__ import annotations

import functools
import hashlib
import os
import struct
from collections.abc import Sequence

from cardgen.layout import metrics

FOLDER = "fonts"
"""The folder of fonts in a folder of templates."""
ENDINGS = (".ttf", ".otf", ".ttc", ".woff", ".woff2")
"""Endings of files that are taken for fonts, so that those that cannot be used are reported."""
MOST_FILES = 200
"""Fonts that are looked for in a folder."""
MOST_BYTES = 20 << 20
"""Bytes of a font; one with all of Chinese has about as many."""
MOST_CHARACTERS = 120_000
"""That a font lists; Unicode 16 has 155,000, and no TrueType file more than 65,535 glyphs."""

_TRUETYPE = (b"\x00\x01\x00\x00", b"true")
_OTHERS = {
    b"OTTO": "has PostScript outlines, which cannot be embedded; save it with TrueType outlines (.ttf)",
    b"ttcf": "is a collection of fonts; save the one that you want as a .ttf",
    b"wOFF": "is a font for web pages; take its .ttf",
    b"wOF2": "is a font for web pages; take its .ttf",
}
DAMAGED = "is damaged; save it again, or take another copy"
"""What is wrong with a file that cannot be read to its end."""
_CLOSED = 0x0302
"""Bits of a font's licence (`fsType`): not to be embedded, not in part, not its outlines."""
_NEEDED = ("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")


class BadFont(ValueError):
    """A font file that cannot be used: why, and what to do."""


def named(folders: Sequence[str]) -> dict[str, str]:
    """The path of each font in the `fonts` of some folders, by its name; the first folder that has one wins."""
    found: dict[str, str] = {}
    for folder in reversed(folders):
        place = os.path.join(os.path.realpath(folder), FOLDER)
        for file in sorted(os.listdir(place))[:MOST_FILES] if os.path.isdir(place) else ():
            name, ending = os.path.splitext(file)
            if ending.lower() in ENDINGS:
                found[name] = os.path.join(place, file)
    return found


def require_usable(path: str) -> str:
    """A name for a font by what its file holds, wherever that lies.

    Raises BadFont when it cannot be embedded whole, or lies outside the folder in which it is found.
    """
    shown = f"{FOLDER}/{os.path.basename(path)}"
    if os.path.dirname(os.path.realpath(path)) != os.path.dirname(path):
        raise BadFont(f"{shown} lies outside its folder; copy it there")
    if not os.path.isfile(path):
        raise BadFont(f"{shown} is not a file")
    state = os.stat(path)
    if state.st_size > MOST_BYTES:
        raise BadFont(f"{shown} has more than {MOST_BYTES >> 20} MB; save it with fewer characters")
    digest, fault = _looked_into(path, state.st_size, state.st_mtime_ns)
    if fault:
        raise BadFont(f"{shown} {fault}")
    return f"{os.path.basename(path)} {digest}"


@functools.lru_cache(maxsize=64)
def _looked_into(path: str, _size: int, _changed: int) -> tuple[str, str]:
    """The digest of a font, and what is wrong with it; size and time tell one state of the file from the next."""
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES)
    return hashlib.sha256(data).hexdigest(), _fault(path, data)


def _fault(path: str, data: bytes) -> str:
    """Return the reason why a font cannot be used, or an empty text."""
    if data[:4] not in _TRUETYPE:
        return _OTHERS.get(data[:4], "is not a TrueType font")
    try:
        tables = {tag: data[start : start + length] for tag, start, length in metrics.entries(data)}
        if "fvar" in tables:
            return "is a variable font; take one of its static styles, often in a folder `static` beside it"
        if missing := [name for name in _NEEDED if name not in tables]:
            return f"lacks the table {missing[0]}, which a PDF needs; take another font"
        if struct.unpack_from(">H", tables["OS/2"], 8)[0] & _CLOSED:
            return "does not permit that a part of it is embedded; take a font with an open licence"
        return _trial(path) if _listed(tables["cmap"]) <= MOST_CHARACTERS else DAMAGED
    except (struct.error, IndexError):
        return DAMAGED


def _listed(cmap: bytes) -> int:
    """Return the number of characters that the longest table of a `cmap` claims; reading takes time in proportion."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = {struct.unpack_from(">L", cmap, 4 + 8 * number + 4)[0] for number in range(count)}
    return max(map(functools.partial(_in_list, cmap), starts), default=0)


def _in_list(cmap: bytes, start: int) -> int:
    (form,) = struct.unpack_from(">H", cmap, start)
    if form == 4:
        runs = struct.unpack_from(">H", cmap, start + 6)[0] // 2
        ends = struct.unpack_from(f">{runs}H", cmap, start + 14)
        firsts = struct.unpack_from(f">{runs}H", cmap, start + 16 + 2 * runs)
        return sum(max(0, end - first + 1) for first, end in zip(firsts, ends, strict=True))
    if form in (12, 13):
        (groups,) = struct.unpack_from(">L", cmap, start + 12)
        if groups > MOST_CHARACTERS:
            return int(groups)
        numbers = struct.unpack_from(f">{3 * groups}L", cmap, start + 16)
        return sum(max(0, end - first + 1) for first, end in zip(numbers[::3], numbers[1::3], strict=True))
    if form == 10:
        return int(struct.unpack_from(">L", cmap, start + 16)[0])
    return 65_536 if form in (0, 2, 6, 14) else MOST_CHARACTERS + 1


def _trial(path: str) -> str:
    """Embed all of a font once, and return the reason why that fails, or an empty text."""
    from reportlab.pdfbase.ttfonts import TTFontFile

    try:
        font = TTFontFile(path)
        font.makeSubset(list(font.charToGlyph))
    except Exception:  # whatever a damaged file makes the reader raise
        return DAMAGED
    return ""
