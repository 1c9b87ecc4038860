"""Who is not man-sized, and how far somebody moves: what the file says, and what its keywords and skills say else."""

from __future__ import annotations

from types import SimpleNamespace as Names
from typing import Any

import pytest

from cardgen import project
from cardgen.card import Document
from cardgen.commands import _games
from cardgen.printing import supplies
from cardgen.systems.pygmies import documents, statistics
from cardgen.systems.pygmies.model import Faction, Profile
from cardgen.systems.pygmies.standees import build_base, build_standees
from tests import checking, papers, remembering
from tests.german import GERMAN
from tests.systems.pygmies import samples
from tests.systems.pygmies.pages import FIRST, SECOND, models

INCH = 25.4
LARGE = {"Ogre", "Hill Giant", "Oakwarden", "Grumble Underbridge", "Anchorman"}
"""Who has a larger base in the shipped factions: ogres, giants, trolls, treefolk, half-giants."""


def faction(**changes: Any) -> Faction:
    """Return a faction whose first group is changed."""
    made = samples.faction()
    made["groups"][0] |= changes
    (file,) = project.load_project([], stdin=("good.yaml", samples.text(made).encode())).files
    assert isinstance(file.model, Faction)
    return file.model


def profiles() -> list[Profile]:
    """Return all profiles of the shipped factions and neutrals."""
    return [profile for model in models((*FIRST, *SECOND)) for profile in model.profiles]


def test_small_and_medium_models_have_an_inch() -> None:
    """All but ogres, giants and their like (Game Models)."""
    assert {profile.name for profile in profiles() if profile.base != 1} == LARGE
    assert {profile.base for profile in profiles() if profile.name in LARGE} == {1.5}


@pytest.mark.parametrize(
    ("changes", "inches"),
    [
        ({}, 1),
        ({"keywords": ["Dragon", "Good"]}, 1),
        ({"keywords": ["OGRE", "Good"]}, 1.5),
        ({"keywords": ["Ogre", "Good"], "base": "-"}, 1.5),
        ({"keywords": ["Ogre", "Good"], "base": 2}, 2),
        ({"keywords": ["Dragon", "Good"], "base": 2.5}, 2.5),
        ({"base": 1}, 1),
    ],
)
def test_a_file_says_how_large_a_base_is(changes: dict[str, Any], inches: float) -> None:
    """What it says counts, then the keywords; paper figures stand on it."""
    group = faction(**changes).groups[0]

    assert group.base == inches
    assert build_base(group).wide == build_base(group).deep == pytest.approx(inches * INCH)


@pytest.mark.parametrize(("written", "told"), [(0.5, "`base: 0.5`"), (5, "`base: 5`"), (1, ""), (4, "")])
def test_bounds_of_a_base(written: float, told: str) -> None:
    """From the inch of small models to 4; no faction prints what no base is."""
    made = samples.faction()
    made["groups"][0]["base"] = written
    found = [one.message for one in samples.check(made) if one.rule == "pygmies/stat-range"]

    assert len(found) == bool(told)
    assert all(told in message and "expected 1 to 4 inches" in message for message in found)


def test_a_base_that_is_no_number() -> None:
    """A word is a fault of its own, and the rest of the entry is judged."""
    made = samples.faction()
    made["groups"][0] |= {"base": "huge", "size": 4}

    assert sorted(one.rule for one in samples.check(made)) == ["pygmies/henchman-count", "shape/wrong-type"]


@pytest.mark.parametrize("stem", ["evil", "good", "neutral"])
def test_cards_rosters_and_sheets_say_who_is_large(stem: str) -> None:
    """Behind the keywords, where a move stands as well; nobody else has the word."""
    (model,) = models((stem,))
    told = {profile.name: str(documents.list_traits(profile)) for profile in model.profiles}

    assert {name for name, text in told.items() if text.endswith('· Large 1.5"')} == LARGE & told.keys()
    assert not [text for name, text in told.items() if "Large" in text and name not in LARGE]


def test_a_flyer_that_is_large_says_both() -> None:
    """The move first; in German, too."""
    group = faction(keywords=["Dragon", "Good"], base=2.5, skills=["Fly"]).groups[0]

    assert documents.list_traits(group) == 'Dragon, Good · Move 10" · Large 2.5"'
    assert GERMAN.translate(documents.list_traits(group)).endswith('· Bew. 10" · Groß 2.5"')


def test_fly_is_the_movement() -> None:
    """10 inches (Table 5) where the file says nothing, on the card and in the statistics; 6 for all others."""
    flyer, walker = faction(skills=["Fly"]).groups[:2]

    assert (flyer.movement, walker.movement) == (10, None)
    assert [statistics.measure_profile(one).values["movement"] for one in (flyer, walker)] == [10, 6]
    assert faction(skills=["Fly"], movement=8).groups[0].movement == 8


def test_paper_figures_on_the_largest_base() -> None:
    """Four inches still stand on both papers."""
    page = build_standees(faction(base=4), "good.yaml", "")

    assert page is not None
    for paper in ("letter", "a4"):
        assert papers.faults(papers.laid(page, paper)) == []


def test_a_card_with_the_word_fits() -> None:
    """On the smallest cards, with long keywords."""
    made = samples.faction()
    made["groups"][0] |= {"keywords": ["Half-Giant", "Good", "Quartermaster"], "skills": ["Fly"], "movement": 10}
    loaded = project.load_project([], stdin=("good.yaml", samples.text(made).encode()))

    assert checking.check(loaded, remembering.ours()) == []


def test_statistics_say_what_a_thrower_of_rocks_is_left_short_of() -> None:
    """Grumble throws one Rock for each of his 2 Attacks; a shooting action counts one."""
    evil, good = models(("evil", "good"))
    told = "Grumble Underbridge throws 2 times with Handy with Rocks; its shooting action counts one throw."

    assert statistics.compute_statistics(evil).notes[-1] == told
    assert not [note for note in statistics.compute_statistics(good).notes if "throws" in note]


def test_the_summary_names_the_few_on_larger_bases() -> None:
    """Seven of the 144 models of First Edition, of five kinds; what most stand on needs no names."""
    told = dict(reversed(supplies.list_supplies(_games.load_game("first-edition"), 4, [])))["models"]

    assert told == (
        '144 miniatures, all cards counted: 137 on 1" round, '
        '7 on 1.5" round (Oakwarden, Grumble Underbridge, Ogre, Hill Giant)'
    )


@pytest.mark.parametrize(("others", "told"), [(0, '3 on 1" round'), (2, '3 on 1" round, 2 on 1.5" round (Ogre)')])
def test_what_most_models_stand_on_needs_no_names(others: int, told: str) -> None:
    """However few kinds of them there are."""
    figures = [{"name": "Boy", "base": as_base(1)}] * 3 + [{"name": "Ogre", "base": as_base(1.5)}] * others
    page = Document("any", {"rows": [{"figures": figures}]}, "Any")
    game = Names(
        rules=Names(standees=lambda: page, bring=None, boxes=None), project=Names(list_members=lambda _: [()]), file=""
    )
    found = dict(reversed(supplies.list_supplies(game, 2, [])))["models"]  # type: ignore[arg-type]

    assert found.partition(": ")[2] == told


def as_base(inches: float) -> dict[str, Any]:
    """Return a round base as a figure has it."""
    return {"wide": inches * INCH, "deep": inches * INCH, "round": True}
