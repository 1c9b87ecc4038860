"""A zone of your own scenario lies on the table.

The plan of the table shows the zones, and cuts off anything beyond its edges. Without `table`, the table is 72 inches
wide and 48 deep.

Rulebook: none.

Bad:

    kind: match
    scenario:
      name: The Toll Box
      win: Have the box.
      table: {wide: 48, deep: 36}
      zones: [{words: Box, x: 40, y: 10, w: 12, h: 4}]

Good:

    kind: match
    scenario:
      name: The Toll Box
      win: Have the box.
      table: {wide: 48, deep: 36}
      zones: [{words: Box, x: 40, y: 10, w: 8, h: 4}]
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.ares.rule_subjects import Matchup
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because players cannot find such a place on the table."""


def check_matchup(matchup: Matchup) -> Faults:
    """Yield a fault for each zone of a custom scenario that extends beyond the table."""
    if matchup.match:
        yield from shared_rules.check_zones(matchup.match.name, matchup.match.scenario)
