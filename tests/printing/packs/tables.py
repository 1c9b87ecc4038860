"""Drafts for the tests of packs: the shipped game, dealt and laid out."""

from __future__ import annotations

from functools import cache

from cardgen import systems
from cardgen.card import Card, Pool
from cardgen.commands import _games
from cardgen.drafts.deal import DraftPack
from cardgen.press import pdf, sizes
from cardgen.press.impose import Duplex
from cardgen.press.page import Skew
from cardgen.press.sheets import SheetSettings
from cardgen.printing.job import CREATOR, LaidOutPart
from cardgen.printing.packs import deals, draft, paper
from cardgen.printing.packs.cover import Tray
from cardgen.printing.packs.draft import Draft
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from tests import remembering

SEED = "Grave Full of Gold"
STILL = Skew()


@cache
def pool() -> Pool:
    """The cards of the shipped game."""
    return deals.build_pool(_games.load_game("first-edition"))


def dealt(seed: str = SEED, players: int = 4, rounds: int = 3, title: str = "") -> Draft:
    """A draft of it."""
    cards = pool()
    return draft.deal_playable(cards._replace(title=title or cards.title), seed, players, rounds)


def faces(size: str = "letter", card: str = "poker", ink: str = "full") -> FaceRenderer:
    """What lays out cards and pages of those sizes."""
    return FaceRenderer(remembering.ours(sizes.card_size(card), ink), paper=sizes.paper(size))


def back(pack: DraftPack) -> Card:
    """The back of a pack's cards."""
    card = systems.get_game("pygmies").back("Game", f"Pack {pack.number}")
    return card._replace(data={**card.data, "deal": "0123456789abcdef"})


def laid(
    duplex: Duplex = "long-edge",
    tray: Tray = "face-up",
    size: str = "letter",
    card: str = "poker",
    ink: str = "full",
    skew: Skew = STILL,
    of: Draft | None = None,
) -> LaidOutPart:
    """The sheets of a draft."""
    settings = PrintSettings(card=sizes.card_size(card), sheet=SheetSettings(sizes.paper(size), duplex, skew=skew))
    return paper.lay_out_packs(of or dealt(), back, faces(size, card, ink), settings, "packs.pdf", tray)


def printed(made: LaidOutPart) -> bytes:
    """Their PDF."""
    return pdf.write(pdf.PdfFile(made.part.title, CREATOR, iter(made.pages)))
