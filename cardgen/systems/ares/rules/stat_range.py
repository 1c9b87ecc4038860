"""Ratings, wounds, moves and range factors are whole numbers of at least 1.

The rulebook sets no upper limit. A combat rating may be missing, or be `not rated`. You enter it, because the free
edition of the rules does not define it.

Rulebook: Figure Characteristics; Weapons.

Bad:

    types:
      - {name: Spearman, wounds: 0}

Good:

    types:
      - {name: Spearman, wounds: 1}
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import Figure, Stat
from cardgen.systems.ares.rule_subjects import LoadedForce

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for each number that the file writes and that is too small or not whole."""
    for what, value, path in _list_numbers(figure):
        if value is not None and (not isinstance(value, int) or value < 1):
            message = f"{figure.name} has {what}: expected a whole number of at least 1"
            yield Fault(path, message, "write a whole number, 1 or more")


def _list_numbers(figure: Figure) -> Iterator[tuple[str, Stat, Path]]:
    found = {"rating": figure.rating, "wounds": figure.numbers["wounds"], "move": figure.numbers["move"]}
    for key, value in found.items():
        if key in figure.own:
            yield f"`{key}: {value}`", value, (*figure.path, key)
    for weapon in figure.missile_weapons if "weapons" in figure.own else ():
        yield f"{weapon.name} with the range factor {weapon.factor}", weapon.factor, weapon.path
