"""cardgen.printing.supplies: what a host needs that is not printed."""

from __future__ import annotations

import pytest

from cardgen import systems
from cardgen.card import Part
from cardgen.printing.job import LaidOutPart
from cardgen.printing.supplies import _describe_minutes


@pytest.mark.parametrize("name", systems.list_shipped())
def test_every_game_says_what_it_is_played_with(name: str) -> None:
    """Dice, something to measure with and the rulebook, each once."""
    bring = systems.get_game(name).bring
    assert bring is not None

    said = [word for word, what in bring(4) if word and what]

    assert {"dice", "measure", "rulebook"} <= set(said)
    assert len(said) == len(set(said))


@pytest.mark.parametrize("name", ["scrimmage", "vsgmr"])
def test_dice_are_counted_for_the_players(name: str) -> None:
    """Two for each."""
    bring = systems.get_game(name).bring
    assert bring is not None

    assert dict(bring(3))["dice"].startswith("6 ")


def test_minutes_say_how_they_are_computed() -> None:
    """Of all sheets for the printer, of card stock alone for the knife."""
    plain = LaidOutPart(Part("a", "A", "plain"), [], 30, [], "Letter")
    card = LaidOutPart(Part("b", "B", "card"), [], 10, [], "Letter")

    both = "printing about 10 (four sheets a minute), cutting about 40 (4 a sheet of card stock)"
    assert _describe_minutes([plain, card]) == both
    assert "cutting" not in _describe_minutes([plain])


def test_pygmies_can_be_played_without_coloured_dice() -> None:
    """The line follows the coloured dice: hits before damage, and whose heroism dice they are."""
    bring = systems.get_game("pygmies").bring
    assert bring is not None
    words, texts = zip(*bring(4), strict=True)

    assert words[:3] == ("dice", "", "")
    assert texts[0].startswith("six-sided, for each of 4 players: 1 white, 1 grey, 1 black")
    assert texts[2].startswith("without colours about 6 each: roll to hit, then for damage")
    assert "name the hero" in texts[2]
