"""A value is of the kind that its key asks for.

A number where a number is meant (quotes make no difference), a list where several things can be, one of the listed
words where there is a choice.

Rulebook: none; the README of `factions/` says what each key takes.

Bad:

    spells:
      - {name: Gust, simplicity: easy, text: A gust of wind.}

Good:

    spells:
      - {name: Gust, simplicity: 4, text: A gust of wind.}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the value cannot be read."""
