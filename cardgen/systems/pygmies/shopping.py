"""What Pygmies is played with that no printer makes (Colored Game Dice; Game Models)."""

from __future__ import annotations


def bring(players: int) -> list[tuple[str, str]]:
    """What so many players need, a word and what."""
    return [
        (
            "dice",
            f"six-sided, for each of {players} players: 1 white, 1 grey, 1 black, and about 6 of each of 3 colours",
        ),
        ("", "Of two opponents one has yellow, red and orange, the other blue, green and purple"),
        ("table", "a board with the terrain of the scenario, for every two players"),
        ("measure", "a tape or ruler in inches"),
        ("rulebook", "your own copy"),
    ]
