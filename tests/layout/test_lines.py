"""cardgen.layout.lines: typography, measuring, breaking."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout import fonts, lines
from cardgen.layout.frame import Glyphs
from cardgen.layout.frame import VectorPath as Outline
from cardgen.layout.lines import PT, Prose
from cardgen.layout.paragraphs import Icon, TextRun
from tests.layout.helpers import FACE, box

BOLD = "Barlow Condensed Bold"
STAR = Icon((("M", (0.0, 0.0)), ("L", (24.0, 0.0)), ("L", (24.0, 24.0)), ("Z", ())), 800.0, "#112233")

word = st.text("abcdefghijklmnopqrstuvwxyzÄÖéñЖЩ″’.,", min_size=1, max_size=14)


def prose(*runs: tuple[str, str]) -> Prose:
    """Measured text of (face, text) runs."""
    return lines.measure([TextRun(face, text) for face, text in runs])


def said(text: Prose, width: float) -> list[str]:
    """The lines at a width, as text."""
    return [text.text(*span) for span in lines.breaks(text, width)]


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("plain words", "plain words"),
        ("well-known half-elf", "well-known half-elf"),
        ("2-3 models, 1-in-6", "2-3 models, 1-in-6"),
        ('"Bob"', '"Bob"'),
        ("'quoted'", "'quoted'"),
        ("±1 – or — more", "±1 – or — more"),
        ('within 6" of', "within 6″ of"),
        ('1.5" or 16"', "1.5″ or 16″"),
        ("the hero's, don't", "the hero’s, don’t"),
        ("the elves' bows, the dwarves'", "the elves’ bows, the dwarves’"),
        ("a 'pass' and the elves' bows", "a 'pass' and the elves' bows"),
        ("-1 Fighting", "−1 Fighting"),
        ("(-2) or +1/-1", "(−2) or +1/−1"),
        ("Hero - Human", "Hero – Human"),
        ("3 - 1", "3 – 1"),
        ("a - b - c", "a – b – c"),
    ],
)
def test_typographic(typed: str, printed: str) -> None:
    """Inch marks after figures, apostrophes inside words, minus signs before figures, dashes for spaced hyphens."""
    assert printed == lines.typographic(typed)


@given(st.text("ab12\"'- ", max_size=20))
def test_typography_changes_no_length(text: str) -> None:
    """One character for one: what is typed can be found in what is printed, and doing it twice changes nothing."""
    once = lines.typographic(text)

    assert len(once) == len(text)
    assert lines.typographic(once) == once


def test_nothing() -> None:
    """No text has no lines and no width."""
    empty = prose((FACE, ""), (FACE, "  "))

    assert (empty.width, empty.longest, lines.breaks(empty, 100.0)) == (0.0, 0.0, [])


def test_measures() -> None:
    """Text is as wide as its letters; the longest word is the widest."""
    face = fonts.face(FACE)
    text = prose((FACE, "a longest word"))

    assert text.width == pytest.approx(face.measure("a longest word"))
    assert text.longest == pytest.approx(face.measure("longest"))


def test_spaces_at_the_ends_are_not_measured() -> None:
    """Only what is seen counts."""
    assert prose((FACE, "  two  words  ")).width == pytest.approx(fonts.face(FACE).measure("two  words"))


def test_breaks_at_spaces_only() -> None:
    """Words are kept whole, even those that are wider than the line."""
    text = prose((FACE, "one incomprehensibilities two half-elf"))

    assert said(text, 1.0) == ["one", "incomprehensibilities", "two", "half-elf"]


def test_spaces_that_tie() -> None:
    """A no-break space keeps words together, and prints as a space that can be searched for."""
    text = prose((FACE, "at half\u00a0move"))

    assert said(text, 1.0) == ["at", "half move"]
    assert [item.text for item in lines.items(text, (1, 2), 0, 0, 8, "#000000") if isinstance(item, Glyphs)] == [
        "half move"
    ]


def test_a_line_is_filled() -> None:
    """A word goes to the next line when it does not fit, and not before."""
    face = fonts.face(FACE)
    text = prose((FACE, "one two three"))

    assert said(text, face.measure("one two three")) == ["one two three"]
    assert said(text, face.measure("one two three") - 1) == ["one two", "three"]
    assert said(text, face.measure("one two") - 1) == ["one", "two", "three"]


def test_a_word_may_change_its_face() -> None:
    """What stands without a space between stays together: bold names before full stops, Greek inside Latin."""
    text = prose((BOLD, "Lucky"), (FACE, ". Once a Жizn"), (BOLD, "!"))

    assert said(text, 1.0) == ["Lucky.", "Once", "a", "Жizn!"]
    assert text.longest == pytest.approx(
        max(
            fonts.face(BOLD).measure("Lucky") + fonts.face(FACE).measure("."),
            fonts.face("Alegreya Sans Medium").measure("Ж")
            + fonts.face(FACE).measure("izn")
            + fonts.face(BOLD).measure("!"),
        )
    )


def test_an_icon_is_a_letter() -> None:
    """An icon stays with the word that follows it without a space, and is as wide as it says."""
    text = lines.measure([TextRun(FACE, "go "), TextRun(FACE, "", STAR), TextRun(BOLD, "Fire"), TextRun(FACE, " now")])
    first = prose((FACE, "go "))
    spans = lines.breaks(text, first.width + 1)
    items = lines.items(text, spans[1], 10.0, 20.0, 8.0, "#000000")
    unit = 8 * PT / 1000

    assert [text.text(*span) for span in spans] == ["go", "Fire", "now"]
    assert [type(item) for item in items] == [Outline, Glyphs]
    assert [box(item)[0] for item in items] == pytest.approx([10.0, 10.0 + 800 * unit])


def test_an_icon_is_centred_on_the_capitals() -> None:
    """Its middle is half a capital's height above the baseline."""
    text = lines.measure([TextRun(FACE, "", STAR)])
    (icon,) = lines.items(text, (0, 1), 0.0, 20.0, 10.0, "#000000")
    assert isinstance(icon, Outline)

    assert icon.y + 12 * icon.scale == pytest.approx(20.0 - fonts.face(FACE).cap_height * 10 * PT / 2000)
    assert icon.scale * 24 == pytest.approx(8 * PT)


def test_items_follow_each_other() -> None:
    """Pieces of a line begin where the one before ends, letters set apart included."""
    text = prose((BOLD, "Lucky"), (FACE, ". Once"))
    first, second = lines.items(text, (0, 2), 3.0, 4.0, 9.0, "#123456", 50.0)
    assert isinstance(first, Glyphs)
    assert isinstance(second, Glyphs)

    assert (first.x, first.y, first.text, second.text) == (3.0, 4.0, "Lucky", ". Once")
    assert second.x == pytest.approx(3.0 + (fonts.face(BOLD).measure("Lucky") + 5 * 50) * 9 * PT / 1000)
    assert {(item.size, item.fill, item.track) for item in (first, second)} == {(9.0, "#123456", 50.0)}


@given(st.lists(word, max_size=25), st.integers(200, 9000))
def test_no_line_is_too_wide_and_no_word_is_lost(text: list[str], width: int) -> None:
    """All words stand there once and in order; a line is wider than it may be only when it is one single word."""
    measured = prose((FACE, " ".join(text)))
    spans = lines.breaks(measured, width)
    wide = [(measured.ends[after - 1] - measured.starts[first], after - first) for first, after in spans]

    assert [measured.text(*span) for span in spans if span[1] > span[0]] == said(measured, width)
    assert " ".join(said(measured, width)).split() == text
    assert [line for line in wide if line[0] > width + 1e-6 and line[1] > 1] == []


@given(st.lists(st.tuples(st.sampled_from([FACE, BOLD, "Cinzel Bold"]), st.text("ab cЖ 1", max_size=8)), max_size=8))
def test_runs_make_the_words_of_their_text(runs: list[tuple[str, str]]) -> None:
    """Where a face changes makes no difference to where words begin and end."""
    words = "".join(text for _, text in runs).split()

    assert said(prose(*runs), 0.0) == words


@given(st.lists(word, min_size=1, max_size=25), st.integers(1500, 9000))
def test_even_lines_are_as_many(text: list[str], width: int) -> None:
    """Evened out, a text takes no more lines and none is too wide that was not before."""
    measured = prose((FACE, " ".join(text)))
    spans = lines.breaks(measured, width)
    even = lines.even(measured, width, spans)

    assert len(even) <= len(spans)
    assert " ".join(measured.text(*span) for span in even).split() == text
    for first, after in even:
        assert measured.ends[after - 1] - measured.starts[first] <= max(width, measured.longest) + 1e-6


def balanced(text: Prose, width: float) -> list[str]:
    """The lines at a width as they are set, as text."""
    return [text.text(*span) for span in lines.balanced(text, width, lines.breaks(text, width))]


def shares(text: Prose, spans: list[tuple[int, int]], width: float) -> list[float]:
    """How much of the width each line takes."""
    return [text.reach(span) / width for span in spans]


@given(st.lists(word, min_size=1, max_size=60), st.integers(1500, 12000))
def test_balanced_lines_are_as_many(text: list[str], width: int) -> None:
    """All words stand there once and in order, on as many lines as they need, none wider than it may be."""
    measured = prose((FACE, " ".join(text)))
    spans = lines.breaks(measured, width)
    set_lines = lines.balanced(measured, width, spans)

    assert len(set_lines) == len(spans)
    assert " ".join(measured.text(*span) for span in set_lines).split() == text
    assert all(a[1] == b[0] for a, b in pairwise(set_lines))
    for first, after in set_lines:
        assert measured.reach((first, after)) <= width + 1e-6 or after - first == 1


@given(st.lists(word, min_size=1, max_size=60), st.integers(1500, 12000))
def test_a_balanced_last_line_is_no_shorter(text: list[str], width: int) -> None:
    """Only a short last line changes anything. It becomes longer, no other becomes a second short one."""
    measured = prose((FACE, " ".join(text)))
    spans = lines.breaks(measured, width)
    before, after = shares(measured, spans, width), shares(measured, lines.balanced(measured, width, spans), width)

    assert after[-1] >= before[-1]
    if before[-1] >= 0.3 or len(spans) < 2:
        assert after == before
    elif after != before:
        assert min(after[:-1]) >= min(0.7, *before[:-1]) - 1e-9
        assert after[:-6] == before[:-6]


LORELEI = (
    "Captivating Song. Once per game, at any time: enemies within 9″ move straight towards this model at full speed. A"
    " passed Courage test negates it; test again at End of Turn."
)
PIP = (
    "Eagle Eye (sling). Subtract 2 from every “In the Way” modifier against a shot with this model’s sling. The target"
    " still needs cover."
)
PAIRS = (
    "Pair off all models that touch an enemy, one against one wherever that is possible, else one against several."
    " Nobody is left out."
)


@pytest.mark.parametrize("text", [LORELEI, PIP, PAIRS])
def test_no_stairs(text: str) -> None:
    """At whatever width: the last line is a third long and the others are full, for all of them are narrowed."""
    measured = prose((FACE, text))
    short = 0
    for width in range(14000, 21000, 25):
        spans = lines.breaks(measured, width)
        if shares(measured, spans, width)[-1] < 0.3:
            *others, last = shares(measured, lines.balanced(measured, width, spans), width)
            short += 1
            assert last >= 0.3
            assert min(others) >= 0.7

    assert short


def test_a_paragraph_is_narrowed_no_more_than_it_needs() -> None:
    """The widest narrowing that makes the last line long enough: one word less, if that does it, from one line."""
    measured = prose((FACE, PAIRS))
    for width in range(14000, 21000, 25):
        spans = lines.breaks(measured, width)
        made = lines.balanced(measured, width, spans)
        if made != spans:
            widest = max(shares(measured, made, width)[:-1]) * width
            between = range(round(widest) + 1, width)
            assert all(
                shares(measured, lines.breaks(measured, room), width)[-1] < 0.3
                for room in between
                if lines.breaks(measured, room) != made
            )


def test_a_word_may_stand_alone() -> None:
    """Where the line above would become a second short one it does not."""
    text = prose((FACE, "some considerably longer undertakings fail"))

    assert balanced(text, fonts.face(FACE).measure("some considerably longer undertakings") + 1)[-1] == "fail"


def test_divided_words_stay_divided() -> None:
    """What ends a line with a hyphen is not joined again: lines are narrowed after the last of them."""
    face = fonts.face(FACE)
    begun = "all that there is to be and well under-"
    width = face.measure(begun) + 1

    assert balanced(prose((FACE, f"{begun} go")), width) == [begun, "go"]
    assert balanced(prose((FACE, f"{begun} {begun} go")), width) == [begun, begun, "go"]
    assert balanced(prose((FACE, f"{begun} all that there is to be and may be well or go")), width) == [
        begun,
        "all that there is to be and may",
        "be well or go",
    ]
