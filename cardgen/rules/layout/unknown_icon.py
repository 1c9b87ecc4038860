"""A name between colons is that of an icon.

`:strength:` prints the icon of Strength in the midst of any text. What is not an icon's name prints as it is written: a
story may say `10:30:`. This one is a letter or two away from an icon, which is most likely a slip.

Rulebook: none; `templates/README.md` shows all icons.

Bad:

    heroes:
      - {name: Captain, flavour: "The :strenght: of an ox."}

Good:

    heroes:
      - {name: Captain, flavour: "The :strength: of an ox."}
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because the words between the colons are printed instead."""
