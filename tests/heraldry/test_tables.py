"""The tables of heraldry and the dresses name what is drawn."""

from __future__ import annotations

from cardgen.heraldry import drawings, dresses, tables
from cardgen.layout.arms import divisions
from cardgen.text import names

KNOWN, WORN = tables.load(), dresses.shipped()


def test_everything_named_is_drawn() -> None:
    """No table names a drawing that is not there."""
    charges = [*KNOWN.creatures.values(), *KNOWN.callings.values(), *KNOWN.peoples.values(), *KNOWN.any["charges"]]
    own = [*KNOWN.own, *(drawn for bearers in KNOWN.own.values() for drawn in bearers.values())]
    usual = [drawn for some in KNOWN.wielded.values() for drawn in some]
    weapons = [*KNOWN.weapons.values(), *(rule.weapon for rule in KNOWN.words), *own, *usual]
    weapons += [drawn for kind in ("swung", "shot", "often") for drawn in KNOWN.any[kind]]

    assert set(charges) <= set(drawings.names("charges"))
    assert {*KNOWN.crests.values(), *KNOWN.any["crests"]} <= set(drawings.names("crests"))
    assert set(weapons) <= set(drawings.names("weapons"))
    assert {*KNOWN.natural.values(), *KNOWN.holders.values()} <= set(drawings.names("supporters"))
    assert {dress.compartment for dress in WORN.values()} <= set(drawings.names("compartments"))
    assert {dress.shape for dress in WORN.values()} | {"stepped"} == set(drawings.names("shields"))
    assert set(KNOWN.named.values()) == WORN.keys()


def test_every_field_is_drawn() -> None:
    """The fields that files can name are those that the layout draws, and the tables name no others."""
    assert set(tables.DIVISIONS) == set(divisions.names())
    assert {*KNOWN.races.values(), *KNOWN.classes.values(), *KNOWN.any["divisions"]} <= set(tables.DIVISIONS)
    assert {dress.line for dress in WORN.values()} == set(divisions.LINES) == set(dresses.LINES)


def test_words_are_keys() -> None:
    """Words stand in the tables as they are looked up: small, and in the singular."""
    people = (KNOWN.callings, KNOWN.peoples, KNOWN.crests, *KNOWN.own.values())
    for table in (KNOWN.races, KNOWN.classes, KNOWN.creatures, KNOWN.wielded, *people):
        assert [word for word in table if names.normalize(word) != word] == []
    for table in (KNOWN.weapons, KNOWN.natural, KNOWN.holders):
        assert [word for word in table if names.normalize(word) not in (word, names.normalize(word))] == []


def test_weapons_and_supporters_have_names_of_their_own() -> None:
    """A blazon names either by a word alone."""
    assert not set(drawings.names("weapons")) & set(drawings.names("supporters"))
