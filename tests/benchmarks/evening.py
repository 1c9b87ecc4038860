"""How long an evening's work takes, whole processes: check, deck and kit, first, again and after one card was edited.

    python tests/benchmarks/evening.py                          seconds of the processor, and what is saved
    python tests/benchmarks/evening.py --reference ../before    the same of another checkout, by turns

`first`: nothing is known of any face. `again`: nothing has changed since. `edited`: one card has another name each
time. The files are copies of those of the checkout; the deck is of 144 made-up cards. Nothing here passes or fails:
machines differ and are noisy, so quote ratios of one run.
"""

from __future__ import annotations

import argparse
import itertools
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial

if not __package__:
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

from tests.benchmarks import processes
from tests.benchmarks.decks import as_faction, made_up
from tests.benchmarks.processes import ROOT, Run

CARDS = 144
STATES = ("first", "again", "edited")
WORK: dict[str, tuple[list[str], str, str]] = {
    "check": (["check", "good.yaml", "evil.yaml", "undead.yaml"], "good.yaml", ""),
    "deck": (["cards", "deck.yaml", "-o", "{out}"], "deck.yaml", "deck.pdf"),
    "kit": (["kit", "first-edition.yaml", "--seed", "evening", "-o", "{out}"], "good.yaml", "kit"),
}
"""What is done: the command, the file in which a card is edited, and what it prints."""
NAMES = {"good.yaml": "Ernest Goodfellow", "deck.yaml": "Card 7"}
"""A card of each file that is edited."""


class Evening:
    """A folder of files, and a program that works on them."""

    def __init__(self, folder: str, root: str) -> None:
        """`root`: the checkout of the program."""
        self._files = os.path.join(folder, "files")
        self._environment = processes.environment(folder, root)
        self._numbers = itertools.count(1)
        shutil.copytree(os.path.join(root, "factions", "pygmies"), self._files)
        with open(os.path.join(self._files, "deck.yaml"), "w", encoding="utf-8") as file:
            file.write(as_faction(made_up(CARDS)))

    def do(self, work: str, state: str) -> Run:
        """One piece of work in one of the STATES."""
        words, edited, out = WORK[work]
        if state == "first":
            processes.forget(self._environment)
        elif state == "edited":
            self._edit(os.path.join(self._files, edited), NAMES[edited])
        path = os.path.join(self._files, out)
        told = [word.format(out=path) for word in words]
        command = [sys.executable, "-m", "cardgen", "-q", *told]
        with _at(self._files):
            return processes.run(command, self._environment, path if out else None)

    def _edit(self, path: str, name: str) -> None:
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        number = next(at for at, line in enumerate(lines) if "name:" in line and name in line)
        lines[number] = f'{lines[number].split("name:")[0]}name: "{name} {next(self._numbers)}"'
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))


class _at:  # noqa: N801
    """Stands in a folder meanwhile."""

    def __init__(self, folder: str) -> None:
        self._folder, self._before = folder, os.getcwd()

    def __enter__(self) -> None:
        os.chdir(self._folder)

    def __exit__(self, *_: object) -> None:
        os.chdir(self._before)


def rows(runs: int, ours: Evening, theirs: Evening | None) -> Iterator[str]:
    """The table, line by line."""
    for work in WORK:
        before = 0.0
        for state in STATES:
            one: Callable[[], Run] = partial(ours.do, work, state)
            ours.do(work, state)  # compiled, and known
            if theirs is None:
                done, ratio = [one() for _ in range(runs)], ""
            else:
                theirs.do(work, state)
                done, others, ratios = processes.paired(runs, one, partial(theirs.do, work, state))
                ratio = f"  {statistics.median(ratios):.2f} of the other's {processes.median(others):.3f} s"
                ratio += f" ({min(ratios):.2f} to {max(ratios):.2f})"
            seconds = processes.median(done)
            before = before or seconds
            memory = max(run.memory for run in done)
            yield f"{work:<6} {state:<7} {seconds:7.3f} s  {seconds / before:5.2f} of first  {memory:4.0f} MiB{ratio}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--reference", help="another checkout, whose program is run in turn with ours")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ours = Evening(os.path.join(folder, "ours"), ROOT)
        other = given.reference and Evening(os.path.join(folder, "other"), os.path.abspath(given.reference))
        for row in rows(given.runs, ours, other or None):
            print(row, flush=True)


if __name__ == "__main__":
    main()
