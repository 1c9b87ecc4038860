"""The colours of a faction: one main colour gives the palette that its cards are printed in."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from cardgen.layout.colours import mixed
from cardgen.layout.vision import EYES, READABLE, contrast
from cardgen.systems.pygmies.model import Livery

PAPER, BLACK = "#ffffff", "#000000"
TINT_ON_PAPER, LEAST_WHITE = 1.17, 0.85
"""The contrast of paper to tint (WCAG 2, 1 to 21), as in the shipped palettes, and how much of a tint is white at
least, 0 to 1: yellow is as bright as paper long before it is pale."""
DARK_ON_PAPER, DARK_ON_MAIN, DARKEST = 12.0, 1.3, 17.0
"""The least contrast of plates to paper, as in the shipped palettes; how many times that of the main colour; and the
contrast that is dark enough for all: beyond it a plate is black and has no hue."""
STEPS = 256
"""Steps of a mix from one colour to another, as many as a screen has of each."""


def complete_palette(look: Livery) -> dict[str, str]:
    """Return the colours by name as `#rrggbb` that a look brings itself: those it gives, and those derived from `main`.

    `tint` is the main colour mixed with white, `dark` the main colour mixed with black. Where `main` is the only colour
    and too light for small print, it is darkened until it is read on paper and on the tint by all eyes (4.5 : 1, WCAG
    2, 1.4.3). A look without `main` leaves the rest to the template.
    """
    given = {name: colour for name, colour in look.get_colours().items() if colour}
    if not look.main:
        return given
    tint = given.get("tint") or _lighten(look.main)
    main = look.main if len(given) > 1 else mix_until(look.main, BLACK, lambda colour: is_readable(colour, tint))
    return {"main": main, "dark": _darken(main), "tint": tint, **({} if len(given) == 1 else given)}


def is_readable(colour: str, ground: str) -> bool:
    """Return whether small print of that colour is read on a ground by all eyes, in grey too."""
    return all(contrast(colour, ground, seen) >= READABLE for seen in EYES.values())


def mix_until(colour: str, other: str, enough: Callable[[str], bool]) -> str:
    """Return the colour mixed with as little of the other as is enough; all of the other if nothing else is."""
    mixes = [mixed(other, colour, step / STEPS) for step in range(STEPS + 1)]
    return mixes[min(bisect_left(mixes, True, key=enough), STEPS)]


def _lighten(main: str) -> str:
    palest = mixed(PAPER, main, LEAST_WHITE)
    return mix_until(palest, PAPER, lambda colour: contrast(colour, PAPER) <= TINT_ON_PAPER)


def _darken(main: str) -> str:
    # To some eyes a pure blue is lighter than to others, and brass on it could not be read.
    least = min(max(DARK_ON_PAPER, contrast(main, PAPER) * DARK_ON_MAIN), DARKEST)
    return mix_until(main, BLACK, lambda colour: all(contrast(colour, PAPER, seen) >= least for seen in EYES.values()))
