"""No entry is worse than another one of its file in everything.

It has the same role, is in a group that is no larger, and has no characteristic, attack or ability in which it is
better: nobody who can have the other one takes it. Keywords do not count, though abilities of others may ask for them.
This is advice: it comes with `check --advice`, or with `--select lab`.

Rulebook: none; `cardgen stats` shows the numbers.

Bad:

    groups:
      - {name: Miller, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}}
      - {name: Smith, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 4}}

Good:

    groups:
      - {name: Miller, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 4, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}}
      - {name: Smith, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 4}}
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning: advice about balance, only given on request."""
