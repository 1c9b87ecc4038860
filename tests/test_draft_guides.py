"""cardgen.draft_guides: the page that says how a draft of any game goes."""

from __future__ import annotations

import pytest

from cardgen import draft_guides, languages
from cardgen.config import themes
from cardgen.draft_guides import PackShare
from cardgen.layout.frame import Frame
from cardgen.press import sizes
from cardgen.printing import renderer
from tests.papers import faults, words
from tests.sampling import sampled

SHARES = (PackShare("Member", 10), PackShare("Event of a Long Name & More", 5))


def lay_out(players: int, rounds: int, aside: int, theme: str, language: str, paper: str) -> list[Frame]:
    """Return the pages of the guide."""
    (page,) = draft_guides.build_guide("The Bank", SHARES, players, rounds, 30, aside).pages
    size = sizes.paper(paper)
    layout = renderer.load_templates(card=(size.width, size.height), theme=theme, language=language)
    return list(layout.pages(page.template, page.data))


@pytest.mark.parametrize(
    ("theme", "language", "paper", "night"),
    sampled(
        themes.list_shipped(), languages.list_languages(), ["letter", "a4"], [(1, 1), (2, 3), (3, 2), (8, 12), (24, 1)]
    ),
)
def test_guide_fits_on_one_page(theme: str, language: str, paper: str, night: tuple[int, int]) -> None:
    """For any table, in any language and theme, with nothing cut off."""
    if themes.get_theme(theme).card_size:
        return
    found = lay_out(*night, 7, theme, language, paper)

    assert len(found) == 1
    assert faults(found) == []
    assert "7" in words(found)


@pytest.mark.parametrize(
    ("aside", "said"),
    [
        (0, ""),
        (1, "1 card is laid aside, because it does not fill a pack."),
        (7, "7 cards are laid aside, because they do not fill a pack."),
    ],
)
def test_guide_says_how_many_cards_are_laid_aside(aside: int, said: str) -> None:
    """By their number alone; a draft without a rest does not mention it."""
    text = words(lay_out(2, 3, aside, "classic", "en", "letter"))

    assert said in text
    assert ("laid aside" in text) == bool(aside)
    assert "6 of the game’s 30 packs" in text
    assert "After 3 rounds everybody has 45 cards" in text
