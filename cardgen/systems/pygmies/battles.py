"""Two factions of Pygmies in an abstract battle."""

from __future__ import annotations

from fractions import Fraction

from cardgen.combat import Army, Battle, Fighter
from cardgen.systems.pygmies import odds, strikes
from cardgen.systems.pygmies.model import Faction, Profile
from cardgen.systems.pygmies.strikes import Strike

LEADS, GROUPS, MODELS = 3, 6, 25
"""Heroes, groups and models of a side: a crew (Appendix B) of the middle of the usual size (Basic Draft Strategy)."""
IN_COLOUR = Fraction(5, 8)
"""How many of the movement cards show one of a player's colours (Movement Cards)."""
CONTACT = 8
"""Inches: what reaches less far is thrown only once the models are in contact (an estimate)."""


MODELLED = (
    f"{LEADS} heroes and {GROUPS} groups of one faction, chosen by chance, {MODELS} models a side",
    f"two turns of shooting at anybody, with weapons that reach {CONTACT} inches; Slow Reload five times of eight",
    "then melee in pairs by chance, who is left over joins a pair; a coin gives the initiative in every turn",
    "Medic! for each wound of a hero while he has heroism, Duress for who has lost his hero, breaking at a third",
)
NOT_MODELLED = ("ground, distance, movement cards and push-backs", "other heroic actions", "skills and spells")


def battle(a: Faction, b: Faction, plain: bool) -> Battle:
    """The battle of two factions, with nothing but their characteristics and weapons."""
    profiles = (*a.profiles, *b.profiles)
    shots = [[_shot(one, other) for other in profiles] for one in profiles]
    return Battle(
        _army(a),
        _army(b),
        [[_swing(one, other) for other in profiles] for one in profiles],
        [[_chance(strike, other) for strike, other in zip(row, profiles, strict=True)] for row in shots],
        [[strike.shots if strike else 0 for strike in row] for row in shots],
        modelled=MODELLED,
        not_modelled=NOT_MODELLED,
    )


def _army(faction: Faction) -> Army:
    found = list(enumerate(faction.profiles))
    leaders = [place for place, profile in found if profile.role == "hero"]
    groups = [(place, profile.size) for place, profile in found if profile.role != "hero"]
    return Army([_fighter(one) for one in faction.profiles], leaders, groups, LEADS, GROUPS, MODELS)


def _fighter(profile: Profile) -> Fighter:
    courage = profile.stats["courage"]
    holds = 1.0 if courage is None else odds.success(int(courage)) / odds.SUCCESS_OUT_OF
    medic = odds.success(strikes.number(profile, "strength")) / odds.SUCCESS_OUT_OF
    wounds, attacks, heroism = (strikes.number(profile, key) for key in ("wounds", "attacks", "heroism"))
    return Fighter(wounds, attacks, heroism, medic, holds)


def _swing(one: Profile, other: Profile) -> float:
    strike = strikes.best(strikes.swings(one), _defense(other))
    return float(strike.wounds(_defense(other))) if strike else 0.0


def _chance(strike: Strike | None, other: Profile) -> float:
    """That one of its shots wounds; whoever has to reload can fire when his card comes up."""
    if strike is None:
        return 0.0
    return float(strike.wounds(_defense(other)) / strike.shots * (IN_COLOUR if strike.slow else 1))


def _shot(one: Profile, other: Profile) -> Strike | None:
    return strikes.best(strikes.shots(one, CONTACT), _defense(other))


def _defense(profile: Profile) -> int:
    return strikes.number(profile, "defense")
