"""cardgen.text.stars: what stars make bold."""

from __future__ import annotations

from cardgen.text.stars import runs


def test_runs() -> None:
    """Stars make words bold; lone ones are letters."""
    assert runs("Roll **two** dice") == [(False, "Roll "), (True, "two"), (False, " dice")]
    assert runs("**All**") == [(True, "All")]
    assert runs("2 * 3 **") == [(False, "2 * 3 **")]
    assert runs("") == []
