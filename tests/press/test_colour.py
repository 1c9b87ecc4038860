"""cardgen.press.colour: which inks a colour takes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.press.colour import BLACK, Inks, inks, limited, rgb, separate
from cardgen.press.operators import ColourUse

MOST = 240.0
BYTE = st.integers(0, 255)
LIGHT = st.floats(0.0, 1.0)
PERCENT = st.integers(0, 100)


def written(red: int, green: int, blue: int) -> str:
    """A colour as templates write it."""
    return f"#{red:02x}{green:02x}{blue:02x}"


def seen(found: Inks) -> tuple[float, ...]:
    """Red, green and blue that pure inks would leave of white light."""
    left = 1 - found.black / 100
    return tuple((1 - part / 100) * left for part in found[:3])


@pytest.mark.parametrize("own", ["0/0/0/0", "5/26/72/5", "100/80/25/30", "60/40/40/100", "0/0/0/100"])
def test_an_own_separation_within_the_limit_stays(own: str) -> None:
    """Also the shop's rich black, which is just at the limit."""
    assert inks(f"#123456 {own}", MOST) == Inks(*map(float, own.split("/")))


@given(BYTE, BYTE, BYTE)
def test_every_colour_is_limited(red: int, green: int, blue: int) -> None:
    """Each ink from 0 to 100 %, all four together never more than the limit."""
    found = inks(written(red, green, blue), MOST)

    assert all(0 <= part <= 100 for part in found)
    assert found.total <= MOST


@given(PERCENT, PERCENT, PERCENT, PERCENT)
def test_every_own_separation_is_limited(cyan: int, magenta: int, yellow: int, black: int) -> None:
    """Black stays as it was, the others give way alike, and no more than they have to."""
    wish = Inks(cyan, magenta, yellow, black)
    found = limited(wish, MOST)

    assert found.total <= MOST
    assert found.black == black
    assert found == wish or found.total > MOST - 0.5
    for part, wished in zip(found[:3], wish[:3], strict=True):
        assert part == pytest.approx(wished * sum(found[:3]) / max(sum(wish[:3]), 1), abs=0.15)


def test_white_is_paper() -> None:
    """No ink at all."""
    assert inks("#ffffff", MOST) == Inks(0, 0, 0, 0)


@pytest.mark.parametrize("dark", ["#000000", "#1a1714", "#1f1f1f", "#00001f"])
def test_black_is_one_ink(dark: str) -> None:
    """What is meant as black, small type above all, is not a mixture."""
    assert inks(dark, MOST) == BLACK


@given(st.integers(32, 255))
def test_greys_are_black_ink(light: int) -> None:
    """Without a trace of colour, so that they cannot turn pink or green."""
    found = inks(written(light, light, light), MOST)

    assert found[:3] == (0, 0, 0)


def test_greys_are_in_order() -> None:
    """The lighter a grey, the less ink: from none to all of it, and more than half in the middle, as dots need."""
    steps = [separate(light / 255, light / 255, light / 255).black for light in range(256)]

    assert steps == sorted(set(steps), reverse=True)
    assert (steps[0], steps[-1]) == (100, 0)
    assert steps[128] == pytest.approx(57.5, abs=0.5)


@given(LIGHT, LIGHT, LIGHT, LIGHT)
def test_what_is_darker_has_no_less_black(red: float, green: float, blue: float, share: float) -> None:
    """A colour in the shade."""
    assert separate(red * share, green * share, blue * share).black >= separate(red, green, blue).black - 1e-6


@given(LIGHT, LIGHT, LIGHT, st.floats(0.0, 0.9))
def test_what_is_darker_looks_no_lighter(red: float, green: float, blue: float, share: float) -> None:
    """By more than can be seen: where dark reds are limited, a twentieth of white at most."""
    full = limited(separate(red, green, blue), MOST)
    shade = limited(separate(red * share, green * share, blue * share), MOST)
    weights = (0.2126, 0.7152, 0.0722)

    light, dark = (sum(a * b for a, b in zip(weights, seen(found), strict=True)) for found in (full, shade))
    assert dark <= light + 0.05


@given(LIGHT, LIGHT, LIGHT)
def test_colours_can_be_recognised(red: float, green: float, blue: float) -> None:
    """The light that a colour has by far the most of is the one that its inks leave the most of."""
    lights = (red, green, blue)
    first, second, _ = sorted(lights, reverse=True)
    left = seen(limited(separate(red, green, blue), MOST))

    assert first - second < 0.25 or first < 0.3 or left[lights.index(first)] == max(left)


def test_a_limit_of_ones_own() -> None:
    """The limit is the shop's, not the formula's."""
    assert inks("#123456 100/100/100/100", 300.0) == Inks(66.6, 66.6, 66.6, 100)
    assert inks("#123456 100/100/100/100", 100.0) == BLACK


@pytest.mark.parametrize(
    ("given_", "use", "operator"),
    [
        ("#ffffff", "fill", "1 g"),
        ("#808080", "stroke", "0.502 G"),
        ("#1f5aa6", "fill", "0.122 0.353 0.651 rg"),
        ("#1f5aa6 88/64/2/2", "type", "0.122 0.353 0.651 rg"),
        ("#1f5aa6", "stroke", "0.122 0.353 0.651 RG"),
    ],
)
def test_colours_for_a_screen(given_: str, use: ColourUse, operator: str) -> None:
    """RGB, the separation left aside; greys need one number."""
    assert rgb(given_, use) == operator
