"""`cardgen movement`, as a person runs it; tests/systems/pygmies/test_movement_decks has what is on the cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from tests.commands.in_process import cardgen
from tests.press.pixels import texts
from tests.systems.pygmies import samples

if TYPE_CHECKING:
    from tests.conftest import Run

NAME = "first-edition-movement-decks.pdf"
TOLD = "Pygmies First Edition (comes with cardgen)\n"
COLOURS = ("ORANGE", "YELLOW", "RED", "BLUE", "GREEN", "PURPLE")

pytestmark = pytest.mark.usefixtures("lettered")


def said(path: Path) -> list[str]:
    """What each page says."""
    return texts(path.read_bytes())


def stripes(pages: list[str]) -> Counter[str]:
    """How often each colour is named."""
    return Counter(word for page in pages for word in page.split() if word in COLOURS)


def test_four_players(here: Run, tmp_path: Path) -> None:
    """Without anything of one's own there are four decks on four sheets: each colour on five of eight cards."""
    done = here("movement", cwd=tmp_path)
    pages = said(tmp_path / "output" / NAME)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{TOLD}output/{NAME}: 4 sheets of Letter\n")
    assert "4 decks of 8" in done.stdout
    assert len(pages) == 8
    assert stripes(pages[::2]) == dict.fromkeys(COLOURS, 10)
    assert stripes(pages[1::2]) == {}


@pytest.mark.parametrize(("players", "sheets"), [(1, 1), (2, 2), (12, 11)])
def test_other_tables(here: Run, tmp_path: Path, players: int, sheets: int) -> None:
    """As many decks as are asked for."""
    done = here("movement", "--players", str(players), cwd=tmp_path)

    name = NAME.replace(".pdf", f"-{players}-player{'' if players == 1 else 's'}.pdf")
    assert done.stdout.startswith(f"{TOLD}output/{name}: {sheets} {'sheet' if sheets == 1 else 'sheets'} of Letter\n")
    assert stripes(said(tmp_path / "output" / name)).total() == 15 * players


def test_a_games_own_players(here: Run, tmp_path: Path) -> None:
    """A game says how many play; its factions need not be without errors for that, nor be there."""
    (tmp_path / "night.yaml").write_text(samples.text(samples.game() | {"players": 2}), encoding="utf-8")
    done = here("movement", "night.yaml", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "2 decks of 8" in done.stdout


def test_on_what(here: Run, tmp_path: Path) -> None:
    """Paper, cards, edges and ink are the user's."""
    options = ("--paper", "a4", "--card-size", "mini", "--duplex", "short-edge", "--ink", "saver", "--players", "2")
    done = here("movement", *options, "-o", "decks.pdf", cwd=tmp_path)
    root = PdfReader(tmp_path / "decks.pdf").trailer["/Root"]

    assert done.stdout.startswith(f"{TOLD}decks.pdf: 1 sheet of A4\n")
    assert root["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"  # type: ignore[index]


@pytest.mark.parametrize(
    ("output", "written"), [("x/y.pdf", "x/y.pdf"), ("x/", f"x/{NAME}"), ("there", f"there/{NAME}")]
)
def test_where(here: Run, tmp_path: Path, output: str, written: str) -> None:
    """A file, a folder to be made, a folder that is there."""
    (tmp_path / "there").mkdir()
    done = here("-q", "movement", "-o", output, cwd=tmp_path)

    assert done.stdout == f"{written}\n"
    assert len(said(tmp_path / written)) == 8


def test_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-o -` pours the PDF out and nothing else; what to do with it is said beside."""
    monkeypatch.chdir(tmp_path)
    done = cardgen("movement", "-o", "-")

    assert done.exit_code == 0
    assert done.stdout.startswith("%PDF-")
    assert done.stdout.rstrip().endswith("%%EOF")
    assert "4 sheets of Letter" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("target", ["drivethru", "tts", "png"])
def test_shops_and_tables(here: Run, tmp_path: Path, target: str) -> None:
    """Every target takes the decks; nobody is told to cut what a shop cuts."""
    done = here("movement", "--target", target, "--players", "2", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "ticks" not in done.stdout
    assert list((tmp_path / "output").rglob("*movement-decks*"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "0"), "--players"),
        (("--players", "13"), "--players"),
        (("frist-edition",), "did you mean `first-edition`?"),
        (("nowhere.yaml",), "no such file"),
        (("--card-size", "250x250"), "a card of 250 by 250 mm does not fit on Letter"),
        (("--dpi", "300"), "--png"),
        (("--png", "-o", "decks.pdf"), "name a folder with `-o`"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done(here: Run, tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    """A wrong name or option is exit code 2, says what to do, and writes nothing."""
    done = here("movement", *arguments, cwd=tmp_path)

    assert done.returncode == 2
    assert message in done.stderr
    assert list(tmp_path.iterdir()) == []
