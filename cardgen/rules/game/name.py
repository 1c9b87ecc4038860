"""What a game of one's own calls things are names that can be told apart.

Kinds, lists and fields have small letters, digits and `_`, so that expressions can name them; what files and entries
have of themselves (`name`, `art`, `waive`) is not declared again. No game is called as one of cardgen's, nor `game`.

Rulebook: none.

The examples are lines of the game that `cardgen new game` writes.

Bad:

    one: crew

Good:

    one: member
"""

LEVEL = "error"
