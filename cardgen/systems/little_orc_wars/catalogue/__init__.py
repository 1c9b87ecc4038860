"""The data files of Little Orc Wars: kinds of troops, sizes of giants and beasts, elements, and the texts of cards."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.little_orc_wars.model import SCENARIOS, CardText, TroopKind
from cardgen.systems.skirmish.catalogue import convert_lists_to_tuples, make_reader


class Size(NamedTuple):
    """A class of giants by height, from `giants.yaml`."""

    words: str
    points: int
    move: int
    boulders: int
    dice: int
    to: float = float("inf")
    """Greatest height of the class in inches."""


class Wargame(NamedTuple):
    """A type of wargame with the name that files write."""

    name: str
    aliases: tuple[str, ...] = ()


class MagicElement(NamedTuple):
    """One of the four elements, with the texts on its mages and its elementals."""

    name: str
    icon: str
    mage: tuple[CardText, ...]
    elemental: tuple[CardText, ...]


read = make_reader(__file__)
"""The function that reads a data file of this folder by its stem."""


@cache
def load_kinds() -> CatalogueIndex[TroopKind]:
    """Return all types of troops, to be looked up by name or alias."""
    found: dict[str, TroopKind] = {}
    for fields in read("kinds"):
        name, like, aliases = fields["name"], fields.get("like"), tuple(fields["aliases"])
        if like:
            found[name] = found[like]._replace(name=name, aliases=aliases, element=fields["element"], called=like)
        else:
            made = convert_lists_to_tuples(fields | {"texts": load_texts(fields["texts"])})
            found[name] = TroopKind(**made, called=name)
    return CatalogueIndex("type of troops", found.values(), "cardgen list troops")


@cache
def load_wargames() -> CatalogueIndex[Wargame]:
    """Return the types of wargame, to be looked up by name."""
    return CatalogueIndex("scenario", map(Wargame, SCENARIOS), "cardgen scenarios little_orc_wars")


def load_texts(entries: list[dict[str, Any]]) -> tuple[CardText, ...]:
    """Return the entries of a data file as paragraphs of cards."""
    return tuple(CardText(**entry) for entry in entries)


@cache
def load_giants() -> tuple[Size, ...]:
    """Return the classes of giants, the smallest first."""
    return tuple(Size(**{key: value for key, value in fields.items() if key != "key"}) for fields in read("giants"))


def find_giant(height: float) -> Size:
    """Return the class of a giant by height in inches; a height on the border of two belongs to the lower class."""
    return next(size for size in load_giants() if height <= size.to)


@cache
def load_beasts() -> dict[int, dict[str, Any]]:
    """Return the rows of the printed table of war beasts, by number of dice."""
    return {fields["dice"]: fields for fields in read("beasts")}


@cache
def load_elements() -> dict[str, MagicElement]:
    """Return the elements by name."""
    return {
        one["name"]: MagicElement(one["name"], one["icon"], load_texts(one["mage"]), load_texts(one["elemental"]))
        for one in read("elements")
    }


@cache
def load_traits() -> dict[str, CardText]:
    """Return the texts of modifiers, by their keys."""
    return {fields.pop("key"): CardText(**fields) for fields in read("traits")}
