"""What ARES is played with that no printer makes (Materials Needed for Play)."""

from __future__ import annotations


def bring(players: int) -> list[tuple[str, str]]:
    """What so many players need, a word and what."""
    return [
        ("dice", "D4, D6, D8, D10 and D12: three of each per player are enough for most rolls"),
        ("cards", "one deck of 52 playing cards"),
        ("table", "about 4 by 6 feet; with 10 to 15 mm figures, centimetres instead of inches"),
        ("measure", "a tape or yardstick of at least 3 feet"),
        ("rulebook", "a demo is free; it names its publisher's site, mj12.chrispy.net; the address may have changed"),
    ]
