"""All that a draft and its table print beside cards, sheets and summaries, for the test of languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import get_args

from cardgen import draft_guides
from cardgen.card import Document
from cardgen.draft_guides import PackShare
from cardgen.drafts.deal import Seating
from cardgen.press import piles, sheets, sizes
from cardgen.press.sheets import SheetSettings
from cardgen.printing import draft as drafts
from cardgen.printing.boxes import stock, tuck
from cardgen.printing.packs import cover, draft, seed_slip
from cardgen.printing.packs.cover import Tray
from cardgen.printing.settings import PrintSettings
from cardgen.systems.pygmies import catalogue, drafting, markers, printables, scenarios, standees
from cardgen.systems.pygmies.model import FactionGame, PackSize
from tests.printing.packs import tables
from tests.systems.pygmies.pages import FIRST, SECOND, models


def documents(game: FactionGame) -> Iterator[Document]:
    """Guides, covers, the slip with the seed, disks and rulers, boxes, paper figures, scenarios, for any table."""
    everybody = models(tuple(dict.fromkeys((*FIRST, *SECOND))))
    yield from _draft(game)
    for factions, everything in ((everybody, True), (models(SECOND), False)):
        yield from markers.build_token_part(factions, 4, everything).pages
    poker = sizes.card_size("poker")
    how = SheetSettings(sizes.paper("letter"))
    boxes = printables.list_boxes("A Game", models(FIRST), 2)
    boxes.append(boxes[0]._replace(cards=1))
    yield from tuck.build_part(boxes, stock.parse_stock(stock.DEFAULT), poker, how).pages
    yield from (found for model in everybody if (found := standees.build_standees(model, "good", "")))
    maps = tuple(given["map"] for given in catalogue.read("scenarios"))
    yield from scenarios.build_scenario_part([replace(game, maps=maps)]).pages


def _draft(game: FactionGame) -> Iterator[Document]:
    for players, rounds, packs in ((1, 2, 12), (2, 1, 2), (3, 3, 12), (4, 5, 20)):
        yield from drafting.build_draft_guide(game, players, rounds, packs).pages
    yield from drafting.build_draft_guide(replace(game, pack=PackSize(1, 1)), 2, 3, 6).pages
    shares = [PackShare("Goblin Bowman", 5), PackShare("Oakwarden", 2)]
    for aside, (players, rounds) in enumerate(((1, 1), (2, 1), (3, 2))):
        yield from draft_guides.build_guide("A Game", shares, players, rounds, 7, aside).pages
    yield from draft_guides.build_guide("A Game", [PackShare("Goblin Bowman", 1)], 2, 1, 7, 0).pages
    for name in ("lid", "other"):
        yield Document(f"common/draft-{name}", {}, "Draft cover")
    for duplex, tray in product(("long-edge", "short-edge", "manual"), get_args(Tray)):
        how = SheetSettings(sizes.paper("letter"), duplex)  # type: ignore[arg-type]
        yield from (Document("common/draft-cover", about, "Draft cover") for about in _covers(how, tray))
    for seed, rounds in (("", 2), ("a", 3)):
        yield seed_slip.build_page(tables.dealt(seed, 4, rounds))
    again = drafts.build_bands(draft.seat_players(tables.dealt(), Seating(5, 2)), PrintSettings(), again=True)
    for page in again.pages:
        yield page
        yield page._replace(data={**page.data, "per_pack": 1})


def _covers(how: SheetSettings, tray: Tray) -> Iterator[dict[str, object]]:
    made = tables.dealt()
    grid = sheets.grid(how, sizes.card_size("poker"))
    about = cover.build_template_data(made, piles.runs([12] * 12, grid.slots), grid, how, tray)
    yield about
    rest = cover.Rest("a.pdf", ["Boxes"], 4)
    yield cover.build_template_data(made, piles.runs([12] * 12, grid.slots), grid, how, tray, rest)
    yield about | {"missing": (11, 11), "sheets": 1}
    yield about | {"missing": (11, 12)}
    yield about | {"per_pack": 1}
    yield from (about | {"aside": number} for number in (1, 2))
    yield about | {"blocks": [cover.Block((1, 1), (3, 3), (4, 4), [])]}
    yield about | {"chosen": True, "hands": [cover.Hand(1, (1, 1)), cover.Hand(0, (11, 11)), cover.Hand(0, (11, 12))]}
