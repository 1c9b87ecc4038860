"""Chances of the health that one action of a model costs another (Opposed Rolls, Damage)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from cardgen.systems.scrimmage import catalogue, limits, odds
from cardgen.systems.scrimmage.model import Equipment, TeamMember
from cardgen.systems.scrimmage.stats import compute_final_die, step_die

HARDENED, PRESENCE, PROFESSIONAL, REFLEXES = (
    "Battle-Hardened",
    "Intimidating Presence",
    "Professionalism",
    "Quick Reflexes",
)
"""Passives that count in every attack: they lower damage or the attacker's Power, or allow another roll."""
PIERCING = "Armour Piercing"
"""The special rule of weapons that lowers armour by one grade."""
NO_DAMAGE = "none"
"""The word in the catalogue for damage that armour stops completely."""
ORDER = "damage goes down first by a shield, then by armour, then by Battle-Hardened or Professionalism (our reading)"
"""The line on the order of protections, which is our reading because the rules give none."""
PARTS = 10**15
"""Denominator to which chances are rounded: Perfect Rolls have no end, and no output shows so many digits."""


class Strike(NamedTuple):
    """An attack with a weapon, without its target: die, grade of damage, number of attacks in an action."""

    weapon: str
    die: int
    grade: str
    speed: int = 1
    dice: int = 1
    """Number of dice, of which the higher counts: 2 with Advantage."""
    pierces: bool = False
    """True if armour counts as one grade lighter (Armour Piercing)."""


class Target(NamedTuple):
    """The defense of a model against one kind of attack."""

    die: int
    armour: tuple[Equipment, ...] = ()
    dice: int = 1
    """Number of dice, of which the higher counts: a shield gives one more against shots."""
    rerolls: int = 0
    """Number of rolls in a turn that may be repeated: one for a helmet and one for Quick Reflexes."""
    shield: bool = False
    """True if a shield lowers one melee hit of a turn by a grade, before armour."""
    hardened: bool = False
    """True if all damage is one grade lower after armour (Battle-Hardened)."""
    professional: bool = False
    """True if the first damage of a turn is one grade lower after armour (Professionalism)."""


def remove_abilities(member: TeamMember) -> TeamMember:
    """Return a model without the abilities of its archetype; the die that the archetype raises stays raised."""
    if member.archetype is None:
        return member
    nothing = member.archetype.passive._replace(name="", text="")
    return member._replace(archetype=member.archetype._replace(passive=nothing, actives=()))


def get_passive_name(member: TeamMember) -> str:
    """Return the name of a model's passive if the archetype is from the rules, else an empty text.

    Passives of custom archetypes are not computed, even with a name from the rules.
    """
    return member.archetype.passive.name if member.archetype and not member.archetype.path else ""


def compute_die(member: TeamMember, statistic: str, lost: int = 0) -> int:
    """Return the die of a statistic after `lost` boxes of health (Health and Strain); a D4 if the file has none."""
    steps = sum(lost >= step for step in limits.WOUND_STEPS)
    return step_die(compute_final_die(member, statistic) or limits.DICE[0], -steps)


def list_melee_strikes(member: TeamMember, at: TeamMember | None = None, lost: int = 0) -> Iterator[Strike]:
    """Yield a Fight with each melee weapon of a model; unarmed attacks are missing because the rules give no damage."""
    power = step_die(compute_die(member, "power", lost), -int(at is not None and get_passive_name(at) == PRESENCE))
    shield = any(use.item and use.item.worn == "shield" for use in member.items)
    for use in member.items:
        if use.item and use.item.weapon and use.item.range == limits.BANDS[0]:
            grade = use.item.damage[0 if shield else -1]
            yield Strike(use.name, power, grade, use.item.speed, pierces=PIERCING in use.item.rules)


def list_ranged_strikes(member: TeamMember, lost: int = 0, least: int = 1) -> Iterator[Strike]:
    """Yield a Shoot with each ranged weapon of a model that reaches far enough.

    `least` is the index in `limits.BANDS` of the band to reach; `lost` is the number of lost boxes of health.
    """
    further = int(get_passive_name(member) == "Eagle Eye")
    for use in member.items:
        band = limits.BANDS.index(use.item.range) if use.item and use.item.weapon else 0
        if use.item and band and band + further >= least:
            perception, grade = compute_die(member, "perception", lost), use.item.damage[-1]
            yield Strike(use.name, perception, grade, use.item.speed, pierces=PIERCING in use.item.rules)


def add_advantage(strikes: Iterable[Strike]) -> list[Strike]:
    """Return shots with Advantage, which a model has that does not move (Shoot)."""
    return [strike._replace(dice=2) for strike in strikes]


def build_target(member: TeamMember, statistic: str, lost: int = 0) -> Target:
    """Return the defense of a model with a statistic: `vitality` in a Fight, `agility` against a Shoot."""
    worn = [use.item for use in member.items if use.item and use.item.worn]
    shot, shield = statistic == "agility", any(item.worn == "shield" for item in worn)
    return Target(
        compute_die(member, statistic, lost),
        tuple(item for item in worn if item.after),
        1 + (shot and shield),
        any(item.worn == "helmet" for item in worn) + (get_passive_name(member) == REFLEXES),
        shield and not shot,
        get_passive_name(member) == HARDENED,
        get_passive_name(member) == PROFESSIONAL,
    )


def lower_grade(grade: str) -> str:
    """Return the next lower grade of damage, or `none` below Light."""
    place = limits.GRADES.index(grade) if grade in limits.GRADES else 0
    return limits.GRADES[place - 1] if place else NO_DAMAGE


def compute_landed_grade(
    grade: str, at: Target, shield: bool = False, first: bool = False, pierces: bool = False
) -> str:
    """Return the grade of damage that a hit does after shield, armour and passives, in this order.

    The rules give no order. A shield lowers an attack that is "incoming"; passives lower damage that is "received".
    `shield`: the shield is used on this hit. `first`: Professionalism is still unused. `pierces`: armour counts as the
    next lighter kind.
    """
    grade = lower_grade(grade) if shield else grade
    for item in at.armour:
        worn = find_lighter_armour(item) if pierces else item
        grade = worn.left(grade) if worn else grade
    return lower_grade(grade) if at.hardened or first else grade


def count_lost_health(grade: str) -> int:
    """Return the boxes of health that damage of a grade costs."""
    return limits.GRADES.index(grade) + 1 if grade in limits.GRADES else 0


def find_lighter_armour(item: Equipment) -> Equipment | None:
    """Return armour one grade lighter, or None below the lightest."""
    known = catalogue.load_armour()
    place = known.index(item)
    return known[place - 1] if place else None


def compute_losses(strike: Strike, at: Target) -> Mapping[int, Fraction]:
    """Return the chances of the health that an action with all its attacks costs.

    All attacks are rolled against the same die. The target uses abilities that work once in a turn as soon as possible.
    """
    found = {(0, at.rerolls, at.shield, at.professional): Fraction(1)}
    for _ in range(strike.speed):
        after: dict[tuple[int, int, bool, bool], Fraction] = {}
        for (cost, rerolls, shield, first), likely in found.items():
            hit, again = _compute_hit(strike, at, 1), _compute_hit(strike, at, 1 + min(rerolls, 1))
            kept = max(0, rerolls - 1)
            reaches = compute_landed_grade(strike.grade, at, shield, pierces=strike.pierces)
            lost = count_lost_health(compute_landed_grade(strike.grade, at, shield, first, strike.pierces))
            landed = (cost + lost, kept, False, first and not count_lost_health(reaches))
            for state, chance in (
                ((cost, rerolls, shield, first), 1 - hit),
                ((cost, kept, shield, first), hit - again),
                (landed, again),
            ):
                after[state] = after.get(state, Fraction(0)) + likely * chance
        found = after
    costs: dict[int, Fraction] = {}
    for (cost, *_), chance in found.items():
        costs[cost] = costs.get(cost, Fraction(0)) + chance
    return costs


def compute_mean(chances: Mapping[int, Fraction]) -> Fraction:
    """Return the expected loss of health."""
    return sum((cost * chance for cost, chance in chances.items()), Fraction(0))


def choose_losses(strikes: Iterable[Strike], at: Target) -> Mapping[int, Fraction]:
    """Return the chances of the health lost to the weapon with the highest mean; without weapons, none is lost."""
    return max((compute_losses(strike, at) for strike in strikes), key=compute_mean, default={0: Fraction(1)})


def _compute_hit(strike: Strike, at: Target, tries: int) -> Fraction:
    """Return the chance that one attack hits a target that may roll `tries` times."""
    return Fraction(round(odds.compute_rolloff(strike.die, at.die, strike.dice, at.dice, tries) * PARTS), PARTS)
