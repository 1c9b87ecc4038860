"""The types, units and abilities of a force have unique names.

Units name their figures, and players find cards by name. Case, spaces and the plural make no difference. A type with
the name of a sample figure replaces it in this file. An ability of your own cannot have the name of one of the
rulebook, because players would mistake one for the other.

Rulebook: none.

Bad:

    units:
      - {name: Spears, members: {Spearman: 4}}
      - {name: Left, members: {Slinger: 1}}
      - {name: left, members: {Slinger: 2}}

Good:

    units:
      - {name: Spears, members: {Spearman: 4}}
      - {name: Left, members: {Slinger: 1}}
      - {name: Right, members: {Slinger: 2}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares import catalogue
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because a name must mean one entry."""


def check_force(loaded: LoadedForce) -> Faults:
    """Yield a fault for each repeated name of a type, unit or ability, and for abilities named as in the rulebook."""
    force = loaded.force
    yield from shared_rules.check_unique_names(force.name, "type", force.figures)
    yield from shared_rules.check_unique_names(force.name, "unit", force.units)
    yield from shared_rules.check_unique_names(force.name, "ability", force.abilities)
    for ability in force.abilities:
        if catalogue.load_abilities().get(ability.name):
            message = f"{ability.name} is an ability of the rulebook: an ability of your own needs a unique name"
            hint = "give it another name, or remove it to use the rulebook's"
            yield Fault((*ability.path, "name"), message, hint)
