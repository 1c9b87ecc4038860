"""Pygmies, the first game system: crews of miniatures, drafted from factions."""

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
    schema_of=Member("pygmies.schema:build_schema"),
    skeleton=Member("pygmies.skeletons:skeleton"),
    kind_of=Member("pygmies.resolve:detect_kind"),
    likes={"faction": ("heroes", "groups"), "neutral": ("groups",)},
    shared=("skills", "spells", "weapons"),
    build=Member("pygmies.resolve:build_model"),
    cards=Member("pygmies.documents:build_cards"),
    fielded=Member("pygmies.printables:count_fielded"),
    counters=Member("pygmies.documents:list_counters"),
    back=Member("pygmies.documents:build_back"),
    blanks=Member("pygmies.blanks:build_blanks"),
    side_back=Member("pygmies.documents:build_side_back"),
    pool=Member("pygmies.drafting:build_pool"),
    draft_guide=Member("pygmies.drafting:build_draft_guide"),
    statistics=Member("pygmies.statistics:compute_statistics"),
    duel=Member("pygmies.duels:build_duel"),
    battle=Member("pygmies.battles:build_battle"),
    sensitivity=Member("pygmies.battles:vary_assumptions"),
    draft_table=Member("pygmies.drafting:build_bot_table"),
    claims=Member("pygmies.printables:find_claim_faults"),
    movement=Member("pygmies.movement_decks:build_movement_part"),
    reference=Member("pygmies.printables:build_reference"),
    roster=Member("pygmies.printables:build_roster"),
    tokens=Member("pygmies.markers:build_token_part"),
    scenarios=Member("pygmies.scenarios:build_scenario_part"),
    blank_scenario=Member("skirmish.custom_scenarios:build_blank_part"),
    boxes=Member("pygmies.printables:list_boxes"),
    standees=Member("pygmies.standees:build_standees"),
    night=Member("pygmies.printables:build_night_parts"),
    bring=Member("pygmies.shopping:list_supplies"),
    lists=Member("pygmies.listing:build_lists"),
    parameters=Member("pygmies.listing:list_parameters"),
    in_use=Member("pygmies.listing:find_names_in_use"),
    words=Member("pygmies.listing:list_terms"),
)
"""The functions and kinds of files that Pygmies offers to the commands."""
