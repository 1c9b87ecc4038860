"""A stated number of figures is right.

`figures` may be in the file, in a unit, and in a figure type, where it says how many you have: each of them is
in exactly one unit.

Rulebook: Units.

Bad:

    units:
      - {name: Spears, members: {Spearman: 4}, figures: 5}

Good:

    units:
      - {name: Spears, members: {Spearman: 4}, figures: 4}
"""

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import Figure, Stat, Unit
from cardgen.systems.ares.table import LoadedForce
from cardgen.text import words

LEVEL = "error"


def check_unit(unit: Unit, roster: LoadedForce) -> Faults:
    """A fault when a unit states another number."""
    parts = [some.number for some in unit.members]
    yield from _stated(unit.name, unit.figures, parts, "its members are", (*unit.path, "figures"))


def check_figure(figure: Figure, roster: LoadedForce) -> Faults:
    """A fault when the units have more or fewer of a type than it states."""
    if roster.force.complete:
        parts = [some.number for _, some in roster.force.fielded if some.figure is figure]
        path = (*figure.path, "figures")
        if parts:
            yield from _stated(figure.name, figure.stated, parts, "its units have", path)


def check_force(roster: LoadedForce) -> Faults:
    """A fault when the force states another number; silent while something in it could not be read."""
    force = roster.force
    if force.complete:
        yield from _stated(
            force.name, force.stated, [unit.size for unit in force.units], "its units have", ("figures",)
        )


def _stated(who: str, stated: Stat, parts: list[int], have: str, path: Path) -> Faults:
    total = sum(parts)
    if stated is not None and stated != total:
        added = f"{' + '.join(map(str, parts))} = {total}" if len(parts) > 1 else str(total)
        message = f"{who} says it has {words.count(int(stated), 'figure')}: {have} {added}"
        yield Fault(path, message, f"write {total}")
