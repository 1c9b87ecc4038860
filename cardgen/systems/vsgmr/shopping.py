"""What VSGMR is played with that no printer makes (section I)."""

from __future__ import annotations


def bring(players: int) -> list[tuple[str, str]]:
    """What so many players need, a word and what."""
    return [
        ("dice", f"{2 * players} six-sided, two per player; for Super Powers also eight-, ten- and twelve-sided ones"),
        ("table", "about 4 by 6 feet, with walls, trees or rocks of anything at hand"),
        ("measure", "the printed strips, or a ruler"),
        ("rulebook", "it names www.dominowriting.com/games.html; the address may have changed"),
    ]
