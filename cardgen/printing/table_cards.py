"""The cards of a virtual table as pictures: each distinct face is one cell of a sheet, however many decks contain it.

Cells are in the order of the game's cards. The pictures therefore reveal nothing about the deal, and stay the same when
the game is dealt again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardgen.card import Card, Pair, Part
from cardgen.finding import Finding
from cardgen.layout.frame import Frame
from cardgen.press.page import Deck
from cardgen.press.sheets import SheetSettings
from cardgen.press.tabletop import DeckSheet, TableCard
from cardgen.press.targets import Order, OutputFile, Target, grid
from cardgen.printing.job import CREATOR, build_deck
from cardgen.printing.renderer import FaceRenderer, build_card_key, share_face
from cardgen.printing.settings import PrintSettings


class TableCards:
    """The cards of all decks, laid out when the object is created.

    Args:
        known: Cards that get the first cells, in this order: those of the game.
        decks: The cards of each deck with their backs.
        hidden: The card that the table shows instead of a hidden hand.
        found: Receives the layout findings.
        marked: Whether every card is stamped UNCHECKED.
    """

    def __init__(
        self,
        title: str,
        known: Iterable[Card],
        decks: Sequence[Sequence[Pair]],
        hidden: Card,
        faces: FaceRenderer,
        found: list[Finding],
        marked: bool,
    ) -> None:
        self._title = title
        self._hidden = faces.get_part_face(hidden, found)
        self._count = 0
        self._places: dict[object, list[tuple[Card, int]]] = {}
        pairs = [pair for cards in decks for pair in cards]
        backs = {id(pair.back): share_face(faces.get_part_face(pair.back, found)) for pair in pairs}
        cards = [card for card in (*known, *(pair.front for pair in pairs)) if self._register_card(card)]
        laid = build_deck(Part("", title, "card", [Pair(card, pairs[0].back) for card in cards]), faces, found, marked)
        self._fronts = list(laid.fronts(None))
        own = {number: laid.back(number) for number, front in enumerate(self._fronts) if front.back}
        self._decks = [
            [
                (pair.front.name, number, own.get(number, backs[id(pair.back)]))
                for pair, number in self._number_pairs(cards)
            ]
            for cards in decks
        ]
        self._behind = [back for cards in self._decks for _, _, back in cards]
        self._cells: list[tuple[DeckSheet, int]] = []
        self._backs: dict[int, str] = {}

    def draw_sheets(self, settings: PrintSettings, target: Target) -> Iterator[OutputFile]:
        """Yield the pictures: sheets of fronts, then each distinct back.

        Raises:
            ValueError: A sheet would be larger than the virtual table allows.
        """
        faces = self._fronts
        nothing = Deck(self._title, len(faces), lambda _: iter(()), lambda _: Frame(0.0, 0.0), tuple)
        order = Order(nothing, settings.card, SheetSettings(), "", CREATOR, dpi=settings.dpi)
        target.amount(order)
        for number, sheet in enumerate(grid.sheets(len(faces), target, grid.cell(order, target)), 1):
            shown = dict(enumerate(faces[: sheet.cards]))
            faces = faces[sheet.cards :]
            if sheet.columns * sheet.rows > 1:
                shown[sheet.columns * sheet.rows - 1] = self._hidden
            file = grid.named(f"cards-{number}", grid.picture(order, target, shown, sheet.columns, sheet.rows))
            self._cells += [(sheet._replace(face=file.name), cell) for cell in range(sheet.cards)]
            yield file
        for back in self._behind:
            if id(back) not in self._backs:
                file = grid.named("back", grid.picture(order, target, {0: back}, 1, 1))
                self._backs[id(back)] = file.name
                yield file

    def list_decks(self) -> Iterator[Sequence[TableCard]]:
        """Yield the cards of each deck with their pictures; call this after `draw_sheets`."""
        for cards in self._decks:
            placed = [(label, *self._cells[number], self._backs[id(back)]) for label, number, back in cards]
            yield [TableCard(label, sheet._replace(back=back), cell) for label, sheet, cell, back in placed]

    def _register_card(self, card: Card) -> bool:
        """Give a card the next cell and return True, or return False if an equal card already has a cell."""
        known = self._places.setdefault(build_card_key(card), [])
        if any(other == card for other, _ in known):
            return False
        known.append((card, self._count))
        self._count += 1
        return True

    def _number_pairs(self, pairs: Sequence[Pair]) -> Iterator[tuple[Pair, int]]:
        for pair in pairs:
            yield pair, next(number for card, number in self._places[build_card_key(pair.front)] if card == pair.front)
