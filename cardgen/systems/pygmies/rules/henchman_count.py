"""The groups of a faction have $HENCHMEN models in total.

The `size` of a group is its number of cards. The sizes of all groups add up to $HENCHMEN. With $HEROES heroes that
makes the 46 cards of a faction, which fill whole draft packs.

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
from cardgen.systems.pygmies.rule_subjects import LoadedFaction
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the cards would not fill the packs of a draft."""
_LONGEST_SUM = 60
"""Characters of the longest sum of sizes that the message shows, as messages should stay within 140 characters."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault if the sizes of all groups do not add up to the right number; none while a group is unreadable."""
    faction = roster.faction
    unread = len(faction.groups) < faction.group_entries
    if roster.is_neutral or unread or not roster.can_judge_count("groups", faction.group_entries, 0):
        return
    total = sum(group.size for group in faction.groups)
    if total == HENCHMEN:
        return
    sizes = " + ".join(str(group.size) for group in faction.groups)
    if not sizes:
        fact, hint = f"{roster.name} has no groups", f"add groups with {HENCHMEN} models in total"
    else:
        added = f" ({sizes})" if len(sizes) <= _LONGEST_SUM else ""
        fact = f"the groups of {roster.name} have {words.format_count(total, 'model')}{added}"
        off = abs(HENCHMEN - total)
        hint = f"{'raise' if total < HENCHMEN else 'lower'} `size` of some groups, by {off} in total"
    message = f"{fact}: expected exactly {HENCHMEN}"
    yield Fault(("groups",), message, hint, at="key")
