"""What a force costs: every term told, nothing rounded, free weapons given out."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.systems.little_orc_wars import costs, documents, quotas, stats
from cardgen.systems.little_orc_wars.model import Options
from cardgen.text.points import explain_line, format_bill
from tests.sampling import EXHAUSTIVE
from tests.systems.little_orc_wars.made import force
from tests.systems.little_orc_wars.samples import troop

KINDS = st.sampled_from(["infantry", "cavalry", "wolf", "catapult", "champion", "cleric", "earth mage"])
FLAGS = st.sets(st.sampled_from(["inferior", "stable", "amphibious", "undead", "missile"]))


def elves(number: int, **rest: object) -> dict[str, object]:
    """Elves with bows."""
    return troop("infantry", people="elf", number=number, missile="bow", **rest)


def test_each_term_is_told() -> None:
    """The line says what is paid for, and what is taken off."""
    made = force(troop("cavalry", number=4, missile=True, inferior=True, stable=True))
    (line,) = costs.build_bill(made).lines

    assert explain_line(line) == "2 (cavalry) + 1 (missile weapon) − 1½ (inferior, half) + 1 (stable) = 2½, × 4 = 10"


def test_other_prices_are_told_of() -> None:
    """The sum says which prices are not the usual ones, and terms that they are."""
    options = {"cavalry": "wells", "war_beasts": "table"}
    made = force(troop("cavalry"), troop("war beast", dice=5), options=options)
    lines = list(format_bill(costs.build_bill(made)))

    assert lines[0] == "Tuskers: 8½ points (cavalry at Wells' 1½, war beasts by the printed table)"
    assert lines[1] == "  Cavalry: 1½ (cavalry, Wells 1913)"
    assert lines[2] == "  War beast, 5 dice: 7 (war beast of 5 dice, printed table)"


def test_half_of_the_elves_shoot_for_nothing() -> None:
    """The quota is that of all elves of the force, riders and heroes among them; the rest pay."""
    made = force(elves(10), troop("cavalry", people="Elves", number=5), troop("ranger", people="elf"))

    assert quotas.share_free_missiles(made) == {0: 8}
    assert [(line.number, int(line.each)) for line in costs.build_bill(made).lines] == [(8, 1), (2, 2), (5, 2), (1, 6)]


def test_weapons_are_given_out_in_the_order_of_the_file() -> None:
    """Entries that say how many they have keep those; what is left goes to the others, the first first."""
    made = force(elves(6), elves(6, free=3), elves(8))

    assert quotas.share_free_missiles(made) == {0: 6, 1: 3, 2: 1}


def test_slings_of_elves_are_not_free() -> None:
    """Only bows are; of dwarves any missile weapon."""
    slings = troop("infantry", people="elf", number=10, missile="sling")
    dwarves = troop("infantry", people="dwarf", number=10, missile="sling")

    assert quotas.share_free_missiles(force(slings)) == {}
    assert quotas.share_free_missiles(force(dwarves)) == {0: 2}


def test_men_of_other_peoples_do_not_count() -> None:
    """Beasts, giants and humans have no part in what elves may have."""
    wolves = troop("wolf", people="elf", number=10)
    made = force(elves(10), troop("infantry", number=40), wolves, people="human")

    assert quotas.share_free_missiles(made) == {0: 5}


def test_a_card_shows_both_prices() -> None:
    """Where some pay and others do not, the card has both."""
    made = force(elves(10))
    face = documents.build_face(made.troops[0], made, quotas.share_free_missiles(made))

    assert face["values"][-1]["value"] == "1–2"


@pytest.mark.parametrize("kind", ["giant", "elemental", "war beast"])
def test_who_has_no_size_yet_costs_nothing(kind: str) -> None:
    """There is no line for an entry that has still to say how large it is; the sum is that of the others."""
    made = force(troop(kind), troop("infantry"))

    assert [line.label for line in costs.build_bill(made).lines] == ["Infantry"]


@EXHAUSTIVE
@given(kind=KINDS, flags=FLAGS, number=st.integers(1, 200), wells=st.booleans())
def test_prices_are_exact(kind: str, flags: set[str], number: int, wells: bool) -> None:
    """Every price is a whole number of quarters and more than nothing, however modifiers meet; sums are exact."""
    made = force(troop(kind, number=number, **dict.fromkeys(flags, True)))
    bill = costs.build_bill(made, Options(cavalry="wells" if wells else None))
    (line,) = bill.lines

    assert line.each > 0
    assert (line.each * 4).denominator == 1
    assert bill.total == line.each * number


@EXHAUSTIVE
@given(st.integers(1, 6), st.integers(0, 12))
def test_crews_are_parts_of_a_catapult(dice: int, legs: int) -> None:
    """No beast serves one, whatever it is."""
    beast = force(troop("war beast", dice=dice, legs=legs)).troops[0]

    assert stats.compute_crew_share(beast) == Fraction(0)
