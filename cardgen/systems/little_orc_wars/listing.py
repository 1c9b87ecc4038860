"""The catalogues as `cardgen list` shows them."""

from __future__ import annotations

from cardgen.systems import Listed, Lists
from cardgen.systems.little_orc_wars import catalogue
from cardgen.systems.little_orc_wars.model import Kind


def lists() -> Lists:
    """The types of troops."""
    return {"troops": lambda: map(_kind, catalogue.kinds().entries)}


def _kind(one: Kind) -> Listed:
    can = f"can be {', '.join(one.can)}" if one.can else ""
    points = f'{one.points:g} {"point" if one.points == 1 else "points"}, move {one.move}"' if one.points else ""
    return Listed(one.name, facts=", ".join(filter(None, (points, can))), aliases=one.aliases)
