"""Where forces meet by their combat ratings, every figure of both has one.

Ratings are entered: the free edition of the rules does not say how they are worked out. A total is worth something
only when nobody is left out. Where no figure of either force is rated, nobody goes by ratings, and nothing is said.

Rulebook: Combat Rating; Choosing an Army.

Bad:

    kind: match
    forces: [small, unrated]

Good:

    kind: match
    forces: [small, equal]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.ares import costs
from cardgen.systems.ares.matchups import LoadedForce, Matchup, known, path_of
from cardgen.text import words

LEVEL = "warning"

_MOST = 3
"""Names that a message has room for."""


def check_matchup(matchup: Matchup) -> Faults:
    """A fault for each force with figures that are not rated, where others are."""
    totals = [costs.of_force(loaded.force) for loaded in matchup.sides]
    if not known(matchup) or len(totals) < 2 or not any(total.figures > total.unrated for total in totals):
        return
    for loaded, total in zip(matchup.sides, totals, strict=True):
        if total.unrated:
            yield _fault(matchup, loaded)


def _fault(matchup: Matchup, loaded: LoadedForce) -> Fault:
    found = [some for _, some in loaded.force.fielded if costs.rating_of(some) is None and some.figure]
    names = list(dict.fromkeys(some.figure.name for some in found if some.figure))
    shown = names if len(names) <= _MOST else [*names[: _MOST - 1], f"{len(names) - _MOST + 1} more"]
    are = "is" if len(names) == 1 else "are"
    law = "forces are matched by the ratings of all figures"
    message = f"{matchup.name}: {words.listed(shown)} of {loaded.force.name} {are} not rated: {law}"
    places = (
        []
        if loaded.file is matchup.file
        else [RelatedPlace(("units",), f"the units of {loaded.force.name}", loaded.file, "key")]
    )
    return Fault(path_of(matchup), message, f"give {'it' if len(names) == 1 else 'them'} a rating", places, "key")
