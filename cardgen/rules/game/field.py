"""A field of a game of one's own has all that its type needs, and nothing that this cannot have.

A choice is of a few words or of a catalogue, `least` and `most` are for numbers, and what a catalogue lists suits its
fields.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    least: 101

Good:

    least: 0
"""

LEVEL = "error"
