"""If forces meet by combat rating, every figure of both has one.

You enter the ratings, because the free edition of the rules does not define them. A total is useful only if it counts
every figure. If no figure of either force is rated, the rule does not apply.

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
from cardgen.systems.ares.rule_subjects import LoadedForce, Matchup, find_forces_path, is_known
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""

_MOST = 3
"""Most names in a message: our own choice, so that it stays short."""


def check_matchup(matchup: Matchup) -> Faults:
    """Yield a fault for each force with figures without a rating, if other figures have one."""
    totals = [costs.sum_force_ratings(loaded.force) for loaded in matchup.sides]
    if not is_known(matchup) or len(totals) < 2 or not any(total.figures > total.unrated for total in totals):
        return
    for loaded, total in zip(matchup.sides, totals, strict=True):
        if total.unrated:
            yield _describe_unrated(matchup, loaded)


def _describe_unrated(matchup: Matchup, loaded: LoadedForce) -> Fault:
    found = [some for _, some in loaded.force.fielded if costs.get_rating(some) is None and some.figure]
    names = list(dict.fromkeys(some.figure.name for some in found if some.figure))
    shown = names if len(names) <= _MOST else [*names[: _MOST - 1], f"{len(names) - _MOST + 1} more"]
    are = "is" if len(names) == 1 else "are"
    where = f" in {matchup.name}" if matchup.match else f", in a match for {matchup.name}"
    message = f"{words.join_words(shown)} of {loaded.force.name} {are} not rated{where}: a total needs all ratings"
    places = (
        []
        if loaded.file is matchup.file
        else [RelatedPlace(("units",), f"the units of {loaded.force.name}", loaded.file, "key")]
    )
    return Fault(
        find_forces_path(matchup),
        message,
        f"give {'it' if len(names) == 1 else 'each of them'} a `rating`",
        places,
        "key",
    )
