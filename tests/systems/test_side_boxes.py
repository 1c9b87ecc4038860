"""Boxes for forces, in all games that have them: for how many cards, and what they wear."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import project, systems
from cardgen.card import Box
from cardgen.disk import resources
from cardgen.printing.game import LoadedGame

GAMES = [game for game in systems.list_known() if systems.get_game(game).side_back and game != "pygmies"]


def loaded(game: str, stem: str) -> LoadedGame:
    """A shipped file, as a kit has it."""
    found = project.load_project([str(Path(resources.get_factions_folder()) / game / f"{stem}.yaml")])
    return LoadedGame(found, next(file for file in found.files if file.reported))


def boxes(game: LoadedGame) -> list[Box]:
    """Its boxes, for two players."""
    make = game.rules.boxes
    assert make is not None
    return list(make(game.title, game.models, 2))


@pytest.mark.parametrize("game", GAMES)
def test_each_force_has_one(game: str) -> None:
    """As deep as its cards, in its colour, with its arms; it says which match it is for."""
    match = loaded(game, systems.get_game(game).default)
    cards = {file.title: 0 for file in match.project.files}
    for card in match.list_cards():
        cards[next(file.title for file in match.project.files if file.name == card.source)] += 1
    made = {box.title: box for box in boxes(match) if box.look}

    assert {title: box.cards for title, box in made.items()} == {
        title: count for title, count in cards.items() if count
    }
    assert len(made) == 2
    for box in made.values():
        assert box.subtitle == match.title
        assert box.look["dress"]
        assert len(str(box.look["arms"]).split()) == 9


@pytest.mark.parametrize("game", GAMES)
def test_a_force_alone(game: str) -> None:
    """Its box does not say its name twice, but the game's."""
    match = loaded(game, systems.get_game(game).default)
    stem = next(file.stem for file in match.project.list_linked(match.file))
    first = boxes(loaded(game, stem))[0]

    assert first.title != first.subtitle
    assert first.subtitle in ("ARES", "Little Orc Wars", "VSGMR", "Scrimmage")


def test_what_lies_beside_the_cards_of_scrimmage() -> None:
    """Items and conditions have a box that is nobody's; without teams there is none."""
    match = loaded("scrimmage", "lamps-and-knives")
    *_, last = boxes(match)
    make = match.rules.boxes
    assert make is not None

    assert (last.title, last.cards, last.look) == ("Items and conditions", 28, {})
    assert make("Nobody", [], 2) == []
