"""A kit: all that a game night needs, as single files and as one for each kind of paper, and what to do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.card import Document, Part
from cardgen.parts import Bench, Laid, bound, lay
from cardgen.pipeline import How
from cardgen.press.targets import File

STOCKS = {"card": "card stock", "plain": "plain paper"}
"""What parts are printed on, in the order of the kit, as the files are called."""


class Row(NamedTuple):
    """What the summary says of a part."""

    title: str
    file: str
    stock: str
    amount: str
    after: str


def rows(laid: Sequence[Laid], stem: str) -> list[Row]:
    """What the summary says of the parts."""
    return [
        Row(one.part.title, f"{stem}-{one.part.name}.pdf", STOCKS[one.part.stock], one.amount, one.part.after)
        for one in laid
    ]


def loads(laid: Sequence[Laid]) -> dict[str, int]:
    """How many sheets of each kind of paper all parts take."""
    counts = {stock: sum(one.sheets for one in laid if one.part.stock == kind) for kind, stock in STOCKS.items()}
    return {stock: count for stock, count in counts.items() if count}


def summary(title: str, facts: Sequence[tuple[str, str]], laid: Sequence[Laid], stem: str) -> Part:
    """The summary as a page to print."""
    data = {"title": title, "facts": facts, "rows": rows(laid, stem), "loads": loads(laid), "paper": laid[0].paper}
    page = Document("common/kit-summary", data, "Summary of the kit")
    return Part("summary", "Summary", "plain", pages=(page,))


def files(title: str, laid: Sequence[Laid], how: How, stem: str) -> list[File]:
    """Each part as a file of its own, and those of each kind of paper in one file, in printing order."""
    made = [file for one in laid for file in bound([one], f"{title}: {one.part.title}", how, f"{stem}-{one.part.name}")]
    for kind, stock in STOCKS.items():
        same = [one for one in laid if one.part.stock == kind]
        if len(same) > 1:
            once = how._replace(png=False)
            made += bound(same, f"{title}: {stock}", once, f"{stem}-all-{stock.replace(' ', '-')}")
    return made


def lay_all(parts: Sequence[Part], bench: Bench, how: How, stem: str) -> list[Laid]:
    """The parts laid out; raises ValueError when one does not fit on the paper."""
    return [lay(part, bench, how.sheet, how.card, f"{stem}-{part.name}.pdf") for part in parts]
