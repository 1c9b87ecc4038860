"""A picture or a line of flavour has room on its card.

Both are shown where the rest of the card leaves room. Where it does not they are left out, since the rules text comes
first: shorten the other texts of the entry, or take the picture or the flavour out of the file.

Rulebook: none; it is the card that ends.

Bad:

    heroes:
      - name: Captain
        flavour: >-
          I have walked from the mountains to the sea and back again,
          and whoever says it is dull never looked up.

Good:

    heroes:
      - {name: Captain, flavour: I fell into the brook and found a coin.}
"""

LEVEL = "warning"
