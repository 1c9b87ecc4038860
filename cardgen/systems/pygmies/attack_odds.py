"""Attacks, shots and spells of a profile: the chance to hit, the strength and the expected wounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from cardgen.systems.pygmies import catalogue, effects, odds
from cardgen.systems.pygmies.costs import get_stat_number, read_bonuses
from cardgen.systems.pygmies.model import Profile

AUTOMATIC, TWICE, SLOW = "scatter", "fire twice", "slow reload"
"""Words in a weapon's entry (Appendix F): the shot hits without a roll; two shots a turn, each at -1 Shooting; the
weapon needs a movement card of the bearer's colour to shoot.
"""

CONTACT = 8
"""Range in inches below which a missile is only thrown once models are in contact (an estimate)."""


class Strike(NamedTuple):
    """One attack or one shooting action with a weapon."""

    weapon: str
    """The bearer's name for the weapon."""
    hit: int
    """Fighting or Shooting, including the weapon's bonus."""
    strength: int
    """Strength of a hit."""
    shots: int = 1
    """The number of shots; 1 for an attack."""
    automatic: bool = False
    """Whether every shot hits without a roll."""
    slow: bool = False
    """Whether the shot needs a movement card of the bearer's colour."""

    @property
    def hit_chance(self) -> Fraction:
        """The chance that one attack or shot hits."""
        return Fraction(1) if self.automatic else Fraction(odds.count_successes(self.hit), odds.SUCCESS_OUT_OF)

    def compute_wounds(self, defense: int, strict: bool = False) -> Fraction:
        """Return the expected wounds of the strike, all its shots included, against a Defense.

        Args:
            defense: Defense of the target.
            strict: As for `odds.count_wounding_throws`.
        """
        return (
            self.shots
            * self.hit_chance
            * Fraction(odds.count_wounding_throws(self.strength - defense, strict), odds.DAMAGE_OUT_OF)
        )


def list_swings(profile: Profile) -> Iterator[Strike]:
    """Yield an attack with each melee weapon of a profile, in order; with the Fist if there is none."""
    fighting, strength = get_stat_number(profile, "fighting"), get_stat_number(profile, "strength")
    for use in catalogue.list_wielded_weapons(profile):
        if use.weapon and use.weapon.melee:
            bonus = read_bonuses(use.weapon)
            own = strength if use.weapon.strength == "User" else use.weapon.strength
            yield Strike(use.name, fighting + bonus.get("Fighting", 0), own + bonus.get("Strength", 0))


def list_shots(profile: Profile, least: int = 0) -> Iterator[Strike]:
    """Yield a shooting action with each missile weapon of a profile; none without Shooting.

    A weapon that fires twice has two: one shot, or two at -1 Shooting. Range and reloading are not considered.

    Args:
        profile: The profile.
        least: The least range in inches.
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
    """A spell whose hit, if it is cast, deals damage."""

    simplicity: int
    """Simplicity of the spell."""
    strength: int
    """Strength of its hit."""
    victims: int
    """The number of models hit."""

    @property
    def rating(self) -> int:
        """The expected wounds against Defense 3 in 216ths, by which spells are compared."""
        return odds.count_successes(self.simplicity) * self.victims * odds.count_wounding_throws(self.strength - 3)


def choose_cast(profile: Profile, least: int = CONTACT) -> Cast | None:
    """Return the damaging spell with the most expected wounds, the first of equals; None without any.

    Args:
        profile: The caster.
        least: The least range in inches.
    """
    found = []
    for use in profile.spells:
        spell, victims = use.ability, effects.get_computation(use).effects.get("victims", 0)
        if spell and victims and spell.strength and spell.simplicity and (spell.range or least) >= least:
            found.append(Cast(spell.simplicity, spell.strength, victims))
    return max(found, key=lambda one: one.rating, default=None)


def choose_best_strike(strikes: Iterable[Strike], defense: int) -> Strike | None:
    """Return the strike with the most expected wounds against a Defense, the first of equals; None without any."""
    return max(strikes, key=lambda strike: strike.compute_wounds(defense), default=None)
