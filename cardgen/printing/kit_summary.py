"""What is in a kit: which parts go on which paper, in which files, and what to do with them, on screen and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.card import Document, Part
from cardgen.i18n import compose, join_with_spaces, label
from cardgen.press.page import Page
from cardgen.press.sheets import SCALE, WAYS
from cardgen.press.targets import OutputFile
from cardgen.printing.job import LaidOutPart, bind_parts, format_sheets, join_pages, lay_out_part
from cardgen.printing.packs.cover import Rest
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings

STOCKS = {"plain": "plain paper", "card": "card stock"}
"""What parts are printed on, in the order in which it is loaded: the summary comes first and tells the rest."""
SUMMARY = "summary"
"""The part that tells what the others are."""
AFTER = "This page: keep it on top of the pile."
"""What to do with it."""
WEIGHT = "200 to 300 g/m²"
"""Of card stock."""


class SummaryRow(NamedTuple):
    """What the summary says of a part."""

    title: str
    file: str
    """Its own, with ending; "" when it is only in the file that is printed in one go."""
    amount: str
    pages: tuple[int, int]
    """The first and the last that it has in the file that is printed in one go."""
    after: str


class Load(NamedTuple):
    """What is printed in one go: a file, what to load for it, and the parts in it."""

    file: str
    """Its name, without ending."""
    stock: str
    laid: Sequence[LaidOutPart]
    way: str
    """How to print it: `two-sided, flip on the long edge`."""
    rows: Sequence[SummaryRow]

    @property
    def own_files(self) -> Sequence[LaidOutPart]:
        """The parts that are files of their own, too."""
        return [one for one in self.laid if len(self.laid) == 1 or one.part.apart]

    @property
    def sheets(self) -> int:
        """How many sheets of paper to load."""
        return sum(one.sheets for one in self.laid)

    @property
    def amount(self) -> str:
        """What to load: `14 sheets of Letter, plain paper`."""
        sheets, paper = format_sheets(self.sheets), self.laid[0].paper
        return label("{sheets} of {paper}, {stock}", sheets=sheets, paper=paper, stock=label(self.stock))

    @property
    def before(self) -> str:
        """What to do before it is printed; may be empty."""
        said = [label(one.part.before) for one in self.laid if one.part.before]
        return compose(join_with_spaces, *said) if said else ""


class KitSummary(NamedTuple):
    """What is in a kit, for the screen and for the page to print."""

    title: str
    facts: Sequence[tuple[str, str]]
    """What it begins with: a word and what, a line each."""
    loads: Sequence[Load]
    stem: str
    choice: str
    """What tells its joint files and its summary from those of the whole kit: `only-movement-tokens`; "" for that."""
    wanted: Sequence[tuple[str, str]] = ()
    """What is not printed and wanted all the same: a word and what, a line each; for the page alone."""

    @property
    def rows(self) -> list[SummaryRow]:
        """The parts, in the order in which they are printed."""
        return [row for load in self.loads for row in load.rows]


def build_summary(
    title: str,
    facts: Sequence[tuple[str, str]],
    laid: Sequence[LaidOutPart],
    settings: PrintSettings,
    stem: str,
    choice: str = "",
) -> KitSummary:
    """Return what to say of those parts."""
    loads = [load for kind in STOCKS for load in _list_loads(kind, laid, settings, stem, choice)]
    return KitSummary(title, facts, loads, stem, choice)


def _list_loads(
    kind: str, laid: Sequence[LaidOutPart], settings: PrintSettings, stem: str, choice: str
) -> Iterator[Load]:
    """Yield the parts on one kind of paper go together; one whose sheets are loaded twice by hand goes alone."""
    duplex = settings.sheet.duplex
    same = [one for one in laid if one.part.stock == kind]
    alone = [[one] for one in same if _is_turned_by_hand(one, duplex)]
    together = [one for one in same if not _is_turned_by_hand(one, duplex)]
    for group in [*([together] if together else []), *alone]:
        sided = f"one-sided-{_name_joint_file(kind, choice).removeprefix('all-')}"
        name = (sided if alone else _name_joint_file(kind, choice)) if len(group) > 1 else group[0].part.name
        yield Load(
            f"{stem}-{name}",
            STOCKS[kind],
            group,
            _describe_printing(group, duplex),
            list(_list_rows(group, settings, stem)),
        )


def describe_rest(others: Sequence[LaidOutPart], settings: PrintSettings, stem: str, choice: str = "") -> Rest | None:
    """Return the parts that follow draft packs in one file, None where the packs are a file of their own."""
    same = [one for one in others if one.part.stock == "card"]
    if settings.sheet.duplex == "manual" or not same:
        return None
    # Packs have two sides, so that sheets of parts with one side have empty backs.
    pages = sum(len(one.pages) if one.two_sided else 2 * len(one.pages) for one in same)
    return Rest(f"{stem}-{_name_joint_file('card', choice)}.pdf", [one.part.title for one in same], pages)


def _name_joint_file(kind: str, choice: str) -> str:
    """Return the name of a file of all parts on one kind of paper, without its stem."""
    paper = STOCKS[kind].replace(" ", "-")
    return f"{paper}-{choice}" if choice else f"all-{paper}"


def _list_rows(group: Sequence[LaidOutPart], settings: PrintSettings, stem: str) -> Iterator[SummaryRow]:
    first = 1
    for one, pages in zip(group, join_pages(group, settings.sheet), strict=True):
        last = first + len(pages) - 1
        file = f"{stem}-{one.part.name}.pdf" if one.part.apart or len(group) == 1 else ""
        yield SummaryRow(one.part.title, file, format_sheets(one.sheets), (first, last), _describe_use(one))
        first = last + 1


def _describe_use(one: LaidOutPart) -> str:
    """Return what to do with a part; how many sheets everybody gets depends on whether they have two sides."""
    if not one.part.each:
        return one.part.after
    share = one.sheets // one.part.each
    return label("{sheets} for each player.", sheets=label("One sheet") if share == 1 else format_sheets(share))


def _is_turned_by_hand(one: LaidOutPart, duplex: str) -> bool:
    return duplex == "manual" and one.two_sided


def _describe_printing(group: Sequence[LaidOutPart], duplex: str) -> str:
    folded = duplex == "fold" and any(one.part.cards for one in group)
    two_sided = any(one.two_sided for one in group)
    if any(_is_turned_by_hand(one, duplex) and one.part.before for one in group):
        return label("one-sided, the same sheets twice")
    way = WAYS[duplex] if folded or two_sided else WAYS["none"]
    return label(way, sheets=sum(one.sheets for one in group)) if "{" in way else label(way)


def add_summary(
    title: str,
    facts: Sequence[tuple[str, str]],
    laid: Sequence[LaidOutPart],
    faces: FaceRenderer,
    settings: PrintSettings,
    stem: str,
    choice: str = "",
    wanted: Sequence[tuple[str, str]] = (),
) -> list[LaidOutPart]:
    """Return the parts with a page before them that tells what they are; it counts itself."""
    side = Page(settings.sheet.paper.width, settings.sheet.paper.height, [])
    own = LaidOutPart(
        build_page(build_summary(title, facts, laid, settings, stem, choice)._replace(wanted=wanted)),
        [side],
        1,
        [],
        laid[0].paper,
    )
    for _ in range(2):  # on small paper it takes more pages than the one that it counted
        told = build_summary(title, facts, [own, *laid], settings, stem, choice)._replace(wanted=wanted)
        count, page = len(own.pages), build_page(told)
        own = lay_out_part(page, faces, settings, f"{stem}-{page.name}.pdf")
        if len(own.pages) == count:
            break
    return [own, *laid]


def build_page(told: KitSummary) -> Part:
    """Return the page that tells it."""
    data = {**told._asdict(), "scale": SCALE, "weight": WEIGHT}
    page = Document("common/kit-summary", data, "Summary of the kit")
    name = f"{SUMMARY}-{told.choice}" if told.choice else SUMMARY
    return Part(name, "Summary", "plain", pages=(page,), after=AFTER)


def bind_files(told: KitSummary, settings: PrintSettings) -> list[OutputFile]:
    """Return each part as a file of its own, and what is printed in one go as one file, in printing order."""
    from cardgen.press.writing import FaceWriter  # with it comes what draws, which a check does without

    made: list[OutputFile] = []
    writer = FaceWriter()
    for load in told.loads:
        if len(load.laid) > 1:  # each face comes into two files
            load = load._replace(laid=[one._replace(pages=list(map(writer.page, one.pages))) for one in load.laid])
        for one in load.own_files:
            made += bind_parts(
                [one], f"{told.title}: {one.part.title.lower()}", settings, f"{told.stem}-{one.part.name}"
            )
        if len(load.laid) > 1:
            made += bind_parts(load.laid, f"{told.title}: {load.stock}", settings._replace(png=False), load.file)
    return made


def list_lines(told: KitSummary) -> Iterator[tuple[str, str]]:
    """Yield the summary for the screen: a word and what, a line each."""
    yield from told.facts
    for load in told.loads:
        weight = f" of {WEIGHT}" if load.stock == STOCKS["card"] else ""
        yield "load", f"{load.amount}{weight}"
        yield "print", f"{load.file}.pdf: {load.way}"
        if load.before:
            yield "", load.before
    yield "always", SCALE
    yield from _list_next_steps(told)
    if len(told.rows) > 1:
        yield "parts", "the same pages are also in one file for each part:"
        yield from (
            ("", f"{row.file}: {row.amount}, {load.stock}") for load in told.loads for row in load.rows if row.file
        )


def _list_next_steps(told: KitSummary) -> Iterator[tuple[str, str]]:
    """Yield what to do when all is printed: as the summary says, if there is one."""
    if any(one.part.name.startswith(SUMMARY) for load in told.loads for one in load.laid):
        yield "then", f"page 1 of {told.loads[0].file}.pdf explains cutting and the use of each part"
    else:
        yield from (("then", f"{row.title}: {row.after}") for row in told.rows if row.after)
