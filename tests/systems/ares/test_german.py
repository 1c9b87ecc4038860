"""ARES in German: whatever prints is found in the language, and fits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardgen import languages, project
from cardgen.card import Card, Document, Night, Part
from cardgen.commands import _games
from cardgen.i18n import label
from cardgen.press.page import Page
from cardgen.printing import kit_summary, supplies
from cardgen.printing.job import LaidOutPart
from cardgen.printing.settings import PrintSettings
from cardgen.systems.ares import blanks, catalogue, documents, markers, quick, references, scenarios, sheets, standees
from cardgen.systems.ares.model import Force, Match
from cardgen.systems.skirmish import custom_scenarios as pages
from cardgen.text import names
from tests import german
from tests.conftest import ROOT
from tests.german import GERMAN, Asked
from tests.papers import WAYS, faults, words
from tests.sampling import sampled, some
from tests.systems.ares import samples

FACTIONS = ROOT / "factions" / "ares"
MATCH = "the-drowned-bridge"
STEMS = ("the-drowned", "the-kings-levy", MATCH)
"""A force with spells and many abilities, one of sample figures alone, and a match."""
SIDE = Page(216, 279, [])


@cache
def models() -> tuple[list[Force], Match]:
    """Those forces, and the match."""
    files = project.load_project([str(FACTIONS / f"{stem}.yaml") for stem in STEMS]).files
    found = [file.model for file in files if file.reported]
    (match,) = (model for model in found if isinstance(model, Match))
    return [model for model in found if isinstance(model, Force)], match


def odd() -> samples.Document:
    """A force with what no shipped one has: not rated, spells without a text, an area, more than a card can say."""
    document = samples.force()
    document["types"][0] |= {"rating": "not rated", "spells": ["Fix", "Mend (D8)"], "special": "Individual"}
    document["types"][1]["weapons"] = ["Fists (D4)", 'Pot (3/D4, Area Effect 2")']
    document["types"][1]["special"] = [
        ability.name for ability in catalogue.load_abilities().entries if ability.of == "figure"
    ]
    document["units"][0]["members"] = {"Spearman": 1}
    document["units"][1]["members"] |= {"Human Pikeman": 2}
    return document


@cache
def forces() -> list[Force]:
    """All of them."""
    (file,) = project.load_project([], stdin=("nowhere/odd.yaml", samples.text(odd()).encode())).files
    assert isinstance(file.model, Force)
    return [*models()[0], file.model]


def cards() -> Iterator[Card]:
    """A card of each figure, those to write on, and a back as a kit has it."""
    for force in forces():
        yield from (card for card in documents.build_cards(force, "force.yaml", "") if card.copy == 1)
    yield from blanks.build_blank_cards(None)
    yield documents.build_back("A Game", label("Pack {number}", number=1))


def parts() -> Iterator[Part]:
    """One page at least of each kind, with all that can stand on it."""
    match = models()[1]
    yield quick.build_part()
    yield quick.build_card_order()
    yield references.build_part(forces(), "A Game", True)
    yield references.build_part(forces()[-1:], "A Game", False)
    yield sheets.build_part([sheets.build_blank_sheet(), sheets.build_sheet(forces()[0])])
    yield sheets.build_part([sheets.build_sheet(forces()[-1], forces()[-1:], match)])
    yield markers.build_part(forces(), 2, True)
    yield scenarios.build_part([], [])
    yield scenarios.build_part([match], forces()[1:])
    yield pages.build_blank_part()


def papers() -> Iterator[Document]:
    """The pages of those parts, paper figures, and what a kit says of them."""
    yield from (page for part in parts() for page in part.pages)
    yield from (page for force in forces()[1:2] if (page := standees.build_standees(force, "force", "")))
    game = _games.load_game(MATCH)
    assert game.file.model
    assert game.rules.night
    made = game.rules.night(Night(game.title, game.file.model, game.models, 2, 0, 0))
    known = [part for make in made.values() for part in make()]
    laid = [LaidOutPart(part, [SIDE] * 2, 1, [], "Letter") for part in [*known, Part("cards", "Cards", "card")]]
    summary = kit_summary.build_summary("A Game", [], laid, PrintSettings(), "a")
    yield from kit_summary.build_page(summary._replace(wanted=supplies.list_supplies(game, 2, laid))).pages


@cache
def asked() -> Asked:
    """What all of this asks for."""
    return german.asked(cards(), papers())


def test_nothing_of_ours_is_missing() -> None:
    """All labels, names and texts that cards and pages ask for are there in German."""
    assert asked().missing == set()


def test_nothing_is_said_past_the_language() -> None:
    """Each word that prints is one of the files, or was asked for."""
    own = "".join(path.read_text(encoding="utf-8") for path in FACTIONS.glob("*.yaml"))

    assert german.bare(cards(), papers(), f"{own} {samples.text(odd())} cardgen a game letter") == set()


def test_all_of_the_catalogues_is_printed() -> None:
    """Whatever they have in German was asked for, so that nothing is translated past its page."""
    folder = Path(languages.__file__).parent / "de" / "ares"
    stems = [path.stem for path in folder.glob("*.yaml")]

    assert stems
    for stem in stems:
        known = {key for key in GERMAN.texts if key.startswith(f"ares/{stem}/")}
        assert {key for key in known - asked().found if not key.endswith("/brief")} == set()


def test_all_weapons_of_the_sample_figures_are_there() -> None:
    """By the names that they have in the catalogue."""
    found = {
        weapon.name for force in forces() for figure in force.types if not figure.path for weapon in figure.weapons
    }

    assert {names.normalize(name) for name in found} <= {
        names.normalize(entry["name"]) for entry in german.overlay("ares", "weapons")
    }


@pytest.mark.parametrize("kind", ["abilities", "markers", "samples", "weapons"])
def test_no_two_entries_have_one_name(kind: str) -> None:
    """Who reads a German card finds the entry that is meant."""
    found = german.printed_names("ares", kind)

    assert len(set(found)) == len(found) > 5


@some(1)
@pytest.mark.parametrize("size", sampled(["poker", "tarot", "bridge", "square"]))
def test_shipped_cards_fit(size: str) -> None:
    """No text of the shipped forces is too long in German, and no flavour is left out."""
    assert german.misfits("ares", size) == []


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_the_quick_reference_is_one_sheet(paper: str, ink: str) -> None:
    """Two sides in German, with nothing cut off, torn or out of reach."""
    (page,) = quick.build_part().pages
    found = german.pages_on(paper, ink, page)

    assert len(found) == 2
    assert faults(found) == []
    assert not re.search(r"\b(the|and|of|D6|Morale|Attack)\b", words(found))


def test_a_card_speaks_german() -> None:
    """Names and texts of the rules are told, with dice; what the file says is not."""
    card = next(card for card in cards() if card.name == "Human Pikeman")
    text = german.card_words(card)

    for told in ("Pikes of the Town", "MORAL", "W8", "Pike*", "Schaden W8", "*Stangenwaffe. Im Sturmangriff", "Fuß"):
        assert told in text
    assert not re.search(r"\b(D8|Polearm|Leader|damage|Move)\b", text)
