"""VSGMR, the Very Simple Generic Miniatures Rules: a game of forces of any time and size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game, Member, by_keys

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.vsgmr.model import Force, Match

GAME: Game[Force, Match] = Game(
    name="vsgmr",
    kinds=("force", "match"),
    games=("match",),
    kits=("match", "force"),
    rosters=("force", "match"),
    default="quarry-road",
    schema_of=Member("vsgmr.schema:schema"),
    skeleton=Member("vsgmr.skeletons:skeleton"),
    kind_of=by_keys(figures="force", forces="match"),
    build=Member("vsgmr.resolve:build"),
    cards=Member("vsgmr.documents:cards"),
    back=Member("vsgmr.documents:back"),
    blanks=Member("vsgmr.blanks:blanks"),
    side_back=Member("skirmish.backs:of_side"),
    statistics=Member("vsgmr.statistics:statistics"),
    duel=Member("vsgmr.duels:duel"),
    battle=Member("vsgmr.battles:battle"),
    sensitivity=Member("vsgmr.battles:sensitivity"),
    bill=Member("vsgmr.costs:bill"),
    reference=Member("vsgmr.printables:reference"),
    roster=Member("vsgmr.printables:roster"),
    tokens=Member("vsgmr.markers:part"),
    scenarios=Member("vsgmr.scenarios:scenarios"),
    blank_scenario=Member("skirmish.custom_scenarios:blank"),
    boxes=Member("vsgmr.printables:boxes"),
    standees=Member("vsgmr.standees:standees"),
    night=Member("vsgmr.printables:parts"),
    bring=Member("vsgmr.shopping:bring"),
    lists=Member("vsgmr.listing:lists"),
    words=Member("vsgmr.listing:terms"),
)
