"""The abstract battle of two Pygmies factions: tables of chances from which the lab simulates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from cardgen.combat import Army, Battle, Fighter
from cardgen.systems.pygmies import attack_odds, catalogue, costs, duel_turns, effects, odds
from cardgen.systems.pygmies.attack_odds import Cast, Strike
from cardgen.systems.pygmies.model import Faction, Profile
from cardgen.systems.pygmies.targeting import Reach
from cardgen.text import words

LEADS, GROUPS, MODELS = 3, 6, 25
"""Heroes, groups and models of a side: a crew (Appendix B, Drafting Rules) of medium size.

Crews usually have 20 to 28 models (Appendix B, Basic Draft Strategy) and at most 30.
"""
IN_COLOUR = Fraction(5, 8)
"""The chance that a movement card shows a given colour of its player: 5 of 8 cards do (Movement Cards)."""
BOWS = "bow"
"""A part of the names of weapons that shoot arrows and bolts (Appendix F, Table 7)."""
USED = frozenset(
    "bones charm drain fearless first flight inspiration leadership luck mindless paralysis regeneration retribution "
    "rot second_shot second_test victims".split()
)
"""The effects that a battle computes, by the keys of `effects.EFFECTS`."""


class Variant(NamedTuple):
    """The assumptions of a battle that a sensitivity table varies."""

    models: int = MODELS
    """Models of a side."""
    shooting_turns: int = 2
    """Turns of shooting before contact (an estimate, varied because it matters)."""
    strict: bool = False
    """Whether an attacker's natural 1 on a damage die never wounds, see `odds.count_wounding_throws`."""
    medic: bool = True
    """Whether heroes use *Medic!* to discard wounds."""


USUAL = Variant()
"""The assumptions of an ordinary battle."""
VARIANTS: Mapping[str, Variant] = {
    "as usual": USUAL,
    **{f"{models} models a side": Variant(models=models) for models in (20, 30)},
    **{f"{words.format_count(turns, 'turn')} of shooting": Variant(shooting_turns=turns) for turns in (0, 1, 3, 4)},
    "a natural 1 never wounds": Variant(strict=True),
    "without Medic!": Variant(medic=False),
}
"""The rows of a sensitivity table: a label and the assumptions."""
PLAINLY = ("terrain, distance, movement cards and push-backs", "other heroic actions", "skills and spells")
"""What a battle without abilities leaves out, in words for reports."""
SKILLS = "Mindless models act when a card of their squad comes up; a charmed model counts as paralysed"
"""How a battle computes some skills, in words for reports."""
SPELLS = "in each turn of shooting, casters with a spell that hits cast the best one for a point of heroism, unresisted"
"""How a battle computes spells, in words for reports."""
LEFT_OUT = ("terrain, distance and push-backs", "heroic actions except Medic!", "spells in melee")
"""What a battle with abilities leaves out, in words for reports."""


def build_battle(a: Faction, b: Faction, plain: bool) -> Battle:
    """Return the battle of two factions; `plain` leaves out everything but characteristics and weapons."""
    return _build_variant_battle(a, b, plain, USUAL)


def vary_assumptions(a: Faction, b: Faction, plain: bool) -> Iterator[tuple[str, Battle]]:
    """Yield the battle of two factions under each of `VARIANTS`, with a label, the usual assumptions first."""
    return ((text, _build_variant_battle(a, b, plain, variant)) for text, variant in VARIANTS.items())


def _build_variant_battle(a: Faction, b: Faction, plain: bool, variant: Variant) -> Battle:
    """Return the battle of two factions under the assumptions of a variant."""
    profiles = (*a.profiles, *b.profiles)
    shots = [[_shot(one, other) for other in profiles] for one in profiles]
    made = Battle(
        _build_army(a, plain, variant),
        _build_army(b, plain, variant),
        _tabulate_swings(profiles, variant),
        [[_compute_shot_chance(one, two, strike, plain, variant) for two, strike in zip(profiles, row, strict=True)]
         for one, row in zip(profiles, shots, strict=True)],
        [[strike.shots if strike else 0 for strike in row] for row in shots],
        shooting_turns=variant.shooting_turns,
        modelled=_list_modelled(variant),
        not_modelled=PLAINLY,
    )  # fmt: skip
    if plain:
        return made
    taken = [text for one in profiles for text in effects.describe_taken_in(one, USED)]
    left = [text for one in profiles for text in effects.describe_left_out(one, USED)]
    return made._replace(
        hits=[[_compute_hit_chance(one, other) for other in profiles] for one in profiles],
        early=[[_strikes_first(one, other) for other in profiles] for one in profiles],
        again=[
            [
                _again(other, attack_odds.choose_best_strike(attack_odds.list_swings(one), _get_defense(other)))
                for other in profiles
            ]
            for one in profiles
        ],
        shots_again=[[_again(two, strike) for two, strike in zip(profiles, row, strict=True)] for row in shots],
        drained=_tabulate_drained_swings(profiles, variant),
        spells=[
            [_wound(cast, other, variant) for other in profiles] for cast in map(attack_odds.choose_cast, profiles)
        ],
        led=[[_is_led(one, other) for other in profiles] for one in profiles],
        led_swings=_tabulate_swings(profiles, variant, fighting=1),
        modelled=[*made.modelled, SKILLS, SPELLS, *dict.fromkeys(taken)],
        not_modelled=[*LEFT_OUT, *dict.fromkeys(left)],
    )


def _list_modelled(variant: Variant) -> tuple[str, ...]:
    """Return sentences about what a battle computes under the assumptions of a variant."""
    medic = "Medic! for each wound of a hero while he has heroism, " if variant.medic else ""
    turns = words.format_count(variant.shooting_turns, "turn")
    return (
        f"{LEADS} heroes and {GROUPS} groups of one faction at random, {variant.models} models a side",
        f"{turns} of shooting at any target, with ranges from {attack_odds.CONTACT} inches; Slow Reload: 5 turns of 8",
        "then melee in random pairs, and a model without a partner joins a pair; a coin decides each initiative",
        f"{medic}Duress for groups whose hero is out, breaking at a third",
    )


def _build_army(faction: Faction, plain: bool, variant: Variant) -> Army:
    found = list(enumerate(faction.profiles))
    leaders = [place for place, profile in found if profile.role == "hero"]
    groups = [(place, profile.size) for place, profile in found if profile.role != "hero"]
    fighters = [_build_fighter(one, plain, variant) for one in faction.profiles]
    return Army(fighters, leaders, groups, LEADS, GROUPS, variant.models)


def _build_fighter(profile: Profile, plain: bool, variant: Variant) -> Fighter:
    """Return the numbers of a profile in a battle."""
    medic = (
        odds.count_successes(costs.get_stat_number(profile, "strength")) / odds.SUCCESS_OUT_OF if variant.medic else 0.0
    )
    wounds, attacks, heroism = (costs.get_stat_number(profile, key) for key in ("wounds", "attacks", "heroism"))
    heroism = heroism if variant.medic else 0
    if plain:
        return Fighter(wounds, attacks, heroism, medic, duel_turns.compute_courage_chance(profile, {}))
    # Some effects need a weapon. Opponents are not known yet, so take the best weapon against Defense 3.
    strike = attack_odds.choose_best_strike(attack_odds.list_swings(profile), 3)
    has = effects.sum_effects(profile, strike.weapon if strike else "")
    others = {key: number for key, number in has.items() if key != "inspiration"}
    return Fighter(
        wounds,
        attacks,
        heroism,
        medic,
        holds=duel_turns.compute_courage_chance(profile, others),
        inspired=duel_turns.compute_courage_chance(profile, {**others, "inspiration": 1}),
        inspires=bool(has.get("inspiration")),
        ignores=has.get("regeneration", 0),
        acts=float(IN_COLOUR) if has.get("mindless") else 1.0,
        stops=bool(has.get("paralysis") or has.get("charm")),
        lasting=bool(has.get("rot")),
        flies=bool(has.get("flight")),
        luck=has.get("luck", 0),
        drains=has.get("drain", 0),
        strength=(strength := costs.get_stat_number(profile, "strength")),
        drained_medic=[
            odds.count_successes(left) / odds.SUCCESS_OUT_OF if variant.medic else 0.0
            for left in range(strength - 1, -1, -1)
        ],
        victims=cast.victims if (cast := attack_odds.choose_cast(profile)) else 0,
        casts=odds.count_successes(cast.simplicity) / odds.SUCCESS_OUT_OF if cast else 0.0,
        revenge=float(IN_COLOUR) if has.get("retribution") else 0.0,
    )


def _tabulate_swings(profiles: Sequence[Profile], variant: Variant, **more: int) -> list[list[float]]:
    """Return the chance of each fighter's melee attack to wound each other fighter.

    Args:
        profiles: The fighters, as rows and columns.
        variant: The assumptions.
        more: Numbers to add to characteristics of the attackers, by key.
    """
    changed = [
        one._replace(stats={**one.stats, **{key: costs.get_stat_number(one, key) + add for key, add in more.items()}})
        for one in profiles
    ]
    return [[_swing(one, other, variant) for other in profiles] for one in changed]


def _tabulate_drained_swings(profiles: Sequence[Profile], variant: Variant) -> list[list[list[float]]]:
    """Return a table of swings for attackers that have lost 1 Strength, 2 and so on; empty if no model drains."""
    if not any(effects.sum_effects(one).get("drain") for one in profiles):
        return []
    most = max(costs.get_stat_number(one, "strength") for one in profiles)
    return [_tabulate_swings(profiles, variant, strength=-loss) for loss in range(1, most + 1)]


def _wound(cast: Cast | None, other: Profile, variant: Variant) -> float:
    return (
        odds.count_wounding_throws(cast.strength - _get_defense(other), variant.strict) / odds.DAMAGE_OUT_OF
        if cast
        else 0.0
    )


def _again(other: Profile, strike: Strike | None) -> float:
    return odds.compute_reroll_chance(strike.strength - _get_defense(other)) if strike else 0.0


def _swing(one: Profile, other: Profile, variant: Variant) -> float:
    strike = attack_odds.choose_best_strike(attack_odds.list_swings(one), _get_defense(other))
    return float(strike.compute_wounds(_get_defense(other), variant.strict)) if strike else 0.0


def _compute_hit_chance(one: Profile, other: Profile) -> float:
    strike = attack_odds.choose_best_strike(attack_odds.list_swings(one), _get_defense(other))
    return float(strike.hit_chance) if strike else 0.0


def _strikes_first(one: Profile, other: Profile) -> bool:
    """Return whether the weapon that a fighter uses against another has First Strike."""
    strike = attack_odds.choose_best_strike(attack_odds.list_swings(one), _get_defense(other))
    return bool(effects.sum_effects(one, strike.weapon if strike else "").get("first"))


def _is_led(one: Profile, other: Profile) -> bool:
    """Return whether a hero's Leadership helps another model."""
    led = [use for use in one.skills if one.role == "hero" and effects.get_computation(use).effects.get("leadership")]
    if other.role == "hero":
        return False
    return any(Reach([other]).find_missing_models(use.parameters.get("type", ""), 1) is None for use in led)


def _compute_shot_chance(one: Profile, other: Profile, strike: Strike | None, plain: bool, variant: Variant) -> float:
    """Return the chance that one shot wounds.

    A weapon with Slow Reload fires only when the bearer's movement card comes up.
    """
    if strike is None:
        return 0.0
    defense, again = _get_defense(other), Fraction(1)
    if not plain:
        defense += effects.sum_effects(other).get("bones", 0) if _is_bow(one, strike) else 0
        again = 2 - strike.hit_chance if effects.sum_effects(one).get("second_shot") else again
    return float(
        again * strike.compute_wounds(defense, variant.strict) / strike.shots * (IN_COLOUR if strike.slow else 1)
    )


def _is_bow(profile: Profile, strike: Strike) -> bool:
    found = [use.weapon for use in profile.weapons if use.name == strike.weapon and use.weapon]
    return any(catalogue.is_named(BOWS, strike.weapon, weapon) for weapon in found)


def _shot(one: Profile, other: Profile) -> Strike | None:
    return attack_odds.choose_best_strike(attack_odds.list_shots(one, attack_odds.CONTACT), _get_defense(other))


def _get_defense(profile: Profile) -> int:
    return costs.get_stat_number(profile, "defense")
