"""The faces on a proof, and the position on them of everything that a value in the file produced."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from cardgen.card import Card
from cardgen.finding import Path
from cardgen.layout import extents
from cardgen.layout.frame import Frame
from cardgen.press.page import PageBox
from cardgen.printing.renderer import FaceRenderer

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom, mm."""
LEAST = 2
"""Fewest parts of a path that belongs to one entry: list and number, as in `heroes/0`."""


class ProofFace(NamedTuple):
    """One side of a laid-out card: the front, or the back if texts continue there.

    `boxes` are the areas on the trim, in mm, that show a value, by the path of the value in the file.
    """

    card: Card
    frame: Frame
    boxes: Mapping[Path, Edges]
    line: int = 1
    """The line on which the card's entry begins in the file, from 1."""
    back: bool = False
    origins: Mapping[int, str] = {}
    """The path of the value that produced each item of the frame, by the item's `id`."""

    @property
    def at(self) -> Path:
        """The path of the card's entry in the file."""
        return parse_path(self.card.at)

    def shows_place(self, where: Path) -> bool:
        """Return whether a path belongs to the card's entry, or its value is visible on the card."""
        return bool(self.at) and (where[: len(self.at)] == self.at or self.find_box(where) is not None)

    def find_box(self, where: Path) -> PageBox | None:
        """Return the area on the trim, in mm, that shows the value at a path, None if it has no area of its own.

        Without an exact match, the areas of all values inside the path count, else the area of the nearest value around
        it.
        """
        if len(where) < LEAST or where == self.at[: len(where)]:
            return None
        inside = [at for at in self.boxes if at[: len(where)] == where]
        around = [at for at in self.boxes if at == where[: len(at)] and at != self.at[: len(at)]]
        if not (inside or around):
            return None
        left, top, right, bottom = _enclose_boxes([self.boxes[at] for at in inside or [max(around, key=len)]])
        return left, top, right - left, bottom - top


class ProofFaces:
    """A recorder of all faces that a renderer lays out from now on."""

    def __init__(self, faces: FaceRenderer) -> None:
        self.made: list[ProofFace] = []
        self._sessions = faces.cards.session, faces.cards.for_game(None).session
        self._known = extents.DrawingExtents()
        self._begin_face()
        faces.look = self._keep_face

    def _keep_face(self, card: Card, frame: Frame) -> None:
        """Record a face that has just been laid out, and its back."""
        told = {id(item): at for session in self._sessions for at, item in session.origins or ()}
        self._begin_face()
        self.made.append(ProofFace(card, frame, self._find_boxes(frame, told), origins=told))
        if frame.back:
            self.made.append(ProofFace(card, frame.back, self._find_boxes(frame.back, told), back=True, origins=told))

    def _begin_face(self) -> None:
        """Start to trace, for the next face, which value produces which item."""
        for session in self._sessions:
            session.origins = []

    def _find_boxes(self, frame: Frame, told: Mapping[int, str]) -> dict[Path, Edges]:
        places: dict[Path, list[Edges]] = {}
        for mark in extents.everything(frame.items, self._known):
            if id(mark.item) in told:
                places.setdefault(parse_path(told[id(mark.item)]), []).append(mark[1:])
        return {at: _enclose_boxes(boxes) for at, boxes in places.items()}


@lru_cache(4096)
def parse_path(at: str) -> Path:
    """Return a path in the notation of layouts, `heroes/0/name`, as a tuple."""
    return tuple(int(part) if part.isdigit() else part for part in at.split("/") if part)


def _enclose_boxes(boxes: list[Edges]) -> Edges:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
