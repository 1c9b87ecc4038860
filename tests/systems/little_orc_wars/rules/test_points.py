"""little_orc_wars/points: what is stated is what it costs."""

from __future__ import annotations

import pytest

from tests.systems.little_orc_wars.samples import force, troop
from tests.systems.spoiling import check, said

RULE = "little_orc_wars/points"


@pytest.mark.parametrize("points", [None, 86, 86.0, "86"])
def test_the_right_sum_is_no_fault(points: object) -> None:
    """Nor is it a fault to say nothing."""
    assert check(force(points=points)) == []


def test_halves_are_exact() -> None:
    """7½ and 2¼ are what they are; nothing is rounded."""
    rabble = troop("infantry", number=15, inferior=True, points=7.5)
    cubs = troop("war beast", dice=3, inferior=True, points=2.25)

    assert check(force(rabble, cubs, points=9.75)) == []


def test_nothing_is_added_up_that_is_not_known() -> None:
    """While an entry cannot be read or priced, sums are not looked at."""
    lost = force(points=1)
    lost["troops"].append({"name": "Lost", "type": "infantri"})
    unsized = force(points=1)
    unsized["troops"].append({"name": "Ogre", "type": "giant"})
    unfit = force(points=1)
    unfit["troops"].append({"name": "Guns", "type": "catapult", "undead": True, "points": 12})

    assert said(check(lost)) == ["shape/unknown-name Lost"]
    assert said(check(unsized)) == ["little_orc_wars/particulars Ogre"]
    assert said(check(unfit)) == ["little_orc_wars/modifier Guns"]


def test_of_many_entries_the_first_are_told() -> None:
    """A long sum has its beginning, and how many more there are."""
    many = [{"name": f"Band {number}", "type": "infantry"} for number in range(9)]
    (found,) = check(force(*many, points=10))

    assert found.message.endswith("1 (Band 4) + 1 (Band 5) + 3 more")


def test_an_entry_is_told_how_its_price_comes_about() -> None:
    """The statement of an entry is that of all its figures; who writes the price of one is told so."""
    made = force()
    made["troops"][2]["points"] = 2
    (found,) = check(made)

    assert found.message == "Riders states 2 points: it costs 20, which is 2 (cavalry), × 10 = 20"
    assert found.hint == "write 20, the cost of all 10"
    assert found.span.line == 15


def test_one_wrong_entry_is_one_finding() -> None:
    """Where the sum is that of what the entries state, the entry alone is to blame."""
    made = force(points=87)
    made["troops"][2]["points"] = 21

    assert said(check(made)) == [f"{RULE} Riders"]


def test_two_faults_are_two_findings() -> None:
    """A wrong entry does not hide a sum that is wrong as well."""
    made = force(points=100)
    made["troops"][2]["points"] = 21

    assert said(check(made)) == [f"{RULE} Riders", f"{RULE} Tuskers"]


def test_options_decide() -> None:
    """At Wells' price ten riders cost 15."""
    made = force(options={"cavalry": "wells"}, points=81)
    made["troops"][2]["points"] = 15

    assert check(made) == []
