"""pygmies/weapon-count: at most two."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/weapon-count"


@pytest.mark.parametrize("weapons", [[], ["Sword"], ["Sword", "Spear"], None])
def test_two_are_enough(weapons: list[str] | None) -> None:
    """None, one or two are no fault."""
    faction = samples.faction()
    faction["groups"][0]["weapons"] = weapons

    assert samples.check(faction) == []


def test_three_are_too_many() -> None:
    """One fault, at the key."""
    faction = samples.faction()
    faction["groups"][0]["weapons"] = ["Sword", "Spear", "Mace"]
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Spearman")
    assert "3 weapons: a model has at most 2" in found.message
    assert samples.text(faction).splitlines()[found.span.line - 1].strip() == "weapons:"
