"""The rules of Scrimmage: what they let pass, and what they tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.systems.scrimmage import samples
from tests.systems.scrimmage.samples import Document, model


def team(*models: Document, **rest: Any) -> Document:
    """A team led by Ada, with others after her."""
    made = samples.force()
    return made | rest | {"models": [*made["models"], *models]}


def alone(**changes: Any) -> Document:
    """A team of Ada alone, changed so."""
    made = samples.force()
    made["models"][0] |= changes
    return made


def told(document: Document) -> list[tuple[str, str, int]]:
    """Rule, entry and line of each finding."""
    return [(found.rule, found.entry, found.span.line) for found in samples.check(document)]


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"dice": dict(zip(samples.DICE, ("d4", "D 6", "8", "1D10", "1d12", "D20"), strict=True))},
        {"archetype": "the adventurer"},
        {"items": []},
        {"items": ["Rifle"]},
        {"items": ["Spear", "shields", "Helmet", "Heavy Armor"]},
        {"items": ["Dagger", "Dagger"]},
        {"points": 29},
        {"points": "29"},
        {"flavour": None},
    ],
    ids=str,
)
def test_what_a_model_may_be(changes: Document) -> None:
    """Dice as people write them, names by any alias, two hands, what protects in its three places."""
    assert told(alone(**changes)) == []


@pytest.mark.parametrize(
    "document",
    [
        team(model("Bo", "Brute"), points=64, figures=2),
        team(model("Bo", "Brute"), budget=64),
        team(model("Bo", "Brute", leader=False)),
        team(colour="ochre", theme="A line."),
    ],
    ids=["stated", "within the budget", "one leader", "looks"],
)
def test_what_a_team_may_be(document: Document) -> None:
    """Right statements, a budget that is kept to."""
    assert told(document) == []


@pytest.mark.parametrize("written", ["D7", "D2", "D100", "2D6", "11D6", "six", "6.5", "D"])
def test_what_is_no_die(written: str) -> None:
    """Anything but the six dice is told of at its statistic."""
    document = alone(dice={**samples.DICE, "agility": written})
    found = samples.check(document)

    assert [one.rule for one in found] == ["scrimmage/die"]
    assert "D4, D6, D8, D10, D12, D20" in found[0].message


def test_a_die_left_out_is_a_missing_key() -> None:
    """All six have to be there."""
    dice = {name: die for name, die in samples.DICE.items() if name != "power"}

    assert [rule for rule, _, _ in told(alone(dice=dice))] == ["shape/missing-key"]


def test_leaders() -> None:
    """None, and each one beyond the first; nobody asks for one among models that could not be read."""
    document = team(model("Bo", "Brute", leader=True), model("Cy", "Spy", leader=True))
    broken = alone(leader=None)
    broken["models"].append({"name": "Bo"})

    assert [rule for rule, _, _ in told(alone(leader=False))] == ["scrimmage/leader"]
    assert [(rule, entry) for rule, entry, _ in told(document)] == [("scrimmage/leader", name) for name in ("Bo", "Cy")]
    assert "scrimmage/leader" not in [rule for rule, _, _ in told(broken)]


def test_a_team_of_nobody() -> None:
    """Who lists no models has no leader either, and is told so once."""
    (found,) = samples.check(samples.force() | {"models": []})

    assert found.rule == "scrimmage/leader"
    assert "has no models" in found.message
    assert [rule for rule, _, _ in told(samples.force() | {"models": None})] == ["shape/missing-key"]


@pytest.mark.parametrize(
    ("forces", "said"),
    [
        (["lamps", "knives"], []),
        (["lamps", "knives", "third"], []),
        (["lamps", "lamps"], ["Night lists `lamps` twice: expected each team once"]),
    ],
    ids=str,
)
def test_who_meets(tmp_path: Path, forces: list[str], said: list[str]) -> None:
    """Two teams or more, each once; one fault for one slip."""
    table = samples.table() | {"third": samples.force("Third")}
    found = samples.check_together(tmp_path, table | {"night": table["night"] | {"forces": forces}})

    assert [(one.rule, one.message) for one in found] == [("scrimmage/sides", message) for message in said]


def test_three_hands() -> None:
    """A bow and a sword want three; a spear is held in one hand then, and a second two-handed weapon is told of too."""
    rules = {
        items: [rule for rule, _, _ in told(alone(items=list(items)))]
        for items in (("Bow", "One-Handed Sword"), ("Bow", "Rifle"), ("Spear", "Dagger"), ("Spear", "Shield", "Dagger"))
    }

    assert rules == {
        ("Bow", "One-Handed Sword"): ["scrimmage/hands"],
        ("Bow", "Rifle"): ["scrimmage/hands"],
        ("Spear", "Dagger"): [],
        ("Spear", "Shield", "Dagger"): ["scrimmage/hands"],
    }


def test_two_of_a_place() -> None:
    """Each item beyond the first of its place, with the first beside it."""
    found = samples.check(alone(items=["Helmet", "Light Armour", "Helmet", "Heavy Armour"]))

    assert [(one.rule, one.message.partition(": ")[0]) for one in found] == [
        ("scrimmage/worn-twice", "Ada wears Helmet twice"),
        ("scrimmage/worn-twice", "Ada wears Light Armour and Heavy Armour"),
    ]
    assert all(one.related for one in found)


def test_two_of_a_kind() -> None:
    """A warning at the second and third of an archetype, however it is written."""
    document = team(model("Bo", "The Adventurer"), model("Cy", "Spy"), model("Di", "adventurer"))

    assert [(rule, entry) for rule, entry, _ in told(document)] == [
        ("scrimmage/archetype-twice", "Bo"),
        ("scrimmage/archetype-twice", "Di"),
    ]


def test_wrong_statements() -> None:
    """Each is a finding of its own; of what nobody knows nothing is said."""
    wrong = samples.check(alone(points=30) | {"points": 31, "figures": 2})
    unknown = samples.check(alone(points=30, items=["Dagers"]) | {"points": 31})

    assert [one.rule for one in wrong] == ["scrimmage/points", "scrimmage/points", "scrimmage/figures"]
    assert [one.rule for one in unknown] == ["shape/unknown-name"]


@pytest.mark.parametrize(
    ("changes", "near"),
    [({"archetype": "Adventurr"}, "Adventurer"), ({"items": ["Helmit"]}, "Helmet"), ({"archetype": "Wizard"}, None)],
)
def test_names_that_mean_nothing(changes: Document, near: str | None) -> None:
    """A name of no catalogue is told of, with the one that is near."""
    (found,) = samples.check(alone(**changes))

    assert found.rule == "shape/unknown-name"
    assert f"did you mean `{near}`?" in found.message if near else "did you mean" not in found.message
