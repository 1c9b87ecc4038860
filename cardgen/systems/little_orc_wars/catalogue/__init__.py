"""What comes with Little Orc Wars as data: kinds of troops, giants and beasts by size, the elements, their texts."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.little_orc_wars.model import SCENARIOS, CardText, TroopKind
from cardgen.systems.skirmish.catalogue import convert_lists_to_tuples, make_reader


class Size(NamedTuple):
    """A class of giants: see `giants.yaml`."""

    words: str
    points: int
    move: int
    boulders: int
    dice: int
    to: float = float("inf")


class Wargame(NamedTuple):
    """A type of wargame, by its name in files."""

    name: str
    aliases: tuple[str, ...] = ()


class MagicElement(NamedTuple):
    """One of the four elements: what its mages and elementals do."""

    name: str
    icon: str
    mage: tuple[CardText, ...]
    elemental: tuple[CardText, ...]


read = make_reader(__file__)


@cache
def load_kinds() -> CatalogueIndex[TroopKind]:
    """Return all types of troops, by name and alias."""
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
    """Return the types of wargame by name."""
    return CatalogueIndex("scenario", map(Wargame, SCENARIOS), "cardgen scenarios little_orc_wars")


def load_texts(entries: list[dict[str, Any]]) -> tuple[CardText, ...]:
    """Return paragraphs of cards."""
    return tuple(CardText(**entry) for entry in entries)


@cache
def load_giants() -> tuple[Size, ...]:
    """Return the classes of giants, the smallest first."""
    return tuple(Size(**{key: value for key, value in fields.items() if key != "key"}) for fields in read("giants"))


def find_giant(height: float) -> Size:
    """Return the class of a giant so many inches high; a height that two share belongs to the lower."""
    return next(size for size in load_giants() if height <= size.to)


@cache
def load_beasts() -> dict[int, dict[str, Any]]:
    """Return the printed table of war beasts, by their dice."""
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
