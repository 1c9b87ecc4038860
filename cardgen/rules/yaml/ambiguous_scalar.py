"""A text that YAML might take for something else is in quotes.

Programs that follow YAML 1.1 read an unquoted `No` as false, `1:30` as ninety and `010` as eight; those that follow
YAML 1.2 read texts and ten. Where a text is meant, quotes leave no doubt. Numbers are not concerned where a number
is meant.

Rulebook: none; YAML's versions disagree.

Bad:

    theme: No

Good:

    theme: "No"
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because other programs would read another value from the file."""
