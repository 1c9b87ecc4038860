"""A stated sum of combat ratings is right.

`points` may be in the file, for all of its units, and in a unit. Ratings are entered with the types, so the sum is
certain; `cardgen check -v` shows how it comes about. While a figure is not rated no sum can be right.

Rulebook: Choosing an Army.

Bad:

    units:
      - {name: Spears, members: {Spearman: 4}, points: 100}

Good:

    units:
      - {name: Spears, members: {Spearman: 4}, points: 80}
"""

from collections.abc import Iterable

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.ares import costs
from cardgen.systems.ares.model import Members, Stat, Unit
from cardgen.systems.ares.table import LoadedForce
from cardgen.text import words

LEVEL = "error"

_MOST = 4
"""Parts of a sum that a message has room for."""


def check_unit(unit: Unit, roster: LoadedForce) -> Faults:
    """A fault when a unit states another sum."""
    if all(some.figure is not None and some.figure.sure for some in unit.members):
        yield from _stated(unit.name, unit.points, unit.members, (*unit.path, "points"))


def check_force(roster: LoadedForce) -> Faults:
    """A fault when the force states another sum; silent while something in it could not be read."""
    force = roster.force
    members = [some for _, some in force.fielded]
    if force.known:
        yield from _stated(force.name, force.points, members, ("points",))


def _stated(who: str, stated: Stat, members: Iterable[Members], path: Path) -> Faults:
    members = list(members)
    total = costs.of_members(members)
    if stated is None or (stated == total.rated and total.whole):
        return
    if not total.whole:
        unrated = next(some for some in members if costs.rating_of(some) is None)
        message = f"{who} says it has {stated:g} points: {_name(unrated)} is not rated, so that nobody can tell"
        yield Fault(path, message, f"rate {_name(unrated)}, or leave points out")
        return
    sign = "+" if total.rated > stated else "−"
    message = (
        f"{who} says it has {stated:g} points: {_explained(members, total.rated)} ({sign}{abs(total.rated - stated):g})"
    )
    yield Fault(path, message, f"write {total.rated}")


def _explained(members: list[Members], total: int) -> str:
    parts = [f"{some.number} × {costs.rating_of(some)} ({_name(some)})" for some in members]
    more = [] if len(parts) <= _MOST else [words.count(len(parts) - _MOST + 1, "more entry", "more entries")]
    shown = parts if not more else parts[: _MOST - 1] + more
    return f"{' + '.join(shown)} = {total}" if len(members) > 1 else f"{parts[0] if parts else 'nothing'} = {total}"


def _name(some: Members) -> str:
    return some.figure.name if some.figure else some.name
