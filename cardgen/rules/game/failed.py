"""What a card of a game of one's own shows can be worked out for each of its entries.

Most expressions that cannot are found in the game's file. Here it is the values of one entry: it leaves out what is
reckoned with, or a text becomes longer than any card.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    value: member.wits / 0

Good:

    value: member.wits
"""

LEVEL = "error"
