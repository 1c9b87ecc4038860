"""Each expression of a custom game can be evaluated.

It cannot where it names what is not there, compares a text with a number, is not an expression at all, or asks a list
for what its items have. `docs/own-game.md` says what expressions are, and what they can name.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    when: crew.name > crew.budget

Good:

    when: crew.points > crew.budget
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the cards or findings that need the value cannot be made."""
