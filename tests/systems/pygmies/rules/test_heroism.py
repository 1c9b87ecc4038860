"""pygmies/heroism: for heroes alone."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/heroism"


@pytest.mark.parametrize("value", ["-", "none", None])
def test_henchmen_without(value: object) -> None:
    """A dash, the word none and nothing are all none."""
    faction = samples.faction()
    faction["groups"][0]["stats"]["heroism"] = value

    assert samples.check(faction) == []


def test_a_hero_without() -> None:
    """Left out, it is missed at the hero's first key; and that is the only finding."""
    faction = samples.faction()
    del faction["heroes"][0]["stats"]["heroism"]
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Captain")
    assert samples.text(faction).splitlines()[found.span.line - 1] == "- name: Captain"
    assert (found.span.column, found.span.end_column) == (3, 7)


def test_a_hero_with_a_dash() -> None:
    """Written as a dash, the dash is the fault."""
    faction = samples.faction()
    faction["heroes"][0]["stats"]["heroism"] = "-"
    [found] = samples.check(faction)

    assert found.rule == RULE
    assert samples.text(faction).splitlines()[found.span.line - 1].strip() == "heroism: '-'"


def test_henchmen_and_neutrals_with() -> None:
    """Each is told who it is that has none."""
    faction, neutral = samples.faction(), samples.neutral()
    faction["groups"][0]["stats"]["heroism"] = neutral["groups"][0]["stats"]["heroism"] = 1

    assert "henchmen have none" in samples.check(faction)[0].message
    assert "neutrals have none" in samples.check(neutral)[0].message
