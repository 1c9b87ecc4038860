"""The loader of the catalogues; what they say is held to the rulebook elsewhere."""

from __future__ import annotations

from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.model import Ability, Adds, Weapon
from cardgen.text import names


def test_all_entries_are_there() -> None:
    """As many entries as the rulebook has; weapons are found by their 20 other names too."""
    found = catalogue.load_catalogue()

    assert [len(entries) for entries in (found.skills, found.spells, found.items)] == [38, 23, 8]
    assert len({weapon.name for weapon in found.weapons.values()}) == 14
    assert len(found.weapons) == 14 + sum(len(weapon.aliases) for weapon in set(found.weapons.values()))


def test_no_two_names_are_one() -> None:
    """Case, quotes and plurals do not make one name of two, within a catalogue or between them."""
    found = catalogue.load_catalogue()
    keys = [key for entries in found for key in entries]

    assert len(keys) == len(set(keys))


def test_it_is_read_once() -> None:
    """The second time costs nothing."""
    assert catalogue.load_catalogue() is catalogue.load_catalogue()


def test_values_are_of_their_types() -> None:
    """Numbers are numbers, lists are tuples, and what is quoted or begins with a sign stays text."""
    found = catalogue.load_catalogue()
    fireball = found.spells[names.normalize("fireballs")]
    dagger = found.weapons[names.normalize("throwing knives")]

    assert isinstance(fireball, Ability)
    assert (fireball.kind, fireball.mark) == ("spell", "spell")
    assert (fireball.simplicity, fireball.range, fireball.strength) == (3, 12, 3)
    assert isinstance(dagger, Weapon)
    assert (dagger.name, dagger.strength, dagger.range, dagger.move) == ("Dagger", "User", 4, "full")
    assert dagger.melee
    assert dagger.missile
    assert "Hand Axe" in dagger.aliases
    assert found.items[names.normalize("Heavy Armor")].adds == Adds("defense", "self")
    assert found.items[names.normalize("+1 Sword")].name == "+1 Sword"
    assert found.skills[names.normalize("Leadership")].parameters == ("type",)
    assert found.skills[names.normalize("Undead")].inborn is True
    assert found.skills[names.normalize("Marksman")].suggested is True
    assert found.spells[names.normalize("Command")].facts["target_in_melee"] is True
