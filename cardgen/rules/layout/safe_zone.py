"""Text and icons stay inside the safe zone.

A knife never cuts quite where it should, and a text or a frame that is too near to the edge looks crooked or is
cut. So texts, icons, pictures and outlines lie 3 mm inside the edge, or what the shop of `--target` asks for. What runs
into the bleed is meant to be cut off; a band from one edge to the other may lie anywhere. For a print shop this is an
error, since they send such cards back.

Rulebook: none; the numbers are those of the print shops.

The examples are of a template, not of a faction.

Bad:

    <card><text x="1" y="8" size="12" font="Cinzel Bold">Spearman</text></card>

Good:

    <card><text x="3.2" y="8" size="12" font="Cinzel Bold">Spearman</text></card>
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because a card cut exactly loses nothing."""
STRICT = "error"
