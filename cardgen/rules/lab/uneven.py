"""No side of a game wins far more or fewer duels than the others.

What counts is the mean chance of all its models, each entry as often as it has models, in duels with those of each
other side of the game, as `cardgen lab matrix` computes it; 35 to 65 in a hundred are usual. A duel knows no distances
and no numbers: `cardgen lab battle` says more. This is advice: it comes with `check --advice`, or with `--select lab`.

Rulebook: none; `cardgen lab matrix` shows the numbers.

Bad:

    # against a faction of people with a sword and threes
    groups:
      - {name: Ogre, size: 8, keywords: [Ogre, Evil], weapons: [Great Axe],
         stats: {fighting: 5, strength: 5, defense: 5, attacks: 2, wounds: 2, courage: 3}}

Good:

    # against the same
    groups:
      - {name: Orc, size: 8, keywords: [Orc, Evil], weapons: [Sword],
         stats: {fighting: 3, strength: 4, defense: 3, attacks: 1, wounds: 1, courage: 3}}
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning: advice about balance, only given on request."""
