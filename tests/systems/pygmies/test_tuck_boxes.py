"""Which decks of a game of Pygmies get a box, and how they look."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.card import Box
from cardgen.press import sizes
from cardgen.press.sheets import SheetSettings
from cardgen.printing.boxes import tuck
from cardgen.printing.boxes.stock import STOCKS
from cardgen.systems.pygmies import printables
from tests import remembering
from tests.papers import words
from tests.sampling import EXHAUSTIVE
from tests.systems.pygmies.pages import FIRST, SECOND, models

POKER = (63.5, 88.9)


def decks(stems: tuple[str, ...] = FIRST, players: int = 4) -> list[Box]:
    """The boxes of a shipped game."""
    return printables.list_boxes("The Game", models(stems), players)


def test_the_decks_of_a_game() -> None:
    """46 cards a faction, six neutrals, eight cards a movement deck by turns of both sides, and all 144."""
    assert [(box.title, box.subtitle, box.cards) for box in decks()] == [
        ("Good", "The Game", 46),
        ("Evil", "The Game", 46),
        ("Undead", "The Game", 46),
        ("Neutral", "The Game", 6),
        ("Movement", "Orange, yellow, red", 8),
        ("Movement", "Blue, green, purple", 8),
        ("Movement", "Orange, yellow, red", 8),
        ("Movement", "Blue, green, purple", 8),
        ("The Game", "Crew cards", 144),
    ]


def test_one_faction_alone() -> None:
    """Where there is one deck of crew cards, no box for all of them is made; players have their movement decks."""
    assert [box.title for box in decks(("good",), 1)] == ["Good", "Movement"]


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("paper", ["letter", "a4", "universal"])
@pytest.mark.parametrize("stems", [FIRST, SECOND])
def test_all_of_them_can_be_made(stems: tuple[str, ...], paper: str, ink: str) -> None:
    """On everyone's paper, of the stock that is taken unless another is named, without a fault."""
    how = SheetSettings(paper=sizes.PAPERS[paper])
    part = tuck.build_part(decks(stems), STOCKS["300gsm"], POKER, how)
    layout = remembering.ours(size=(how.paper.width, how.paper.height), ink=ink)
    frames = [frame for page in part.pages for frame in layout.pages(page.template, page.data)]

    assert [fault for frame in frames for fault in frame.faults] == []
    said = words(frames)
    assert all(box.title in said and f"{box.cards} cards" in said for box in decks(stems))
    assert "cards, 300gsm" in said


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_sides_are_told_apart_without_colour(ink: str) -> None:
    """The box of a movement deck names its colours by letters too."""
    paper = sizes.PAPERS["letter"]
    layout = remembering.ours(size=(paper.width, paper.height), ink=ink)
    for box, letters in zip(decks()[4:6], ("OYR", "BGP"), strict=True):
        (page,) = tuck.build_part([box], STOCKS["300gsm"], POKER, SheetSettings()).pages
        said = words(layout.pages(page.template, page.data)).split()
        assert set(letters) <= set(said)


@EXHAUSTIVE
def test_factions_have_their_own_look() -> None:
    """Each faction's box is painted in its own colour; one that we do not know gets a colour all the same."""
    paper = sizes.PAPERS["letter"]
    layout = remembering.ours(size=(paper.width, paper.height))
    stranger = replace(models(FIRST)[0], name="Corsairs")
    found = []
    for model in (*models(FIRST), stranger):
        (page,) = tuck.build_part(printables.list_boxes("", [model], 0), STOCKS["300gsm"], POKER, SheetSettings()).pages
        (frame,) = layout.pages(page.template, page.data)
        assert frame.faults == []
        found.append(layout.session.palette["main"])

    assert len(set(found[:4])) == 4
