"""The summaries of kits that between them say all that one can say, for the tests of languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args

from cardgen.card import Document, Night, Part
from cardgen.drafts.deal import Seating
from cardgen.i18n import label
from cardgen.press.impose import Duplex
from cardgen.press.page import Page
from cardgen.press.sheets import SheetSettings
from cardgen.printing import additional, kit, kit_summary, supplies
from cardgen.printing import draft as drafts
from cardgen.printing.boxes import tuck
from cardgen.printing.game import LoadedGame
from cardgen.printing.job import LaidOutPart
from cardgen.printing.packs import bands, draft, paper, seed_slip
from cardgen.printing.settings import PrintSettings
from cardgen.systems.pygmies import movement_decks
from tests.printing.packs import tables

SIDE = Page(216, 279, [])
WHY = (
    "backs tell the packs apart, and --duplex none prints no backs",
    "folding shows every card, so --duplex fold prints no draft packs",
)


def parts(game: LoadedGame) -> Iterator[Part]:
    """All that a kit of a game can have, in each way to say what to do with it."""
    assert game.file.model
    assert game.rules.night
    night = Night(game.title, game.file.model, game.models, 4, 3, 12)
    yield from (part for make in game.rules.night(night).values() for part in make())
    yield from game.rules.night(night._replace(players=2))["reference"]()
    yield from (movement_decks.build_movement_part(players) for players in (1, 2, 4))
    dealt = tables.dealt()
    yield from (bands.build_part(dealt, (wide, 5)) for wide in (64, 90))
    yield seed_slip.build_part(dealt)
    yield drafts.build_bands(draft.seat_players(dealt, Seating(5, 2)), PrintSettings(), again=True)
    yield Part("movement-more", "Movement decks", "card", after=additional.CARDS)
    yield Part("reference-more", "Reference sheets", "plain", after=additional.PAGES)
    yield Part("draft-packs", "Draft packs", "card", after=paper.AFTER, before=paper.BEFORE)
    yield Part("other-cards", drafts.OTHER_CARDS, "card", after=drafts.TICKS)
    yield Part("crew-cards", "Crew cards", "card", after=drafts.TICKS)
    yield Part("standees", "Paper figures", "card", after=kit.FIGURES)
    yield Part("boxes", "Boxes", "card", after=tuck.AFTER)
    yield Part("summary", "Summary", "plain", after=kit_summary.AFTER)


def documents(game: LoadedGame) -> Iterator[Document]:
    """A summary for each way to print, one after another of one and of two sheets a part, with all facts."""
    known = list(parts(game))
    told = [tables.dealt(players=players, rounds=rounds) for players, rounds in ((4, 3), (4, 2))]
    told += [told[0]._replace(printed=told[0].packs[:number], tail="-3") for number in (1, 2)]
    told.append(told[0]._replace(terms=told[0].terms._replace(players=11, rounds=1)))
    told.append(told[0]._replace(terms=told[0].terms._replace(rounds=1)))
    told.append(told[0]._replace(packs=told[0].packs[:-1]))
    told.append(draft.seat_players(told[0], Seating(5, 2)))
    told.append(draft.seat_players(told[1], Seating(7, 1)))
    facts = [fact for deal in told for fact in drafts.list_facts(deal)]
    facts += [kit.describe_optional_parts(["Boxes"]), ("on top", additional.TOLD)]
    facts += [("packs", label("none: {why}", why=label(why))) for why in WHY]
    for duplex, sheets in product(get_args(Duplex), (1, 2)):
        pages = [SIDE] * (sheets if duplex == "none" else 2 * sheets)
        laid = [LaidOutPart(one._replace(each=one.each and sheets), pages, sheets, [], "Letter") for one in known]
        settings = PrintSettings(sheet=SheetSettings(duplex=duplex))
        for some in (laid, [one for one in laid if one.part.apart]):
            summary = kit_summary.build_summary("A Game", facts, some, settings, "a")
            yield from kit_summary.build_page(summary._replace(wanted=supplies.list_supplies(game, 4, some))).pages
