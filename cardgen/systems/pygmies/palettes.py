"""The colours of a faction: the palette that is derived from one main colour."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from cardgen.layout.colours import mixed
from cardgen.layout.vision import EYES, READABLE, contrast
from cardgen.systems.pygmies.model import Livery

PAPER, BLACK = "#ffffff", "#000000"
"""The colours between which palettes are mixed: white paper and black ink."""
TINT_ON_PAPER, LEAST_WHITE = 1.17, 0.85
"""Contrast of paper to tint (WCAG 2, 1 to 21), as in the shipped palettes; least share of white in a tint, 0 to 1.

The share is needed because yellow is as bright as paper long before it is pale.
"""
DARK_ON_PAPER, DARK_ON_MAIN, DARKEST = 12.0, 1.3, 17.0
"""Contrasts (WCAG 2) of the dark plates.

In order: the least to paper, as in the shipped palettes; the least as a multiple of the main colour's; and the
contrast that always suffices, because a darker plate would be black without a hue.
"""
STEPS = 256
"""Steps of a mix of two colours: as many as a screen has levels of each primary colour."""


def complete_palette(look: Livery) -> dict[str, str]:
    """Return the colours of a look by name as `#rrggbb`: those that it sets, and those derived from `main`.

    `tint` is the main colour mixed with white, `dark` the main colour mixed with black. If a look sets only `main` and
    it is too light for small print, it is darkened until all eyes can read it on paper and on the tint (4.5 : 1, WCAG
    2, 1.4.3). A look without `main` leaves the other colours to the template.
    """
    given = {name: colour for name, colour in look.get_colours().items() if colour}
    if not look.main:
        return given
    tint = given.get("tint") or _lighten(look.main)
    main = look.main if len(given) > 1 else mix_until(look.main, BLACK, lambda colour: is_readable(colour, tint))
    return {"main": main, "dark": _darken(main), "tint": tint, **({} if len(given) == 1 else given)}


def is_readable(colour: str, ground: str) -> bool:
    """Return whether small print in a colour is readable on a ground for all kinds of colour vision, and in grey."""
    return all(contrast(colour, ground, seen) >= READABLE for seen in EYES.values())


def mix_until(colour: str, other: str, enough: Callable[[str], bool]) -> str:
    """Return a colour mixed with as little of another as is enough, or the other colour if no mix is.

    Args:
        colour: The colour to start from.
        other: The colour to mix in.
        enough: Function that returns whether a mix is enough; it must stay true as more is mixed in.
    """
    mixes = [mixed(other, colour, step / STEPS) for step in range(STEPS + 1)]
    return mixes[min(bisect_left(mixes, True, key=enough), STEPS)]


def _lighten(main: str) -> str:
    palest = mixed(PAPER, main, LEAST_WHITE)
    return mix_until(palest, PAPER, lambda colour: contrast(colour, PAPER) <= TINT_ON_PAPER)


def _darken(main: str) -> str:
    # To some eyes pure blue looks lighter, and brass lettering on it could not be read.
    least = min(max(DARK_ON_PAPER, contrast(main, PAPER) * DARK_ON_MAIN), DARKEST)
    return mix_until(main, BLACK, lambda colour: all(contrast(colour, PAPER, seen) >= least for seen in EYES.values()))
