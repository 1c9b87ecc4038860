"""`cardgen new game`: a small whole game that prints at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.rules import manual
from tests.conftest import Run
from tests.rules.test_pages import OF_GAMES
from tests.systems.declared.own import Own


def test_it_writes_a_game_and_its_first_file(own: Own) -> None:
    """In the project, where both are found, clean and printed at once."""
    assert own.game.is_file()
    assert own.first.is_file()
    assert own.found() == []
    assert own.run("check", "--fail-on", "warning").returncode == 0
    made = own.run("cards", "factions/tower_thieves/first.yaml", "-o", "cards.pdf")

    assert made.returncode == 0, made.stderr
    assert "3 cards" in made.stdout


def test_each_line_of_the_game_is_explained_and_a_rule_stands_in_lines(own: Own) -> None:
    """Every key that comes for the first time has a remark; `when` has a line of its own."""
    known: set[str] = set()
    for line in own.game.read_text(encoding="utf-8").splitlines():
        key = line.split(":")[0].strip(" -")
        if ":" in line and not line.startswith("#") and key not in known and key not in ("strength", "wits", "job"):
            assert "#" in line or key in ("says", "hint"), line
            known.add(key)

    assert "\n    when: crew.points > crew.budget" in own.game.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("game", "the name `game` is taken: cardgen uses it"),
        ("Pygmies", "the name `pygmies` is taken: cardgen uses it"),
        ("layout", "the name `layout` is taken: cardgen uses it"),
        ("!!!", "no folder name in `!!!`: expected letters a to z"),
    ],
)
def test_names_that_are_taken(here: Run, tmp_path: Path, name: str, told: str) -> None:
    """They are refused, and nothing is written."""
    made = here("new", "game", name, cwd=tmp_path)

    assert made.returncode == 2
    assert told in made.stderr
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(own: Own) -> None:
    """A game that is there stays as it is."""
    before = own.game.read_bytes()

    assert own.run("new", "game", "Tower Thieves").returncode == 2
    assert own.game.read_bytes() == before


def test_the_same_name_gives_the_same_bytes(own: Own, here: Run, tmp_path: Path) -> None:
    """Games, files and schemas."""
    (tmp_path / "again").mkdir()
    here("new", "game", "Tower Thieves", cwd=tmp_path / "again")
    files = [path.relative_to(tmp_path) for folder in ("games", "factions") for path in (tmp_path / folder).rglob("*")]

    for path in files:
        if (tmp_path / path).is_file():
            assert (tmp_path / path).read_bytes() == (tmp_path / "again" / path).read_bytes()


@pytest.mark.parametrize("rule", OF_GAMES)
def test_examples_of_the_rules_of_games(own: Own, rule: str) -> None:
    """The bad line in the place of the good one gives this rule, at that line or in the files of the game."""
    page = manual.load_page(rule)
    path = own.first if rule == "game/same-name" else own.game
    line = own.spoil(path, page.good.strip(), page.bad.strip())
    found = own.found()

    assert rule in {one["rule"] for one in found}
    assert {one["level"] for one in found if one["rule"] == rule} == {page.level}
    if rule not in ("game/failed", "game/broken"):
        assert [one["line"] for one in found if one["rule"] == rule] == [line]
