"""One main colour gives a palette that can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.vision import EYES, contrast, difference, lab, linear
from cardgen.systems.pygmies.documents import describe_faction
from cardgen.systems.pygmies.model import Livery
from cardgen.systems.pygmies.palettes import complete_palette
from tests.systems.pygmies.test_resolve import faction as read_faction

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
EXTREMES = ("#000000", "#ffffff", "#ffff00", "#00ffff", "#ff00ff", "#ff0000", "#00ff00", "#0000ff", "#808080")


def assert_readable(main: str) -> None:
    """Compare all that is printed on each other with the 4.5 : 1 of WCAG 2, for each kind of eyes and in grey."""
    palette = complete_palette(Livery(main=main))

    for seen in EYES.values():
        for ink in ("main", "dark"):
            assert contrast(palette[ink], "#ffffff", seen) >= 4.5
            assert contrast(palette[ink], palette["tint"], seen) >= 4.5
        assert contrast("#1a1714", palette["tint"], seen) >= 4.5  # the ink of texts
        assert contrast("#e3b85b", palette["dark"], seen) >= 4.5  # brass on plates
        lightness = [lab(seen(linear(palette[name])))[0] for name in ("dark", "main", "tint")]
        assert all(one <= other for one, other in pairwise(lightness))


@given(main=COLOURS)
def test_any_main_colour_gives_a_readable_palette(main: str) -> None:
    assert_readable(main)


@pytest.mark.parametrize("main", EXTREMES)
def test_the_extremes_give_a_readable_palette(main: str) -> None:
    assert_readable(main)


@pytest.mark.parametrize(
    ("main", "printed"),
    [("#5B2A86", "#5b2a86"), ("#0E6F7C", "#0e6f7c"), ("#1f5aa6", "#1f5aa6"), ("#112233", "#112233")],
)
def test_a_main_colour_that_can_be_read_is_printed_as_given(main: str, printed: str) -> None:
    assert complete_palette(Livery(main=main))["main"] == printed


def test_the_palette_keeps_the_hue_of_purple() -> None:
    """Red, green and blue of each shade come in the order of those of the main colour."""
    for colour in complete_palette(Livery(main="#5B2A86")).values():
        red, green, blue = bytes.fromhex(colour[1:])

        assert green < red < blue


def test_given_colours_are_printed_as_given() -> None:
    look = Livery(main="#ffee33", dark="#2F1248", tint="#ffffff", sigil="good")

    assert complete_palette(look) == {"main": "#ffee33", "dark": "#2F1248", "tint": "#ffffff"}
    assert complete_palette(Livery(tint="#eeeeee")) == {"tint": "#eeeeee"}
    assert complete_palette(Livery()) == {}


def test_a_dark_plate_differs_from_its_main_colour() -> None:
    for main in ("#5B2A86", "#0E6F7C", "#a3202b", "#3f7030"):
        palette = complete_palette(Livery(main=main))

        assert difference(lab(linear(palette["dark"])), lab(linear(main))) > 5


def test_templates_get_the_derived_palette() -> None:
    faction = read_faction(own="look: {main: '#5B2A86', sigil: good}\n")

    assert describe_faction(faction).look == complete_palette(Livery(main="#5B2A86")) | {"sigil": "good"}
