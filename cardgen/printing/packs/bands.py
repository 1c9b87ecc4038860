"""Bands: strips of paper around draft packs, labelled with pack and round. They reveal no cards."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.card import Document, Part
from cardgen.printing.packs.draft import Draft

LIVE = 190.5
"""Longest strip, mm: the live width of a sheet, 190.5 mm, fits both Letter and A4 (`templates/common/_sheet.xml`)."""
FLAP, SHORTEST = 16.0, 6.0
"""Length in mm of the flap glued under the beginning of a strip, and the shortest flap that can be glued. Shorter
strips are taped. Design values."""
CODE = 151
"""Most bytes in a band's QR code: version 10, 57 by 57 modules, at error correction Q, which recovers a quarter of the
code (ISO/IEC 18004). On a band, the modules are then 0.29 mm wide, which a phone still reads."""


class BandStrip(NamedTuple):
    """The sections of a strip in mm, from left to right: front, side, back (as wide as the front), side, flap."""

    face: float
    side: float
    flap: float


GLUED = "Cut the strips apart, wrap each around the narrow side of its pack and glue the end under the beginning."
"""Instructions for bands that have a flap to glue."""
TAPED = "Cut the strips apart, wrap each around the narrow side of its pack and close it with tape."
"""Instructions for bands without a flap, which are closed with tape."""
OFF = "Take the old bands off."
"""Instruction before new bands are put on printed packs."""


def build_part(draft: Draft, pack: tuple[float, float]) -> Part:
    """Return a part with a band for each printed pack; `pack` is the width and thickness of a pack in mm."""
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
    """Return the text of a band's QR code: game, commitment and algorithm; without the game if it does not fit."""
    deal = f"commitment {draft.commitment} · deal {draft.terms.algorithm}"
    lines = (f"{draft.pool.title} · {deal}", deal)
    return next(text for text in lines if len(text.encode("utf-8", "surrogatepass")) <= CODE)
