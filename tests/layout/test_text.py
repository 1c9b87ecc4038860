"""`<text>`: one line, or a few, of fitted text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout import fonts
from cardgen.layout.frame import Glyphs
from cardgen.layout.lines import PT
from cardgen.layout.runs import INK
from tests.layout.helpers import FACE, TEXT, Drawing, glyphs, rules, walk, words

NAME = "Bartholomew the Elder"
WIDE = fonts.face(FACE).measure(NAME) * PT / 1000
"""Millimetres that NAME is wide at one point."""


def one(draw: Drawing, attributes: str, text: str = NAME) -> Glyphs:
    """The only line of a text without faults."""
    frame = draw(f"<text {attributes}>{{{{ text }}}}</text>", text=text)
    (line,) = glyphs(frame)
    assert frame.faults == []
    return line


def test_no_text(draw: Drawing) -> None:
    """A text without words places nothing and is not at fault."""
    frame = draw(f"<text y='3' w='1' {TEXT}>  </text><text y='3' w='1' {TEXT}>{{{{ text }}}}</text>", text="")

    assert (frame.items, frame.faults) == ([], [])


def test_a_text_that_fits(draw: Drawing) -> None:
    """It stands at its size, its baseline where it is said to be, in ink."""
    line = one(draw, f'x="5" y="10" w="40" min="6" {TEXT}')

    assert line == Glyphs(5.0, 10.0, fonts.face(FACE), 8.0, NAME, INK)


def test_white_space_around_a_text(draw: Drawing) -> None:
    """Line breaks and indentation of the markup are not text; several spaces are one."""
    assert one(draw, f"y='3' {TEXT}", "\n  two \n\t words ").text == "two words"


@pytest.mark.parametrize(("letters", "before", "after"), [("HR", 0, 51), ("WH", 42, 0), ("HQ", 0, 470)])
@pytest.mark.parametrize("lines", [1, 2])
def test_the_ink_is_inside(draw: Drawing, letters: str, before: int, after: int, lines: int) -> None:
    """A letter whose ink goes beyond its width, by thousandths of its size, is moved in; the text shrinks."""
    face = fonts.face("Cinzel ExtraBold")
    width = face.measure(letters) * 20 * PT / 1000
    line = one(draw, f'font="Cinzel ExtraBold" size="20" min="6" x="5" y="10" w="{width}" lines="{lines}"', letters)
    unit = line.size * PT / 1000

    assert line.size < 20
    assert line.x == pytest.approx(5 + before * unit, abs=0.005)
    assert line.x + (face.measure(letters) + after) * unit <= 5 + width + 0.005


def test_colour_capitals_and_letter_space(draw: Drawing) -> None:
    """Attributes say in which colour, whether in capitals and how far apart."""
    line = one(draw, f'y="3" fill="#aabbcc" caps="yes" track="30" {TEXT}', "naïve")

    assert (line.text, line.fill, line.track) == ("NAÏVE", "#aabbcc", 30.0)


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
@pytest.mark.parametrize("track", [0, 40])
def test_alignment(draw: Drawing, align: str, share: float, track: int) -> None:
    """In the middle or at the right of its width, letters set apart included."""
    line = one(draw, f'x="5" y="3" w="40" align="{align}" track="{track}" {TEXT}')
    wide = 8 * (WIDE + track * (len(NAME) - 1) * PT / 1000)

    assert line.x == pytest.approx(5 + share * (40 - wide))


def test_shrinks_before_anything_else(draw: Drawing) -> None:
    """Between `size` and `min` a text takes the largest size that fits, to a twentieth of a point."""
    line = one(draw, f'y="3" w="{7.03 * WIDE:.4f}" min="6" {TEXT}')

    assert line.size == pytest.approx(7.0)
    assert line.track == 0.0


def test_then_tightens(draw: Drawing) -> None:
    """At its smallest size the letters close up a little."""
    line = one(draw, f'y="3" w="{5.9 * WIDE:.4f}" min="6" {TEXT}')

    assert (line.size, line.track) == (6.0, -25.0)


def test_does_not_shrink_unasked(draw: Drawing) -> None:
    """Without `min` there is one size only."""
    assert one(draw, f'y="3" w="{7.9 * WIDE:.4f}" {TEXT}').size == 8.0


def test_then_overflows(draw: Drawing) -> None:
    """What still does not fit is a fault at the text's own place that says how much to cut, and is set small."""
    width = 4 * WIDE
    frame = draw(f'<text x="1" y="3" w="{width}" min="6" at="heroes/0/name" {TEXT}>{{{{ text }}}}</text>', text=NAME)
    (fault,) = frame.faults
    (line,) = walk(frame.items)

    assert (fault.rule, fault.at, fault.template) == ("text-overflow", "heroes/0/name", None)
    assert fault.message == f"“{NAME}” does not fit on one line at 6 pt: smaller type is not allowed"
    assert fault.hint == "cut about 7 characters"
    assert line.x == pytest.approx(1.0)
    assert line.right <= 1.0 + width + 1e-6


def test_one_character_too_many(draw: Drawing) -> None:
    """Is one character, not one characters."""
    (fault,) = draw(f'<text y="3" w="{5.6 * WIDE}" min="6" {TEXT}>{{{{ text }}}}</text>', text=NAME).faults

    assert fault.hint == "cut about 1 character"


@pytest.mark.parametrize(("holder", "at"), [("", "thing"), ('<box at="groups/2">', "groups/2")])
def test_where_a_text_comes_from(draw: Drawing, holder: str, at: str) -> None:
    """A text that does not say where it is from is from where its box is from, or the card's entry."""
    close = "</box>" if holder else ""
    frame = draw(f"{holder}<text y='3' w='1' {TEXT}>{NAME}</text>{close}")

    assert [(fault.rule, fault.at) for fault in frame.faults] == [("text-overflow", at)]


def test_two_lines(draw: Drawing) -> None:
    """With `lines` a text that is too long for one line takes another, evenly, each aligned for itself."""
    frame = draw(
        f'<text y="10" w="{7 * WIDE}" lines="2" lead="1.1" align="centre" {TEXT}>{{{{ text }}}}</text>', text=NAME
    )
    first, second = glyphs(frame)

    assert words(frame) == ["Bartholomew", "the Elder"]
    assert (first.y, first.size) == (10.0, 8.0)
    assert second.y == pytest.approx(10 + 1.1 * 8 * PT)
    assert second.x > first.x > 0
    assert frame.faults == []


def test_two_lines_can_rise(draw: Drawing) -> None:
    """With `raise` the first line moves up for the second, so that both stay about the baseline that was asked for."""
    attributes = f'y="10" w="{7 * WIDE}" lines="2" raise="0.5" {TEXT}'
    first, second = glyphs(draw(f"<text {attributes}>{{{{ text }}}}</text>", text=NAME))

    assert (first.y + second.y) / 2 == pytest.approx(10.0)
    assert one(draw, attributes, "Bart").y == 10.0


def test_two_lines_shrink(draw: Drawing) -> None:
    """The size falls until the lines are no more than allowed and every word fits."""
    frame = draw(f'<text y="10" w="{3.5 * WIDE:.3f}" lines="2" min="5" {TEXT}>{{{{ text }}}}</text>', text=NAME)

    assert words(frame) == ["Bartholomew", "the Elder"]
    assert 5 < glyphs(frame)[0].size < 8
    assert frame.faults == []


def test_two_lines_overflow(draw: Drawing) -> None:
    """Two lines that are not enough are a fault, and the text is still inside its width."""
    frame = draw(f'<text y="10" w="9" lines="2" min="7" {TEXT}>{{{{ text }}}}</text>', text=f"{NAME} of {NAME}")

    assert rules(frame) == ["text-overflow"]
    assert "on 2 lines at 7 pt" in frame.faults[0].message
    assert all(line.right <= 9 + 1e-6 for line in walk(frame.items))


def test_bold_italic_icons_and_spaces_in_a_line(draw: Drawing) -> None:
    """A text may change its face, hold icons and leave room."""
    frame = draw(
        f'<text y="10" {TEXT}>a<b font="Barlow Condensed Bold">b</b><i>c</i><space w="2"/>d'
        '<icon name="crown" em="1"/></text>'
    )
    first, *_, last = glyphs(frame)

    assert [(line.face.name, line.text) for line in glyphs(frame)] == [
        (FACE, "a"),
        ("Barlow Condensed Bold", "b"),
        (FACE, "c"),
        (FACE, "d"),
    ]
    assert last.x - first.x > 2 * 8 * PT
    assert len(frame.items) == 5


@pytest.mark.parametrize(
    ("text", "character"), [("Sir 龍", "“龍” (U+9F8D)"), ("a\x07b", "(U+0007)"), ("\ue000a", "(U+E000)")]
)
def test_missing_glyphs(draw: Drawing, text: str, character: str) -> None:
    """A character that no font has is a fault, not an empty box, and prints as a question mark."""
    frame = draw(f'<text y="9" at="heroes/1/name" {TEXT}>{{{{ text }}}}</text>', text=text)
    (fault,) = frame.faults

    assert (fault.rule, fault.at) == ("missing-glyph", "heroes/1/name")
    assert character in fault.message
    assert "?" in "".join(words(frame))


def test_greek_is_no_missing_glyph(draw: Drawing) -> None:
    """The wide face has it."""
    frame = draw(f'<text y="9" {TEXT}>{{{{ text }}}}</text>', text="Ζεύς и Орк")

    assert ("".join(words(frame)), frame.faults) == ("Ζεύς и Орк", [])


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Grave Full of Gold", "Grave Full of Gold"),
        ("5\" of -1's - {{ 7*7 }} <&>", "5\" of -1's - {{ 7*7 }} <&>"),
        ("Жар-птица", "Жар-птица"),
        ("a  b", "a‹U+0020›‹U+0020›b"),
        (" a", "‹U+0020›a"),
        ("a ", "a‹U+0020›"),
        (" ", "‹U+0020›"),
        ("a\nb\tc\u00a0d", "a‹U+000A›b‹U+0009›c‹U+00A0›d"),
        ("x\U0001f389y\u200b\udcff", "x‹U+1F389›y‹U+200B›‹U+DCFF›"),
    ],
)
def test_exactly_as_it_was_typed(draw: Drawing, typed: str, printed: str) -> None:
    """No better quotes and dashes; what would not be seen, or has no letter, is told by its number; no fault."""
    frame = draw(f'<text y="9" exact="yes" {TEXT}>{{{{ text }}}}</text>', text=typed)

    assert "".join(words(frame)) == printed
    assert frame.faults == []


def test_too_long_a_text_may_be_cut(draw: Drawing) -> None:
    """What fits at the smallest size stands there with an ellipsis; a text that fits is as it was."""
    whole, short = (one(draw, f'y="9" w="{width}" min="6" cut="yes" {TEXT}') for width in (WIDE * 6 + 0.1, WIDE * 4))

    assert whole.text == NAME
    assert short.size == 6
    assert NAME.startswith(short.text.removesuffix("…"))
    assert len(NAME) / 2 < len(short.text) < len(NAME)
    assert one(draw, f'y="9" w="20" min="6" cut="yes" exact="yes" {TEXT}', "x" * 4000).text.endswith("xxx…")


def test_lines_may_be_cut(draw: Drawing) -> None:
    """All lines are used, and the ellipsis ends the last."""
    frame = draw(f'<text y="9" w="30" lines="2" cut="yes" {TEXT}>{{{{ text }}}}</text>', text="One more word. " * 20)

    assert frame.faults == []
    assert [line.text[-1] for line in glyphs(frame)].count("…") == 1
    assert len(glyphs(frame)) == 2
    assert all(line.right <= 30 + 1e-6 for line in walk(frame.items))


@given(
    text=st.lists(st.text("abcdefghijWMЖďf″&<", min_size=1, max_size=20), min_size=1, max_size=6).map(" ".join),
    width=st.integers(1, 110).map(lambda n: n / 2),
    track=st.sampled_from([0, 30]),
    count=st.integers(1, 3),
    align=st.sampled_from(["left", "centre", "right"]),
)
def test_never_outside(draw: Drawing, text: str, width: float, track: int, count: int, align: str) -> None:
    """Whatever the text and the width, every line lies inside; and it fits unless there is a fault that says not."""
    markup = (
        '<text x="2" y="9" w="{{ width }}" min="6" lines="{{ count }}" track="{{ track }}" align="{{ align }}"'
        f" {TEXT}>{{{{ text }}}}</text>"
    )
    frame = draw(markup, text=text, width=width, count=count, track=track, align=align)
    lines = list(walk(frame.items))

    assert all(line.x >= 2 - 1e-6 and line.right <= 2 + width + 1e-6 for line in lines)
    for box, line in zip(lines, glyphs(frame), strict=True):
        over, unit = line.face.overhangs, line.size * PT / 1000
        assert line.x - over[line.text[0]][0] * unit >= 2 - 1e-6
        assert box.right + over[line.text[-1]][1] * unit <= 2 + width + 1e-6
    assert "".join(words(frame)).replace(" ", "") == text.replace(" ", "")
    assert rules(frame) == [] or min(line.size for line in glyphs(frame)) < 6
