"""Scrimmage: a game of teams of a few models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game, Member, by_keys

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.scrimmage.model import Force, Match

GAME: Game[Force, Match] = Game(
    name="scrimmage",
    kinds=("force", "match"),
    games=("match",),
    kits=("match", "force"),
    rosters=("force", "match"),
    default="lamps-and-knives",
    schema_of=Member("scrimmage.schema:schema"),
    skeleton=Member("scrimmage.skeletons:skeleton"),
    kind_of=by_keys(models="force", forces="match"),
    build=Member("scrimmage.resolve:build"),
    cards=Member("scrimmage.documents:cards"),
    counters=Member("scrimmage.documents:counters"),
    back=Member("scrimmage.documents:back"),
    blanks=Member("scrimmage.blanks:blanks"),
    side_back=Member("skirmish.backs:of_side"),
    statistics=Member("scrimmage.statistics:statistics"),
    duel=Member("scrimmage.duels:duel"),
    battle=Member("scrimmage.battles:battle"),
    sensitivity=Member("scrimmage.battles:sensitivity"),
    bill=Member("scrimmage.costs:bill"),
    reference=Member("scrimmage.printables:reference"),
    roster=Member("scrimmage.printables:roster"),
    tokens=Member("scrimmage.printables:tokens"),
    blank_scenario=Member("skirmish.custom_scenarios:blank"),
    scenarios=Member("scrimmage.scenarios:scenarios"),
    boxes=Member("scrimmage.printables:boxes"),
    standees=Member("scrimmage.standees:standees"),
    night=Member("scrimmage.printables:parts"),
    bring=Member("scrimmage.shopping:bring"),
    lists=Member("scrimmage.listing:lists"),
    words=Member("scrimmage.listing:terms"),
)
