"""A real cluster on this machine: a scheduler and two workers, of which one is killed in mid-run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="numpy is not installed: clusters are not tested")
pytest.importorskip("distributed", reason="distributed is not installed: clusters are not tested")

from cardgen.combat import Army, Battle, Fighter
from cardgen.errors import CardgenError
from cardgen.lab import battles, workers
from tests.sampling import EXHAUSTIVE

PATIENCE = 60
"""Seconds that a scheduler or a worker may take to begin."""


def started(folder: Path, name: str, *arguments: str) -> subprocess.Popen[bytes]:
    """A process of dask, with what it says in a file."""
    with open(folder / name, "wb") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_" + arguments[0], *arguments[1:], "--no-dashboard"],
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env={**os.environ, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "10"},
        )


def said(log: Path, pattern: str) -> str:
    """What a process has said, as soon as it has."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if found := re.search(pattern, log.read_text("utf-8", "replace")):
            return found[1]
        time.sleep(0.1)
    raise AssertionError(log.read_text("utf-8", "replace"))


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and its two workers."""
    processes = [started(tmp_path, "scheduler", "scheduler", "--host", "127.0.0.1", "--port", "0")]
    try:
        address = said(tmp_path / "scheduler", r"Scheduler at:\s+(tcp://[\d.:]+)")
        for number in range(2):
            processes.append(started(tmp_path, f"worker{number}", "worker", address, "--nthreads", "1", "--no-nanny"))
        for number in range(2):
            said(tmp_path / f"worker{number}", r"Registered to:\s+(tcp://)")
        yield address, processes[1:]
    finally:
        for process in processes:
            process.kill()
            process.wait()


@EXHAUSTIVE
def test_a_worker_is_lost(cluster: tuple[str, list[subprocess.Popen[bytes]]]) -> None:
    """The sum is that of one process, though a worker is killed while it computes."""
    address, (victim, _) = cluster
    army = Army([Fighter(2, 1)], groups=[(0, 25)], group_count=1)
    never, none = ((0.0, 0.0),) * 2, ((0, 0),) * 2
    chunks = battles.split_battles(Battle(army, army, ((0.1, 0.1), (0.1, 0.1)), never, none, 0, 3), 7, 10_000)

    found = []
    for done, tally in enumerate(workers.map_chunks(battles.simulate_battles, chunks, cluster=address)):
        found.append(tally)
        if done == 3:
            victim.kill()
            victim.wait()

    assert victim.returncode
    assert len(found) == len(chunks) == 40
    assert sorted(found) == sorted(workers.map_chunks(battles.simulate_battles, chunks, 1))


def test_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told where nobody answers."""
    monkeypatch.setattr(workers, "TIMEOUT", "1s")
    with pytest.raises(CardgenError, match=r"no scheduler answers at tcp://127\.0\.0\.1:9"):
        list(workers.map_chunks(battles.simulate_battles, [()], cluster="tcp://127.0.0.1:9"))
