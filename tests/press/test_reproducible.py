"""The same cards give the same bytes, on any day, in any place and under any settings of the system."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from cardgen import resources
from cardgen.press import targets

ROOT = Path(__file__).parent.parent.parent
GOOD = Path(resources.factions()) / "pygmies" / "good.yaml"
CARD = "Human Archer"
HERE = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "COLUMNS": "80"}
ELSEWHERE = {
    "PYTHONHASHSEED": "4711",
    "TZ": "Pacific/Kiritimati",
    "LC_ALL": "de_DE.UTF-8",
    "LC_NUMERIC": "de_DE.UTF-8",
    "LANG": "tr_TR.UTF-8",
    "PYTHONUTF8": "0",
    "SOURCE_DATE_EPOCH": "1234567890",
    "COLUMNS": "200",
    "PYTHONOPTIMIZE": "1",
}
"""Hashes, clocks, decimal commas, dotless i's, a date that builds are told to use."""


def faction(folder: Path) -> str:
    """A copy of a faction with a picture beside it, in a folder that is made; where it lies."""
    folder.mkdir(parents=True)
    art = Image.linear_gradient("L").resize((1200, 900)).convert("RGB")
    art.save(folder / "art.png")
    text = GOOD.read_text(encoding="utf-8")
    illustrated = text.replace(f"- name: {CARD}\n", f"- name: {CARD}\n    art: art.png\n")
    assert illustrated != text
    (folder / "good.yaml").write_text(illustrated, encoding="utf-8")
    return str(folder / "good.yaml")


def made(path: str, where: Path, surroundings: dict[str, str], umask: int, *options: str) -> dict[str, str]:
    """What the command writes when it is run there, as file names and digests of their bytes."""
    home = where / "home"
    home.mkdir(parents=True)
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(home), **surroundings}
    done = subprocess.run(
        [sys.executable, "-m", "cardgen", "cards", os.path.relpath(path, where), "--only", CARD, *options],
        cwd=where,
        env=env,
        umask=umask,
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    files = sorted(file for file in (where / "output").rglob("*") if file.is_file())
    return {file.relative_to(where).as_posix(): digest(file, where) for file in files}


def digest(file: Path, where: Path) -> str:
    """What is in a file, but for the folder it lies in: a virtual table has to be told where to look for pictures."""
    data = file.read_bytes()
    return hashlib.sha256(data.replace(bytes(where), b"here") if file.suffix == ".json" else data).hexdigest()


def twice(tmp_path: Path, *options: str) -> tuple[dict[str, str], dict[str, str]]:
    """What the command makes of the same faction in two places."""
    one = made(faction(tmp_path / "one"), tmp_path / "one", HERE, 0o022, *options)
    other = made(faction(tmp_path / "far away" / "Дом"), tmp_path / "other", ELSEWHERE, 0o077, *options)
    return one, other


@pytest.mark.parametrize("target", targets.known())
def test_the_same_bytes_anywhere(tmp_path: Path, target: str) -> None:
    """For every target: other hashes, time zone, language, folders, home and rights, the very same files."""
    one, other = twice(tmp_path, "--target", target)

    assert one
    assert one == other


@pytest.mark.parametrize(
    "options", [["--duplex", "fold", "--ink", "saver", "--png"], ["--arrange", "stack", "--gutter", "2.5"]]
)
def test_the_same_bytes_however_it_is_laid_out(tmp_path: Path, options: list[str]) -> None:
    """Sheets of other kinds, and pictures of them."""
    one, other = twice(tmp_path, *options)

    assert len(one) == (2 if "--png" in options else 1)
    assert one == other


def test_another_card_gives_other_bytes(tmp_path: Path) -> None:
    """What is compared depends on the cards: the picture alone makes a difference."""
    path = faction(tmp_path / "one")
    before = made(path, tmp_path / "one", HERE, 0o022)
    Image.new("RGB", (1200, 900), "#ff0000").save(tmp_path / "one" / "art.png")
    shutil.rmtree(tmp_path / "one" / "home")
    after = made(path, tmp_path / "one", HERE, 0o022)

    assert before.keys() == after.keys()
    assert before != after
