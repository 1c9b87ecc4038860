"""A `<try>` that says in one place how its elements are in several ways."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.layout.helpers import FACE, TEXT, Drawing, walk, words

BOLD = "Barlow Condensed Bold"
Way = tuple[float, str, int]
"""Size, font, lines."""
WAYS = st.tuples(st.sampled_from([7.0, 9.0, 12.0]), st.sampled_from([FACE, BOLD]), st.sampled_from([1, 2]))
WORDS = st.text(alphabet="aeimnw |", min_size=1, max_size=30).filter(str.strip)


def text(size: object, font: str, lines: object) -> str:
    """A text with something in it, in so many lines at most."""
    said = f'size="{size}" font="{font}" lines="{lines}"'
    return f'<text y="9" w="20" {said} at="a|b">{{{{ text }}}}<icon name="wounds"/></text>'


def one_by_one(ways: list[Way]) -> str:
    """A choice with a try for each."""
    return f"<choice>{''.join(f'<try>{text(*way)}</try>' for way in ways)}</choice>"


def at_once(ways: list[Way]) -> str:
    """The same with one try."""
    said = ("|".join(map(str, values)) for values in zip(*ways, strict=True))
    return f'<choice><try ways="{len(ways)}">{text(*said)}</try></choice>'


def test_a_line_between_words_divides_nothing_elsewhere(draw: Drawing) -> None:
    """Neither in a text, nor where a text comes from, nor outside such a try."""
    text = f'<text w="1" {TEXT} at="a|b">one|two</text>'
    frame = draw(f'{text}<choice><try ways="2">{text}</try></choice>')

    assert [fault.at for fault in frame.faults] == ["a|b", "a|b"]
    assert words(frame) == ["one|two", "one|two"]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(WORDS, st.lists(WAYS, min_size=1, max_size=4))
def test_ways_are_tries(draw: Drawing, text: str, ways: list[Way]) -> None:
    """What is drawn and what is told are the same, however the tries are written down."""
    plain, short = draw(one_by_one(ways), text=text), draw(at_once(ways), text=text)

    assert short.items == plain.items
    assert short.faults == plain.faults


def test_ways_stand_beside_other_tries(draw: Drawing) -> None:
    """They are tried in the order in which they are written."""
    two = f'<try ways="2"><text y="3|5" w="10|20" {TEXT}>{{{{ text }}}}</text></try>'
    row = f'<choice>{two}<try><text y="7" w="50" {TEXT}>{{{{ text }}}}</text></try></choice>'
    found = [draw(row, text="long " * count).items[0][1] for count in (1, 3, 6)]

    assert found == [3, 5, 7]


def test_a_stack_takes_the_height_of_the_way(draw: Drawing) -> None:
    """Boxes have a height in each way."""
    row = f'<choice><try ways="2" h="4|11"><text y="3" w="10|50" {TEXT}>{{{{ text }}}}</text></try></choice>'
    stack = f'<stack>{row}<box h="5"><text y="0" {TEXT}>x</text></box></stack>'
    found = [draw(stack, text="long " * count).items[-1][1] for count in (1, 3)]

    assert found == [4, 11]


def test_what_is_shared_is_not_mixed_up(draw: Drawing) -> None:
    """Neither with something else that is shared, nor with the same in another way."""
    drawn = '<shared><rect w="3|4" h="5" fill="#000000"/></shared><shared><rect w="6" h="7" fill="#000000"/></shared>'
    choice = f'<choice><try ways="2"><text y="3" w="10|50" {TEXT}>{{{{ text }}}}</text>{drawn}</try></choice>'
    found = [[placed.right for placed in walk(draw(choice, text="long " * count).items)][1:] for count in (1, 3)]

    assert found == [[3, 6], [4, 6]]


def test_ways_that_are_not_as_many_are_told(draw: Drawing) -> None:
    """With the element, and how many there should be."""
    frame = draw(f'<choice>\n<try ways="3">\n<text w="9|8" {TEXT}>one</text></try></choice>')

    assert [fault.message for fault in frame.faults] == ["<text> has a wrong w: 2 values for 3 ways"]
    assert frame.faults[0].template is not None
    assert frame.faults[0].template[1] == 3


@pytest.mark.parametrize("ways", ["0", "two", "1.5"])
def test_a_number_of_ways_is_whole(draw: Drawing, ways: str) -> None:
    """There is one at least."""
    frame = draw(f'<choice><try ways="{ways}"/></choice>')

    assert [fault.message.partition(":")[0] for fault in frame.faults] == ["wrong `ways` of <try>"]
