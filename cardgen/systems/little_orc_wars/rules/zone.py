"""Zones of your own scenario lie on the field, and back lines on their own halves.

The plan of the field shows the zones, and cuts off anything beyond its edges. Without `table`, the field is 96 inches
wide and 72 deep. A back line in the middle of the field, or beyond it, would belong to the other side.

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
      back_line: 6
      zones: [{words: Box, x: 40, y: 10, w: 8, h: 4}]
"""

from __future__ import annotations

from math import ceil

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.model import Match
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because players cannot find such a place on the table."""


def check_match(match: Match) -> Faults:
    """Yield a fault for each zone that extends beyond the field, and for back lines that meet or cross."""
    if match.own is None:
        return
    table, line = match.own.own, match.own.back_line
    yield from shared_rules.check_zones(match.name, table)
    if line is not None and 2 * line >= table.deep:
        fact = f"the back lines of {match.name} are {line:.10g} inches from their edges"
        message = f"{fact}: expected less than half of {table.deep} inches"
        most = ceil(table.deep / 2) - 1
        yield Fault(("scenario", "back_line"), message, f"write `back_line: {most}` or less, or a deeper `table`")
