"""`<entry>`: paragraphs, and rows of cells beside each other, that are not torn apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import fsum
from typing import NamedTuple

from cardgen.layout.arms import elements as arms
from cardgen.layout.flow import Flow, SetText
from cardgen.layout.frame import Line, Rect
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.space import Space, colour, number, numbers, word
from cardgen.layout.text import ALIGN
from cardgen.layout.type_scale import TypeSize

LEVELS = {"top": 0.0, "middle": 0.5}
"""How much of the height that a cell's text leaves stands above it."""
HAIRLINE = 0.2
"""Millimetres: the line under a row whose template does not say."""


class LaidOutEntry(NamedTuple):
    """An entry at a step: how each of its pieces is set, and the height of all, millimetres."""

    pieces: list[list[SetText]]
    heights: list[float]

    @property
    def height(self) -> float:
        """Millimetres from the top of the first piece to the foot of the last."""
        return fsum(self.heights)


class EntryLayout:
    """What stands in an `<entry>`, one piece under the other."""

    def __init__(self, element: Element, space: Space, steps: list[TypeSize]) -> None:
        """`space`: as wide as the column."""
        self._element = element
        self._pieces = list(_pieces(element, space, steps))

    def at_step(self, step: TypeSize, room: float) -> LaidOutEntry:
        """All pieces at that step; a smaller one where a word is too wide for it, or no column as high as `room`."""
        set_pieces = [piece.set(step, room) for piece in self._pieces]
        return LaidOutEntry(
            set_pieces, [piece.height(made) for piece, made in zip(self._pieces, set_pieces, strict=True)]
        )

    def place(self, laid: LaidOutEntry, space: Space) -> None:
        """Place the pieces from the top of the space down."""
        y = 0.0
        at = self._element.at
        for piece, made, height in zip(self._pieces, laid.pieces, laid.heights, strict=True):
            piece.place(made, space.inside(0.0, y, space.w, height, at))
            y += height


class _Text:
    """Paragraphs that follow each other."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow

    def set(self, step: TypeSize, room: float) -> list[SetText]:
        return [_set(self._flow, step, self._flow.space.w, room)]

    def height(self, made: list[SetText]) -> float:
        return made[0].height

    def place(self, made: list[SetText], space: Space) -> None:
        self._flow.space = space
        self._flow.place(made[0], 0.0)


class _Cell(NamedTuple):
    flow: Flow
    x: float
    w: float
    share: float
    """Of the room that a line leaves, how much is before it."""
    arms: Element | None
    """What stands at its top as wide as the cell, instead of text."""
    tall: float
    """The height of that, millimetres."""


class _Row:
    """Cells beside each other; the highest makes the row's height."""

    def __init__(self, element: Element, space: Space, steps: list[TypeSize]) -> None:
        self._element = element
        self._pad = numbers(element, "pad", "0.4 0", 2)
        self._share = LEVELS[word(element, "level", tuple(LEVELS), "top")]
        self._cells = list(_cells(element, space, self._pad[1], steps))

    def set(self, step: TypeSize, room: float) -> list[SetText]:
        return [_set(cell.flow, step, cell.w, room) for cell in self._cells]

    def height(self, made: list[SetText]) -> float:
        heights = [max(setting.height, cell.tall) for cell, setting in zip(self._cells, made, strict=True)]
        return max(heights, default=0.0) + 2 * self._pad[0]

    def place(self, made: list[SetText], space: Space) -> None:
        fill, stroke = colour(self._element, space, "fill"), colour(self._element, space, "stroke")
        if fill:
            space.out.append(Rect(space.x, space.y, space.w, space.h, fill))
        if stroke:
            line = number(self._element, "line", HAIRLINE)
            foot = space.y + space.h - line / 2
            space.out.append(Line(space.x, foot, space.x + space.w, foot, stroke, line))
        for cell, setting in zip(self._cells, made, strict=True):
            at = cell.flow.element.at
            y = self._pad[0] + self._share * (space.h - 2 * self._pad[0] - setting.height)
            cell.flow.space = space.inside(cell.x, y, cell.w, setting.height, at)
            cell.flow.place(setting, 0.0, share=cell.share)
            if cell.arms is not None:
                arms.arms(cell.arms, space.inside(cell.x, self._pad[0], cell.w, cell.tall, at))


def _set(flow: Flow, step: TypeSize, width: float, room: float) -> SetText:
    if not flow.paragraphs:
        return SetText(step, [], 0.0)
    return flow.at_step(step, width, room) or flow.fit(width, room)


def _pieces(element: Element, space: Space, steps: list[TypeSize]) -> Iterator[_Text | _Row]:
    for tag, group in groupby(element.elements, lambda child: child.tag):
        if tag == "row":
            yield from (_Row(child, space, steps) for child in group)
        else:
            yield _Text(Flow(element, space, steps, list(group)))


def _cells(row: Element, space: Space, edge: float, steps: list[TypeSize]) -> Iterator[_Cell]:
    cells = list(row.elements)
    gutter = number(row, "gutter", 1.5)
    widths = _widths(row, cells, space, space.w - 2 * edge - gutter * (len(cells) - 1))
    x = edge
    for cell, width in zip(cells, widths, strict=True):
        inner = space.inside(x, 0.0, width, 0.0, cell.at)
        borne = next((child for child in cell.elements if child.tag == "arms"), None)
        tall = number(borne, "h", width) if borne else 0.0
        yield _Cell(Flow(cell, inner, steps), x, width, ALIGN[word(cell, "align", ALIGN, "left")], borne, tall)
        x += width + gutter


def _widths(row: Element, cells: Sequence[Element], space: Space, room: float) -> list[float]:
    """Return the width of each cell, millimetres; cells without a `w` share the remainder equally.

    Raises:
        MarkupError: if the cells are wider than the row.
    """
    said = [space.across(cell, "w") if "w" in cell.attributes else None for cell in cells]
    rest = room - fsum(width or 0.0 for width in said)
    silent = said.count(None)
    if rest < -1e-6 or (silent and rest <= 0):
        raise MarkupError(f"the cells of the <row> are {-rest:.1f} mm wider than it is", row.line)
    return [rest / silent if width is None else width for width in said]
