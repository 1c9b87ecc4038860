"""Arms as a line of words: what is written is read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.heraldry.blazon import HERO, NONE, Blazon, parse_blazon

WORD = st.from_regex(r"[a-z]{1,6}(-[a-z]{1,4})?", fullmatch=True)
BLAZONS = st.builds(Blazon, *[WORD] * 6, st.lists(WORD, max_size=3).map(tuple), WORD, st.sampled_from([HERO, "troop"]))


@given(BLAZONS)
def test_a_text_is_its_blazon(blazon: Blazon) -> None:
    """Written and read again it is the same."""
    assert parse_blazon(str(blazon)) == blazon


def test_what_is_at_the_end_may_be_missing() -> None:
    """There is then no crest, nothing behind, nothing below, and no brass."""
    short = parse_blazon("heater straight plain main bear")

    assert short == Blazon("heater", "straight", "plain", "main", "bear")
    assert str(short) == "heater straight plain main bear - - - troop"
    assert parse_blazon("heater straight plain main bear - a+b") == short._replace(behind=("a", "b"))
    assert (short.crest, short.behind, short.compartment) == (NONE, (), NONE)


@pytest.mark.parametrize("text", ["", "heater", "a b c d", "a b c d e f g h i j"])
def test_what_is_none(text: str) -> None:
    """Too few words and too many are refused."""
    with pytest.raises(ValueError, match="arms are written as"):
        parse_blazon(text)
