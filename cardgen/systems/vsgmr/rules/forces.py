"""A match has at least $FORCES forces, each of them once.

The game is for any number of players, and everybody has to be able to tell whose figure is whose: two players with the
same force need a file each.

Rulebook: section I, What You Need to Play; section II, Rules.

Bad:

    kind: match
    forces: [reds]

Good:

    kind: match
    forces: [reds, blues]
"""

from cardgen.rules import Faults
from cardgen.systems.skirmish import laws
from cardgen.systems.vsgmr.limits import FORCES
from cardgen.systems.vsgmr.table import Table

LEVEL = "error"


def check_table(table: Table) -> Faults:
    """A fault for a match with too few forces, and for each that is listed again."""
    if table.match:
        forces = [(member.stem, member.path) for member in table.match.members]
        yield from laws.sides(table.match.name, forces, FORCES, complete=table.complete)
