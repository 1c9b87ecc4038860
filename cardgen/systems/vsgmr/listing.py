"""The catalogues as `cardgen list` shows them."""

from __future__ import annotations

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.vsgmr import catalogue
from cardgen.systems.vsgmr.model import Power
from cardgen.text import words


def lists() -> Lists:
    """The traits and the super powers."""
    return {
        "traits": lambda: (
            ListedEntry(one.name, one.text, aliases=one.aliases) for one in catalogue.load().traits.entries
        ),
        "powers": lambda: map(_power, catalogue.load().powers.entries),
    }


def _power(one: Power) -> ListedEntry:
    return ListedEntry(one.name, one.text, f"{words.listed(map(str, one.prices), 'or')} points", one.aliases)
