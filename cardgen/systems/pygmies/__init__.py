"""Pygmies, the first system: a game of crews, drafted from factions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game, Member

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.pygmies.model import Faction, FactionGame

GAME: Game[Faction, FactionGame] = Game(
    name="pygmies",
    kinds=("faction", "neutral", "game", "crew", "library"),
    games=("game",),
    kits=("game",),
    rosters=("crew",),
    default="first-edition",
    schema_of=Member("pygmies.schema:schema"),
    skeleton=Member("pygmies.skeletons:skeleton"),
    kind_of=Member("pygmies.resolve:kind_of"),
    likes={"faction": ("heroes", "groups"), "neutral": ("groups",)},
    shared=("skills", "spells", "weapons"),
    build=Member("pygmies.resolve:build"),
    cards=Member("pygmies.documents:cards"),
    fielded=Member("pygmies.printables:fielded"),
    counters=Member("pygmies.documents:counters"),
    back=Member("pygmies.documents:back"),
    blanks=Member("pygmies.blanks:blanks"),
    side_back=Member("pygmies.documents:side_back"),
    pool=Member("pygmies.drafting:pool"),
    draft_guide=Member("pygmies.drafting:guide"),
    statistics=Member("pygmies.statistics:statistics"),
    duel=Member("pygmies.duels:duel"),
    battle=Member("pygmies.battles:battle"),
    sensitivity=Member("pygmies.battles:sensitivity"),
    draft_table=Member("pygmies.drafting:build_bot_table"),
    claims=Member("pygmies.printables:claims"),
    movement=Member("pygmies.movement_decks:part"),
    reference=Member("pygmies.printables:reference"),
    roster=Member("pygmies.printables:roster"),
    tokens=Member("pygmies.markers:part"),
    scenarios=Member("pygmies.scenarios:scenarios"),
    blank_scenario=Member("skirmish.custom_scenarios:build_blank_part"),
    boxes=Member("pygmies.printables:boxes"),
    standees=Member("pygmies.standees:standees"),
    night=Member("pygmies.printables:parts"),
    bring=Member("pygmies.shopping:bring"),
    lists=Member("pygmies.listing:lists"),
    parameters=Member("pygmies.listing:parameters"),
    in_use=Member("pygmies.listing:in_use"),
    words=Member("pygmies.listing:terms"),
)
