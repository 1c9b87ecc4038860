"""From a keystroke to what is underlined: how long a person waits for `cardgen lsp`.

    python tests/benchmarks/editing.py               30 keystrokes in each file, half a second apart
    python tests/benchmarks/editing.py --strokes 100

The files: a shipped faction, and one with 144 different cards, each by itself and in the folder of its games. Each
keystroke changes a number on a card. The time is that from sending the text to hearing of its version, in the process
that plays the editor; the clock is that of the wall, so have nothing else run.
"""

from __future__ import annotations

import argparse
import re
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.editor.client import Editor  # noqa: E402

PAUSE = 0.4
NUMBERS = re.compile(r"fighting: \d+, strength: \d+")
"""What is changed, of the first model."""


def one_of_many(text: str, groups: int) -> str:
    """A faction with so many groups of one card each, all different."""
    head, _, rest = text.partition("\ngroups:\n")
    first = rest.split("\n\n")[0]
    name = first.partition("name: ")[2].partition("\n")[0]
    size = next(line for line in first.splitlines() if line.strip().startswith("size:"))
    made = [first.replace(name, f"{name} {number}").replace(size, "    size: 1") for number in range(groups)]
    return f"{head}\ngroups:\n" + "\n\n".join(made) + "\n"


def measured(editor: Editor, path: Path, text: str, strokes: int) -> list[float]:
    """Milliseconds from each keystroke to what is told of it."""
    editor.open(path, text)
    found = []
    for number in range(strokes):
        editor.wait(PAUSE)
        changed = NUMBERS.sub(f"fighting: {3 + number % 6}, strength: {3 + number % 5}", text, count=1)
        count, start = editor.count, time.perf_counter()
        editor.write(path, changed, wait=False)
        while editor.count == count:
            editor.wait(0.001)
        found.append(1000 * (time.perf_counter() - start))
    editor.close(path)
    return found


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strokes", type=int, default=30)
    strokes: int = parser.parse_args().strokes
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "factions", Path(folder) / "factions")
        good = Path(folder) / "factions" / "pygmies" / "good.yaml"
        text = good.read_text(encoding="utf-8")
        alone = Path(folder) / "alone" / "factions" / "good.yaml"
        alone.parent.mkdir(parents=True)
        cases = {
            "46 cards by themselves": (alone, text),
            "46 cards in the folder of their games": (good, text),
            "144 different cards by themselves": (alone, one_of_many(text, 138)),
            "144 different cards in the folder of their games": (good, one_of_many(text, 138)),
        }
        print("| faction of | median | 90 of 100 | worst |\n|---|---|---|---|")
        with Editor(Path(folder)) as editor:
            for name, (path, written) in cases.items():
                times = sorted(measured(editor, path, written, strokes))
                row = statistics.median(times), times[int(0.9 * len(times))], times[-1]
                print(f"| {name} | " + " | ".join(f"{one:.0f} ms" for one in row) + " |", flush=True)


if __name__ == "__main__":
    main()
