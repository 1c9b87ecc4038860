"""The catalogues as `cardgen list` shows them."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.scrimmage import catalogue
from cardgen.systems.scrimmage.model import Archetype, Equipment
from cardgen.text import words


def lists() -> Lists:
    """The archetypes, the weapons, and what protects."""
    return {
        "archetypes": lambda: map(_archetype, catalogue.archetypes().entries),
        "weapons": lambda: (_item(one) for one in catalogue.items().entries if one.range),
        "protections": lambda: (_item(one) for one in catalogue.items().entries if not one.range),
    }


def _archetype(one: Archetype) -> ListedEntry:
    actives = (f"{active.name} (strain {active.strain}): {active.text}" for active in one.actives)
    return ListedEntry(
        one.name,
        " ".join((f"{one.passive.name}: {one.passive.text}", *actives)),
        f"{one.points} points, +1 step of {one.die}",
    )


def _item(one: Equipment) -> ListedEntry:
    return ListedEntry(one.name, one.text, ", ".join(_facts(one)), one.aliases)


def _facts(one: Equipment) -> Iterator[str]:
    yield f"cost {one.cost}"
    if one.range:
        yield one.range
        yield f"{words.listed(one.damage, 'or')} damage"
        yield f"speed {one.speed}"
        yield f"{words.listed(map(str, one.hands), 'or')} {'hand' if one.hands == (1,) else 'hands'}"
    if one.rule:
        yield one.rule
