"""Where words may be divided: what the files of Pyphen say, read in another way than Pyphen does."""

from __future__ import annotations

import functools
import time
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.patterns import Patterns

ENGLISH = Patterns("en_US")
STARTS, MIDDLES, ENDS = (
    ["under", "mis", "counter", "dis", "re", "over", "anti", "inter"],
    ["stand", "order", "charge", "sorcer", "organ", "establish", "hyphen", "xylophon"],
    ["ing", "ment", "ation", "able", "ly", "ness", "ized", "arianism"],
)


@functools.cache
def pyphen(least: int) -> Any:
    """Pyphen's own reading of the English file."""
    import pyphen  # type: ignore[import-untyped]

    return pyphen.Pyphen(lang="en_US", left=least, right=least)


def shown(word: str, language: str, least: int = 3) -> str:
    """A word with a hyphen wherever it may be divided."""
    places = [0, *Patterns(language).positions(word, least), len(word)]
    return "-".join(word[start:end] for start, end in pairwise(places))


@pytest.mark.parametrize("word", ["", "a", "through", "strength"])
def test_short_words_stay_whole(word: str) -> None:
    """A word of one syllable has no place to be divided at."""
    assert ENGLISH.positions(word, 1) == []


@pytest.mark.parametrize(
    ("word", "language", "divided"),
    [
        ("understanding", "en_US", "un-der-stand-ing"),
        ("Understanding", "en_US", "Un-der-stand-ing"),
        ("Missverständnisse", "de_DE", "Miss-ver-ständ-nis-se"),
        ("Nahkampfangriffe", "de_DE", "Nah-kampf-an-grif-fe"),
    ],
)
def test_words_are_divided_as_their_language_does(word: str, language: str, divided: str) -> None:
    """Letters beyond ASCII count as one, and a capital as its letter."""
    assert shown(word, language, 2) == divided


@pytest.mark.parametrize("least", [1, 3, 5])
def test_so_many_letters_stay_together(least: int) -> None:
    """Neither end of a divided word is shorter."""
    places = ENGLISH.positions("misunderstandings", least)

    assert places
    assert all(least <= place <= len("misunderstandings") - least for place in places)


@given(st.builds("{}{}{}".format, *map(st.sampled_from, (STARTS, MIDDLES, ENDS))))
def test_patterns_mean_what_pyphen_takes_them_for(word: str) -> None:
    """Words are divided where Pyphen divides them."""
    assert ENGLISH.positions(word, 3) == pyphen(3).positions(word)


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz", max_size=24))
def test_patterns_mean_the_same_for_letters_that_make_no_word(word: str) -> None:
    """So are letters that follow each other in no language."""
    assert ENGLISH.positions(word, 2) == pyphen(2).positions(word)


def test_endless_words() -> None:
    """A word of very many letters takes as much longer as it has more of them, and not the square of it."""

    def taken(times: int) -> float:
        """The best of three, in seconds of processor time."""
        return min(_timed("understanding" * times) for _ in range(3))

    assert len(ENGLISH.positions("understanding" * 500, 3)) > 1000
    assert taken(1000) < 40 * taken(100)  # the square would be a hundred times as much


def _timed(word: str) -> float:
    start = time.process_time()
    ENGLISH.positions(word, 3)
    return time.process_time() - start
