"""The sheets of draft packs: cut by their backs, and filled so that each pile of cut cards contains one pack only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from cardgen.card import Card, Document, Pair, Part
from cardgen.drafts.deal import DraftPack
from cardgen.layout.frame import Frame
from cardgen.press import leaves, piles, sheets
from cardgen.press.impose import Grid, Side
from cardgen.press.leaves import Leaf
from cardgen.press.page import Page
from cardgen.press.piles import CutStack
from cardgen.press.sheets import SheetSettings
from cardgen.printing.job import LaidOutPart, build_deck
from cardgen.printing.packs import cover
from cardgen.printing.packs.cover import Tray
from cardgen.printing.packs.draft import Draft
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings

BEFORE = "First print pages 1 and 2 alone: they explain how to print the rest without seeing a card."
"""Instructions to follow before printing the draft packs."""
AFTER = "Cut as page 1 shows, and sort by the backs alone; put a band around each pack."
"""Instructions for cutting the draft packs."""


def lay_out_packs(
    draft: Draft,
    back: Callable[[DraftPack], Card],
    faces: FaceRenderer,
    settings: PrintSettings,
    file: str,
    tray: Tray = "face-up",
    marked: bool = False,
    rest: cover.Rest | None = None,
) -> LaidOutPart:
    """Return the sheets of the draft packs, behind a cover on a separate sheet.

    `back`: returns the back for the cards of a pack. `file`: the file name in the slug line. `marked`: whether every
    card is stamped UNCHECKED. `rest`: the parts that follow in a joint file.

    Raises:
        ValueError: A card or the cover does not fit on the paper, or the duplex setting prints no backs.
    """
    how = settings.sheet
    if how.duplex in ("none", "fold"):
        raise ValueError(f"draft packs differ only by their backs: print both sides, without `--duplex {how.duplex}`")
    if faces.cards.two_sided:  # a back of its own would tell which card it is
        faces = faces.one_sided()
    part = Part(f"draft-packs{draft.tail}", "Draft packs", "card", _pair_cards(draft, back), after=AFTER, before=BEFORE)
    grid = sheets.grid(how, settings.card)
    runs = piles.runs([len(pack.cards) for pack in draft.printed], grid.slots)
    laid = LaidOutPart(part, [], 1 + sum(cover.count_papers(run, how, tray) for run in runs), [], how.paper.name)
    laid.pages.extend(_DraftLayout(draft, runs, grid, faces, how, file, tray, marked, laid, rest).list_pages())
    return laid


def _pair_cards(draft: Draft, back: Callable[[DraftPack], Card]) -> list[Pair]:
    """Return the cards pack by pack with their backs; all cards of a pack share one back object."""
    backs = [(pack, back(pack)) for pack in draft.printed]
    return [Pair(draft.pool.cards[number], behind) for pack, behind in backs for number in pack.cards]


def _number_cards(draft: Draft) -> list[list[int]]:
    """Return, for each printed pack, the places of its cards in the order of `_pair_cards`."""
    numbers = count()
    return [[next(numbers) for _ in pack.cards] for pack in draft.printed]


class _DraftLayout(NamedTuple):
    """The layout of draft packs; findings are added to `laid`."""

    draft: Draft
    runs: list[CutStack]
    grid: Grid
    faces: FaceRenderer
    how: SheetSettings
    file: str
    tray: Tray
    marked: bool
    laid: LaidOutPart
    rest: cover.Rest | None

    def list_pages(self) -> Iterator[Page]:
        """Yield the cover, its back, and the sides of the card sheets in printing order."""
        about = cover.build_template_data(self.draft, self.runs, self.grid, self.how, self.tray, self.rest)
        yield from self._lay_out_sheet(
            "cover", self._lay_out_page("common/draft-cover", about), self._lay_out_page("common/draft-other", about)
        )
        cards, plan = (
            build_deck(self.laid.part, self.faces, self.laid.findings, self.marked),
            piles.plan(_number_cards(self.draft), self.runs),
        )
        sides = sheets.pages(cards, self.grid, self.how, self.file, plan, self._first, cut="back")
        yield from self._order_by_hand(list(sides)) if self.how.duplex == "manual" else sides

    @property
    def _first(self) -> Side:
        """The side to print first, so that backs lie on top of the pile.

        By hand, backs first, since they may be seen.
        """
        return "back" if self.tray == "face-up" or self.how.duplex == "manual" else "front"

    def _order_by_hand(self, sides: Sequence[Page]) -> Iterator[Page]:
        """Yield the pages for manual duplex, run by run: first the backs of a run, then the fronts.

        `sides` has all backs and then all fronts. The sheets of a run have equal backs, so any of them may be fed for
        any front.
        """
        # The fronts come last sheet first, because the pile is loaded again upside down: turn them to match the backs.
        backs, fronts = sides[: len(sides) // 2], sides[: len(sides) // 2 - 1 : -1]
        first = 0
        for run in self.runs:
            yield from backs[first : first + run.sheets]
            # Each run is loaded again by itself, so it is reversed by itself.
            yield from reversed(fronts[first : first + run.sheets])
            first += run.sheets
            if cover.count_papers(run, self.how, self.tray) > run.sheets:
                yield from self._lay_out_sheet("lid", self._lay_out_page("common/draft-lid", self.draft.about))

    def _lay_out_sheet(self, name: str, front: Frame, back: Frame | None = None) -> Iterator[Page]:
        """Return the pages of a sheet without cards.

        Back follows front even if manual duplex separates them elsewhere.
        """
        how = self.how if leaves.turning(self.how) else self.how._replace(duplex="long-edge")
        return leaves.pages([Leaf(front, back)], how, f"{self.file} · {name}")

    def _lay_out_page(self, template: str, about: dict[str, object]) -> Frame:
        """Return a page that shows no card.

        Raises:
            ValueError: The page does not fit on the paper.
        """
        document = Document(template, about, "Draft cover")
        face, *more = self.faces.lay_out_document(document, self.laid.findings, self.laid.part.title, self.how)
        if more:
            raise ValueError(
                f"the cover of a draft does not fit on {self.how.paper.name}: use `--paper a4` or `letter`"
            )
        return face
