"""Blazons: arms as one line of words, chosen by `assignment`, passed on by templates, and drawn by the layout."""

from __future__ import annotations

from typing import NamedTuple

NONE = "-"
"""The word for a missing part of a blazon."""
HERO = "hero"
"""The rank of leaders: their arms have brass, and every one of their shields shows the crest."""
TROOP = "troop"
"""The rank of everyone else."""
_WITH = "+"
"""The character between the weapons behind a shield."""


class Blazon(NamedTuple):
    """Arms in words, each the name of a drawing or of a division of the shield; `NONE` for a missing part.

    As a text: `heater straight chevron main kettle horned-helm great-axe+throwing-hammer scroll hero`.
    """

    shape: str
    """The outline of the shield."""
    line: str
    """The line that divides the shield."""
    division: str
    """The division of the field."""
    field: str
    """The colour of the field: `main`, `tint` or `dark`."""
    charge: str
    """The figure on the field."""
    crest: str = NONE
    """The figure above the shield's upper edge."""
    behind: tuple[str, ...] = ()
    """The weapons crossed behind the shield, the first to the right, or its supporter."""
    compartment: str = NONE
    """The ground below the shield."""
    rank: str = TROOP

    @property
    def shield(self) -> tuple[str, str, str, str, str]:
        """The parts that show on the shield alone; shields with equal parts look alike."""
        return self.shape, self.line, self.division, self.field, self.charge

    def __str__(self) -> str:
        behind = _WITH.join(self.behind) or NONE
        parts = (*self.shield, self.crest, behind, self.compartment, self.rank)
        return " ".join(parts)


def parse_blazon(text: str) -> Blazon:
    """Return the blazon for a text; the last parts may be omitted. Raises ValueError for too few or too many words."""
    words = text.split()
    if not 5 <= len(words) <= len(Blazon._fields):
        raise ValueError("arms are written as “shape line division field charge crest weapons compartment rank”")
    words += [NONE] * (8 - len(words)) + [TROOP] * (len(words) < 9)
    shape, line, division, field, charge, crest, behind, compartment, rank = words
    held = () if behind == NONE else tuple(behind.split(_WITH))
    return Blazon(shape, line, division, field, charge, crest, held, compartment, rank)
