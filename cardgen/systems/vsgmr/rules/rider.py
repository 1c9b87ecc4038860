"""Each mount that is not Independent should have a guy to ride or drive it.

Cavalry and vehicles without somebody on them do not move. One guy may change from one mount to another, so this is no
error; but as many guys as mounts are what it takes for all of them to move at once. Guys who are named as riders or
drivers are not named for more mounts than there are of them.

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
from cardgen.systems.vsgmr import matchups
from cardgen.systems.vsgmr.model import Force
from cardgen.text import words

LEVEL = "warning"


def check_force(force: Force) -> Faults:
    """A fault for too few guys; if there are enough, one for each who is on more mounts than there are of him."""
    mounts = [figure for figure in force.figures if not figure.guy and not figure.independent]
    need, guys = sum(mount.number for mount in mounts), sum(guy.number for guy in matchups.guys(force))
    if not force.complete:
        return
    if need > guys:
        who = f"{mounts[-1].name} is among {words.count(need, 'mount')} of {force.name}"
        law = "each mount that is not Independent needs a guy to ride or drive it"
        hint = f"add {words.count(need - guys, 'guy')}, or make mounts Independent"
        yield Fault(mounts[-1].path, f"{who}, which has {words.count(guys, 'guy')}: {law}", hint)
        return
    yield from _twice(force)


def _twice(force: Force) -> Faults:
    """A fault where a guy is named once more than there are of him, and nothing of the times after that."""
    taken: dict[str, int] = {}
    for figure in force.figures:
        for seat in () if figure.guy else figure.seats:
            guy, key = matchups.find(force, seat.name), matchups.key(seat.name)
            before = taken.get(key, 0)
            taken[key] = before + seat.number * figure.number
            if guy is not None and guy.guy and before <= guy.number < taken[key]:
                are = f"there {'is' if guy.number == 1 else 'are'} {guy.number}"
                fact = f"{figure.name} of {force.name} takes {seat.name}, who then begins on {taken[key]} places"
                there = RelatedPlace((*guy.path, "name"), f"{are} of {guy.name}")
                yield Fault(seat.path, f"{fact}: {are}", "name another guy, or add some", [there])
