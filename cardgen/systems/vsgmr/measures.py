"""Lengths that texts refer to by name, such as `{unit}`: those of the rules, or of the scale in use."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cardgen import i18n
from cardgen.systems.vsgmr import limits, stats
from cardgen.systems.vsgmr.model import Force, Match, Scale


class Measures(NamedTuple):
    """The lengths of a game in inches."""

    unit: Fraction
    """A Move Unit in inches: the move of a guy."""
    reach: Fraction
    """A Distance Attack Unit in inches; with a scale, its long range."""

    @property
    def half(self) -> Fraction:
        """A Half Move Unit in inches: half the move of a guy.

        Only moves over rough ground are rounded down to whole spaces.
        """
        return self.unit / 2


def find_measures(scale: Scale | None) -> Measures:
    """Return the lengths of a scale, or the rules' standard lengths for None."""
    return Measures(
        stats.compute_move_unit(scale), Fraction(limits.REACH) if scale is None else scale.long * scale.space
    )


def find_scale(forces: Sequence[Force], match: Match | None = None) -> Scale | None:
    """Return the scale of a game: that of the match, else that of the first force; None for the standard lengths."""
    if match and match.scale:
        return match.scale
    return forces[0].scale if forces else None


def fill_measures(value: Any, scale: Scale | None) -> Any:
    """Return a text, list or mapping with the names of lengths replaced by lengths in inches.

    The names are `{unit}`, `{half}`, `{two}` (Move Units) and `{reach}`; with a scale also `{scale}`, its name, and
    `{space}`.
    """
    if isinstance(value, dict):
        return {key: fill_measures(found, scale) for key, found in value.items()}
    if isinstance(value, list):
        return [fill_measures(found, scale) for found in value]
    if not isinstance(value, i18n.Translatable):
        return value
    known = find_measures(scale)
    lengths = {"unit": known.unit, "half": known.half, "two": 2 * known.unit, "reach": known.reach}
    words: dict[str, object] = {name: stats.format_inches(length) for name, length in lengths.items()}
    if scale is not None:
        words |= {"scale": scale.name, "space": stats.format_inches(scale.space)}
    return i18n.fill_text(value, **words)
