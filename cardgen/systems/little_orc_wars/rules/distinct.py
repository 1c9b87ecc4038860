"""Different troops have different names.

Heroes, beasts and the undead have figures of their own, so that players can tell them apart. Their cards need names of
their own for the same reason. Entries that differ only in number may share a name.

Rulebook: Miniatures, Models, and Accessories; Necromancers, 4.

Bad:

    troops:
      - {name: Gravewatch, type: infantry, number: 10}
      - {name: gravewatch, type: infantry, undead: true, number: 10}

Good:

    troops:
      - {name: Gravewatch, type: infantry, number: 10}
      - {name: Risen Gravewatch, type: infantry, undead: true, number: 10}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce
from cardgen.systems.skirmish.repeated import find_repeats
from cardgen.text import names

LEVEL = "warning"
"""Level of the faults: a warning, because such troops are only hard to tell apart."""


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault for each entry with the name of an earlier entry whose troops differ."""
    for _, before, troop in find_repeats((names.normalize(troop.label), troop) for troop in priced.force.troops):
        if "name" in troop.said and _list_traits(before) != _list_traits(troop):
            message = f"{troop.label} is the name of 2 different entries: each kind of troops needs its own"
            there = RelatedPlace((*before.path, "name"), f"the first {before.label}")
            yield Fault((*troop.path, "name"), message, "give one of them another name", [there])


def _list_traits(troop: Troop) -> tuple[object, ...]:
    size = (troop.height, troop.dice, troop.legs, troop.climbs, troop.element)
    return (troop.kind.called, troop.flags, troop.missile, troop.people, *size)
