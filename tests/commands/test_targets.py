"""Print shops, as a user meets them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from tests.commands.test_cards import WILD

if TYPE_CHECKING:
    from tests.conftest import Run


def test_a_file_for_drivethrucards(here: Run, tmp_path: Path) -> None:
    """One PDF; the summary says what is in it, as it is, and where to take it."""
    (tmp_path / "strays.yaml").write_text(WILD, encoding="utf-8")
    done = here("cards", "strays.yaml", "--target", "drivethru", cwd=tmp_path)
    lines = done.stdout.splitlines()

    assert (done.returncode, done.stderr) == (0, "")
    assert lines[0] == "output/strays-cards.pdf: 6 cards on 12 pages of 2.75 x 3.75 in"
    assert re.fullmatch(
        r"  file   keys of PDF/X-1a:2003 for CGATS TR 001; 12 pages of 2\.75 x 3\.75 in, back and front by turns;"
        r" bleed 0\.125 in; type [\d.]+ pt and up; lines [\d.]+ pt and up; ink \d+ % at most",
        lines[1],
    )
    assert lines[2].startswith("  upload the PDF at drivethrucards.com")
    assert len(PdfReader(tmp_path / "output" / "strays-cards.pdf").pages) == 12


def test_a_shop_wants_backs(here: Run, tmp_path: Path) -> None:
    """Fronts alone are refused before anything is written."""
    (tmp_path / "strays.yaml").write_text(WILD, encoding="utf-8")
    done = here("cards", "strays.yaml", "--target", "drivethru", "--duplex", "none", cwd=tmp_path)

    assert done.returncode == 2
    assert "DriveThruCards prints both sides of a card: leave --duplex none out" in done.stderr
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(("target", "step"), [("drivethru", "  upload "), ("tts", "  copy "), ("home", "Cut along")])
def test_what_to_do_with_a_part(here: Run, tmp_path: Path, target: str, step: str) -> None:
    """Who has no sheets is not told to cut them, but where to take the files."""
    done = here("movement", "--players", "1", "--target", target, "-o", "decks/", cwd=tmp_path)
    lines = done.stdout.splitlines()

    assert done.returncode == 0
    assert any(line.startswith(step) for line in lines[1:])
    assert ("Cut" in done.stdout) == (target == "home")
