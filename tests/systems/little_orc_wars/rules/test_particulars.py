"""little_orc_wars/particulars: what an entry has to say, and what it need not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.little_orc_wars.samples import force, troop
from tests.systems.spoiling import check

RULE = "little_orc_wars/particulars"


@pytest.mark.parametrize(
    "entry",
    [
        troop("giant", height=2),
        troop("war beast", dice=2),
        troop("war beast", dice=2, legs=4),
        troop("wizard", element="air"),
        troop("air mage"),
        troop("air mage", element="air"),
        troop("infantry", height=1.5),
        troop("champion", height=1.5),
        troop("cavalry", height=2.5),
        troop("hero"),
        troop("hero", dice=3),
        troop("infantry", element=None, dice="-"),
    ],
)
def test_all_is_said(entry: dict[str, Any]) -> None:
    """Those who need a size or an element have one; soldiers may say how tall they are."""
    assert check(force(entry)) == []


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (troop("giant"), "Giant of Tuskers has no `height`: the price of a giant depends on it"),
        (troop("war beast"), "War beast of Tuskers has no `dice`: the price of a war beast depends on them"),
        (troop("wizard"), "Wizard of Tuskers has no `element`: a wizard needs one"),
        (
            troop("elemental", element="fire"),
            "Fire elemental of Tuskers has no `height`: the price of an elemental depends on it",
        ),
    ],
)
def test_something_is_missing(entry: dict[str, Any], message: str) -> None:
    """It is said at the type, with what to write; nothing else is said of the entry."""
    (found,) = check(force(entry, troop("fire mage")))

    assert (found.rule, found.message) == (RULE, message)
    assert str(found.hint).startswith("write `")


@pytest.mark.parametrize(
    ("entry", "key"),
    [
        (troop("infantry", dice=3), "dice"),
        (troop("infantry", element="fire"), "element"),
        (troop("giant", height=3, legs=2), "legs"),
        (troop("cavalry", climbs=False), "climbs"),
        (troop("catapult", height=3), "height"),
        (troop("war beast", dice=2, height=2), "height"),
    ],
)
def test_something_does_not_belong(entry: dict[str, Any], key: str) -> None:
    """At its key."""
    (found,) = check(force(entry, troop("infantry", number=4)))

    assert found.rule == RULE
    assert f"has `{key}`: only " in found.message


@pytest.mark.parametrize(
    "entry", [troop("fire mage", element="water"), troop("fire elemental", element="water", height=1)]
)
def test_two_elements(entry: dict[str, Any]) -> None:
    """What the type says of the element and what the entry says agree."""
    found = check(force(entry, troop("fire mage"), troop("water mage")))

    assert [one.rule for one in found] == [RULE]
    assert "expected `element: fire`" in found[0].message
