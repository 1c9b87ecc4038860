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

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.vsgmr.limits import FORCES
from cardgen.systems.vsgmr.table import Table
from cardgen.text import words

LEVEL = "error"


def check_table(table: Table) -> Faults:
    """A fault for a match with too few forces, and for each that is listed again."""
    match = table.match
    if match is None:
        return
    if len(match.members) < FORCES and table.complete:
        message = f"{match.name} has {words.count(len(match.members), 'force')}: a match has {FORCES} or more"
        yield Fault(("forces",), message, "add another force", at="key")
    first: dict[str, RelatedPlace] = {}
    for member in match.members:
        if member.stem in first:
            message = f"{match.name} lists {member.stem} twice: each force of a match is there once"
            yield Fault(member.path, message, "copy the file under another name", [first[member.stem]])
        first.setdefault(member.stem, RelatedPlace(member.path, "the first time"))
