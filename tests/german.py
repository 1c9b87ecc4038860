"""What the tests of a game in German share: what has no German, and which words nobody asks a language for."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

from cardgen import languages, project
from cardgen.card import Card, Document, Night, Part
from cardgen.commands import _games
from cardgen.i18n import Language, label
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.press import sizes
from cardgen.press.page import Page
from cardgen.printing import kit_summary, renderer, supplies
from cardgen.printing.job import LaidOutPart
from cardgen.printing.settings import PrintSettings
from cardgen.reading import data
from cardgen.text import names
from tests import checking, remembering
from tests.conftest import ROOT
from tests.layout.helpers import OURS
from tests.papers import words

GERMAN = languages.load_language("de")
_BLANK = re.compile(r"\{\w+\}")
_LETTER = re.compile(r"[^\W\d_¼½¾]")
_PIECES = re.compile(r"(\{\w+\})")
_WORD = re.compile(r"(?<![\w-])[a-z]{2,}(?![\w-])")
"""A word by itself: no piece of a digest."""
_UNITS = {"mm", "gsm", "pdf"}


class Asked(dict[str, str]):
    """German texts that remember what was asked for in vain.

    A template asks for its own words when it is compiled: each of these has it compiled anew, in any process.
    """

    def __repr__(self) -> str:
        return f"Asked {os.getpid()} {id(self)}"

    def __init__(self) -> None:
        super().__init__(GERMAN.texts)
        self.found: set[str] = set()
        self.missing: set[str] = set()

    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]
        """The text, or `default`."""
        if key in self:
            self.found.add(key)
        elif _LETTER.search(_BLANK.sub("", default)):
            self.missing.add(key)
        return super().get(key, default)


class Veiled(dict[str, str]):
    """The texts of a language that has everything, with an ø for each letter: other letters were never asked for."""

    def __init__(self) -> None:
        super().__init__(veil="ø")  # a language without texts is taken for English

    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]
        """The English text, letter by letter, but for the blanks in it."""
        return "".join(
            piece if _BLANK.fullmatch(piece) else _LETTER.sub("ø", piece) for piece in _PIECES.split(default)
        )


def drawn(texts: dict[str, str], cards: Iterable[Card], papers: Iterable[Document]) -> list[Frame]:
    """Cards and pages, on letter paper, in the language of those texts."""
    faces = Templates([OURS], language=Language(texts))
    paper = sizes.paper("letter")
    sheets = faces.sized((paper.width, paper.height))
    found = [faces.frame(card.template, card.data) for card in cards]
    return [*found, *(page for one in papers for page in sheets.pages(one.template, one.data))]


def bare(cards: Iterable[Card], papers: Iterable[Document], own: str) -> set[str]:
    """Words on cards and pages that no language is asked for, and that do not stand in `own`, the files of authors."""
    left = set(_WORD.findall(own.casefold())) | _UNITS
    return set(_WORD.findall(words(drawn(Veiled(), cards, papers)).casefold())) - left


def evening(game: str, stem: str) -> tuple[list[Card], list[Document]]:
    """What a match prints, and what there is besides: cards once, those to write on, everything the rules list.

    `stem` is that of a shipped file. The summary of the kit is among the pages.
    """
    loaded = _games.load_game(str(ROOT / "factions" / game / f"{stem}.yaml"))
    rules, files = loaded.rules, project.load_project([loaded.file.name]).files
    models = [file.model for file in files if file.model]
    sides = [model for model in models if type(model) is not type(loaded.file.model)]
    assert loaded.file.model
    assert rules.night
    assert rules.blanks
    assert rules.reference
    assert rules.roster
    assert rules.scenarios
    night = Night(loaded.title, loaded.file.model, loaded.models, 2, 0, 0)
    known = [part for make in rules.night(night).values() for part in make()]
    more = [*rules.reference(files, "A Game", True), rules.roster(files, 2), rules.roster([], 2)]
    more += [rules.scenarios(sides), *([rules.tokens(sides, 2, True)] if rules.tokens else [])]
    more += [rules.blank_scenario()] if rules.blank_scenario else []
    cards = [card for model in sides for card in rules.cards(model, "side.yaml", "") if card.copy == 1]
    cards += [*rules.blanks(None), rules.back("A Game", label("Pack {number}", number=1))]
    cards += [card for part in (*known, *more) for pair in part.cards for card in pair]
    pages = [page for part in (*known, *more) for page in part.pages]
    pages += [page for side in sides if rules.standees and (page := rules.standees(side, "side.yaml", ""))]
    side = Page(216, 279, [])
    laid = [LaidOutPart(part, [side] * 2, 1, [], "Letter") for part in [*known, *more, Part("cards", "Cards", "card")]]
    summary = kit_summary.build_summary("A Game", [], laid, PrintSettings(), "a")
    return cards, [
        *pages,
        *kit_summary.build_page(summary._replace(wanted=supplies.list_supplies(loaded, 2, laid))).pages,
    ]


def written(game: str) -> str:
    """What authors have written: the shipped files of a game, with the words for the evening."""
    found = (path.read_text(encoding="utf-8") for path in sorted((ROOT / "factions" / game).glob("*.yaml")))
    return "\n".join((*found, "cardgen a game letter"))


def asked(cards: Iterable[Card], papers: Iterable[Document]) -> Asked:
    """What those cards and pages ask for."""
    found = Asked()
    drawn(found, cards, papers)
    return found


def ours(missing: Iterable[str], game: str) -> set[str]:
    """What of texts without German is not an author's own, as the shipped files have it."""
    own = " ".join(written(game).replace('\\"', '"').split())
    return {key for key in missing if key not in own}


def printed_names(game: str, stem: str) -> list[str]:
    """What the entries of a catalogue are called in German, as names are compared."""
    return [names.normalize(entry["printed"]) for entry in overlay(game, stem)]


def overlay(game: str, stem: str) -> list[dict[str, str]]:
    """The entries that German has for a catalogue."""
    return data.load_entries(str(Path(languages.__file__).parent / "de" / game), stem)


def misfits(game: str, size: str) -> list[str]:
    """What is found in the shipped files of a game where cards of that size are laid out in German."""
    layout = renderer.load_templates(card=sizes.card_size(size), language="de")
    found = checking.check(project.load_project([str(ROOT / "factions" / game)]), layout)
    return [finding.message for finding in found]


def pages_on(paper: str, ink: str, page: Document) -> list[Frame]:
    """A document in German on that paper."""
    size = sizes.paper(paper)
    layout = remembering.ours(size=(size.width, size.height), ink=ink, language=GERMAN)
    return layout.pages(page.template, page.data)


def card_words(card: Card) -> str:
    """What stands on a card in German."""
    return words([remembering.ours(language=GERMAN).frame(card.template, card.data)])
