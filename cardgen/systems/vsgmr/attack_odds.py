"""What one attack of a figure does to another: the chance that it is defeated, exact (sections II to VI)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from cardgen.systems.vsgmr import limits, stats
from cardgen.systems.vsgmr.model import Figure
from cardgen.systems.vsgmr.stats import Roll

DOUBLE, AREA, FEAR = "Double Strike", "Area Effect Attack", "Cause Fear"
IGNORES, INSPIRES, REVENGE = "Ignores Armor", "Inspiration", "Revenge"
"""Traits that are more than 1 added to a roll (section V)."""
FLEES = 2
"""The highest die with which an attack at a figure that causes fear fails whatever is added (section V)."""
AREA_SHOTS, DOUBLE_STRIKES = 3, 2
"""Attacks that follow one another as long as they hit, the first one included (section V)."""


class Strike(NamedTuple):
    """An attack as a figure makes it."""

    roll: Roll
    attacks: int = 1
    """How many follow one another, each if the one before has hit."""
    ignores: bool = False
    """Whether its target has to make two armor rolls."""
    again: bool = False
    """Whether the first roll may be made again."""
    shot: bool = False
    """Whether it is a distance attack: all of these come before any hand to hand (section II)."""


class Target(NamedTuple):
    """What an attack meets."""

    armor: Roll | None
    fearsome: bool = False


def remove_traits(figure: Figure) -> Figure:
    """Return a figure with nothing but its type, weapons and armor."""
    return figure._replace(traits=(), powers=())


def has_trait(figure: Figure, trait: str) -> bool:
    """Return whether it has a trait of the rules."""
    return figure.has(trait)


def build_target(figure: Figure) -> Target:
    """Return the values that attacks at a figure meet."""
    return Target(stats.find_armor_roll(figure), has_trait(figure, FEAR))


def find_shot(figure: Figure, cover: bool = False) -> Strike | None:
    """Return its distance attack; None if it has none."""
    roll = stats.find_distance_roll(figure, cover)
    return roll and _build_strike(figure, roll, AREA_SHOTS if has_trait(figure, AREA) else 1)._replace(shot=True)


def find_blow(figure: Figure) -> Strike:
    """Return its attack hand to hand."""
    return _build_strike(figure, stats.find_melee_roll(figure), DOUBLE_STRIKES if has_trait(figure, DOUBLE) else 1)


def list_contact_strikes(figure: Figure) -> Iterator[Strike]:
    """What it can do to an enemy that it touches: hand to hand, or a distance attack (section II.4)."""
    yield find_blow(figure)
    if strike := find_shot(figure):
        yield strike


def compute_defeat(strike: Strike, at: Target) -> Fraction:
    """Return the chance that an attack, with those that may follow it at the same target, defeats it."""
    hit = _compute_hit(strike.roll, at)
    saved = at.armor.chance if at.armor else Fraction(0)
    kept = saved * saved if strike.ignores else saved
    rest = Fraction(0)
    for number in reversed(range(strike.attacks)):
        often = 1 - (1 - hit) ** 2 if strike.again and number == 0 else hit
        rest = often * (1 - kept + kept * rest)
    return rest


def _compute_hit(roll: Roll, at: Target) -> Fraction:
    return roll._replace(target=max(roll.target, FLEES + 1) if at.fearsome else roll.target).chance


def _build_strike(figure: Figure, roll: Roll, attacks: int) -> Strike:
    return Strike(roll, attacks, has_trait(figure, IGNORES), has_trait(figure, INSPIRES))


ARMORS: dict[str, Roll | None] = {"none": None, **{kind: Roll(limits.SAVES[kind]) for kind in limits.ARMOR}}
"""The armor rolls of guys and cavalry without traits, by what they wear."""
