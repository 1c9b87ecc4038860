"""Faces as they are laid out, and where on them stands what comes from a place of the file."""

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
"""Left, top, right, bottom."""
LEAST = 2
"""Keys and positions of a place that is one entry's: `heroes/0`."""


class ProofFace(NamedTuple):
    """A side of a card laid out: its front, or its `back`, if its texts go on there.

    `boxes`: by the place in the file that it comes from, what stands where on the trim, mm.
    """

    card: Card
    frame: Frame
    boxes: Mapping[Path, Edges]
    line: int = 1
    """Where the entry begins in its file, from 1."""
    back: bool = False
    origins: Mapping[int, str] = {}
    """What comes from which place of the file, by the `id` of what is on the frame."""

    @property
    def at(self) -> Path:
        """Where the card's entry stands in its file."""
        return parse_path(self.card.at)

    def shows_place(self, where: Path) -> bool:
        """Return whether a place of the file is in the card's entry, or what comes from it is seen on the card."""
        return bool(self.at) and (where[: len(self.at)] == self.at or self.find_box(where) is not None)

    def find_box(self, where: Path) -> PageBox | None:
        """Return where what comes from a place of the file stands on the trim; None where it is not seen by itself."""
        if len(where) < LEAST or where == self.at[: len(where)]:
            return None
        inside = [at for at in self.boxes if at[: len(where)] == where]
        around = [at for at in self.boxes if at == where[: len(at)] and at != self.at[: len(at)]]
        if not (inside or around):
            return None
        left, top, right, bottom = _enclose_boxes([self.boxes[at] for at in inside or [max(around, key=len)]])
        return left, top, right - left, bottom - top


class ProofFaces:
    """Collects the faces that a renderer lays out from now on."""

    def __init__(self, faces: FaceRenderer) -> None:
        self.made: list[ProofFace] = []
        self._sessions = faces.cards.session, faces.cards.for_game(None).session
        self._known = extents.DrawingExtents()
        self._begin_face()
        faces.look = self._keep_face

    def _keep_face(self, card: Card, frame: Frame) -> None:
        """Keep a face that has just been laid out, and what is behind it."""
        told = {id(item): at for session in self._sessions for at, item in session.origins or ()}
        self._begin_face()
        self.made.append(ProofFace(card, frame, self._find_boxes(frame, told), origins=told))
        if frame.back:
            self.made.append(ProofFace(card, frame.back, self._find_boxes(frame.back, told), back=True, origins=told))

    def _begin_face(self) -> None:
        """The next face begins: what is placed on it is followed."""
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
    """Return a place as layout writes it, `heroes/0/name`, as a path."""
    return tuple(int(part) if part.isdigit() else part for part in at.split("/") if part)


def _enclose_boxes(boxes: list[Edges]) -> Edges:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
