"""Faces for a page: each is laid out and drawn once, and again when what it depends on has changed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardgen.card import Card
from cardgen.file import File
from cardgen.layout.frame import Frame, Group, Item, LayoutFault, Picture
from cardgen.layout.layout_cache import ART
from cardgen.layout.template import Templates
from cardgen.press.svg import Drawing, ServedFile, SvgWriter
from cardgen.printing.proof.faces import ProofFace, ProofFaces
from cardgen.printing.renderer import AnyFinding, FaceRenderer, select_data, share_face

States = Mapping[str, tuple[int, int] | None]
"""Files of pictures, each with its size and time of change; None where there is none."""
RENEWED = 2000
"""Cards that are laid out until what draws them begins anew: a long session must not hold ever more."""
FAILED = "template"
"""The rule of a fault with which nothing of a face was laid out."""


def build_address(file: ServedFile) -> str:
    """Where the page finds a file that faces need, from where the page is."""
    return f"file/{file.digest}"


@dataclass(frozen=True, eq=False)
class LaidOutCard:
    """A card laid out and drawn, and what is wrong with it."""

    card: Card
    shown: Card
    """The same with the data that its face depends on."""
    sides: Sequence[ProofFace]
    """Its front, and its back if its texts go on there; none for what is of no file."""
    drawings: Sequence[Drawing]
    """The same, drawn."""
    front: Frame
    faults: Sequence[LayoutFault]
    pictures: States

    @property
    def has_failed(self) -> bool:
        """Whether nothing of it could be laid out."""
        return any(fault.rule == FAILED for fault in self.front.faults)

    def is_current(self, shown: Card) -> bool:
        """Whether a card would look like this if it were laid out now."""
        return shown == self.shown and all(_read_file_state(path) == state for path, state in self.pictures.items())


class PreviewFaces(FaceRenderer):
    """Lays cards out for a page. `begin` is called before all of them are asked for again."""

    def __init__(self, cards: Templates, target: str) -> None:
        super().__init__(cards, target)
        self._before: dict[tuple[str, str], list[LaidOutCard]] = {}
        self._now: dict[tuple[str, str], list[LaidOutCard]] = {}
        self._collected = ProofFaces(self)
        self._pen = SvgWriter(build_address)
        self._renewal = RENEWED
        self.count = 0
        """How many cards have been laid out."""

    def start_round(self) -> None:
        """All cards are asked for again; those that nobody asks for are forgotten."""
        self._before, self._now = self._now, {}
        if self.count >= self._renewal:  # it holds what faces of long ago had in common, too
            self._pen, self._renewal = SvgWriter(build_address), self.count + RENEWED
        self._told.clear()

    def check_card(self, card: Card, file: File) -> Iterator[AnyFinding]:
        """What is wrong with a card."""
        return self._place_faults(self.lay_out_card(card, file).faults, card, file)

    def lay_out_card(self, card: Card, file: File) -> LaidOutCard:
        """The card, laid out again if it has changed."""
        key = card.source, card.name
        known = self._now.setdefault(key, [])
        shown = card._replace(data=select_data(card, self._choose_templates(file)))
        for one in known:
            if one.shown == shown:
                return one
        found = next((one for one in self._before.get(key, ()) if one.is_current(shown)), None)
        known.append(found or self._lay_out_anew(card, shown, file))
        return known[-1]

    def _lay_out_anew(self, card: Card, shown_card: Card, file: File) -> LaidOutCard:
        self.count += 1
        named = {path: _read_file_state(path) for path in _list_named_pictures(card)}
        self._collected.made.clear()
        front = self._lay_out_face(card, file)
        sides = [*self._collected.made]
        frames = [side for side in (front, front.back) if side]
        shown = {path: _read_file_state(path) for side in frames for path in _list_shown_pictures(side.items)}
        try:
            drawn = [self._draw_side(side) for side in sides] or [self._pen.face(share_face(front))]
        except OSError:  # a picture has gone meanwhile: that is a fault of the layout, which is told next time
            drawn = [self._pen.face(Frame(side.width, side.height)) for side in frames]
            shown = dict.fromkeys(shown)
        return LaidOutCard(card, shown_card, sides, drawn, front, self._find_faults(front), named | shown)

    def _draw_side(self, side: ProofFace) -> Drawing:
        """A side as SVG. Places in the file are told from the card's own entry, which moves when others are added."""
        own = f"{side.card.at}/"
        origins = {item: at.removeprefix(own) for item, at in side.origins.items() if at != side.card.at}
        return self._pen.face(side.frame, origins)


def _read_file_state(path: str) -> tuple[int, int] | None:
    try:
        seen = os.stat(path)
    except (OSError, ValueError):  # a name that no file can have
        return None
    return seen.st_size, seen.st_mtime_ns


def _list_named_pictures(card: Card) -> Iterator[str]:
    """The pictures that the data of a card name, whether there are any or not."""
    for holder in (card.data, *card.data.values()):
        name = holder.get(ART) if isinstance(holder, Mapping) else getattr(holder, ART, None)
        if isinstance(name, str):
            yield os.path.join(card.folder, name)


def _list_shown_pictures(items: Sequence[Item]) -> Iterator[str]:
    """The files of the pictures among items."""
    for item in items:
        if isinstance(item, Picture):
            yield item.file
        elif isinstance(item, Group):
            yield from _list_shown_pictures(item.items)
