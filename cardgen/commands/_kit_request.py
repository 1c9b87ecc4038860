"""What a kit is asked for: of which game, which parts, and whether its cards come in draft packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cardgen import systems
from cardgen.card import Card, Night, Parts
from cardgen.commands import _games, _printing
from cardgen.commands._deals import Asked
from cardgen.errors import CardgenError
from cardgen.file import File, Model
from cardgen.press.targets import FIRST as HOME
from cardgen.printing import kit
from cardgen.printing.boxes.stock import Stock
from cardgen.printing.packs.cover import Tray
from cardgen.printing.packs.draft import Draft
from cardgen.printing.pipeline import How
from cardgen.project import Project
from cardgen.systems import Game
from cardgen.text import names

CARDS, BANDS, BOXES, SUMMARY = "cards", "bands", "boxes", kit.SUMMARY
"""The parts that are the same for every game, as `--only` and `--skip` call them."""
GUIDE = "guide"
"""The part in which a game with a draft tells how it goes."""


class Request(NamedTuple):
    """What was asked for, beside how to print."""

    game: str | None
    asked: Asked
    """Which packs are dealt and printed."""
    by_faction: bool
    tray: Tray
    stock: Stock
    manifest: bool
    show_seed: bool
    only: tuple[str, ...]
    skip: tuple[str, ...]


class Table(NamedTuple):
    """The game and its files."""

    project: Project
    file: File
    files: list[File]

    @property
    def title(self) -> str:
        """The game's name."""
        return _printing.title_of(self.file)

    @property
    def system(self) -> Game:
        """The game's system."""
        return systems.get(str(self.file.system))

    @property
    def models(self) -> list[Model]:
        """What the game lists, as far as it could be read."""
        return [model for model, _, _ in self.project.members(self.file)]

    def cards(self) -> Iterator[Card]:
        """All crew cards by faction."""
        for member in self.project.members(self.file):
            yield from self.system.cards(*member)

    def counted(self) -> str:
        """How many crew cards there are, and of whom."""
        titles = {file.name: _printing.title_of(file) for file in self.files}
        counts = Counter(titles[card.source] for card in self.cards())
        return f"{counts.total()}: {', '.join(f'{count} {title}' for title, count in counts.items())}"


def unpacked(request: Request, table: Table, how: How) -> str:
    """Why cards are not dealt into packs; "" when they are. What is for packs alone is exit code 2 then."""
    why = _unpacked(request, table, how)
    asked = request.asked
    given = {
        "--seed": asked.seed is not None,
        "--rounds": asked.rounds,
        "--packs": asked.packs != "opened",
        "--from": asked.source,
        "--manifest": request.manifest,
        "--show-seed": request.show_seed,
    }
    for option in (option for option, there in given.items() if why and there):
        raise CardgenError(f"{option} is for draft packs, and there will be none: {why}")
    return why


def _unpacked(request: Request, table: Table, how: How) -> str:
    if request.by_faction:
        return "--sorted prints the cards by faction"
    if how.target != HOME:
        return f"--target {how.target} takes the cards by faction"
    if how.sheet.duplex == "none":
        return "packs are told apart by their backs, and --duplex none prints no backs"
    if how.sheet.duplex == "fold":
        return "who folds sheets sees every card, so that --duplex fold has no draft packs"
    return "" if drafts(table) else f"{table.file.system} has no draft"


def drafts(table: Table) -> bool:
    """Whether the game's cards can be drafted."""
    return table.system.pool is not None


def chosen(request: Request, table: Table) -> list[str]:
    """The parts to make, in the kit's order; a name that no part has is exit code 2."""
    boxes = [BOXES] if table.system.boxes else []
    bands = [BANDS] if drafts(table) else []
    known = [CARDS, *offers(request, table), *bands, *boxes, SUMMARY]
    for name in (*request.only, *request.skip):
        if name not in known:
            near = names.near(name, known)
            hint = f"did you mean {near}?" if near else f"its parts are {', '.join(known)}"
            raise CardgenError(f"the kit has no part {name}; {hint}")
    usual = known if isinstance(request.asked.packs, str) else (CARDS, BANDS)  # of a lost pack nothing else is wanted
    found = [name for name in known if name in (request.only or usual) and name not in request.skip]
    if found in ([], [SUMMARY]):
        others = ", ".join(name for name in known if name != SUMMARY)
        raise CardgenError(f"nothing is left to print; the {SUMMARY} is about the other parts: {others}")
    return found


def offers(request: Request, table: Table, draft: Draft | None = None) -> Parts:
    """What the game has for a night, by name; `draft`: how its cards come in packs, if they do."""
    game = table.file.model
    if table.system.night is None or game is None:
        return {}
    rounds = draft.rounds if draft else request.asked.rounds or game.rounds
    packs = len(draft.packs) if draft else 0
    return table.system.night(Night(table.title, game, table.models, players(request, table, draft), rounds, packs))


def players(request: Request, table: Table, draft: Draft | None = None) -> int:
    """How many play: as many as draft, if anybody does."""
    return draft.players if draft else request.asked.players or _games.players(table.file)
