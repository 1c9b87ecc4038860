"""From a save to paint: how long a person waits for `cardgen preview`, in a real Chromium.

    python tests/benchmarks/painting.py               30 saves in each project
    python tests/benchmarks/painting.py --saves 100

The projects: shipped factions, and one with 144 different cards, by itself and among others. Each save changes the name
of a hero. The time is that from before the file is written to the second frame after the page took the change in; the
clock is that of the wall, so have nothing else run. The columns behind it are medians, too: from the write to the
event, its script, from there to paint; and the bytes of the event.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks.editing import one_of_many  # noqa: E402
from tests.preview import browser  # noqa: E402
from tests.preview.running import Running, running  # noqa: E402

PAUSE = 250
"""Milliseconds between two saves: enough for the page to come to rest."""
NAME = "Ernest Goodfellow"
GOOD = ROOT / "factions" / "pygmies" / "good.yaml"
PROJECTS = (
    ("a faction", "", 0),
    ("the factions of Pygmies", "factions/pygmies", 0),
    ("all games", "factions", 0),
    ("one faction of 144 different cards", "", 138),
    ("the same among the factions of Pygmies", "factions/pygmies", 138),
)
"""What is shown: what is copied, and how many groups the faction that is edited has, 0 for its own."""
WATCH = """
const added = EventSource.prototype.addEventListener, now = () => performance.timeOrigin + performance.now();
window.saves = [];
EventSource.prototype.addEventListener = function (kind, action) {
  return added.call(this, kind, (event) => {
    const told = now();
    action(event);
    if (kind !== "change") return;
    const done = now();
    const painted = () => window.saves.push([told, done, now(), event.data.length]);
    requestAnimationFrame(() => requestAnimationFrame(painted));
  });
};
"""
"""Notes of each change when it came, when the page had taken it in and when it was seen, and how long it is."""


def measured(preview: Running, path: Path, saves: int) -> tuple[int, list[list[float]]]:
    """How many cards there are; of each save how many milliseconds it took, in whole and in parts, and its bytes."""
    text = path.read_text(encoding="utf-8")
    found: list[list[float]] = []
    with browser.opened(f"http://{preview.host}/", calm=False, before=WATCH) as page:
        cards = page.evaluate("document.querySelectorAll('article').length")
        page.wait_for_timeout(1500)
        for number in range(saves):
            changed = text.replace(NAME, f"Ernest {'Good' if number % 2 else 'Better'}fellow")
            began = time.time() * 1000
            path.write_text(changed, encoding="utf-8")
            told, done, seen, size = _last(page, number)
            found.append([seen - began, told - began, done - told, seen - done, size])
    return cards, found


def _last(page: Any, number: int) -> Sequence[float]:
    """What the page noted of a save; it is asked seldom, for asking keeps it from its work."""
    for _ in range(100):
        page.wait_for_timeout(PAUSE)
        saves: Sequence[Sequence[float]] = page.evaluate("window.saves")
        if len(saves) > number:
            assert len(saves) == number + 1, "a save was told in parts"
            return saves[-1]
    raise AssertionError("the save was not told")


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--saves", type=int, default=30)
    saves: int = parser.parse_args().saves
    print(
        "| project | cards | median | 90 of 100 | worst | to the page | script | paint | bytes |\n" + "|---" * 9 + "|"
    )
    for what, copied, groups in PROJECTS:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "factions" / "pygmies" / "good.yaml"
            shutil.copytree(ROOT / copied, Path(folder) / copied) if copied else path.parent.mkdir(parents=True)
            text = GOOD.read_text(encoding="utf-8")
            path.write_text(one_of_many(text, groups) if groups else text, encoding="utf-8")
            with running(Path(folder)) as preview:
                cards, found = measured(preview, path, saves)
        columns = list(zip(*found, strict=True))
        times = sorted(columns[0])
        row = [statistics.median(times), times[int(0.9 * len(times))], times[-1], *map(statistics.median, columns[1:4])]
        told = " | ".join(f"{one:.0f} ms" for one in row)
        print(f"| {what} | {cards} | {told} | {statistics.median(columns[4]):.0f} |", flush=True)


if __name__ == "__main__":
    main()
