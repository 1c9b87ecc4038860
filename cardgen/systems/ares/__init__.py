"""ARES, second edition: a game of forces whose units roll dice of many sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game, Member, by_keys

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.ares.model import Force, Match

GAME: Game[Force, Match] = Game(
    name="ares",
    kinds=("force", "match"),
    games=("match",),
    kits=("match", "force"),
    rosters=("force", "match"),
    default="the-drowned-bridge",
    schema_of=Member("ares.schema:schema"),
    skeleton=Member("ares.skeletons:skeleton"),
    kind_of=by_keys(units="force", types="force", forces="match"),
    build=Member("ares.resolve:build"),
    cards=Member("ares.documents:cards"),
    counters=Member("ares.documents:counters"),
    back=Member("ares.documents:back"),
    blanks=Member("ares.blanks:blanks"),
    side_back=Member("skirmish.backs:of_side"),
    statistics=Member("ares.statistics:statistics"),
    duel=Member("ares.duels:duel"),
    battle=Member("ares.battles:battle"),
    sensitivity=Member("ares.battles:sensitivity"),
    bill=Member("ares.costs:bill"),
    reference=Member("ares.printables:reference"),
    roster=Member("ares.printables:roster"),
    tokens=Member("ares.markers:part"),
    scenarios=Member("ares.scenarios:scenarios"),
    blank_scenario=Member("skirmish.custom_scenarios:blank"),
    boxes=Member("ares.printables:boxes"),
    standees=Member("ares.standees:standees"),
    night=Member("ares.printables:parts"),
    bring=Member("ares.shopping:bring"),
    lists=Member("ares.listing:lists"),
    words=Member("ares.listing:terms"),
)
