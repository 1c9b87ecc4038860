"""What stands out on a card is explained: each word of a game, once, under its name, on its reference sheets."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from cardgen import languages, pages, project, systems
from cardgen.card import Part
from cardgen.layout import emphasis
from cardgen.layout.frame import Frame, Glyphs
from cardgen.layout.template import Templates
from cardgen.press import sizes
from cardgen.printing import renderer
from cardgen.text import names
from tests.conftest import ROOT
from tests.layout.helpers import Placed, walk
from tests.sampling import some

FACTIONS = ROOT / "factions"
GAMES = systems.list_known()
TONGUES = [*((game, "en") for game in GAMES), (systems.FIRST, "de")]
"""The games, each in the languages that its reference sheets speak."""
HEAD = re.compile(r"(.+)[.:]")
"""A name that is explained is bold, with its point or colon, where its text follows it in the line."""
NAME = "Cinzel Bold"
"""Above its text it is in the face of names, and so are the bars over sections."""
GIVEN = re.compile(r" \(.*\)$")
"""What a bearer gives for a parameter, or its blank."""
LINE = (1.0, 6.0)
"""Millimetres from a line to the next one."""
GLOSSARY = "reference"
"""The part that has all words; the others may say some of them again in brief."""


def headings(frames: Iterable[Frame]) -> Iterator[str]:
    """The names that are explained on some pages, as they are looked up, in the order of the pages."""
    for text, face in bold(frames):
        said = " ".join(text.split())
        head = HEAD.fullmatch(said)
        if head or face == NAME:
            yield names.normalize(head[1] if head else said)


def bold(frames: Iterable[Frame]) -> Iterator[tuple[str, str]]:
    """The words in bold on some pages, and their face; those that go on in the next line are one."""
    text, face, before = "", "", None
    for placed in (placed for frame in frames for placed in walk(frame.items)):
        item = placed.item
        if not isinstance(item, Glyphs) or not item.face.name.endswith(" Bold"):
            before = None
            continue
        if before is not None and _goes_on(before, placed):
            text = f"{text} {item.text}"
        else:
            yield text, face
            text, face = item.text, item.face.name
        before = placed
    yield text, face


def _goes_on(before: Placed, placed: Placed) -> bool:
    """Whether words are in the face of those before them, and a line further down."""
    same = (before.item.face.name, before.item.size) == (placed.item.face.name, placed.item.size)  # type: ignore[union-attr]
    return same and placed.x <= before.x and LINE[0] < placed.y - before.y < LINE[1]


@cache
def parts(game: str, everything: bool) -> tuple[Part, ...]:
    """The reference sheets of a game: with everything, or what the match that it is printed for uses."""
    system: Any = systems.get_game(game)
    files = project.load_project([str(FACTIONS / game / f"{system.default}.yaml")]).files
    return tuple(system.reference(files, "A Game", everything))


@cache
def explained(game: str, everything: bool, language: str = "en") -> dict[str, Counter[str]]:
    """How often each sheet explains each name."""
    paper = sizes.paper("letter")
    layout = renderer.load_templates(language=language).sized((paper.width, paper.height))
    made = {
        part.name: [face for page in part.pages for face in layout.pages(page.template, page.data)]
        for part in parts(game, everything)
    }
    return {name: Counter(headings(faces)) for name, faces in made.items()}


def count(sheet: Counter[str], word: str) -> int:
    """How often a sheet explains a word; where it does not, how often it does with what a bearer gives for it."""
    return sheet[word] or sum(number for name, number in sheet.items() if GIVEN.sub("", name) == word)


def words(game: str, language: str = "en") -> set[str]:
    """The words that stand out in texts of a game, as they are looked up."""
    told = languages.load_language(language).translate
    return {names.normalize(told(word)) for word in systems.get_words(game)}


def test_bold_words_in_a_sentence_explain_nothing() -> None:
    """A table's number, a step's or a stressed word is not a heading; a name is, and what a bearer gives is apart."""
    notes = [("Luck (goblins)", "roll **Courage** again"), ("No shot:", "after **two** moves")]
    document = pages.build_quick_reference(
        "A Game", [pages.Section("Dice", notes=notes, steps=["Take **one**."])], ("", "")
    )
    made = renderer.load_templates().sized((215.9, 279.4)).pages(document.template, document.data)
    found = Counter(headings(made))

    assert found == {"dice": 1, "luck (goblins)": 1, "no shot": 1}
    assert [count(found, word) for word in ("luck", "no shot", "courage", "goblin")] == [1, 1, 0, 0]


@some(1)
@pytest.mark.parametrize("game", GAMES)
def test_there_are_words(game: str) -> None:
    """Every game has some, and its reference a good number of headings."""
    assert len(words(game)) >= 10
    assert len(explained(game, True)[GLOSSARY]) >= 20


@pytest.mark.parametrize(("game", "language"), TONGUES)
def test_every_word_is_explained_once(game: str, language: str) -> None:
    """A word that stands out is a heading of the sheets with everything: once of the glossary, or else of another."""
    sheets = explained(game, True, language)
    glossary, others = sheets[GLOSSARY], [sheet for name, sheet in sheets.items() if name != GLOSSARY]
    counts = {
        word: count(glossary, word) or sum(count(sheet, word) for sheet in others) for word in words(game, language)
    }

    assert {word: number for word, number in counts.items() if number != 1} == {}


@some(1)
@pytest.mark.parametrize("game", GAMES)
def test_what_stands_out_on_its_cards_is_in_its_kit(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each word that stands out on a card of the default game is a heading of the sheets that its kit has."""
    seen: set[str] = set()
    splitter = emphasis.splitter

    def spying(known: Iterable[str] = ()) -> emphasis.Split:
        split = splitter(known)

        def told(text: str) -> tuple[emphasis.EmphasisRun, ...]:
            found = split(text)
            seen.update(names.normalize(part.rstrip(".!?)”’")) for stands_out, part in found if stands_out)
            return found

        return told

    monkeypatch.setattr(emphasis, "splitter", spying)
    monkeypatch.setattr(renderer, "Templates", Templates)  # which remember nothing
    system, layout = systems.get_game(game), renderer.load_templates()
    for file in project.load_project([str(FACTIONS / game / f"{system.default}.yaml")]).files:
        for card in system.cards(file.model, file.name, "") if file.model is not None else ():
            if card.copy == 1:  # the others say the same
                layout.frame(card.template, card.data)
    standing_out = seen & words(game)
    sheets = explained(game, False).values()

    assert standing_out
    assert [word for word in standing_out if not any(count(sheet, word) for sheet in sheets)] == []
