"""`<stack>` and `<choice>`: boxes that share what height is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.layout.frame import Frame, Picture, Rect
from cardgen.layout.lines import PT
from tests.layout.helpers import CARD, FACE, STEP, TEXT, Drawing, glyphs, rules, template_fault, walk

LINE = 10 * PT
"""Millimetres between the lines of STEP."""
LARGE, SMALL = 10 * PT, 8 * PT
FIVE_LINES = (
    f'<flow><step font="{FACE}" size="8" lead="10" gap="0"/><step font="{FACE}" size="7" lead="8" gap="0"/>'
    "<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p></flow>"
)
"""Five lines, of LARGE or SMALL millimetres each."""
RED, BLUE, GREEN = '<rect fill="#ff0000"/>', '<rect fill="#0000ff"/>', '<rect fill="#00ff00"/>'


def bars(frame: Frame) -> list[tuple[float, float]]:
    """(top, height) of the rectangles, which fill their boxes."""
    return [(round(item.y, 3), round(item.h, 3)) for item, *_ in walk(frame.items) if isinstance(item, Rect)]


def stack(draw: Drawing, body: str, h: float = 20.0, folder: str = "", **data: object) -> Frame:
    """A stack 40 wide and `h` high at (3, 5)."""
    return draw(f'<stack x="3" y="5" w="40" h="{h}">{body}</stack>', folder, CARD, **data)


def test_one_below_the_other(draw: Drawing) -> None:
    """Boxes of one height lie at the top, each where the one before ends; what is left over stays empty."""
    frame = stack(draw, f'<box h="3">{RED}</box><gap h="2"/><box h="4">{BLUE}</box>')

    assert bars(frame) == [(5.0, 3.0), (10.0, 4.0)]
    assert frame.faults == []


def test_the_inside_of_a_box(draw: Drawing) -> None:
    """It is as wide as the stack, as high as the box has become, and its lengths stretch with it."""
    frame = stack(draw, '<box h="4..8" grow="1"><rect x="1" y="1..3" w="100%-2" h="50%"/></box>', h=6)
    (rect,) = (item for item in frame.items if isinstance(item, Rect))

    assert tuple(rect)[:4] == (4.0, 5.0 + 2.0, 38.0, 3.0)


def test_turns(draw: Drawing) -> None:
    """What is left over goes to the boxes in the turns they name; those of one turn share it."""
    body = (
        f'<box h="2..4" grow="2">{RED}</box>'
        f'<box h="2..8..10" grow="1 3">{BLUE}</box>'
        f'<box h="2..4" grow="2">{GREEN}</box>'
    )

    def heights(h: float) -> list[float]:
        return [height for _, height in bars(stack(draw, body, h))]

    assert heights(6) == [2, 2, 2]
    assert heights(9) == [2, 5, 2]
    assert heights(12) == [2, 8, 2]
    assert heights(14) == [3, 8, 3]
    assert heights(16) == [4, 8, 4]
    assert heights(17) == [4, 9, 4]
    assert heights(30) == [4, 10, 4]


def test_growth_is_in_steps(draw: Drawing) -> None:
    """A tenth of a millimetre at a time, or what the stack says, so that nearly equal cards look alike."""

    def height(grain: str) -> float:
        body = f'<stack h="7.19" {grain}><box h="2..8" grow="1">{RED}</box><box h="2">{BLUE}</box></stack>'
        return bars(draw(body))[0][1]

    assert height("") == pytest.approx(5.1)
    assert height('grain="0.4"') == pytest.approx(4.8)


def test_text_comes_first(draw: Drawing) -> None:
    """A flow takes the largest step that fits beside the least heights; only then do boxes grow."""
    body = f'<box h="2..8" grow="1">{RED}</box>{FIVE_LINES}<box h="2">{BLUE}</box>'

    def made(h: float) -> tuple[set[float], list[float]]:
        frame = stack(draw, body, h)
        assert frame.faults == []
        return {line.size for line in glyphs(frame)}, [height for _, height in bars(frame)]

    assert made(4 + 5 * LARGE) == ({8.0}, [2, 2])
    assert made(5 + 5 * LARGE) == ({8.0}, [3, 2])
    assert made(3.9 + 5 * LARGE) == ({7.0}, [5.4, 2])
    assert made(4 + 5 * SMALL) == ({7.0}, [2, 2])


def test_paragraphs_move_apart(draw: Drawing) -> None:
    """What boxes cannot take goes between the paragraphs, as far as `spread` allows, then to the rest."""
    body = f'<flow spread="2">{STEP}<p>a</p><p>b</p><p>c</p></flow><rest><option>{RED}</option></rest>'
    height = 3 * LINE + 2 * 1

    def gaps(slack: float) -> list[float]:
        a, b, c = glyphs(stack(draw, body, height + slack))
        return [b.y - a.y - LINE - 1, c.y - b.y - LINE - 1]

    assert gaps(0) == pytest.approx([0, 0])
    assert gaps(2) == pytest.approx([1, 1])
    assert gaps(9) == pytest.approx([2, 2])
    (rest,) = bars(stack(draw, body, height + 9))
    assert rest == pytest.approx((5 + height + 4, 5), abs=0.11)


def test_the_rest(draw: Drawing) -> None:
    """The first option that has room enough fills what is left; with less room than any needs there is none."""
    body = (
        f'<box h="10">{GREEN}</box>'
        f'<rest><option min="6" max="8"><rect fill="#ff0000" h="1..2"/></option><option min="3">{BLUE}</option></rest>'
    )

    def rest(h: float) -> list[Rect]:
        items = [item for item in stack(draw, body, h).items if isinstance(item, Rect)]
        return items[1:]

    assert rest(12) == []
    assert [(item.fill, item.h) for item in rest(14)] == [("#0000ff", 4.0)]
    assert [(item.fill, item.h) for item in rest(16)] == [("#ff0000", 1.0)]
    assert [(item.fill, item.h) for item in rest(17)] == [("#ff0000", 1.5)]
    assert [(item.fill, item.h) for item in rest(30)] == [("#ff0000", 2.0)]


def test_the_rest_can_ask_beforehand(draw: Drawing) -> None:
    """With `keep` the rest has its share before boxes grow, as long as the text need not go below `above` for it."""

    def made(above: int, h: float) -> tuple[set[float], list[float]]:
        rest = f'<rest keep="4" above="{above}"><option min="4">{BLUE}</option></rest>'
        frame = stack(draw, f'<box h="2..8" grow="1">{RED}</box>{FIVE_LINES}{rest}', h)
        return {line.size for line in glyphs(frame)}, [height for _, height in bars(frame)]

    assert made(7, 6 + 5 * LARGE) == ({8.0}, [2, 4])
    assert made(7, 5 + 5 * LARGE) == ({7.0}, [4.5, 4])
    assert made(8, 5 + 5 * LARGE) == ({8.0}, [5])
    assert made(7, 5 + 5 * SMALL) == ({7.0}, [5])


def test_optional_art(draw: Drawing, tmp_path: Path) -> None:
    """A picture is shown when there is room for it, as high as it may be and leaves some of the room to others."""
    Image.new("RGB", (4, 4), "#336699").save(tmp_path / "a.png")
    body = f'<optional h="8" needs="6" leave="2"><image src="a.png"/></optional><box h="4..6" grow="1">{RED}</box>'

    def pictures(h: float) -> list[float]:
        items = stack(draw, body, h, folder=str(tmp_path)).items
        return [item.h for item in items if isinstance(item, Picture)]

    assert pictures(9) == []
    assert pictures(10) == [pytest.approx(4)]
    assert pictures(30) == [pytest.approx(8)]
    assert bars(stack(draw, body, 10, folder=str(tmp_path))) == [(9.0, 6.0)]


@pytest.mark.parametrize(("above", "size", "shown"), [(None, 8, 0), (7.5, 8, 0), (7, 7, 1)])
def test_text_makes_room(draw: Drawing, above: float | None, size: float, shown: int) -> None:
    """For what an optional box needs the text may become smaller, down to a size; not if nothing comes of it."""
    wish = f' above="{above}"' if above else ""
    body = f'<optional h="9" needs="4"{wish}>{BLUE}</optional>{FIVE_LINES}'
    room, none = (stack(draw, body, 5 * SMALL + needs) for needs in (4.1, 3.9))

    assert {item.size for item in glyphs(room)} == {size}
    assert len(bars(room)) == shown
    assert {item.size for item in glyphs(none)} == {8}
    assert bars(none) == []


def test_art_without_room_must_exist_all_the_same(draw: Drawing) -> None:
    """A picture that is missing is a fault however crowded the card is."""
    frame = stack(draw, '<optional h="8" needs="6"><image src="no.png" at="heroes/0/art"/></optional>', 5)

    assert [(fault.rule, fault.at) for fault in frame.faults] == [("art", "heroes/0/art/file")]


def test_boxes_that_do_not_fit(draw: Drawing) -> None:
    """When the least heights are too much that is a fault, whoever asked for so many boxes."""
    frame = stack(draw, f'<box h="9">{RED}</box><box h="9">{RED}</box>', 10)

    assert [(fault.rule, fault.at) for fault in frame.faults] == [("text-overflow", "thing")]
    assert "8.0 mm more" in frame.faults[0].message


def test_choice_takes_the_first_that_fits(draw: Drawing) -> None:
    """A `<try>` whose texts all fit is taken before the ones after it; the last is taken whatever happens."""
    choice = (
        f'<choice><try><text w="10" y="3" {TEXT}>{{{{ text }}}}</text></try>'
        f'<try><text w="20" y="5" {TEXT}>{{{{ text }}}}</text></try></choice>'
    )

    def made(text: str) -> tuple[list[float], list[str]]:
        frame = draw(choice, text=text)
        return [line.y for line in glyphs(frame)], rules(frame)

    assert made("short") == ([3.0], [])
    assert made("rather longer text") == ([5.0], [])
    assert made("far too long for either of the two") == ([5.0], ["text-overflow"])


def test_choice_in_a_stack(draw: Drawing) -> None:
    """There the heights go with the attempt that was taken, and grow in the turns of the choice."""
    body = (
        f'<choice grow="1"><try h="3..5"><text w="10" y="3" {TEXT}>{{{{ text }}}}</text>{RED}</try>'
        f'<try h="6..9"><text w="40" y="3" {TEXT}>{{{{ text }}}}</text>{BLUE}</try></choice><box h="1">{GREEN}</box>'
    )

    assert bars(stack(draw, body, 20, text="short")) == [(5.0, 5.0), (10.0, 1.0)]
    assert bars(stack(draw, body, 8, text="rather longer text")) == [(5.0, 7.0), (12.0, 1.0)]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<rect/>", "<rect> is not allowed in a <stack>"),
        ("<box/>", "<box> in a <stack> has no h"),
        ('<box h="3mm"/>', "<box> has a wrong h"),
        ('<box h="3" grow="soon"/>', "<box> has a wrong grow"),
        ('<box h="3" gorw="1"/>', "<box> in a <stack> has no attribute gorw; did you mean grow?"),
        ('<gap h="3" fill="#000000"/>', "<gap> in a <stack> has no attribute fill"),
        ("<rest><rect/></rest>", "<rect> is not allowed in a <rest>"),
        ('<rest><option mim="3"/></rest>', "has no attribute mim; did you mean min?"),
        ("<choice/>", "<choice> has no <try>"),
        ("<choice><box/></choice>", "<box> is not allowed in a <choice>"),
        (f'<choice><try h="5"/><try><flow>{STEP}</flow></try></choice>', "has no h, and another of its <choice> has"),
        ("<rest/><rest/>", "<rest> is allowed in a <stack> once"),
        ("<flow><p>a</p></flow>", "<flow> has no <step>"),
        (f"<flow>{STEP}a<q>a</q></flow>", "<q> is not allowed in a <flow>"),
        ('<flow><step size="8"/></flow>', "<step> has no font"),
        ('<flow><step font="Barlow Condensed" szie="8"/></flow>', "has no attribute szie; did you mean size?"),
        ('<flow><step font="Comic"/><p>a</p></flow>', "no font family is called “Comic”"),
        (f"<flow>{STEP}<p><u>a</u></p></flow>", "<u> is not allowed in a <p>"),
    ],
)
def test_what_is_no_stack(draw: Drawing, body: str, message: str) -> None:
    """Elements and attributes that a stack does not know are refused by name."""
    assert message in template_fault(stack(draw, body)).message


heights = st.integers(0, 60).map(lambda n: n / 4)


@given(
    boxes=st.lists(st.tuples(heights, heights, st.integers(1, 3)), min_size=1, max_size=6),
    text=st.lists(st.sampled_from(["one", "three", "seventeen"]), max_size=30),
    room=st.integers(1, 90),
)
def test_nothing_overlaps(draw: Drawing, boxes: list[tuple[float, float, int]], text: list[str], room: int) -> None:
    """Boxes keep between their least and greatest heights, follow each other without a gap, and fit or are a fault."""
    body = (
        '{% for low, more, turn in boxes %}<box h="{{ low }}..{{ low + more }}" grow="{{ turn }}">'
        f"{RED}</box>{{% endfor %}}<flow>{STEP}<p>{{{{ text }}}}</p></flow>"
        f'<rest><option min="0.1">{BLUE}</option></rest>'
    )
    frame = draw(
        f'<stack x="0" y="5" w="40" h="{{{{ room }}}}">{body}</stack>', boxes=boxes, text=" ".join(text), room=room
    )
    found = [item for item, *_ in walk(frame.items) if isinstance(item, Rect)][: len(boxes)]
    tops = [5.0]
    for (low, more, _), rect in zip(boxes, found, strict=True):
        assert low - 1e-6 <= rect.h <= low + more + 1e-6
        assert rect.y == pytest.approx(tops[-1])
        tops.append(rect.y + rect.h)
    assert all(line.y > tops[-1] for line in glyphs(frame))
    assert frame.faults or all(placed.foot <= 5 + room + 0.11 for placed in walk(frame.items))


@pytest.mark.parametrize("length", [75, 90, 110])
def test_how_much_is_missing_for_a_picture(draw: Drawing, length: int) -> None:
    """The fault tells millimetres and words: with so many words less there is room, with half of that not."""
    markup = (
        '<stack x="3" y="3" w="54" h="50"><optional h="30" needs="25" above="7" at="thing/art">'
        f'<rect h="5" fill="#112233"/></optional><flow>{STEP}<p>{{{{ text }}}}</p></flow></stack>'
    )
    words = ["word"] * length
    (fault,) = draw(markup, text=" ".join(words)).faults
    told = re.search(r"no room for `art`, which needs (\d+\.\d) mm more: .*", fault.message)
    by = re.search(r"by about (\d+) words?, or remove it", fault.hint or "")

    assert (fault.rule, fault.at) == ("left-out", "thing/art")
    assert told
    assert by
    assert draw(markup, text=" ".join(words[: length - int(by[1])])).faults == []
    assert draw(markup, text=" ".join(words[: length - int(by[1]) // 2])).faults != []
