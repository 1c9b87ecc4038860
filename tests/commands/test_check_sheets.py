"""cardgen check lays out the sheets that cardgen roster prints."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardgen import systems
from cardgen.disk import resources
from tests.sampling import sampled

if TYPE_CHECKING:
    from tests.conftest import Run

PYGMIES = Path(resources.get_factions_folder()) / "pygmies"
GAMES = [name for name in systems.list_known() if systems.get_game(name).roster]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A project of one's own with the shipped files in it."""
    shutil.copytree(PYGMIES, tmp_path / "factions" / "pygmies")
    return tmp_path


def errors(done: Any) -> list[str]:
    """The rule, place and message of each error in a report."""
    found = json.loads(done.stdout)["findings"]
    return [f"{one['rule']} {one['path']}: {one['message']}" for one in found if one["level"] == "error"]


def broken_template(folder: Path) -> None:
    """A crew sheet of one's own that has too little room for weapons."""
    shipped = Path(resources.get_templates_folder(), "pygmies", "crew-sheet.xml").read_text(encoding="utf-8")
    (folder / "looks" / "pygmies").mkdir(parents=True)
    changed = shipped.replace('h="{{ high - 0.9 }}"', 'h="2"')
    assert changed != shipped
    (folder / "looks" / "pygmies" / "crew-sheet.xml").write_text(changed, encoding="utf-8")


def test_check_is_silent_about_a_crew_that_prints(here: Run, mine: Path) -> None:
    """The crew that ships has no errors, on any usual paper."""
    for paper in ("letter", "a4"):
        done = here("check", "factions/pygmies/kitchen-crew.yaml", "--paper", paper, "--format", "json", cwd=mine)
        assert (done.returncode, errors(done)) == (0, [])


def test_check_reports_what_roster_refuses(here: Run, mine: Path) -> None:
    """With the same templates both have the same rule, place and message; --no-layout skips the sheets."""
    broken_template(mine)
    crew = "factions/pygmies/kitchen-crew.yaml"
    done = here("check", crew, "--templates", "looks", "--format", "json", cwd=mine)
    printed = here("roster", crew, "--templates", "looks", cwd=mine)

    assert (done.returncode, printed.returncode) == (1, 1)
    assert errors(done)
    for line in errors(done):
        rule, rest = line.split(" ", 1)
        assert rule == "layout/text-overflow"
        assert rest.partition(": ")[0] in printed.stderr
        assert rest.partition(": ")[2] in printed.stderr
    assert here("check", crew, "--templates", "looks", "--no-layout", cwd=mine).returncode == 0


def test_check_reports_paper_that_is_too_small(here: Run, mine: Path) -> None:
    """Sheets that go beyond the paper are an error of the crew's file, which names a paper that has room."""
    crew = "factions/pygmies/kitchen-crew.yaml"
    done = here("check", crew, "--paper", "120x160mm", "--format", "json", cwd=mine)

    assert here("roster", crew, "--paper", "120x160mm", cwd=mine).returncode == 2
    assert done.returncode == 1
    assert all(f"layout/text-overflow {crew}: " in one and "use `--paper letter`" in one for one in errors(done))
    assert len(errors(done)) == 2


def test_hints_name_no_paper_that_does_not_help(here: Run, mine: Path) -> None:
    """A row that is too low is so on any paper."""
    broken_template(mine)
    done = here("roster", "factions/pygmies/kitchen-crew.yaml", "--templates", "looks", cwd=mine)

    assert "does not fit" in done.stderr or "need" in done.stderr
    assert "--paper" not in done.stderr


@pytest.mark.parametrize(
    ("game", "theme", "language", "paper"),
    sampled(GAMES, ("large", "classic", "plain"), ("de", "en"), ("letter", "a4")),
)
def test_sheets_of_all_games_have_room(
    here: Run, tmp_path: Path, game: str, theme: str, language: str, paper: str
) -> None:
    """The sheets of all shipped crews, forces and matches print in all themes and languages."""
    options = ["--theme", theme, "--language", language, "--paper", paper]
    shutil.copytree(Path(resources.get_factions_folder()) / game, tmp_path / "factions" / game)
    done = here("check", f"factions/{game}", *options, "--format", "json", cwd=tmp_path)

    assert errors(done) == []
