"""Duels of two Pygmies models in base contact, with or without their abilities."""

from __future__ import annotations

from fractions import Fraction

from cardgen.combat import Chances, Duel, build_race
from cardgen.finding import Path
from cardgen.systems.pygmies import attack_odds, costs, duel_turns, effects
from cardgen.systems.pygmies.model import Faction, Profile

MODELLED = (
    "open ground, both in base contact from the first turn; the side with the initiative makes all its attacks first",
    "in every attack the melee weapon with the most expected wounds against this opponent; if equal, the first",
    "a natural 1 fails to hit, and has no effect on the dice for damage",
)
"""What every duel computes, in words for reports."""
HEROISM = "Medic! for every wound at once, a point of heroism for each try"
"""How a duel computes heroism, in words for reports."""
PUSHES = "push-backs and their effects"
"""What every duel leaves out, in words for reports."""
OTHERS = (PUSHES, "shooting, throwing and spells", "heroic actions except Medic!", "Parry")
"""What a duel with abilities leaves out, in words for reports."""
PLAINLY = (PUSHES, "shooting, throwing and spells", "heroism")
"""What a duel without abilities leaves out, in words for reports."""


def build_duel(one: Faction, at: Path, other: Faction, there: Path, plain_only: bool) -> Duel:
    """Return the duel of two profiles, of two factions or of one.

    Args:
        one: The faction of the first profile.
        at: The path of the first profile.
        other: The faction of the second profile.
        there: The path of the second profile.
        plain_only: Whether to leave out abilities and heroism.
    """
    a, b = _find_profile(one, at), _find_profile(other, there)
    return build_plain_duel(a, b) if plain_only else build_full_duel(a, b)


def build_full_duel(a: Profile, b: Profile) -> Duel:
    """Return a duel of two profiles with heroism and every ability that `effects` can compute."""
    taken = [text for one in (a, b) for text in effects.describe_taken_in(one, duel_turns.USED)]
    left = [text for one in (a, b) for text in effects.describe_left_out(one, duel_turns.USED)]
    return duel_turns.build_duel_process(a, b)._replace(
        modelled=[*MODELLED, HEROISM, *dict.fromkeys(taken)], not_modelled=[*OTHERS, *dict.fromkeys(left)]
    )


def _find_profile(faction: Faction, path: Path) -> Profile:
    return next(profile for profile in faction.profiles if profile.path == path)


def build_plain_duel(a: Profile, b: Profile) -> Duel:
    """Return a duel of two profiles with nothing but their characteristics and weapons."""
    wounds = costs.get_stat_number(a, "wounds"), costs.get_stat_number(b, "wounds")
    left_out = [*PLAINLY, *(f"{one.name}: {use.name}" for one in (a, b) for use in (*one.skills, *one.spells))]
    return build_race(wounds, (_list_attacks(a, b), _list_attacks(b, a)))._replace(
        modelled=MODELLED, not_modelled=left_out
    )


def _list_attacks(attacker: Profile, target: Profile) -> list[Chances]:
    strike = attack_odds.choose_best_strike(attack_odds.list_swings(attacker), costs.get_stat_number(target, "defense"))
    chance = strike.compute_wounds(costs.get_stat_number(target, "defense")) if strike else Fraction(0)
    return [{1: chance, 0: 1 - chance}] * costs.get_stat_number(attacker, "attacks")
