"""A waiver with a date holds up to and including that day.

`until` is for what is to be fixed later. After the day the waiver waives nothing, and what it waived is back.

Rulebook: none.

Bad:

    waive:
      pygmies/group-count: {reason: Until the halberdiers are painted., until: 2020-12-31}

Good:

    groups:
      - {name: Spearman, size: 1}
      - {name: Halberdier, size: 1}
      - {name: Pikeman, size: 3}
    waive:
      pygmies/group-count: {reason: Until the halberdiers are painted., until: 2999-12-31}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because an expired waiver waives nothing: its finding is live again."""
