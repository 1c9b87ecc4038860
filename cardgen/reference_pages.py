"""Reference pages of any game: what abilities and weapons do, and who has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cardgen.card import Document
from cardgen.i18n import compose, join_with_commas
from cardgen.pages import Coloured, build_livery

Who = tuple[str, Mapping[str, str]]
"""The names of models of one side that have an entry, and the side's `livery`."""


class ExplainedEntry(NamedTuple):
    """An entry of a reference page: its name, its numbers, its text, and its owners."""

    name: str
    text: str
    """The explanation, one paragraph for each line."""
    numbers: Sequence[tuple[str, str]] = ()
    """Terms, each with a value, such as `Range` and `12"`."""
    who: Sequence[Who] = ()
    note: str = ""
    """A few words in italics after the name."""


Groups = Sequence[tuple[str, Sequence[ExplainedEntry]]]
"""Entries by the heading of their group."""


def build_reference_page(
    game: str, title: str, groups: Groups, aside: str = "", system: str = "", colour: str = ""
) -> Document:
    """Return pages that explain entries, in groups with a heading each.

    Args:
        game: The printed name of the game.
        title: The title of the pages.
        groups: The entries; empty groups are left out.
        aside: Text at the right of the heading.
        system: The system whose terms are emphasised in texts; "" emphasises numbers instead.
        colour: One of `pages.COLOURS`, or "".
    """
    shown = [(name, [one._asdict() for one in entries]) for name, entries in groups if entries]
    data = {"game": game, "system": system, "title": title, "groups": shown, "aside": aside, "colour": colour}
    return Document("common/reference", data, title)


def list_owners(sides: Iterable[tuple[Coloured, Iterable[str]]]) -> list[Who]:
    """Return the owners of an entry by side, each name once, leaving out sides without an owner."""
    told = [(compose(join_with_commas, *dict.fromkeys(names)), side) for side, names in sides]
    return [(names, build_livery(side)) for names, side in told if names]
