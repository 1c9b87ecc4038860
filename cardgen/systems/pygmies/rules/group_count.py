"""A faction should have $GROUPS groups.

Each hero leads two groups. With many small groups, players cannot draft enough models of one group and leave most cards
on the bench. With few large groups, all crews look alike.

Rulebook: Appendix A, guideline 3.

Bad:

    groups:
      - {name: Spearman, size: 1}
      - {name: Halberdier, size: 1}
      - {name: Pikeman, size: 3}

Good:

    groups:
      - {name: Spearman, size: 1}
      - {name: Halberdier, size: 4}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import GROUPS
from cardgen.systems.pygmies.rule_subjects import LoadedFaction
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only recommends a number."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for a faction with too many or too few groups; `pygmies/henchman-count` reports none at all."""
    low, high = GROUPS
    count = roster.faction.group_entries
    if roster.is_neutral or not count or low <= count <= high or not roster.can_judge_count("groups", count, high):
        return
    fact = (
        f"{roster.name} has {words.format_count(count, 'group')}"
        f"{words.format_deviation(count, low, high, counted=True)}"
    )
    hint = "merge some into larger groups" if count > high else "split the largest group"
    yield Fault(("groups",), f"{fact}: a faction should have {words.format_bounds(GROUPS)}", hint, at="key")
