"""What VSGMR is played with that no printer makes (section I)."""

from __future__ import annotations

from cardgen.i18n import label

_DICE = "{number} six-sided, two per player; for Super Powers also eight-, ten- and twelve-sided ones"


def bring(players: int) -> list[tuple[str, str]]:
    """What so many players need, a word and what."""
    return [
        ("dice", label(_DICE, number=2 * players)),
        ("table", "about 4 by 6 feet, with walls, trees or rocks of anything at hand"),
        ("measure", "the printed strips, or a ruler"),
        ("rulebook", "free, under Creative Commons, at www.dominowriting.com/games.html; the address may have changed"),
    ]
