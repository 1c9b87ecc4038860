"""Words between **two stars**, which are printed bold."""

from __future__ import annotations

import re

BoldRun = tuple[bool, str]
"""Some words of a text, and whether they are bold."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")


def runs(text: str) -> list[BoldRun]:
    """The words of a text, and which of them its stars make bold; a star without another is a letter."""
    return [(bool(n % 2), words) for n, words in enumerate(_BOLD.split(text)) if words]
