"""The data of a draft's cover page: which pages to print, where to cut, and where each pack lies on the sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from cardgen.i18n import compose, join_with_commas, label
from cardgen.press.impose import Grid
from cardgen.press.piles import CutStack
from cardgen.press.sheets import SheetSettings
from cardgen.printing.packs.draft import Draft
from cardgen.text import words

Tray = Literal["face-up", "face-down"]
"""The side of a printed sheet that faces up in the printer's tray: the side printed first, or the other one."""
PAGES = 2
"""Pages before the first sheet of cards: the cover and its back, since the cover has a sheet to itself."""


class Rest(NamedTuple):
    """The parts that follow the draft packs in the joint file."""

    file: str
    """The name of the joint file, with ending."""
    titles: Sequence[str]
    pages: int


class Block(NamedTuple):
    """A run of sheets that are cut together, as the cover shows them.

    Sheets and pages are given as first and last, from 1.
    """

    sheets: tuple[int, int]
    pages: tuple[int, int]
    """The pages of the run: both sides if the printer turns sheets, else the backs."""
    fronts: tuple[int, int] | None
    """The pages to print after loading the sheets again, with the hiding page if there is one; None if the printer
    turns sheets."""
    cells: list[dict[str, object]]
    """The position of each slot in mm, seen from the backs, and the pack that it belongs to."""


def build_template_data(
    draft: Draft, runs: Sequence[CutStack], grid: Grid, how: SheetSettings, tray: Tray, rest: Rest | None = None
) -> dict[str, object]:
    """Return the data for the templates of the cover; `rest` describes the parts that follow in the joint file."""
    return {
        **draft.about,
        "sheets": sum(run.sheets for run in runs),
        "blocks": list(_list_blocks(runs, grid, how, tray, draft)),
        "hands": list(_list_hands(draft)),
        "chosen": draft.chosen,
        "missing": _find_unprinted(draft),
        "paper": {"name": how.paper.name, "width": grid.paper.width, "height": grid.paper.height},
        "duplex": how.duplex,
        "tray": tray,
        "rest": rest
        and {"file": rest.file, "pages": rest.pages, "parts": compose(join_with_commas, *map(label, rest.titles))},
    }


def count_papers(run: CutStack, how: SheetSettings, tray: Tray) -> int:
    """Return the sheets of paper for a run.

    One more hides the fronts if manual duplex leaves them on top of the pile.
    """
    return run.sheets + (how.duplex == "manual" and tray == "face-up")


def _list_blocks(runs: Sequence[CutStack], grid: Grid, how: SheetSettings, tray: Tray, draft: Draft) -> Iterator[Block]:
    sheet, page = 1, 1 + PAGES
    for run in runs:
        sheets = sheet, sheet + run.sheets - 1
        cells = list(_list_cells(run, grid, how, draft))
        if how.duplex == "manual":
            turned = page + run.sheets
            last = turned + count_papers(run, how, tray) - 1
            yield Block(sheets, (page, turned - 1), (turned, last), cells)
        else:
            last = page + 2 * run.sheets - 1
            yield Block(sheets, (page, last), None, cells)
        sheet, page = sheets[1] + 1, last + 1


def _list_cells(run: CutStack, grid: Grid, how: SheetSettings, draft: Draft) -> Iterator[dict[str, object]]:
    for slot, owner in enumerate(run.owners):
        x, y = grid.behind(slot, how.duplex)
        pack = None if owner is None else draft.printed[owner].number
        yield {"x": x, "y": y, "w": grid.card_width, "h": grid.card_height, "pack": pack}


class Hand(NamedTuple):
    """The first and last of consecutive packs that are opened in one round; round 0 for packs that stay closed."""

    round: int
    packs: tuple[int, int]


def _list_hands(draft: Draft) -> Iterator[Hand]:
    if draft.chosen:
        for pack in sorted(draft.printed, key=lambda pack: (pack.round or 0, pack.number)):
            yield Hand(pack.round or 0, (pack.number, pack.number))
        return
    for number in range(1, draft.rounds + 1):
        for run in words.group_runs([pack.number for pack in draft.printed if pack.round == number]):
            yield Hand(number, run)
    for run in words.group_runs([pack.number for pack in draft.printed if pack.round is None]):
        yield Hand(0, run)


def _find_unprinted(draft: Draft) -> tuple[int, int] | None:
    """Return the first and last of the packs that are neither opened nor printed, None unless they are consecutive."""
    closed = words.group_runs([pack.number for pack in draft.packs if pack.round is None and pack not in draft.printed])
    return closed[0] if len(closed) == 1 and not draft.chosen else None
