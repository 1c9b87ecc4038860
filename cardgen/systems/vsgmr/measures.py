"""The measures that texts name, such as `{unit}`: the rules' own, or those of the scale that is played at."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cardgen import i18n
from cardgen.systems.vsgmr import limits, stats
from cardgen.systems.vsgmr.model import Force, Match, Scale


class Measures(NamedTuple):
    """Lengths in inches."""

    unit: Fraction
    """A Move Unit: what a guy moves."""
    reach: Fraction
    """A Distance Attack Unit; at a scale its long range."""

    @property
    def half(self) -> Fraction:
        """A Half Move Unit. At a scale, too, half of a guy's move: only a move over rough ground is rounded down."""
        return self.unit / 2


def find_measures(scale: Scale | None) -> Measures:
    """Return those of a scale; None is the rules' own measure."""
    return Measures(
        stats.compute_move_unit(scale), Fraction(limits.REACH) if scale is None else scale.long * scale.space
    )


def find_scale(forces: Sequence[Force], match: Match | None = None) -> Scale | None:
    """Return the scale of a game: the match's, else that of its first force."""
    if match and match.scale:
        return match.scale
    return forces[0].scale if forces else None


def fill_measures(value: Any, scale: Scale | None) -> Any:
    """Texts with their measures: `{unit}`, `{half}`, `{two}` (Move Units), `{reach}`; in lists and mappings, too.

    `{scale}` is the name of the scale, `{space}` its space.
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
