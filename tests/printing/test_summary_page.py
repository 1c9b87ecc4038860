"""The summary of a whole kit is one page, for every shipped game, theme, language and paper."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardgen import languages
from cardgen.card import Night, Part
from cardgen.commands import _games
from cardgen.config import themes
from cardgen.layout.frame import Frame
from cardgen.press import sizes
from cardgen.press.page import Page
from cardgen.press.sheets import SheetSettings
from cardgen.printing import draft as drafts
from cardgen.printing import kit, kit_summary, renderer, supplies
from cardgen.printing.boxes import tuck
from cardgen.printing.game import LoadedGame
from cardgen.printing.job import LaidOutPart
from cardgen.printing.packs import paper, seed_slip
from cardgen.printing.settings import PrintSettings
from tests.papers import faults, words
from tests.printing.packs import tables
from tests.sampling import sampled

NIGHTS = [
    ("first-edition", 4),
    ("whole-shelf", 8),
    ("second-edition", 3),
    ("the-drowned-bridge", 2),
    ("lamps-and-knives", 2),
    ("quarry-road", 4),
    ("mudwater-ford", 2),
]
"""Games and their players."""
SHEETS = 12
"""Sheets of each part: two digits, as in large print."""


def list_parts(game: LoadedGame, players: int) -> Iterator[Part]:
    """Yield the parts of a kit of a game, in any order."""
    assert game.file.model
    assert game.rules.night
    dealt = tables.dealt(players=4)
    packed = game.rules.pool is not None
    night = Night(game.title, game.file.model, game.models, players, 3, 12 if packed else 0)
    for make in game.rules.night(night).values():
        yield from make()
    if packed:
        yield from (drafts.build_bands(dealt, PrintSettings()), seed_slip.build_part(dealt))
        yield Part("draft-packs", "Draft packs", "card", after=paper.AFTER, before=paper.BEFORE)
    else:
        yield Part("cards", "Cards", "card", after=drafts.TICKS)
    yield Part("boxes", "Boxes", "card", after=tuck.AFTER)


def lay_out(stem: str, players: int, theme: str, language: str, size: str) -> list[Frame]:
    """Return the pages of the summary."""
    game, on = _games.load_game(f"cardgen:{stem}"), sizes.paper(size)
    page = Page(on.width, on.height, [])
    laid = [LaidOutPart(one, [page] * 2 * SHEETS, SHEETS, [], on.name) for one in list_parts(game, players)]
    own = Part("summary", "Summary", "plain", after=kit_summary.AFTER)
    laid.insert(0, LaidOutPart(own, [page], 1, [], on.name))
    facts = (
        list(drafts.list_facts(tables.dealt(players=4, rounds=2)))
        if game.rules.pool
        else [("cards", game.format_card_count())]
    )
    facts.append(kit.describe_optional_parts(["Boxes", "Tokens and templates"]))
    settings = PrintSettings(sheet=SheetSettings(on))
    told = kit_summary.build_summary(game.title, facts, laid, settings, stem)
    (made,) = kit_summary.build_page(told._replace(wanted=supplies.list_supplies(game, players, laid))).pages
    layout = renderer.load_templates(card=(on.width, on.height), theme=theme, language=language).for_game(game.system)
    return list(layout.pages(made.template, made.data))


@pytest.mark.parametrize(
    ("night", "theme", "language", "size"),
    sampled(NIGHTS, themes.list_shipped(), languages.list_languages(), ["letter", "a4"]),
)
def test_summary_is_one_page(night: tuple[str, int], theme: str, language: str, size: str) -> None:
    """With all that is printed and all that a host brings, and nothing cut off."""
    if themes.get_theme(theme).card_size:
        return
    found = lay_out(*night, theme, language, size)

    assert len(found) == 1
    assert faults(found) == []
    if night[0] == "first-edition":
        assert ("2 sets, one for each battle" in words(found)) == (language == "en")
