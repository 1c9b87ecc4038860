"""A stated number of figures is correct.

`figures` may be in the file, in a unit, and in a figure type. In a type it is the number of figures that you have. Each
of them is in exactly one unit.

Rulebook: Units.

Bad:

    units:
      - {name: Spears, members: {Spearman: 4}, figures: 5}

Good:

    units:
      - {name: Spears, members: {Spearman: 4}, figures: 4}
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.ares.model import Figure, Unit
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because the file contradicts itself."""


def check_unit(unit: Unit, loaded: LoadedForce) -> Faults:
    """Yield a fault if a unit states a wrong number of figures."""
    parts = [some.number for some in unit.members]
    yield from shared_rules.check_figure_count(
        (*unit.path, "figures"), unit.name, unit.figures, "its members are", parts
    )


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault if a type states another number of figures than the units have."""
    parts = [some.number for _, some in loaded.force.fielded if some.figure is figure]
    if loaded.force.complete and parts:
        yield from shared_rules.check_figure_count(
            (*figure.path, "figures"), figure.name, figure.stated, "its units have", parts
        )


def check_force(loaded: LoadedForce) -> Faults:
    """Yield a fault if the force states a wrong number of figures; none if part of the force could not be read."""
    force = loaded.force
    if force.complete:
        parts = [unit.size for unit in force.units]
        yield from shared_rules.check_figure_count(("figures",), force.name, force.stated, "its units have", parts)
