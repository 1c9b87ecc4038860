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

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.ares.limits import SIDES
from cardgen.systems.ares.table import Table

LEVEL = "error"


def check_table(table: Table) -> Faults:
    """A fault for each file that is listed again, else one when there are too few."""
    match = table.match
    if match is None:
        return
    again = [(number, stem) for number, stem in enumerate(match.forces) if stem in match.forces[:number]]
    for number, stem in again:
        message = f"{match.name} lists {stem} again: nobody fights himself"
        there = RelatedPlace(("forces", match.forces.index(stem)), f"the first {stem}")
        yield Fault(("forces", number), message, "name another force, or copy the file", [there])
    if not again and len(match.forces) < SIDES:
        count = len(match.forces)
        message = f"{match.name} has {count or 'no'} {'force' if count == 1 else 'forces'}: a match has {SIDES} or more"
        yield Fault(("forces",), message, "add the file of another", at="key")
