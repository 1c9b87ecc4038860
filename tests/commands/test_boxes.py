"""cardgen boxes, as it is typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.press.pixels import texts

if TYPE_CHECKING:
    from tests.conftest import Run

WHOLE = "Pygmies First Edition"


def pages(pdf: Path) -> list[str]:
    """The text of each page, with plain spaces."""
    return [" ".join(page.split()) for page in texts(pdf.read_bytes())]


def test_an_empty_folder(here: Run, tmp_path: Path) -> None:
    """Without anything it prints the boxes of First Edition and says what to do with the sheets."""
    done = here("boxes", cwd=tmp_path)

    found = pages(tmp_path / "output" / "first-edition-boxes.pdf")
    assert (done.returncode, done.stderr, len(found)) == (0, "", 8)
    assert "output/first-edition-boxes.pdf: 8 sheets of Letter\nCut the solid lines" in done.stdout
    for title, cards in (("Good", 46), ("Evil", 46), ("Undead", 46), ("Neutral", 6), ("Movement", 8), (WHOLE, 144)):
        assert any(title in page and f"{cards} cards" in page for page in found)


def test_stock(here: Run, tmp_path: Path) -> None:
    """Thicker cards make a deeper box; sleeves also make it wider and higher."""
    found = []
    for stock in ("200gsm", "0.5mm", "sleeved"):
        here("boxes", "--only", "good", "--stock", stock, "-o", "box.pdf", cwd=tmp_path)
        found += pages(tmp_path / "box.pdf")

    assert [page.split(" mm inside")[0].rpartition("100 % ")[2][-18:] for page in found] == [
        "64.5 × 12.0 × 89.9",
        "64.5 × 24.0 × 89.9",
        "67.0 × 21.7 × 92.4",
    ]


def test_some_of_them(here: Run, tmp_path: Path) -> None:
    """With --only just the boxes of these titles are printed, whatever the case; the movement decks share one."""
    done = here("boxes", "--only", "MOVEMENT", "--only", "neutral", cwd=tmp_path)

    text = " ".join(pages(tmp_path / "output" / "first-edition-boxes-movement-neutral.pdf"))
    assert (done.returncode, "3 sheets" in done.stdout) == (0, True)
    assert text.count("mm inside") == 5
    assert "46 cards" not in text


def test_a_deck_of_no_game(here: Run, tmp_path: Path) -> None:
    """A single box for any number of cards, with any text on it."""
    done = here("boxes", "--cards", "54", "--title", "Tom & <Jerry>", "--stock", "playing-card", cwd=tmp_path)

    (page,) = pages(tmp_path / "output" / "box-54-cards-tom-jerry.pdf")
    assert done.returncode == 0
    assert page.count("Tom & <Jerry>") == 6, "front, back, lid, both sides, and below where there is nothing else"
    assert "54 cards, playing-card" in page


def test_what_does_not_fit_is_told(here: Run, tmp_path: Path) -> None:
    """A box that is too large for the paper is named with the paper that would do; the others are printed, exit 2."""
    done = here("boxes", "--stock", "sleeved", "--paper", "a4", cwd=tmp_path)
    larger = here("boxes", "--stock", "sleeved", "--paper", "a3", "--only", WHOLE, "-o", "large.pdf", cwd=tmp_path)

    assert (done.returncode, larger.returncode) == (2, 0)
    assert (
        f"{WHOLE}: a box for 144 cards of 63.5 by 88.9 mm (sleeved) does not fit on A4: use `--paper a3`" in done.stderr
    )
    assert WHOLE not in pages(tmp_path / "output" / "first-edition-boxes.pdf")[-1]
    assert WHOLE in pages(tmp_path / "large.pdf")[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--stock", "slevved"), "did you mean sleeved?"),
        (("--stock", "9mm"), "cardgen: `--stock`: card thickness 9 mm out of range: expected 0.05 to 5 mm"),
        (
            ("--only", "Godo"),
            (
                "cardgen: unknown box `Godo`: first-edition has Good, Evil, Undead, "
                "Neutral, Movement, Pygmies First Edition"
            ),
        ),
        (("--title", "Ours"), "`--title` is for a single box: add `--cards N`, the number of cards in it"),
        (("--cards", "8", "first-edition"), ("cardgen: `--cards` prints a single box: leave LINE-UP and `--only` out")),
        (
            ("--cards", "8", "--only", "Good"),
            ("cardgen: `--cards` prints a single box: leave LINE-UP and `--only` out"),
        ),
        (("--cards", "0"), "`--cards`: expected 1 to"),
        (("--cards", "900"), "does not fit on Letter: use boxes of at most"),
        (("--cards", "8", "--paper", "80x120mm"), "does not fit on 80x120mm: use `--paper letter`"),
        (("--target", "mpc"), "boxes are for a printer at home: leave `--target mpc` out"),
        (("frist-edition",), "cardgen: unknown line-up `frist-edition`: did you mean `first-edition`?"),
    ],
)
def test_what_cannot_be_done(here: Run, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    """A wrong name, number or option is exit code 2, says what to do, and writes nothing."""
    done = here("boxes", *arguments, cwd=tmp_path)

    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "output").exists()
