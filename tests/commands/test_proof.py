"""cardgen cards --proof, as a designer runs it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from cardgen.disk import resources
from tests.commands.in_process import cardgen
from tests.conftest import ROOT, Run
from tests.printing.proof import proofs
from tests.sampling import EXHAUSTIVE, some

SHIPPED = Path(resources.get_factions_folder()) / "pygmies"
GOOD, GAME = str(SHIPPED / "good.yaml"), str(SHIPPED / "first-edition.yaml")
PLANTED = str(ROOT / "tests" / "systems" / "pygmies" / "planted" / "faction.yaml")


def text(path: Path) -> str:
    """All that is written in a PDF."""
    return " ".join(proofs.pages(path.read_bytes()))


def test_a_clean_faction(here: Run, tmp_path: Path) -> None:
    """It goes to one file named after it, says that nothing is wrong, and exits with 0."""
    done = here("cards", GOOD, "--proof", cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "output/good-proof.pdf: 14 cards on 2 pages; no errors, no warnings\n"
    assert len(proofs.pages((tmp_path / "output" / "good-proof.pdf").read_bytes())) == 2


def test_errors_do_not_stop_it(here: Run, tmp_path: Path) -> None:
    """What is wrong is printed; the exit code and the counts are those of `check`, and no card is stamped."""
    done = here("cards", PLANTED, "--proof", "-o", "p.pdf", cwd=tmp_path)
    summary = json.loads(here("check", PLANTED, "--format", "json").stdout)["summary"]
    said = f"{summary['errors']} errors, {summary['warnings']} warnings, {summary['waived']} waived"

    assert done.returncode == 1
    assert done.stdout == f"p.pdf: 10 cards on 2 pages; {said}\n"
    assert "UNCHECKED" not in text(tmp_path / "p.pdf")


def test_settings_are_those_of_a_check(here: Run, tmp_path: Path) -> None:
    """A rule that a project ignores is not marked, and does not count."""
    bad = Path(PLANTED).read_text(encoding="utf-8")
    (tmp_path / "cardgen.toml").write_text('ignore = "pygmies, yaml, shape, layout, waiver"\n', encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(bad, encoding="utf-8")
    done = here("cards", "bad.yaml", "--proof", cwd=tmp_path)

    assert done.returncode == here("check", "bad.yaml", cwd=tmp_path).returncode == 0
    assert "10 cards on 1 page; no errors, no warnings" in done.stdout


@EXHAUSTIVE
def test_several_files(here: Run, tmp_path: Path) -> None:
    """A game is its factions, each on pages of its own; named twice, nothing comes twice."""
    done = here("cards", GAME, GOOD, "--proof", cwd=tmp_path)

    assert done.stdout == "output/first-edition-good-proof.pdf: 46 cards on 7 pages; no errors, no warnings, 1 waived\n"


def test_only_some(here: Run, tmp_path: Path) -> None:
    """`--only` shows those cards, what is wrong with them and with the file, and nothing of others."""
    here("cards", PLANTED, "--proof", "--only", "two", "-o", "two.pdf", cwd=tmp_path)
    lost = here("cards", PLANTED, "--proof", "--only", "twwo", cwd=tmp_path)
    shown = text(tmp_path / "two.pdf")

    assert "Two is a hero without `heroism`" in shown
    assert "Planted has 5 heroes" in shown
    assert "Four has 4 skills" not in shown
    assert (lost.returncode, lost.stderr) == (2, "cardgen: no card of `twwo`: did you mean `Two`?\n")


@some(1)
@pytest.mark.parametrize("target", ["home", "drivethru", "mpc", "tts"])
def test_targets(here: Run, target: str, tmp_path: Path) -> None:
    """For a shop the cards are held to what it asks for; the proof itself is one PDF for the desk."""
    done = here("cards", GOOD, "--proof", "--target", target, "-o", "p.pdf", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert f"target {target}" in text(tmp_path / "p.pdf")
    assert [path.name for path in tmp_path.iterdir()] == ["p.pdf"]


def test_pictures(here: Run, tmp_path: Path) -> None:
    """`--png` writes the pages as pictures too, into a folder."""
    here("cards", GOOD, "--proof", "--png", "--dpi", "60", "-o", "out", cwd=tmp_path)
    with Image.open(tmp_path / "out" / "good-proof-01.png") as picture:
        size = picture.size

    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "good-proof-01.png",
        "good-proof-02.png",
        "good-proof.pdf",
    ]
    assert size == (660, 510)


def test_standard_output_and_quiet(here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-o -` pours the PDF; with -q the file alone is named."""
    monkeypatch.chdir(tmp_path)
    poured = cardgen("cards", GOOD, "--proof", "-o", "-")
    quiet = here("-q", "cards", PLANTED, "--proof", "-o", "a.pdf", cwd=tmp_path)

    assert poured.stdout.startswith("%PDF")
    assert poured.stderr == "standard output: 14 cards on 2 pages; no errors, no warnings\n"
    assert (quiet.stdout, quiet.stderr, quiet.returncode) == ("a.pdf\n", "", 1)


@pytest.mark.parametrize("more", [("--copies", "2"), ("--changed-since", "x.lock")])
def test_what_does_not_go_together(here: Run, more: tuple[str, str], tmp_path: Path) -> None:
    """Each card once leaves no sense to copies."""
    done = here("cards", GOOD, "--proof", *more, cwd=tmp_path)

    assert done.returncode == 2
    assert "cardgen: `--proof` shows each card once: leave `--copies` and `--changed-since` out" in done.stderr


def test_what_cannot_be_shown(here: Run, tmp_path: Path) -> None:
    """A file without cards of which there is nothing to say is exit code 2, and so is one that is missing."""
    shutil.copytree(SHIPPED, tmp_path / "all")
    (tmp_path / "bad.yaml").write_text("system: pygmies\nkind: faction\nname: [", encoding="utf-8")
    crew = here("cards", "all/kitchen-crew.yaml", "--proof", cwd=tmp_path)
    bad = here("cards", "bad.yaml", "--proof", cwd=tmp_path)
    lost = here("cards", GOOD, "none.yaml", "--proof", "-o", "some.pdf", cwd=tmp_path)

    assert (crew.returncode, bad.returncode, lost.returncode) == (2, 1, 2)
    assert "cardgen: no cards in all/kitchen-crew.yaml, all/first-edition.yaml: name files with cards" in crew.stderr
    assert bad.stdout == "output/bad-proof.pdf: no cards on 1 page; 1 error, no warnings\n"
    assert (tmp_path / "some.pdf").is_file()
