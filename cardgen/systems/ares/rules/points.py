"""A stated sum of combat ratings is correct.

`points` may be in the file, for all of its units, and in a unit. The sum is that of the ratings of the figures.
`cardgen check -v` shows the calculation. If a figure has no rating, no sum is correct.

Rulebook: Choosing an Army.

Bad:

    units:
      - {name: Spears, members: {Spearman: 4}, points: 100}

Good:

    units:
      - {name: Spears, members: {Spearman: 4}, points: 80}
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.ares import costs
from cardgen.systems.ares.model import Members, Stat, Unit
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.systems.skirmish import shared_rules
from cardgen.text.points import format_points

LEVEL = "error"
"""Level of the faults: an error, because the file contradicts itself."""


def check_unit(unit: Unit, loaded: LoadedForce) -> Faults:
    """Yield a fault if a unit states a wrong sum of ratings."""
    if all(some.figure is not None and some.figure.sure for some in unit.members):
        yield from _check_statement(unit.name, unit.points, unit.members, (*unit.path, "points"))


def check_force(loaded: LoadedForce) -> Faults:
    """Yield a fault if the force states a wrong sum of ratings; none if part of the force could not be read."""
    force = loaded.force
    if force.known:
        yield from _check_statement(
            force.name, force.points, [some for _, some in force.fielded], ("points",), shared_rules.HOW
        )


def _check_statement(who: str, stated: Stat, members: Sequence[Members], path: Path, more: str = "") -> Faults:
    total = costs.sum_member_ratings(members)
    if stated is None or (stated == total.rated and total.whole):
        return
    fact = f"{who} states {format_points(stated)}"
    if total.whole:
        parts = [f"{some.number} × {costs.get_rating(some)} ({_format_members(some)})" for some in members]
        yield shared_rules.sum_mismatch(path, fact, "its figures cost", total.rated, parts, more)
    else:
        unrated = _format_members(next(some for some in members if costs.get_rating(some) is None))
        message = f"{fact}, but {unrated} is not rated: a sum needs all ratings"
        yield Fault(path, message, f"give {unrated} a `rating`, or leave `points` out")


def _format_members(some: Members) -> str:
    return some.figure.name if some.figure else some.name
