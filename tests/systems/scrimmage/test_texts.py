"""What the texts of Scrimmage say, beside the published rules: distances, who is meant, when it holds."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.systems.scrimmage import catalogue, printables
from tests.conftest import ROOT
from tests.papers import faults, laid, words
from tests.systems.scrimmage import samples


def ability(archetype: str, name: str) -> str:
    """What an ability of an archetype does."""
    found = catalogue.load_archetypes().get(archetype)
    assert found is not None
    told = {found.passive.name: found.passive.text} | {active.name: active.text for active in found.actives}
    return told[name]


def quick(section: str, word: str) -> str:
    """What the quick reference says under a word."""
    (found,) = (entry for entry in catalogue.read("quick_reference") if entry["name"] == section)
    return {note["word"]: str(note["text"]) for note in found["notes"]}[word]


@pytest.mark.parametrize(
    ("archetype", "name", "parts"),
    [
        ("Hunter", "Trap Mastery", ("Sets a trap", "Severe damage to enemy models", 'within 3" of it')),
        (
            "Face",
            "Misdirect",
            ("Interact action", "if it succeeds", 'within 3"', 'Moved (6")', "direction of your choice"),
        ),
        ("Face", "Negotiate", ('within 3"', 'moved 2" apart', "no longer engaged")),
        ("Face", "Silver Tongue", ("Advantage on Charisma", "Interact with or Investigate", "NPCs and enemy models")),
        ("Mentor", "Inspire", ("One friend", 'within 3"', "Advantage on its next Action roll")),
        ("Outlaw", "Slippery", ("Disengages", "without needing a Fight action")),
        ("Gunner", "Suppressive Fire", ("half as far", "next Move")),
        ("Mercenary", "Suppressive Fire", ("half as far", "next Move")),
        ("Gunner", "Rapid Fire", ("hits up to three enemies", 'within 3" of each other')),
        ("Marksman", "Disarming Shot", ("if it hits", "cannot use weapons", "next activation")),
        ("Tactician", "Counter Measure", ('within 6"', "cannot use active abilities in its next activation")),
        ("Rebel", "Ambush", ("Critical damage", "no line of sight to it when its activation began")),
        ("Shadow", "Backstab", ("Critical damage", "no line of sight to it when its activation began")),
    ],
)
def test_abilities(archetype: str, name: str, parts: tuple[str, ...]) -> None:
    """An ability names whom it is about, how far it reaches and how long it lasts."""
    text = ability(archetype, name)

    assert [part for part in parts if part not in text] == []


@pytest.mark.parametrize(
    ("section", "word", "parts"),
    [
        ("Setting up", "Table", ('24" square',)),
        ("Setting up", "Models", ("28 mm", "25 or 30 mm", "20 mm", "double all distances", "halve them", "the table")),
        ("The seven actions", "Interact", ('within 3"', "base contact", "the scenario's **DT** or higher succeeds")),
        (
            "The seven actions",
            "Investigate",
            ("Difficulty Threshold (DT)", "a model's **Agility**", 'within 3" and in sight'),
        ),
        ("The seven actions", "Fight", ("If you succeed you may disengage instead of doing damage",)),
        ("The seven actions", "Breathe", ("lose that much strain and/or regain that much health", '3"')),
        (
            "Health and strain",
            "Strain",
            ("Starts at 0 of 7", "fourth lost box adds 1", "goes down adds 1", "these add none"),
        ),
    ],
)
def test_quick_reference(section: str, word: str, parts: tuple[str, ...]) -> None:
    """It has the numbers, the target numbers and the decisions that a game needs."""
    text = quick(section, word)

    assert [part for part in parts if part not in text] == []


def test_templates_are_as_large_as_the_rules_say() -> None:
    """Smoke and a trap have a radius of 3 inches, so that they are 6 across; a spread is a circle of 2."""
    (areas,) = (page for page in printables.build_tokens([], 2, True).pages if page.template == "common/areas")
    rows: Any = areas.data["rows"]

    assert {area.name: area.inches for row in rows for area in row} == {"Smoke": 6, "Trap": 6, "Spread": 2}


def test_a_trap_lies_on_the_table() -> None:
    """Its template says whom it harms and how far; the marker that stays there is of an inch."""
    shown = words([frame for page in printables.build_tokens([], 2, True).pages for frame in laid(page)])

    assert "Radius 3″ around the trap: Severe damage to enemy models." in shown
    assert shown.count("Severe within 3″") == 2


def test_strain_is_explained_where_it_is_counted() -> None:
    """The decision stands on the team sheet, filled in or blank, and in the guide for authors."""
    (team,) = printables.build_sheets([samples.built(samples.force())]).pages
    (blank,) = printables.build_roster([], 1).pages
    guide = (ROOT / "factions" / "scrimmage" / "README.md").read_text(encoding="utf-8")

    for page in (team, blank):
        frames = laid(page)
        assert faults(frames) == []
        assert "Strain starts at 0. It comes from active abilities" in words(frames)
    assert "Strain starts at 0 of 7, though the rules also say that a model starts with 7" in " ".join(guide.split())


@pytest.mark.parametrize(
    ("word", "reading"),
    [
        ("A turn", ("from one initiative roll to the next", "Roll ties again")),
        ("Active abilities", ("the model's one action",)),
        ("Too much strain", ("above 7 cannot be used", "stops at 7")),
        ("Overwatch", ("until the model's next activation", "reacts once")),
        ("In contact", ("may shoot and be shot at", "only by disengaging", "Bare hands do no damage")),
        ("Traps", ("in base contact with the Hunter", "goes off once", 'within 3"')),
        ("Half of its health", ("3 boxes left",)),
    ],
)
def test_quick_reference_answers_what_the_rules_leave_open(word: str, reading: tuple[str, ...]) -> None:
    """Players who have only the printed pages find the questions of a first turn under *Agree first*."""
    (section,) = (one for one in catalogue.read("quick_reference") if one["name"] == "Agree first")
    (text,) = (note["text"] for note in section["notes"] if note["word"] == word)

    assert [part for part in reading if part not in text] == []
