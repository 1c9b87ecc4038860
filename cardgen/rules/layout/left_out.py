"""A picture or a line of flavour has room on its card.

Both are shown where the rest of the card leaves room. Where it does not they are left out, since the rules text comes
first: shorten the other texts of the entry, or take the picture or the flavour out of the file.

Rulebook: none; it is the card that ends.

Bad:

    heroes:
      - name: Captain
        weapons: [Sword, Dagger]
        skills: [Lucky, Nimble, Tall Tales]
        flavour: >-
          I have walked from the mountains to the sea and back again,
          and whoever says it is dull never looked up.
    skills:
      - name: Tall Tales
        text: >-
          While this model stands within 6" of a fire, all enemies within 6" of it stop to listen: they do not attack,
          shoot or cast spells until the end of the turn, and each that has 3 Courage or less loses 1 Courage for the
          rest of the game. Whoever is out of earshot may do as he likes, and so may Elves, who have heard it all
          before, and anybody who is in combat or made of stone. A model that has listened once may leave instead if it
          has somewhere to go, moves there at once and comes back with friends.

Good:

    heroes:
      - {name: Captain, flavour: I fell into the brook and found a coin.}
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because all rules of the card are still on it."""
