"""Required keys are present.

A hero has a name, keywords and the five characteristics that cannot be a dash; a group also has a size; a file says
what it is with `system` and `kind`.

Rulebook: none; the README of `factions/` says what is required.

Bad:

    skills:
      - {name: Sea Legs}

Good:

    skills:
      - {name: Sea Legs, text: No penalty on decks and rigging.}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the entry cannot be read without the value."""
