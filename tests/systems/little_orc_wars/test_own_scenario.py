"""A scenario that a match has written out: its page, the sheet of the match, what is said of faults."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.finding import Finding
from cardgen.systems.little_orc_wars import scenarios, sheets
from cardgen.systems.little_orc_wars.model import Force, Match
from tests import remembering
from tests.conftest import ROOT
from tests.papers import faults
from tests.systems.little_orc_wars import samples
from tests.systems.little_orc_wars.samples import force, match, troop
from tests.systems.spoiling import check_together, said

BOX = {"name": "The Box", "win": "Have it.", "table": {"wide": 48, "deep": 36}}
REAR = {"rearguard": force(troop("infantry", number=57), options={}, name="Rearguard")}


def night(folder: Path, scenario: Any, **rest: Any) -> list[Finding]:
    """What is said of a match of this scenario."""
    return check_together(folder, samples.table() | REAR | {"night": match(scenario=scenario, **rest)}, "night")


def shipped() -> tuple[Match, list[Force]]:
    """The match that comes with cardgen, and its forces."""
    folder = ROOT / "factions" / "little_orc_wars"
    loaded = project.load_project([str(folder / "harvest-home.yaml")])
    (game,) = (file.model for file in loaded.files if isinstance(file.model, Match) and file.model.own)
    return game, [file.model for file in loaded.files if isinstance(file.model, Force)]


@pytest.mark.parametrize(
    ("changes", "rest"),
    [
        ({}, {}),
        ({"back_line": 17.9, "counting": True}, {}),
        ({"table": None, "zones": [{"words": "A", "x": 84, "y": 60, "w": 12, "h": 12}]}, {}),
        ({"table": {"wide": 240, "deep": 120}}, {}),
        ({}, {"forces": ["tuskers", "rearguard"], "defender": "rearguard"}),
        ({"name": "Defensive Position"}, {}),
    ],
)
def test_what_is_right(tmp_path: Path, changes: Any, rest: Any) -> None:
    """Up to every edge, twenty feet of field, a defender of two thirds, the name of one of the rules'."""
    assert night(tmp_path, BOX | changes, **rest) == []


@pytest.mark.parametrize(
    ("scenario", "rest", "rule", "message", "hint"),
    [
        (
            BOX | {"zones": [{"words": "Box", "x": 40, "y": 10, "w": 12, "h": 4}]},
            {},
            "little_orc_wars/zone",
            "Box in Night ends 52 inches from the left edge: the table is 48 inches wide",
            "write `w: 8`, or `table: {wide: 52}`",
        ),
        (
            BOX | {"back_line": 18},
            {},
            "little_orc_wars/zone",
            "the back lines of Night are 18 inches from their edges: expected less than half of 36 inches",
            "write `back_line: 17` or less, or a deeper `table`",
        ),
        (
            "strike to the reer",
            {},
            "shape/unknown-name",
            "unknown scenario `strike to the reer` in Night: did you mean `strike to the rear`?",
            "write `strike to the rear`",
        ),
        (
            BOX,
            {"forces": ["tuskers", "silvers"], "defender": "silvers"},
            "little_orc_wars/defender-strength",
            "Silvers of Night defends with 86 points against 86: expected two thirds, 57 1/3",
            "remove about 28¾ points",
        ),
    ],
)
def test_what_is_wrong(tmp_path: Path, scenario: Any, rest: Any, rule: str, message: str, hint: str) -> None:
    """A zone beyond an edge, back lines that meet, a scenario that nobody knows, a defender who is too strong."""
    (found,) = night(tmp_path, scenario, **rest)

    assert (found.rule, found.message, found.hint) == (rule, message, hint)


def test_unequal_forces_are_told_of(tmp_path: Path) -> None:
    """Without a defender both sides are alike."""
    assert said(night(tmp_path, BOX, forces=["tuskers", "rearguard"])) == ["little_orc_wars/balance Night"]


@pytest.mark.parametrize(
    "scenario",
    [
        BOX | {"zones": [{"words": "Box"}]},
        BOX | {"back_line": "far"},
        {"name": "The Box"},
        ["fight to the finish"],
        BOX | {"table": {"wide": 48}},
    ],
)
def test_what_cannot_be_read_is_a_finding(tmp_path: Path, scenario: Any) -> None:
    """What lacks something, or is of another kind, is told of and printed nowhere."""
    found = night(tmp_path, scenario)

    assert found
    assert {one.rule.partition("/")[0] for one in found} == {"shape"}


def test_the_page() -> None:
    """Its back lines in the order of its forces, the first near but for a defender; what counts at the end."""
    game, forces = shipped()
    assert game.own is not None
    (page,) = scenarios.build_part(game, forces).pages
    data: Any = page.data
    turned = game.__class__(**{**vars(game), "defender": game.forces[0]})
    other: Any = scenarios.build_part(turned, forces).pages[0].data

    assert (page.template, page.title, data["game"]) == ("common/scenario", "Five Wagons", "Little Orc Wars")
    assert [(str(line["words"]), line["y"]) for line in data["lines"]] == [
        ("Back line: Rust-Tooth Horde", 66),
        ("Back line: The Parish of Nether Stone", 6),
    ]
    assert data["counted"] == list(sheets.VICTORY)
    assert [(name, str(said)) for name, said in data["facts"]] == [
        ("Rust-Tooth Horde", "150 points"),
        ("The Parish of Nether Stone", "150 points"),
    ]
    assert [str(fact) for fact in dict(other["facts"]).values()] == ["150 points", "150 points, defends"]
    assert [line["y"] for line in other["lines"] if "Rust" in line["words"]] == [6]


def test_a_name_may_be_wider_than_the_field() -> None:
    """On a long and narrow field the names of back lines stand over its edges; nothing is cut off."""
    game, forces = shipped()
    assert game.own is not None
    narrow = game.own._replace(own=game.own.own._replace(wide=48, deep=120, zones=()))
    (page,) = scenarios.build_part(game.__class__(**{**vars(game), "own": narrow}), forces).pages
    layout = remembering.ours(size=(215.9, 279.4))  # a sheet of letter paper

    assert faults(layout.pages(page.template, page.data)) == []


def test_a_match_prints_its_own_and_a_game_all() -> None:
    """The kit has the page of the match; `cardgen scenarios` those of the rules, too."""
    game, forces = shipped()

    assert [page.title for page in scenarios.build_part(game, forces).pages] == ["Five Wagons"]
    assert [page.title for page in scenarios.build_scenarios([game, *forces]).pages] == [
        "Five Wagons",
        "Fight to the Finish",
        "Strike to the Rear",
        "Defensive Position",
    ]


def test_the_sheet_of_the_match_names_it() -> None:
    """What is played there, and nobody who has to arrive."""
    game, forces = shipped()
    facts: Any = sheets.build_match_sheet(game, forces).data

    assert "Five Wagons" in str(facts)
    assert "Attackers to arrive" not in str(facts)
