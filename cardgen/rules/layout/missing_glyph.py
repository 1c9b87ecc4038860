"""Every character of a card can be printed.

The fonts of the cards know Latin, Greek and Cyrillic letters and the usual signs. For any other character nothing would
be printed, or an empty box. Write it another way, or use templates with a font that has it.

Rulebook: none.

Bad:

    heroes:
      - {name: Captain, flavour: "The bird of fire, 火の鳥, has seen me."}

Good:

    heroes:
      - {name: Captain, flavour: "The bird of fire, hi no tori, has seen me."}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because a letter of the text would be missing in print."""
