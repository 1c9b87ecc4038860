"""What Little Orc Wars is played with that no printer makes."""

from __future__ import annotations


def bring(players: int) -> list[tuple[str, str]]:
    """What so many players need, a word and what."""
    return [
        ("dice", "a couple of dozen six-sided"),
        ("floor", "a battlefield 8 feet long or more, with blocks, books and boxes as terrain"),
        ("measure", "a tape, or for each player a string of 2 feet and one of 6 inches"),
        ("catapults", "toys that fire soft shot alone; without them, melee alone is a game too"),
        ("rulebook", "not free: its publisher, Skirmisher Publishing, sells it in print and as a PDF"),
    ]
