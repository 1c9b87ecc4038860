"""What Pygmies players must bring that cannot be printed (rulebook, Colored Game Dice; Game Models)."""

from __future__ import annotations

from cardgen.i18n import label

_DICE = "six-sided, for each of {players} players: 1 white, 1 grey, 1 black, and about 6 of each of 3 colours"
"""The dice of each player (Colored Game Dice)."""

_ANY_COLOUR = (
    "without colours about 6 each: roll to hit, then for damage; hide heroism dice in your hand,"
    " name the hero when you open it, and roll them separately"
)
"""How to play without dice in six colours.

Ours: the rulebook throws white, black and coloured dice together, so they must differ.
"""


def list_supplies(players: int) -> list[tuple[str, str]]:
    """Return the supplies for a number of players: a word and a description each."""
    return [
        ("dice", label(_DICE, players=players)),
        ("", "of two opponents one has yellow, red and orange, the other blue, green and purple"),
        ("", _ANY_COLOUR),
        ("table", "a board with the terrain of the scenario, for every two players"),
        ("measure", "a tape or ruler in inches"),
        ("rulebook", "its authors have a page at dragonsford.com/pygmies; the address may have changed"),
    ]
