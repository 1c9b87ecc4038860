"""A force has a crew of $CREW men for each of its catapults.

A catapult moves and fires only with $CREW men within 6 inches, or $INFERIOR_CREW inferior soldiers, or $GIANT_CREW
giants of up to 2 inches. Soldiers and heroes count. Beasts, larger giants, elementals and troops that cannot leave the
water do not.

Rulebook: Movement and Catapult Fire, 3; Inferior Troops, 3; Giants, 3.

Bad:

    troops:
      - {name: Engines, type: catapult, number: 20}

Good:

    troops:
      - {name: Engines, type: catapult, number: 2}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars import stats
from cardgen.systems.little_orc_wars.limits import CREW, GIANT_CREW, INFERIOR_CREW
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault if a force has more catapults than complete crews."""
    force = priced.force
    found = stats.count_crews(force)
    if not priced.counted or found >= force.catapults:
        return
    engine = next(troop for troop in force.troops if troop.kind.sort == "engine")
    enough = f"{CREW} men, {INFERIOR_CREW} inferior ones or {GIANT_CREW} small giants"
    crewed = f"{words.format_count(found, 'crew')} for {engine.label}"
    fact = f"{force.name} has {words.format_count(force.catapults, 'catapult')}, but {crewed}"
    hint = "add men, or remove catapults"
    yield Fault((*engine.path, "type"), f"{fact}: each needs {enough}", hint)
