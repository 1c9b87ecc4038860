"""Games that a project declares: `games/ID/game.yaml` says what their files hold, and what becomes a card."""

from __future__ import annotations

from cardgen.systems import OWN, Game, Member, by_keys

GAME = Game(
    name=OWN,
    kinds=("game",),
    kits=(),
    default="game",
    schema_of=Member("declared.schema:schema"),
    skeleton=Member("declared.skeletons:skeleton"),
    kind_of=by_keys(kinds="game"),
    build=Member("declared.resolve:build"),
    cards=Member("declared.samples:cards"),
    back=Member("declared.samples:back"),
)
