"""Whatever ends a run, and whenever: what it was replacing is as before or complete, at the latest after the next."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardgen.disk import files, leftovers
from tests.sampling import EXHAUSTIVE, some

ROOT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.skipif(os.name == "nt", reason="no such signals on Windows")
Row = dict[str, Any]


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """What came of each blow; `tests/killed.py` tells what is done."""
    command = [sys.executable, "-m", "tests.killed", str(tmp_path_factory.mktemp("killed"))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
    made: list[Row] = json.loads(done.stdout)
    return made


def by(rows: list[Row], blow: str) -> list[Row]:
    """The blows of one kind."""
    return [row for row in rows if row["blow"].startswith(blow)]


@some(1)
@pytest.mark.parametrize(("blow", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_signal_that_can_be_caught(rows: list[Row], blow: str, code: int) -> None:
    """At each of the file operations: all files are old or all are new, nothing lies beside them, the code tells it."""
    struck = by(rows, blow)

    assert len(struck) > 40
    assert [row for row in struck if row["code"] != code or row["then"][1] or row["then"][0] == "mixed"] == []
    assert {row["then"][0] for row in struck} == {"old", "new"}


def test_one_that_cannot(rows: list[Row]) -> None:
    """What a killed run leaves is completed or taken away by the next one that writes there, at any operation."""
    struck = by(rows, "SIGKILL")

    assert Counter(row["then"][0] for row in struck)["mixed"] >= 3
    assert any(row["then"][1] for row in struck)
    assert [row for row in struck if row["code"] != 137 or row["next"][1] or row["next"][0] == "mixed"] == []


def test_killed_again(rows: list[Row]) -> None:
    """Nor is it lost when the run that puts it right is killed in its turn."""
    struck = by(rows, "again")

    assert len(struck) > 10
    assert {json.dumps(row["next"]) for row in struck} == {'["new", []]'}


@pytest.mark.parametrize("step", [pytest.param(1, marks=EXHAUSTIVE), 3])
def test_a_new_game_that_was_killed(tmp_path: Path, step: int) -> None:
    """The same command makes it after all, at whichever file operation it was killed, and nothing lies beside it."""
    command = [sys.executable, "-m", "tests.killed", str(tmp_path), str(step)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300)
    struck = json.loads(done.stdout)

    assert len(struck) * step > 25
    assert {"none", "part"} <= {row["then"] for row in struck}
    assert [row for row in struck if row["code"] != 137 or not row["whole"] or row["litter"]] == []


def test_what_a_living_process_has_there_stays(tmp_path: Path) -> None:
    """What waits of a process that runs is left alone; of one that is gone it is taken away, and other files never."""
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    ours = [".cardgen-notes.txt", f".cardgen-{os.getppid()}-0.tmp", ".cardgen-0-0.txt"]
    for name in (*ours, f".cardgen-{gone.pid}-0.tmp", f".cardgen-{gone.pid}-7.old"):
        (tmp_path / name).write_text("x")

    files.write_atomically(str(tmp_path / "a.pdf"), b"new")

    assert sorted(os.listdir(tmp_path)) == sorted([*ours, "a.pdf"])


def test_two_at_once(tmp_path: Path) -> None:
    """Who writes where another does waits until that is done."""
    with leftovers.claim_folders([str(tmp_path)]) as alone:
        code = f"from cardgen.disk import files; files.write_atomically({str(tmp_path / 'a')!r}, b'new')"
        waiting = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)
        time.sleep(0.5)

        assert alone
        assert waiting.poll() is None
        assert os.listdir(tmp_path) == []
    assert waiting.wait(timeout=30) == 0
    assert os.listdir(tmp_path) == ["a"]


def test_one_that_never_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One does not wait for ever, and says what for."""
    monkeypatch.setattr(leftovers, "PATIENCE", 0.05)
    with (
        leftovers.claim_folders([str(tmp_path)]),
        pytest.raises(OSError, match="another program writes into this folder"),
    ):
        files.write_atomically(str(tmp_path / "a"), b"new")

    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    "line", ["0+../victim", "0+{folder}/../victim", "0+link/victim", "0=./../victim", "0/../empty"]
)
def test_a_journal_of_a_stranger(tmp_path: Path, line: str) -> None:
    """A journal that comes with somebody's files reaches nothing outside its folder."""
    folder, other = tmp_path / "out", tmp_path / "empty"
    folder.mkdir()
    other.mkdir()
    (folder / "link").symlink_to(tmp_path)
    for place in (tmp_path, folder):
        (place / ".cardgen-1-0.tmp").write_text("evil")
        (place / ".cardgen-1-0.old").write_text("evil")
    (tmp_path / "victim").write_text("mine")
    for state in ("commit", "rollback", "plan"):
        (folder / f".cardgen-1.{state}").write_text(line.format(folder=folder))
        files.write_atomically(str(folder / "a"), b"new")

    assert (tmp_path / "victim").read_text() == "mine"
    assert (tmp_path / ".cardgen-1-0.tmp").read_text() == "evil"
    assert other.is_dir()


def test_a_journal_that_is_none(tmp_path: Path) -> None:
    """A pipe, a folder or any bytes by that name keep nobody from writing."""
    os.mkfifo(tmp_path / ".cardgen-1.commit")
    (tmp_path / ".cardgen-2.plan").mkdir()
    (tmp_path / ".cardgen-3.rollback").write_bytes(b"\xff\0" * 100)

    files.write_atomically(str(tmp_path / "a"), b"new")

    assert (tmp_path / "a").read_bytes() == b"new"
