"""A key appears once in an entry.

Most programs that read YAML silently take one of the two values. Here the first counts, and the second is the finding.

Rulebook: none; YAML itself forbids it.

Bad:

    theme: Knights of the realm.
    theme: Knights of the road.

Good:

    theme: Knights of the realm.
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because one of the two values would be ignored."""
