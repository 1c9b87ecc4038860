"""cardgen.card: what entries say of their pictures."""

from __future__ import annotations

import pytest

from cardgen.card import FOCUS_WORDS, Art, build_art_data, read_art


def test_no_picture() -> None:
    """An entry without one has none, and templates are told so."""
    assert read_art(None) is None
    assert build_art_data(None) == {"art": None, "focus": "0.5 0.5"}


def test_a_path_alone() -> None:
    """The middle is kept."""
    assert read_art("art/ernest.png") == Art("art/ernest.png", (0.5, 0.5))


@pytest.mark.parametrize(
    ("written", "point"),
    [([0.5, 0.2], "0.5 0.2"), ([0, 1], "0 1"), ("top", "0.5 0"), ("bottom left", "0 1"), (None, "0.5 0.5")],
)
def test_a_point(written: object, point: str) -> None:
    """Two numbers, a word, or nothing, which is the middle."""
    assert build_art_data(read_art({"file": "a.png", "focus": written})) == {"art": "a.png", "focus": point}


def test_words() -> None:
    """They are as far from each other as can be."""
    assert len(set(FOCUS_WORDS.values())) == len(FOCUS_WORDS) == 9


@pytest.mark.parametrize("written", [{}, {"focus": "top"}, {"file": 3}, [], ["a.png"], 7])
def test_what_is_no_picture(written: object) -> None:
    """What the check has found wrong is not a picture to whoever looks at it all the same."""
    assert read_art(written) is None
