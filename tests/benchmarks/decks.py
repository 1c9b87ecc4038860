"""How long decks take: seconds, peak memory and file size of the real command, whole processes.

    python tests/benchmarks/decks.py                       144, 1,440 and 14,400 cards, each with a text of its own
    python tests/benchmarks/decks.py --deck deck.json --against 'peer {deck} {out}'

`--deck` takes the texts from a JSON deck (`cards`: name, subtitle, stats, weapons, abilities).
`--against` runs another program in turn, A B A B …, with {deck} for the same deck as JSON and {out} for its PDF, and
prints the median of the ratios of its pairs. Nothing is known of any face before a run; `evening.py` tells what is
saved when they are known. Nothing here passes or fails: machines differ and are noisy, so quote ratios of one run.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import shlex
import statistics
import sys
import tempfile
from random import Random
from typing import Any

if not __package__:
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

from tests.benchmarks import processes

WORDS = (
    "the a this each one model enemy friend of to in and or with when after before until may must roll add lose gain"
    " place choose move attack shoot charge turn phase die result cover hill edge line sight inches wound damage save"
    " courage hidden engaged prone ally hero squad leader objective bonus penalty once twice per game instead only"
    " first last nearest immediately never always more less up down half double ignores counts"
).split()
STATS: dict[str, tuple[int, int]] = {
    "shooting": (2, 4),
    "fighting": (3, 6),
    "strength": (3, 5),
    "defense": (3, 6),
    "attacks": (1, 2),
    "wounds": (1, 3),
    "courage": (3, 6),
    "heroism": (3, 3),
}
"""The values of a hero, each with the lowest and the highest that the rules have nothing to say of."""
WORDS_EACH = (10, 30)
"""How many words a text has: three of them have room on a card."""
MOST = 3
"""Texts of a card, which every hero typically has."""
MANY = 1000
"""Heroes from which on some have the same arms."""


def made_up(count: int) -> dict[str, Any]:
    """A deck of `count` cards with one to three abilities of WORDS_EACH words each, always the same."""
    random = Random(count)
    cards = []
    for number in range(count):
        abilities = [
            {
                "name": f"Ability {n}",
                "text": " ".join(random.choices(WORDS, k=random.randint(*WORDS_EACH))).capitalize() + ".",
            }
            for n in range(random.randint(1, MOST))
        ]
        stats = [[name, str(random.randint(*span))] for name, span in STATS.items()]
        weapons = [["Hooked Spear", '2"', "3", "1"], ["Ash Bow", '16"', "3", "1"]]
        cards.append(
            {"name": f"Card {number}", "subtitle": "Human", "stats": stats, "weapons": weapons, "abilities": abilities}
        )
    return {"cards": cards}


def as_faction(deck: dict[str, Any]) -> str:
    """The deck as one faction file, with nothing to say of it: every card a hero, every ability a skill of its own.

    Values that the rules do not allow become those that are nearest.
    """
    heroes: list[str] = []
    skills: list[str] = []
    weapons: dict[str, str] = {}
    taken: set[str] = set()
    for number, card in enumerate(deck["cards"]):
        name = card["name"] if card["name"] not in taken else f"{card['name']} {number}"
        taken.add(name)
        names: list[str] = []
        for index, ability in enumerate(card["abilities"]):
            names.append(f"{ability['name']} {number}.{index}")
            skills.append(
                f"  - name: {json.dumps(names[-1])}\n    text: {json.dumps(ability['text'], ensure_ascii=False)}"
            )
        for weapon, reach, strength, *_ in card["weapons"]:
            weapons.setdefault(
                weapon, f"  - {{name: {weapon}, strength: {strength}, range: {int(reach.strip(chr(34)))}}}"
            )
        values = zip(STATS, card["stats"], strict=True)
        stats = ", ".join(f"{stat}: {_allowed(stat, value)}" for stat, (_, value) in values)
        heroes.append(
            f"  - name: {json.dumps(name, ensure_ascii=False)}\n"
            f"    keywords: [{json.dumps(card['subtitle'], ensure_ascii=False)}, Good]\n"
            f"    stats: {{{stats}}}\n"
            f"    weapons: [{', '.join(dict.fromkeys(weapon for weapon, *_ in card['weapons']))}]\n"
            f"    skills: [{', '.join(json.dumps(name) for name in names)}]"
        )
    return "\n".join(
        ["system: pygmies", "kind: faction", "name: Good", "alignment: Good", "theme: Many.", "strengths: [shooting]"]
        + ["weaknesses: [courage]", "waive:", *(f"  pygmies/{rule}: a deck to measure" for rule in _broken(deck))]
        + ["heroes:", *heroes, "groups: []", "skills:", *skills, "weapons:", *weapons.values(), ""]
    )


def _broken(deck: dict[str, Any]) -> list[str]:
    """The rules that a faction of one kind of cards cannot keep to."""
    few = ["ability-typical"] if any(len(card["abilities"]) < MOST for card in deck["cards"]) else []
    return ["hero-count", "henchman-count", *few, *(["same-arms"] if len(deck["cards"]) > MANY else [])]


def _allowed(stat: str, value: str) -> int:
    low, high = STATS[stat]
    return min(max(int("".join(filter(str.isdigit, value)) or "1"), low), high)


def measure(size: int, deck: dict[str, Any], folder: str, runs: int, against: list[str] | None) -> tuple[float, int]:
    """Print the figures of one deck; returns the median seconds and the bytes of the PDF."""
    faction = os.path.join(folder, f"deck{size}.yaml")
    with open(faction, "w", encoding="utf-8") as file:
        file.write(as_faction(deck))
    pdf = os.path.join(folder, f"deck{size}.pdf")
    around = processes.environment(folder)
    command = [sys.executable, "-m", "cardgen", "-q", "cards", "--force", faction, "-o", pdf]
    names = {"deck": os.path.join(folder, f"deck{size}.json"), "out": os.path.join(folder, "other.pdf")}
    with open(names["deck"], "w", encoding="utf-8") as file:
        json.dump(deck, file)
    other = [word.format_map(names) for word in against or ()]

    def ours() -> processes.Run:
        processes.forget(around)
        return processes.run(command, around, pdf, forced=True)

    ours()
    found, ratios = [], []
    for _ in range(runs):
        found.append(ours())
        if other:
            ratios.append(found[-1].passed / processes.run(other, out=names["out"]).passed)
    seconds = statistics.median(one.passed for one in found)
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
