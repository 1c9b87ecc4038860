"""Questions that come up in the first two turns of a game have an answer on its quick reference, in both languages."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from cardgen.languages import load_language
from cardgen.text import names

ANSWERS = [
    ("little_orc_wars", "Catapults", "Our reading", "Those who fire it may still move"),
    ("little_orc_wars", "Missile fire", "Our reading", "The side that moves shoots"),
    ("little_orc_wars", "Missile fire", "Our reading", "Agree whether shooters must see their targets"),
    ("little_orc_wars", "Melee", "2", "a die without a partner"),
    ("little_orc_wars", "Melee", "3", "The attacker, whose move it is"),
    ("little_orc_wars", "Melee", "Leaving", "one that stays in contact fights again"),
    ("vsgmr", "Terms", "Commander", "His fall ends nothing"),
    ("vsgmr", "Moving", "On and off", "the mount may still make its own"),
    ("vsgmr", "Distance attacks", "Our reading", "figures are not"),
    ("vsgmr", "Distance attacks", "Our reading", "passengers have cover"),
    ("vsgmr", "Hand to hand", "In contact", "against the enemy that it touches"),
    ("scrimmage", "Agree first", "Beginning and end", "the last team with a model on its feet wins"),
    ("scrimmage", "Agree first", "Both at once", "cancel out"),
    ("scrimmage", "Agree first", "Attacks", "one roll-off for each model in the circle"),
    ("scrimmage", "Agree first", "Overwatch", "A shot then has Advantage"),
    ("scrimmage", "Agree first", "Through models", "may pass friends, not enemies"),
    ("scrimmage", "Agree first", "Climb, jump, fall", "agree on jumps and falls"),
    ("ares", "The turn", "1", "face up (our reading)"),
    ("ares", "The turn", "3", "also twice the same"),
    ("pygmies", "Moving", "Apart", "No model has to stay near its hero or group"),
    ("pygmies", "Heroic actions", "Surprise", "Spent heroism does not come back"),
    ("pygmies", "6 End of Turn", "1", "whoever passes plays on as before"),
]
"""The game, the section, the word or the number of a step, and what is said there."""


def section(game: str, name: str) -> dict[str, Any]:
    """Return a section of a game's quick reference, as its catalogue has it."""
    catalogue = import_module(f"cardgen.systems.{game}.catalogue")
    (found,) = [one for one in catalogue.read("quick_reference") if one["name"] == name]
    return dict(found)


def path(found: dict[str, Any], word: str, text: str) -> str:
    """Return where a section says a text under a word, or in a numbered step: the key that languages have for it."""
    if word.isdecimal():
        assert text in found["steps"][int(word) - 1]
        return f"steps/{int(word) - 1}"
    (place,) = [n for n, note in enumerate(found["notes"]) if note["word"] == word and text in note["text"]]
    return f"notes/{place}/text"


@pytest.mark.parametrize(("game", "name", "word", "text"), ANSWERS)
def test_first_turns_are_answered(game: str, name: str, word: str, text: str) -> None:
    """The page where the question comes up says it, and German says something of its own there."""
    at = path(section(game, name), word, text)
    german = load_language("de").texts[f"{game}/quick_reference/{names.normalize(name)}/{at}"]

    assert german
    assert text not in german
