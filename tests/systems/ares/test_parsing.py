"""Dice and weapons as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.systems.ares import parsing
from cardgen.systems.ares.parsing import parse_die


@pytest.mark.parametrize("written", ["D10", "d10", "1D10", "1d10", " D10 ", "D 10"])
def test_ways_to_write_a_die(written: str) -> None:
    """Capitals, a 1 in front and space make no difference."""
    found = parse_die(written)

    assert found is not None
    assert (found.sides, found.plus, str(found)) == (10, False, "D10")


@pytest.mark.parametrize("written", ["D10+", "d10 +", "1d10+"])
def test_a_shield(written: str) -> None:
    """A plus sign behind it is kept."""
    found = parse_die(written)

    assert found is not None
    assert (found.sides, found.plus, str(found)) == (10, True, "D10+")


@pytest.mark.parametrize("written", ["n/a", "N/A", "None", "none", "-", "–", "", "  ", "na", None])
def test_no_die(written: str | None) -> None:
    """What says that there is none is none."""
    assert parse_die(written) is None


@pytest.mark.parametrize("written", ["D7", "D20", "8", "2D6", "D", "ten", "D8++", "D-8", "D8 D6"])
def test_what_is_no_die(written: str) -> None:
    """Anything else is kept as it was written, for the rule to speak of."""
    found = parse_die(written)

    assert found is not None
    assert (found.sides, str(found)) == (None, written)


@given(st.text(max_size=30))
def test_any_text(written: str) -> None:
    """No text brings it down, and sides are those of a die."""
    found = parse_die(written)

    assert found is None or found.sides in (None, 4, 6, 8, 10, 12)


WEAPONS = [
    ("Sword (D8)", ("Sword", 0, "D8", None, ())),
    ("Sword* (D10)", ("Sword", 1, "D10", None, ())),
    ("Sword (D10)*", ("Sword", 1, "D10", None, ())),
    ("Sword ** (d10)", ("Sword", 2, "D10", None, ())),
    ("Longbow (5/D10)", ("Longbow", 0, "D10", 5, ())),
    ('Longbow (5"/D10)', ("Longbow", 0, "D10", 5, ())),
    ("Longbow ( 5 / d10 )", ("Longbow", 0, "D10", 5, ())),
    ("Pike (D8, Polearm)", ("Pike", 0, "D8", None, ("Polearm",))),
    ("Pike (Polearm, D8)", ("Pike", 0, "D8", None, ("Polearm",))),
    ('Bomb (3/D10, Area Effect 2", Magic)', ("Bomb", 0, "D10", 3, ('Area Effect 2"', "Magic"))),
    ('Bomb (3/D10, Area Effect (2"))', ("Bomb", 0, "D10", 3, ('Area Effect (2")',))),
    ("Pike (D8 Polearm)", ("Pike", 0, "D8", None, ("Polearm",))),
    ("Bow (3/D8 Repeating, Weak)", ("Bow", 0, "D8", 3, ("Repeating", "Weak"))),
    ("Sword D8", ("Sword", 0, "D8", None, ())),
    ("Long Bow 5/D10", ("Long Bow", 0, "D10", 5, ())),
    ("Sword", ("Sword", 0, "None", None, ())),
    ("Sword (8)", ("Sword", 0, "8", None, ())),
    ("Bow (5/8)", ("Bow", 0, "8", 5, ())),
    ("Sword (D7)", ("Sword", 0, "D7", None, ())),
    ("Sword ()", ("Sword", 0, "None", None, ())),
    ("Sword (", ("Sword (", 0, "None", None, ())),
]


@pytest.mark.parametrize(("written", "expected"), WEAPONS, ids=[written for written, _ in WEAPONS])
def test_weapons(written: str, expected: tuple[object, ...]) -> None:
    """Name, stars, damage die, range factor and abilities are told apart."""
    found = parsing.parse_weapon(written)

    assert (found.name, found.stars, str(found.die), found.factor, found.abilities) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Cavalry", ("Cavalry", None, 0)),
        ("*Magic", ("Magic", None, 1)),
        ("** Magic", ("Magic", None, 2)),
        ("Magic*", ("Magic", None, 1)),
        ("Scale +1", ("Scale", 1, 0)),
        ("Scale -2", ("Scale", -2, 0)),
        ("Scale −2", ("Scale", -2, 0)),
        ("Scale (+1)", ("Scale", 1, 0)),
        ('Area Effect 2"', ("Area Effect", 2, 0)),
        ("Area Effect (2 inches)", ("Area Effect", 2, 0)),
        ("Snap-Fire", ("Snap-Fire", None, 0)),
        ("Area Effect 1.5", ("Area Effect", 1.5, 0)),
    ],
)
def test_abilities(written: str, expected: tuple[object, ...]) -> None:
    """Name, number and stars are told apart."""
    assert tuple(parsing.parse_ability(written)) == expected


@given(st.text(max_size=60))
def test_any_weapon_and_ability(written: str) -> None:
    """No text brings the parsers down."""
    parsing.parse_weapon(written)
    parsing.parse_ability(written)
