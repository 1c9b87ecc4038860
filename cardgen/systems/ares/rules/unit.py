"""Every figure is in a unit, and every unit has a figure.

A unit may have any number and mix of figures. One of a single figure is lawful, with the ability Individual and
without. A type that no unit has would be on no card of the battle; a type may be in several units.

Rulebook: Units; Unit Composition.

Bad:

    types:
      - {name: Ghost}

Good:

    types:
      - {name: Ghost}
    units:
      - {name: Ghosts, members: {Ghost: 1}}
"""

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import Unit
from cardgen.systems.ares.table import Roster

LEVEL = "error"


def check_unit(unit: Unit, roster: Roster) -> Faults:
    """A fault for a unit without figures."""
    if not unit.members:
        message = f"{unit.name} has no figures: a unit is one figure or more"
        yield Fault(
            (*unit.path, "members"), message, "write who is in it, as in `members: {Human Pikeman: 6}`", at="key"
        )


def check_force(roster: Roster) -> Faults:
    """A fault for each type that is in no unit; silent while units could not be read."""
    force = roster.force
    if not force.complete:
        return
    fielded = {id(figure) for figure in force.types}
    for figure in force.figures:
        if id(figure) not in fielded:
            message = f"{figure.name} is in no unit: every figure is in one"
            hint = f"add `{figure.name}: 1` to the members of a unit, or take the type out"
            yield Fault((*figure.path, "name"), message, hint)
