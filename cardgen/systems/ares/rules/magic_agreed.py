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

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.ares.table import Table
from cardgen.text import words

LEVEL = "warning"


def check_table(table: Table) -> Faults:
    """A fault when some play with magic and some without."""
    without = [roster for roster in table.rosters if not roster.force.magic]
    if not without or len(without) == len(table.rosters):
        return
    names = words.listed([roster.force.name for roster in without])
    plays = "plays" if len(without) == 1 else "play"
    message = f"{table.name}: {names} {plays} without magic and the other side with it: all players agree on that"
    shown = [RelatedPlace(("magic",), "off here", roster.file) for roster in without if roster.file is not table.file]
    yield Fault(table.path, message, "write `magic: off` in all forces, or in none", shown, "key")
