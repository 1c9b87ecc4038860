"""cardgen roster, as a player runs it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.disk import resources
from tests.press.pixels import text
from tests.sampling import EXHAUSTIVE

if TYPE_CHECKING:
    from tests.conftest import Run

SHIPPED = Path(resources.get_factions_folder()) / "pygmies"
CREW = "kitchen-crew"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A project of one's own with the shipped files in it."""
    shutil.copytree(SHIPPED, tmp_path / "factions" / "pygmies")
    shutil.copy(SHIPPED.parent.parent / "cardgen.toml", tmp_path)
    return tmp_path


def change(folder: Path, old: str, new: str) -> None:
    """Change the crew's file."""
    path = folder / "factions" / "pygmies" / f"{CREW}.yaml"
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new, 1), encoding="utf-8")


def test_blank(here: Run, tmp_path: Path) -> None:
    """Without a crew: a mat and a sheet for each side, four sheets, in an empty folder too."""
    done = here("roster", cwd=tmp_path)
    data = (tmp_path / "output" / "pygmies-blank-crew-rosters.pdf").read_bytes()

    assert (done.returncode, done.stderr) == (0, "")
    assert "4 sheets of Letter" in done.stdout
    assert "ORANGE" in text(data, 0).upper()
    assert "PURPLE" in text(data, 2).upper()


def test_a_crew(here: Run, tmp_path: Path) -> None:
    """By its name, wherever it is: heroes, groups, models and when it breaks, the skills in play."""
    done = here("roster", CREW, cwd=tmp_path)
    data = (tmp_path / "output" / f"{CREW}-crew-rosters.pdf").read_bytes()
    sheet = " ".join(text(data, 1).split())

    assert (done.returncode, done.stderr) == (0, "")
    for said in ("Ernest Goodfellow", "Human Archer", "24 models, lost when 8 or fewer are left", "Toil and Trouble."):
        assert said in sheet


def test_a_crew_that_cannot_be(here: Run, mine: Path) -> None:
    """More cards than there are: the finding, nothing printed, exit 1; forced it is printed all the same."""
    change(mine, "Human Archer: 4", "Human Archer: 5")

    done = here("roster", CREW, cwd=mine)
    assert done.returncode == 1
    assert "pygmies/squad" in done.stderr
    assert "Nothing was printed." in done.stderr
    assert not (mine / "output").exists()

    forced = here("roster", CREW, "--force", cwd=mine)
    assert forced.returncode == 1
    assert (mine / "output" / f"{CREW}-crew-rosters.pdf").is_file()


@EXHAUSTIVE
def test_what_was_dealt(here: Run, mine: Path) -> None:
    """With the manifest of a draft of other cards, a crew of these has what nobody was dealt."""
    assert here("draft", "--seed", "x", "--manifest", "-o", "d", cwd=mine).returncode == 0
    assert here("roster", CREW, "--manifest", "d/manifest.json", cwd=mine).returncode == 0

    assert here("draft", "second-edition", "--seed", "x", "--manifest", "-o", "e", cwd=mine).returncode == 0
    done = here("roster", CREW, "--manifest", "e/manifest.json", cwd=mine)
    assert done.returncode == 1
    assert "Ernest Goodfellow: the draft has none" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["kichen-crew"], "cardgen: unknown crew `kichen-crew`: did you mean `kitchen-crew`?"),
        (["first-edition"], ("cardgen: factions/pygmies/first-edition.yaml is not a crew file: it says kind: game")),
        (["missing.yaml"], "missing.yaml: there is no such file or folder"),
        ([CREW, "--manifest", "none.json"], "none.json: no such file or directory"),
        ([CREW, "--manifest", "factions/pygmies/good.yaml"], "not a manifest"),
        ([CREW, "--target", "mpc"], ("cardgen: crew rosters are for a printer at home: leave `--target mpc` out")),
    ],
)
def test_what_cannot_be_done(here: Run, mine: Path, arguments: list[str], said: str) -> None:
    """Told in a sentence, with exit code 2."""
    done = here("roster", *arguments, cwd=mine)

    assert done.returncode == 2
    assert said in done.stderr
