"""pygmies/courage-immunity: the dash and the skill."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/courage-immunity"


@pytest.mark.parametrize(
    ("courage", "skills"),
    [(3, []), ("-", ["Undead"]), ("-", ["mindless"]), (3, ["Fly"]), ("-", ["Undeadd"]), (10, ["Undead"])],
)
def test_agreed(courage: object, skills: list[str]) -> None:
    """They agree, or something else is the fault."""
    faction = samples.faction()
    faction["groups"][0]["stats"]["courage"] = courage
    faction["groups"][0]["skills"] = skills

    assert samples.said(samples.check(faction), RULE) == []


def test_a_dash_without_the_skill() -> None:
    """A warning at the dash."""
    faction = samples.faction()
    faction["groups"][0]["stats"]["courage"] = "-"
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "warning", "Spearman")
    assert samples.text(faction).splitlines()[found.span.line - 1].strip() == "courage: '-'"


def test_courage_left_out() -> None:
    """Left out is a dash: missed at the entry's first key."""
    faction = samples.faction()
    del faction["groups"][0]["stats"]["courage"]
    [found] = samples.check(faction)

    assert found.rule == RULE
    assert samples.text(faction).splitlines()[found.span.line - 1] == "- name: Spearman"


def test_the_skill_with_courage() -> None:
    """A warning at the number, which shows the skill."""
    faction = samples.faction()
    faction["groups"][0]["skills"] = ["Mindless"]
    [found] = samples.check(faction)

    assert found.rule == RULE
    assert found.hint == 'write `"-"`'
    assert "Mindless" in found.related[0].message
