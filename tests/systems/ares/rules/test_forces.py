"""The rules about a whole force: units, names, and what a file states of itself."""

from __future__ import annotations

from tests.systems.ares import samples


def told(document: samples.Document) -> list[tuple[str, str]]:
    """Rule and message of each finding."""
    return [(found.rule, found.message) for found in samples.check(document)]


def test_units_that_are_right() -> None:
    """Units may be of one figure, mixed, and share a type; sample figures need no entry."""
    document = samples.force()
    document["units"] = [
        {"name": "Alone", "members": {"Spearman": 1}, "figures": 1, "points": 20},
        {"name": "Mixed", "members": {"Spearman": 2, "Slinger": 3, "Human Knight": 1}, "points": 188},
    ]
    document |= {"points": 208, "figures": 7}
    document["types"][0]["figures"] = 3

    assert told(document) == []


def test_only_sample_figures() -> None:
    """A force needs no types of its own."""
    document = samples.force()
    del document["types"]
    document["units"] = [{"name": "All", "members": {"Human Noble": 2}}]

    assert told(document) == []


def test_an_empty_unit() -> None:
    """A unit is one figure or more."""
    document = samples.force()
    document["units"].append({"name": "Ghosts", "members": {}})

    assert told(document) == [("ares/unit", "Ghosts has no figures: a unit needs at least one")]


def test_a_type_in_no_unit() -> None:
    """Every figure is in a unit."""
    document = samples.force()
    del document["units"][1]

    assert told(document) == [("ares/unit", "Slinger is in no unit: every figure type needs one")]


def test_no_units() -> None:
    """A force without units is told so once, and not of each of its types."""
    assert told(samples.force() | {"units": []}) == [("ares/unit", "Small has no units: expected at least one")]


def test_a_name_twice_is_no_type_without_a_unit() -> None:
    """Of two types with one name, which is told of, the second is not missed in the units too."""
    document = samples.force()
    document["types"].append({"name": "SPEARMAN", "like": "Human Pikeman"})

    assert [rule for rule, _ in told(document)] == ["ares/duplicate-name"]


def test_units_that_cannot_be_read_are_not_judged() -> None:
    """While a unit is broken nobody knows who is in it, and no sum can be wrong."""
    document = samples.force() | {"points": 1, "figures": 1}
    document["units"][1] = {"name": "Slingers", "members": {"Slinger": "two"}}

    assert {rule for rule, _ in told(document)} == {"shape/wrong-type"}


def test_names_twice() -> None:
    """Types, units and own abilities have names of their own, whatever the case; related points to the first."""
    document = samples.force()
    document["types"].append({**document["types"][0], "name": "spearmen"})
    document["types"].append({**document["types"][0], "name": "SPEARMAN"})
    document["units"].append({"name": "Spears", "members": {"spearmen": 1, "Slinger": 1}})
    document["abilities"] = [
        {"name": "Quick", "text": "Runs."},
        {"name": "Odd", "text": "A."},
        {"name": "odd", "text": "B."},
    ]
    found = [one for one in samples.check(document) if one.rule == "ares/duplicate-name"]

    assert [one.entry for one in found] == ["SPEARMAN", "Spears", "Quick", "odd"]
    assert [len(one.related) for one in found] == [1, 1, 0, 1]


def test_a_type_may_be_called_like_a_sample() -> None:
    """It takes the sample's place in its file."""
    document = samples.force()
    document["types"].append({"name": "Human Knight", "like": "Human Knight", "rating": 50, "wounds": 3})
    document["units"][0] = {"name": "Spears", "members": {"Spearman": 1, "Human Knight": 1}, "points": 70}

    assert told(document) == []


def test_points_with_somebody_not_rated() -> None:
    """No sum is right while one is missing, and the message says whose."""
    document = samples.force() | {"points": 80}
    del document["types"][1]["rating"]
    [(rule, message)] = told(document)

    assert rule == "ares/points"
    assert message == "Small states 80 points, but Slinger is not rated: a sum needs all ratings"
