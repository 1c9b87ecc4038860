"""Words between **two stars**, which are printed bold."""

from __future__ import annotations

import re

BoldRun = tuple[bool, str]
"""Some words of a text, and whether they are bold."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")


def split_bold(text: str) -> list[BoldRun]:
    """Split a text at `**` into runs of bold and plain words; two stars without a partner stay in the text."""
    return [(bool(n % 2), words) for n, words in enumerate(_BOLD.split(text)) if words]
