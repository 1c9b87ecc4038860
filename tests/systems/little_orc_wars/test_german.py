"""Little Orc Wars in German: whatever prints is found in the language, and fits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from cardgen import project
from cardgen.card import Card, Document, Night, Part
from cardgen.commands import _games
from cardgen.i18n import Language, label
from cardgen.press import sizes
from cardgen.press.page import Page
from cardgen.printing import kit_summary, supplies
from cardgen.printing.job import LaidOutPart
from cardgen.printing.settings import PrintSettings
from cardgen.systems.little_orc_wars import (
    blanks,
    documents,
    listing,
    markers,
    printables,
    quick,
    references,
    scenarios,
    sheets,
    standees,
)
from cardgen.systems.little_orc_wars.model import Force, Match, Options
from cardgen.systems.skirmish import custom_scenarios as pages
from cardgen.systems.skirmish.members import MatchMember
from tests import german, remembering
from tests.conftest import ROOT
from tests.german import GERMAN, Asked
from tests.papers import WAYS, faults, words
from tests.sampling import sampled, some
from tests.systems.little_orc_wars import samples
from tests.systems.little_orc_wars.samples import troop

FACTIONS = ROOT / "factions" / "little_orc_wars"
MATCH = "mudwater-ford"
OWN = "harvest-home"
STEMS = ("rust-tooth-horde", "silverbough", "nether-stone", MATCH)
"""Forces with mages, beasts and giants, and a match; `OWN` has a scenario of its own."""
SIDE = Page(216, 279, [])
SELDOM = {"little_orc_wars/kinds/elemental/printed"}
"""What no card says: elementals have an element."""
PRICES = Options("wells", "table", "printed")
"""All that are not the usual ones."""


def every() -> Iterator[samples.Document]:
    """An entry of each kind, and of each size and modifier that has words of its own; none has a name."""
    for number, kind in enumerate(("infantry", "cavalry")):
        for flag in ("inferior", "stable", "amphibious", "aquatic", "undead"):
            yield troop(kind, number=160 if flag == "undead" else 3, **{flag: True})
        for people, missile in (("elf", "bow"), ("dwarf", "crossbow"), ("otter", "sling"), ("newt", "firearm")):
            yield troop(kind, number=5 + number, people=people, missile=missile)
        yield troop(kind, number=8, people="elf", inferior=True, missile=True)
    yield troop("infantry", number=4, people="dwarf", missile="bow", free=2)
    yield troop("infantry", number=2, aquatic=True, missile="bow")
    yield troop("infantry", number=2, amphibious=True, stable=True, people="human")
    yield troop("infantry", number=2, aquatic=True, stable=True, people="orc")
    yield from (troop("wolf", number=6, people="goblin", inferior=inferior) for inferior in (True, False))
    for kind in ("champion", "paladin", "ranger", "priest", "cleric", "necromancer", "hero"):
        yield troop(kind)
        yield troop(kind, mounted=True)
    for element in ("air", "earth", "fire", "water"):
        yield troop(f"{element} mage")
        yield from (troop("elemental", element=element, height=height) for height in (1, 2))
    for height in (2, 3, 4, 5, 6):
        yield troop("giant", height=height)
        yield troop("giant", height=height, missile=True)
    for dice in range(1, 7):
        yield troop("war beast", dice=dice, legs=dice)
    yield troop("war beast", dice=3, climbs=True, legs=0)
    yield troop("war beast", dice=3, climbs=False, legs=7)
    yield troop("war beast", dice=1, climbs=True)
    yield troop("wizard")
    yield troop("lich lord")
    yield troop("catapult", number=2)


@cache
def odd() -> str:
    """A force with all that one can have."""
    abilities = [{"name": "Whistle", "text": "Whistles.", "cost": 2}]
    whistling = troop("champion", name="Whistler", abilities=["Whistle"])
    return samples.text(samples.force(whistling, *every(), mountain=True, abilities=abilities))


@cache
def models() -> tuple[list[Force], Match]:
    """Those forces, and the match."""
    files = list(project.load_project([str(FACTIONS / f"{stem}.yaml") for stem in STEMS]).files)
    files += project.load_project([], stdin=("nowhere/odd.yaml", odd().encode())).files
    found = [file.model for file in files if file.reported]
    (match,) = (model for model in found if isinstance(model, Match))
    return [model for model in found if isinstance(model, Force)], match


def own() -> Match:
    """The match with a scenario of its own."""
    (file, *_) = project.load_project([str(FACTIONS / f"{OWN}.yaml")]).files
    assert isinstance(file.model, Match)
    return file.model


def cards() -> Iterator[Card]:
    """A card of each entry, those to write on, and a back as a kit has it."""
    for force in models()[0]:
        yield from (card for card in documents.build_cards(force, "force.yaml", "") if card.copy == 1)
    yield from blanks.build_blank_cards(None)
    yield documents.build_back("A Game", label("Pack {number}", number=1))


def parts() -> Iterator[Part]:
    """One page at least of each kind, with all that can stand on it."""
    forces, match = models()
    yield quick.build_part()
    yield quick.build_part([models()[0][0].with_options(Options(cavalry_kills=2))])
    yield references.build_part([], "A Game", True)
    yield references.build_part(forces, "A Game", False)
    yield from (Part("sheets", "", "plain", pages=[page]) for page in _sheets(forces, match))
    yield markers.build_part(forces, 2, True)
    yield scenarios.build_scenarios([])
    yield scenarios.build_part(own(), forces)
    yield scenarios.build_part(replace(own(), defender="nether-stone"), forces)
    yield pages.build_blank_part()


def _sheets(forces: list[Force], match: Match) -> Iterator[Document]:
    yield sheets.build_blank_sheet()
    yield sheets.build_force_sheet(forces[-1], PRICES)
    yield sheets.build_casualty_sheet(forces[-1])
    dear = [force for force in forces if force.stem in match.forces]
    one = replace(match, options=PRICES)
    defended = replace(match, scenario="defensive position", defender=dear[0].stem, limit=150.0)
    yield sheets.build_match_sheet(one, dear)
    yield from _few(forces[0], match)
    yield sheets.build_match_sheet(_allied(match), forces)
    yield sheets.build_match_sheet(_allied(replace(defended, compare="points")), forces)
    yield sheets.build_casualty_sheet(forces[0], 3)
    yield sheets.build_force_sheet(forces[0], side="1")
    yield sheets.build_match_sheet(replace(match, limit=150.0), dear)
    for compare in ("points", "numbers"):
        yield sheets.build_match_sheet(replace(defended, compare=compare), dear)


def _allied(match: Match) -> Match:
    """The match with a force more, which is on the side of the first; and with another by itself."""
    members = [
        MatchMember(stem, side, ("forces", number))
        for number, (stem, side) in enumerate(
            zip((*match.forces, "nether-stone", "odd"), ("1", None, "1", None), strict=True)
        )
    ]
    return replace(match, members=tuple(members))


def _few(force: Force, match: Match) -> Iterator[Document]:
    """Of what others have several: one crew with one catapult, a minute, a structure that one man saves."""
    foot = next(troop for troop in force.troops if troop.kind.name == "infantry")._replace(number=4)
    engine = next(troop for troop in force.troops if troop.kind.sort == "engine")._replace(number=1)
    hut = match.pieces[0]._replace(length=1, width=1, material="wood", number=1)
    yield sheets.build_force_sheet(replace(force, troops=(foot, engine)))
    yield sheets.build_match_sheet(replace(match, pieces=(hut,)), [replace(force, troops=(foot,))])


def papers() -> Iterator[Document]:
    """The pages of those parts, paper figures, and what a kit says of them."""
    yield from (page for part in parts() for page in part.pages)
    yield from (page for force in models()[0][:1] if (page := standees.build_standees(force, "force", "")))
    game = _games.load_game(MATCH)
    assert game.file.model
    made = printables.build_parts(Night(game.title, game.file.model, game.models, 2, 0, 0))
    known = [part for make in made.values() for part in make()]
    laid = [LaidOutPart(part, [SIDE] * 2, 1, [], "Letter") for part in [*known, Part("cards", "Cards", "card")]]
    summary = kit_summary.build_summary("A Game", [], laid, PrintSettings(), "a")
    yield from kit_summary.build_page(summary._replace(wanted=supplies.list_supplies(game, 2, laid))).pages


@cache
def asked() -> Asked:
    """What all of this asks for."""
    asked = Asked()
    german.drawn(asked, cards(), papers())
    for term in listing.list_terms():  # what stands out in texts, if there is any of it
        Language(asked).translate(term)
    return asked


def test_nothing_of_ours_is_missing() -> None:
    """All labels, names and texts that cards and pages ask for are there in German."""
    assert asked().missing == set()


def test_nothing_is_said_past_the_language() -> None:
    """Each word that prints is one of the files, or was asked for."""
    own = "".join(path.read_text(encoding="utf-8") for path in FACTIONS.glob("*.yaml"))

    assert german.bare(cards(), papers(), f"{own} {odd()} cardgen a game letter little orc wars") == set()


def test_all_of_the_catalogues_is_printed() -> None:
    """Whatever they have in German was asked for, so that nothing is translated past its page."""
    known = {key for key in GERMAN.texts if key.startswith("little_orc_wars/")}

    assert len(known) > 300
    assert known - asked().found == SELDOM


@pytest.mark.parametrize("kind", ["kinds", "areas", "peoples", "scenarios", "strips"])
def test_no_two_entries_have_one_name(kind: str) -> None:
    """Who reads a German card finds the entry that is meant."""
    found = german.printed_names("little_orc_wars", kind)

    assert len(set(found)) == len(found) > 2


@some(1)
@pytest.mark.parametrize("size", sampled(["poker", "tarot", "bridge", "square"]))
def test_shipped_cards_fit(size: str) -> None:
    """No text of the shipped forces is too long in German, and no flavour is left out."""
    assert german.misfits("little_orc_wars", size) == []


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_the_quick_reference_is_one_sheet(paper: str, ink: str) -> None:
    """Two sides in German, with nothing cut off, torn or out of reach."""
    (page,) = quick.build_part().pages
    found = german.pages_on(paper, ink, page)

    assert len(found) == 2
    assert faults(found) == []
    assert not re.search(r"\b(the|and|of|d6|Melee|Moves)\b", words(found))


@some(1)
@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_the_pages_keep_their_promises(paper: str, ink: str) -> None:
    """Sheets, references, strips and types of wargame in German: nothing is cut off, out of reach or too small."""
    size = sizes.paper(paper)
    layout = remembering.ours(size=(size.width, size.height), ink=ink, language=GERMAN)
    forces, match = models()
    force, dear = forces[1], [one for one in forces if one.stem in match.forces]
    found = [sheets.build_force_sheet(force), sheets.build_casualty_sheet(force), sheets.build_match_sheet(match, dear)]
    found += [
        *references.build_part(forces[:3], "A Game", False).pages,
        *scenarios.build_scenarios([]).pages,
        markers.build_strips(None),
    ]

    for page in found:
        assert faults(layout.pages(page.template, page.data)) == [], page.title


def test_a_card_speaks_german() -> None:
    """What troops are, their values and the texts of the rules are told; what the file says is not."""
    (card,) = (card for card in cards() if card.name == "Mirel of the Nine Winds")
    text = german.card_words(card)

    for told in (
        "Luftmagier, Elfen – Silverbough and Stonehall",
        "BEW.",
        "TOD BEI",
        "FERNKAMPF",
        "Schleudern. Innerhalb",
    ):
        assert told in text
    assert not re.search(r"\b(mage|elven|Moves|Melee|Range|Points|shot|catapult)\b", text)


def test_troops_without_a_name() -> None:
    """They are what they are, with what tells them apart behind it."""
    told = {GERMAN.translate(card.name) for card in cards()}

    assert {
        "Kavallerie (minderwertig)",
        "Infanterie (Elfen, Fernkampf)",
        "Luftelementar, 2 Zoll",
        "Held (beritten)",
    } <= told
