"""cardgen.printing.boxes.stock: how thick cards are, and the room that a deck takes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.printing.boxes import stock

sides = st.integers(200, 4000).map(lambda n: n / 10)


@pytest.mark.parametrize("name", stock.STOCKS)
def test_every_name(name: str) -> None:
    """A stock is found by its name, however that is typed."""
    known = stock.STOCKS[name]

    assert stock.parse_stock(name) is stock.parse_stock(name.upper()) is known
    assert stock.THINNEST <= known.thickness <= stock.THICKEST


@pytest.mark.parametrize("text", ["0.31mm", "0.31", ".31", "0.31 mm", " 0.31MM "])
def test_a_thickness(text: str) -> None:
    """A thickness of one's own is taken as it is written, with or without its unit; such cards have no sleeve."""
    assert stock.parse_stock(text) == stock.Stock("0.31 mm", 0.31)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("300gms", "did you mean 300gsm"),
        ("carton", "expected 160gsm, 200gsm"),
        ("", "such as 0.31mm"),
        (
            "0.31in",
            (
                "unknown stock `0.31in`: expected 160gsm, 200gsm, 250gsm, 300gsm, "
                "playing-card, laminated, sleeved, premium-sleeved, or a thickness such as "
                "0.31mm"
            ),
        ),
        (
            "-1",
            (
                "unknown stock `-1`: expected 160gsm, 200gsm, 250gsm, 300gsm, "
                "playing-card, laminated, sleeved, premium-sleeved, or a thickness such as "
                "0.31mm"
            ),
        ),
        (
            "1e-1",
            (
                "unknown stock `1e-1`: expected 160gsm, 200gsm, 250gsm, 300gsm, "
                "playing-card, laminated, sleeved, premium-sleeved, or a thickness such as "
                "0.31mm"
            ),
        ),
        ("0.04", "card thickness 0.04 mm out of range: expected 0.05 to 5 mm"),
        ("31mm", "card thickness 31 mm out of range: "),
        ("٣", "unknown stock `"),
    ],
)
def test_what_is_no_stock(text: str, said: str) -> None:
    """Anything else is refused with what can be written."""
    with pytest.raises(ValueError, match=r"stock|thick") as error:
        stock.parse_stock(text)

    assert said in str(error.value)


def test_thicker_card_is_thicker() -> None:
    """Card of more grammes, and cards in sleeves, are thicker than the one before."""
    names = ("160gsm", "200gsm", "250gsm", "300gsm", "sleeved", "premium-sleeved")
    found = [stock.STOCKS[name].thickness for name in names]

    assert found == sorted(set(found))


@given(sides, sides, st.integers(1, 1000), st.sampled_from(list(stock.STOCKS.values())))
def test_the_room_of_a_deck(wide: float, high: float, cards: int, of: stock.Stock) -> None:
    """The cards with their sleeves, and a millimetre each way."""
    room = stock.measure_inside((wide, high), cards, of)

    assert room.depth == pytest.approx(cards * of.thickness + stock.CLEARANCE, abs=0.001)
    assert room.width == pytest.approx(wide + of.sleeve + stock.CLEARANCE, abs=0.001)
    assert room.height == pytest.approx(high + of.sleeve + stock.CLEARANCE, abs=0.001)
