"""What Scrimmage is played with that no printer makes."""

from __future__ import annotations

from cardgen.i18n import label

_DICE = "{number} each of D4, D6, D8, D10, D12 and D20: Advantage rolls two of a kind"


def bring(players: int) -> list[tuple[str, str]]:
    """What so many players need, a word and what."""
    return [
        ("dice", label(_DICE, number=2 * players)),
        ("table", "24 inches square, with terrain"),
        ("measure", "a tape or ruler in inches"),
        ("rulebook", "free to read at quodmanica.com/scrimmage.php; the address may have changed"),
    ]
