"""What comes with Little Orc Wars as data: kinds of troops, giants and beasts by size, the elements, their texts."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, NamedTuple

from cardgen.reading import data
from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.little_orc_wars.model import CardText, TroopKind


class Size(NamedTuple):
    """A class of giants: see `giants.yaml`."""

    words: str
    points: int
    move: int
    boulders: int
    dice: int
    to: float = float("inf")


class MagicElement(NamedTuple):
    """One of the four elements: what its mages and elementals do."""

    name: str
    icon: str
    mage: tuple[CardText, ...]
    elemental: tuple[CardText, ...]


def read(stem: str) -> list[dict[str, Any]]:
    """The entries of one of the YAML files beside this one."""
    return data.entries(os.path.dirname(__file__), stem)


@cache
def kinds() -> CatalogueIndex[TroopKind]:
    """All types of troops, by name and alias."""
    found: dict[str, TroopKind] = {}
    for fields in read("kinds"):
        found[fields["name"]] = _kind(fields, found)
    return CatalogueIndex("type of troops", found.values(), "cardgen list troops")


def _kind(fields: dict[str, Any], found: dict[str, TroopKind]) -> TroopKind:
    if "like" in fields:
        base = found[fields["like"]]
        aliases = tuple(fields["aliases"])
        return base._replace(name=fields["name"], aliases=aliases, element=fields["element"], called=base.name)
    lists = {"aliases": tuple(fields["aliases"]), "can": tuple(fields["can"]), "texts": texts(fields["texts"])}
    return TroopKind(**(fields | lists), called=fields["name"])


def texts(entries: list[dict[str, Any]]) -> tuple[CardText, ...]:
    """Paragraphs of cards."""
    return tuple(CardText(**entry) for entry in entries)


@cache
def giants() -> tuple[Size, ...]:
    """The classes of giants, the smallest first."""
    return tuple(Size(**fields) for fields in read("giants"))


def giant(height: float) -> Size:
    """The class of a giant so many inches high; a height that two share belongs to the lower."""
    return next(size for size in giants() if height <= size.to)


@cache
def beasts() -> dict[int, dict[str, Any]]:
    """The printed table of war beasts, by their dice."""
    return {fields["dice"]: fields for fields in read("beasts")}


@cache
def elements() -> dict[str, MagicElement]:
    """The elements by name."""
    return {fields["name"]: _element(fields) for fields in read("elements")}


def _element(fields: dict[str, Any]) -> MagicElement:
    return MagicElement(fields["name"], fields["icon"], texts(fields["mage"]), texts(fields["elemental"]))


@cache
def traits() -> dict[str, CardText]:
    """What modifiers do, by their keys."""
    return {fields.pop("key"): CardText(**fields) for fields in read("traits")}
