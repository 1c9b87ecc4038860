"""What one action of a model does to another: the chances of the health it costs (Opposed Rolls, Damage)."""

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
"""Passives that count in every attack: they lower damage or the attacker's Power, or let one roll again."""
PIERCING = "Armour Piercing"
"""The word of weapons that lowers armour."""
NO_DAMAGE = "none"
"""What armour leaves of damage that it stops, as the catalogue has it."""
ORDER = "damage goes down first by a shield, then by armour, then by Battle-Hardened or Professionalism (our reading)"
"""In which order protections count, for the lists of what is computed."""
PARTS = 10**15
"""Chances are computed in parts of this: Perfect Rolls have no end, and this is far beyond any digit shown."""


class Strike(NamedTuple):
    """An attack with a weapon: the die, the grade of its damage, how many in an action."""

    weapon: str
    die: int
    grade: str
    speed: int = 1
    dice: int = 1
    """2 for Advantage: the higher counts."""
    pierces: bool = False
    """Whether armour counts as one grade lighter (Armour Piercing)."""


class Target(NamedTuple):
    """What an attack meets."""

    die: int
    armour: tuple[Equipment, ...] = ()
    dice: int = 1
    """How many it rolls, of which the higher counts: a shield gives one more against shots."""
    rerolls: int = 0
    """How often in a turn it rolls again: a helmet and Quick Reflexes let it."""
    shield: bool = False
    """Whether a shield lowers one hit of a turn by a grade, before armour: in melee."""
    hardened: bool = False
    """Whether all damage is a grade lower, after armour (Battle-Hardened)."""
    professional: bool = False
    """Whether the first damage of a turn is a grade lower, after armour (Professionalism)."""


def remove_abilities(member: TeamMember) -> TeamMember:
    """Return a model without what its archetype can do; the die that it raises is a number of the model."""
    if member.archetype is None:
        return member
    nothing = member.archetype.passive._replace(name="", text="")
    return member._replace(archetype=member.archetype._replace(passive=nothing, actives=()))


def get_passive_name(member: TeamMember) -> str:
    """The name of what its archetype always has, if that is one of the rules; what others have is not computed."""
    return member.archetype.passive.name if member.archetype and not member.archetype.path else ""


def compute_die(member: TeamMember, statistic: str, lost: int = 0) -> int:
    """Return the die of a statistic when so much health is lost (Health and Strain); a D4 where the file has none."""
    steps = sum(lost >= step for step in limits.WOUND_STEPS)
    return step_die(compute_final_die(member, statistic) or limits.DICE[0], -steps)


def list_melee_strikes(member: TeamMember, at: TeamMember | None = None, lost: int = 0) -> Iterator[Strike]:
    """Yield a Fight with each of its melee weapons; the rules do not say what a fist does."""
    power = step_die(compute_die(member, "power", lost), -int(at is not None and get_passive_name(at) == PRESENCE))
    shield = any(use.item and use.item.worn == "shield" for use in member.items)
    for use in member.items:
        if use.item and use.item.weapon and use.item.range == limits.BANDS[0]:
            grade = use.item.damage[0 if shield else -1]
            yield Strike(use.name, power, grade, use.item.speed, pierces=PIERCING in use.item.rules)


def list_ranged_strikes(member: TeamMember, lost: int = 0, least: int = 1) -> Iterator[Strike]:
    """Yield a Shoot with each of its ranged weapons that reaches a band, counted as `limits.BANDS` are."""
    further = int(get_passive_name(member) == "Eagle Eye")
    for use in member.items:
        band = limits.BANDS.index(use.item.range) if use.item and use.item.weapon else 0
        if use.item and band and band + further >= least:
            perception, grade = compute_die(member, "perception", lost), use.item.damage[-1]
            yield Strike(use.name, perception, grade, use.item.speed, pierces=PIERCING in use.item.rules)


def add_advantage(strikes: Iterable[Strike]) -> list[Strike]:
    """Shots of somebody who does not move, which have Advantage (Shoot)."""
    return [strike._replace(dice=2) for strike in strikes]


def build_target(member: TeamMember, statistic: str, lost: int = 0) -> Target:
    """What attacks meet that it rolls a statistic against: Vitality in a Fight, Agility when it is shot at."""
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
    """Return the next lower grade of damage; `none` below Light."""
    place = limits.GRADES.index(grade) if grade in limits.GRADES else 0
    return limits.GRADES[place - 1] if place else NO_DAMAGE


def compute_landed_grade(
    grade: str, at: Target, shield: bool = False, first: bool = False, pierces: bool = False
) -> str:
    """Return the grade of damage that a hit does in the end, from outside in: shield, armour, then the model itself.

    The rules give no order. A shield lowers an attack that is "incoming"; passives lower damage that is "received".
    `shield`: whether it is used on this hit; `first`: whether Professionalism is still there; `pierces`: whether armour
    counts as the next lighter one.
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
    """Armour one grade lighter; None for none, which is what is left of the lightest."""
    known = catalogue.load_armour()
    place = known.index(item)
    return known[place - 1] if place else None


def compute_losses(strike: Strike, at: Target) -> Mapping[int, Fraction]:
    """Return the chances of the health that a whole action costs, all its attacks rolled against the same die.

    What the target can do once in a turn it does as soon as it can.
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
    """Return the health that is expected."""
    return sum((cost * chance for cost, chance in chances.items()), Fraction(0))


def choose_losses(strikes: Iterable[Strike], at: Target) -> Mapping[int, Fraction]:
    """Return the chances of the weapon that costs most health, of equals the first; nothing of none."""
    return max((compute_losses(strike, at) for strike in strikes), key=compute_mean, default={0: Fraction(1)})


def _compute_hit(strike: Strike, at: Target, tries: int) -> Fraction:
    """Return the chance that one attack hits a target that rolls so often."""
    return Fraction(round(odds.compute_rolloff(strike.die, at.die, strike.dice, at.dice, tries) * PARTS), PARTS)
