"""The calibration page and its proof: one sheet, two sides, read against the light. `calibration` says how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.layout.frame import Frame, Group, Item, VectorPath
from cardgen.layout.shapes import svg
from cardgen.press import pdf, slug
from cardgen.press.calibration import APART, gauges
from cardgen.press.gauges import cross, gauge, ruler
from cardgen.press.impose import SLUG, SheetSide, Side, turns_sideways
from cardgen.press.instructions import DISPLAY, WIDEST, Step, fitted
from cardgen.press.lettering import INK, centred
from cardgen.press.page import Page, PageBox, PlacedFace, Skew
from cardgen.press.sheets import FLIPS, SheetSettings

FLIPPED = {
    "long-edge": "flipped on the long edge",
    "short-edge": "flipped on the short edge",
    "manual": "fed by hand for its back",
}
"""The ways of printing both sides that can be calibrated, and what the page is called for them."""
PRINTED = {
    "long-edge": "on both sides, flipped on the long edge",
    "short-edge": "on both sides, flipped on the short edge",
    "manual": "page 1 first, then page 2 on the blank side, fed as you feed cards for their backs",
}
OTHER = {
    "long-edge": "print with --duplex short-edge",
    "short-edge": "print with --duplex long-edge",
    "manual": "feed it the other end first",
}
"""What to do when the back stands on its head, by the way of printing."""
ITALIC = "Barlow Condensed SemiBold Italic"
"""The face of lines below titles."""
TITLE, UNDER = 20.0, 9.5
"""Points: the type sizes of the title and of the line below it."""
HEAD = 20.0
"""Millimetres from the slug to the end of the title."""
GAUGE = (16.0, 14.0, 16.0, 15.0)
"""Millimetres that a gauge takes, with room around it: left of its middle, above it, right of it, below it."""
ENOUGH = "use paper of at least 105 by 148 mm"
"""The smallest paper that has room for the page."""
RULED = 6.0
"""Millimetres that a ruler takes of the room for instructions."""
BLANKS = ("A  x", "A  y", "B  x", "B  y")
"""What is to be noted, each with room to write on."""
RULER = 100
"""Millimetres that a ruler is long, if there is room; else as many tens as there is room for."""


class _Places(NamedTuple):
    """Where things are on the front."""

    a: complex
    b: complex
    across: int
    """Millimetres of the level ruler."""
    down: int


def document(how: SheetSettings, command: str, file: str, creator: str) -> bytes:
    """The sheet as a PDF: to be measured, or, when `how` has a profile, the proof of it, its back moved by the skew.

    `command` is what is to be typed with the readings; `file` is named on the slug. Raises ValueError when the paper is
    too small.
    """
    title = "Proof of calibration" if how.profile else "Calibration"
    return pdf.write(pdf.PdfFile(title, creator, pages(how, command, file), FLIPS.get(how.duplex, "")))


def pages(how: SheetSettings, command: str, file: str) -> Iterator[Page]:
    """Front and back of the sheet; arguments as for `document`."""
    at = _places(how)
    yield _page(how, _front(how, command, at), "front", file)
    yield _page(how, _back(how, at), "back", file)


def _page(how: SheetSettings, items: list[Item], side: Side, file: str) -> Page:
    """One side. The back stands as cards' backs do: upright once the sheet is turned like the page of a book."""
    paper, left, top = how.paper, how.reach, how.reach + SLUG
    inside = left, top, paper.width - 2 * left, paper.height - 2 * top
    turn = 180 if side == "back" and not turns_sideways(paper, how.duplex) else 0
    face = PlacedFace(Frame(paper.width, paper.height, items=items), 0.0, 0.0, turn, inside)
    marks = slug.marks(slug.Slug(file, 1, how.profile), SheetSide(1, side, ()), paper, how.reach)
    skew = how.skew if side == "back" else Skew()
    return Page(paper.width, paper.height, [face], marks, skew=skew, inside=inside)


def _places(how: SheetSettings) -> _Places:
    a, b = gauges(how.paper, how.reach)
    room = b - a + complex(APART - GAUGE[0] - 4.0, APART - GAUGE[1] - 1.0)  # a number stands across the ruler's end
    across, down = (min(RULER, int(part / 10) * 10) for part in (room.real, room.imag))
    return _Places(a, b, across, down)


def _front(how: SheetSettings, command: str, at: _Places) -> list[Item]:
    """The gauges and the rulers stand on one large rectangle, the instructions inside it."""
    told = fitted(_proving(how, command) if how.profile else _measuring(how, command), _rooms(how, at))
    if not told:
        raise ValueError(f"the calibration page does not fit on {how.paper.name}: {ENOUGH}")
    left, top, right, foot = at.a.real - APART, at.a.imag - APART, at.b.real + APART, at.b.imag + APART
    return [
        *_title(how),
        Group(at.a.real, at.a.imag, gauge("A")),
        Group(at.b.real, at.b.imag, gauge("B")),
        Group(left, foot, ruler(at.across)),
        Group(right, top + at.down, ruler(at.down), turn=270),
        *told,
    ]


def _rooms(how: SheetSettings, at: _Places) -> list[PageBox]:
    """Return the boxes that have room for the instructions: between the rows of scales, or between their columns."""
    left, above, right, below = GAUGE
    top, foot = at.a.imag + below, at.b.imag - above
    start, end = at.a.real + right, at.b.real - left
    head = how.reach + SLUG + HEAD
    return [
        (at.a.real - APART + RULED, top, at.b.real + APART - RULED - (at.a.real - APART + RULED), foot - top),
        (start, head, end - start, at.b.imag + APART - RULED - head),
    ]


def _title(how: SheetSettings) -> list[Item]:
    under = f"front · {how.paper.name}, {FLIPPED[how.duplex]}" + (f" · profile {how.profile}" if how.profile else "")
    middle, top = how.paper.width / 2, how.reach + SLUG
    return [
        *centred("Proof" if how.profile else "Calibration", middle, top + 10.0, DISPLAY, TITLE, WIDEST),
        *centred(under, middle, top + 15.2, ITALIC, UNDER, how.paper.width - 2 * how.reach - 4.0),
    ]


def _measuring(how: SheetSettings, command: str) -> list[Step]:
    return [
        Step(
            f"Print this sheet on plain paper, from the tray that your cards come from: {PRINTED[how.duplex]}, at 100 %"
            " (actual size, never “fit to page”)."
        ),
        Step(
            "Lay a ruler of yours beside the two on this page. If they disagree, something scales the page:"
            " correct that first."
        ),
        Step(
            "Hold the sheet against a window, this side towards you. Through each of the frames A and B shines a cross"
            " that is printed on the back."
        ),
        Step(
            "Read it to a quarter of a millimetre: x where the upright line meets the scale above, y where the level"
            " line meets the scale on the left. Right and down are plus, left and up are minus."
        ),
        Step("Note what you read, and type it:", BLANKS, command),
    ]


def _proving(how: SheetSettings, command: str) -> list[Step]:
    return [
        Step(f"Print this sheet as you printed the first: {PRINTED[how.duplex]}, at 100 %."),
        Step(
            "Hold it against a window, this side towards you. The back has been moved by what you measured: at A and at"
            " B both lines of the cross meet 0, give or take a quarter of a millimetre. If so, you are done."
        ),
        Step("If not, note what you read, and type it to add it to what is stored:", BLANKS, command),
    ]


def _back(how: SheetSettings, at: _Places) -> list[Item]:
    """The crosses, where the gauges are as one looks at the back, and a word on which end is up."""
    wide, middle = how.paper.width, how.paper.width / 2
    head = how.reach + SLUG + HEAD  # below the title of the front, which it would blur against the light
    crosses = [Group(wide - at.real, at.imag, cross(letter)) for at, letter in ((at.a, "A"), (at.b, "B"))]
    room = wide - 2 * at.a.real - 20.0
    flip = f"If this is upside down once the sheet is turned like the page of a book, {OTHER[how.duplex]}."
    return [
        *crosses,
        VectorPath(svg("M-2.2,2.4L0,0L2.2,2.4Z"), middle, head, 1.0, INK),
        *centred("Back", middle, head + 9.0, DISPLAY, TITLE, WIDEST),
        *centred("this end up", middle, head + 14.2, ITALIC, UNDER, WIDEST),
        *centred(flip, middle, head + 20.2, ITALIC, UNDER, room),
    ]
