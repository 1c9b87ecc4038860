"""A waiver names a rule that exists and can be waived.

Only the rules of a game and of the layout can be waived: a file that cannot be read, or a name that means nothing,
is no matter of taste.

Rulebook: none.

Bad:

    waive:
      pygmies/group-cont: Eight is what I have.

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
"""Level of the findings: an error, because the waiver would silently do nothing."""
