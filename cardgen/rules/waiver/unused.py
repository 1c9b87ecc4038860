"""A waiver has something to waive.

When what it excused has been fixed the waiver is still there, and would excuse the next problem of that kind, which
nobody means. A rule that did not run (`--no-layout`, `--ignore`) says nothing about its waivers.

Rulebook: none.

Bad:

    waive:
      pygmies/group-count: Eight is too many for my taste.

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
"""Level of the findings: an error, because a stale waiver would hide the next finding of its rule."""
