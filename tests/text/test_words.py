"""Texts in columns."""

from __future__ import annotations

from cardgen.text import words


def test_columns() -> None:
    """As many as fit, at least one."""
    assert words.arrange_columns(["a", "bb", "ccc"], 12) == ["a    bb", "ccc"]
    assert words.arrange_columns(["a", "bb"], 0) == ["a", "bb"]
    assert words.arrange_columns([], 80) == []
