"""A zone or thing of your own scenario lies on the table.

The plan of the table shows the zones, and cuts off anything beyond its edges. Without `table`, the table is 24 inches
wide and 24 deep.

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
from cardgen.systems.scrimmage.model import Match
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because players cannot find such a place on the table."""


def check_match(match: Match) -> Faults:
    """Yield a fault for each zone or thing of a custom scenario that is not completely on the table."""
    scenario = match.scenario
    if scenario is None:
        return
    yield from shared_rules.check_zones(match.name, scenario.own)
    for number, thing in enumerate(scenario.things):
        if thing.x is not None and thing.y is not None:
            yield from shared_rules.check_on_table(
                match.name, scenario.own, ("scenario", "things", number), thing.name, thing.x, thing.y
            )
