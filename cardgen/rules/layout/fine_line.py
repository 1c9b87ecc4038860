"""Lines on a card are 0.25 points thick or more.

That is 0.09 mm. Finer lines break up or vanish, on a press more than on a screen, where all look alike. For a print
shop this is an error.

Rulebook: none; 0.25 points is what most print houses name.

The examples are of a template, not of a faction.

Bad:

    <card><line x1="5" x2="40" y1="20" stroke="#12305c" line="0.05"/></card>

Good:

    <card><line x1="5" x2="40" y1="20" stroke="#12305c" line="0.15"/></card>
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because many printers can draw thinner lines."""
STRICT = "error"
