"""What the weapons of a profile do: to hit, strength, and the wounds that are expected of one attack and one shot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from cardgen.systems.pygmies import catalogue, effects, odds
from cardgen.systems.pygmies.costs import get_stat_number, read_bonuses
from cardgen.systems.pygmies.model import Profile

AUTOMATIC, TWICE, SLOW = "scatter", "fire twice", "slow reload"
"""Words of a weapon's line: its shot hits without a roll; it can shoot twice, at -1 Shooting each; it needs a movement
card of its bearer's colour (Appendix F)."""

CONTACT = 8
"""Inches: what reaches less far is thrown only once the models are in contact (an estimate)."""


class Strike(NamedTuple):
    """One attack or one shot with a weapon."""

    weapon: str
    """The name that its bearer has it under."""
    hit: int
    """Fighting or Shooting with what the weapon adds."""
    strength: int
    shots: int = 1
    automatic: bool = False
    """Whether it hits without a roll."""
    slow: bool = False
    """Whether it needs a movement card of its bearer's colour."""

    @property
    def hit_chance(self) -> Fraction:
        """The chance that one attack or shot hits."""
        return Fraction(1) if self.automatic else Fraction(odds.count_successes(self.hit), odds.SUCCESS_OUT_OF)

    def compute_wounds(self, defense: int, strict: bool = False) -> Fraction:
        """The wounds that one attack, or all its shots, are expected to deal to a model of that Defense.

        `strict`: see `odds.damage`.
        """
        return (
            self.shots
            * self.hit_chance
            * Fraction(odds.count_wounding_throws(self.strength - defense, strict), odds.DAMAGE_OUT_OF)
        )


def list_swings(profile: Profile) -> Iterator[Strike]:
    """An attack with each of its melee weapons, in their order; with the Fist where it has nothing to swing."""
    fighting, strength = get_stat_number(profile, "fighting"), get_stat_number(profile, "strength")
    for use in catalogue.list_wielded_weapons(profile):
        if use.weapon and use.weapon.melee:
            bonus = read_bonuses(use.weapon)
            own = strength if use.weapon.strength == "User" else use.weapon.strength
            yield Strike(use.name, fighting + bonus.get("Fighting", 0), own + bonus.get("Strength", 0))


def list_shots(profile: Profile, least: int = 0) -> Iterator[Strike]:
    """A shooting action with each of its missile weapons that reach so many inches; none for whoever cannot shoot.

    Where a weapon fires twice there are two: one shot, and two at -1 Shooting. Range and reloading are left out.
    """
    if profile.stats["shooting"] is None:
        return
    shooting, strength = get_stat_number(profile, "shooting"), get_stat_number(profile, "strength")
    for weapon, name in ((use.weapon, use.name) for use in profile.weapons):
        if weapon and weapon.range is not None and weapon.range >= least:
            words = f"{weapon.text} {weapon.misc}".casefold()
            own = strength if weapon.strength == "User" else weapon.strength
            slow = SLOW in words
            yield Strike(name, shooting, own, automatic=AUTOMATIC in words, slow=slow)
            if TWICE in words:
                yield Strike(name, shooting - 1, own, shots=2, slow=slow)


class Cast(NamedTuple):
    """A spell that hits whenever it succeeds."""

    simplicity: int
    strength: int
    victims: int

    @property
    def rating(self) -> int:
        """By how much it is better than others, against a Defense of 3."""
        return odds.count_successes(self.simplicity) * self.victims * odds.count_wounding_throws(self.strength - 3)


def choose_cast(profile: Profile, least: int = CONTACT) -> Cast | None:
    """The spell that expects most wounds of those that hit at so many inches; of equals the first, None of none."""
    found = []
    for use in profile.spells:
        spell, victims = use.ability, effects.get_computation(use).effects.get("victims", 0)
        if spell and victims and spell.strength and spell.simplicity and (spell.range or least) >= least:
            found.append(Cast(spell.simplicity, spell.strength, victims))
    return max(found, key=lambda one: one.rating, default=None)


def choose_best_strike(strikes: Iterable[Strike], defense: int) -> Strike | None:
    """The one that expects most wounds against that Defense, of equals the first; None of none."""
    return max(strikes, key=lambda strike: strike.compute_wounds(defense), default=None)
