"""`cardgen new game --like`: three games of different kinds, whole, clean and printed at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.systems.declared.skeletons import EXAMPLES
from tests.conftest import Run

FIRST = {"trick-taking": "deck.yaml", "spell-cards": "first.yaml", "skirmish": "battle.yaml"}
CARDS = {"trick-taking": 52, "spell-cards": 12, "skirmish": 11}


@pytest.fixture(params=EXAMPLES)
def like(request: pytest.FixtureRequest, here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An example, of which a game has just been made; tests stand in its project."""
    monkeypatch.chdir(tmp_path)
    made = here("new", "game", "Night Ferry", "--like", str(request.param))
    assert made.returncode == 0, made.stderr
    assert f"cardgen kit factions/night_ferry/{FIRST[request.param]}" in made.stdout + made.stderr
    return str(request.param)


def test_examples_are_clean(like: str, here: Run) -> None:
    """Nothing is found in the game or in its files."""
    made = here("check", "--fail-on", "warning")

    assert made.returncode == 0, made.stdout


def test_examples_print_all_their_cards(like: str, here: Run) -> None:
    """As many as they say, and their rules."""
    files = sorted(str(path) for path in Path("factions/night_ferry").glob("*.yaml") if path.name not in FIRST.values())
    printed = here("cards", *(files or ["factions/night_ferry/first.yaml"]), "-o", "cards.pdf")
    rules = here("reference", f"factions/night_ferry/{FIRST[like]}", "-o", "rules.pdf")

    assert re.search(rf"\b{CARDS[like]} cards", printed.stdout), printed.stdout + printed.stderr
    assert rules.returncode == 0, rules.stderr


@pytest.mark.parametrize("like", ["trick-taking"], indirect=True)
def test_the_deck_has_four_suits_of_thirteen(like: str) -> None:
    """Each rank once in each suit, and each suit with a sign of its own."""
    loaded = project.load_project(["factions/night_ferry"])
    suits: list[Any] = [getattr(file.model, "values", None) for file in loaded.files if file.kind == "suit"]

    assert [[card.rank for card in suit.cards] for suit in suits] == [list(range(1, 14))] * 4
    assert len({str(suit.sign) for suit in suits}) == 4


@pytest.mark.parametrize(("like", "priced"), [("trick-taking", True), ("spell-cards", False)], indirect=["like"])
def test_numbers_have_a_worth_where_there_are_points(like: str, here: Run, priced: bool) -> None:
    """Of a game without points a column of zeros would say that nothing is worth anything."""
    made = here("stats", *sorted(map(str, Path("factions/night_ferry").glob("[abf]*.yaml"))))

    assert made.returncode == 0, made.stderr
    assert "Rank" in made.stdout
    assert ("worth" in made.stdout.partition("Side by side")[0]) == priced


def test_only_games_are_like_others(here: Run, tmp_path: Path) -> None:
    """Elsewhere the option is refused, and nothing is written."""
    made = here("new", "pygmies", "faction", "Elves", "--like", "skirmish", cwd=tmp_path)

    assert made.returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(here: Run, tmp_path: Path) -> None:
    """A game that is there stays as it is."""
    assert here("new", "game", "Ferry", "--like", "skirmish", cwd=tmp_path).returncode == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    assert here("new", "game", "Ferry", "--like", "spell-cards", cwd=tmp_path).returncode == 2
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
