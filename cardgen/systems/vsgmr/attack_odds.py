"""Exact chances that one attack of a figure defeats another (sections II to VI)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from cardgen.systems.vsgmr import limits, stats
from cardgen.systems.vsgmr.model import Figure
from cardgen.systems.vsgmr.stats import Roll

DOUBLE, AREA, FEAR = "Double Strike", "Area Effect Attack", "Cause Fear"
"""Names of traits that change attacks by more than 1 added to a roll (section V)."""
IGNORES, INSPIRES, REVENGE = "Ignores Armor", "Inspiration", "Revenge"
"""Names of traits that repeat or answer a roll (section V)."""
FLEES = 2
"""Highest face of the die with which an attack on a figure with Cause Fear fails, whatever the bonus (section V)."""
AREA_SHOTS, DOUBLE_STRIKES = 3, 2
"""Most attacks in a row with Area Effect Attack and with Double Strike, as long as each hits (section V)."""


class Strike(NamedTuple):
    """An attack of a figure without its target."""

    roll: Roll
    attacks: int = 1
    """Most attacks in a row, each made only if the one before has hit."""
    ignores: bool = False
    """True if the target has to succeed at two armor rolls."""
    again: bool = False
    """True if the first attack roll may be made again."""
    shot: bool = False
    """True for a distance attack; all of these come before any hand to hand attack (section II)."""


class Target(NamedTuple):
    """The defense of a figure: armor roll, and whether it causes fear."""

    armor: Roll | None
    fearsome: bool = False


def remove_traits(figure: Figure) -> Figure:
    """Return a figure without traits and powers; type, weapons and armor remain."""
    return figure._replace(traits=(), powers=())


def has_trait(figure: Figure, trait: str) -> bool:
    """Return whether the figure has that trait from the rules."""
    return figure.has(trait)


def build_target(figure: Figure) -> Target:
    """Return the defense of a figure."""
    return Target(stats.find_armor_roll(figure), has_trait(figure, FEAR))


def find_shot(figure: Figure, cover: bool = False) -> Strike | None:
    """Return the distance attack of a figure, or None; `cover` means that the target is covered."""
    roll = stats.find_distance_roll(figure, cover)
    return roll and _build_strike(figure, roll, AREA_SHOTS if has_trait(figure, AREA) else 1)._replace(shot=True)


def find_blow(figure: Figure) -> Strike:
    """Return the hand to hand attack of a figure."""
    return _build_strike(figure, stats.find_melee_roll(figure), DOUBLE_STRIKES if has_trait(figure, DOUBLE) else 1)


def list_contact_strikes(figure: Figure) -> Iterator[Strike]:
    """Yield the attacks on an enemy in contact: hand to hand, and a distance attack if there is one (section II.4)."""
    yield find_blow(figure)
    if strike := find_shot(figure):
        yield strike


def compute_defeat(strike: Strike, at: Target) -> Fraction:
    """Return the chance that an attack, with all attacks that may follow it, defeats the target."""
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
"""Armor rolls of figures without bonuses, by the armor that they wear."""
