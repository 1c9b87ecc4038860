"""pygmies/henchman-count: forty henchmen."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/henchman-count"


def test_forty_in_any_sizes() -> None:
    """Only the sum counts."""
    faction = samples.faction()
    for group, size in zip(faction["groups"], (2, 8, 4, 6, 5, 5, 6, 4), strict=True):
        group["size"] = size

    assert samples.check(faction) == []


def test_a_group_that_cannot_be_read() -> None:
    """A sum over half a list says nothing."""
    faction = samples.faction()
    faction["groups"][3]["size"] = "many"

    assert samples.said(samples.check(faction)) == ["shape/wrong-type Squire"]


def test_a_hero_that_cannot_be_read() -> None:
    """Heroes are not counted here: what is wrong with one hides no wrong sum."""
    faction = samples.faction()
    del faction["heroes"][1]["stats"]["defense"]
    faction["groups"][0]["size"] = 6

    assert sorted(samples.said(samples.check(faction))) == [f"{RULE} Good", "shape/missing-key Scholar"]


@pytest.mark.parametrize(
    ("size", "total", "hint"),
    [(6, 41, "lower `size` of some groups, by 1 in"), (1, 36, "raise `size` of some groups, by 4 in")],
)
def test_another_sum(size: int, total: int, hint: str) -> None:
    """The fault is at the key, and says the sum and the difference."""
    faction = samples.faction()
    faction["groups"][0]["size"] = size
    [found] = samples.check(faction)

    assert found.rule == RULE
    assert f"{total} models ({size} + 5 + 5" in found.message
    assert "exactly 40" in found.message
    assert found.hint
    assert found.hint.startswith(hint)
    assert (found.span.column, found.span.end_column) == (1, 7)


def test_many_groups_have_no_sum() -> None:
    """The sum of many sizes is left out, so that the message stays short."""
    faction = samples.faction()
    first = faction["groups"][0]
    faction["groups"] = [first | {"name": f"Band {chr(65 + number)}", "size": 2} for number in range(19)]
    (found,) = (one for one in samples.check(faction) if one.rule == RULE)

    assert found.message == "the groups of Good have 38 models: expected exactly 40"
