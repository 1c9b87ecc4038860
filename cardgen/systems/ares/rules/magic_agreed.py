"""Forces that meet agree on whether there is magic.

A force that says `magic: off` has cards without magic dice, and cannot resist the spells of one that has them.

Rulebook: Magic Die.

Bad:

    kind: match
    forces: [small, mundane]

Good:

    kind: match
    forces: [small, equal]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.ares.matchups import Matchup, path_of
from cardgen.text import words

LEVEL = "warning"


def check_matchup(matchup: Matchup) -> Faults:
    """A fault when some play with magic and some without."""
    without = [loaded for loaded in matchup.sides if not loaded.force.magic]
    if not without or len(without) == len(matchup.sides):
        return
    names = words.listed([loaded.force.name for loaded in without])
    plays = "plays" if len(without) == 1 else "play"
    message = f"{matchup.name}: {names} {plays} without magic and the other side with it: all players agree on that"
    shown = [RelatedPlace(("magic",), "off here", loaded.file) for loaded in without if loaded.file is not matchup.file]
    yield Fault(path_of(matchup), message, "write `magic: off` in all forces, or in none", shown, "key")
