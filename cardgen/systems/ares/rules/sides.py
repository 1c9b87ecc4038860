"""A match has two sides or more, each a file of its own.

The rules speak of two. With more, every force is compared with the weakest of them.

Rulebook: Setting Up; Choosing an Army.

Bad:

    kind: match
    forces: [small, small]

Good:

    kind: match
    forces: [small, equal]
"""

from cardgen.rules import Faults
from cardgen.systems.ares.limits import SIDES
from cardgen.systems.ares.table import Table
from cardgen.systems.skirmish import laws

LEVEL = "error"


def check_table(table: Table) -> Faults:
    """A fault for each file that is listed again, or one when there are too few."""
    if table.match:
        forces = [(stem, ("forces", number)) for number, stem in enumerate(table.match.forces)]
        yield from laws.sides(table.match.name, forces, SIDES)
