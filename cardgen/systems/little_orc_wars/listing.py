"""The catalogues that `cardgen list` shows, and the words of the rules that spell checks accept."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.i18n import label
from cardgen.systems import ListedEntry, Lists
from cardgen.systems.little_orc_wars import catalogue
from cardgen.systems.little_orc_wars.model import TroopKind


def build_lists() -> Lists:
    """Return a function that lists the types of troops, by the name of the list."""
    return {"troops": lambda: map(_describe_kind, catalogue.load_kinds().entries)}


def _describe_kind(one: TroopKind) -> ListedEntry:
    can = f"can be {', '.join(one.can)}" if one.can else ""
    points = f'{one.points:g} {"point" if one.points == 1 else "points"}, move {one.move}"' if one.points else ""
    return ListedEntry(one.name, facts=", ".join(filter(None, (points, can))), aliases=one.aliases)


def list_terms() -> Iterator[str]:
    """Yield the words that the rules invent: the spells of mages, singular and plural, and the powers of elementals."""
    for element in catalogue.load_elements().values():
        found = [text.name for text in (*element.mage, *element.elemental)]
        yield from (*found, *(label(name.removesuffix("s")) for name in found if name.endswith("balls")))
