"""little_orc_wars/elemental-wizard: no elemental without a wizard of its element."""

from __future__ import annotations

import pytest

from tests.systems.little_orc_wars.samples import force, troop
from tests.systems.spoiling import check, said

BLAZE = {"name": "Blaze", "type": "fire elemental", "height": 2}


@pytest.mark.parametrize(
    "wizard", [troop("fire mage"), troop("Fire Wizards", mounted=True), troop("wizard", element="fire", number=3)]
)
def test_a_wizard_of_its_element_will_do(wizard: dict[str, object]) -> None:
    """Under whichever name, on foot or mounted."""
    assert check(force(BLAZE, wizard)) == []


def test_a_wizard_whose_element_is_not_said_may_be_the_one() -> None:
    """That he has no element is finding enough."""
    assert said(check(force(BLAZE, {"name": "Mage", "type": "wizard"}))) == ["little_orc_wars/particulars Mage"]


def test_a_wizard_who_cannot_be_read_may_be_the_one() -> None:
    """An unknown type among the entries leaves it open."""
    assert said(check(force(BLAZE, {"name": "Mage", "type": "fyre majician"}))) == ["shape/unknown-name Mage"]


@pytest.mark.parametrize("others", [[], [troop("water mage")], [troop("cleric")]])
def test_nobody_called_it(others: list[dict[str, object]]) -> None:
    """Wizards of other elements, and priests, call none."""
    (found,) = check(force(BLAZE, *others))

    assert found.rule == "little_orc_wars/elemental-wizard"
    assert found.message == "Blaze has no fire mage: an elemental needs a wizard of its element"
