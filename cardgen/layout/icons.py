"""Files of icons: a drawing of one path on a field of 24 by 24."""

from __future__ import annotations

import re

LARGEST = 1 << 16
"""Bytes of a file; the largest of ours has 2 KB."""
_PATH = re.compile(r"<path[^<>]*")
_DATA = re.compile(r"""\sd=(?:"([^"]*)"|'([^']*)')""")
_FIELD = re.compile(r"""viewBox=(["'])(.*?)\1""")


def data(drawing: str) -> str:
    """The path data of a drawing. Raises ValueError when it has more or fewer than one path, or another field."""
    found, field = [data for tag in _PATH.findall(drawing) if (data := _DATA.search(tag))], _FIELD.search(drawing)
    if len(found) != 1:
        raise ValueError(f"its file has one <path> with a d, and this one has {len(found) or 'none'}")
    if field and field[2].replace(",", " ").split() != ["0", "0", "24", "24"]:
        raise ValueError(f"its viewBox is “0 0 24 24”, and this one's is “{field[2]}”")
    return found[0][1] or found[0][2] or ""
