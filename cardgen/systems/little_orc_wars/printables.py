"""What a night of Little Orc Wars needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardgen.card import Document, Night, Part, Parts
from cardgen.disk import stems
from cardgen.file import File
from cardgen.systems.little_orc_wars import markers, missions, quick, references, sheets
from cardgen.systems.little_orc_wars.model import Force, Match

_AFTER = "Each player takes the sheet of his force; lay the sheet of the match where both can read it."


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    forces = [model for model in night.models if isinstance(model, Force)]
    match = night.game if isinstance(night.game, Match) else None
    return {
        "roster": lambda: [_rosters(match, forces)],
        "reference": lambda: list(_references(forces, night.title, night.players)),
        "tokens": lambda: [markers.part(forces, night.players, False)],
        "scenarios": lambda: [missions.part(match.scenario if match else None)],
    }


def _references(forces: Sequence[Force], title: str, players: int) -> Iterator[Part]:
    """A quick reference for each player, and what the troops do once."""
    first = quick.part()
    yield first._replace(pages=[*first.pages] * players, each=players)
    yield references.part(forces, title, False)


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The reference sheets for the reported files."""
    reported = (file for file in files if file.reported)
    meant = (one for file in reported for one in (file, *_sides(file, files)))
    forces = [file.model for file in meant if isinstance(file.model, Force)]
    return [quick.part(), references.part(forces, title, everything or not forces)]


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported forces and matches; without any, blank ones for so many players."""
    pages: list[Document] = []
    for file in (file for file in files if file.reported):
        if isinstance(file.model, Force):
            pages += [sheets.force_sheet(file.model), sheets.casualty_sheet(file.model)]
        elif isinstance(file.model, Match):
            forces = [other.model for other in _sides(file, files) if isinstance(other.model, Force)]
            pages += _rosters(file.model, forces).pages
    return _part(pages or [sheets.blank()] * players)


def _rosters(match: Match | None, forces: Sequence[Force]) -> Part:
    """The sheet of a match and those of its forces, at its prices."""
    pages = [sheets.match_sheet(match, forces)] if match else []
    for force in forces:
        prices = force.options.over(match.options) if match else None
        pages += [sheets.force_sheet(force, prices), sheets.casualty_sheet(force)]
    return _part(pages)


def _part(pages: Sequence[Document]) -> Part:
    return Part("force-sheets", "Force sheets", "plain", pages=tuple(pages), after=_AFTER)


def _sides(match: File, files: Collection[File]) -> Iterator[File]:
    """The forces that a match lists, in its order."""
    known = {stems.place(file.path, file.stem): file for file in files if file.kind == "force"}
    found = (known.get(stems.place(match.path, link.stem)) for link in match.links)
    yield from (file for file in found if file is not None)
