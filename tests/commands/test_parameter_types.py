"""Lengths, angles, offsets and places as they are typed."""

from __future__ import annotations

import click
import pytest

from cardgen.commands._parameter_types import Amount, NonEmptyPath, Offset


@pytest.mark.parametrize("typed", ["3", "3mm", " 3 mm", "3.0"])
def test_lengths(typed: str) -> None:
    """A number is a length with its unit and without."""
    assert Amount(0, 20, "mm").convert(typed, None, None) == 3.0


@pytest.mark.parametrize("typed", ["-1.5", "−1.5", "–1.5°", "-1.5 °"])
def test_angles(typed: str) -> None:
    """A minus sign is one however a keyboard or a web page writes it."""
    assert Amount(-5, 5, "°").convert(typed, None, None) == -1.5


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("nan", "expected 0 to 20 mm, not `nan`"),
        ("inf", "expected 0 to 20 mm, not `inf`"),
        ("-1", "expected 0 to 20 mm, not `-1`"),
        ("20.5mm", "expected 0 to 20 mm, not `20.5mm`"),
        ("0,5", "0,5 is not a number such as 0.5"),
        ("3in", "3in is not a number such as 0.5"),
        ("", " is not a number such as 0.5"),
    ],
)
def test_what_is_no_length(typed: str, said: str) -> None:
    """What is none, or out of bounds, is told in plain words; so is what only a computer calls a number."""
    with pytest.raises(click.BadParameter) as told:
        Amount(0, 20, "mm").convert(typed, None, None)

    assert told.value.message == said


@pytest.mark.parametrize("typed", ["0.5,-1.2", "0.5mm, −1.2mm", " 0.5 , -1.2 "])
def test_offsets(typed: str) -> None:
    """Two lengths with a comma between them."""
    assert Offset(10).convert(typed, None, None) == (0.5, -1.2)


@pytest.mark.parametrize("typed", ["", "1", "1,2,3", "1;2", "a,b", "nan,0", "0,-10.5"])
def test_what_is_no_offset(typed: str) -> None:
    """Anything else is refused."""
    with pytest.raises(click.BadParameter):
        Offset(10).convert(typed, None, None)


@pytest.mark.parametrize("typed", ["", "  "])
def test_no_place(typed: str) -> None:
    """An empty name is refused before anything is done, not when the file is to be written."""
    assert NonEmptyPath().convert("cards.pdf", None, None) == "cards.pdf"

    with pytest.raises(click.BadParameter, match="names no file and no folder"):
        NonEmptyPath().convert(typed, None, None)
