"""`<flow>`: paragraphs in the first step of a ladder of sizes that fits."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout import lines
from cardgen.layout.lines import PT
from cardgen.layout.paragraphs import TextRun
from tests.layout.helpers import FACE, STEP, Drawing, glyphs, rules, walk, words

SEMI = "Barlow Semi Condensed Medium"
STEPS = ((9.0, 11.0, 1.5, SEMI), (8.0, 9.5, 1.0, SEMI), (7.0, 8.5, 0.8, FACE), (6.5, 7.5, 0.5, FACE))
"""Size, leading, gap and face of a ladder."""
LADDER = "".join(f'<step size="{size}" lead="{lead}" gap="{gap}" font="{font}"/>' for size, lead, gap, font in STEPS)
PARAGRAPHS = '{% for text in texts %}<p at="skills/{{ loop.index0 }}">{{ text }}</p>{% endfor %}'
SENTENCE = "Friends within reach of this model may try a failed Courage test once more."


def height(texts: list[str], step: tuple[float, float, float, str], width: float) -> float | None:
    """How high the texts are at a step, counted line by line; None when a word is wider than the lines."""
    size, lead, gap, font = step
    measured = [lines.measure([TextRun(font, text)]) for text in texts]
    room = width / (size * PT) * 1000
    if any(text.longest > room for text in measured):
        return None
    return sum(len(lines.breaks(text, room)) for text in measured) * lead * PT + gap * (len(texts) - 1)


def test_no_paragraphs(draw: Drawing) -> None:
    """Without paragraphs there is nothing to place."""
    frame = draw(f"<flow>{STEP}</flow>")

    assert (frame.items, frame.faults) == ([], [])


def test_paragraphs(draw: Drawing) -> None:
    """Lines lie one leading apart, paragraphs a gap further, the first under the top of the box."""
    frame = draw(f'<flow x="5" y="10" w="30" h="40">{STEP}{PARAGRAPHS}</flow>', texts=[SENTENCE, SENTENCE])
    found = glyphs(frame)
    half = len(found) // 2
    leads = [b.y - a.y for a, b in pairwise(found)]

    assert frame.faults == []
    assert " ".join(words(frame)) == f"{SENTENCE} {SENTENCE}"
    assert {line.x for line in found} == {5.0}
    assert leads[half - 1] == pytest.approx(10 * PT + 1)
    assert leads[: half - 1] == pytest.approx([10 * PT] * (half - 1))
    assert 10 < min(line.y for line in walk(frame.items)) < 10 + 10 * PT


def test_bold_and_italic_are_the_steps(draw: Drawing) -> None:
    """`<b>` and `<i>` take the faces that the step names, or one of their own."""
    step = f'<step size="8" font="{FACE}" bold="Barlow Condensed Bold"/>'
    frame = draw(
        f'<flow w="50" h="20">{step}<p>a<b>b</b><i>c</i><i font="Barlow Condensed SemiBold Italic">d</i></p></flow>'
    )

    assert [line.face.name for line in glyphs(frame)] == [
        FACE,
        "Barlow Condensed Bold",
        FACE,
        "Barlow Condensed SemiBold Italic",
    ]


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_the_first_step_that_fits(draw: Drawing, step: int) -> None:
    """A box exactly as high as the text is at a step takes that step, not the next."""
    texts = [SENTENCE] * 3
    room = height(texts, STEPS[step], 40.0) or 0.0
    frame = draw(f'<flow w="40" h="{{{{ h }}}}">{LADDER}{PARAGRAPHS}</flow>', texts=texts, h=f"{room + 0.0006:.4f}")

    assert ({line.size for line in glyphs(frame)}, frame.faults) == ({STEPS[step][0]}, [])


@given(
    texts=st.lists(
        st.lists(st.text("ABCDEILMNORST", min_size=1, max_size=13), min_size=1, max_size=30).map(" ".join),
        min_size=1,
        max_size=4,
    ),
    width=st.integers(6, 58),
    room=st.integers(3, 80),
)
def test_the_ladder(draw: Drawing, texts: list[str], width: int, room: int) -> None:
    """Always the first step that fits; when none does a fault, and what is set is complete and inside all the same.

    Words in capitals are never divided.
    """
    frame = draw(
        f'<flow x="1" y="2" w="{{{{ width }}}}" h="{{{{ room }}}}">{LADDER}{PARAGRAPHS}</flow>',
        texts=texts,
        width=width,
        room=room,
    )
    fitting = [step[0] for step in STEPS if (height(texts, step, width) or 1e9) <= room]
    sizes = {line.size for line in glyphs(frame)}

    if fitting:
        assert (sizes, rules(frame)) == ({fitting[0]}, [])
    else:
        assert rules(frame) == ["text-overflow"]
        assert max(sizes, default=0) < 6.5
    if sizes:
        assert " ".join(words(frame)).split() == " ".join(texts).split()
    assert all(p.right <= 1 + width + 1e-6 and p.foot <= 2 + room + 1e-6 for p in walk(frame.items))


def test_many_narrow_paragraphs(draw: Drawing) -> None:
    """Spaces that vanish where lines end do not make a text seem longer than it is."""
    texts = ["i " * 160] * 6
    width = 6.5
    room = height(texts, STEPS[0], width) or 0.0
    frame = draw(f'<flow w="{width}" h="{room + 0.0006:.4f}">{LADDER}{PARAGRAPHS}</flow>', texts=texts)

    assert ({line.size for line in glyphs(frame)}, frame.faults) == ({STEPS[0][0]}, [])


def test_overflow_says_how_much(draw: Drawing) -> None:
    """The fault counts lines and characters, and points at the longest paragraph."""
    texts = [SENTENCE, f"{SENTENCE} {SENTENCE}", SENTENCE]
    room = 6 * 7.5 * PT + 2 * 0.5
    frame = draw(f'<flow w="40" h="{room + 0.0006:.4f}">{LADDER}{PARAGRAPHS}</flow>', texts=texts)
    (fault,) = frame.faults
    needed = (height(texts, STEPS[-1], 40.0) or 0) - 1.0

    assert fault.at == "skills/1"
    assert fault.message == (
        f"text of {round(needed / 7.5 / PT)} lines where 6 fit at 6.5 pt: smaller type is not allowed"
        f" (the longest is “{' '.join(SENTENCE.split()[:6])}”)"
    )
    assert fault.hint == "cut about 75 characters"


def test_a_word_that_is_too_wide(draw: Drawing) -> None:
    """One word that no line can hold is said to be that."""
    frame = draw(f'<flow w="9" h="40">{LADDER}{PARAGRAPHS}</flow>', texts=["Llanfairpwllgwyngyll"])

    assert [fault.message for fault in frame.faults] == [
        "word wider than its box at 6.5 pt: smaller type is not allowed"
    ]
    assert "".join(words(frame)) == "Llanfairpwllgwyngyll"
    assert frame.faults[0].hint == "shorten the word, or put a space or a hyphen into it"


def test_missing_glyphs_are_reported_once(draw: Drawing) -> None:
    """However many steps a paragraph was tried at, a character is missing once, where it is written."""
    frame = draw(f'<flow w="40" h="8">{LADDER}{PARAGRAPHS}</flow>', texts=["plain", "龍 " * 40])

    assert [(fault.rule, fault.at) for fault in frame.faults if fault.rule == "missing-glyph"] == [
        ("missing-glyph", "skills/1")
    ]


LONG = "extraordinarily uncomfortable understanding responsibilities notwithstanding "
"""Words that can be divided, none of them short."""


def measured(text: str, width: float) -> int:
    """How many lines a text takes at the last step when no word is divided."""
    return len(lines.breaks(lines.measure([TextRun(FACE, text)]), width / (6.5 * PT) * 1000))


@pytest.mark.parametrize(("words_of_it", "saved"), [(5, 1), (30, 4)])
def test_words_are_divided_before_a_text_is_too_long(draw: Drawing, words_of_it: int, saved: int) -> None:
    """Divided words save a short text one line, and a long one four of thirty."""
    text = " ".join((LONG * 6).split()[:words_of_it])
    room = (measured(text, 20.0) - saved) * 7.5 * PT
    markup = f'<flow w="20" h="{room + 0.0006:.4f}">{LADDER}{PARAGRAPHS}</flow>'
    frame = draw(markup, texts=[text])

    assert frame.faults == []
    assert {line.size for line in glyphs(frame)} == {6.5}
    assert any(line.text.endswith("-") for line in glyphs(frame))
    assert len({line.y for line in glyphs(frame)}) <= measured(text, 20.0) - saved


def test_a_text_of_an_exact_height_is_not_divided(draw: Drawing) -> None:
    """Where the lines of the last step have room as they are, no word is divided to save one."""
    text = "Friends within reach of this model may try again"
    room = measured(text, 30.0) * 7.5 * PT
    frame = draw(f'<flow w="30" h="{room + 0.0006:.4f}">{LADDER}{PARAGRAPHS}</flow>', texts=[text])

    assert " ".join(words(frame)) == text


@pytest.mark.parametrize(("room", "sizes"), [(1.0006, {1.0}), (0.9, set[float]())])
def test_nothing_is_forced_below_a_point(draw: Drawing, room: float, sizes: set[float]) -> None:
    """What is too long is set down to one point, that included, and not at all where even that is too large."""
    text = " ".join([SENTENCE] * 40)
    lead = 7.5 / 6.5 * PT
    count = len(lines.breaks(lines.measure([TextRun(FACE, text)]), 20.0 / PT * 1000))
    frame = draw(f'<flow w="20" h="{count * lead * room:.4f}">{LADDER}{PARAGRAPHS}</flow>', texts=[text])

    assert rules(frame) == ["text-overflow"]
    assert {line.size for line in glyphs(frame)} == sizes


@pytest.mark.parametrize("text", [SENTENCE, " ".join(LONG.split() * 2)])
def test_what_follows_stands_under_the_last_line(draw: Drawing, text: str) -> None:
    """A flow is as high as its lines, whether words of it are divided or not."""
    room = (measured(text, 20.0) - (text != SENTENCE)) * 7.5 * PT + 1.0
    below = '<box h="1"><rect w="1" h="1" fill="#000000"/></box>'
    frame = draw(
        f'<stack w="20" h="{room + 0.0006:.4f}"><flow>{LADDER}{PARAGRAPHS}</flow>{below}</stack>', texts=[text]
    )
    (square,) = (placed for placed in walk(frame.items) if placed.right - placed.x == placed.foot - placed.y == 1)

    assert frame.faults == []
    assert square.y == pytest.approx(len({line.y for line in glyphs(frame)}) * 7.5 * PT)


CONTINUED = "<card><flow rest='yes' w='40' h='80'>" + LADDER + "</flow></card>"


def test_what_has_no_room_goes_on_on_the_back(draw: Drawing) -> None:
    """The fault counts the lines, and says from where on the text is printed there."""
    (draw.folder / "behind.xml").write_text(CONTINUED.replace("<card>", '<card width="60" height="90">'), "utf-8")
    room = height([SENTENCE], STEPS[-1], 40.0) or 0.0
    lines_of_it = round(room / 7.5 / PT)
    markup = f'<flow w="40" h="{room + 0.0006:.4f}" continues="behind">{LADDER}{PARAGRAPHS}</flow>'
    frame = draw(markup, texts=[SENTENCE, f"Others. {SENTENCE}"])
    needed = lines_of_it + round((height([f"Others. {SENTENCE}"], STEPS[-1], 40.0) or 0.0) / 7.5 / PT)
    (fault,) = frame.faults

    assert fault.rule == "continued"
    assert fault.message.startswith(f"text of {needed} lines where 1 fit at 6.5 pt, the smallest size allowed: ")
    assert fault.message.endswith("the back continues at “Others. Friends within reach of this”")
    assert fault.rest is not None
    assert [paragraph.at for paragraph in fault.rest.paragraphs] == ["skills/1"]


def test_a_word_that_is_too_wide_stays_on_the_front(draw: Drawing) -> None:
    """A back would have no more room for it."""
    markup = f'<flow w="9" h="40" continues="behind">{LADDER}{PARAGRAPHS}</flow>'

    assert rules(draw(markup, texts=["Llanfairpwllgwyngyll", "pw"])) == ["text-overflow"]
