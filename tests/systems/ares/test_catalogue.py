"""What comes with ARES: complete, and free of the rulebook's slips."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgen.systems.ares import catalogue, figures
from cardgen.systems.ares.documents import format_damage
from tests.conftest import ROOT

SAMPLES = {
    "Human Hero": (110, 6, 6, 4, "D10+", "D10", None, "D6", ["Mace (D10)"], ["Cavalry"]),
    "Human Knight": (88, 6, 6, 4, "D10+", "D8", None, "D6", ["Sword (D8)"], ["Cavalry"]),
    "Human Noble": (134, 6, 5, 5, "D10", "D10", None, "D8", ["Sword (D10)"], ["Cavalry", "Magic"]),
    "Human Longbowman": (40, 3, 4, 2, "D6", "D4", "D8", "D6", ["Dagger (D4)", "Longbow (5/D10)"], []),
    "Human Mounted Archer": (99, 6, 7, 3, "D8", "D6", "D8", "D6", ["Sword (D6)", "Bow (3/D8)"], []),
    "Human Pikeman": (27, 3, 4, 2, "D8", "D6", None, "D6", ["Pike (D8)"], ["Polearm"]),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_sample_figures(name: str) -> None:
    """The six of the list have its numbers; Magical is Magic, and nothing is made up for the archer's lost line."""
    figure = figures.find_sample(name)

    assert figure is not None
    dice = [found and str(found) for found in figure.dice.values()]
    weapons = [f"{weapon.name} ({format_damage(weapon)})" for weapon in figure.weapons]
    abilities = [use.ability.name for use in figure.uses if use.ability]
    rest = (*figure.numbers.values(), *dice, weapons, abilities)
    assert (figure.rating, *rest) == SAMPLES[name]
    assert figure.spells == ()


def test_no_other_samples() -> None:
    """Of those that the free edition leaves out there is nothing."""
    assert set(catalogue.load_samples()) == set(SAMPLES)


def test_abilities_are_complete() -> None:
    """All abilities of chapter eight are there, each with a text that fits on a card and a shorter one."""
    found = catalogue.load_abilities().entries

    assert Counter("figure" if one.of == "figure" else "weapon" for one in found) == {"figure": 21, "weapon": 9}
    assert {one.name: one.of for one in found if one.of in ("melee", "missile")} == {
        "Chain": "melee",
        "Polearm": "melee",
        "Area Effect": "missile",
    }
    for one in found:
        assert len(one.text.split()) <= 36, one.name
        assert 0 < len(one.brief) <= len(one.text)
        assert one.text.endswith(".")


def test_aliases() -> None:
    """Magical is the rulebook's other word for Magic; a plural or small letters make no difference."""
    found = catalogue.load_abilities().get("magical")

    assert found is not None
    assert found.name == "Magic"
    assert catalogue.load_abilities().get("thick skulls") is catalogue.load_abilities().get("Thick Skull")


def test_markers_have_icons() -> None:
    """Every marker is drawn with an icon that is there."""
    for marker in catalogue.read("markers"):
        assert (ROOT / "templates" / "icons" / f"{marker['icon']}.svg").is_file(), marker["name"]
