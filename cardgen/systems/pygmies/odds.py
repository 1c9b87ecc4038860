"""Exact dice odds of Pygmies, as whole numbers of equally likely outcomes (rulebook, Basic Mechanics)."""

from __future__ import annotations

SUCCESS_OUT_OF = 6
"""Outcomes that `success` counts: the faces of a die."""
DAMAGE_OUT_OF = 36
"""Outcomes that `damage` counts: the throws of two dice."""

_LOWEST, _HIGHEST = -6, 6


def _count_won_throws(difference: int, least: int) -> int:
    return sum(attacker + difference > defender for attacker in range(least, 7) for defender in range(1, 7))


_WON, _WON_STRICTLY = (
    tuple(_count_won_throws(difference, least) for difference in range(_LOWEST, _HIGHEST + 1)) for least in (1, 2)
)


def count_successes(modifier: int) -> int:
    """Return how many of six faces succeed: the die and the modifier reach 7, and a natural 1 fails."""
    return max(0, min(modifier, 5))


def count_wounding_throws(difference: int, strict: bool = False) -> int:
    """Return how many of 36 throws of two dice wound, by strength less defense: a tie is the defender's.

    A natural 1 has no effect on damage dice: we read the rule that it fails (Rolling Dice) as said of rolls for 7.
    `strict`: with the other reading, by which an attacker's natural 1 never wounds.
    """
    return (_WON_STRICTLY if strict else _WON)[max(_LOWEST, min(difference, _HIGHEST)) - _LOWEST]


def count_expected_wounds(hit: int, strength: int, defense: int) -> int:
    """Wounds that 216 attacks are expected to deal: each hits with the modifier `hit`, then damages."""
    return count_successes(hit) * count_wounding_throws(strength - defense)


def compute_reroll_chance(difference: int) -> float:
    """The chance that a roll for damage that has wounded wounds again when only the defender's die is rolled again."""
    faces = range(1, SUCCESS_OUT_OF + 1)
    beaten = [sum(die + difference > other for other in faces) for die in faces]
    return sum(one * one for one in beaten) / (len(faces) * sum(beaten)) if any(beaten) else 0.0
