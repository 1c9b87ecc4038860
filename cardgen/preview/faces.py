"""Card faces for the page, laid out once and again only when something that they depend on has changed."""

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
"""Paths of picture files with their size in bytes and modification time in ns; None for a missing file."""
RENEWED = 2000
"""Number of laid-out cards after which the SVG writer is replaced: its shared symbols would grow for ever.

The value is an estimate: rare enough to cost nothing, frequent enough for a session of many hours.
"""
FAILED = "template"
"""Rule of the fault of a card whose template failed, so that nothing was laid out."""


def build_address(file: ServedFile) -> str:
    """Return the address of a font or picture, relative to the page."""
    return f"file/{file.digest}"


@dataclass(frozen=True, eq=False)
class LaidOutCard:
    """A card that was laid out and drawn, with the faults of its layout."""

    card: Card
    shown: Card
    """The card reduced to the data that its face depends on."""
    sides: Sequence[ProofFace]
    """The front, and the back if texts continue there; empty for a card without a file."""
    drawings: Sequence[Drawing]
    """SVG drawings of the sides."""
    front: Frame
    faults: Sequence[LayoutFault]
    pictures: States

    @property
    def has_failed(self) -> bool:
        """True if the template failed, so that nothing was laid out."""
        return any(fault.rule == FAILED for fault in self.front.faults)

    def is_current(self, shown: Card) -> bool:
        """Return whether laying out `shown` now would give this result: neither data nor pictures have changed."""
        return shown == self.shown and all(_read_file_state(path) == state for path, state in self.pictures.items())


class PreviewFaces(FaceRenderer):
    """A renderer that lays out cards for the page and keeps results; call `start_round` before each full pass."""

    def __init__(self, cards: Templates, target: str) -> None:
        super().__init__(cards, target)
        self._before: dict[tuple[str, str], list[LaidOutCard]] = {}
        self._now: dict[tuple[str, str], list[LaidOutCard]] = {}
        self._collected = ProofFaces(self)
        self._pen = SvgWriter(build_address)
        self._renewal = RENEWED
        self.count = 0
        """Number of cards laid out so far."""

    def start_round(self) -> None:
        """Start a new round: forget the cards that nothing asked for in the last round."""
        self._before, self._now = self._now, {}
        if self.count >= self._renewal:  # it also holds the symbols of cards that are gone
            self._pen, self._renewal = SvgWriter(build_address), self.count + RENEWED
        self._told.clear()

    def check_card(self, card: Card, file: File) -> Iterator[AnyFinding]:
        """Yield the findings about the layout of a card."""
        return self._place_faults(self.lay_out_card(card, file).faults, card, file)

    def lay_out_card(self, card: Card, file: File) -> LaidOutCard:
        """Return the laid-out card; lay it out again only if it has changed."""
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
        except OSError:  # a picture was just removed; the next layout reports that
            drawn = [self._pen.face(Frame(side.width, side.height)) for side in frames]
            shown = dict.fromkeys(shown)
        return LaidOutCard(card, shown_card, sides, drawn, front, self._find_faults(front), named | shown)

    def _draw_side(self, side: ProofFace) -> Drawing:
        """Return a side as SVG, with paths into the file relative to the card's entry.

        Relative paths keep the drawing unchanged when other entries are added above.
        """
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
    """Yield the paths of pictures that a card names, including missing ones."""
    for holder in (card.data, *card.data.values()):
        name = holder.get(ART) if isinstance(holder, Mapping) else getattr(holder, ART, None)
        if isinstance(name, str):
            yield os.path.join(card.folder, name)


def _list_shown_pictures(items: Sequence[Item]) -> Iterator[str]:
    """Yield the paths of the pictures among laid-out items."""
    for item in items:
        if isinstance(item, Picture):
            yield item.file
        elif isinstance(item, Group):
            yield from _list_shown_pictures(item.items)
