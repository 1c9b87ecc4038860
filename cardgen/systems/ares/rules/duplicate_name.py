"""No two types, and no two units, of a force have the same name; nor has an own ability the name of another.

Units name their figures, and you look for a card by its name. Case, spaces and a plural make no difference. A type
may be called like a sample figure, and then takes its place in this file. An own ability is not called like one of
the rulebook: whoever knows the game would take the one for the other.

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
from cardgen.systems.ares.matchups import LoadedForce
from cardgen.systems.skirmish import laws

LEVEL = "error"


def check_force(loaded: LoadedForce) -> Faults:
    """A fault for each name after the first of its kind, and for own abilities with a name of the rulebook."""
    force = loaded.force
    yield from laws.distinct(force.name, "type", force.figures)
    yield from laws.distinct(force.name, "unit", force.units)
    yield from laws.distinct(force.name, "ability", force.abilities)
    for ability in force.abilities:
        if catalogue.abilities().get(ability.name):
            message = f"{ability.name} is an ability of the rulebook: one of your own has a name of its own"
            hint = "give it another name, or take it out and use the rulebook's"
            yield Fault((*ability.path, "name"), message, hint)
