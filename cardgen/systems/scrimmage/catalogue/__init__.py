"""What the rules of Scrimmage list, read from the YAML files beside this one."""

from __future__ import annotations

from functools import cache

from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.scrimmage.model import Active, Archetype, Equipment, Explained, Passive
from cardgen.systems.skirmish.catalogue import reader, tuples

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
def conditions() -> CatalogueIndex[Explained]:
    """What can happen to a model."""
    return CatalogueIndex("condition", [Explained(**fields) for fields in read("conditions")])


@cache
def weapon_rules() -> CatalogueIndex[Explained]:
    """The words of the weapon table's last column."""
    return CatalogueIndex("special rule", [Explained(**fields) for fields in read("weapon_rules")])


@cache
def armour() -> tuple[Equipment, ...]:
    """What makes less of damage, from light to heavy."""
    return tuple(item for item in items().entries if item.after)
