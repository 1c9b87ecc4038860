"""A waiver says why.

The value of a waiver is the reason, for those who read the file after you. Without one it waives nothing.

Rulebook: none.

Bad:

    waive:
      pygmies/group-count:

Good:

    groups:
      - {name: Spearman, size: 1}
      - {name: Halberdier, size: 1}
      - {name: Pikeman, size: 3}
    waive:
      pygmies/group-count: Ten kinds of soldier are the joke of this faction.
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because CI must not accept waivers that nobody can review."""
