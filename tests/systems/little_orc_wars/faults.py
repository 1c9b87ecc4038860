"""Files of Little Orc Wars with faults that no manual page shows: other turns of what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.systems.little_orc_wars.samples import Document, force, match, table, troop

Files = tuple[dict[str, Document], tuple[str, ...]]
"""Documents by their stems, and those that are checked; none: all."""


def files() -> Iterator[Files]:
    """Each set of files, with what is to be checked of them."""
    yield {"a": force(*_entries())}, ()
    yield {"a": force(points=1, figures=1)}, ()
    yield {"a": force(*_bands(9), points=3.5, figures=30)}, ()
    yield {"a": force({"type": "infantry", "number": 4, "points": 1}, points=4.25)}, ()
    yield {"a": force({"type": "giant"}, {"type": "elemental"}, {"type": "wizard"}, {"type": "war beast"})}, ()
    yield {"a": force({"type": "catapult", "number": 9})}, ()
    yield {"a": force(troop("fire mage", element="water")) | {"name": "Two"}, "b": {**force(), "troops": []}}, ()
    yield {"a": force(mountain=True), "b": force(mountain=True, name="Others")}, ()
    yield {"a": force({"type": "infantry"}), "b": force({"type": "cavalry"}, options={"cavalry": "wells"})}, ()
    yield from _nights()


def _entries() -> Iterator[Document]:
    """Entries with numbers that cannot be, and free weapons that are none."""
    yield troop("war beast", dice=0, legs=-1, mounted=True, missile="bow")
    yield troop("war beast", dice=2.5)
    yield troop("giant", height=99)
    yield troop("catapult", height=2, dice=1, undead=True)
    yield troop("infantry", people="dwarf", missile="sling", number=3, free=9)
    yield troop("infantry", people="elf", missile="sling", free=1)
    yield troop("infantry", people="elf", free=1)
    yield troop("infantry", people="dwarf", missile="bow", number=8, free=7)
    yield troop("air elemental", height=1)
    yield troop("lich lord", number=3)


def _bands(number: int) -> Iterator[Document]:
    yield from ({"name": f"Band {place}", "type": "infantry", "points": 2} for place in range(number))


def _nights() -> Iterator[Files]:
    """Matches that are none, or not fair."""
    changes: tuple[dict[str, Any], ...] = (
        {"forces": []},
        {"forces": ["tuskers", "silvrs"]},
        {"forces": ["tuskers", "silvers", "horde"]},
        {"forces": ["tuskers", *["silvers"] * 8]},
        {"forces": [{"force": "tuskers", "side": 1}, {"force": "silvers", "side": 1}]},
        {"forces": [{"force": "tuskers", "side": 1}, {"force": "horde", "side": 1}, "silvers"], "points": 100},
        {"options": {"cavalry_kills": 2}},
        {"forces": ["tuskers", "silvers"], "compare": "numbers"},
        {"forces": ["tuskers", "horde"], "points": 85.5},
        {"forces": ["horde", "tuskers"], "scenario": "defensive position", "defender": "tuskers"},
        {"scenario": "defensive position"},
        {"scenario": "defensive position", "defender": "silvrs"},
        {"defender": "tuskers"},
        {"options": {"cavalry": "wells"}},
        {"pieces": [{"name": "Long", "length": 999, "width": 1}]},
    )
    yield from ((table() | {"night": match(**change)}, ("night",)) for change in changes)
