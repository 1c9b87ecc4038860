"""The printed parts of Pygmies: kits, reference sheets, rosters and boxes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from cardgen.card import Box, Night, Part, Parts, join_path
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
from cardgen.systems.pygmies.crew_check import RULE, find_crew_faults
from cardgen.systems.pygmies.model import Faction, FactionGame
from cardgen.systems.pygmies.rule_subjects import LoadedCrew, gather_subjects

TUCK_BOX = "pygmies/tuck-box"
"""The template of the tuck boxes."""


def build_night_parts(night: Night) -> Parts:
    """Return the functions that build the parts of a kit, by the names that `kit` takes."""
    factions = [model for model in night.models if isinstance(model, Faction)]

    def guide() -> list[Part]:
        if isinstance(night.game, FactionGame) and night.packs:
            told = night.players, night.rounds, night.packs, factions, night.commitment
            return [drafting.build_draft_guide(night.game, *told)]
        return []

    def reference() -> list[Part]:
        """Return a quick reference for each player, a reference for each battle, and one set of faction sheets."""
        first, shared = _build_references(factions, night.title, False)
        first = first._replace(pages=[*first.pages] * night.players, each=night.players)
        return [
            first,
            references.repeat_for_battles(shared, night.players),
            sheets.build_faction_part(factions, night.title),
        ]

    return {
        "movement": lambda: [movement_decks.build_movement_part(night.players)],
        "guide": guide,
        "roster": lambda: [sheets.build_crew_part(players=night.players)],
        "reference": reference,
        "tokens": lambda: [markers.build_token_part(factions, night.players, False)],
        "scenarios": lambda: [scenarios.build_scenario_part([night.game])],
    }


def build_reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """Return the reference sheets for the reported files.

    For a crew, they cover only what its squads have, and leave out faction sheets, which are for drafts.
    """
    meant = [file.model for file in files if file.reported and isinstance(file.model, Faction)]
    for matchup in gather_subjects(files)[1]:
        if matchup.file.reported:
            meant += (roster.faction for roster in matchup.company.rosters)
    factions = list({id(faction): faction for faction in meant}.values())
    fielded = [faction for loaded in _list_reported_crews(files) for faction in crews.list_deployed_factions(loaded)]
    parts = _build_references([*factions, *fielded], title, everything)
    return [*parts, sheets.build_faction_part(factions, title)] if factions else parts


def build_roster(files: Collection[File], players: int) -> Part:
    """Return the sheets of the reported crews; without crews, blank ones for a number of players."""
    return sheets.build_crew_part(_list_reported_crews(files), players)


def count_fielded(files: Collection[File]) -> dict[tuple[str, str], int]:
    """Return the number of models of each card in the reported crews, by the card's file and its place there."""
    found: dict[tuple[str, str], int] = {}
    for loaded in _list_reported_crews(files):
        heroes = [(crews.find_crew_model(loaded, squad.hero, hero=True), 1) for squad in loaded.crew.squads]
        for owner, count in [*heroes, *((share.group, share.cards) for share in crews.list_shares(loaded))]:
            if owner:
                place = owner.roster.file.name, join_path(owner.profile.path)
                found[place] = found.get(place, 0) + count
    return found


def find_claim_faults(files: Collection[File], dealt: Mapping[str, int]) -> Iterator[tuple[str, File, Fault]]:
    """Yield a fault for each card that a reported crew has and the draft has not.

    Args:
        files: The files of the project.
        dealt: The number of dealt cards of each name.
    """
    return ((RULE, loaded.file, fault) for loaded, fault in find_crew_faults(_list_reported_crews(files), dealt))


def _list_reported_crews(files: Collection[File]) -> list[LoadedCrew]:
    return [loaded for loaded in gather_subjects(files)[2] if loaded.file.reported]


def _build_references(models: Sequence[Faction], title: str, everything: bool) -> list[Part]:
    return [quick_reference.build_quick_reference(), references.build_reference_part(models, title, everything)]


def _join_names(*names: str) -> str:
    return ", ".join(names).capitalize()


def list_boxes(title: str, models: Sequence[Faction], players: int) -> list[Box]:
    """Return the boxes of a line-up: for each faction, for the movement deck of each player, and for the whole game."""
    made = []
    for faction in models:
        cards = sum(profile.size for profile in faction.profiles)
        look = {"kind": "faction", "faction": documents.describe_faction(faction)}
        made.append(Box(faction.name or label("Faction"), title, cards, look, TUCK_BOX))
    known = [documents.describe_faction(faction) for faction in models]
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
