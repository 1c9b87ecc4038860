"""Whole processes, timed: a run that fails, or prints nothing, is not a measurement."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PDF = b"%PDF"
"""How a file begins that was printed."""


class Run(NamedTuple):
    """One whole process: seconds of the processor, seconds that passed, and peak memory in MiB."""

    seconds: float
    passed: float
    memory: float


def run(
    command: Sequence[str], environment: dict[str, str] | None = None, out: str | None = None, forced: bool = False
) -> Run:
    """Run a program to its end; what it says is thrown away.

    `out`: the PDF, or the folder of PDFs, that it is to make; what is there is taken away before. Ends all if it fails
    or has not made any. `forced`: it may have found errors, and print all the same.
    """
    if out is not None:
        _take_away(out)
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    passed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in ((0, 1) if forced else (0,)):
        sys.exit(f"this failed: {' '.join(command)}")
    if out is not None and not _printed(out):
        sys.exit(f"this printed nothing: {' '.join(command)}")
    return Run(usage.ru_utime + usage.ru_stime, passed, usage.ru_maxrss / 1024)


def environment(folder: str, root: str = ROOT) -> dict[str, str]:
    """What processes of a checkout are run with: bytecode and what is kept are in the folder."""
    made = {**os.environ, "PYTHONPYCACHEPREFIX": os.path.join(folder, "bytecode"), "PYTHONPATH": root}
    made["XDG_CACHE_HOME"] = os.path.join(folder, "cache")
    made.pop("PYTHONDONTWRITEBYTECODE", None)
    return made


def forget(environment: dict[str, str]) -> None:
    """Nothing is known of any face any more; templates stay compiled."""
    for kept in ("verdicts.cache", "faces"):
        _take_away(os.path.join(environment["XDG_CACHE_HOME"], "cardgen", kept))


def paired(runs: int, one: Callable[[], Run], other: Callable[[], Run]) -> tuple[list[Run], list[Run], list[float]]:
    """Two things done by turns, and of each pair how many times as long the one took; seconds of the processor."""
    pairs = [(one(), other()) for _ in range(runs)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs], [a.seconds / b.seconds for a, b in pairs]


def median(runs: Sequence[Run]) -> float:
    """Seconds of the processor."""
    return statistics.median(run.seconds for run in runs)


def _take_away(path: str) -> None:
    if os.path.isdir(path):
        shutil.rmtree(path)
    elif os.path.exists(path):
        os.unlink(path)


def _printed(out: str) -> bool:
    found = [os.path.join(out, name) for name in os.listdir(out)] if os.path.isdir(out) else [out]
    return any(map(_is_pdf, filter(os.path.isfile, found)))


def _is_pdf(path: str) -> bool:
    with open(path, "rb") as file:
        return file.read(len(PDF)) == PDF
