"""What stands out in the texts of rules: numbers and the words of a game, found by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import languages, systems
from cardgen.i18n import Language
from cardgen.layout import emphasis, fonts
from cardgen.printing import renderer
from tests.layout.helpers import FACE, Drawing, glyphs, rules, words
from tests.sampling import EXHAUSTIVE

split = emphasis.splitter(["Courage", "Strength", "Move Unit", "Half Move Unit", "Fly", "small"])
STRONG = "Barlow Condensed SemiBold"
STEP = f'<step font="{FACE}" strong="{STRONG}" size="8" lead="10"/>'


def strong(text: str) -> list[str]:
    """The parts of a text that stand out."""
    return [part for stands_out, part in split(text) if stands_out]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Each of its 3 friends, once per game.",
        "In 1913 or 10:30, on page 7.",
        "a courage test, and small things",
        "Encourage the Strengthened.",
        "Fly over it.",
        "in the Strength phase, and each Courage phase",
        "It falls. Courage is of no use; “Strength neither.",
        "half−1, x+2, 3/4″, A4″",
        "a D7 and a d3+x",
        "12 diesel engines",
        "1+1",
    ],
)
def test_what_does_not_stand_out(text: str) -> None:
    """Bare numbers, words that only look alike, and single words where a sentence begins are like the rest."""
    assert strong(text) == []


def test_words_that_texts_name() -> None:
    """Of some words those that stand out in the texts: no numbers, nothing at the beginning of a sentence."""
    known = {"Courage", "Fly", "Magic Resistance", "Nerve"}

    assert emphasis.named(known, []) == set()
    assert emphasis.named(known, ["Fly over it at +1.", "a courage test"]) == set()
    assert emphasis.named(known, ["Unless it can Fly.", "(with Magic Resistance)", "Nerve is all."]) == {
        "Fly",
        "Magic Resistance",
    }


def test_what_is_mentioned() -> None:
    """What texts name, and what the meanings of that name; a word that nothing leads to is none of it."""
    meanings = {"Nimble": "As if it could Fly.", "Fly": "See Nimble.", "Lucky": "Any die again."}

    assert emphasis.mentioned(meanings, []) == set()
    assert emphasis.mentioned(meanings, ["It may run."]) == set()
    assert emphasis.mentioned(meanings, ["All are Nimble."]) == {"Nimble", "Fly"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It has +1 and −2 on this.", ["+1", "−2"]),
        ("within 6″ or 4½″, ½″ at least", ["6″", "4½″", "½″"]),
        ("roll 2 dice or 1 die", ["2 dice", "1 die"]),
        ("on a D6, 2D10 or d8", ["D6", "2D10", "d8"]),
        ("move d6″ or W6", ["d6″", "W6"]),
        ("on 4+ it stays", ["4+"]),
        ("(+1) and (+1)", ["+1", "+1)"]),
        ("a Courage test; Courage 4, his Strength.", ["Courage", "Strength."]),
        ("Half Move Unit, a Half Move Unit, one Move Unit", ["Half Move Unit", "Half Move Unit", "Move Unit"]),
        ("whoever can Fly, may", ["Fly"]),
    ],
)
def test_what_stands_out(text: str, expected: list[str]) -> None:
    """Numbers with a sign or a unit, and a game's words where they are written as it writes them."""
    assert strong(text) == expected


@given(st.text(alphabet="+−1″ Dd6CourageFly.:½-", max_size=40))
def test_nothing_is_lost(text: str) -> None:
    """The parts are the whole text, and none is empty."""
    parts = split(text)

    assert "".join(part for _, part in parts) == text
    assert all(part for _, part in parts)


@pytest.fixture
def draw(tmp_path: Path) -> Drawing:
    """Markup to frames, with the words of a game."""
    made = Drawing(tmp_path)
    made.templates._words = lambda _: ["Courage"]
    return made


def test_only_texts_of_the_rules_have_it(draw: Drawing) -> None:
    """Stories, names and captions are left alone."""
    frame = draw(f"<flow>{STEP}<p>{{{{ text }}}} <b>{{{{ text }}}}</b></p></flow>", text="of Courage +1")

    assert {item.face.name for item in glyphs(frame)} == {FACE}


def test_a_step_without_a_face_for_it_has_none(draw: Drawing) -> None:
    """All of it is set in the step's one face."""
    frame = draw(f"<flow>{STEP.replace('strong', 'bold')}<p><rules>a Courage +1</rules></p></flow>")

    assert "".join(words(frame)) == "a Courage +1"
    assert {item.face.name for item in glyphs(frame)} == {FACE}


def test_parts_stand_out(draw: Drawing) -> None:
    """They are set in the step's face for it, in the line, and nothing of the text moves to another place."""
    frame = draw(
        f"<flow>{STEP}<p><b>Lucky.</b> <rules>{{{{ text }}}}</rules></p></flow>",
        text='He has +1 Courage :die: within 6".',
    )
    shown = [(item.face.name, item.text) for item in glyphs(frame)]

    assert rules(frame) == []
    assert shown == [
        (FACE, "Lucky."),
        (FACE, " He has "),
        (STRONG, "+1"),
        (FACE, " "),
        (STRONG, "Courage"),
        (FACE, " "),
        (FACE, " within "),
        (STRONG, "6″."),
    ]


def test_a_line_of_text_says_which_face(draw: Drawing) -> None:
    """In a `<text>` the element brings its face along."""
    frame = draw(f'<text size="8" font="{FACE}"><rules font="{STRONG}">has +1</rules> <rules>+2</rules></text>')

    assert [(item.face.name, item.text) for item in glyphs(frame)] == [(FACE, "has "), (STRONG, "+1"), (FACE, " +2")]


@EXHAUSTIVE
def test_texts_are_never_markup(draw: Drawing) -> None:
    """What an author writes makes nothing stand out."""
    frame = draw(f"<flow>{STEP}<p><rules>{{{{ text }}}}</rules></p></flow>", text="<b>a</b> </rules> **b**")

    assert words(frame) == ["<b>a</b> </rules> **b**"]


@pytest.mark.parametrize("game", systems.list_known())
def test_every_game_has_words(game: str) -> None:
    """They come from its catalogue; each begins with a capital, for only those are found."""
    told = list(systems.get_words(game))

    assert told
    assert [word for word in told if not word[:1].isupper()] == []


def test_templates_of_no_game_have_numbers_alone() -> None:
    """A folder that is not a game's has no words."""
    assert list(systems.get_words("common")) == []


def test_words_are_found_in_the_language() -> None:
    """What a language calls a characteristic stands out in its texts, and the English word does not."""
    first = systems.FIRST
    layout = renderer.load_templates(language="de")
    layout.frame("common/no-such-template", {"system": first})
    spoken: Language = languages.load_language("de")
    called = spoken.translate(next(iter(systems.get_words(first))))

    assert called.isalpha()
    assert (True, called) in layout.session.emphasis(f"ein Wurf auf {called} hilft")


def test_faces_are_there() -> None:
    """Those that our own ladder names exist."""
    assert fonts.face("Barlow Semi Condensed SemiBold").name.endswith("SemiBold")
