"""What the tests of a game in German share: what has no German, and which words nobody asks a language for."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardgen import languages
from cardgen.card import Card, Document
from cardgen.i18n import Language
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.press import sizes
from tests.layout.helpers import OURS
from tests.papers import words

GERMAN = languages.load("de")
_BLANK = re.compile(r"\{\w+\}")
_LETTER = re.compile(r"[^\W\d_¼½¾]")
_PIECES = re.compile(r"(\{\w+\})")
_WORD = re.compile(r"(?<![\w-])[a-z]{2,}(?![\w-])")
"""A word by itself: no piece of a digest."""
_UNITS = {"mm", "gsm", "pdf"}


class Asked(dict[str, str]):
    """German texts that remember what was asked for in vain."""

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
