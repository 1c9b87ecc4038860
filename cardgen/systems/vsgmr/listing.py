"""The catalogues that `cardgen list` shows, and the words of the rules that spell checks accept."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.vsgmr import catalogue
from cardgen.text import words


def build_lists() -> Lists:
    """Return functions that list the traits and the super powers, by the name of the list."""
    known = catalogue.load_catalogue()
    return {
        "traits": lambda: (ListedEntry(one.name, one.text, aliases=one.aliases) for one in known.traits.entries),
        "powers": lambda: (
            ListedEntry(one.name, one.text, f"{words.join_words(map(str, one.prices), 'or')} points", one.aliases)
            for one in known.powers.entries
        ),
    }


def list_terms() -> Iterable[str]:
    """Return the words that the rules invent: measures, traits and powers."""
    known = catalogue.load_catalogue()
    measures = [f"{half}Move Unit{plural}" for half in ("", "Half ") for plural in ("", "s")]
    return [*measures, *(trait.name for trait in known.traits.entries), *(power.name for power in known.powers.entries)]
