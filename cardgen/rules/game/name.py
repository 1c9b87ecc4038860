"""The names that a custom game declares are valid and distinct.

Kinds, lists and fields have small letters, digits and `_`, so that expressions can name them; what files and
entries have of themselves (`name`, `art`, `waive`) is not declared again. They have 40 characters at most, ids of
rules 60, and the name of a game 100. No game is called as one of cardgen's, nor `game`, nor as a device of Windows.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    one: crew

Good:

    one: member
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because a name with two meanings leaves one of them unreachable."""
