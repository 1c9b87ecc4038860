"""A kit: all that a game night needs, as single files and as one for each kind of paper, and what to do with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.card import Document, Part
from cardgen.parts import Bench, Laid, bound, lay
from cardgen.pipeline import How
from cardgen.press.targets import File
from cardgen.press.targets.home import SCALE, WAYS

STOCKS = {"plain": "plain paper", "card": "card stock"}
"""What parts are printed on, in the order in which it is loaded: the summary comes first and tells the rest."""
WEIGHT = "200 to 300 g/m²"
"""Of card stock."""


class Load(NamedTuple):
    """What is printed in one go: a file, what to load for it, and the parts in it."""

    file: str
    """Its name, without ending."""
    stock: str
    laid: Sequence[Laid]
    way: str
    """How to print it: `two-sided, flip on the long edge`."""

    @property
    def sheets(self) -> int:
        """How many sheets of paper to load."""
        return sum(one.sheets for one in self.laid)

    @property
    def amount(self) -> str:
        """What to load: `14 sheets of Letter, plain paper`."""
        weight = f" of {WEIGHT}" if self.stock == STOCKS["card"] else ""
        return f"{_counted(self.sheets)} of {self.laid[0].paper}, {self.stock}{weight}"

    @property
    def before(self) -> str:
        """What to do before it is printed; may be empty."""
        return " ".join(one.part.before for one in self.laid if one.part.before)


class Row(NamedTuple):
    """What the summary says of a part."""

    title: str
    file: str
    amount: str
    stock: str
    after: str


class Summary(NamedTuple):
    """What is in a kit, for the screen and for the page to print."""

    title: str
    facts: Sequence[tuple[str, str]]
    """What it begins with: a word and what, a line each."""
    loads: Sequence[Load]
    stem: str

    @property
    def rows(self) -> list[Row]:
        """The parts, in the order in which they are printed."""
        return [_row(one, load.stock, self.stem) for load in self.loads for one in load.laid]


def summary(title: str, facts: Sequence[tuple[str, str]], laid: Sequence[Laid], how: How, stem: str) -> Summary:
    """What to say of those parts."""
    loads = [load for kind in STOCKS for load in _loads(kind, laid, how.sheet.duplex, stem)]
    return Summary(title, facts, loads, stem)


def _loads(kind: str, laid: Sequence[Laid], duplex: str, stem: str) -> Iterator[Load]:
    """The parts on one kind of paper go together; one whose sheets are loaded twice by hand goes alone."""
    same = [one for one in laid if one.part.stock == kind]
    alone = [[one] for one in same if _by_hand(one, duplex)]
    together = [one for one in same if not _by_hand(one, duplex)]
    for group in [*([together] if together else []), *alone]:
        joint = f"all-{STOCKS[kind].replace(' ', '-')}"
        name = joint if len(group) > 1 else group[0].part.name
        yield Load(f"{stem}-{name}", STOCKS[kind], group, _way(group, duplex))


def _by_hand(one: Laid, duplex: str) -> bool:
    return duplex == "manual" and one.two_sided


def _way(group: Sequence[Laid], duplex: str) -> str:
    folded = duplex == "fold" and any(one.part.cards for one in group)
    two_sided = any(one.two_sided for one in group)
    if any(_by_hand(one, duplex) and one.part.before for one in group):
        return "one-sided, the same sheets twice"
    return WAYS[duplex].format(sheets=sum(one.sheets for one in group)) if folded or two_sided else WAYS["none"]


def _row(one: Laid, stock: str, stem: str) -> Row:
    return Row(one.part.title, f"{stem}-{one.part.name}.pdf", _counted(one.sheets), stock, one.part.after)


def _counted(sheets: int) -> str:
    return "1 sheet" if sheets == 1 else f"{sheets} sheets"


def with_summary(
    title: str, facts: Sequence[tuple[str, str]], laid: Sequence[Laid], bench: Bench, how: How, stem: str
) -> list[Laid]:
    """The parts with a page before them that tells what they are; it counts itself."""
    own = Laid(_page(summary(title, facts, laid, how, stem)), [], 1, [], laid[0].paper)
    for _ in range(2):  # on small paper it takes more sheets than the one that it counted
        sheets, page = own.sheets, _page(summary(title, facts, [own, *laid], how, stem))
        own = lay(page, bench, how.sheet, how.card, f"{stem}-{page.name}.pdf")
        if own.sheets == sheets:
            break
    return [own, *laid]


def _page(told: Summary) -> Part:
    data = {**told._asdict(), "rows": told.rows, "scale": SCALE}
    page = Document("common/kit-summary", data, "Summary of the kit")
    return Part("summary", "Summary", "plain", pages=(page,), after="Keep it on top of the pile: it is this page.")


def files(told: Summary, how: How) -> list[File]:
    """Each part as a file of its own, and what is printed in one go as one file, in printing order."""
    made: list[File] = []
    for load in told.loads:
        for one in load.laid:
            made += bound([one], f"{told.title}: {one.part.title}", how, f"{told.stem}-{one.part.name}")
        if len(load.laid) > 1:
            made += bound(load.laid, f"{told.title}: {load.stock}", how._replace(png=False), load.file)
    return made


def lines(told: Summary) -> Iterator[tuple[str, str]]:
    """The summary for the screen: a word and what, a line each."""
    yield from told.facts
    for load in told.loads:
        yield "load", f"{load.amount}; print {load.file}.pdf"
        yield "", "; ".join(text for text in (load.way, load.before) if text)
    yield "print", SCALE
    if len(told.rows) > 1:
        yield "then", "cut and use it as the page on top says"
        yield "parts", "each is a file of its own, too:"
        yield from (("", f"{row.file}: {row.amount}, {row.stock}") for row in told.rows)
    else:
        yield from (("then", row.after) for row in told.rows)
