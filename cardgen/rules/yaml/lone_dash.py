"""A missing value is `"-"` in quotes, the word `none`, or no key.

An unquoted dash begins a list in YAML, and an en dash or em dash is a letter like any other. People type all of
them when a card says "-"; the check knows what is meant, goes on, and asks for the spelling that YAML understands.

Rulebook: none; it is YAML that makes a lone dash a list.

Bad:

    spells:
      - {name: Gust, simplicity: 3, text: A gust of wind., range: –}

Good:

    spells:
      - {name: Gust, simplicity: 3, text: A gust of wind., range: "-"}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because YAML reads the dash as a list or as a letter."""
