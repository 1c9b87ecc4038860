"""What an ARES night needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardgen.card import Box, Document, Night, Part, Parts
from cardgen.file import File
from cardgen.systems.ares import markers, quick, references, scenarios, sheets
from cardgen.systems.ares.documents import GAME
from cardgen.systems.ares.model import Force, Match
from cardgen.systems.skirmish.rule_subjects import forces_meant, meant
from cardgen.systems.skirmish.side_prints import box_sides


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    forces = [model for model in night.models if isinstance(model, Force)]
    match = night.game if isinstance(night.game, Match) else None

    def reference() -> list[Part]:
        """A quick reference for each player, and one of the others."""
        first, *others = _references(forces, night.title, False)
        return [first._replace(pages=[*first.pages] * night.players), *others]

    return {
        "roster": lambda: [sheets.part(list(_sheets(forces, match)))],
        "reference": reference,
        "scenarios": lambda: [scenarios.part([match] if match else [], forces)],
        "tokens": lambda: [markers.part(forces, night.players, False)],
    }


def reference(files: Collection[File], title: str, everything: bool) -> list[Part]:
    """The reference sheets for the reported forces, and those of the matches that are."""
    return _references(forces_meant(files, Force, Match), title, everything)


def _references(models: Sequence[Force], title: str, everything: bool) -> list[Part]:
    return [quick.part(), quick.card_order(), references.part(models, title, everything)]


def roster(files: Collection[File], players: int) -> Part:
    """The record sheets of the reported matches, and of forces that are in none of them; without any, blank ones."""
    pages = [page for match, forces in meant(files, Force, Match) for page in _sheets(forces, match)]
    return sheets.part(pages or [sheets.blank()] * players)


def _sheets(forces: Sequence[Force], match: Match | None) -> Iterator[Document]:
    for force in forces:
        yield sheets.sheet(force, [other for other in forces if other is not force] if match else (), match)


def boxes(title: str, forces: Sequence[Force], players: int) -> list[Box]:
    """A box for the cards of each force."""
    counts = [(force, sum(some.number for _, some in force.fielded if some.figure)) for force in forces]
    return box_sides(title, GAME, counts)
