"""Cutting machines: the marks that one looks for on a sheet, and the room that these need. Millimetres.

The numbers are those with which inkscape-silhouette, the extension that drives Silhouette's machines, draws their marks
(`render_silhouette_regmarks.py` and its user guide): a square of 5 mm at the upper left, corners with arms of 20 mm at
the upper right and the lower left, drawn 0.3 mm thick, the outermost point of each 10 mm from the sheet's edges. They
have not been tried on a machine.
"""

from __future__ import annotations

import functools

from cardgen.layout.frame import Group, Item, Rect
from cardgen.press.sizes import Paper

SILHOUETTE = "silhouette"
KINDS = (SILHOUETTE,)
"""The machines whose marks are known."""
INSET = 10.0
"""How far from the sheet's edges the marks are."""
SQUARE = 5.0
"""The side of the square at the upper left."""
ARM = 20.0
"""How long the arms of the other marks are."""
THICK = 0.3
"""How thick they are."""
CLEAR = 2.0
"""How much is left white around the marks."""
KEPT = INSET + THICK + CLEAR
"""Fronts are not painted nearer to the sheet's edge than this."""
CORNER = INSET + SQUARE + CLEAR
"""One of the margins is at least that wide, so that no card comes near the square."""
INK = "#000000"


@functools.lru_cache(maxsize=8)
def marks(paper: Paper) -> tuple[Rect, ...]:
    """The square and the arms of the two corners, on a sheet as it lies."""
    right, foot = paper.width - INSET, paper.height - INSET
    return (
        Rect(INSET, INSET, SQUARE, SQUARE, INK),
        Rect(right - ARM, INSET, ARM, THICK, INK),
        Rect(right - THICK, INSET, THICK, ARM, INK),
        Rect(INSET, foot - THICK, ARM, THICK, INK),
        Rect(INSET, foot - ARM, THICK, ARM, INK),
    )


@functools.lru_cache(maxsize=8)
def drawn(paper: Paper) -> Item:
    """The marks as one group, which a file stores once."""
    return Group(0.0, 0.0, [*marks(paper)], shared=True)
