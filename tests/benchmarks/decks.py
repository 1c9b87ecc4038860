"""How long decks take: seconds, peak memory and file size of the real command, whole processes.

    python tests/benchmarks/decks.py                       144, 1,440 and 14,400 cards, each with a text of its own
    python tests/benchmarks/decks.py --deck deck.json --against 'peer deck.json out.pdf' --sizes 144

`--deck` takes the texts from a JSON deck (`cards`: name, subtitle, stats, weapons, abilities).
`--against` runs another program in turn, A B A B …, and prints the median of the ratios of its pairs. Nothing here
passes or fails: machines differ and are noisy, so quote ratios of one run.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from random import Random
from typing import Any

WORDS = (
    "the a this each one model enemy friend of to in and or with when after before until may must roll add lose gain"
    " place choose move attack shoot charge turn phase die result cover hill edge line sight inches wound damage save"
    " courage hidden engaged prone ally hero squad leader objective bonus penalty once twice per game instead only"
    " first last nearest immediately never always more less up down half double ignores counts"
).split()
STATS = ("shooting", "fighting", "strength", "defense", "attacks", "wounds", "courage", "heroism")


@dataclass(frozen=True)
class Run:
    """One whole process: wall seconds and peak memory in MiB."""

    seconds: float
    memory: float


def made_up(count: int) -> dict[str, Any]:
    """A deck of `count` cards with one to three abilities of 20 to 60 words each, always the same."""
    random = Random(count)
    cards = []
    for number in range(count):
        abilities = [
            {
                "name": f"Ability {n}",
                "text": " ".join(random.choices(WORDS, k=random.randint(20, 60))).capitalize() + ".",
            }
            for n in range(random.randint(1, 3))
        ]
        stats = [[name, str(random.randint(1, 6))] for name in STATS]
        weapons = [["Hooked Spear", '2"', "3", "1"], ["Ash Bow", '16"', "3", "1"]]
        cards.append(
            {"name": f"Card {number}", "subtitle": "Human", "stats": stats, "weapons": weapons, "abilities": abilities}
        )
    return {"cards": cards}


def as_faction(deck: dict[str, Any]) -> str:
    """The deck as one faction file: every card a hero, every ability one of the faction's own skills."""
    heroes: list[str] = []
    skills: list[str] = []
    weapons: dict[str, str] = {}
    for number, card in enumerate(deck["cards"]):
        names = []
        for index, ability in enumerate(card["abilities"]):
            names.append(f"{ability['name']} {number}.{index}")
            skills.append(
                f"  - name: {json.dumps(names[-1])}\n    text: {json.dumps(ability['text'], ensure_ascii=False)}"
            )
        for name, reach, strength, *_ in card["weapons"]:
            weapons.setdefault(name, f"  - {{name: {name}, strength: {strength}, range: {int(reach.strip(chr(34)))}}}")
        values = (_digits(value) for _, value in card["stats"])
        stats = ", ".join(f"{stat}: {value}" for stat, value in zip(STATS, values, strict=True))
        heroes.append(
            f"  - name: {json.dumps(card['name'], ensure_ascii=False)}\n"
            f"    keywords: [{json.dumps(card['subtitle'], ensure_ascii=False)}, Good]\n"
            f"    stats: {{{stats}}}\n"
            f"    weapons: [{', '.join(name for name, *_ in card['weapons'])}]\n"
            f"    skills: [{', '.join(json.dumps(name) for name in names)}]"
        )
    return "\n".join(
        ["system: pygmies", "kind: faction", "name: Good", "alignment: Good", "heroes:", *heroes, "groups: []"]
        + ["skills:", *skills, "weapons:", *weapons.values(), ""]
    )


def _digits(value: str) -> str:
    return "".join(filter(str.isdigit, value)) or "1"


def run(command: list[str]) -> Run:
    """Run a program to its end; what it prints is thrown away."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return Run(time.perf_counter() - start, usage.ru_maxrss / 1024)


def measure(size: int, deck: dict[str, Any], folder: str, runs: int, against: list[str] | None) -> tuple[float, int]:
    """Print the figures of one deck; returns the median seconds and the bytes of the PDF."""
    faction = os.path.join(folder, f"deck{size}.yaml")
    with open(faction, "w", encoding="utf-8") as file:
        file.write(as_faction(deck))
    pdf = os.path.join(folder, f"deck{size}.pdf")
    ours = [sys.executable, "-m", "cardgen", "-q", "cards", "--force", faction, "-o", pdf]
    run(ours)
    found, ratios = [], []
    for _ in range(runs):
        found.append(run(ours))
        if against:
            ratios.append(found[-1].seconds / run(against).seconds)
    seconds = statistics.median(one.seconds for one in found)
    memory = max(one.memory for one in found)
    length = os.path.getsize(pdf)
    line = f"{size:>6} cards  {seconds:7.3f} s  {memory:6.0f} MiB  {length / 1000:8.0f} kB"
    if ratios:
        line += f"  {statistics.median(ratios):.2f} of the other ({min(ratios):.2f} to {max(ratios):.2f})"
    print(line, flush=True)
    return seconds, length


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[144, 1440, 14400])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--deck", help="a JSON deck to take the texts from; then its size is the one measured")
    parser.add_argument("--against", help="a command to run in turn with ours")
    given = parser.parse_args()
    other = shlex.split(given.against) if given.against else None
    with tempfile.TemporaryDirectory() as folder:
        if given.deck:
            with open(given.deck, encoding="utf-8") as file:
                deck = json.load(file)
            measure(len(deck["cards"]), deck, folder, given.runs, other)
            return
        figures = [(size, *measure(size, made_up(size), folder, given.runs, other)) for size in given.sizes]
    for (less, seconds, length), (more, longer, larger) in itertools.pairwise(figures):
        extra = more - less
        each = f"{1000 * (longer - seconds) / extra:.3f} ms, {(larger - length) / extra:.0f} bytes"
        print(f"each card from {less} to {more}: {each}")


if __name__ == "__main__":
    main()
