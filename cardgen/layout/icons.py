"""Files of icons: a drawing of one path on a field of 24 by 24."""

from __future__ import annotations

import re

_DATA = re.compile(r"""<path[^>]*\sd=(["'])(.*?)\1""", re.DOTALL)
_FIELD = re.compile(r"""viewBox=(["'])(.*?)\1""")


def data(drawing: str) -> str:
    """The path data of a drawing. Raises ValueError when it has more or fewer than one path, or another field."""
    found, field = _DATA.findall(drawing), _FIELD.search(drawing)
    if len(found) != 1:
        raise ValueError(f"its file has one <path> with a d, and this one has {len(found) or 'none'}")
    if field and field[2].replace(",", " ").split() != ["0", "0", "24", "24"]:
        raise ValueError(f"its viewBox is “0 0 24 24”, and this one's is “{field[2]}”")
    return str(found[0][1])
