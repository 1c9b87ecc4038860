"""What the rules of Scrimmage list, read from the YAML files beside this one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from cardgen.reading import data
from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.scrimmage.model import Active, Archetype, Equipment, Passive


class Explained(NamedTuple):
    """A condition, or a word of the weapon table."""

    name: str
    text: str
    icon: str = ""
    note: str = ""
    """A few words for its marker."""
    aliases: tuple[str, ...] = ()


@cache
def archetypes() -> CatalogueIndex[Archetype]:
    """The 21 archetypes."""
    return CatalogueIndex("archetype", map(_archetype, read("archetypes")), "cardgen list archetypes")


@cache
def items() -> CatalogueIndex[Equipment]:
    """The weapons, then what protects (The Quartermaster)."""
    return CatalogueIndex(
        "item", (*_items("weapons"), *_items("protections")), "cardgen list weapons --system scrimmage"
    )


@cache
def conditions() -> tuple[Explained, ...]:
    """What can happen to a model."""
    return tuple(Explained(**fields) for fields in read("conditions"))


@cache
def weapon_rules() -> tuple[Explained, ...]:
    """The words of the weapon table's last column."""
    return tuple(Explained(**fields) for fields in read("weapon_rules"))


def read(stem: str) -> list[dict[str, Any]]:
    """The entries of one of the YAML files beside this one."""
    return data.entries(os.path.dirname(__file__), stem)


def _archetype(fields: dict[str, Any]) -> Archetype:
    actives = tuple(Active(**active) for active in fields["actives"])
    return Archetype(fields["name"], fields["points"], fields["die"], Passive(**fields["passive"]), actives)


def _items(stem: str) -> Iterator[Equipment]:
    for fields in read(stem):
        hands = fields.pop("hands", 0)
        tuples: dict[str, Any] = {key: tuple(fields[key]) for key in ("aliases", "damage") if key in fields}
        yield Equipment(**fields | tuples, hands=tuple(hands) if isinstance(hands, list) else (hands,))
