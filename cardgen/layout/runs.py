"""What stands in a `<text>` or a `<p>`, as runs: stretches of one face, and icons between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.layout import fonts, lines
from cardgen.layout.lines import TIED
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.paragraphs import OWN, Chip, Icon, TextRun
from cardgen.layout.space import Icons, Space, colour, icon, number

INK = "#1a1714 0/0/0/100"
"""What text is printed in unless it says otherwise; on a press black ink alone, which cannot be out of register."""
NO_STYLES: Mapping[str, str] = {}
"""The faces of `<b>` and `<i>` in a text that has none for them: that of the text."""
EM = 0.8
"""How large an icon in a text is, in sizes of the type: a little higher than capitals, as wide as it is high."""
CHIP_EM, CHIP_PAD, CHIP_HIGH, CHIP_CORNER = 0.83, 0.3, 1.17, 0.17
"""Of words in a box, in sizes of the type around them: their own size, the room beside them, the box's height, its
corners."""
CHIP_LINE = 0.18
"""Millimetres: how thick the line of such a box is."""
CLOSE = Icon((), 100, None)
"""A tenth of the type's size, between an icon and the letters that it touches."""
STRONG = "strong"
"""The key of the face, among styles, in which parts of a text of the rules stand out."""
_SPACES = re.compile(r"[ \n\t]+")
_NAMED = re.compile(r":([a-z][a-z0-9-]*):")
_NUMBER_BEFORE = re.compile(r"(?:^|[\s(])[+−-]?[\d¼-¾⅐-⅞]+[″\"%+]? $")
_NUMBER_AFTER = re.compile(r" (?=[+−-]?[\d¼-¾⅐-⅞])")
_TOUCHING = re.compile(r"\w|[″+−-]")


def runs(element: Element, face: str, space: Space, styles: Mapping[str, str] = NO_STYLES) -> list[TextRun]:
    """The element's text as runs: `<b>` and `<i>` take the faces in `styles`, icons stand in the line.

    Neighbours of one face are one run, and the line breaks and indentation that markup has around its text are gone.
    """
    found: list[TextRun] = []
    if element.at is not None:  # what stands in its elements comes from there too
        space = space.inside(0.0, 0.0, space.w, space.h, element.at)
    _gather(found, element, face, space, styles)
    if found and found[0].icon is None:
        found[0] = found[0]._replace(text=found[0].text.lstrip())
    if found and found[-1].icon is None:
        found[-1] = found[-1]._replace(text=found[-1].text.rstrip())
    return found


def _gather(found: list[TextRun], element: Element, face: str, space: Space, styles: Mapping[str, str]) -> None:
    for child in element.content:
        if isinstance(child, str):
            text = lines.typographic(spaced(child))
            if names_icons(text):
                for run in _with_icons(text, face, element, space):
                    _append(found, run)
            else:
                _append(found, TextRun(face, text))
        elif child.tag == "rules":
            _rules(found, child, face, space, styles)
        elif child.tag in ("b", "i"):
            _gather(found, child, _own_face(child, space) or styles.get(child.tag, face), space, styles)
        elif child.tag == "chip":
            found.append(TextRun(face, "", _chip(child, face, space)))
        else:
            found.append(TextRun(face, "", _icon(child, space)))


def _rules(found: list[TextRun], element: Element, face: str, space: Space, styles: Mapping[str, str]) -> None:
    """A text of the rules: what stands out in it is set in a face of its own, where there is one."""
    strong = _own_face(element, space) or styles.get(STRONG, face)
    plain: list[TextRun] = []
    _gather(plain, element, face, space, styles)
    split = space.session.emphasis
    for run in plain:
        if run.icon is not None or run.face != face or strong == face:
            _append(found, run)
            continue
        for stands_out, text in split(run.text):
            _append(found, TextRun(strong if stands_out else face, text))


def _own_face(element: Element, space: Space) -> str | None:
    """The face that an element names itself."""
    name = element.attributes.get("font")
    return space.session.font(name) if name else None


def _append(found: list[TextRun], run: TextRun) -> None:
    if run.icon is not None or not found or found[-1].icon is not None or found[-1].face != run.face:
        if run.icon is not None or run.text:
            found.append(run)
    else:
        found[-1] = TextRun(run.face, found[-1].text + run.text)


def spaced(text: str) -> str:
    """The text with one space wherever there is any: in most texts that is so already."""
    return _SPACES.sub(" ", text) if "  " in text or "\n" in text or "\t" in text else text


def names_icons(text: str) -> bool:
    """Return whether a text has what looks like an icon, `:strength:`."""
    return ":" in text and _NAMED.search(text) is not None


def _with_icons(text: str, face: str, element: Element, space: Space) -> Iterator[TextRun]:
    """A text with the icons that it names; what names none stays as it is written."""
    before, at = "", 0
    while found := _NAMED.search(text, at):
        drawn = _named(found[1], element, space)
        if drawn is None:
            before += text[at : found.end() - 1]  # its last colon may be the first one of an icon
            at = found.end() - 1
            continue
        before = before + text[at : found.start()]
        at = found.end()
        yield from _beside(before, drawn, face)
        after = text[at : at + 1]
        if _TOUCHING.match(after):
            yield TextRun(face, "", CLOSE)
        before, at = (TIED, at + 1) if _NUMBER_AFTER.match(text, at) else ("", at)
    yield TextRun(face, before + text[at:])


def _beside(before: str, drawn: Icon, face: str) -> Iterator[TextRun]:
    """An icon behind the text before it: on one line with a number, a little way from a letter."""
    if _NUMBER_BEFORE.search(before):
        before = before[:-1] + TIED
    yield TextRun(face, before)
    if _TOUCHING.match(before[-1:]):
        yield TextRun(face, "", CLOSE)
    yield TextRun(face, "", drawn)


def _named(name: str, element: Element, space: Space) -> Icon | None:
    """The icon that a text names. One that is a slip away from an icon is reported."""
    session = space.session
    try:
        segments = session.icons(name)
    except ValueError as error:
        raise MarkupError(f"invalid icon `{name}`: {error}", element.line) from None
    if segments:
        return Icon(segments, EM * 1000, OWN, says=name)
    meant = session.meant(name)
    if meant:
        message = f"unknown icon `:{name}:`: did you mean `:{meant}:`?"
        space.fault("unknown-icon", message, element.at, f"write `:{meant}:`")
    return None


def _icon(element: Element, space: Space) -> Icon:
    """Return the icon that an element sets in a line like a letter; cards with one palette share it."""
    known, palette = element.memo[0], space.session.palette_id
    if isinstance(known, _Seen) and known.palette_id == palette and known.icons is space.session.icons:
        return known.icon
    if element.tag == "icon":
        segments, em = icon(element, space), number(element, "em", EM)
        fill, stroke = colour(element, space, "fill", INK), colour(element, space, "stroke")
        made = Icon(segments, em * 1000, fill, stroke, number(element, "line", 0))
    else:
        made = Icon((), number(element, "w", 0.25) * 1000, None)
    element.memo[0] = _Seen(palette, space.session.icons, made)
    return made


def _chip(element: Element, face: str, space: Space) -> Icon:
    """Words in a box, which stand in a line like one letter; they are not parted."""
    face = _own_face(element, space) or face
    words = lines.typographic(spaced("".join(one for one in element.content if isinstance(one, str)))).strip()
    report(fonts.missing(words, face), space, element.at)
    em, pad = number(element, "em", CHIP_EM), number(element, "pad", CHIP_PAD)
    box, stroke = colour(element, space, "box"), colour(element, space, "stroke")
    line, corner = number(element, "line", CHIP_LINE), number(element, "r", CHIP_CORNER)
    chip = Chip(face, words, em, pad, number(element, "high", CHIP_HIGH), corner, box, stroke, line)
    wide = lines.measure([TextRun(face, words)]).width * em + 2000 * pad
    return Icon((), wide, colour(element, space, "fill", INK), chip=chip)


class _Seen(NamedTuple):
    palette_id: int
    icons: Icons
    icon: Icon


def check_glyphs(found: list[TextRun], space: Space, at: str | None) -> None:
    """Report characters that no font at hand can draw."""
    lost = [fonts.missing(run.text, run.face) for run in found if run.icon is None]
    report(tuple(dict.fromkeys(character for part in lost for character in part)), space, at)


def report(missing: tuple[str, ...], space: Space, at: str | None) -> None:
    """Report characters of a text that no font has, if there are any."""
    if missing:
        named = ", ".join(f"“{character}” (U+{ord(character):04X})" for character in missing)
        noun, verb = ("character", "it prints") if len(missing) == 1 else ("characters", "each prints")
        message = f"no font for the {noun} {named}: {verb} as “{fonts.NO_GLYPH}”"
        space.fault("missing-glyph", message, at, "replace it with other characters, or a word")
