"""Texts that have no room on the front of a card, and go on on its back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.frame import Frame, Rect
from cardgen.layout.template import Templates
from tests.layout.helpers import CARD, FACE, OURS, Drawing, glyphs, template_fault, words

STEPS = f'<step font="{FACE}" size="9" lead="10" gap="1"/><step font="{FACE}" size="7" lead="8" gap="1"/>'
TEXTS = '{% for text in texts %}<p at="texts/{{ loop.index0 }}">{{ text }}</p>{% endfor %}'
FLOW = f'<flow h="{{{{ room }}}}" continues="behind" title="Nan &amp; Co">{STEPS}{TEXTS}<more>turn over</more></flow>'
BACK = (
    f'<card {CARD}><text y="5" size="8" font="{FACE}">{{{{ title }}}}</text><rect w="5" h="1" fill="main"/>'
    f'<flow rest="yes" y="9" h="{{{{ back }}}}">{STEPS}</flow></card>'
)
LINE = 8 * 25.4 / 72
"""Millimetres between the lines of the smallest step."""
FRONT = f'<palette main="#12305c"/>{FLOW}'
LETTERS = ["a", "b", "c", "d", "e", "f"]


def drawing(folder: Path) -> Drawing:
    """Draws cards whose texts may go on on a back of their own."""
    (folder / "behind.xml").write_text(BACK, encoding="utf-8")
    return Drawing(folder)


@pytest.fixture
def cards(tmp_path: Path) -> Drawing:
    """Draws them in a folder of the test's own."""
    return drawing(tmp_path)


def card(cards: Drawing, texts: list[str], lines: float, back: float = 60.0, body: str = FRONT) -> Frame:
    """A card whose front has room for so many lines of the smallest step, each a paragraph of its own."""
    return cards(body, "", CARD, texts=texts, room=lines * LINE + (lines - 1), back=back)


def rules(frame: Frame) -> list[str]:
    """The last names of what was found."""
    return [fault.rule for fault in frame.faults]


def test_what_fits_has_no_back(cards: Drawing) -> None:
    """A text that has room, at whatever step, is on the front alone."""
    frame = card(cards, LETTERS, 6)

    assert (words(frame), frame.back, frame.faults) == (LETTERS, None, [])


def test_both_sides_are_as_long(cards: Drawing) -> None:
    """The front has half of the paragraphs, with a word of where the others are, although more have room."""
    frame = card(cards, LETTERS, 5)

    assert words(frame) == ["a", "b", "c", "turn over"]
    assert frame.back is not None
    assert words(frame.back) == ["Nan & Co", "d", "e", "f"]


def test_the_last_go_on(cards: Drawing) -> None:
    """Where half of them have no room on the front, it has as many as fit."""
    frame = card(cards, LETTERS, 3)

    assert words(frame) == ["a", "b", "turn over"]
    assert frame.back is not None
    assert words(frame.back) == ["Nan & Co", "c", "d", "e", "f"]


def test_the_first_go_on_where_the_back_is_small(cards: Drawing) -> None:
    """Where the others have no room on the back, the front has as many as fit, too."""
    frame = card(cards, LETTERS, 5, back=2 * LINE + 1)

    assert words(frame) == ["a", "b", "c", "d", "turn over"]
    assert frame.back is not None
    assert words(frame.back) == ["Nan & Co", "e", "f"]


def test_paragraphs_stay_whole(cards: Drawing) -> None:
    """A long one is on one side, whatever the other has."""
    long = "A long one. " * 60
    last, first = card(cards, ["Short.", long], 5, back=90), card(cards, [long, "Short."], 5, back=90)

    assert words(last) == ["Short.", "turn over"]
    assert last.back is not None
    assert words(last.back)[0] == "Nan & Co"
    assert " ".join(words(last.back)[1:]) == long.strip()
    assert words(first) == ["turn over"]


@pytest.mark.parametrize(("lines", "back"), [(4, 60.0), (5, 60.0), (5, 3 * LINE + 2)])
def test_both_sides_have_one_size(cards: Drawing, lines: int, back: float) -> None:
    """The largest with which both have room."""
    frame = card(cards, LETTERS, lines, back=back)

    assert frame.back is not None
    sizes = {line.size for line in (*glyphs(frame), *glyphs(frame.back)) if line.text != "Nan & Co"}
    assert sizes == {9.0 if lines == 5 and back == 60.0 else 7.0}


def test_the_back_knows_the_colours_of_the_front(cards: Drawing) -> None:
    """By the names that they have there; the next card does not."""
    frame = card(cards, LETTERS, 4)
    alone = cards('<rect fill="main"/>')

    assert frame.back is not None
    assert [item.fill for item in frame.back.items if isinstance(item, Rect)] == ["#12305c"]
    assert rules(alone) == ["template"]


def test_it_is_told_once(cards: Drawing) -> None:
    """With the place of the first text that is on the back, and about how much is too long."""
    (fault,) = card(cards, ["Long ago. " + "And so on. " * 4, "Old Grudge. No.", "Third."], 1.0).faults

    assert (fault.rule, fault.at) == ("continued", "texts/0")
    assert fault.message == (
        "text of 3 lines where 0 fit at 7 pt, the smallest size allowed: the back continues "
        "at “Long ago. And so on. And”"
    )
    assert fault.hint == "cut about 74 characters to have all of it on the front"


def test_both_sides_are_too_small(cards: Drawing) -> None:
    """The text is too long, by what the back has no room for; nothing is said of going on."""
    frame = card(cards, LETTERS, 3, back=2 * LINE)

    assert rules(frame) == ["text-overflow"]
    assert (
        "text for the back of 4 lines where 0 fit at 7 pt: smaller type is not allowed (the longest is “d”)"
    ) in frame.faults[0].message
    assert frame.faults[0].at.startswith("texts/")


def test_a_shorter_text_is_for_cards_that_have_no_room_on_both_sides(cards: Drawing) -> None:
    """The try after the one that goes on."""
    body = f'<palette main="#12305c"/><choice><try>{FLOW}</try><try><flow>{STEPS}<p>see there</p></flow></try></choice>'
    two, one = card(cards, LETTERS, 3, body=body), card(cards, LETTERS, 3, back=2 * LINE, body=body)

    assert (words(two), rules(two)) == (["a", "b", "turn over"], ["continued"])
    assert (words(one), rules(one), one.back) == (["see there"], [], None)


def test_one_sided_cards(cards: Drawing) -> None:
    """Where backs must not differ, or are not printed, a text has to fit on the front."""
    cards.templates = cards.templates.one_sided()
    frame = card(cards, LETTERS, 3)

    assert rules(frame) == ["text-overflow"]
    assert frame.back is None


def test_sized_templates_are_as_sided(cards: Drawing) -> None:
    """Another size changes nothing about backs."""
    made = Templates([OURS]).one_sided().sized((63.5, 88.9))

    assert made.setting == Templates([OURS], two_sided=False).setting
    assert made.setting != Templates([OURS]).setting


def test_a_word_that_is_too_wide_does_not_go_on(cards: Drawing) -> None:
    """It would be as wide there; and the front would be empty."""
    frame = card(cards, ["w" * 80], 3)

    assert rules(frame) == ["text-overflow"]


def test_a_back_that_is_wrong_is_told(cards: Drawing) -> None:
    """With the place in its own template."""
    (cards.folder / "behind.xml").write_text(f"<card {CARD}>\n<rekt/></card>", encoding="utf-8")
    faults = {fault.template: fault.message for fault in card(cards, LETTERS, 3).faults}

    assert "there is no element <rekt>; did you mean rect?" in faults["behind.xml", 2, 1]


@pytest.mark.parametrize(
    ("flows", "said"),
    [
        ("", "this one has none"),
        (f'<flow rest="yes">{STEPS}</flow>' * 2, "this one has 2"),
        (f'<flow rest="yes" continues="behind">{STEPS}</flow>', "what is on a back cannot go on"),
    ],
)
def test_a_back_that_loses_texts(cards: Drawing, flows: str, said: str) -> None:
    """One that has no place for them, two, or would pass them on, is refused: nothing is left out unsaid."""
    (cards.folder / "behind.xml").write_text(f"<card {CARD}>\n{flows}</card>", encoding="utf-8")
    faults = [fault for fault in card(cards, LETTERS, 3).faults if fault.rule == "template"]

    assert [said in fault.message for fault in faults] == [True]


def test_a_back_that_chooses(cards: Drawing) -> None:
    """Tries that are each for the texts are one place for them."""
    attempt = f'<try><flow rest="yes" y="9" h="30">{STEPS}</flow></try>'
    (cards.folder / "behind.xml").write_text(f"<card {CARD}><choice>{attempt * 2}</choice></card>", encoding="utf-8")
    frame = card(cards, LETTERS, 4)

    assert rules(frame) == ["continued"]
    assert frame.back is not None
    assert words(frame.back) == ["d", "e", "f"]


def test_a_word_of_what_goes_on_nowhere(cards: Drawing) -> None:
    """A flow that has no back says nothing of one."""
    fault = template_fault(cards(f"<flow>{STEPS}<p>a</p><more>turn over</more></flow>"))

    assert fault.message.startswith("<more> is in a <flow> without continues")


def test_a_rest_on_a_front(cards: Drawing) -> None:
    """There is nothing that could go on there."""
    fault = template_fault(cards(f'<flow rest="yes">{STEPS}</flow>'))

    assert fault.message.startswith('`rest="yes"` of <flow> on a front: expected it on the back that `continues` names')


@pytest.mark.parametrize("name", ["behnid", "", "../behind", "behind.xml"])
def test_a_back_that_is_not_there(cards: Drawing, name: str) -> None:
    """The line that names it is told, and nothing goes on."""
    front = cards(f'\n<flow h="9" continues="{name}">{STEPS}{TEXTS}</flow>', texts=LETTERS)
    fault = template_fault(front)

    assert fault.message == f"<flow> continues on “{name}”, and there is no such template"
    assert fault.template is not None
    assert fault.template[1] == 2


def test_characters_are_looked_at_once(cards: Drawing) -> None:
    """One that no font has is told once, wherever its text comes to stand."""
    frame = card(cards, [*LETTERS, "火"], 3)

    assert sorted(rules(frame)) == ["continued", "missing-glyph"]


@given(
    texts=st.lists(st.text("abc ", min_size=1, max_size=60).map(str.strip).filter(bool), max_size=12),
    lines=st.integers(1, 9),
)
def test_nothing_is_lost(texts: list[str], lines: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever the texts: they stand on one side or on both, in their order, unless they are too long for both."""
    cards = drawing(tmp_path_factory.mktemp("cards"))
    frame = card(cards, texts, lines)
    if "text-overflow" in rules(frame):
        return
    shown = words(frame)
    if frame.back:
        shown = [*shown[: shown.index("turn over")], *words(frame.back)[1:]]
        assert len({line.size for line in [*glyphs(frame), *glyphs(frame.back)[1:]]}) == 1

    assert "".join(shown).replace(" ", "") == "".join(texts).replace(" ", "")
