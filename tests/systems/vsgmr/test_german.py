"""VSGMR in German: whatever prints is found in the language, and fits."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cardgen import project
from cardgen.card import Card, Document
from cardgen.systems.vsgmr import documents, printables, quick, scenarios, sheets
from cardgen.systems.vsgmr.model import Force
from tests import german
from tests.conftest import ROOT
from tests.german import GERMAN, Asked
from tests.papers import WAYS, faults, words
from tests.sampling import sampled, some

FACTIONS = ROOT / "factions" / "vsgmr"
ENGLISH = re.compile(r"\b(the|and|of|with|Move|Armor|Hand|Guy|d6|d8)\b")


@cache
def printed() -> tuple[list[Card], list[Document]]:
    """What a match at a scale prints, whose forces have all there is; without a scale, too."""
    cards, papers = german.evening("vsgmr", "last-box")
    files = project.load_project([str(FACTIONS / "road-wardens.yaml"), str(FACTIONS / "tin-menace.yaml")]).files
    forces = [file.model for file in files if isinstance(file.model, Force)]
    usual = [
        quick.build_part(),
        sheets.build_part(forces, 2),
        scenarios.build_part(),
        printables.build_references(forces, "A Game", False, None),
    ]
    cards += [card for force in forces for card in documents.build_cards(force, "force.yaml", "") if card.copy == 1]
    return cards, [*papers, *(page for part in usual for page in part.pages)]


@cache
def asked() -> Asked:
    """What all of this asks for."""
    return german.asked(*printed())


def test_nothing_of_ours_is_missing() -> None:
    """All labels, names and texts that cards and pages ask for are there in German; what a file says is its own."""
    assert german.ours(asked().missing, "vsgmr") == set()


def test_nothing_is_said_past_the_language() -> None:
    """Each word that prints is one of the files, or was asked for."""
    assert german.bare(*printed(), german.written("vsgmr")) == set()


def test_all_of_the_catalogues_is_printed() -> None:
    """Whatever they have in German was asked for; what cards say in brief stands on those with much on them."""
    known = {key for key in GERMAN.texts if key.startswith("vsgmr/")}

    assert {key for key in known - asked().found if not key.endswith("/brief")} == set()


@pytest.mark.parametrize("kind", ["markers", "scenarios", "traits"])
def test_no_two_entries_have_one_name(kind: str) -> None:
    """Who reads a German card finds the entry that is meant."""
    found = german.printed_names("vsgmr", kind)

    assert len(set(found)) == len(found) > 5


@some(1)
@pytest.mark.parametrize("size", sampled(["poker", "tarot", "bridge", "square"]))
def test_shipped_cards_fit(size: str) -> None:
    """No text of the shipped teams is too long in German, and no flavour is left out."""
    assert german.misfits("vsgmr", size) == []


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_the_quick_reference_is_one_sheet(paper: str, ink: str) -> None:
    """Two sides in German, with nothing cut off, torn or out of reach."""
    page = next(page for page in printed()[1] if page.template == "common/quick-reference")
    found = german.pages_on(paper, ink, page)

    assert len(found) == 2
    assert faults(found) == []
    assert not ENGLISH.search(words(found))


def test_a_card_speaks_german() -> None:
    """Labels, type, traits and dice are told; what the file says is not."""
    card = next(card for card in printed()[0] if card.source == "force.yaml" and "Independent" in str(card.data))
    text = german.card_words(card)

    assert card.name in text
    assert "Eigenständig" in text
    assert "W6" in text
    assert not ENGLISH.search(text)
