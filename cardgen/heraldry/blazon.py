"""What arms show, as one line of words: decided here, drawn by the layout, handed on by templates."""

from __future__ import annotations

from typing import NamedTuple

NONE = "-"
"""Stands in a blazon for what is not there."""
HERO = "hero"
"""The rank of those whose arms have brass and whose crest stands on every shield."""
TROOP = "troop"
"""The rank of all others."""
_WITH = "+"


class Blazon(NamedTuple):
    """Arms in words, each the name of a drawing or of a way to divide a shield; `NONE` for what is not there.

    As a text: `heater straight chevron main kettle horned-helm great-axe+throwing-hammer scroll hero`.
    """

    shape: str
    """The outline of the shield."""
    line: str
    """The line by which it is divided."""
    division: str
    """How it is divided."""
    field: str
    """Its colour: `main`, `tint` or `dark`."""
    charge: str
    """What stands on it."""
    crest: str = NONE
    """What stands on its upper edge."""
    behind: tuple[str, ...] = ()
    """The weapons crossed behind it, the first to the right, or what holds it."""
    compartment: str = NONE
    """What it stands on."""
    rank: str = TROOP

    @property
    def shield(self) -> tuple[str, str, str, str, str]:
        """What is seen of a shield alone: two with the same are alike."""
        return self.shape, self.line, self.division, self.field, self.charge

    def __str__(self) -> str:
        behind = _WITH.join(self.behind) or NONE
        parts = (*self.shield, self.crest, behind, self.compartment, self.rank)
        return " ".join(parts)


def parse(text: str) -> Blazon:
    """The blazon that a text is; what stands at its end may be missing. Raises ValueError when it is none."""
    words = text.split()
    if not 5 <= len(words) <= len(Blazon._fields):
        raise ValueError("arms are written as “shape line division field charge crest weapons compartment rank”")
    words += [NONE] * (8 - len(words)) + [TROOP] * (len(words) < 9)
    shape, line, division, field, charge, crest, behind, compartment, rank = words
    held = () if behind == NONE else tuple(behind.split(_WITH))
    return Blazon(shape, line, division, field, charge, crest, held, compartment, rank)
