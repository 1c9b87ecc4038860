"""Who is never the better choice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cardgen.combat import MeasuredModel
from cardgen.lab import dominance

MAN = MeasuredModel(
    "Man",
    "henchman",
    4,
    ("groups", 0),
    {"shooting": None, "fighting": 3, "courage": 3},
    {"swing": {"3": Fraction(5, 24)}, "shot": None},
    1.0,
    {"skills": ["Nimble"], "weapons": ["Sword"]},
)


def better(**changed: Any) -> list[dominance.Dominated]:
    """What is said of MAN beside one that differs from him so."""
    return list(dominance.find_dominated([MAN, MAN._replace(name="Other", **changed)]))


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"size": 3, "values": {"shooting": None, "fighting": 4, "courage": 3}},
        {"role": "hero", "values": {"shooting": None, "fighting": 4, "courage": 3}},
        {"values": {"shooting": None, "fighting": 4, "courage": 2}},
        {"values": {"shooting": None, "fighting": 4, "courage": 3}, "uses": {"skills": []}},
        {"values": {"shooting": None, "fighting": 4, "courage": 3}, "drawbacks": ["Mindless"]},
        {"uses": {"skills": ["Nimble"], "weapons": ["Sword", "Dagger"]}},
        {"values": {"shooting": None, "fighting": 4, "courage": 3}, "actions": {"swing": None, "shot": None}},
    ],
    ids=["same", "smaller", "role", "worse", "skill", "drawback", "weapon", "action"],
)
def test_not_dominated(changed: dict[str, object]) -> None:
    """Equals, smaller groups, other roles, and whoever is worse in anything."""
    assert better(**changed) == []


@pytest.mark.parametrize(
    ("changed", "in_what"),
    [
        ({"values": {"shooting": 2, "fighting": 3, "courage": 3}}, ["shooting"]),
        ({"values": {"shooting": None, "fighting": 3, "courage": None}}, ["courage"]),
        ({"actions": {"swing": {"3": Fraction(1, 4)}, "shot": None}}, ["swing"]),
        ({"actions": {"swing": {"3": Fraction(5, 24)}, "shot": {"3": Fraction(1, 9)}}}, ["shot"]),
        ({"uses": {"skills": ["NIMBLE", "Fly"]}}, ["Fly"]),
        ({"features": ["Parry"]}, ["Parry"]),
        ({"size": 5, "values": {"shooting": None, "fighting": 4, "courage": 3}}, ["fighting"]),
    ],
    ids=["dash", "fearless", "swing", "shot", "skill", "feature", "larger"],
)
def test_dominated(changed: dict[str, object], in_what: list[str]) -> None:
    """Whoever is equal in everything and better in something; a dash of courage is more than any number."""
    (found,) = better(**changed)

    assert (found.model.name, found.by.name) == ("Man", "Other")
    assert list(found.better) == in_what


def test_without_a_drawback() -> None:
    """To lack one is better."""
    (found,) = dominance.find_dominated([MAN._replace(name="Shambler", drawbacks=["Mindless"]), MAN])

    assert (found.model.name, found.better) == ("Shambler", ["no Mindless"])


def test_outliers() -> None:
    """By the worth of the whole entry, against the median of its role."""
    worths = {"A": 1.0, "B": 1.1, "C": 0.9, "D": 1.7, "E": 0.5}
    models = [MAN._replace(name=name, worth=worth) for name, worth in worths.items()]
    hero = MAN._replace(name="Hero", role="hero", size=1, worth=9.0)

    found = {outlier.model.name: round(outlier.factor, 2) for outlier in dominance.find_outliers([*models, hero])}

    assert found == {"D": 1.7, "E": 0.5}
