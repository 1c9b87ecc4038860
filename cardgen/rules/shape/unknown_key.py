"""Every key is one that the format knows.

A key that is misspelt would otherwise be passed over without a word, and what it says would be missing on the card.

Rulebook: none; the README of `factions/` lists all keys.

Bad:

    skills:
      - {name: Sea Legs, texd: No penalty on decks., text: No penalty on decks and rigging.}

Good:

    skills:
      - {name: Sea Legs, text: No penalty on decks and rigging.}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the value of the key would be ignored."""
