"""Scrimmage in German: whatever prints is found in the language, and fits."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cardgen import project
from cardgen.card import Card, Document
from cardgen.systems.scrimmage import catalogue, extra_cards
from cardgen.systems.scrimmage.model import Force
from cardgen.text import names
from tests import german
from tests.conftest import ROOT
from tests.german import GERMAN, Asked
from tests.papers import WAYS, faults, words
from tests.sampling import sampled, some

FACTIONS = ROOT / "factions" / "scrimmage"
ARMOUR = [item.name for item in catalogue.load_armour()]
"""What it does is worked out, grade by grade."""
ENGLISH = re.compile(r"\b(the|and|of|with|Power|Agility|Strain|Fight|D8)\b")


@cache
def printed() -> tuple[list[Card], list[Document]]:
    """What a match prints whose teams have weapons, archetypes and conditions of their own; a card of each item."""
    cards, papers = german.evening("scrimmage", "the-last-plot")
    teams = [file.model for file in project.load_project([str(FACTIONS)]).files if isinstance(file.model, Force)]
    return [*cards, *(pair.front for pair in extra_cards.build_part(teams, True).cards if pair.front.copy == 1)], papers


@cache
def asked() -> Asked:
    """What all of this asks for."""
    return german.asked(*printed())


def test_nothing_of_ours_is_missing() -> None:
    """All labels, names and texts that cards and pages ask for are there in German; what a file says is its own."""
    assert german.ours(asked().missing, "scrimmage") == set()


def test_nothing_is_said_past_the_language() -> None:
    """Each word that prints is one of the files, or was asked for."""
    assert german.bare(*printed(), german.written("scrimmage")) == set()


def test_all_of_the_catalogues_is_printed() -> None:
    """Whatever they have in German was asked for, but for the names by which no shipped model has a weapon."""
    known = {key for key in GERMAN.texts if key.startswith("scrimmage/")}
    weapons = {key for key in known if key.startswith("scrimmage/weapons/") and key.endswith("/printed")}

    assert known - weapons - asked().found == {f"scrimmage/protections/{armour.lower()}/text" for armour in ARMOUR}


def test_all_names_of_weapons_are_there() -> None:
    """Each name of a weapon has its own, not only the first."""
    found = {
        names.normalize(name)
        for item in catalogue.load_items().entries
        if item.weapon
        for name in (item.name, *item.aliases)
    }

    assert found == {names.normalize(entry["name"]) for entry in german.overlay("scrimmage", "weapons")}


@pytest.mark.parametrize("kind", ["archetypes", "conditions", "weapons"])
def test_no_two_entries_have_one_name(kind: str) -> None:
    """Who reads a German card finds the entry that is meant."""
    found = german.printed_names("scrimmage", kind)

    assert len(set(found)) == len(found) > 5


@some(1)
@pytest.mark.parametrize("size", sampled(["poker", "tarot", "square"]))
def test_shipped_cards_fit(size: str) -> None:
    """No text of the shipped teams is too long in German; no flavour is left out that there is room for in English."""
    assert german.misfits("scrimmage", size) == []


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_the_quick_reference_is_one_sheet(paper: str, ink: str) -> None:
    """Two sides in German, with nothing cut off, torn or out of reach."""
    page = next(page for page in printed()[1] if page.template == "common/quick-reference")
    found = german.pages_on(paper, ink, page)

    assert len(found) == 2
    assert faults(found) == []
    assert not ENGLISH.search(words(found))


def test_a_card_speaks_german() -> None:
    """Labels, archetype, items and what they do are told, with dice; what the file says is not."""
    card = next(card for card in printed()[0] if card.name == "Mrs Peabody-Root")
    text = german.card_words(card)

    assert "Mrs Peabody-Root" in text
    assert "Stress" in text
    assert not ENGLISH.search(text)
