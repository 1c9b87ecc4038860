"""Numbers and texts as a PDF writes them."""

from __future__ import annotations

import pytest

from cardgen.layout.fonts import face
from cardgen.press.notation import SHOWN, Strings, num, text_of

BOLD = face("Barlow Condensed Bold")


@pytest.mark.parametrize(
    ("text", "operator"),
    [
        ("HH", "(HH) Tj"),
        ("", "() Tj"),
        ("(1)", "(\\(1\\)) Tj"),
        ("a\\", "(a\\\\) Tj"),
        ("Łuk", ""),
        ("a\nb", ""),
    ],
)
def test_what_shows_a_text(text: str, operator: str) -> None:
    """An operator where its letters are those of all documents."""
    assert Strings().shown(BOLD, text) == operator


@pytest.mark.parametrize("text", ["AVATAR (To)", "To (\\", ")", "\\)(", 'Wave, 16"', ""])
def test_there_and_back(text: str) -> None:
    """What is shown is the text, whatever kerns are in it."""
    operator = Strings().shown(BOLD, text)

    assert SHOWN.fullmatch(operator)
    assert text_of(operator) == text


def test_kerns() -> None:
    """Letters that come closer have how far between them."""
    operator = Strings().shown(BOLD, "AVA")

    assert operator.startswith("[(A)")
    assert operator.endswith(" TJ")
    assert operator == f"[(A){num(-BOLD.kerns['A', 'V'])}(V){num(-BOLD.kerns['V', 'A'])}(A)] TJ"


@pytest.mark.parametrize(
    "operator",
    [
        "(a Tj",
        "(a)b) Tj",
        "(a) TJ",
        "[(a)1(b)] Tj",
        "[(a)x(b)] TJ",
        "[(a)1.2.3(b)] TJ",
        "(\n) Tj",
        "(a) Tj Q",
        "(é) Tj",
        "(a\\) Tj",
    ],
)
def test_what_is_no_such_operator(operator: str) -> None:
    """Nothing else is taken for one."""
    assert not SHOWN.fullmatch(operator)
