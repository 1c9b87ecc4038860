"""Long words at the ends of lines are divided where nothing else helps."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import languages
from cardgen.layout import hyphens, lines
from cardgen.layout.hyphens import Hyphenation
from cardgen.layout.paragraphs import TextRun
from cardgen.layout.template import Templates
from tests.layout.helpers import FACE, OURS, Drawing, rules, words

BOLD = "Barlow Condensed Bold"
STEP = f'<step font="{FACE}" bold="{BOLD}" size="8" lead="10"/><step font="{FACE}" bold="{BOLD}" size="7" lead="8"/>'
LONG = "misunderstanding"


def german(folder: Path) -> Drawing:
    """Markup to frames, in German."""
    made = Drawing(folder)
    made.templates = Templates([str(folder), OURS], trusted=False, language=languages.load_language("de"))
    return made


def flow(text: str, wide: float, high: float = 40) -> str:
    """A paragraph in a box of that many millimetres."""
    return f'<flow w="{wide}" h="{high}">{STEP}<p at="here">{text}</p></flow>'


def set_in(text: str, wide: float, loosest: float = 1.0, code: str = "en") -> list[str]:
    """The lines of a text with words divided wherever that saves one; `wide` in sizes."""
    prose, spans = hyphens.broken([TextRun(FACE, text)], lines.measure, wide * 1000, loosest, Hyphenation(code, FACE))
    return [prose.text(*span) for span in spans]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("badly", "en"),
        ("Understanding", "en"),
        ("UNDERSTANDING", "en"),
        ("under-standing", "en"),
        ("under/standing", "en"),
        ("12345678910", "en"),
        ("understanding2", "en"),
        ("understanding", "eo"),
        ("UNVERSTÄNDNIS", "de"),
        ("", "en"),
        ("Ζεύςζεύςζεύς", "en"),
    ],
)
def test_words_that_stay_whole(word: str, code: str) -> None:
    """Short words, names, what has other signs in it, and words of languages without patterns."""
    assert hyphens.cuts(word, code) == ()


@pytest.mark.parametrize(
    ("word", "code", "parts"),
    [
        ("understanding", "en", "under-stand-ing"),
        ("(investigation),", "en", "(inves-ti-ga-tion),"),
        ("Geschicklichkeit.", "de", "Geschick-lich-keit."),
        ("nahkampfwaffe", "de", "nah-kampf-waffe"),
    ],
)
def test_where_words_are_divided(word: str, code: str, parts: str) -> None:
    """Where their language divides them, three letters from either end at least."""
    cuts = [0, *hyphens.cuts(word, code), len(word)]
    found = [word[first:after] for first, after in pairwise(cuts)]

    assert "".join(found) == word
    assert set(found) >= {part for part in parts.split("-") if len(part) > 4}
    assert min(len(found[0]), len(found[-1])) >= 3


def test_what_fits_is_not_divided(draw: Drawing) -> None:
    """No hyphen where the text has room enough, at any of its sizes, and its lines are full enough."""
    frame = draw(flow("A long misunderstanding, and nothing but a misunderstanding of understandings.", 40))

    assert "-" not in "".join(words(frame))


def test_a_word_wider_than_its_box(draw: Drawing) -> None:
    """It is divided, as late as it can be, instead of being too long."""
    frame = draw(flow(f"A {LONG} of it", 13))

    assert rules(frame) == []
    assert "".join(words(frame)).replace("-", "").replace(" ", "") == f"A{LONG}ofit"
    assert any(line.endswith("-") for line in words(frame))


def test_a_text_that_is_a_line_too_long(draw: Drawing) -> None:
    """Where no size fits, dividing words may save the line."""
    text = "an investigation misunderstandings overwhelmingly"
    widths = range(20, 40)
    whole = {wide for wide in widths if not draw(flow(text.title(), wide, 5.8)).faults}
    divided = {wide: words(draw(flow(text, wide, 5.8))) for wide in widths if not draw(flow(text, wide, 5.8)).faults}

    assert divided.keys() > whole
    assert all(divided[wide][0].endswith("-") for wide in divided.keys() - whole)


def test_names_and_bold_words_stay_whole(draw: Drawing) -> None:
    """They are reported as too long for their box, as ever."""
    for markup in (f"<b>{LONG}</b> of it", f"{LONG.capitalize()} of it"):
        assert rules(draw(flow(markup, 13))) == ["text-overflow"]


def test_a_line_that_would_be_far_from_full(tmp_path: Path) -> None:
    """In a narrow column a long word is divided rather than leave half of the line before it empty."""
    frame = german(tmp_path)(flow("Das ist Unverständlichkeit und mehr davon als nötig.", 22))

    assert rules(frame) == []
    assert words(frame)[0].startswith("Das ist Unver")
    assert words(frame)[0].endswith("-")


def test_the_language_divides(draw: Drawing, tmp_path: Path) -> None:
    """In English no word with a capital is; in German nouns are."""
    text = "Die Unverständlichkeit"

    assert rules(draw(flow(text, 13))) == ["text-overflow"]
    assert rules(german(tmp_path)(flow(text, 13))) == []


WORDS = [LONG, "investigation", "of", "it", "(understanding),", "entirely", "Xanthippe"]


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12), st.floats(3, 20))
def test_nothing_is_lost_and_hyphens_stand_alone(texts: list[str], wide: float) -> None:
    """The words are the same; no two lines in a row end with a hyphen, no last line is a part of a word that fits."""
    text = " ".join(texts)
    found = set_in(text, wide)
    ends = [line.endswith("-") for line in found]

    assert "".join(found).replace("-", "").replace(" ", "") == text.replace(" ", "")
    if wide > 8:
        assert not any(one and other for one, other in pairwise(ends))
        assert len(found) < 2 or not ends[-2] or " " in found[-1]


def test_icons_and_bold_words_between(draw: Drawing) -> None:
    """Words are counted right where icons and other faces stand among them."""
    frame = draw(flow(f"<b>Old :axe:</b> :bow: x {LONG} of it", 13))

    assert rules(frame) == []
    assert "".join(words(frame)).replace("-", "").replace(" ", "") == f"Oldx{LONG}ofit"
