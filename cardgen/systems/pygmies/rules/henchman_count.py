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

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import HENCHMEN
from cardgen.systems.pygmies.matchups import LoadedFaction
from cardgen.text import words

LEVEL = "error"


def check_roster(roster: LoadedFaction) -> Faults:
    """A fault when the sizes of all groups do not add up; silent when a group could not be read."""
    faction = roster.faction
    unread = len(faction.groups) < faction.group_entries
    if roster.neutral or unread or not roster.counts("groups", faction.group_entries, 0):
        return
    total = sum(group.size for group in faction.groups)
    if total == HENCHMEN:
        return
    sizes = " + ".join(str(group.size) for group in faction.groups)
    fact = (
        f"the groups of {roster.name} have {words.count(total, 'model')} ({sizes})"
        if sizes
        else f"{roster.name} has no groups"
    )
    message = f"{fact}: together {'they' if sizes else 'the groups'} have exactly {HENCHMEN} models"
    hint = f"add {HENCHMEN - total} to the sizes" if total < HENCHMEN else f"take {total - HENCHMEN} off the sizes"
    if not sizes:
        hint = f"add groups of henchmen, with {HENCHMEN} models together"
    yield Fault(("groups",), message, hint, at="key")
