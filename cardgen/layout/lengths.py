"""Lengths in the markup: `12`, `50%`, `100%-3`, `7.6..12.4` and sums of them.

A percentage is of the box that holds the element. `a..b` goes from a to b as that box stretches from its
least to its greatest height. A term may have a sign of its own, since a template may have worked it out: `50%+-3`.
"""

from __future__ import annotations

import functools
import re

Length = tuple[float, float, float, float]
"""(share, millimetres) at the least stretch, (share, millimetres) at the greatest."""

_TERM = re.compile(r"\s*([+-]?)\s*(\d{1,5}(?:\.\d*)?|\.\d+)(%?)")


def _sum(text: str) -> tuple[float, float]:
    share = fixed = 0.0
    place = 0
    text = text.strip()
    text = text[:1] + text[1:].replace("+-", "-").replace("--", "+")
    while place < len(text):
        term = _TERM.match(text, place)
        if term is None or (place and not term[1]):
            raise ValueError(f"“{text}” is not a length: write 12, 50% or 100%-3")
        value = float(term[1] + term[2])
        if term[3]:
            share += value / 100
        else:
            fixed += value
        place = term.end()
    if not text:
        raise ValueError("an empty length: write 12, 50% or 100%-3")
    return share, fixed


@functools.cache
def parse(text: str) -> Length:
    """The length that text says; ValueError names what is wrong."""
    low, dots, high = text.partition("..")
    least = _sum(low)
    return least + (_sum(high) if dots else least)


def value(length: Length, whole: float, stretch: float) -> float:
    """A length in millimetres inside a box `whole` long that is stretched by `stretch` (0 to 1)."""
    share, fixed, share_far, fixed_far = length
    near = share * whole + fixed
    return near + (share_far * whole + fixed_far - near) * stretch if stretch else near
