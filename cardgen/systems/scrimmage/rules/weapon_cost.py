"""A weapon of your own should cost no less than one of the rules that is no better.

A weapon of the rules is no better if yours has at least its range, damage, attacks and special rules, and needs no more
hands. Anything more that it does costs points. Unwieldy is not an advantage. No weapon of the rules makes more than
$SPEED attacks in an action.

Rulebook: The Quartermaster.

Bad:

    weapons:
      - {name: Weed Burner, cost: 5, range: Short, damage: Average, hands: 1, speed: 2, causes: [Fire]}
    models:
      - {name: Ada, items: [Weed Burner]}

Good:

    weapons:
      - {name: Weed Burner, cost: 9, range: Short, damage: Average, hands: 1, speed: 2, causes: [Fire]}
    models:
      - {name: Ada, items: [Weed Burner]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage import catalogue
from cardgen.systems.scrimmage.limits import BANDS, GRADES, SPEED
from cardgen.systems.scrimmage.model import Equipment, Force
from cardgen.text.points import format_points

LEVEL = "warning"
"""Level of the faults: a warning, because the published rules have no prices for custom weapons."""
HINDERS = "Unwieldy"
"""The special rule that makes a weapon worse, unlike all others."""


def check_team(team: Force) -> Faults:
    """Yield a fault for each custom weapon that is too cheap or too fast, compared with those of the rules."""
    known = [item for item in catalogue.load_items().entries if item.weapon]
    for weapon in team.weapons:
        if weapon.speed > SPEED:
            message = f"{weapon.name} has `speed: {weapon.speed}`: expected at most {SPEED}"
            yield Fault((*weapon.path, "speed"), message, f"write {SPEED}, or waive the rule")
        dearer = [item for item in known if item.cost > weapon.cost and _is_as_good(weapon, item)]
        if dearer:
            item = max(dearer, key=lambda one: one.cost)
            fact = (
                f"{weapon.name} costs {format_points(weapon.cost)}, but {item.name} is no better and costs {item.cost}"
            )
            message = f"{fact}: expected at least {item.cost}"
            yield Fault((*weapon.path, "cost"), message, f"write {item.cost} or more, or waive the rule")


def _is_as_good(weapon: Equipment, item: Equipment) -> bool:
    """Return whether a custom weapon is at least as good as a weapon of the rules in every respect."""
    kind = (weapon.range == BANDS[0]) == (item.range == BANDS[0])
    reaches = BANDS.index(weapon.range) >= BANDS.index(item.range)
    harms = GRADES.index(weapon.damage[0]) >= GRADES.index(item.damage[-1]) and weapon.speed >= item.speed
    held = weapon.hands[0] <= item.hands[-1]
    helps = {rule for rule in item.rules if rule != HINDERS} <= set(weapon.rules)
    return kind and reaches and harms and held and helps and (HINDERS not in weapon.rules or HINDERS in item.rules)
