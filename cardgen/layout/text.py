"""`<text>`: one line, or a few, of fitted text."""

from __future__ import annotations

import functools
from typing import NamedTuple

from cardgen.layout import fonts, lines
from cardgen.layout.fonts import FontFace
from cardgen.layout.frame import Glyphs
from cardgen.layout.lengths import Length, value
from cardgen.layout.lines import PT, Prose
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.paragraphs import TextRun
from cardgen.layout.runs import INK, check_glyphs, names_icons, report, runs, spaced
from cardgen.layout.space import Session, Space, colour, count, length, number, word, yes

ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""How much of the room that a line leaves stands before it, by the word for it."""
TIGHTEST = -25.0
"""How far a line's letters may close up before it counts as too long, in thousandths of the type size."""
SIZE_STEP = 0.05
"""Points between the sizes that a single line is tried in."""
QUOTED = 60
"""Letters of a text that a message quotes."""
MOST_SIZES = 1_000
"""Sizes that are tried for a text; from 100 points down to 1 there are as many."""
SMALLEST = 1.0
"""Points: the size below which no type is set on purpose."""
MOST_KNOWN = 256
"""Texts of an element that are kept, so that the next card with the same text has it at once."""


class FittedLine(NamedTuple):
    """What a text that fits as it is looks like: the start of its baseline is at (x + indent, y) of its box."""

    x: float
    indent: float
    y: float
    face: FontFace
    size: float
    text: str


class Style(NamedTuple):
    """What the attributes of a `<text>` say."""

    face: str
    x: Length
    y: Length
    width: Length | None
    size: Length
    least: float | None
    track: float
    most: int
    fill: str
    share: float
    lead: float
    lift: float
    caps: bool
    exact: bool
    cut: bool
    known: dict[tuple[object, ...], FittedLine | None]
    """By text, box and stretch what it looks like; None where it has to be fitted."""


def _style(element: Element, session: Session) -> Style:
    face = element.attributes.get("font")
    if face is None:
        raise MarkupError("<text> has no font", element.line)
    return Style(
        session.font(face),
        length(element, "x", "0"),
        length(element, "y", "0"),
        length(element, "w") if "w" in element.attributes else None,
        length(element, "size"),
        number(element, "min", 0.0) if "min" in element.attributes else None,
        number(element, "track", 0.0),
        count(element, "lines", 1),
        element.attributes.get("fill", INK),
        ALIGN[word(element, "align", ALIGN, "left")],
        number(element, "lead", 1.0),
        number(element, "raise", 0.0),
        yes(element, "caps"),
        yes(element, "exact"),
        yes(element, "cut"),
        {},
    )


def place(element: Element, space: Space) -> None:
    """Place the text with its (first) baseline at y, shrunk from `size` to `min` points, then tightened."""
    style = element.memo[0]
    if not isinstance(style, Style):
        style = element.memo[0] = _style(element, space.session)
    content = element.content
    only = content[0] if len(content) == 1 else None
    line = None
    if isinstance(only, str):  # most texts fit as they are, and many stand on other cards too
        key = only, space.w, space.h, space.stretch
        try:
            line = style.known[key]
        except KeyError:
            if len(style.known) >= MOST_KNOWN:
                style.known.clear()
            line = style.known[key] = _fitting(only, space, style)
    if line is None:
        prose = _prose(element, space, style)
        if prose.ends:
            _set(element, space, prose, style)
        return
    x, indent, y, face, size, text = line
    fill = colour(element, space, "fill", INK) or INK
    space.out.append(Glyphs(space.x + x + indent, space.y + y, face, size, text, fill))
    if space.session.origins is not None:
        space.trace(-1, element.at)


def _prose(element: Element, space: Space, style: Style) -> Prose:
    """The measured text; short texts come again on other cards and are kept."""
    children = element.content
    try:
        only = children[0] if len(children) == 1 else None
        if isinstance(only, str) and style.exact:
            return _exact(only, style.face)
        if isinstance(only, str) and not names_icons(only):
            prose, missing = _plain(only, style.face, style.caps)
            if missing:
                report(missing, space, element.at)
            return prose
        found = runs(element, style.face, space)
        if style.caps:
            found = [run._replace(text=run.text.upper()) for run in found]
        check_glyphs(found, space, element.at)
        return lines.measure(found)
    except fonts.UnknownFace as error:
        raise MarkupError(f"<text> has a wrong font: {error}", element.line) from None


@functools.lru_cache(maxsize=4096)
def _plain(text: str, face: str, caps: bool) -> tuple[Prose, tuple[str, ...]]:
    """A text without elements in it, measured, and the characters that no font has."""
    text = lines.typographic(spaced(text)).strip()
    run = TextRun(face, text.upper() if caps else text)
    return lines.measure([run]), fonts.missing(run.text, face)


@functools.lru_cache(maxsize=64)
def _exact(text: str, face: str) -> Prose:
    """A text without elements in it as it was typed, measured."""
    return lines.measure([TextRun(face, lines.exact(text, fonts.missing(text, face)))])


def _fitting(text: str, space: Space, style: Style) -> FittedLine | None:
    """The line of a text with which nothing else is to be done but to set it."""
    if style.most > 1 or style.track or style.exact or names_icons(text):
        return None
    try:
        prose, missing = _plain(text, style.face, style.caps)
    except fonts.UnknownFace:
        return None
    if missing or len(prose.pieces) != 1 or not prose.ends:
        return None
    stretch = space.stretch
    x = value(style.x, space.w, stretch)
    size = value(style.size, space.w, stretch)
    width = space.w - x if style.width is None else value(style.width, space.w, stretch)
    piece, unit = prose.pieces[0], size * PT / 1000
    lead = piece.face.overhangs[piece.text[0]][0] * unit
    spare = width - prose.width * unit
    if spare < 0 or size < SMALLEST:
        return None
    return FittedLine(x, lead + spare * style.share, value(style.y, space.h, stretch), piece.face, size, piece.text)


def _set(element: Element, space: Space, prose: Prose, style: Style) -> None:
    stretch = space.stretch
    x = value(style.x, space.w, stretch)
    width = space.w - x if style.width is None else value(style.width, space.w, stretch)
    size = max(SMALLEST, value(style.size, space.w, stretch))
    least = size if style.least is None else style.least
    size, track, spans = _fit(prose, width, size, least, style.track, style.most)
    if spans is None and style.cut:
        prose = _shortened(prose, style, width, least)
        size, track, spans = _fit(prose, width, least, least, style.track, style.most)
    if spans is None:
        text = prose.text(0, len(prose.ends))
        at = element.at
        space.fault("text-overflow", *_too_long(text, prose, width, least, style.most, at))
        size, track, spans = _squeeze(prose, width, least, style.most)
    fill = colour(element, space, "fill", INK) or INK
    lead = style.lead * size * PT
    first = len(space.out)
    base = space.y + value(style.y, space.h, stretch) - style.lift * (len(spans) - 1) * lead
    for index, span in enumerate(spans):
        left = space.x + x
        if style.share:
            left += (width - _advance(prose, span, track) * size * PT / 1000) * style.share
        space.out += lines.items(prose, span, left, base + index * lead, size, fill, track)
    space.trace(first, element.at)


def _shortened(prose: Prose, style: Style, width: float, least: float) -> Prose:
    """As much of the beginning of a text as fits at its smallest size, and an ellipsis."""
    text = prose.text(0, len(prose.ends))
    fitting, too_long = 0, len(text)
    while too_long - fitting > 1:
        middle = (fitting + too_long) // 2
        if _fit(_begun(text, middle, style.face), width, least, least, style.track, style.most)[2] is None:
            too_long = middle
        else:
            fitting = middle
    return _begun(text, fitting, style.face)


def _begun(text: str, letters: int, face: str) -> Prose:
    return lines.measure([TextRun(face, text[:letters].rstrip() + "…")])


def _advance(prose: Prose, span: tuple[int, int], track: float) -> float:
    width = prose.ends[span[1] - 1] - prose.starts[span[0]]
    return width + track * (len(prose.text(*span)) - 1) if track else width


def _whole(prose: Prose, track: float) -> float:
    return _advance(prose, (0, len(prose.ends)), track)


Fit = tuple[float, float, list[tuple[int, int]] | None]
"""Type size in points, tracking in thousandths of it, and the lines; None for them when the text does not fit."""


def _fit(prose: Prose, width: float, size: float, least: float, track: float, count: int) -> Fit:
    """(size, track, lines): shrunk first, then tightened; no lines when it cannot be done."""
    if count == 1:
        return _fit_line(prose, width, size, least, track)
    best, step = size, max(SIZE_STEP * 2, (size - least) / MOST_SIZES)
    while best > least - 1e-9:
        room = width / (best * PT) * 1000
        spans = lines.even(prose, room, lines.breaks(prose, room))
        if len(spans) <= count and max([_advance(prose, span, track) for span in spans]) <= room:
            return best, track, spans
        best -= step
    return least, track, None


def _fit_line(prose: Prose, width: float, size: float, least: float, track: float) -> Fit:
    line = [(0, len(prose.ends))]
    room = width / PT * 1000
    if _whole(prose, track) * size <= room:
        return size, track, line
    size = int(room / _whole(prose, track) / SIZE_STEP) * SIZE_STEP
    if size >= least:
        return size, track, line
    tighter = min(track, TIGHTEST)
    if _whole(prose, tighter) * least <= room:
        return least, tighter, line
    return least, track, None


def _squeeze(prose: Prose, width: float, least: float, count: int) -> tuple[float, float, list[tuple[int, int]]]:
    """Return a size below the least allowed, so that a text that does not fit is neither cut nor runs over the edge."""
    size, step = least, max(0.25, (least - SMALLEST) / MOST_SIZES)
    while size > SMALLEST:
        size -= step
        spans = lines.breaks(prose, width / (size * PT) * 1000)
        if len(spans) <= count and prose.longest * size * PT / 1000 <= width:
            return size, 0.0, spans
    return min(SMALLEST, max(width, 0.0) / PT * 1000 / prose.width), 0.0, [(0, len(prose.ends))]


def _too_long(
    text: str, prose: Prose, width: float, least: float, count: int, at: str | None
) -> tuple[str, str | None, str]:
    """The message of a text that is too long, the place, and how much to cut."""
    room = width / (least * PT) * 1000 * count
    over = lines.characters(len(text) * (1 - room / prose.width))
    where = "on one line" if count == 1 else f"on {count} lines"
    shown = text if len(text) <= QUOTED else text[:QUOTED].rstrip() + "…"
    message = f"“{shown}” does not fit {where} at {least:g} pt: smaller type is not allowed"
    return message, at, f"cut about {over}"
