"""Scenarios that a match writes out: things to investigate and to interact with, on a page and on its plan."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardgen import project
from cardgen.card import Document, Night
from cardgen.systems.scrimmage import printables, scenarios
from cardgen.systems.scrimmage.model import Match
from tests.conftest import ROOT
from tests.systems.scrimmage import samples

SHED: dict[str, Any] = {"name": "Shed", "kind": "enigma", "dt": 6, "text": "A deed.", "x": 12, "y": 6}
SCENARIO: dict[str, Any] = {"name": "The Shed", "setup": "At the edges.", "win": ["Have the deed."], "things": [SHED]}


def page(match: Match) -> Document:
    """The page of a match's scenario."""
    part = scenarios.build_part([match], [])
    assert part is not None
    (found,) = part.pages
    return found


def shipped() -> Match:
    """The match that comes with a scenario."""
    files = project.load_project([str(ROOT / "factions" / "scrimmage" / "the-last-plot.yaml")]).files
    (match,) = (file.model for file in files if file.stem == "the-last-plot")
    assert isinstance(match, Match)
    return match


def test_a_page_has_what_can_be_done(tmp_path: Path) -> None:
    """What is rolled for each thing, its threshold, and its place on a table of 24 inches."""
    table = samples.table()
    table["night"] |= {"scenario": SCENARIO}
    data: Any = page(Match("night", "Night", (), scenario=scenarios.read_own_scenario(table["night"]))).data

    assert samples.check_together(tmp_path, table, "night") == []
    assert 'Investigate, within 3", in sight: Perception, ' in str(data["sections"])
    assert "DT 6" in str(data["sections"])
    assert (data["wide"], data["deep"]) == (24, 24)
    assert [(zone["words"], zone["x"], zone["y"]) for zone in data["zones"]] == [("Shed", 11, 5)]


def test_faults_of_things(tmp_path: Path) -> None:
    """A kind that there is not and a threshold that nobody has are told of; nothing is printed of such a match."""
    for changes in ({"kind": "person"}, {"dt": 0}, {"x": 25}):
        table = samples.table()
        table["night"] |= {"scenario": SCENARIO | {"things": [SHED | changes]}}

        assert {found.rule for found in samples.check_together(tmp_path, table, "night")} == {"shape/wrong-type"}


def test_a_match_without_a_scenario_has_no_page() -> None:
    """Its kit has none; the command prints a page to write on."""
    assert scenarios.build_part([Match("night", "Night", ())], []) is None
    assert scenarios.build_scenarios([]).title == "Blank scenario"


def test_the_shipped_scenario_is_marked_as_ours() -> None:
    """It says so, and has something for each kind of action that asks for a scenario."""
    scenario = shipped().scenario

    night = Night("Night", shipped(), [], 2, 1, 0)
    assert scenario is not None
    assert next(iter(printables.build_parts(night))) == "scenarios"
    assert "of ours" in scenario.own.story
    assert {thing.kind for thing in scenario.things} == {"npc", "object", "enigma"}
