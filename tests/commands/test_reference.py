"""cardgen reference: what a table looks up, of the files that were asked for and no others."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from cardgen.disk import resources
from tests.commands.in_process import cardgen
from tests.commands.nights import pages, standing
from tests.sampling import EXHAUSTIVE

if TYPE_CHECKING:
    from tests.conftest import Run

SHIPPED = Path(resources.get_factions_folder()) / "pygmies"
CREW = """\
system: pygmies
kind: crew
player: Ann
game: first-edition
squads:
  orange: {hero: Ernest Goodfellow, groups: {Human Archer: 4, Human Pikeman: 5}}
  yellow: {hero: Vizier Malkin, groups: {Orc Warrior: 4, Witch: 3}}
  red: {hero: Queen Neferkhet, groups: {Mummy: 3, Gargoyle: 2}}
"""
EVERY = ("Ernest Goodfellow", "Vizier Malkin", "Queen Neferkhet")
"""Somebody of each faction of First Edition."""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The shipped factions and a crew, in folders of one's own."""
    shutil.copytree(SHIPPED, tmp_path / "factions" / "pygmies")
    shutil.copy(SHIPPED.parent.parent / "cardgen.toml", tmp_path)
    (tmp_path / "factions" / "pygmies" / "ann.yaml").write_text(CREW, encoding="utf-8")
    return tmp_path


TOLD = "Pygmies First Edition (comes with cardgen)\n"


def found(folder: Path, name: str) -> str:
    """All that can be read in a file of the output folder, on one line."""
    return " ".join(" ".join(pages(folder / "output" / f"{name}.pdf")).split())


@EXHAUSTIVE
def test_an_empty_folder(here: Run, tmp_path: Path) -> None:
    """Without paths it is the whole catalogue, also what nobody has, and who has what in the game that comes along."""
    done = here("reference", cwd=tmp_path)

    text = found(tmp_path, "first-edition-reference-sheets-all")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(
        "Pygmies First Edition (comes with cardgen)\noutput/first-edition-reference-sheets-all.pdf: "
    )
    assert "Quick reference: One sheet for each player." in done.stdout
    assert all(name in text for name in EVERY)
    assert "Elven Cloak" in text


@EXHAUSTIVE
def test_the_name_of_a_system(here: Run, tmp_path: Path) -> None:
    """It means the system's whole catalogue, as its own game without a name does."""
    done = here("reference", "pygmies", cwd=tmp_path)

    text = found(tmp_path, "first-edition-reference-sheets-all")
    assert done.returncode == 0
    assert all(name in text for name in EVERY)


def test_sheets_told_are_sheets_made(here: Run, tmp_path: Path) -> None:
    """Two pages to a sheet, and an empty one where a sheet has one side; the file says whose it is."""
    done = here("reference", "first-edition", "--paper", "a4", cwd=tmp_path)

    reader = PdfReader(tmp_path / "output" / "first-edition-reference-sheets.pdf")
    assert done.stdout.startswith(
        f"{TOLD}output/first-edition-reference-sheets.pdf: {len(reader.pages) // 2} sheets of A4\n"
    )
    assert len(reader.pages) % 2 == 0
    assert reader.metadata is not None
    assert reader.metadata.title == "Pygmies First Edition: reference sheets"


@pytest.mark.parametrize("way", ["factions/pygmies/first-edition.yaml", "first-edition"])
def test_a_game(here: Run, mine: Path, way: str) -> None:
    """Of a game, by path or name, only what its factions use: no items, and nothing of the other game."""
    done = here("reference", way, cwd=mine)

    text = found(mine, "first-edition-reference-sheets")
    assert done.returncode == 0
    assert all(name in text for name in EVERY)
    assert "Black Bess Malloy" not in text
    assert "Elven Cloak" not in text


def test_one_faction(here: Run, mine: Path) -> None:
    """Of a faction only its own skills, spells and weapons, and its sheet to draft from."""
    done = here("reference", "factions/pygmies/good.yaml", cwd=mine)

    text = found(mine, "good-reference-sheets")
    assert (done.returncode, list(standing(mine / "output"))) == (0, ["good-reference-sheets.pdf"])
    assert EVERY[0] in text
    assert EVERY[1] not in text
    assert "Leadership" in text
    assert "Mostly Bones" not in text


def test_a_crew(here: Run, mine: Path) -> None:
    """Of a crew what its squads have: no skill of a hero who is not in it, and no sheet to draft from."""
    done = here("reference", "ann", cwd=mine)

    text = found(mine, "ann-reference-sheets")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(name in text for name in EVERY)
    assert "draft" not in done.stdout
    assert "Sister Amabel" not in text


@EXHAUSTIVE
def test_several_factions(here: Run, mine: Path) -> None:
    """Several files go into one; the names of many are cut short, and fit."""
    files = [f"factions/pygmies/{stem}.yaml" for stem in ("good", "druids", "cthulhu-victorians", "pirates", "undead")]
    done = here("reference", *files, cwd=mine)

    assert done.returncode == 0
    assert "Good, Druids, 3 more" in found(mine, "good-druids-cthulhu-victorians-pirates-undead-reference-sheets")


@pytest.mark.parametrize(
    ("paths", "said"),
    [
        (
            ("factions",),
            "factions/pygmies/second-edition.yaml, factions/pygmies/whole-shelf.yaml: name files of one game",
        ),
        (
            ("factions/pygmies/first-edition.yaml", "factions/pygmies/second-edition.yaml"),
            (
                "cardgen: several games, factions/pygmies/first-edition.yaml, "
                "factions/pygmies/second-edition.yaml: name files of one game"
            ),
        ),
        (("frist-edition",), "cardgen: unknown file `frist-edition`: did you mean `first-edition`?"),
        (("nowhere.yaml",), "nowhere.yaml: there is no such file"),
        (("nothing",), "cardgen: unknown file `nothing`: expected a path or a name, such as"),
        (("empty",), "no faction file in empty"),
        (("text.yaml",), "nothing can be read in text.yaml: `cardgen check` tells why"),
        (("other.yaml",), "nothing can be read in other.yaml"),
        (("--target", "png"), "cardgen: pages are for a printer at home: leave `--target png` out"),
        (("--dpi", "300"), "--png"),
    ],
)
def test_what_cannot_be_done(here: Run, mine: Path, paths: tuple[str, ...], said: str) -> None:
    """What is not a file of one game is exit code 2, says what to do, and writes nothing."""
    (mine / "empty").mkdir()
    (mine / "text.yaml").write_text("just a text\n", encoding="utf-8")
    (mine / "other.yaml").write_text("system: chess\nkind: faction\nname: White\n", encoding="utf-8")

    done = here("reference", *paths, cwd=mine)

    assert (done.returncode, "output/" in done.stdout) == (2, False)
    assert said in done.stderr
    assert not (mine / "output").exists()


def test_errors_stop_the_press(here: Run, mine: Path) -> None:
    """What is wrong in a file, or in one of its game, is shown, and nothing is written but by force."""
    path = mine / "factions" / "pygmies" / "good.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("defense: 6", "defense: 16", 1), encoding="utf-8")

    for given in ("factions/pygmies/good.yaml", "first-edition"):
        done = here("reference", given, cwd=mine)
        assert (done.returncode, "output/" in done.stdout) == (1, False)
        assert "[pygmies/stat-range]" in done.stderr
        assert not (mine / "output").exists()

    assert here("reference", "factions/pygmies/evil.yaml", cwd=mine).returncode == 0
    assert here("reference", "first-edition", "--force", cwd=mine).returncode == 1
    assert EVERY[0] in found(mine, "first-edition-reference-sheets")


def test_one_of_two_is_missing(here: Run, mine: Path) -> None:
    """A path that is not there is told, and the rest is still done."""
    done = here("reference", "factions/pygmies/good.yaml", "factions/pygmies/god.yaml", cwd=mine)

    assert done.returncode == 2
    assert "god.yaml: there is no such file" in done.stderr
    assert EVERY[0] in found(mine, "good-reference-sheets")


def test_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `-o -` nothing but the PDF is on standard output."""
    monkeypatch.chdir(tmp_path)
    done = cardgen("reference", "-o", "-")

    assert done.exit_code == 0
    assert done.stdout.startswith("%PDF-1.7")
    assert done.stdout.rstrip().endswith("%%EOF")
    assert done.stderr.startswith("Pygmies First Edition (comes with cardgen)\nstandard output: ")
