"""Each rule of a custom game reports some entries, but not all.

A field has numbers from 1 to 6, and the rule is for those above 6: nothing is ever found, whatever a file says. Nor
is it where a value is compared with itself, or has to be above 5 and below 3.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    when: crew.budget > 200

Good:

    when: crew.points > crew.budget
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because the rule may be meant for files that do not exist yet."""
