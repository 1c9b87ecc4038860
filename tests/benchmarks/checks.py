"""How long `cardgen check` takes, whole processes: against the mere start of Python, and for many files.

    python tests/benchmarks/checks.py                           the shipped files, then 10, 100 and 1,000 made-up ones
    python tests/benchmarks/checks.py --runs 20 --sizes         the shipped files alone

The shipped files: each run of `check` is followed by one of a Python that imports what that run imports and nothing
else, and the median of the ratios of these pairs is printed; the first check knows of no card, the next finds all as
they were. At last the one is held against the other, by turns too. Made-up files: seconds and peak memory, and what
each file costs from one size to the next.

Nothing here passes or fails: machines differ and are noisy, so quote ratios of one run. Seconds are those of the
processor: check runs on one, and what else the machine does counts for less. Everything runs from compiled bytecode,
kept in a folder of its own.
"""

from __future__ import annotations

import argparse
import itertools
import os
import py_compile
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial

if not __package__:
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

from tests.benchmarks import processes
from tests.benchmarks.processes import ROOT, Run, run

FACTIONS = os.path.join(ROOT, "factions")
FIRST, AGAIN, FEWER = "first check", "check again", "check --no-layout"
WAYS: dict[str, list[str]] = {FIRST: [], AGAIN: [], FEWER: ["--no-layout"]}
LIST_MODULES = """
import atexit, sys
before = set(sys.modules)
atexit.register(lambda: print(*(name for name in sys.modules if name not in before), sep="\\n"))
from cardgen.__main__ import run
run()
"""
GAME = "system: pygmies\nkind: game\nname: Game\nfactions: [made-up-0, made-up-1, made-up-2]\nneutral: neutral\n"
_NAME = re.compile(r"^((?:  - )?name: )(.*)$", re.MULTILINE)


def check(way: str, folder: str, environment: dict[str, str]) -> Run:
    """Check a folder in one of the ways."""
    _forget(way, environment)
    return run([sys.executable, "-m", "cardgen", "-q", "check", *WAYS[way], folder], environment)


def _forget(way: str, environment: dict[str, str]) -> None:
    """Before a first check nothing is known."""
    if way == FIRST:
        processes.forget(environment)


def importer(way: str, folder: str, environment: dict[str, str]) -> list[str]:
    """A command that imports, in the same order, what `check` imports in that way, and does nothing else."""
    _forget(way, environment)
    command = [sys.executable, "-c", LIST_MODULES, "-q", "check", *WAYS[way], FACTIONS]
    listed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    script = os.path.join(folder, "imports.py")
    with open(script, "w", encoding="utf-8") as file:
        file.writelines(f"import {name}\n" for name in listed if _importable(name))
    return [sys.executable, py_compile.compile(script, script + "c", doraise=True) or script]


def _importable(name: str) -> bool:
    return all(part.isidentifier() for part in name.split("."))


def against_imports(runs: int, folder: str, environment: dict[str, str]) -> None:
    """Print the figures of the shipped files."""
    for way in WAYS:
        check(way, FACTIONS, environment)  # bytecode and templates are compiled now
        ours = partial(check, way, FACTIONS, environment)
        imports = partial(run, importer(way, folder, environment), environment)
        imports()
        print(f"{way:<17} {_paired(runs, ours, imports, 'imports')}", flush=True)
    first, again = (partial(check, way, FACTIONS, environment) for way in (FIRST, AGAIN))
    print(f"{FIRST:<17} {_paired(runs, first, again, 'again')}", flush=True)


def _paired(runs: int, ours: Callable[[], Run], theirs: Callable[[], Run], name: str) -> str:
    """What one run costs and what the other, by turns, and how many times as much."""
    one, other, ratios = processes.paired(runs, ours, theirs)
    return (
        f"{processes.median(one):.3f} s, {name} {processes.median(other):.3f} s: {statistics.median(ratios):.2f} times"
        f" ({min(ratios):.2f} to {max(ratios):.2f}); {max(run.memory for run in one):.0f} MiB"
    )


def make_up(size: int, folder: str) -> None:
    """So many different faction files in a folder, and a game of the first three: shipped ones with other names."""
    texts = [_shipped(name) for name in ("good", "evil", "undead")]
    _write(folder, "neutral.yaml", _shipped("neutral"))
    for number in range(size):
        text = _NAME.sub(rf"\g<1>\g<2> {number}", texts[number % len(texts)])
        text = text.replace("theme: >-\n", f"theme: >-\n  Number {number} of many.\n")
        _write(folder, f"made-up-{number}.yaml", text)
    _write(folder, "game.yaml", GAME)


def _shipped(name: str) -> str:
    with open(os.path.join(FACTIONS, "pygmies", f"{name}.yaml"), encoding="utf-8") as file:
        return file.read()


def _write(folder: str, name: str, text: str) -> None:
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def many(sizes: list[int], environment: dict[str, str]) -> None:
    """Print the figures of made-up files."""
    for way in WAYS:
        figures = []
        for size in sizes:
            with tempfile.TemporaryDirectory() as folder:
                make_up(size, folder)
                if way == AGAIN:
                    check(FIRST, folder, environment)
                figures.append((size, check(way, folder, environment)))
            done = figures[-1][1]
            print(f"{way:<17} {size:>6} files  {done.seconds:8.3f} s  {done.memory:6.0f} MiB", flush=True)
        for (less, before), (more, after) in itertools.pairwise(figures):
            each = (after.seconds - before.seconds) / (more - less), (after.memory - before.memory) / (more - less)
            print(f"    each file from {less} to {more}: {1000 * each[0]:.2f} ms, {1024 * each[1]:.0f} KiB")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=11, help="pairs of runs of the shipped files")
    parser.add_argument("--sizes", type=int, nargs="*", default=[10, 100, 1000], help="how many made-up files")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = processes.environment(folder)
        against_imports(given.runs, folder, environment)
        many(given.sizes, environment)


if __name__ == "__main__":
    main()
