"""little_orc_wars/troops: a force without any."""

from __future__ import annotations

from tests.systems.little_orc_wars.samples import force, troop
from tests.systems.spoiling import check


def test_one_giant_is_a_force() -> None:
    """Few are enough; and while an entry cannot be read nobody knows that there is none."""
    assert check(force(troop("giant", height=2))) == []
    assert [one.rule for one in check(force(troop("infantri")))] == ["shape/unknown-name"]


def test_nobody_is_no_force() -> None:
    """An empty list is told of where it stands."""
    (found,) = check({**force(), "troops": []})

    assert (found.rule, found.message) == (
        "little_orc_wars/troops",
        "Tuskers has no troops: a force needs at least one figure",
    )
