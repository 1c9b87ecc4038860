"""What a Pygmies night needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cardgen.card import Night, Part, Parts
from cardgen.systems.pygmies import (
    crews,
    decks,
    drafting,
    faction_sheets,
    markers,
    missions,
    quick,
    references,
    rosters,
)
from cardgen.systems.pygmies.drafted import RULE, faults
from cardgen.systems.pygmies.model import Faction
from cardgen.systems.pygmies.table import LoadedCrew, gather

if TYPE_CHECKING:
    from cardgen.file import File
    from cardgen.rules import Fault


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    return {
        "movement": lambda: [decks.part(night.players)],
        "guide": lambda: [drafting.guide(night.game, night.players, night.rounds, night.packs)] if night.packs else [],
        "roster": lambda: [rosters.part(players=night.players)],
        "reference": lambda: list(_references(night)),
        "tokens": lambda: [markers.part(night.models, night.players, False)],
        "scenarios": lambda: [missions.part()],
    }


def _references(night: Night) -> Iterator[Part]:
    """A quick reference for each player, and one set of the others."""
    first, *others = _sheets(night.models, night.title, False)
    yield first._replace(pages=[*first.pages] * night.players, each=night.players)
    yield from (*others, faction_sheets.part(night.models, night.title))


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The reference sheets for the reported files: for a crew, what its squads have; nobody drafts from those."""
    factions = list({id(faction): faction for faction in _meant(files)}.values())
    fielded = [faction for muster in _crews(files) for faction in crews.deployed(muster)]
    sheets = _sheets([*factions, *fielded], title, everything)
    return [*sheets, faction_sheets.part(factions, title)] if factions else sheets


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported crews; without any, blank ones for so many players."""
    return rosters.part(_crews(files), players)


def claims(files: Collection[File], dealt: Mapping[str, int]) -> Iterator[tuple[str, File, Fault]]:
    """What the reported crews have that a draft of so many cards of each name does not have."""
    return ((RULE, muster.file, fault) for muster, fault in faults(_crews(files), dealt))


def _crews(files: Collection[File]) -> list[LoadedCrew]:
    return [muster for muster in gather(files)[2] if muster.file.reported]


def _sheets(models: Sequence[Faction], title: str, everything: bool) -> list[Part]:
    return [quick.part(), references.part(models, title, everything)]


def _meant(files: Collection[File]) -> Iterator[Faction]:
    """The factions that are reported, and those of the games that are."""
    for file in files:
        if file.reported and isinstance(file.model, Faction):
            yield file.model
    for table in gather(files)[1]:
        if table.file.reported:
            yield from (roster.faction for roster in table.company.rosters)
