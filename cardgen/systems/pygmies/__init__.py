"""Pygmies, the first system: a game of crews, drafted from factions."""

from cardgen.systems import Game, Member

GAME = Game(
    name="pygmies",
    kinds=("faction", "neutral", "game", "crew"),
    games=("game",),
    kits=("game",),
    rosters=("crew",),
    default="first-edition",
    schema_of=Member("pygmies.schema:schema"),
    skeleton=Member("pygmies.skeletons:skeleton"),
    kind_of=Member("pygmies.resolve:kind_of"),
    build=Member("pygmies.resolve:build"),
    cards=Member("pygmies.documents:cards"),
    back=Member("pygmies.documents:back"),
    side_back=Member("pygmies.documents:side_back"),
    pool=Member("pygmies.drafting:pool"),
    draft_guide=Member("pygmies.drafting:guide"),
    claims=Member("pygmies.printables:claims"),
    movement=Member("pygmies.decks:part"),
    reference=Member("pygmies.printables:reference"),
    roster=Member("pygmies.printables:roster"),
    tokens=Member("pygmies.markers:part"),
    scenarios=Member("pygmies.missions:scenarios"),
    boxes=Member("pygmies.printables:boxes"),
    standees=Member("pygmies.standees:standees"),
    night=Member("pygmies.printables:parts"),
    lists=Member("pygmies.listing:lists"),
    in_use=Member("pygmies.listing:in_use"),
    words=Member("pygmies.listing:terms"),
)
