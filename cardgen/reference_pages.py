"""The pages on which things are explained, of any game: what they do, and who has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cardgen.card import Document
from cardgen.i18n import compose, join_with_commas
from cardgen.pages import Coloured, build_livery

Who = tuple[str, Mapping[str, str]]
"""Names of those of a side who have something, and the side's `livery`."""


class ExplainedEntry(NamedTuple):
    """Something that is explained: its name, numbers with a word before each, a text, and who has it."""

    name: str
    text: str
    """A paragraph for each of its lines."""
    numbers: Sequence[tuple[str, str]] = ()
    who: Sequence[Who] = ()
    note: str = ""
    """A few words in italics after the name."""


Groups = Sequence[tuple[str, Sequence[ExplainedEntry]]]
"""Entries under the names of their groups."""


def build_reference_page(
    game: str, title: str, groups: Groups, aside: str = "", system: str = "", colour: str = ""
) -> Document:
    """Pages of explained things, in groups with a name each; `aside` stands at the right of the head.

    `system`: whose words stand out in its texts; without one numbers do. `colour`: one of `COLOURS`, or none.
    """
    shown = [(name, [one._asdict() for one in entries]) for name, entries in groups if entries]
    data = {"game": game, "system": system, "title": title, "groups": shown, "aside": aside, "colour": colour}
    return Document("common/reference", data, title)


def list_owners(sides: Iterable[tuple[Coloured, Iterable[str]]]) -> list[Who]:
    """Return the owners of an entry by side, each name once, without the sides that have no owner."""
    told = [(compose(join_with_commas, *dict.fromkeys(names)), side) for side, names in sides]
    return [(names, build_livery(side)) for names, side in told if names]
