"""The custom game of a file has no errors.

What is wrong in `games/ID/game.yaml` may change what is printed and what is checked, so that its files say so, too.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    points: member.job.cots + member.strength

Good:

    points: member.job.cost + member.strength
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because nothing of the file can be checked or printed."""
