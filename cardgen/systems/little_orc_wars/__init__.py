"""Little Orc Wars, a game of whole armies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game, Member, by_keys

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.little_orc_wars.model import Force, Match

GAME: Game[Force, Match] = Game(
    name="little_orc_wars",
    kinds=("force", "match"),
    games=("match",),
    kits=("match", "force"),
    rosters=("force", "match"),
    default="mudwater-ford",
    schema_of=Member("little_orc_wars.schema:schema"),
    skeleton=Member("little_orc_wars.skeletons:skeleton"),
    kind_of=by_keys(troops="force", forces="match"),
    build=Member("little_orc_wars.resolve:build"),
    cards=Member("little_orc_wars.documents:cards"),
    counters=Member("little_orc_wars.documents:counters"),
    back=Member("little_orc_wars.documents:back"),
    blanks=Member("little_orc_wars.blanks:blanks"),
    side_back=Member("skirmish.backs:of_side"),
    bill=Member("little_orc_wars.costs:bill"),
    reference=Member("little_orc_wars.printables:reference"),
    as_listed=Member("little_orc_wars.allies:as_in"),
    armies=Member("little_orc_wars.allies:armies"),
    roster=Member("little_orc_wars.printables:roster"),
    tokens=Member("little_orc_wars.markers:part"),
    scenarios=Member("little_orc_wars.scenarios:scenarios"),
    statistics=Member("little_orc_wars.statistics:statistics"),
    duel=Member("little_orc_wars.duels:duel"),
    battle=Member("little_orc_wars.battles:battle"),
    sensitivity=Member("little_orc_wars.battles:sensitivity"),
    blank_scenario=Member("skirmish.custom_scenarios:blank"),
    boxes=Member("little_orc_wars.printables:boxes"),
    standees=Member("little_orc_wars.standees:standees"),
    night=Member("little_orc_wars.printables:parts"),
    bring=Member("little_orc_wars.shopping:bring"),
    lists=Member("little_orc_wars.listing:lists"),
    words=Member("little_orc_wars.listing:terms"),
)
