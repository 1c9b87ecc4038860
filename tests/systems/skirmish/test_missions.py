"""Scenarios of one's own: what is read, what is on their pages, and what is said of faulty ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen import project, systems
from cardgen.systems.ares import scenarios as ares
from cardgen.systems.skirmish.custom_scenarios import build_blank_part
from cardgen.systems.vsgmr import scenarios as vsgmr
from cardgen.systems.vsgmr.model import Match
from tests import checking
from tests.conftest import ROOT

OWN = """system: {game}
kind: match
name: The Toll
forces: [cardgen:{one}, cardgen:{other}]
scenario:
  name: The Toll Box
  story: The box is full.
  setup: [The box stands in the middle., "Begin **behind** it."]
  win: Have the box.
  table: {{wide: 48, deep: 36}}
  zones: [{{words: Box, x: 40, y: 10, w: 12, h: 4}}]
"""
ZONES = "zones: [{words: Box, x: 40, y: 10, w: 12, h: 4}]"
PAIRS = {
    "vsgmr": ("road-wardens", "tin-menace"),
    "ares": ("the-tollkeepers", "the-drowned"),
    "little_orc_wars": ("silverbough", "nether-stone"),
}


def files(folder: Path, game: str, more: str = "") -> Any:
    """A match with a scenario of its own, and what it lists."""
    one, other = PAIRS[game]
    (folder / "toll.yaml").write_text(OWN.format(game=game, one=one, other=other) + more, encoding="utf-8")
    return project.load_project([str(folder / "toll.yaml")]).files


@pytest.mark.parametrize("game", PAIRS)
def test_it_is_printed_first(tmp_path: Path, game: str) -> None:
    """Its page has its name, its lines, and a plan whose zones end at the edges of the table."""
    found = files(tmp_path, game)
    assert not [finding for file in found for finding in file.findings]
    scenarios = systems.get_game(game).scenarios
    assert scenarios is not None
    page: Any = scenarios([file.model for file in found]).pages[0]
    assert (page.template, page.title) == ("common/scenario", "The Toll Box")
    assert page.data["zones"] == [{"words": "Box", "x": 40, "y": 10, "w": 8, "h": 4}]
    setup, play, win = page.data["sections"]
    assert "**behind**" in setup[2][1]
    assert not play[2]
    assert len(win[2]) == 1


def test_sides_have_points(tmp_path: Path) -> None:
    """A number stands for up to 3 points less; without sides nothing is suggested."""
    match = files(tmp_path, "vsgmr", "  sides: [{points: 25}]\n  endless: yes\n")[0].model
    assert isinstance(match, Match)
    assert match.scenario is not None
    assert match.scenario.endless
    assert match.side_of(match.members[0]).points == (22, 25)  # type: ignore[union-attr]
    bare = files(tmp_path, "vsgmr")[0].model
    assert bare.clear
    assert bare.side_of(bare.members[0]) is None


@pytest.mark.parametrize("game", PAIRS)
def test_what_is_wrong_is_told_in_its_line(tmp_path: Path, game: str) -> None:
    """An unknown key, and a place that is not a number."""
    found = files(tmp_path, game, "  weather: rain\n")[0].findings
    assert [(one.rule, one.span.line) for one in found] == [("shape/unknown-key", 12)]


@pytest.mark.parametrize("game", [*PAIRS, "scrimmage"])
@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("x: 36, y: 32, w: 12, h: 4", []),
        ("x: 47.7, y: 35.8, w: 0.3, h: 0.2", []),
        (
            "x: 40, y: 10, w: 12, h: 4",
            [
                (
                    "Box in The Toll ends 52 inches from the left edge: the table is 48 inches wide",
                    "w: 8",
                    "wide: 52",
                )
            ],
        ),
        (
            "x: 40, y: 34.5, w: 8, h: 4",
            [
                (
                    "Box in The Toll ends 38.5 inches from the far edge: the table is 36 inches deep",
                    "h: 1.5",
                    "deep: 39",
                )
            ],
        ),
        (
            "x: 50, y: 10, w: 4, h: 4",
            [
                (
                    "Box in The Toll begins 50 inches from the left edge: the table is 48 inches wide",
                    "x: 44",
                    "wide: 54",
                )
            ],
        ),
    ],
)
def test_a_zone_is_on_the_table(tmp_path: Path, game: str, zone: str, told: list[tuple[str, str, str]]) -> None:
    """A zone that is beyond an edge is told of where it is written, with what would do; up to the edge is none."""
    one, other = (PAIRS | {"scrimmage": ("lamplighters", "night-markets")})[game]
    text = OWN.format(game=game, one=one, other=other)
    (tmp_path / "toll.yaml").write_text(text.replace(ZONES, f"zones: [{{words: Box, {zone}}}]"), encoding="utf-8")
    found = checking.check(project.load_project([str(tmp_path / "toll.yaml")]), None)

    assert [(one.rule, one.level, one.span.line, one.message) for one in found] == [
        (f"{game}/zone", "error", 11, message) for message, _, _ in told
    ]
    for finding, (_, zone_fix, table_fix) in zip(found, told, strict=True):
        assert f"`{zone_fix}`" in str(finding.hint)
        assert f"`table: {{{table_fix}}}`" in str(finding.hint)


def test_a_table_is_no_larger_than_tables_are(tmp_path: Path) -> None:
    """Where no table would do, none is suggested; a thing of Scrimmage that is beside the table is told of, too."""
    text = OWN.format(game="scrimmage", one="lamplighters", other="night-markets")
    text = text.replace(ZONES, "things: [{name: Lid, kind: object, dt: 4, text: It opens., x: 20, y: 14}]")
    text = text.replace("wide: 48, deep: 36", "wide: 12, deep: 12")
    text += "  zones: [{words: Box, x: 200, y: 0, w: 100, h: 4}]\n"
    (tmp_path / "toll.yaml").write_text(text, encoding="utf-8")
    found = checking.check(project.load_project([str(tmp_path / "toll.yaml")]), None)

    assert [(one.span.line, one.hint) for one in found] == [
        (11, "write `x: 12` or less, or `table: {wide: 20}`"),
        (11, "write `y: 12` or less, or `table: {deep: 14}`"),
        (12, "write `x: 0` or less"),
    ]


def test_the_battle_of_the_rules() -> None:
    """In ARES a side begins within 12 inches of its long edge and 12 from the short ones."""
    page: Any = ares.build_part([], []).pages[0]
    assert [(one["x"], one["y"], one["w"], one["h"]) for one in page.data["zones"]] == [
        (12, 0, 48, 12),
        (12, 36, 48, 12),
    ]
    assert ("Turns", "6 to 10") in page.data["facts"]


def test_a_blank_one_for_every_game() -> None:
    """Each section has lines to write on."""
    assert all(systems.get_game(game).blank_scenario for game in systems.list_shipped())
    page: Any = build_blank_part().pages[0]
    assert all(empty and not lines for _, _, lines, empty in page.data["sections"])


def test_the_rules_own_stay_as_they_are() -> None:
    """Without a match of its own VSGMR has its six."""
    assert len(vsgmr.build_part().pages) == 3
    assert (ROOT / "templates/common/scenario.xml").exists()
