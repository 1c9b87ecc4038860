"""Colours: RGB for a screen, and the inks that a press needs for them, no more than it can take.

Colours are `#rrggbb`, or `#rrggbb c/m/y/k` with a separation of their own, in percent. The others are separated by the
formula of `separate`. It knows neither paper nor inks as an ICC profile would; but such a profile puts 300 % of ink and
more into dark art where a shop takes 240 %, makes type of four inks, and belongs to one press. This is short, the
same everywhere, and says beforehand what will be on the plates:

    black     k = min(c, m, y)³ / max(c, m, y)²      the greyer a colour, the more of its darkness is black ink
    the rest  c' = (c - k) / (1 - k), m', y' alike   what is missing beside that much black
    inks      INKS times (c', m', y')                inks are not pure: cyan also takes green away, magenta blue
    its ink   k + MORE × k × (1 - k)                 dots of black leave paper between them

with c, m, y = 1 - red, 1 - green, 1 - blue. INKS and MORE were fitted to a model of coated paper: the solids and
overprints of ISO 12647-2, dots that gain a tenth at half tone, everyday colours counted more than glaring ones.
"""

from __future__ import annotations

import functools
import math
from typing import Any, NamedTuple

from cardgen.press.operators import ColourUse

INKS = ((0.95, 0.05, 0.0), (-0.45, 1.4, -0.1), (0.1, -0.6, 1.45))
"""How much cyan, magenta and yellow ink each of the missing lights takes."""
MORE = 0.3
"""How much darker greys are printed, since dots of black leave paper between them: 50 % take 57.5 % of black ink."""
DEEP = 0.4
"""The rest is computed beside at most 60 % of black: in what is darker, colour is not seen but costs ink."""
TINY = 1e-9
"""The least divisor: of white nothing is missing to divide by."""
NEAR_BLACK = 0.125
"""A colour whose brightest part is darker is meant as black: one ink, so that fine lines and small type are sharp."""


class Inks(NamedTuple):
    """Percent of each ink."""

    cyan: float
    magenta: float
    yellow: float
    black: float

    @property
    def total(self) -> float:
        """All of them."""
        return round(math.fsum(self), 3)


BLACK = Inks(0.0, 0.0, 0.0, 100.0)
"""Black ink alone."""


@functools.cache
def rgb(colour: str, use: ColourUse = "fill") -> str:
    """The operator that sets a colour, device RGB."""
    parts = [f"{int(colour[i : i + 2], 16) / 255:.3f}".rstrip("0").rstrip(".") for i in (1, 3, 5)]
    stroke = use == "stroke"
    if parts[0] == parts[1] == parts[2]:
        return f"{parts[0]} {'G' if stroke else 'g'}"
    return f"{' '.join(parts)} {'RG' if stroke else 'rg'}"


def black(c: Any, m: Any, y: Any, low: Any = min, high: Any = max) -> Any:
    """Return the share of black ink in missing red, green and blue, 0 to 1.

    This function and the next four compute with numbers, or with whole pictures of them: `low` and `high` return the
    lower and the higher of two.
    """
    least, most = low(low(c, m), y), high(high(c, m), y)
    return least * least * least / high(most * most, TINY)


def rest(part: Any, black: Any, low: Any = min, high: Any = max) -> Any:
    """Return the missing part of a light that black ink does not cover."""
    return (part - black) / high(1 - black, DEEP)


def ink(row: tuple[float, float, float], c: Any, m: Any, y: Any, low: Any = min, high: Any = max) -> Any:
    """A coloured ink for what is missing; `row` is its row of INKS."""
    return low(high(c * row[0] + m * row[1] + y * row[2], 0.0), 1.0)


def black_ink(black: Any, low: Any = min, high: Any = max) -> Any:
    """The ink for so much black."""
    return black + black * (1 - black) * MORE


def share(c: Any, m: Any, y: Any, black: Any, most: float, low: Any = min, high: Any = max) -> Any:
    """By what the coloured inks are multiplied so that all four are `most` at most; black stays as it is."""
    return low((most - black) / high(c + m + y, TINY), 1.0)


def separate(red: float, green: float, blue: float) -> Inks:
    """The inks for a colour of sRGB, 0 to 1 each. Not limited; greys are black ink alone."""
    missing = 1 - red, 1 - green, 1 - blue
    key = black(*missing)
    beside = [rest(part, key) for part in missing]
    return Inks(*[100 * part for part in (*(ink(row, *beside) for row in INKS), black_ink(key))])


def limited(inks: Inks, most: float) -> Inks:
    """The inks, `most` percent of them in all at most, to a tenth: black stays, the others give way alike."""
    exact = Inks(*(round(part, 1) for part in inks))
    if exact.total <= most:
        return exact
    part = share(*exact, most)
    cyan, magenta, yellow = (math.floor(percent * part * 10) / 10 for percent in exact[:3])
    return Inks(cyan, magenta, yellow, exact.black)


def inks(colour: str, most: float) -> Inks:
    """The inks for a colour as templates write it, its own separation or ours, limited to `most` percent."""
    light, _, own = colour.partition(" ")
    if own:
        c, m, y, k = (min(100.0, float(part)) for part in own.split("/"))
        return limited(Inks(c, m, y, k), most)
    parts = [int(light[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return BLACK if max(parts) < NEAR_BLACK else limited(separate(*parts), most)
