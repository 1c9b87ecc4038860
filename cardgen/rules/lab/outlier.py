"""No entry is worth far more or far less than its role usually is.

What counts is the worth of all its models together, as `cardgen stats` computes it; skills and spells are not in it, so
that a caster may well be a finding. Usual is the median of the role in that file. This is advice: it comes with
`check --advice`, or with `--select lab`.

Rulebook: none; `cardgen stats` shows the numbers.

Bad:

    groups:
      - {name: Miller, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 4, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}}
      - {name: Smith, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 4}}
      - {name: Ogre, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 3, strength: 6, defense: 3, attacks: 3, wounds: 1, courage: 3}}

Good:

    groups:
      - {name: Miller, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 4, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}}
      - {name: Smith, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 4}}
      - {name: Ogre, size: 8, keywords: [Human, Good], weapons: [Sword],
         stats: {fighting: 3, strength: 4, defense: 3, attacks: 1, wounds: 1, courage: 3}}
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning: advice about balance, only given on request."""
