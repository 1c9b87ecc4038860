"""What Scrimmage is played with that no printer makes."""

from __future__ import annotations


def bring(players: int) -> list[tuple[str, str]]:
    """What so many players need, a word and what."""
    return [
        ("dice", f"{2 * players} each of D4, D6, D8, D10, D12 and D20: Advantage rolls two of a kind"),
        ("table", "24 inches square, with terrain"),
        ("measure", "a tape or ruler in inches"),
        ("rulebook", "your own copy"),
    ]
