"""Drafts for the tests of packs: the shipped game, dealt and laid out."""

from __future__ import annotations

from functools import cache

from cardgen import systems
from cardgen.card import Card, Pool
from cardgen.commands import _deals, _games
from cardgen.drafts.deal import DraftPack
from cardgen.layout.template import Templates
from cardgen.press import pdf, sizes
from cardgen.press.impose import Duplex
from cardgen.press.page import Skew
from cardgen.press.sheets import SheetSettings
from cardgen.printing import parts
from cardgen.printing.packs import draft, paper
from cardgen.printing.packs.cover import Tray
from cardgen.printing.packs.draft import Draft
from cardgen.printing.parts import Bench, Laid
from tests.layout.helpers import OURS

SEED = "Grave Full of Gold"
STILL = Skew()


@cache
def pool() -> Pool:
    """The cards of the shipped game."""
    project, table = _games.loaded("first-edition")
    return _deals.pool(project, table)


def dealt(seed: str = SEED, players: int = 4, rounds: int = 3, title: str = "") -> Draft:
    """A draft of it."""
    cards = pool()
    return draft.dealt(cards._replace(title=title or cards.title), seed, players, rounds)


def bench(size: str = "letter", card: str = "poker", ink: str = "full") -> Bench:
    """Where cards and pages of those sizes are laid out."""
    sheet = sizes.paper(size)
    pages = Templates([OURS], size=(sheet.width, sheet.height), ink=ink)
    return Bench(Templates([OURS], size=sizes.card_size(card), ink=ink), pages)


def back(pack: DraftPack) -> Card:
    """The back of a pack's cards."""
    card = systems.get("pygmies").back("Game", f"Pack {pack.number}")
    return card._replace(data={**card.data, "deal": "0123456789abcdef"})


def laid(
    duplex: Duplex = "long-edge",
    tray: Tray = "face-up",
    size: str = "letter",
    card: str = "poker",
    ink: str = "full",
    skew: Skew = STILL,
    of: Draft | None = None,
) -> Laid:
    """The sheets of a draft."""
    how = SheetSettings(sizes.paper(size), duplex, skew=skew)
    return paper.lay(of or dealt(), back, bench(size, card, ink), how, sizes.card_size(card), "packs.pdf", tray)


def printed(made: Laid) -> bytes:
    """Their PDF."""
    return pdf.write(pdf.PdfFile(made.part.title, parts.CREATOR, iter(made.pages)))
