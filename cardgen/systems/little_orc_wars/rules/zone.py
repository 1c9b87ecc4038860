"""A zone of a scenario of one's own lies on the field, and both back lines on their halves of it.

Zones are drawn on the plan of the field, and what is beyond its edges would be cut off. Without `table`, it is 96
inches wide and 72 deep. A back line in the middle of the field, or beyond it, would be that of the other
side.

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
from cardgen.systems.skirmish import laws

LEVEL = "error"


def check_match(match: Match) -> Faults:
    """A fault for each zone that is not, or not all, on the field, and for back lines that meet or have crossed."""
    if match.own is None:
        return
    table, line = match.own.own, match.own.back_line
    yield from laws.zones(match.name, table)
    if line is not None and 2 * line >= table.deep:
        message = (
            f"the back lines of {match.name} are {line:.10g} inches from their edges: the field is {table.deep} deep"
        )
        most = ceil(table.deep / 2) - 1
        yield Fault(("scenario", "back_line"), message, f"write `back_line: {most}` or less, or a deeper `table`")
