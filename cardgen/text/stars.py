"""Bold text between **two stars**."""

from __future__ import annotations

import re

BoldRun = tuple[bool, str]
"""Part of a text: whether the part is bold, and its words."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")
"""Pattern of a bold part with its stars."""


def split_bold(text: str) -> list[BoldRun]:
    """Split a text at `**` into runs of bold and plain words; two stars without a partner stay in the text."""
    return [(bool(n % 2), words) for n, words in enumerate(_BOLD.split(text)) if words]
