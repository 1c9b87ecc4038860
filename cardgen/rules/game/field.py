"""Each field of a custom game has the keys of its type, and no others.

A choice is of a few words or of a catalogue, `least` and `most` are for numbers, a `default` and an `example` are
what the field can hold, and what a catalogue lists suits its fields. A game has a kind of file, and a card two
values at most in the column at its left.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    least: 101

Good:

    least: 0
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because files of the game could not be read by it."""
