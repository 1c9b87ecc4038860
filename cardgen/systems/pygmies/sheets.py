"""The sheets of crews and of factions.

A Crew Roster has two parts: a mat on which a crew's cards lie, and a sheet of everything to tick off and look up. Both
are filled in for a crew, or blank to write on (rulebook, Crew Roster sheet; Appendix B, Drafting Rules). A faction
sheet lists all models of a faction on one page, to choose from during a draft.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from types import SimpleNamespace as Names
from typing import Any

from cardgen.card import Document, Part
from cardgen.i18n import compose, join_with_commas, label
from cardgen.systems.pygmies import documents
from cardgen.systems.pygmies.crews import count_crew_models as crew_models
from cardgen.systems.pygmies.crews import find_crew_model, list_shares
from cardgen.systems.pygmies.limits import (
    BREAK_PART,
    CREW_MODELS,
    CREW_TYPICAL,
    HEROISM,
    SQUAD_GROUPS,
    SQUADS,
    WEAPONS,
    WOUNDS,
)
from cardgen.systems.pygmies.model import Crew, Faction, Squad
from cardgen.systems.pygmies.movement_decks import STRIPES
from cardgen.systems.pygmies.rule_subjects import LoadedCrew, Owner, key
from cardgen.text import words

BLANK_MODELS = 10
"""Boxes for a group on a blank sheet, in models: two more than the largest group that comes with cardgen needs."""
KINDS = (("skill", label("Skills")), ("spell", label("Spells")))
"""The sections with the texts of abilities: the kind and the printed heading."""


def build_crew_part(loaded_crews: Sequence[LoadedCrew] = (), players: int = len(STRIPES)) -> Part:
    """Return a mat and a sheet for each crew or, without crews, blank ones for a number of players.

    Blank sheets alternate between the two sides' colours. Crews may be unchecked: for heroes and groups that the game
    does not have, the sheet shows the name and boxes, and leaves the rest to be written in.
    """
    filled = [list(_build_crew_pages(roster)) for loaded in loaded_crews for roster in _fill_rosters(loaded)]
    # Players of one side share their pages, so that each page is laid out only once.
    blank = [
        list(
            _build_crew_pages(
                _build_roster_data([_build_squad_data(colour, None, None) for colour in side], "", "", 0, [])
            )
        )
        for side in STRIPES
    ]
    sheets = filled or [blank[number % len(STRIPES)] for number in range(players)]
    after = "Lay your cards on the mat; tick off heroism, wounds and losses on the sheet."
    return Part("crew-rosters", "Crew Rosters", "plain", pages=tuple(chain.from_iterable(sheets)), after=after)


def compute_breaking_point(models: int) -> int:
    """Return the number of models at which a crew has lost, from its original number (rulebook, Breaking)."""
    return models // BREAK_PART


def _build_crew_pages(roster: Names) -> Iterator[Document]:
    """Yield the mat and the sheet of a crew on separate paper: cards lie on the mat while the sheet is written on."""
    whose = (
        f"of {roster.player}" if roster.player else f"in {words.join_words([squad.colour for squad in roster.squads])}"
    )
    yield Document("pygmies/mat", vars(roster), f"Mat {whose}", sideways=True)
    yield Document("pygmies/crew-sheet", vars(roster), f"Crew Roster {whose}", two_sided=True)


def _fill_rosters(loaded: LoadedCrew) -> Iterator[Names]:
    """Yield the roster of a crew, or several if the crew has more squads than a roster has columns."""
    title = loaded.matchup.game.name if loaded.matchup else loaded.crew.game
    models = crew_models(loaded)
    for columns in _order_squads(loaded.crew):
        squads = [_build_squad_data(colour, squad, loaded) for colour, squad in columns]
        yield _build_roster_data(squads, loaded.crew.player, title, models, _list_ability_texts(squads))


def _build_roster_data(squads: list[Names], player: str, title: str, models: int, sections: list[Names]) -> Names:
    """Return a roster as templates read it; 0 models if the players have yet to count them."""
    low = CREW_TYPICAL[0]
    return Names(
        squads=squads,
        player=player,
        game=title,
        models=models,
        broken=compute_breaking_point(models),
        most=CREW_MODELS,
        part=BREAK_PART,
        breaks=[
            (many, compute_breaking_point(many), many - compute_breaking_point(many))
            for many in range(low, CREW_MODELS + 1)
        ],
        sections=sections,
    )


def _order_squads(crew: Crew) -> list[list[tuple[str, Squad | None]]]:
    """Return the squads from left to right, as their colours are ordered on movement cards.

    Squads of mixed sides keep the order of the file, and extra squads go to further rosters.
    """
    squads = {squad.colour: squad for squad in crew.squads}
    for side in STRIPES:
        if squads.keys() <= set(side):
            return [[(colour, squads.get(colour)) for colour in side]]
    mixed: list[tuple[str, Squad | None]] = list(squads.items())
    return [mixed[first : first + SQUADS] for first in range(0, len(mixed), SQUADS)]


def _build_squad_data(colour: str, squad: Squad | None, loaded: LoadedCrew | None) -> Names:
    """Return a squad as templates read it; without a squad, an empty one with this colour."""
    if squad is None or loaded is None:
        return Names(colour=colour, hero=_build_unit_data("hero"), groups=[_build_unit_data("group")] * SQUAD_GROUPS)
    hero = _build_unit_data("hero", squad.hero, 1, find_crew_model(loaded, squad.hero, hero=True))
    own = (share for share in list_shares(loaded) if share.squad is squad)
    groups = [_build_unit_data("group", share.name, share.cards, share.group) for share in own]
    groups += [_build_unit_data("group")] * (SQUAD_GROUPS - len(groups))
    return Names(colour=colour, hero=hero, groups=groups)


def _build_unit_data(kind: str, name: str = "", models: int = 0, bearer: Owner | None = None) -> Names:
    """Return a hero or group as its card has it, or empty to be written in.

    Args:
        kind: `hero` or `group`.
        name: The name in the crew's file.
        models: The number of models; 0 if unknown.
        bearer: The hero or group of the game; None if unknown.
    """
    shown = documents.build_face(bearer.profile, bearer.roster.faction) if bearer else {**_EMPTY, "name": name}
    return Names(
        **{field: shown[field] for field in _EMPTY},
        kind=kind,
        traits=documents.list_traits(bearer.profile) if bearer else "",
        faction=documents.describe_faction(bearer.roster.faction) if bearer else None,
        models=models,
        boxes=min(models, CREW_MODELS) or BLANK_MODELS,
        # The kinds of the abilities, in the order in which `build_face` lists them.
        uses=[use.kind for use in (*bearer.profile.spells, *bearer.profile.skills) if use.ability] if bearer else [],
    )


_EMPTY: dict[str, Any] = {
    "name": "",
    "stats": [Names(key=name, label=word, value="") for name, word in documents.CHARACTERISTICS.items()],
    "heroism": HEROISM[1],
    "wounds": WOUNDS[1],
    "weapons": [Names(name="", strength="", range="", misc="")] * WEAPONS,
    "abilities": [],
    "arms": "",
    "flavour": "",
}
"""The data of a card whose hero or group is not known."""


def _list_ability_texts(squads: list[Names]) -> list[Names]:
    """Return the texts of all skills and spells of a crew, each once, as printed on the cards."""
    units = [unit for squad in squads for unit in (squad.hero, *squad.groups)]
    found = {
        (kind, key(ability.name), ability.text): ability
        for unit in units
        for kind, ability in zip(unit.uses, unit.abilities, strict=True)
    }
    sections = (
        Names(name=name, kind=kind, entries=[found[entry] for entry in sorted(found) if entry[0] == kind])
        for kind, name in KINDS
    )
    return [section for section in sections if section.entries]


def build_faction_part(models: Sequence[Faction], title: str) -> Part:
    """Return a page for each faction and for the neutrals: the theme, and all heroes and groups in a table.

    Args:
        models: The factions and neutrals.
        title: The printed name of the line-up.
    """
    pages = []
    for faction in models:
        strong, weak = (
            compose(join_with_commas, *(documents.CHARACTERISTICS[stat] for stat in stats or ()))
            for stats in (faction.strengths, faction.weaknesses)
        )
        data = {
            "title": title,
            "faction": documents.describe_faction(faction),
            "theme": faction.theme or "",
            "strong": strong,
            "weak": weak,
            "stats": [Names(key=stat, label=word) for stat, word in documents.CHARACTERISTICS.items()],
            "sections": [
                Names(name=name, rows=[Names(**documents.build_face(profile, faction)) for profile in profiles])
                for name, profiles in ((label("Heroes"), faction.heroes), (label("Groups"), faction.groups))
                if profiles
            ],
        }
        pages.append(Document("pygmies/faction-sheet", data, faction.name))
    return Part("faction-sheets", "Faction sheets", "plain", pages=pages, after="Lay them out for the draft.")
