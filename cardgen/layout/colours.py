"""Colours as templates write them, `#rrggbb` or `#rrggbb c/m/y/k`, and what is between two of them."""

from __future__ import annotations


def mixed(colour: str, other: str, share: float) -> str:
    """The colour that is `share` of the first, 0 to 1, and for the rest the other, on screens and on a press.

    It has a separation where both have one. Raises ValueError when either is not a colour.
    """
    screens, separations = zip(_read(colour), _read(other), strict=True)
    red, green, blue = _between(*screens, share)
    screen = f"#{red:02x}{green:02x}{blue:02x}"
    if not all(separations):
        return screen
    return screen + " " + "/".join(map(str, _between(*separations, share)))


def _between(one: tuple[int, ...], other: tuple[int, ...], share: float) -> list[int]:
    return [round(a * share + b * (1 - share)) for a, b in zip(one, other, strict=True)]


def _read(colour: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Red, green and blue to 255; cyan, magenta, yellow and black in percent, () when it does not tell."""
    screen, _, inks = colour.partition(" ")
    if len(screen) != 7 or screen[0] != "#":
        raise ValueError(f"“{colour}” is not a colour: write #rrggbb")
    return tuple(bytes.fromhex(screen[1:])), tuple(map(int, inks.split("/"))) if inks else ()
