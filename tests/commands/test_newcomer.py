"""The transcript in the documentation: a first faction with ten slips in it, and how `check` leads to a clean one."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.in_process import cardgen

ROOT = Path(__file__).parents[2]
FAULTY = ROOT / "tests" / "newcomer" / "corsairs.yaml"
FIXED = FAULTY.with_name("fixed.yaml")
SLIPS = {
    "pygmies/alignment",
    "pygmies/henchman-count",
    "pygmies/hero-count",
    "pygmies/heroism",
    "pygmies/parameter",
    "pygmies/stat-range",
    "shape/missing-key",
    "shape/unknown-name",
    "yaml/duplicate-key",
    "yaml/lone-dash",
}
CUT = "…"
"""Stands in the transcript for lines that are left out."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with that faction; the path of its file."""
    path = tmp_path / "factions" / "pygmies" / "corsairs.yaml"
    path.parent.mkdir(parents=True)
    shutil.copyfile(FAULTY, path)
    monkeypatch.chdir(tmp_path)
    return path


def transcript() -> Iterator[tuple[str, str]]:
    """The blocks of the page's section, each with its language."""
    page = (ROOT / "docs" / "authoring.md").read_text(encoding="utf-8")
    section = re.split(r"^##", page.split("\n### What a check looks like\n")[1], maxsplit=1, flags=re.MULTILINE)[0]
    yield from re.findall(r"^```(\w+)\n(.*?)^```", section, re.MULTILINE | re.DOTALL)


def said(*arguments: str) -> str:
    """What a person sees on the terminal."""
    return cardgen(*arguments).output


def test_one_run_finds_all(here: Path) -> None:
    """Each slip is found once, and nothing else."""
    found = re.findall(r"\[([\w/-]+)\]$", said("check", "--format", "concise"), re.MULTILINE)

    assert sorted(found) == sorted(SLIPS)


def test_the_mended_file_is_clean_and_prints(here: Path) -> None:
    """There is not a warning left, and the cards come out."""
    shutil.copyfile(FIXED, here)

    assert said("check") == "1 file checked: no problems found\n"
    assert "46 cards" in said("cards", "factions/pygmies/corsairs.yaml")


def test_the_page_shows_what_is_said(here: Path) -> None:
    """Each block quotes, in its order, what its command says; between the last two the file is fixed by hand."""
    told = list(transcript())
    assert [language for language, _ in told] == ["console", "console", "diff", "console"]

    for language, block in told:
        if language == "diff":
            changes = {sign: re.findall(rf"^\{sign}(.*)$", block, re.MULTILINE) for sign in "-+"}
            assert changes["-"] + changes["+"]
            assert set(changes["-"]) <= set(here.read_text(encoding="utf-8").splitlines())
            assert set(changes["+"]) <= set(FIXED.read_text(encoding="utf-8").splitlines())
            shutil.copyfile(FIXED, here)
            continue
        command, *quoted = block.splitlines()
        pattern = "".join(r"(?:.*\n)*?" if line == CUT else f"{re.escape(line)}\n" for line in quoted)
        output = said(*shlex.split(command.removeprefix("$ cardgen ")))
        assert re.fullmatch(pattern, output), output
