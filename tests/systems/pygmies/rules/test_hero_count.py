"""pygmies/hero-count: exactly six heroes."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/hero-count"


def test_six_heroes_are_right() -> None:
    """Six heroes, and neutrals without any, are no fault."""
    assert samples.check(samples.faction()) == []
    assert samples.check(samples.neutral()) == []


def test_heroes_that_cannot_be_read_count() -> None:
    """A hero with a fault of shape is a hero all the same."""
    faction = samples.faction()
    faction["heroes"][0]["weapons"] = "Sword"

    assert samples.said(samples.check(faction), RULE) == []


def test_a_file_that_breaks_off_is_not_counted() -> None:
    """Behind a syntax error may have been more heroes."""
    lines = samples.text(samples.faction()).splitlines(keepends=True)
    cut = next(number for number, line in enumerate(lines) if "Piper" in line)
    found = samples.check("".join(lines[:cut]) + '- "\n')

    assert samples.said(found, RULE) == []
    assert samples.said(found, "yaml/syntax")


@pytest.mark.parametrize(("count", "fact"), [(5, "5 heroes"), (1, "1 hero:"), (0, "0 heroes")])
def test_fewer_heroes(count: int, fact: str) -> None:
    """Every other number is a fault, at the key."""
    faction = samples.faction()
    faction["heroes"] = faction["heroes"][:count]
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Good")
    assert fact in found.message
    assert "exactly 6" in found.message
    assert samples.text(faction).splitlines()[found.span.line - 1].startswith("heroes:")
    assert (found.span.column, found.span.end_column) == (1, 7)


def test_eight_heroes() -> None:
    """Too many are a fault even when one of them cannot be read."""
    faction = samples.faction()
    faction["heroes"] += [dict(faction["heroes"][0], name="Second", skills=["Statue", "Paralysis", "Mummy Rot"])]
    faction["heroes"] += [{"name": "Third"}]
    [found] = [found for found in samples.check(faction) if found.rule == RULE]

    assert "8 heroes" in found.message
    assert found.hint == "remove 2"


def test_no_list_of_heroes() -> None:
    """What is missing altogether is a missing key, and nothing else."""
    faction = samples.faction()
    del faction["heroes"]

    assert samples.said(samples.check(faction)) == ["shape/missing-key Good"]
