"""What a Pygmies night needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from cardgen.card import Box, Night, Part, Parts, joined
from cardgen.file import File
from cardgen.i18n import compose, label
from cardgen.rules import Fault
from cardgen.systems.pygmies import (
    crews,
    documents,
    drafting,
    markers,
    movement_decks,
    quick_reference,
    references,
    scenarios,
    sheets,
)
from cardgen.systems.pygmies.crew_check import RULE, faults
from cardgen.systems.pygmies.model import Faction, FactionGame
from cardgen.systems.pygmies.rule_subjects import LoadedCrew, gather

TUCK_BOX = "pygmies/tuck-box"
"""The template of the boxes."""


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    factions = [model for model in night.models if isinstance(model, Faction)]

    def guide() -> list[Part]:
        if isinstance(night.game, FactionGame) and night.packs:
            told = night.players, night.rounds, night.packs, factions, night.commitment
            return [drafting.guide(night.game, *told)]
        return []

    def reference() -> list[Part]:
        """Return a quick reference for each player, a reference for each battle, and one set of faction sheets."""
        first, shared = _build_references(factions, night.title, False)
        first = first._replace(pages=[*first.pages] * night.players, each=night.players)
        return [first, references.repeat_for_battles(shared, night.players), sheets.factions(factions, night.title)]

    return {
        "movement": lambda: [movement_decks.part(night.players)],
        "guide": guide,
        "roster": lambda: [sheets.crews(players=night.players)],
        "reference": reference,
        "tokens": lambda: [markers.part(factions, night.players, False)],
        "scenarios": lambda: [scenarios.scenarios([night.game])],
    }


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The reference sheets for the reported files: for a crew, what its squads have; nobody drafts from those."""
    meant = [file.model for file in files if file.reported and isinstance(file.model, Faction)]
    for matchup in gather(files)[1]:
        if matchup.file.reported:
            meant += (roster.faction for roster in matchup.company.rosters)
    factions = list({id(faction): faction for faction in meant}.values())
    fielded = [faction for loaded in _list_reported_crews(files) for faction in crews.deployed(loaded)]
    parts = _build_references([*factions, *fielded], title, everything)
    return [*parts, sheets.factions(factions, title)] if factions else parts


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported crews; without any, blank ones for so many players."""
    return sheets.crews(_list_reported_crews(files), players)


def fielded(files: Collection[File]) -> dict[tuple[str, str], int]:
    """Return the number of models that the reported crews have of each card, by its file and its place there."""
    found: dict[tuple[str, str], int] = {}
    for loaded in _list_reported_crews(files):
        heroes = [(crews.find(loaded, squad.hero, hero=True), 1) for squad in loaded.crew.squads]
        for owner, count in [*heroes, *((share.group, share.cards) for share in crews.shares(loaded))]:
            if owner:
                place = owner.roster.file.name, joined(owner.profile.path)
                found[place] = found.get(place, 0) + count
    return found


def claims(files: Collection[File], dealt: Mapping[str, int]) -> Iterator[tuple[str, File, Fault]]:
    """Yield a fault for each card that a reported crew has and a draft with these cards does not."""
    return ((RULE, loaded.file, fault) for loaded, fault in faults(_list_reported_crews(files), dealt))


def _list_reported_crews(files: Collection[File]) -> list[LoadedCrew]:
    return [loaded for loaded in gather(files)[2] if loaded.file.reported]


def _build_references(models: Sequence[Faction], title: str, everything: bool) -> list[Part]:
    return [quick_reference.part(), references.part(models, title, everything)]


def _join_names(*names: str) -> str:
    return ", ".join(names).capitalize()


def boxes(title: str, models: Sequence[Faction], players: int) -> list[Box]:
    """The boxes of the game called `title`: of its factions and neutrals, of its movement decks, of the whole game."""
    made = []
    for faction in models:
        cards = sum(profile.size for profile in faction.profiles)
        look = {"kind": "faction", "faction": documents.about(faction)}
        made.append(Box(faction.name or label("Faction"), title, cards, look, TUCK_BOX))
    known = [documents.about(faction) for faction in models]
    whole = Box(
        title, label("Crew cards"), sum(box.cards for box in made), {"kind": "game", "factions": known}, TUCK_BOX
    )
    several = len(made) > 1
    for number in range(players):
        side = movement_decks.STRIPES[number % len(movement_decks.STRIPES)]
        colours = {"kind": "movement", "colours": side}
        named = compose(_join_names, *map(label, side))
        made.append(Box(label("Movement"), named, len(movement_decks.CARDS), colours, TUCK_BOX))
    return [*made, whole] if several else made
