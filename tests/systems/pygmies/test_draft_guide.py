"""The draft guide: with it and the other pages alone a group can draft and go on to play."""

from __future__ import annotations

import pytest

from cardgen import project
from cardgen.layout.frame import Frame
from cardgen.layout.runs import INK
from cardgen.systems.pygmies import drafting
from cardgen.systems.pygmies.model import FactionGame, PackSize
from tests.conftest import ROOT
from tests.layout.helpers import of_arms, walk
from tests.papers import WAYS, faults, laid, words

GAME = FactionGame("a-game", "A Game", ("good", "evil"), ("neutral",), PackSize(2, 10))


def guide(players: int = 4, rounds: int = 3, paper: str = "letter", ink: str = "full") -> list[Frame]:
    """The pages of the guide."""
    return laid(drafting.build_draft_guide(GAME, players, rounds, 12).pages[0], paper, ink)


@pytest.mark.parametrize(("paper", "ink"), WAYS)
@pytest.mark.parametrize(("players", "rounds"), [(1, 2), (2, 3), (4, 3), (5, 2), (7, 3), (8, 3), (4, 6)])
def test_it_is_one_page(players: int, rounds: int, paper: str, ink: str) -> None:
    """It is one page for any table, nothing of it is cut, too small or out of reach."""
    pages = guide(players, rounds, paper, ink)

    assert len(pages) == 1
    assert faults(pages) == []


@pytest.mark.parametrize(
    "fact",
    [
        "Every pack has 12: 2 heroes or neutrals and 10 henchmen",
        "everybody has 36 cards",
        "A crew has 3 squads",
        "one hero and 2 groups",
        "30 is the limit",
        "each battle has two players",
        "yellow, red and orange, the other blue, green and purple",
        "a white, a black and a grey one, and about six of each of your colours",
        "its page says how to set up and win",
        "With one hero fewer you lose a squad",
        "In a plain battle, without one, set up within 6″ of opposite edges (our reading); only breaking wins",
    ],
)
def test_what_it_says(fact: str) -> None:
    """The numbers of the rulebook, and what each player takes to the table once the crews stand."""
    assert fact in words(guide())


@pytest.mark.parametrize(("players", "told"), [(2, False), (4, False), (8, False), (3, True), (5, True), (7, True)])
def test_who_is_left_over(players: int, told: bool) -> None:
    """Battles are between two: of an odd number one is left over, and is told what to do."""
    assert ("A player left over plays a winner next" in words(guide(players=players))) == told


def test_alone_nobody_is_played_against() -> None:
    """Who builds a crew alone is told of both sides' colours, and nothing of an opponent."""
    said = words(guide(players=1))

    assert "yellow, red and orange on one, blue, green and purple on the other" in said
    assert "plays whom" not in said


def test_the_factions_have_shields() -> None:
    """It shows whose models are in the packs; where ink is saved, their shields are lines."""
    files = project.load_project([str(ROOT / "factions/pygmies" / f"{stem}.yaml") for stem in ("good", "evil")]).files
    models = [file.model for file in files if file.model is not None and file.reported]
    document = drafting.build_draft_guide(GAME, 4, 3, 12, models).pages[0]
    [frame] = saved = laid(document, "letter", "saver")

    assert "Good" in words(saved)
    drawn = [placed for placed in walk(frame.items) if of_arms(placed.item)]
    assert len(drawn) > 10
    large = [one for one in drawn if min(one.right - one.x, one.foot - one.y) > 3]
    assert [one for one in large if getattr(one.item, "fill", None) == INK] == []
