"""Marbles: bags of them."""

from __future__ import annotations

from cardgen.systems import Game, Member, detect_kind_by_keys

GAME = Game(
    name="marbles",
    kinds=("bag",),
    kits=("bag",),
    default="first-bag",
    schema_of=Member("marbles.schema:build_schema"),
    skeleton=Member("marbles.skeletons:fill_new_file"),
    kind_of=detect_kind_by_keys(marbles="bag"),
    build=Member("marbles.resolve:build_bag"),
    cards=Member("marbles.documents:list_cards"),
    back=Member("marbles.documents:make_back"),
)
