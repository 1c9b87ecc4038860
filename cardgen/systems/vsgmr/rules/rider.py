"""Each mount that is not Independent should have a guy to ride or drive it.

A mount without a rider or driver does not move. A guy may change from one mount to another, so this is only a warning.
But all mounts can move at once only if there are as many guys. An entry cannot be the rider or driver of more mounts
than it has figures.

Rulebook: section II.2, Movement; section IV, Figure Point Values.

Bad:

    figures:
      - {name: Pony, type: cavalry, number: 8}

Good:

    figures:
      - {name: Pony, type: cavalry, number: 8, traits: [Independent]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.vsgmr import rule_subjects
from cardgen.systems.vsgmr.model import Force
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""


def check_force(force: Force) -> Faults:
    """Yield a fault for too few guys to ride and drive, or else for each guy with more places than figures."""
    mounts = [figure for figure in force.figures if not figure.guy and not figure.independent]
    need, guys = sum(mount.number for mount in mounts), sum(guy.number for guy in rule_subjects.list_guys(force))
    if not force.complete:
        return
    if need > guys:
        fact = (
            f"{force.name} has {words.format_count(need, 'mount')}, with {mounts[-1].name}, "
            f"but {words.format_count(guys, 'guy')}"
        )
        law = "each mount needs a rider or driver"
        hint = f"add {words.format_count(need - guys, 'guy')}, or make mounts Independent"
        yield Fault(mounts[-1].path, f"{fact}: {law}", hint)
        return
    yield from _check_riders(force)


def _check_riders(force: Force) -> Faults:
    """Yield one fault for each guy entry with more places on mounts than figures, at the first place too many."""
    taken: dict[str, int] = {}
    for figure in force.figures:
        for seat in () if figure.guy else figure.seats:
            guy, key = rule_subjects.find_figure(force, seat.name), rule_subjects.key(seat.name)
            before = taken.get(key, 0)
            taken[key] = before + seat.number * figure.number
            if guy is not None and guy.guy and before <= guy.number < taken[key]:
                are = f"there {'is' if guy.number == 1 else 'are'} {guy.number}"
                fact = f"{seat.name} has {taken[key]} places on mounts of {force.name}, one on {figure.name}"
                there = RelatedPlace((*guy.path, "name"), f"{are} of {guy.name}")
                yield Fault(
                    seat.path, f"{fact}: expected at most {guy.number}", "name another guy, or add some", [there]
                )
