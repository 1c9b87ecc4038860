"""A match has at most $CARDS units, one for each card of a deck.

In each turn, every unit of both sides gets one card, from one deck.

Rulebook: Playing Cards; The Sequence of Play.

Bad:

    kind: match
    forces: [small, swarm]

Good:

    kind: match
    forces: [small, equal]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.ares.limits import CARDS
from cardgen.systems.ares.rule_subjects import Matchup, find_forces_path, is_known
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""


def check_matchup(matchup: Matchup) -> Faults:
    """Yield a fault if all units together exceed the cards in a deck."""
    counts = [len(loaded.force.units) for loaded in matchup.sides]
    total = sum(counts)
    if not is_known(matchup) or total <= CARDS:
        return
    parts = words.join_words(
        [f"{count} of {loaded.force.name}" for count, loaded in zip(counts, matchup.sides, strict=True)]
    )
    message = f"{matchup.name} has {total} units, {parts}: a deck has cards for {CARDS}"
    places = [
        RelatedPlace(("units",), f"{count} units", r.file, "key")
        for count, r in zip(counts, matchup.sides, strict=True)
    ]
    shown = [place for place in places if place.file is not matchup.file]
    yield Fault(find_forces_path(matchup), message, f"merge {total - CARDS} of them with other units", shown, "key")
