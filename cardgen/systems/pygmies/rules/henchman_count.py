"""The groups of a faction have $HENCHMEN models together.

The `size` of a group is how many cards of it there are. The sizes of all groups add up to forty: with six heroes that
makes the 46 cards of a faction, which fill the packs of a draft without a rest.

Rulebook: Appendix A, Creating Groups and Heroes.

Bad:

    groups:
      - {name: Spearman, size: 6}

Good:

    groups:
      - {name: Spearman, size: 5}
"""

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import HENCHMEN
from cardgen.systems.pygmies.table import Roster

LEVEL = "error"


def check_roster(roster: Roster) -> Faults:
    """A fault when the sizes of all groups do not add up; silent when a group could not be read."""
    faction = roster.faction
    if roster.neutral or not faction.complete or not roster.counts("groups", faction.group_entries, 0):
        return
    total = sum(group.size for group in faction.groups)
    if total == HENCHMEN:
        return
    sizes = " + ".join(str(group.size) for group in faction.groups)
    message = f"the groups of {roster.name} have {total} models ({sizes}): together they have exactly {HENCHMEN}"
    missing = HENCHMEN - total
    hint = f"add {missing} to the sizes" if missing > 0 else f"take {-missing} off the sizes"
    yield Fault(("groups",), message, hint, at="key")
