"""Faultless files of Little Orc Wars to spoil: three forces, and a match of two of them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.systems import spoiling
from tests.systems.spoiling import Document, check_together, text

__all__ = ["Document", "check_together", "force", "match", "spoiled", "table", "text", "troop"]

HEAD = {"system": "little_orc_wars", "kind": "force"}


def force(*troops: Document, **rest: Any) -> Document:
    """A force of 51 figures and 86 points, or of the troops that are given, of which nobody has anything to say."""
    usual = [
        {"name": "Captain", "type": "champion"},
        {"name": "Foot", "type": "infantry", "number": 40},
        {"name": "Riders", "type": "cavalry", "number": 10},
        {"name": "Engines", "type": "catapult", "number": 2},
    ]
    return {**HEAD, "name": "Tuskers", "options": {"cavalry": "printed"}, "troops": list(troops) or usual, **rest}


def troop(kind: str, **rest: Any) -> Document:
    """An entry."""
    return {"type": kind, **rest}


def match(**rest: Any) -> Document:
    """A match of two forces that cost the same."""
    return {
        "system": "little_orc_wars",
        "kind": "match",
        "name": "Night",
        "forces": ["tuskers", "silvers"],
        "pieces": [{"name": "Mill", "length": 6, "width": 4}],
        **rest,
    }


def table() -> dict[str, Document]:
    """The files of a match by their stems, a larger force that is not in it, and one of two thirds."""
    foot, riders = {"name": "Foot", "type": "infantry"}, {"name": "Riders", "type": "cavalry", "number": 13}
    return {
        "tuskers": force(),
        "silvers": force({**foot, "number": 60}, riders, name="Silvers", options={}),
        "horde": force({**foot, "number": 200}, name="Horde", options={}),
        "rearguard": force({**foot, "number": 57}, name="Rearguard", options={}),
        "night": match(),
    }


def spoiled(example: str, textual: bool = False) -> str:
    """The faultless file of a kind with what an example of a page says; see `cardgen.rules`."""
    return spoiling.spoiled(example, {"force": deepcopy(force()), "match": match()}, "force", textual)
