"""Type on a card is 6.5 points or larger.

Smaller type closes up when it is printed, most of all white type on a colour, and nobody reads it across a table. For
a print shop this is an error.

Rulebook: none; print houses name 5 to 8 points.

The examples are of a template, not of a faction.

Bad:

    <card><text x="5" y="8" size="6" font="Barlow Condensed Medium">Once per game.</text></card>

Good:

    <card><text x="5" y="8" size="7" font="Barlow Condensed Medium">Once per game.</text></card>
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because the text is printed, only hard to read."""
STRICT = "error"
