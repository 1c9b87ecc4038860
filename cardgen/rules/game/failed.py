"""Each file has the values that its custom game computes with.

Most expressions that cannot are found before they run. Here it is what a file says: it leaves out what is computed
with, a number is divided by 0, a text becomes longer than any card. What fails for every entry, and all that fails
in a rule, is told where it stands in the game; what fails for some entries is told there.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    value: 60 / (member.wits - 3)

Good:

    value: member.wits
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the value would be missing on the card."""
