"""QR codes as outlines."""

from __future__ import annotations

import functools
from itertools import groupby

from cardgen.layout.outlines import Segment

LONGEST = 1_000
"""Characters of a text: its code is already finer than any phone reads off a card."""
QUIET = 4
"""Modules of paper that a reader wants around the code (ISO/IEC 18004)."""


@functools.lru_cache(maxsize=32)
def outline(text: str) -> tuple[int, tuple[Segment, ...]]:
    """How many modules a side of the code of a text has, without its quiet zone, and its dark ones, one unit each.

    UTF-8; a quarter of it may be unreadable. Raises ValueError when the text is too long for a code.
    """
    if len(text) > LONGEST:
        raise ValueError("the text is too long for a QR code")
    from reportlab.graphics.barcode import qrencoder

    code = qrencoder.QRCode(None, qrencoder.QRErrorCorrectLevel.Q)
    code.addData(qrencoder.QR8bitByte(text.encode("utf-8")))
    try:
        code.make()
    except Exception as error:
        raise ValueError("the text is too long for a QR code") from error
    segments: list[Segment] = []
    for row, modules in enumerate(code.modules):
        start = 0
        for dark, stretch in groupby(modules):
            end = start + len(list(stretch))
            if dark:
                corners = (start, row), (end, row), (end, row + 1), (start, row + 1)
                segments += [("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ())]
            start = end
    return code.getModuleCount(), tuple(segments)
