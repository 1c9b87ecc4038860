"""Exact chances of the wounds that one Attack of a figure inflicts on another (The Attack Roll)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import NamedTuple

from cardgen.systems.ares import limits, stats
from cardgen.systems.ares.model import Figure, Weapon

CAVALRY, FANATIC, GLASS, THICK, SECOND = "Cavalry", "Fanatic", "Glass Jaw", "Thick Skull", "Secondary Attack"
"""Names of abilities that change the dice or wounds of an Attack (Special Abilities)."""
RESISTS, SENSES, QUICK = "Magic Resistance", "Keen Senses", "Quick"
"""Names of abilities that change bonuses or the number of actions (Special Abilities)."""
CHAIN, CUMBERSOME, MAGIC, POWERFUL, WEAK = "Chain", "Cumbersome", "Magic", "Powerful", "Weak"
"""Names of weapon abilities that change the dice or wounds of an Attack (Special Abilities)."""
ACTIONS, QUICK_ACTIONS = 2, 3
"""Actions of a figure in a turn, and of a Quick figure (Special Abilities, Quick)."""


class Strike(NamedTuple):
    """An Attack without its target: the dice, the bonus to each of them, and the effects on wounds."""

    dice: tuple[int, ...]
    die: int
    """Sides of the die that a combined Attack adds."""
    bonus: int = 0
    magic: bool = False
    chain: bool = False
    powerful: bool = False
    weak: bool = False
    slow: bool = False
    """True if the Attack takes two actions."""
    second: bool = False
    """True if a combined Attack adds 1 to each die instead of adding a die."""

    @property
    def combined(self) -> Strike:
        """The same Attack made with two actions."""
        return self._replace(bonus=self.bonus + 1) if self.second else self._replace(dice=(*self.dice, self.die))


def remove_abilities(figure: Figure) -> Figure:
    """Return a figure without its special abilities, except Cavalry and Scale."""
    weapons = tuple(weapon._replace(abilities=()) for weapon in figure.weapons)
    kept = tuple(use for use in figure.special if use.ability and use.ability.name == CAVALRY)
    return figure._replace(special=kept, weapons=weapons, scale=figure.size)


def list_melee_strikes(figure: Figure) -> Iterator[Strike]:
    """Yield a melee Attack with each melee weapon: close combat die and damage die."""
    close, second = _get_die(figure, "close"), figure.has(SECOND)
    for weapon in figure.melee_weapons:
        if weapon.die and weapon.die.sides:
            dice = (close, weapon.die.sides, *((close,) if second else ()))
            bonus = int(figure.has(FANATIC))
            yield _build_strike(weapon, dice, close, bonus)._replace(second=second)


def list_ranged_strikes(figure: Figure) -> Iterator[tuple[int, Strike]]:
    """Yield a ranged Attack with each missile weapon, after its range factor: ranged combat die and damage die."""
    ranged, bonus = _get_die(figure, "ranged"), int(figure.has(SENSES))
    for weapon in figure.missile_weapons:
        if weapon.die and weapon.die.sides and figure.dice["ranged"] and isinstance(weapon.factor, int):
            yield weapon.factor, _build_strike(weapon, (ranged, weapon.die.sides), ranged, bonus)


def compute_melee_wounds(
    strike: Strike, figure: Figure, at: Figure, hurt: bool, wounded: bool
) -> Mapping[int, Fraction]:
    """Return the chances of the wounds of a melee Attack from the front.

    `hurt` and `wounded` are true if the attacker or the target `at` has lost wounds.
    """
    mounted, rides = figure.has(CAVALRY), at.has(CAVALRY)
    more = _sum_bonuses(strike, at, hurt, wounded) + mounted - rides + stats.compute_melee_scale(figure.size, at.size)
    more += at.has(FANATIC)
    return compute_wounds(strike, (_get_die(at, "close"), _get_die(at, "armor")), more)


def compute_ranged_wounds(
    strike: Strike, at: Figure, range_die: int, hurt: bool, wounded: bool
) -> Mapping[int, Fraction]:
    """Return the chances of the wounds of a ranged Attack from the front, in the open.

    `hurt` and `wounded` are true if the attacker or the target `at` has lost wounds.
    """
    return compute_wounds(strike, (_get_die(at, "armor"), range_die), _sum_bonuses(strike, at, hurt, wounded) + at.size)


def compute_wounds(strike: Strike, defence: tuple[int, ...], more: int = 0) -> Mapping[int, Fraction]:
    """Return the chances of the wounds of an Attack against the dice of a defense.

    `more` is a bonus to each die of the Attack.
    """
    bonus = len(strike.dice) * (strike.bonus + more)
    return _compute_wounds(tuple(sorted(strike.dice)), bonus, tuple(sorted(defence)), strike.powerful, strike.weak)


def compute_mean(chances: Mapping[int, Fraction], most: int = 1_000_000) -> Fraction:
    """Return the expected wounds, counting no more than `most` of each result."""
    return sum((min(wounds, most) * chance for wounds, chance in chances.items()), Fraction(0))


def count_actions(figure: Figure) -> int:
    """Return the number of actions that a figure has in a turn."""
    return QUICK_ACTIONS if figure.has(QUICK) else ACTIONS


def _sum_bonuses(strike: Strike, at: Figure, hurt: bool, wounded: bool) -> int:
    """Return the bonus to each die of an Attack that melee and ranged Attacks share."""
    shield = at.dice["armor"] is not None and at.dice["armor"].plus and not strike.chain
    magic = strike.magic and not at.has(RESISTS)
    return wounded - hurt - shield + magic + at.has(GLASS) - at.has(THICK)


def _build_strike(weapon: Weapon, dice: tuple[int, ...], die: int, bonus: int) -> Strike:
    has = {use.ability.name for use in weapon.abilities if use.ability}
    return Strike(dice, die, bonus, MAGIC in has, CHAIN in has, POWERFUL in has, WEAK in has, CUMBERSOME in has)


def _get_die(figure: Figure, key: str) -> int:
    found = figure.dice[key]
    return (found.sides if found else None) or limits.DICE[0]


@cache
def _count_sums(dice: tuple[int, ...]) -> Mapping[int, int]:
    """Return the number of ways to roll each sum with these dice."""
    return Counter(sum(faces) for faces in product(*(range(1, die + 1) for die in dice)))


@cache
def _compute_wounds(
    dice: tuple[int, ...], bonus: int, defence: tuple[int, ...], powerful: bool, weak: bool
) -> Mapping[int, Fraction]:
    found: Counter[int] = Counter()
    for attack, ways in _count_sums(dice).items():
        for against, others in _count_sums(defence).items():
            wounds = stats.count_wounds(attack + bonus, against)
            wounds += powerful and wounds > 0
            found[min(wounds, 1) if weak else wounds] += ways * others
    every = prod(dice) * prod(defence)
    return {wounds: Fraction(ways, every) for wounds, ways in found.items()}
