"""Pygmies in German: whatever prints is found in the language, fits its card, and names of any letters are there."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from cardgen import languages, project, systems
from cardgen.card import Card, Document
from cardgen.commands import _games
from cardgen.config import themes
from cardgen.i18n import Language, label
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.press import sizes, slug
from cardgen.press.impose import SheetSide, Side
from cardgen.printing import renderer
from cardgen.printing.packs import bands
from cardgen.reading import data
from cardgen.systems.pygmies import (
    blanks,
    catalogue,
    documents,
    movement_decks,
    printables,
    quick_reference,
    references,
    sheets,
)
from cardgen.systems.pygmies.model import Faction, FactionGame
from cardgen.text import names
from tests import checking, german, remembering
from tests.conftest import ROOT
from tests.german import GERMAN, Asked
from tests.layout.helpers import OURS
from tests.papers import WAYS, faults, words
from tests.printing import summaries
from tests.printing.packs import tables
from tests.sampling import EXHAUSTIVE, sampled, some
from tests.systems.pygmies import evenings, samples
from tests.systems.pygmies.pages import FIRST, SECOND, models

FACTIONS = ROOT / "factions" / "pygmies"
SELDOM = {"all", "model: tick the wounds of each"}
SELDOM |= {
    "On your phone",
    "Point its camera at the code: the cards, with boxes to tick.",
    "Cut on the line.",
    "Faction",
}
SELDOM |= {"Extreme", "critical", "Your budget", "Goes without a driver", "Two dice.", "no last one"}
SELDOM |= {
    "With {first}+ on the die a survivor goes back a Half Move Unit for each point above {above}.",
    "{name} has no last round: play until one side has no figures left.",
}
"""Labels that no shipped faction and crew has a use for, and those of a slip that comes when it is asked for."""


def cards() -> Iterator[Card]:
    """A card of each profile of the shipped factions, and of each kind in movement decks; backs as a draft has them."""
    for model in models((*FIRST, *SECOND)):
        yield from (card for card in documents.build_cards(model, model.stem, "") if card.copy == 1)
    yield from (pair.front for pair in movement_decks.build_movement_part(2).cards)
    yield from blanks.build_blanks(None)
    yield documents.build_back("A Game", label("Pack {number}", number=1))


def papers() -> Iterator[Document]:
    """The reference sheets of everything, the quick reference, mats and rosters, blank and of a crew."""
    crew = [file for file in project.load_project([str(FACTIONS / "kitchen-crew.yaml")]).files if file.reported]
    for part in (
        printables.build_roster(crew, 2),
        sheets.build_crew_part(),
        references.build_reference_part(models(FIRST), "A Game", True),
        references.build_reference_part(models(SECOND), "A Game", False),
        references.build_reference_part([], "A Game", True),
        sheets.build_faction_part(models(FIRST), "A Game"),
        quick_reference.build_quick_reference(),
        *(
            bands.build_part(tables.dealt(seed, 4, rounds), (wide, 5))
            for seed, rounds, wide in (("a", 2, 64), ("", 3, 90))
        ),
    ):
        yield from part.pages
    game = _games.load_game("first-edition")
    yield from summaries.documents(game)
    assert isinstance(game.file.model, FactionGame)
    yield from evenings.documents(game.file.model)


def written(model: Faction) -> Iterator[str]:
    """The texts, names and words of a faction's own that a language is asked for and cannot have."""
    yield from (ability.text for ability in model.abilities)
    yield from (ability.save for ability in model.abilities if ability.save)
    for weapon in model.weapons:
        yield from (f"pygmies/words/{names.normalize(word)}/printed" for word in weapon.misc.split(", "))


@cache
def asked() -> Asked:
    """What the shipped cards and sheets ask for."""
    asked = Asked()
    german.drawn(asked, cards(), papers())
    for side, profile in product(get_args(Side), ("", "office")):  # what stands in the margins of any sheet
        small = slug.Slug("a.pdf", 1, profile, True, Language(asked))
        slug.marks(small, SheetSide(1, side, ()), sizes.paper("letter"), 5.0)
    return asked


def captions() -> set[str]:
    """What is asked for and found by the other games: all that prints if they have German, else their shipped cards."""
    asked = Asked()
    layout = Templates([OURS], language=Language(asked))
    for game in set(systems.list_known()) - {"pygmies"}:
        if GERMAN.has_game(game):
            asked.found |= importlib.import_module(f"tests.systems.{game}.test_german").asked().found
            continue
        for file in project.load_project([str(FACTIONS.parent / game)]).files:
            for card in systems.get_game(game).cards(file.model, file.name, "") if file.model else ():
                if card.copy == 1:
                    layout.frame(card.template, card.data)
    return asked.found


@EXHAUSTIVE
def test_nothing_of_ours_is_missing() -> None:
    """All labels, names and texts that the shipped cards and sheets ask for are there in German."""
    own = {key for model in models((*FIRST, *SECOND)) for key in written(model)}

    assert asked().missing - own == set()


@EXHAUSTIVE
def test_nothing_is_said_past_the_language() -> None:
    """Each word that prints is one of the files, or was asked for."""
    own = "".join(path.read_text(encoding="utf-8") for path in FACTIONS.glob("*.yaml"))

    assert german.bare(cards(), papers(), f"{own} cardgen letter") == set()


@EXHAUSTIVE
def test_no_label_is_stale() -> None:
    """Nobody keeps a translation of words that no card or sheet says any more."""
    labels = data.load_table(str(Path(languages.__file__).parent / "de"), "labels")

    assert labels.keys() - asked().found - captions() == SELDOM


def test_all_names_of_weapons_are_there() -> None:
    """Each name of a weapon has its own, not only the first."""
    assert not [
        key for key in catalogue.load_catalogue().weapons if f"pygmies/weapons/{key}/printed" not in GERMAN.texts
    ]


@pytest.mark.parametrize("kind", ["skills", "spells", "items", "words", "weapons", "keywords"])
def test_no_two_entries_have_one_name(kind: str) -> None:
    """Who reads a German card finds the entry that is meant."""
    keys = [key for key in GERMAN.texts if key.startswith(f"pygmies/{kind}/") and key.endswith("/printed")]

    assert len({names.normalize(GERMAN.texts[key]) for key in keys}) == len(keys) > 5


@some(1)
@pytest.mark.parametrize(("theme", "size"), sampled(themes.list_shipped(), ["poker", "tarot", "euro-poker", "square"]))
def test_shipped_cards_fit(theme: str, size: str) -> None:
    """No text of the shipped factions is too long in German, and no flavour is left out.

    A theme for a size of its own is tried on that alone.
    """
    if themes.get_theme(theme).card_size not in ("", size):
        return
    layout = renderer.load_templates(card=sizes.card_size(size), theme=theme, language="de")
    found = checking.check(project.load_project([str(FACTIONS)]), layout)

    assert [finding.message for finding in found if not finding.waived] == []


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_the_quick_reference_is_one_sheet(paper: str, ink: str) -> None:
    """Two sides in German, at 8 points or more, with nothing cut off, torn or out of reach."""
    size = sizes.paper(paper)
    layout = remembering.ours(size=(size.width, size.height), ink=ink, language=GERMAN)
    (page,) = quick_reference.build_quick_reference().pages
    pages = layout.pages(page.template, page.data)

    assert len(pages) == 2
    assert faults(pages) == []
    assert "Fortsetzung" not in words(pages)
    assert not re.search(r"\b(the|and|of|d6|Courage|Strength)\b", words(pages))


def test_a_card_speaks_german() -> None:
    """Labels, skill, parameter, weapon and keywords are told; what the file says of its own is not."""
    text = words([_face("Ernest Goodfellow")])

    for told in ("Held – Mensch, Gut, Ritter", "SCHIESSEN", "ABWEHR", "Langschwert", "S Träger", "Parade"):
        assert told in text
    assert "Anführer (Mensch). Jedes Modell mit „Mensch“" in text
    assert "Has never told a lie" in text
    assert not re.search(r"\b(Hero|Shooting|Sword|Leadership|squad|Human|USER)\b", text)


def test_what_a_file_gives_for_a_parameter() -> None:
    """The rule is a German sentence to its end."""
    text = words([_face("Brunna Kettlebeard")])

    assert "du darfst sofort ihren Hammer werfen. Ein Treffer" in text


def test_a_spells_numbers() -> None:
    """They stand before its text, as on an English card."""
    text = words([_face("Old Bramblewick")])

    assert "Verstricken. Einfachheit 3, Weite 12″. Ranken" in text
    assert "Zorn der Natur. Einfachheit 3, Weite 0, Stärke rettet. Außer" in text


def _face(name: str) -> Frame:
    (card,) = (card for card in cards() if card.name == name)
    return remembering.ours(language=GERMAN).frame(card.template, card.data)


def test_what_is_too_long_in_a_language_is_found_in_it() -> None:
    """The finding is at the skill's line of the faction, and there is none in English."""
    text = samples.text(samples.faction())
    loaded = project.load_project([], stdin=("good.yaml", text.encode()))
    long = Language({**GERMAN.texts, "pygmies/skills/lucky/text": "Donaudampfschifffahrt und " * 60})
    (found,) = checking.check(loaded, Templates([OURS], language=long))

    assert checking.check(loaded, remembering.ours()) == []
    assert (found.rule, found.entry) == ("layout/text-overflow", "Captain")
    assert "Glückspilz" in found.message
    assert found.span.line == text.split("\n").index("  - Lucky") + 1
