"""How many cards go on a sheet, and where: the grid that holds most."""

from __future__ import annotations

from math import fsum

from cardgen.press.impose import CLEAR, FOLD_GAP, REACH, ROUNDING, SLUG, Fold, Grid
from cardgen.press.sizes import Paper


def grid(
    paper: Paper,
    width: float,
    height: float,
    *,
    gutter: float = 0.0,
    reach: float = REACH,
    fold: bool = False,
    single: bool = False,
    corner: float = 0.0,
) -> Grid:
    """The fullest grid of cards on the paper, upright or lying, that stays where the printer reaches.

    `gutter`: millimetres between cards; `reach`: how near to the edge the printer paints; `fold`: half of the places
    are for backs; `single`: one card alone; `corner`: how wide a margin is at least, either those at the sides or those
    above and below. A margin has room for the slug. Raises ValueError when no card fits.
    """
    lines: tuple[Fold, ...] = ("upright", "level") if fold else ("",)
    tried = [
        _fullest(Grid(sheet, width, height, (), (), gutter, reach, line), single, corner)
        for sheet in (paper, paper.turned())
        for line in lines
    ]
    found = max(tried, key=lambda one: one.slots)
    if not found.slots:
        raise ValueError(_unfit(Grid(paper, width, height, (), (), gutter, reach, lines[0]), corner))
    return found


def _unfit(on: Grid, corner: float) -> str:
    """That not one card fits, and what would help by itself."""
    card = f"a card of {on.card_width:g} by {on.card_height:g} mm"
    does = f"{card} and its back do" if on.fold else f"{card} does"
    fix = ["larger --paper", "a smaller --card-size"]
    fix += ["a smaller --margin"] if on.reach > REACH and _holds(on._replace(reach=REACH), corner) else []
    fix += ["another --duplex than fold"] if on.fold and _holds(on._replace(fold=""), corner) else []
    return (
        f"{does} not fit on {on.paper.name} with {on.reach:g} mm left free at its edges; take"
        f" {', '.join(fix[:-1])} or {fix[-1]}"
    )


def _holds(on: Grid, corner: float) -> bool:
    """Return whether a card fits on the paper, upright or turned."""
    return any(_fullest(on._replace(paper=paper), True, corner).slots for paper in (on.paper, on.paper.turned()))


def _fullest(on: Grid, single: bool, corner: float) -> Grid:
    """The grid with as many columns and rows as there is room for."""
    across, down = _steps(on)
    columns = _count(on.paper.width - 2 * on.reach, on.card_width, on.gutter, across)
    rows = _count(on.paper.height - 2 * on.reach, on.card_height, on.gutter, down)
    if single:
        columns, rows = min(columns, across), min(rows, down)
    made = _with(on, columns, rows)
    widest = max(corner, on.reach + SLUG + CLEAR)
    while made.slots and max(made.left, made.top) < widest - ROUNDING:
        # No margin has room for the slug, or for marks: give up the row or the column, whichever costs fewer cards.
        if across * rows <= down * columns:
            columns -= across
        else:
            rows -= down
        made = _with(on, columns, rows)
    return made


def _steps(on: Grid) -> tuple[int, int]:
    """Return the steps in which columns and rows are added: both sides of a fold have equally many."""
    return (2 if on.fold == "upright" else 1), (2 if on.fold == "level" else 1)


def _count(room: float, size: float, gutter: float, step: int) -> int:
    """Return the number of cards that fit side by side, a multiple of `step`."""
    half = (room - FOLD_GAP) / 2 if step == 2 else room
    return step * max(0, int((half + gutter) / (size + gutter) + ROUNDING))


def _with(on: Grid, columns: int, rows: int) -> Grid:
    """The grid with so many columns and rows, in the middle of the sheet."""
    across, down = _steps(on)
    lefts = _edges(columns, on.card_width, on.gutter, on.paper.width, across)
    tops = _edges(rows, on.card_height, on.gutter, on.paper.height, down)
    return on._replace(lefts=lefts, tops=tops)


def _edges(count: int, size: float, gutter: float, room: float, step: int) -> tuple[float, ...]:
    """Return the starts of cards side by side, with a gap in the middle for a fold."""
    gaps = [gutter] * (count - 1)
    if step == 2 and gaps:
        gaps[count // 2 - 1] = FOLD_GAP
    at = (room - count * size - fsum(gaps)) / 2
    edges = []
    for gap in (*gaps, 0.0)[:count]:
        edges.append(at)
        at += size + gap
    return tuple(edges)
