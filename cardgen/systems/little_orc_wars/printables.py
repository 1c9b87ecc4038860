"""The printed parts of a game of Little Orc Wars other than its cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardgen.card import Box, Document, Night, Part, Parts
from cardgen.file import File, Model
from cardgen.systems.little_orc_wars import documents, limits, markers, quick, references, scenarios, sheets
from cardgen.systems.little_orc_wars.allies import apply_match_options
from cardgen.systems.little_orc_wars.model import Force, Match
from cardgen.systems.skirmish.rule_subjects import select_matches
from cardgen.systems.skirmish.side_prints import box_sides

_AFTER = "Each player takes the sheet of his force; lay the sheet of the match where all can read it."
"""Advice on what to do with the printed sheets."""


def build_parts(night: Night) -> Parts:
    """Return functions that build the parts of a kit, by the names that `kit` uses."""
    forces = [model for model in night.models if isinstance(model, Force)]
    match = night.game if isinstance(night.game, Match) else None
    return {
        "roster": lambda: [_build_rosters(match, forces)],
        "reference": lambda: list(_build_references(forces, night.title, night.players)),
        "tokens": lambda: [markers.build_part(forces, night.players, False)],
        "scenarios": lambda: [scenarios.build_part(match, forces)],
    }


def _build_references(forces: Sequence[Force], title: str, players: int) -> Iterator[Part]:
    """Yield one quick reference for each player, then one reference page of the troops for the table."""
    first = quick.build_part(forces)
    yield first._replace(pages=[*first.pages] * players, each=players)
    yield references.build_part(forces, title, False)


def build_boxes(title: str, models: Sequence[Model], players: int) -> list[Box]:
    """Return a tuck box for the cards of each force."""
    forces = [model for model in models if isinstance(model, Force)]
    return box_sides(
        title, documents.GAME, [(one, sum(1 for _ in documents.build_cards(one, "", ""))) for one in forces]
    )


def build_reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """Return the quick reference and the reference page for the forces in these files.

    `everything`: explain all troops of the rulebook, not only those of the forces.
    """
    listed = [
        apply_match_options(match, force) if match else force
        for match, some in select_matches(files, Force, Match)
        for force in some
    ]
    forces = list({force.stem: force for force in listed}.values())
    return [quick.build_part(forces), references.build_part(forces, title, everything or not forces)]


def build_roster(files: Collection[File], players: int) -> Part:
    """Return the sheets of the forces and matches in these files, or else a blank sheet for each player."""
    pages = [
        page for match, forces in select_matches(files, Force, Match) for page in _build_rosters(match, forces).pages
    ]
    return _build_part(pages or [sheets.build_blank_sheet()] * players)


def _build_rosters(match: Match | None, forces: Sequence[Force]) -> Part:
    """Return the sheet of a match, then the sheets of its forces at the prices of the match."""
    forces = [apply_match_options(match, force) for force in forces] if match else forces
    pages = [sheets.build_match_sheet(match, forces)] if match else []
    for force in forces:
        side = str(match.number(force.stem)) if match and len(match.members) > limits.SIDES else ""
        sides = len(match.sides) if match else limits.SIDES
        pages += [sheets.build_force_sheet(force, side=side), sheets.build_casualty_sheet(force, sides)]
    return _build_part(pages)


def _build_part(pages: Sequence[Document]) -> Part:
    return Part("force-sheets", "Force sheets", "plain", pages=tuple(pages), after=_AFTER)
