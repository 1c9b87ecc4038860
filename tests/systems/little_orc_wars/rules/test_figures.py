"""little_orc_wars/figures: what is stated is how many there are."""

from __future__ import annotations

from tests.systems.little_orc_wars.samples import force
from tests.systems.spoiling import check, said


def test_catapults_do_not_count() -> None:
    """A captain, forty on foot and ten riders are 51."""
    assert check(force(figures=51)) == []
    assert check(force(figures=None)) == []


def test_a_lost_entry_leaves_it_open() -> None:
    """What cannot be read cannot be counted."""
    made = force(figures=1)
    made["troops"].append({"name": "Lost", "type": "infantri"})

    assert said(check(made)) == ["shape/unknown-name Lost"]
