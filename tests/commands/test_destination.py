"""`-o NAME`: a file or a folder, the same for every command."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.commands.in_process import cardgen
from tests.conftest import Run
from tests.sampling import EXHAUSTIVE, some

ROOT = Path(__file__).parent.parent.parent
GOOD = str(ROOT / "factions" / "pygmies" / "good.yaml")
ONE = {
    "cards": (("cards", "cardgen:good", "--only", "Ernest Goodfellow"), "good-cards-ernest-goodfellow.pdf"),
    "movement": (("movement", "--players", "1"), "first-edition-movement-decks-1-player.pdf"),
    "boxes": (("boxes", "--cards", "9"), "box-9-cards.pdf"),
    "roster": (("roster", "--players", "1"), "pygmies-blank-crew-rosters-1-players.pdf"),
    "calibrate": (("calibrate",), "calibration.pdf"),
    "schema": (("schema", "ares", "match"), "ares-match.schema.json"),
    "new": (("new", "ares", "force", "Elves"), "elves.yaml"),
}
"""Commands that write one file, and what they call it."""
SEVERAL = (
    ("kit",),
    ("draft",),
    ("movement", "--png"),
    ("cards", GOOD, "--target", "mpc"),
    ("schema", "pygmies"),
)
"""Commands that write several files."""


@some(2)
@pytest.mark.parametrize("what", ONE)
def test_one_file(what: str, here: Run, tmp_path: Path) -> None:
    """A NAME that ends as the file does is the file; any other is a folder, which is made."""
    arguments, usual = ONE[what]
    suffix = os.path.splitext(usual)[1]

    for name, written in (
        (f"mine{suffix}", f"mine{suffix}"),
        (f"to/Mine{suffix}", f"to/Mine{suffix}"),
        ("v1.2", f"v1.2/{usual}"),
        ("deep/down/", f"deep/down/{usual}"),
        (".", usual),
    ):
        done = here("-q", *arguments, "-o", name, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert (tmp_path / written).is_file(), (name, sorted(tmp_path.rglob("*")))


@pytest.mark.parametrize("what", ONE)
def test_no_place_for_one_file(what: str, here: Run, tmp_path: Path) -> None:
    """What is a file of somebody's, or ends as another sort of file, is refused with advice; nothing changes."""
    arguments, usual = ONE[what]
    suffix = os.path.splitext(usual)[1]
    (tmp_path / "decks").write_bytes(b"mine")

    for name in ("decks", "decks/", "cards.zip", "cards.svg"):
        done = here(*arguments, "-o", name, cwd=tmp_path)
        assert (done.returncode, "name a folder with `-o`, or a file that ends with" in done.stderr) == (2, True), done
    bare = here(*arguments, "-o", suffix, cwd=tmp_path)
    assert (bare.returncode, f"{suffix} has no name before the ending: write one" in bare.stderr) == (2, True), bare
    assert [path.name for path in tmp_path.iterdir()] == ["decks"]
    assert (tmp_path / "decks").read_bytes() == b"mine"


@pytest.mark.parametrize("arguments", SEVERAL, ids=" ".join)
def test_several_files(arguments: tuple[str, ...], here: Run, tmp_path: Path) -> None:
    """Several files go into no file and not to standard output; the advice is to name a folder."""
    (tmp_path / "there").write_bytes(b"mine")

    for name in ("all.pdf", "all.PNG", "all.json", "-", "there", "there/", "/dev/null"):
        done = here(*arguments, "-o", name, cwd=tmp_path)
        assert (done.returncode, "name a folder with `-o`" in done.stderr) == (2, True), (name, done)
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def test_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` is standard output for what is one file."""
    monkeypatch.chdir(tmp_path)
    for arguments, begins in (
        (("movement", "--players", "1"), "%PDF-"),
        (("calibrate",), "%PDF-"),
        (("schema", "ares", "match"), "{\n"),
        (("new", "ares", "force", "Elves"), "# "),
    ):
        done = cardgen(*arguments, "-o", "-")
        assert (done.exit_code, done.stdout.startswith(begins)) == (0, True), done
    assert list(tmp_path.iterdir()) == []


def test_folders_called_as_files(tmp_path: Path, here: Run) -> None:
    """A slash makes a folder of any name; without it the file is meant, and a folder there is told of."""
    assert here("-q", "calibrate", "-o", "x.pdf/", cwd=tmp_path).stdout == "x.pdf/calibration.pdf\n"
    done = here("calibrate", "-o", "x.pdf", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, "cardgen: x.pdf: it is a folder\n")


@EXHAUSTIVE
def test_two_things_two_files(here: Run, tmp_path: Path) -> None:
    """What is chosen stands in the name: nothing is written over by another command."""
    good, evil = GOOD, GOOD.replace("good", "evil")
    commands = [
        ("cards", good),
        ("cards", good, "--only", "Human Archer"),
        ("cards", good, "--only", "Human Archer", "--copies", "2"),
        ("cards", good, evil, "--only", "Human Archer", "--only", "Ogre"),
        ("cards", good, good.replace("good", "undead"), "--only", "Human Archer", "--only", "Ghoul"),
        ("cards", good, "--proof", "--only", "Human Archer"),
        ("movement",),
        ("movement", "second-edition"),
        ("movement", "--players", "2"),
        ("boxes", "--cards", "9"),
        ("boxes", "--cards", "9", "--title", "Ünïts"),
        ("roster",),
        ("roster", "--players", "3"),
        ("roster", "ares"),
        ("roster", "kitchen-crew"),
        ("scenarios",),
        ("scenarios", "vsgmr"),
        ("calibrate",),
        ("calibrate", "--paper", "a4"),
    ]
    written: list[str] = []
    for command in commands:
        done = here("-q", *command, cwd=tmp_path)
        assert done.returncode in (0, 1), done
        written += done.stdout.split()

    assert len(written) == len(commands) == len(set(written))
