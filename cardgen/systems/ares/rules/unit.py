"""Every figure is in a unit, and every unit has a figure.

A unit may have any number and mix of figures, even a single one, with or without the ability Individual. A type without
a unit takes no part in the battle. A type may be in several units.

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

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import Unit
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.text import names

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""


def check_unit(unit: Unit, loaded: LoadedForce) -> Faults:
    """Yield a fault for a unit without figures."""
    if not unit.members:
        message = f"{unit.name} has no figures: a unit needs at least one"
        yield Fault((*unit.path, "members"), message, "add some, as in `members: {Human Pikeman: 6}`", at="key")


def check_force(loaded: LoadedForce) -> Faults:
    """Yield a fault for a force without units, or for each type that no unit has; none if units could not be read.

    Types with the same name are not reported, because a unit could mean either; the repeated name is a fault of its
    own.
    """
    force = loaded.force
    if not force.complete:
        return
    if not force.units:
        message = f"{force.name} has no units: expected at least one"
        yield Fault(("units",), message, "add one, as in `{name: Pikes, members: {Human Pikeman: 6}}`", at="key")
        return
    fielded = {names.normalize(figure.name) for figure in force.types}
    for figure in force.figures:
        if names.normalize(figure.name) not in fielded:
            message = f"{figure.name} is in no unit: every figure type needs one"
            hint = f"add `{figure.name}: 1` to `members` of a unit, or remove the type"
            yield Fault((*figure.path, "name"), message, hint)
