"""What the cover of a draft tells: which pages to print, what to cut, and where each pack lies then."""

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
"""How sheets lie when they come out of the printer: with the side that was printed first on top, or below."""
PAGES = 2
"""Pages before those of the first sheet: the cover and its other side."""


class Rest(NamedTuple):
    """The parts that follow the packs in the file that is printed in one go."""

    file: str
    """Its name, with ending."""
    titles: Sequence[str]
    pages: int


class Block(NamedTuple):
    """A run of sheets as the cover shows it. Sheets and pages are counted from 1, first and last; all of them count."""

    sheets: tuple[int, int]
    pages: tuple[int, int]
    """Of a printer that turns sheets by itself, both sides; else the backs."""
    fronts: tuple[int, int] | None
    """To be printed once the sheets are loaded again; the lid among them."""
    cells: list[dict[str, object]]
    """Where each slot lies as one looks at the backs, millimetres, and which pack's it is."""


def build_template_data(
    draft: Draft, runs: Sequence[CutStack], grid: Grid, how: SheetSettings, tray: Tray, rest: Rest | None = None
) -> dict[str, object]:
    """Return what the templates of the cover are told."""
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
    """Return how many sheets of paper a run takes: fronts that come to lie on top are hidden by one more."""
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
    """The packs of a round, the first and the last; round 0 are those that stay closed."""

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
    """Return the packs that nobody opens and that are not printed, the first and the last."""
    closed = words.group_runs([pack.number for pack in draft.packs if pack.round is None and pack not in draft.printed])
    return closed[0] if len(closed) == 1 and not draft.chosen else None
