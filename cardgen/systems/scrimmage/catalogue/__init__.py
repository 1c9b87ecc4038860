"""What the rules of Scrimmage list, read from the YAML files beside this one."""

from __future__ import annotations

from functools import cache

from cardgen.reading.lookup import CatalogueIndex
from cardgen.records import NamedTuple
from cardgen.systems.scrimmage.model import Active, Archetype, Equipment, Passive
from cardgen.systems.skirmish.catalogue import reader, tuples


class Explained(NamedTuple):
    """A condition, or a word of the weapon table."""

    name: str
    text: str
    icon: str = ""
    note: str = ""
    """A few words for its marker."""
    kind: str = ""
    """The family of its marker: harm or mind."""
    does: str = ""
    """What it does, without how it ends."""
    ends: str = ""
    """How it ends; "" where the rules do not say."""
    boxes: int = 0
    """How many boxes its card has to tick."""
    counts: str = ""
    """What these count."""
    charge: str = ""
    """What its card shows: one of the charges of arms."""
    flavour: str = ""
    aliases: tuple[str, ...] = ()


read = reader(__file__)


@cache
def archetypes() -> CatalogueIndex[Archetype]:
    """The 21 archetypes."""
    made = [
        Archetype(
            fields["name"],
            fields["points"],
            fields["die"],
            Passive(**fields["passive"]),
            tuple(Active(**active) for active in fields["actives"]),
        )
        for fields in read("archetypes")
    ]
    return CatalogueIndex("archetype", made, "cardgen list archetypes")


@cache
def items() -> CatalogueIndex[Equipment]:
    """The weapons, then what protects (The Quartermaster)."""
    fields = [tuples({"hands": [0], **entry}) for entry in (*read("weapons"), *read("protections"))]
    return CatalogueIndex("item", [Equipment(**one) for one in fields], "cardgen list weapons --system scrimmage")


@cache
def conditions() -> tuple[Explained, ...]:
    """What can happen to a model."""
    return tuple(Explained(**fields) for fields in read("conditions"))


@cache
def weapon_rules() -> tuple[Explained, ...]:
    """The words of the weapon table's last column."""
    return tuple(Explained(**fields) for fields in read("weapon_rules"))
