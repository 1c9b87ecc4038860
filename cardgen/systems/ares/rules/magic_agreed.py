"""Forces that meet all play with magic, or all without.

A force with `magic: off` has cards without magic dice. It cannot resist the spells of another force.

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
from cardgen.systems.ares.rule_subjects import Matchup, find_forces_path
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""


def check_matchup(matchup: Matchup) -> Faults:
    """Yield a fault if some forces play with magic and others without."""
    without = [loaded for loaded in matchup.sides if not loaded.force.magic]
    if not without or len(without) == len(matchup.sides):
        return
    names = words.join_words([loaded.force.name for loaded in without])
    others = words.join_words([loaded.force.name for loaded in matchup.sides if loaded.force.magic])
    where = f" in {matchup.name}" if matchup.match else ""
    message = f"{names} without magic meets {others} with magic{where}: expected the same for all forces"
    shown = [
        RelatedPlace(("magic",), f"{loaded.force.name} without magic", loaded.file)
        for loaded in without
        if loaded.file is not matchup.file
    ]
    yield Fault(find_forces_path(matchup), message, "write `magic: off` in all forces, or in none", shown, "key")
