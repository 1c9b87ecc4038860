"""Bands: strips of paper that hold packs together and say which they are. They spoil nothing."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.card import Document, Part
from cardgen.printing.packs.draft import Draft

LIVE = 190.5
"""Millimetres: how long a strip may be."""
FLAP, SHORTEST = 16.0, 6.0
"""Millimetres of a strip that lie under its beginning, to be glued; with less than the shortest it is taped."""
CODE = 151
"""Bytes that a QR code of 57 by 57 modules holds when a quarter of it may be unreadable (ISO/IEC 18004, version 10): on
a band its modules are then 0.29 mm large, which a telephone still reads."""


class BandStrip(NamedTuple):
    """The parts of a strip from left to right, millimetres: front, side, back, side, flap."""

    face: float
    side: float
    flap: float


GLUED = "Cut the strips apart, wrap each around the narrow side of its pack and glue the end under the beginning."
TAPED = "Cut the strips apart, wrap each around the narrow side of its pack and close it with tape."
"""What to do with the bands."""
OFF = "Take the old bands off."
"""What to do first where packs get new bands."""


def build_part(draft: Draft, pack: tuple[float, float]) -> Part:
    """Return a band for each pack; `pack` is how wide and how thick a pack is, millimetres."""
    strip = _measure_strip(*pack)
    bands = [
        {
            "number": pack.number,
            "round": pack.round or 0,
            "way": "left" if (pack.round or 0) % 2 else "right",
        }
        for pack in draft.printed
    ]
    about = {**draft.about, "bands": bands, "code": build_code_text(draft), "strip": strip}
    return Part(
        f"pack-bands{draft.tail}",
        "Pack bands",
        "plain",
        pages=(Document("common/bands", about, "Pack bands"),),
        after=GLUED if strip.flap else TAPED,
    )


def _measure_strip(wide: float, thick: float) -> BandStrip:
    rest = min(FLAP, LIVE - 2 * (wide + thick))
    return BandStrip(wide, thick, rest if rest >= SHORTEST else 0.0)


def build_code_text(draft: Draft) -> str:
    """What the QR code of a band says: game, commitment and algorithm; without the game's name if that is too long."""
    deal = f"commitment {draft.commitment} · deal {draft.terms.algorithm}"
    lines = (f"{draft.pool.title} · {deal}", deal)
    return next(text for text in lines if len(text.encode("utf-8", "surrogatepass")) <= CODE)
