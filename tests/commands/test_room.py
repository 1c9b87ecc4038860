"""Parts that do not fit on the paper asked for, as a person meets them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.sampling import EXHAUSTIVE, some

if TYPE_CHECKING:
    from tests.conftest import Run


@some(1)
@pytest.mark.parametrize("command", ["roster", "reference", "tokens", "scenarios"])
def test_too_small_a_paper(here: Run, tmp_path: Path, command: str) -> None:
    """Pages that would run off the paper are refused in a sentence that names one that would do; nothing is written."""
    done = here(command, "--paper", "4x6in", cwd=tmp_path)

    assert (done.returncode, done.stdout) == (2, "Pygmies First Edition (comes with cardgen)\n")
    assert "beyond the printable area of 4x6in: use `--paper letter`" in done.stderr
    assert not (tmp_path / "output").exists()


@EXHAUSTIVE
def test_a_kit_leaves_out_what_does_not_fit(here: Run, tmp_path: Path) -> None:
    """On paper that lies on its long side a kit has all but three parts, and says so."""
    done = here("kit", "--paper", "11x8.5in", "--seed", "7", cwd=tmp_path)

    names = {path.name for path in (tmp_path / "output").iterdir()}
    assert done.returncode == 0
    assert [line.split(": ")[1] for line in done.stderr.splitlines()] == [
        "left out Crew Rosters",
        "left out Quick reference",
        "left out Tokens and templates",
    ]
    assert done.stderr.count(": use `--paper letter`") == 3
    assert {"first-edition-scenarios.pdf", "first-edition-summary.pdf"} <= names
    assert not {"first-edition-crew-rosters.pdf", "first-edition-tokens.pdf"} & names


def test_a_part_asked_for_by_name(here: Run, tmp_path: Path) -> None:
    """What --only names is not left out in silence: the kit is refused."""
    done = here("kit", "--only", "scenarios", "--paper", "4x6in", cwd=tmp_path)

    assert (done.returncode, done.stdout) == (2, "Pygmies First Edition (comes with cardgen)\n")
    assert "Scenarios: “There's a Grave Full of Gold!” extends" in done.stderr
