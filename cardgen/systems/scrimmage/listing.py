"""The catalogues that `cardgen list` shows, and the words of the rules that spell checks accept."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.scrimmage import catalogue
from cardgen.systems.scrimmage.model import STATISTICS, Archetype, Equipment
from cardgen.text import words


def build_lists() -> Lists:
    """Return functions that list the archetypes, weapons and protections, by the name of the list."""
    return {
        "archetypes": lambda: map(_describe_archetype, catalogue.load_archetypes().entries),
        "weapons": lambda: (_describe_item(one) for one in catalogue.load_items().entries if one.range),
        "protections": lambda: (_describe_item(one) for one in catalogue.load_items().entries if not one.range),
    }


def _describe_archetype(one: Archetype) -> ListedEntry:
    actives = (f"{active.name} (strain {active.strain}): {active.text}" for active in one.actives)
    text = " ".join((f"{one.passive.name}: {one.passive.text}", *actives))
    return ListedEntry(one.name, text, f"{one.points} points, +1 step of {one.die}")


def _describe_item(one: Equipment) -> ListedEntry:
    facts = [f"cost {one.cost}"]
    if one.range:
        hands = f"{words.join_words(map(str, one.hands), 'or')} {'hand' if one.hands == (1,) else 'hands'}"
        facts += [one.range, f"{words.join_words(one.damage, 'or')} damage", f"speed {one.speed}", hands]
    return ListedEntry(one.name, one.text, ", ".join((*facts, *one.rules)), one.aliases)


def list_terms() -> Iterable[str]:
    """Return the words that the rules define: statistics, conditions and special rules of weapons."""
    explained = (*catalogue.load_conditions().entries, *catalogue.load_weapon_rules().entries)
    return [*(name.capitalize() for name in STATISTICS), *(one.name for one in explained)]
