"""cardgen.text.stars: what stars make bold."""

from __future__ import annotations

from cardgen.text.stars import split_bold


def test_runs() -> None:
    """Stars make words bold; lone ones are letters."""
    assert split_bold("Roll **two** dice") == [(False, "Roll "), (True, "two"), (False, " dice")]
    assert split_bold("**All**") == [(True, "All")]
    assert split_bold("2 * 3 **") == [(False, "2 * 3 **")]
    assert split_bold("") == []
