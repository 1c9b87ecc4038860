"""pygmies/group-count: seven to nine groups."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/group-count"


def groups(count: int) -> samples.Document:
    """A faction of so many groups, forty models together."""
    faction = samples.faction()
    first = faction["groups"][0]
    faction["groups"] = [dict(first, name=f"Squad {number}", size=40 // count) for number in range(count)]
    faction["groups"][0]["size"] += 40 - sum(group["size"] for group in faction["groups"])
    return faction


@pytest.mark.parametrize("count", [7, 8, 9])
def test_usual_numbers(count: int) -> None:
    """Seven, eight and nine are no fault."""
    assert samples.check(groups(count)) == []


@pytest.mark.parametrize("count", [6, 10])
def test_unusual_numbers(count: int) -> None:
    """One more or fewer is a warning at the key."""
    [found] = samples.check(groups(count))

    assert (found.rule, found.level) == (RULE, "warning")
    assert f"{count} groups: a faction should have 7 to 9" in found.message
    assert (found.span.column, found.span.end_column) == (1, 7)
