"""Custom games: `games/ID/game.yaml` of a project declares the content of their files and cards."""

from __future__ import annotations

from cardgen.systems import OWN, AnyGame, Member, detect_kind_by_keys

GAME = AnyGame(
    name=OWN,
    kinds=("game",),
    kits=(),
    default="game",
    schema_of=Member("declared.schema:build_schema"),
    skeleton=Member("declared.skeletons:build_game"),
    kind_of=detect_kind_by_keys(kinds="game"),
    build=Member("declared.resolve:build_from_file"),
    cards=Member("declared.documents:build_no_cards"),
    back=Member("declared.documents:build_plain_back"),
)
"""System of the files that declare games; each declared game is a further system."""
