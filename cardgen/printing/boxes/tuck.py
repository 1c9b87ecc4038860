"""Sheets with box nets: each net as large as its deck needs, and as many on a sheet as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cardgen.card import Box, Document, Part
from cardgen.i18n import label
from cardgen.press.impose import SLUG
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import PAPERS, Paper
from cardgen.printing.boxes import nets, stock
from cardgen.printing.boxes.nets import Net
from cardgen.printing.boxes.stock import Inside, Stock
from cardgen.text import words

BESIDE, ABOVE, CLEAR = 9.75, 9.2, 2.0
"""Margins of a sheet in mm: at the sides, so that nets for A4 keep to 190.5 mm, which Letter has, too; above and below,
for slug and check bar; and the distance from nets to the slug."""
FOOT = 7.0
"""Height in mm of the line of instructions at the foot of a sheet; a design value."""
APART = 3.0
"""Distance between nets, mm, so that a slip of the knife does not cut into the next net; a design value."""
HATCH = 2.4
"""Distance in mm between the strokes that hatch flaps to glue; a design value."""
AFTER = (
    "Cut the solid lines, score and fold the dashed ones, print outside. Glue the hatched flaps inside, the narrow "
    "ones first."
)
"""Instructions for boxes."""


class BoxDoesNotFit(ValueError):
    """The error for a box that does not fit on the paper; the message names a paper that is large enough."""


class NetPiece(NamedTuple):
    """A net to print: a whole box, or one of its two halves."""

    box: Box
    net: Net
    inside: Inside


class NetPlacement(NamedTuple):
    """The position of a net on its sheet, in mm from the corner of the area for nets."""

    piece: NetPiece
    x: float
    y: float
    turn: int
    """Degrees by which the net is turned: 0 or 90."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the placed net, mm."""
        return _turn_size(self.piece.net, self.turn)


def build_part(boxes: Sequence[Box], of: Stock, card: tuple[float, float], how: SheetSettings) -> Part:
    """Return a part with the sheets of the boxes, for cards of this trim (mm).

    Raises:
        BoxDoesNotFit: A box does not fit on the paper.
    """
    room = _measure_room(how.paper, how.reach)
    pages: list[Document] = []
    for template, members in groupby(boxes, key=lambda box: box.template):
        pieces = [piece for box in members for piece in build_pieces(box, of, card, how)]
        sheets = arrange_pieces(pieces, room)
        pages += (Document(template, _build_template_data(sheet, room, of, how.paper), "Boxes") for sheet in sheets)
    return Part("boxes", "Boxes", "card", pages=pages, after=AFTER)


def select_fitting(
    boxes: Sequence[Box], of: Stock, card: tuple[float, float], how: SheetSettings
) -> tuple[list[Box], list[str]]:
    """Return the boxes that fit on the paper, and an explanation for each of the others."""
    fit: list[Box] = []
    said: list[str] = []
    for box in boxes:
        try:
            build_pieces(box, of, card, how)
            fit.append(box)
        except BoxDoesNotFit as error:
            said.append(str(error))
    return fit, said


def build_pieces(box: Box, of: Stock, card: tuple[float, float], how: SheetSettings) -> list[NetPiece]:
    """Return the net of a tuck box, or tray and lid if the tuck box does not fit on the paper.

    Raises:
        BoxDoesNotFit: Neither fits.
    """
    inside = stock.measure_inside(card, box.cards, of)
    made = _choose_nets(inside, _measure_room(how.paper, how.reach))
    if made is None:
        raise BoxDoesNotFit(_explain_misfit(box, of, card, how))
    return [NetPiece(box, net, inside) for net in made]


def _choose_nets(inside: Inside, room: tuple[float, float]) -> tuple[Net, ...] | None:
    for made in ((nets.build_tuck_box(inside),), nets.build_tray_and_lid(inside)):
        if all(_find_turn(net, room) is not None for net in made):
            return made
    return None


def _explain_misfit(box: Box, of: Stock, card: tuple[float, float], how: SheetSettings) -> str:
    """Return the message for a box that does not fit, with a paper that is large enough and the most cards for this."""

    def unfit(cards: int, paper: Paper = how.paper) -> bool:
        return _choose_nets(stock.measure_inside(card, cards, of), _measure_room(paper, how.reach)) is None

    cards = f"{box.cards} {'card' if box.cards == 1 else 'cards'} of {card[0]:g} by {card[1]:g} mm"
    would = [name for name, paper in PAPERS.items() if not unfit(box.cards, paper)]
    most = next((count for count in range(box.cards - 1, 0, -1) if not unfit(count)), 0)
    fixes = [f"use `--paper {would[0]}`"] if would else []
    fixes += [f"use boxes of at most {words.format_count(most, 'card')}"] if most else []
    fix = ", or ".join(fixes) or "use larger `--paper`"
    return f"{box.title}: a box for {cards} ({of.name}) does not fit on {how.paper.name}: {fix}"


def _measure_room(paper: Paper, reach: float) -> tuple[float, float]:
    """Return the width and height in mm of the area for nets."""
    beside, above = _measure_margins(reach)
    return paper.width - 2 * beside, paper.height - 2 * above - FOOT


def _measure_margins(reach: float) -> tuple[float, float]:
    return max(BESIDE, reach), max(ABOVE, reach + SLUG + CLEAR)


def _find_turn(net: Net, room: tuple[float, float]) -> int | None:
    """Return the turn in degrees, 0 if possible, with which a net fits into the area, None if it does not fit."""
    for turn in (0, 90):
        w, h = _turn_size(net, turn)
        if w <= room[0] and h <= room[1]:
            return turn
    return None


def _turn_size(net: Net, turn: int) -> tuple[float, float]:
    w, h = net.size
    return (h, w) if turn else (w, h)


def arrange_pieces(pieces: Sequence[NetPiece], room: tuple[float, float]) -> list[list[NetPlacement]]:
    """Return the nets on sheets, one below the other, each on the first sheet with room.

    Every net must fit on a sheet alone.
    """
    sheets: list[list[NetPlacement]] = []
    for piece in pieces:
        turn = _find_turn(piece.net, room) or 0
        w, h = _turn_size(piece.net, turn)
        sheet = next((sheet for sheet in sheets if _find_foot(sheet) + h <= room[1]), None)
        if sheet is None:
            sheets.append(sheet := [])
        sheet.append(NetPlacement(piece, (room[0] - w) / 2, _find_foot(sheet), turn))
    return [list(_centre_sheet(sheet, room[1])) for sheet in sheets]


def _find_foot(sheet: Sequence[NetPlacement]) -> float:
    """Return the height in mm at which the next net on a sheet begins."""
    return sheet[-1].y + sheet[-1].size[1] + APART if sheet else 0.0


def _centre_sheet(sheet: Sequence[NetPlacement], high: float) -> Iterator[NetPlacement]:
    free = (high + APART - _find_foot(sheet)) / 2
    return (spot._replace(y=spot.y + free) for spot in sheet)


def _build_template_data(
    sheet: Sequence[NetPlacement], room: tuple[float, float], of: Stock, paper: Paper
) -> dict[str, object]:
    """Return the data of a sheet for its template: mm from the sheet's corner, inside a net from the net's corner."""
    left, top = (paper.width - room[0]) / 2, (paper.height - room[1] - FOOT) / 2
    spots = [
        {
            "x": left + spot.x,
            "y": top + spot.y,
            "w": spot.size[0],
            "h": spot.size[1],
            "turn": spot.turn,
            **_describe_net(spot, of),
        }
        for spot in sheet
    ]
    return {"nets": spots, "foot": top + room[1] + FOOT, "left": left, "wide": room[0], "line": label(AFTER)}


def _describe_net(spot: NetPlacement, of: Stock) -> dict[str, object]:
    box, net, inside = spot.piece
    size = " × ".join(f"{length:.1f}" for length in inside)
    panels = [
        {**dict(zip("xywh", panel.box, strict=True)), "d": _format_path(panel.outline), **panel._asdict()}
        for panel in net.panels
    ]
    return {
        "box": box,
        "kind": net.name,
        "panels": panels,
        "cut": _format_path(net.outline),
        "folds": net.folds,
        "glue": [edge for panel in net.panels if panel.kind == "glue" for edge in nets.hatch_panel(panel, HATCH)],
        "label": label("{size} mm inside · {count} cards, {stock}", size=size, count=box.cards, stock=of.name),
    }


def _format_path(outline: Sequence[nets.NetPoint]) -> str:
    return "M" + "L".join(f"{x:.3f},{y:.3f}" for x, y in outline) + "Z"
