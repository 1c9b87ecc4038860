"""cardgen.press.targets.sheets: one PDF of sheets, as many as are announced."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.frame import Frame
from cardgen.press import sheets, sizes
from cardgen.press.impose import Arrange, Duplex
from cardgen.press.sheets import SheetSettings
from cardgen.press.targets import Order, get
from tests.press import jobs, pixels

HOME = get("home")
SIDES = {"long-edge": 2, "short-edge": 2, "manual": 2, "fold": 1, "none": 1}
WISHES = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}


def order(count: int, paper: str = "letter", duplex: Duplex = "long-edge", arrange: Arrange = "rows") -> Order:
    """An order of so many blank cards."""
    how = SheetSettings(sizes.paper(paper), duplex, arrange)
    return Order(jobs.deck([Frame(*jobs.POKER)] * count), jobs.POKER, how, "good-cards", "cardgen test")


@pytest.mark.parametrize("duplex", list(SIDES))
def test_one_file(duplex: Duplex) -> None:
    """Named after the deck, which its sheets say too; it asks for the flip that its backs are laid out for, if any."""
    (file,) = HOME.deliver(order(11, duplex=duplex))
    opened: Any = jobs.reader(file.data)

    assert file.name == "good-cards.pdf"
    assert len(opened.pages) == (3 if duplex == "fold" else 2 * SIDES[duplex])
    assert opened.trailer["/Root"]["/ViewerPreferences"].get("/Duplex") == WISHES.get(duplex)
    assert opened.metadata.title == jobs.TITLE
    for number in range(len(opened.pages)):
        text = " ".join(pixels.text(file.data, number).split())
        assert "good-cards.pdf · sheet " in text
        assert "print at 100 %" in text
        assert ("fold back, print outside" in text) == (duplex == "fold")


@pytest.mark.parametrize(
    ("count", "paper", "said"),
    [
        (1, "letter", "1 sheet of Letter"),
        (46, "a4", "6 sheets of A4"),
        (9, "universal", "1 sheet of A4 or Letter"),
        (3, "4x6in", "2 sheets of 4x6in"),
        (0, "letter", "0 sheets of Letter"),
    ],
)
def test_how_many_sheets_to_load(count: int, paper: str, said: str) -> None:
    """In words, with the name of the paper."""
    assert HOME.amount(order(count, paper)) == said


@given(
    st.integers(1, 60), st.sampled_from(["long-edge", "fold", "manual", "none"]), st.sampled_from(["rows", "single"])
)
def test_what_is_told_is_what_is_printed(count: int, duplex: Duplex, arrange: Arrange) -> None:
    """As many sheets are told as there are in the file."""
    given_order = order(count, duplex=duplex, arrange=arrange)
    pages = list(jobs.pages(given_order.deck, given_order.how))

    assert HOME.amount(given_order).split()[0] == str(len(pages) / SIDES[duplex]).removesuffix(".0")
    assert sheets.count(count, sheets.grid(given_order.how, jobs.POKER)) * SIDES[duplex] == len(pages)


def test_cards_that_do_not_fit() -> None:
    """What is said names the card and the paper, and the options that would help: the margin only when it is wide."""
    wide = order(1, "letter")._replace(how=SheetSettings(sizes.paper("80x105mm"), reach=12.0))

    fix = "take larger --paper or a smaller --card-size"
    with pytest.raises(
        ValueError, match=rf"^a card of 63\.5 by 88\.9 mm does not fit on 60x60mm with 4\.2 mm .*; {fix}$"
    ):
        HOME.amount(order(1, "60x60mm"))
    with pytest.raises(ValueError, match=r"and its back do not fit on 100x100mm .* or another --duplex than fold$"):
        HOME.amount(order(1, "100x100mm", "fold"))
    with pytest.raises(ValueError, match=r"with 12 mm left free .* a smaller --card-size or a smaller --margin$"):
        HOME.amount(wide)
