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
    """Return the size of the QR code of a text in modules, without quiet zone, and its dark modules, one unit each.

    The text is encoded as UTF-8, with error correction Q: a quarter of the code may be unreadable.

    Raises:
        ValueError: if the text is too long for a code.
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
