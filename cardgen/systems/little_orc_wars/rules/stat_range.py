"""A war beast has $BEAST_DICE dice, and everything on the table has a size.

The dice are the number of men that a beast is worth. Heights are more than 0 and at most $TALLEST inches. The length
and width of a piece of the battlefield are more than 0 and at most $LONGEST inches. There are at most $MOST_PIECES
identical pieces.

Rulebook: War Beasts; Giants; Structures.

Bad:

    troops:
      - {name: Old Grumble, type: war beast, dice: 9}

Good:

    troops:
      - {name: Old Grumble, type: war beast, dice: 6}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.inapplicable import find_bad_numbers
from cardgen.systems.little_orc_wars.limits import LONGEST, MOST_PIECES
from cardgen.systems.little_orc_wars.model import Match, Troop
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """Yield a fault for each number of an entry that is out of range."""
    for bound in find_bad_numbers(troop):
        message = f"{priced.who(troop)} has `{bound.key}: {bound.value:g}`: {bound.law}"
        yield Fault((*troop.path, bound.key), message, bound.law.replace("expected", "write"))


def check_match(match: Match) -> Faults:
    """Yield a fault for each structure that is too large or too small."""
    for piece in match.pieces:
        for key in ("length", "width"):
            value = getattr(piece, key)
            if not 0 < value <= LONGEST:
                law = f"expected more than 0 and at most {LONGEST} inches"
                message = f"{piece.name} has `{key}: {value:g}`: {law}"
                yield Fault((*piece.path, key), message, f"write its `{key}` in inches")
        if piece.number > MOST_PIECES:
            message = f"{piece.name} has `number: {piece.number}`: expected at most {MOST_PIECES}"
            yield Fault((*piece.path, "number"), message, f"write {MOST_PIECES} or less")
