"""The shopping list and working time on the summary of a kit: miniatures, tools, minutes of printing and cutting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.card import Document
from cardgen.i18n import compose, join_with_commas, label
from cardgen.printing.game import LoadedGame
from cardgen.printing.job import LaidOutPart

INCH = 25.4
"""Millimetres in an inch."""
CUTTING = 4
"""Minutes to cut a sheet of card stock with knife and ruler, an estimate: six to ten cuts, then sorting the cards."""
PRINTING = 0.25
"""Minutes to print a sheet, an estimate: four sheets a minute."""
NAMED = 8
"""Most kinds of models that a line names; a summary line has no room for more."""
ROUNDING = 5
"""Minutes to which times are rounded, because the estimates are no more precise."""


def list_supplies(game: LoadedGame, players: int, laid: Sequence[LaidOutPart]) -> list[tuple[str, str]]:
    """Return the things to have at hand for the printed parts, a line each, as label and text."""
    found = [*_list_models(game), *(game.rules.bring(players) if game.rules.bring else ())]
    if game.rules.boxes or any(one.part.stock == "card" for one in laid):
        found.append(("to cut", "a sharp knife, a steel ruler and a mat; glue; sleeves if you like"))
    return [*found, ("minutes", _describe_minutes(laid))]


def _list_models(game: LoadedGame) -> Iterator[tuple[str, str]]:
    """Yield the number of miniatures by base, and a pointer to paper figures; nothing for games without figures."""
    make = game.rules.standees
    pages = [make(*member) for member in game.project.list_members(game.file)] if make else []
    figures = [
        (figure["name"], _format_base(figure["base"])) for page in pages if page for figure in _list_figures(page)
    ]
    bases = Counter(base for _, base in figures)
    if bases:
        usual = max(bases.values())
        told = []
        for base, number in sorted(bases.items()):
            names = dict.fromkeys(name for name, own in figures if own == base)
            few = number < usual and len(names) <= NAMED
            who = f" ({', '.join(names)})" if few else ""
            told.append(label("{number} on {base}{who}", number=number, base=base, who=who))
        standing = compose(join_with_commas, *told)
        yield "models", label("{number} miniatures, all cards counted: {bases}", number=bases.total(), bases=standing)
        yield "", "or none: the same command with --only standees prints paper figures for all of them"


def _list_figures(page: Document) -> Iterator[Any]:
    rows: Any = page.data["rows"]
    return (figure for row in rows for figure in row["figures"])


def _format_base(base: Any) -> str:
    """Return the size of a base in words: `1" round`."""
    wide, deep = (f"{round(base[side] / INCH, 1):g}" for side in ("wide", "deep"))
    return label('{wide}" round', wide=wide) if base["round"] else label('{wide}" by {deep}"', wide=wide, deep=deep)


def _describe_minutes(laid: Sequence[LaidOutPart]) -> str:
    """Return the estimated time for printing and cutting, with the rates it is computed from."""
    sheets = sum(one.sheets for one in laid)
    cards = sum(one.sheets for one in laid if one.part.stock == "card")
    printing = label("printing about {minutes} (four sheets a minute)", minutes=_round_minutes(sheets * PRINTING))
    if not cards:
        return printing
    cut = {"minutes": _round_minutes(cards * CUTTING), "each": CUTTING}
    return compose(join_with_commas, printing, label("cutting about {minutes} ({each} a sheet of card stock)", **cut))


def _round_minutes(minutes: float) -> int:
    return max(ROUNDING, round(minutes / ROUNDING) * ROUNDING)
