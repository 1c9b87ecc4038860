"""Exact dice odds of Pygmies, as whole numbers of equally likely outcomes (rulebook, Opposed Rolls; Rolling Dice)."""

from __future__ import annotations

SUCCESS_OUT_OF = 6
"""The number of outcomes of `count_successes`: the faces of a die."""
DAMAGE_OUT_OF = 36
"""The number of outcomes of `count_wounding_throws`: the throws of two dice."""

_LOWEST, _HIGHEST = -6, 6
"""The differences of Strength minus Defense with different odds; further apart, nothing changes."""


def _count_won_throws(difference: int, least: int) -> int:
    return sum(attacker + difference > defender for attacker in range(least, 7) for defender in range(1, 7))


_WON, _WON_STRICTLY = (
    tuple(_count_won_throws(difference, least) for difference in range(_LOWEST, _HIGHEST + 1)) for least in (1, 2)
)
"""Throws of 36 that wound, by difference from `_LOWEST` on: in our reading, and if an attacker's 1 never wounds."""


def count_successes(modifier: int) -> int:
    """Return how many of the six faces succeed: die and modifier must reach 7, and a natural 1 fails."""
    return max(0, min(modifier, 5))


def count_wounding_throws(difference: int, strict: bool = False) -> int:
    """Return how many of the 36 throws of two damage dice wound; the defender wins ties.

    The rulebook says that a natural 1 always fails (Rolling Dice). We apply this only to rolls that must reach 7.

    Args:
        difference: Strength minus Defense.
        strict: Whether an attacker's natural 1 never wounds, as in the other reading.
    """
    return (_WON_STRICTLY if strict else _WON)[max(_LOWEST, min(difference, _HIGHEST)) - _LOWEST]


def count_expected_wounds(hit: int, strength: int, defense: int) -> int:
    """Return the expected wounds of 216 attacks, each of which must hit with the modifier `hit` and then wound."""
    return count_successes(hit) * count_wounding_throws(strength - defense)


def compute_reroll_chance(difference: int) -> float:
    """Return the chance that a wound remains after the defender rerolls the damage die.

    Args:
        difference: Strength minus Defense.
    """
    faces = range(1, SUCCESS_OUT_OF + 1)
    beaten = [sum(die + difference > other for other in faces) for die in faces]
    return sum(one * one for one in beaten) / (len(faces) * sum(beaten)) if any(beaten) else 0.0
