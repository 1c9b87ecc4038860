"""The sample game that CONTRIBUTING explains: a sixth game in a copy of the house."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader

from cardgen import systems
from tests.conftest import ROOT

GAME = "marbles"
Cardgen = Callable[..., subprocess.CompletedProcess[str]]


SAMPLE = ROOT / "tests" / "newcomer" / GAME
"""The game, in the folders in which a checkout has games."""
FIELD = re.compile(r"^\| `([\w.]+)` \|.*\| `(.*)` \|$", re.MULTILINE)
"""A row of the table of a field: the file and the new line."""


def read_chapter(title: str) -> str:
    """Return a chapter of CONTRIBUTING without the chapters that follow it."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition(f"\n### {title}\n")[2]
    return page.partition("\n## ")[0].partition("\n### ")[0]


def add_line(text: str, line: str) -> str:
    """Return a file with one more line: behind the one that has a marble's size, else at the end."""
    lines = text.splitlines()
    at = next((n for n, one in enumerate(lines, 1) if re.match(r'\s+"?size"?\b', one)), len(lines) - 1)
    indent = re.match(r"\s*", lines[at - 1])
    assert indent
    return "\n".join([*lines[:at], indent[0] + line, *lines[at:], ""])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the house with the sample game in it, and the field that CONTRIBUTING adds to it."""
    copy = tmp_path_factory.mktemp("house")
    for folder in ("cardgen", "templates"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copytree(SAMPLE, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    for name, line in FIELD.findall(read_chapter("A field of a faction file")):
        (path,) = copy.glob(f"*/**/{GAME}/{name}")
        path.write_text(add_line(path.read_text(encoding="utf-8"), line.replace("\\|", "|")), encoding="utf-8")
    bag = copy / "factions" / GAME / "first-bag.yaml"
    bag.write_text(bag.read_text(encoding="utf-8").replace("size: 25", "size: 25, colour: sea green"), encoding="utf-8")
    return copy


@pytest.fixture
def cardgen(house: Path) -> Cardgen:
    """Runs that copy's `cardgen`."""

    def cardgen(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "cardgen", *arguments],
            cwd=house,
            input=stdin,
            env={**os.environ, "PYTHONPATH": str(house)},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return cardgen


def test_sample_game_is_new_and_whole() -> None:
    """Cardgen has no such game, it has the three folders that a game has, and its field has a row for each file."""
    rows = [name for name, _ in FIELD.findall(read_chapter("A field of a faction file"))]

    assert GAME not in systems.list_known()
    assert {path.name for path in SAMPLE.iterdir()} == {"cardgen", "templates", "factions"}
    assert rows == ["schema.py", "model.py", "resolve.py", "documents.py", "marble.xml"]


def test_its_file_is_clean(cardgen: Cardgen) -> None:
    """Its file is faultless, laid out too."""
    made = cardgen("check", "factions")

    assert (made.returncode, made.stdout) == (0, "1 file checked: no problems found\n"), made.stderr


def test_its_rules_speak(cardgen: Cardgen) -> None:
    """A wrong file is told of at the right place; each rule has its page, with the numbers filled in."""
    marbles = ", ".join(f"{{name: M{n}, size: {9 if n == 3 else 16}}}" for n in range(6))
    made = cardgen(
        "check", "-", "--format", "concise", stdin=f"kind: bag\nname: B\nmarbles: [{marbles}]\nsystem: {GAME}\n"
    )
    page = cardgen("rules", f"{GAME}/count").stdout

    assert made.returncode == 1
    assert [line.split(": ", 2)[0] for line in made.stdout.splitlines()] == ["<stdin>:3:1", "<stdin>:3:94"]
    assert re.findall(r"\[(\S+)\]$", made.stdout, re.MULTILINE) == [f"{GAME}/count", f"{GAME}/size"]
    assert "at most 5 marbles" in page


def test_it_prints(cardgen: Cardgen, house: Path) -> None:
    """`kit` and the game's name make the cards of its first file."""
    made = cardgen("kit", GAME, "-o", "night")
    cards = [path for path in (house / "night").glob("*.pdf") if "cards" in path.name]
    faces = PdfReader(cards[0]).pages[0].extract_text()

    assert made.returncode == 0, made.stderr
    assert "Boulder" in faces
    assert "25 mm" in faces
    assert "sea green" in faces


def test_a_new_file_is_begun(cardgen: Cardgen, house: Path) -> None:
    """`new` writes a file that is clean but for what is to be done, and its schema."""
    made = cardgen("new", GAME, "bag", "Bobs")
    said = cardgen("check", f"factions/{GAME}/bobs.yaml", "--format", "concise")

    assert made.returncode == 0, made.stderr
    assert said.returncode == 0
    assert re.findall(r"\[(\S+)\]$", said.stdout, re.MULTILINE) == ["shape/to-do"]
    assert (house / "factions" / ".schema" / f"{GAME}-bag.schema.json").is_file()
