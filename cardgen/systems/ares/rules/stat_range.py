"""Ratings, wounds, moves and range factors are whole numbers from 1 up.

The rulebook sets no upper limit. A combat rating may be left out, or be written `not rated`: it is entered, never
worked out, because the free edition of the rules does not say how.

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
from cardgen.systems.ares.matchups import LoadedForce
from cardgen.systems.ares.model import Figure, Stat

LEVEL = "error"

_WORDS = {"rating": "a rating", "wounds": "wounds", "move": "a move"}


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """A fault for each number of the file's own that is not whole, or too small."""
    for what, value, path in _numbers(figure):
        if value is not None and (not isinstance(value, int) or value < 1):
            message = f"{figure.name} has {what} of {value:g}: that is a whole number from 1 up"
            yield Fault(path, message.replace("wounds of ", "the wounds "), "write a whole number, 1 or more")


def _numbers(figure: Figure) -> Iterator[tuple[str, Stat, Path]]:
    found = {"rating": figure.rating, "wounds": figure.numbers["wounds"], "move": figure.numbers["move"]}
    for key, value in found.items():
        if key in figure.own:
            yield _WORDS[key], value, (*figure.path, key)
    for weapon in figure.missile_weapons if "weapons" in figure.own else ():
        yield f"{weapon.name} with a range factor", weapon.factor, weapon.path
