"""What is looked at where forces meet: sides, prices, budget, balance, defenders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.finding import Finding
from tests.systems.little_orc_wars import samples
from tests.systems.little_orc_wars.samples import force, match, troop
from tests.systems.spoiling import check_together, said


def night(folder: Path, **rest: Any) -> list[Finding]:
    """What is said of the match with these changes."""
    return check_together(folder, samples.table() | {"night": match(**rest)}, "night")


def foot(number: int, **rest: Any) -> dict[str, Any]:
    """A force of so many points."""
    return force(troop("infantry", number=number), options={}, **rest)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"points": 86},
        {"points": 86.5},
        {"compare": "points"},
        {"options": {"war_beasts": "table"}},
        {"scenario": "strike to the rear"},
        {"forces": ["tuskers", "rearguard"], "scenario": "defensive position", "defender": "rearguard"},
        {"forces": ["horde", "horde"]},
    ],
)
def test_what_is_right(tmp_path: Path, changes: dict[str, Any]) -> None:
    """Equal sides, a budget that is kept, a defender of two thirds, an army against its like."""
    assert night(tmp_path, **changes) == []


def test_unequal_sums(tmp_path: Path) -> None:
    """In a match at its forces; both sums are told, and where they come from."""
    (found,) = night(tmp_path, forces=["tuskers", "horde"])

    assert (found.rule, found.level) == ("little_orc_wars/balance", "warning")
    assert found.message == ("Tuskers and Horde in Night cost 86 and 200 points: expected the same (114 apart)")
    assert [place.message for place in found.related] == ["Tuskers: 86 points", "Horde: 200 points"]


def test_two_files_that_are_named_together(tmp_path: Path) -> None:
    """They are compared without a match."""
    files = samples.table()
    del files["night"]

    assert said(check_together(tmp_path, files, "silvers", "horde")) == ["little_orc_wars/balance Horde"]
    assert check_together(tmp_path, files, "silvers", "tuskers") == []


def test_numbers_instead_of_points(tmp_path: Path) -> None:
    """A match that compares numbers wants figures and catapults alike, whatever they cost."""
    files = samples.table() | {
        "twins": force(troop("cavalry", number=51), troop("catapult", number=2), options={}, dress="hatch")
    }
    same = files | {"night": match(forces=["tuskers", "twins"], compare="numbers")}
    other = files | {"night": match(forces=["tuskers", "silvers"], compare="numbers")}
    unarmed = files | {"twins": force(troop("cavalry", number=51), options={}, dress="hatch")}
    unarmed["night"] = match(forces=["tuskers", "twins"], compare="numbers")
    (found,) = check_together(tmp_path, other, "night")

    assert check_together(tmp_path, same, "night") == []
    assert said(check_together(tmp_path, unarmed, "night")) == ["little_orc_wars/balance Night"]
    assert found.message == (
        "Tuskers and Silvers in Night have 51 figures with 2 catapults and 73 figures with 0 catapults:"
        " expected the same numbers"
    )


def test_a_budget_that_is_not_kept(tmp_path: Path) -> None:
    """Each force that costs more is a finding, at its name."""
    found = night(tmp_path, forces=["tuskers", "silvers"], points=80)

    assert {finding.rule for finding in found} == {"little_orc_wars/budget"}
    assert [finding.message for finding in found] == [
        f"{name} costs 86 points in Night: expected at most 80" for name in ("Tuskers", "Silvers")
    ]


@pytest.mark.parametrize("forces", [[], ["tuskers"], ["tuskers", "silvers", "tuskers"]])
def test_a_match_has_two_sides(tmp_path: Path, forces: list[str]) -> None:
    """Any other number is one finding."""
    assert said(night(tmp_path, forces=forces)) == ["little_orc_wars/sides Night"]


def test_a_force_that_is_not_there(tmp_path: Path) -> None:
    """It is told of once, and nothing is compared."""
    assert said(night(tmp_path, forces=["tuskers", "silvrs"])) == ["shape/unknown-name Night"]


def test_prices_that_differ(tmp_path: Path) -> None:
    """Between a force and the match, between both forces, and between two files; sums are then not compared."""
    wells = samples.table()
    wells["silvers"]["options"] = {"cavalry": "wells"}
    alone = {stem: wells[stem] for stem in ("tuskers", "silvers")}

    assert said(night(tmp_path, options={"cavalry": "wells"})) == ["little_orc_wars/prices Night"]
    assert said(check_together(tmp_path / "..", wells, "night")) == ["little_orc_wars/prices Night"]
    (found,) = check_together(_folder(tmp_path), alone)
    assert found.message == (
        "Tuskers has `printed` and Silvers has `wells` as `cavalry`: both sides of a match buy at the same prices"
    )


def _folder(path: Path) -> Path:
    made = path / "alone"
    made.mkdir()
    return made


def test_the_match_decides_what_forces_leave_open(tmp_path: Path) -> None:
    """At Wells' price of cavalry both sides cost less, and not the same."""
    files = {
        "a": force(troop("cavalry", number=10), options={}, name="A"),
        "b": foot(15, name="B"),
        "night": match(forces=["a", "b"], options={"cavalry": "wells"}),
    }

    assert check_together(tmp_path, files, "night") == []


@pytest.mark.parametrize("number", [57, 58])
def test_two_thirds_are_near_enough(tmp_path: Path, number: int) -> None:
    """A point more or less does not matter."""
    files = samples.table() | {"rearguard": foot(number, name="Rearguard")}
    files["night"] = match(forces=["tuskers", "rearguard"], scenario="defensive position", defender="rearguard")

    assert check_together(tmp_path, files, "night") == []


@pytest.mark.parametrize(("number", "hint"), [(50, "add about 7¼ points"), (80, "remove about 22¾ points")])
def test_other_defenders(tmp_path: Path, number: int, hint: str) -> None:
    """A stronger or weaker defender is a warning, which tells by how much."""
    files = samples.table() | {"rearguard": foot(number, name="Rearguard")}
    files["night"] = match(forces=["rearguard", "tuskers"], scenario="defensive position", defender="rearguard")
    (found,) = check_together(tmp_path, files, "night")

    assert (found.rule, found.hint) == ("little_orc_wars/defender-strength", hint)
    assert found.message == (f"Rearguard of Night defends with {number} points against 86: expected two thirds, 57 1/3")


@pytest.mark.parametrize(
    ("changes", "said_of"),
    [
        ({"scenario": "defensive position"}, "little_orc_wars/defender Night"),
        ({"defender": "silvers"}, "little_orc_wars/defender Night"),
        ({"scenario": "defensive position", "defender": "silvrs"}, "shape/unknown-name Night"),
    ],
)
def test_who_defends(tmp_path: Path, changes: dict[str, Any], said_of: str) -> None:
    """A defensive position has a defender, who is one of the forces; nothing else has one."""
    assert said(night(tmp_path, **changes)) == [said_of]
