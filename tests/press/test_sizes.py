"""cardgen.press.sizes: papers and cards by name, and sizes of one's own."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.press import sizes
from cardgen.press.sizes import CARD_SIZES, INCH, PAPERS, Paper


@pytest.mark.parametrize("name", PAPERS)
def test_papers_by_name(name: str) -> None:
    """However it is capitalised, and with blanks around it; all of them stand upright."""
    assert sizes.paper(name) is sizes.paper(f" {name.upper()} ") is PAPERS[name]
    assert sizes.card_size(" Poker ") == CARD_SIZES["poker"]
    assert sizes.paper(" 4x6in").name == "4x6in"
    assert not PAPERS[name].landscape


def test_papers_and_cards_are_what_they_are_called() -> None:
    """In inches or millimetres, as their standards and the shops say."""
    inches = {"letter": (8.5, 11), "legal": (8.5, 14), "tabloid": (11, 17)}
    cards = {
        "poker": (2.5, 3.5),
        "bridge": (2.25, 3.5),
        "tarot": (2.75, 4.75),
        "mini": (1.75, 2.5),
        "square": (3.5, 3.5),
    }

    for name, paper in inches.items():
        assert [part / INCH for part in PAPERS[name][1:]] == pytest.approx(paper)
    for name, card in cards.items():
        assert [part / INCH for part in CARD_SIZES[name]] == pytest.approx(card)
    assert [PAPERS[name][1:] for name in ("a4", "a3")] == [(210, 297), (297, 420)]
    assert CARD_SIZES["euro-poker"] == (63, 88)


def test_universal_is_what_a4_and_letter_have_in_common() -> None:
    """As wide as the narrower, as high as the lower."""
    universal, a4, letter = (PAPERS[name] for name in ("universal", "a4", "letter"))

    assert universal[1:] == (min(a4.width, letter.width), min(a4.height, letter.height))


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("100x150", 100, 150),
        ("100x150mm", 100, 150),
        ("10 x 15 cm", 100, 150),
        ("4x6in", 101.6, 152.4),
        ("4X6IN", 101.6, 152.4),
        ('4"x6"', 101.6, 152.4),
        ("4inx6in", 101.6, 152.4),
        ("4in x 6", 101.6, 152.4),
        ("100mm x 15cm", 100, 150),
        ("8.5×11 in", 215.9, 279.4),
        ("6x4in", 152.4, 101.6),
    ],
)
def test_papers_of_ones_own(text: str, width: float, height: float) -> None:
    """Width by height in millimetres, centimetres or inches; a unit that stands once counts for both."""
    paper = sizes.paper(text)

    assert paper[1:] == pytest.approx((width, height))
    assert paper.name == text


@given(st.integers(200, 4000), st.integers(200, 4000), st.sampled_from(["", "mm"]))
def test_cards_of_ones_own(width: int, height: int, unit: str) -> None:
    """Any size between two and forty centimetres, to the tenth of a millimetre."""
    assert sizes.card_size(f"{width / 10}x{height / 10}{unit}") == (width / 10, height / 10)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lettre", "unknown paper size `lettre`: did you mean `letter`?"),
        ("b5", "unknown paper size `b5`: expected letter, a4, legal, a3, tabloid, universal, or a size such as"),
        ("100", "unknown paper size `100`: expected"),
        ("100x", "unknown paper size `100x`: expected"),
        ("100x150pt", "unknown paper size `100x150pt`: expected"),
        ("-100x150", "unknown paper size `-100x150`: expected"),
        ("1e3x100", "unknown paper size `1e3x100`: expected"),
        ("１００x１５０", "unknown paper size `１００x１５０`: expected"),
        ("nanxinf", "unknown paper size `nanxinf`: expected"),
        ("", "unknown paper size ``: expected"),
        ("4x6", "paper of 4 by 6 mm out of range: expected 60 to 2000 mm each way"),
        ("50x150", "paper of 50 by 150 mm out of range: expected 60 to 2000 mm each way"),
        ("100x9999999999999999999999", "paper of 100 by 1e+22 mm out of range: expected 60 to 2000 mm each way"),
    ],
)
def test_what_is_no_paper(text: str, said: str) -> None:
    """A sentence says what can be written, with the near name where there is one."""
    with pytest.raises(ValueError, match=re.escape(said)):
        sizes.paper(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pokr", "unknown card size `pokr`: did you mean `poker`?"),
        ("letter", "unknown card size `letter`: expected poker, euro-poker, bridge, tarot, mini, square, or a"),
        ("2.5x3.5", "card of 2.5 by 3.5 mm out of range: expected 20 to 400 mm each way"),
        ("500x700", "card of 500 by 700 mm out of range: expected 20 to 400 mm each way"),
    ],
)
def test_what_is_no_card(text: str, said: str) -> None:
    """The same for cards."""
    with pytest.raises(ValueError, match=re.escape(said)):
        sizes.card_size(text)


def test_a_sheet_turned() -> None:
    """Lying on its other side; a square one is the same either way, and counts as upright."""
    assert Paper("A4", 210, 297).turned() == Paper("A4", 297, 210)
    assert Paper("A4", 210, 297).turned().landscape
    assert not Paper("Square", 100, 100).landscape
