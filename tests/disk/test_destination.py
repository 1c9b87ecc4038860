"""What a NAME after `-o` means; tests/commands/test_destination.py has what commands make of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.disk import destination
from cardgen.disk.destination import Destination
from cardgen.errors import CardgenError


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder to stand in, with a file `decks` and a folder `night.pdf` in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "decks").write_text("mine")
    (tmp_path / "night.pdf").mkdir()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (None, Destination("output")),
        ("-", Destination("", stdout=True)),
        ("x.pdf", Destination("", "x.pdf")),
        ("to/X.PDF", Destination("to", "X.PDF")),
        ("v1.2", Destination("v1.2")),
        ("x.pdf/", Destination("x.pdf/")),
        (".", Destination(".")),
        (os.devnull, Destination(*os.path.split(os.devnull))),
    ],
)
def test_one_file(name: str | None, expected: Destination) -> None:
    """A NAME with the file's suffix, and a device, is the file; any other is a folder."""
    assert destination.resolve_destination(name, ".pdf") == expected


def test_several_files_go_into_a_folder() -> None:
    """A folder may be called as a file is, if it is there or has a slash."""
    assert destination.resolve_destination("v1.2", several="a kit") == Destination("v1.2")
    assert destination.resolve_destination("night.pdf/", ".pdf", several="a kit") == Destination("night.pdf/")


@pytest.mark.parametrize(
    ("name", "several", "expected"),
    [
        (
            "x.json",
            "",
            "x.json is not suitable for a file that ends with .pdf: name a folder with `-o`, or a file that ends",
        ),
        ("pdf/.PDF", "", "pdf/.PDF has no name before the ending: write one, such as cards.pdf$"),
        ("decks", "", "decks is a file: name a folder with `-o`, or a file that ends with .pdf$"),
        ("decks/", "", "decks/ is a file: name a folder with `-o`, or a file that ends with .pdf$"),
        ("decks", "a kit", "decks is a file: name a folder with `-o`$"),
        ("decks/", "a kit", "decks/ is a file: name a folder with `-o`$"),
        ("-", "a kit", "a kit cannot go to standard output: name a folder with `-o`$"),
        ("x.pdf", "a kit", "a kit cannot go into one file, x.pdf: name a folder with `-o`$"),
        ("x.zip", "a kit", "x.zip is not suitable for a kit: name a folder with `-o`$"),
    ],
)
def test_contradictions(name: str, several: str, expected: str) -> None:
    """What contradicts the NAME, or what is there already, is said with advice that fits."""
    with pytest.raises(CardgenError, match=expected):
        destination.resolve_destination(name, ".pdf", several=several)


def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    """They are no folders."""
    (tmp_path / "lost").symlink_to(tmp_path / "nowhere")
    with pytest.raises(CardgenError, match="lost is a file"):
        destination.resolve_destination(str(tmp_path / "lost"), ".pdf")


def test_names_and_stems() -> None:
    """A folder takes the usual name; a file has its own."""
    assert Destination("out").build_path("cards.pdf") == os.path.join("out", "cards.pdf")
    assert (
        Destination("out", "x.pdf").build_path("cards.pdf")
        == Destination("out", "x.pdf").path
        == os.path.join("out", "x.pdf")
    )
    assert (Destination("out").build_stem("cards"), Destination("out", "x.pdf").build_stem("cards")) == ("cards", "x")
