"""The printed parts of a game of ARES other than its cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardgen.card import Box, Document, Night, Part, Parts
from cardgen.file import File
from cardgen.systems.ares import markers, quick, references, scenarios, sheets
from cardgen.systems.ares.documents import GAME
from cardgen.systems.ares.model import Force, Match
from cardgen.systems.skirmish.rule_subjects import select_forces, select_matches
from cardgen.systems.skirmish.side_prints import box_sides


def build_parts(night: Night) -> Parts:
    """Return functions that build the parts of a kit, by the names that `kit` uses."""
    forces = [model for model in night.models if isinstance(model, Force)]
    match = night.game if isinstance(night.game, Match) else None

    def reference() -> list[Part]:
        first, *others = _build_references(forces, night.title, False)
        return [first._replace(pages=[*first.pages] * night.players), *others]

    return {
        "roster": lambda: [sheets.build_part(list(_build_sheets(forces, match)))],
        "reference": reference,
        "scenarios": lambda: [scenarios.build_part([match] if match else [], forces)],
        "tokens": lambda: [markers.build_part(forces, night.players, False)],
    }


def build_reference(files: Collection[File], title: str, everything: bool) -> list[Part]:
    """Return the reference sheets for the forces in these files, including those of matches.

    `everything`: explain all abilities of the rulebook, not only those of the forces.
    """
    return _build_references(select_forces(files, Force, Match), title, everything)


def _build_references(models: Sequence[Force], title: str, everything: bool) -> list[Part]:
    return [quick.build_part(), quick.build_card_order(), references.build_part(models, title, everything)]


def build_roster(files: Collection[File], players: int) -> Part:
    """Return the record sheets of the matches in these files and of all other forces, or else blank sheets."""
    pages = [page for match, forces in select_matches(files, Force, Match) for page in _build_sheets(forces, match)]
    return sheets.build_part(pages or [sheets.build_blank_sheet()] * players)


def _build_sheets(forces: Sequence[Force], match: Match | None) -> Iterator[Document]:
    for force in forces:
        yield sheets.build_sheet(force, [other for other in forces if other is not force] if match else (), match)


def build_boxes(title: str, forces: Sequence[Force], players: int) -> list[Box]:
    """Return a tuck box for the cards of each force."""
    counts = [(force, sum(some.number for _, some in force.fielded if some.figure)) for force in forces]
    return box_sides(title, GAME, counts)
