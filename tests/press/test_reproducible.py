"""The same cards give the same bytes, on any day, in any place and under any settings of the system."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from cardgen.disk import resources
from cardgen.press import targets
from tests.sampling import EXHAUSTIVE

ROOT = Path(__file__).parent.parent.parent
GOOD = Path(resources.get_factions_folder()) / "pygmies" / "good.yaml"
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

JOBS = {
    **{target: ["--target", target] for target in targets.known()},
    "folded": ["--duplex", "fold", "--ink", "saver", "--png"],
    "stacked": ["--arrange", "stack", "--gutter", "2.5"],
}
"""Options of `cards`."""
WORKER = """
import json, os, sys
from cardgen.commands import main
top = os.getcwd()
orders, path, card = sys.argv[1:]
for job, options in json.loads(orders).items():
    os.makedirs(os.path.join(top, job))
    os.chdir(os.path.join(top, job))
    arguments = ["cards", path, "--only", card, *options]
    if main.main(arguments, prog_name="cardgen", standalone_mode=False):
        sys.exit(f"{job} went wrong")
"""
"""Does some jobs, each in a folder of its name; processes of their own would load the program again for each."""


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


def made(path: str, where: Path, surroundings: dict[str, str], umask: int, *jobs: str) -> dict[str, dict[str, str]]:
    """What one process writes when it does these jobs there, one by one: of each, file names and digests of bytes."""
    home = where / "user"
    home.mkdir(parents=True)
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(home), **surroundings}
    orders = json.dumps({job: JOBS[job] for job in jobs})
    done = subprocess.run(
        [sys.executable, "-c", WORKER, orders, os.path.relpath(path, where / "job"), CARD],
        cwd=where,
        env=env,
        umask=umask,
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return {job: digests(where / job) for job in jobs}


def digests(folder: Path) -> dict[str, str]:
    """The files of a job, and what is in each."""
    files = sorted(file for file in (folder / "output").rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): digest(file, folder) for file in files}


def digest(file: Path, where: Path) -> str:
    """What is in a file, but for the folder it lies in: a virtual table has to be told where to look for pictures."""
    data = file.read_bytes()
    return hashlib.sha256(data.replace(bytes(where), b"here") if file.suffix == ".json" else data).hexdigest()


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
    """What the command makes of the same faction in two places, for each job."""
    folder = tmp_path_factory.mktemp("twice")
    one = made(faction(folder / "one"), folder / "one", HERE, 0o022, *JOBS)
    other = made(faction(folder / "far away" / "Дом"), folder / "other", ELSEWHERE, 0o077, *reversed(JOBS))
    return one, other


@EXHAUSTIVE
@pytest.mark.parametrize("job", JOBS)
def test_the_same_bytes_anywhere(twice: tuple[dict[str, dict[str, str]], ...], job: str) -> None:
    """For every target, for sheets of other kinds and pictures of them: the very same files.

    Hashes, time zone, language, folders, home and rights are others, and so is what was made before.
    """
    one, other = twice

    assert len(one[job]) >= (2 if "--png" in JOBS[job] else 1)
    assert one[job] == other[job]


def test_another_card_gives_other_bytes(tmp_path: Path) -> None:
    """What is compared depends on the cards: the picture alone makes a difference."""
    path = faction(tmp_path / "one")
    before = made(path, tmp_path / "one" / "first", HERE, 0o022, "home")["home"]
    Image.new("RGB", (1200, 900), "#ff0000").save(tmp_path / "one" / "art.png")
    after = made(path, tmp_path / "one" / "then", HERE, 0o022, "home")["home"]

    assert before.keys() == after.keys()
    assert before != after
