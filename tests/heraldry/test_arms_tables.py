"""The tables of heraldry and the dresses name what is drawn."""

from __future__ import annotations

from cardgen.heraldry import arms_tables, drawings, dresses
from cardgen.layout.arms import divisions
from cardgen.text import names

KNOWN, WORN = arms_tables.load_tables(), dresses.load_shipped()


def test_everything_named_is_drawn() -> None:
    """No table names a drawing that is not there."""
    charges = [
        *KNOWN.creatures.values(),
        *KNOWN.callings.values(),
        *KNOWN.peoples.values(),
        *KNOWN.random_choices["charges"],
    ]
    own = [*KNOWN.replacements, *(drawn for bearers in KNOWN.replacements.values() for drawn in bearers.values())]
    usual = [drawn for some in KNOWN.weapons_by_people.values() for drawn in some]
    weapons = [*KNOWN.weapons.values(), *(rule.weapon for rule in KNOWN.word_rules), *own, *usual]
    weapons += [drawn for kind in ("swung", "shot", "often") for drawn in KNOWN.random_choices[kind]]

    assert set(charges) <= set(drawings.list_shipped("charges"))
    assert {*KNOWN.crests.values(), *KNOWN.random_choices["crests"]} <= set(drawings.list_shipped("crests"))
    assert set(weapons) <= set(drawings.list_shipped("weapons"))
    assert {*KNOWN.natural_weapons.values(), *KNOWN.supporters.values()} <= set(drawings.list_shipped("supporters"))
    assert {dress.compartment for dress in WORN.values()} <= set(drawings.list_shipped("compartments"))
    assert {dress.shape for dress in WORN.values()} | {"stepped"} == set(drawings.list_shipped("shields"))
    assert set(KNOWN.dress_by_side.values()) == WORN.keys()


def test_every_field_is_drawn() -> None:
    """The fields that files can name are those that the layout draws, and the tables name no others."""
    assert set(arms_tables.DIVISIONS) == set(divisions.names())
    assert {*KNOWN.races.values(), *KNOWN.classes.values(), *KNOWN.random_choices["divisions"]} <= set(
        arms_tables.DIVISIONS
    )
    assert {dress.line for dress in WORN.values()} == set(divisions.LINES) == set(dresses.LINES)


def test_words_are_keys() -> None:
    """Words stand in the tables as they are looked up: small, and in the singular."""
    people = (KNOWN.callings, KNOWN.peoples, KNOWN.crests, *KNOWN.replacements.values())
    for table in (KNOWN.races, KNOWN.classes, KNOWN.creatures, KNOWN.weapons_by_people, *people):
        assert [word for word in table if names.normalize(word) != word] == []
    for table in (KNOWN.weapons, KNOWN.natural_weapons, KNOWN.supporters):
        assert [word for word in table if names.normalize(word) not in (word, names.normalize(word))] == []


def test_weapons_and_supporters_have_names_of_their_own() -> None:
    """A blazon names either by a word alone."""
    assert not set(drawings.list_shipped("weapons")) & set(drawings.list_shipped("supporters"))
