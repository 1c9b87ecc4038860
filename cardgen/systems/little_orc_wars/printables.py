"""What a night of Little Orc Wars needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardgen.card import Box, Document, Night, Part, Parts
from cardgen.file import File, Model
from cardgen.systems.little_orc_wars import documents, limits, markers, quick, references, scenarios, sheets
from cardgen.systems.little_orc_wars.allies import as_in
from cardgen.systems.little_orc_wars.model import Force, Match
from cardgen.systems.skirmish.rule_subjects import meant
from cardgen.systems.skirmish.side_prints import box_sides

_AFTER = "Each player takes the sheet of his force; lay the sheet of the match where all can read it."


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    forces = [model for model in night.models if isinstance(model, Force)]
    match = night.game if isinstance(night.game, Match) else None
    return {
        "roster": lambda: [_rosters(match, forces)],
        "reference": lambda: list(_references(forces, night.title, night.players)),
        "tokens": lambda: [markers.part(forces, night.players, False)],
        "scenarios": lambda: [scenarios.part(match, forces)],
    }


def _references(forces: Sequence[Force], title: str, players: int) -> Iterator[Part]:
    """A quick reference for each player, and what the troops do once."""
    first = quick.part(forces)
    yield first._replace(pages=[*first.pages] * players, each=players)
    yield references.part(forces, title, False)


def boxes(title: str, models: Sequence[Model], players: int) -> list[Box]:
    """A box for the cards of each force."""
    forces = [model for model in models if isinstance(model, Force)]
    return box_sides(title, documents.GAME, [(one, sum(1 for _ in documents.cards(one, "", ""))) for one in forces])


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The reference sheets for the reported files."""
    listed = [as_in(match, force) if match else force for match, some in meant(files, Force, Match) for force in some]
    forces = list({force.stem: force for force in listed}.values())
    return [quick.part(forces), references.part(forces, title, everything or not forces)]


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported forces and matches; without any, blank ones for so many players."""
    pages = [page for match, forces in meant(files, Force, Match) for page in _rosters(match, forces).pages]
    return _part(pages or [sheets.blank()] * players)


def _rosters(match: Match | None, forces: Sequence[Force]) -> Part:
    """The sheet of a match and those of its forces, at its prices."""
    forces = [as_in(match, force) for force in forces] if match else forces
    pages = [sheets.match_sheet(match, forces)] if match else []
    for force in forces:
        side = str(match.number(force.stem)) if match and len(match.members) > limits.SIDES else ""
        sides = len(match.sides) if match else limits.SIDES
        pages += [sheets.force_sheet(force, side=side), sheets.casualty_sheet(force, sides)]
    return _part(pages)


def _part(pages: Sequence[Document]) -> Part:
    return Part("force-sheets", "Force sheets", "plain", pages=tuple(pages), after=_AFTER)
