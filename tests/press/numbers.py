"""The numbers of sheets, as tests hold cardgen to them: written down here, not read from the program."""

from __future__ import annotations

REACH = 4.2
"""Millimetres at a sheet's edges that printers cannot be trusted to print on (0.166 in, HP LaserJet IIP)."""
CLEAR = 0.8
"""Millimetres between a mark and a card."""
SLUG = 3.0
"""Millimetres that a line of small print in the margin takes."""
FOLD_GAP = 6.0
"""Millimetres between fronts and backs on a sheet that is folded."""
BLEED = 3.0
"""Millimetres of bleed that a sheet shows where there is room."""
TICK, SHORTEST_TICK = 5.0, 1.0
"""Millimetres of a tick at most, and at least, before it goes nearer to its card."""
SPAN, APART = 6.0, 7.5
"""Millimetres of a gauge's scale to either side of its zero, and from the gauge's middle to its scales."""
