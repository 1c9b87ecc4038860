"""pygmies/group-size: weak groups are large, strong groups are small."""

from __future__ import annotations

import pytest

from cardgen.systems.pygmies.rules import group_size
from tests.systems.pygmies import samples

RULE = "pygmies/group-size"
WEAK = {"shooting": "-", "fighting": 3, "strength": 3, "defense": 3, "attacks": 1, "wounds": 1, "courage": 3}
STRONG = {"shooting": "-", "fighting": 5, "strength": 5, "defense": 5, "attacks": 2, "wounds": 2, "courage": 3}


def faction(*groups: tuple[int, dict[str, object]]) -> samples.Document:
    """A faction of groups of these sizes and characteristics."""
    made = samples.faction()
    first = made["groups"][0]
    made["groups"] = [dict(first, name=f"Squad {n}", size=size, stats=stats) for n, (size, stats) in enumerate(groups)]
    return made


def test_equals_come_in_any_size() -> None:
    """Nobody is weak or strong among equals."""
    sizes = (1, 2, 3, 4, 5, 6, 12, 7)

    assert samples.check(faction(*[(size, STRONG) for size in sizes])) == []


def test_ogres_in_pairs_and_goblins_in_crowds() -> None:
    """What the rules ask for is not a fault."""
    made = faction((2, STRONG), (2, STRONG), (6, STRONG), (4, WEAK), (8, WEAK), (6, WEAK), (6, WEAK), (6, WEAK))

    assert samples.check(made) == []


@pytest.mark.parametrize(
    ("percent", "size", "broken"),
    [(80, 1, False), (79.9, 4, False), (79.9, 3, True), (120, 40, False), (120.1, 6, False), (120.1, 7, True)],
)
def test_where_weak_and_strong_begin(percent: float, size: int, broken: bool) -> None:
    """Under 80 % with fewer than 4, over 120 % with more than 6."""
    assert (group_size.find_broken_limit(percent, size) is not None) == broken


def test_many_ogres_and_few_goblins() -> None:
    """Both ways round it is a warning, at the size, with the share of the mean."""
    made = faction((7, STRONG), (3, WEAK), (6, STRONG), (6, STRONG), (6, STRONG), (4, WEAK), (4, WEAK), (4, WEAK))
    findings = samples.check(made)

    assert samples.said(findings) == [f"{RULE} Squad 0", f"{RULE} Squad 1"]
    assert "at most 6" in findings[0].message
    assert "at least 4" in findings[1].message
    assert "% of the mean power of Good" in findings[0].message
    assert "size: 7" in samples.text(made).splitlines()[findings[0].span.line - 1]


def test_silent_when_a_value_is_wrong() -> None:
    """A slip of the pen makes no other group weak."""
    made = faction(
        (7, STRONG), (3, WEAK), (6, WEAK), (6, WEAK), (6, WEAK), (4, WEAK), (4, WEAK), (4, WEAK | {"attacks": 9})
    )

    assert samples.said(samples.check(made)) == ["pygmies/stat-range Squad 7"]
