"""How many modules a command imports: most of the time of a small run goes there. Counted, never timed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.sampling import some

ROOT = Path(__file__).parents[1]
COUNTED = ("cardgen", "click", "yaml", "jinja2", "reportlab", "fontTools", "PIL", "jsonschema_rs", "pypdfium2")
CODE = """
import sys
sys.argv[0] = "cardgen"
from cardgen.__main__ import run
try:
    run()
except SystemExit as end:
    print(end.code, *sys.modules, file=sys.stderr)
"""
RUNS: dict[str, tuple[list[str], dict[str, int], dict[str, int]]] = {
    "help": (["--help"], {"cardgen": 15}, {"cardgen": 15}),
    "check": (
        ["-q", "check", "cardgen:good"],
        {"cardgen": 276, "yaml": 6, "jinja2": 24, "fontTools": 4},
        {"cardgen": 233, "yaml": 6},
    ),
    "cards": (
        ["-q", "cards", "cardgen:good"],
        {"cardgen": 286, "yaml": 6, "jinja2": 24, "fontTools": 4, "PIL": 3, "reportlab": 52},
        {"cardgen": 241, "yaml": 6, "PIL": 3, "reportlab": 52},
    ),
}
"""What is typed, and how many modules of each package the first run may import, and the next: what is not named, none.
A new module of cardgen may well belong there, and its number go up; ten more at once do not."""


def imported(folder: Path, typed: list[str]) -> Counter[str]:
    """How many modules of each package one run imports, in a folder that keeps what was made before."""
    told = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(folder / "kept")}
    command = [sys.executable, "-c", CODE, *typed]
    made = subprocess.run(command, cwd=folder, env=told, capture_output=True, text=True, check=True, timeout=60)
    code, *modules = made.stderr.splitlines()[-1].split()

    assert code == "0"
    return Counter(package for name in modules if (package := name.partition(".")[0]) in COUNTED)


@some(1)
@pytest.mark.parametrize(("typed", "first", "again"), RUNS.values(), ids=RUNS.keys())
def test_few_modules(tmp_path: Path, typed: list[str], first: dict[str, int], again: dict[str, int]) -> None:
    """What a command does without it does not import, least of all where all is as it was at the run before."""
    for most in (first, again):
        found = imported(tmp_path, typed)
        allowed = {"click": 15, **most}

        assert not {name: count for name, count in found.items() if count > allowed.get(name, 0)}
