"""The data files of Scrimmage: archetypes, weapons, protections, conditions and special rules."""

from __future__ import annotations

from functools import cache

from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.scrimmage.model import Active, Archetype, Equipment, Explained, Passive
from cardgen.systems.skirmish.catalogue import convert_lists_to_tuples, make_reader

read = make_reader(__file__)
"""The function that reads a data file of this folder by its stem."""


@cache
def load_archetypes() -> CatalogueIndex[Archetype]:
    """Return the 21 archetypes of the rules, to be looked up by name (Archetypes)."""
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
def load_items() -> CatalogueIndex[Equipment]:
    """Return the weapons, then the protections, to be looked up by name or alias (The Quartermaster)."""
    fields = [convert_lists_to_tuples({"hands": [0], **entry}) for entry in (*read("weapons"), *read("protections"))]
    return CatalogueIndex("item", [Equipment(**one) for one in fields], "cardgen list weapons --system scrimmage")


@cache
def load_conditions() -> CatalogueIndex[Explained]:
    """Return the conditions of the rules, to be looked up by name."""
    return CatalogueIndex("condition", [Explained(**fields) for fields in read("conditions")])


@cache
def load_weapon_rules() -> CatalogueIndex[Explained]:
    """Return the special rules of weapons, which are the last column of the rules' weapon table."""
    return CatalogueIndex("special rule", [Explained(**fields) for fields in read("weapon_rules")])


@cache
def load_armour() -> tuple[Equipment, ...]:
    """Return the kinds of armour from light to heavy."""
    return tuple(item for item in load_items().entries if item.after)
