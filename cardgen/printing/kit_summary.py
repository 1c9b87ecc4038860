"""The summary of a kit: which parts go on which paper and in which file, and what to do with them.

`list_lines` prints it on screen, `build_page` on paper.
"""

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
"""Kinds of paper, in the order in which they are loaded: plain paper first, because the summary is on it."""
SUMMARY = "summary"
"""Name of the part that explains the other parts."""
AFTER = "This page: keep it on top of the pile."
"""What the summary says about its own page."""
WEIGHT = "200 to 300 g/m²"
"""Recommended weight of card stock, as the summary prints it; boxes allow for the same range (`boxes.nets.WALL`)."""


class SummaryRow(NamedTuple):
    """The row of a part in the summary."""

    title: str
    file: str
    """The file that contains only this part, with ending; "" if the part is only in the joint file."""
    amount: str
    pages: tuple[int, int]
    """The first and last page of the part in the joint file, from 1."""
    after: str


class Load(NamedTuple):
    """Everything printed in one go: a file, the paper to load for it, and its parts."""

    file: str
    """The name of the file, without ending."""
    stock: str
    laid: Sequence[LaidOutPart]
    way: str
    """The printer setting: `two-sided, flip on the long edge`."""
    rows: Sequence[SummaryRow]

    @property
    def own_files(self) -> Sequence[LaidOutPart]:
        """The parts that also get a file to themselves."""
        return [one for one in self.laid if len(self.laid) == 1 or one.part.apart]

    @property
    def sheets(self) -> int:
        """The number of sheets to load."""
        return sum(one.sheets for one in self.laid)

    @property
    def amount(self) -> str:
        """The paper to load: `14 sheets of Letter, plain paper`."""
        sheets, paper = format_sheets(self.sheets), self.laid[0].paper
        return label("{sheets} of {paper}, {stock}", sheets=sheets, paper=paper, stock=label(self.stock))

    @property
    def before(self) -> str:
        """Instructions to follow before printing; "" if there are none."""
        said = [label(one.part.before) for one in self.laid if one.part.before]
        return compose(join_with_spaces, *said) if said else ""


class KitSummary(NamedTuple):
    """The contents of a kit, for the screen and for the printed summary page."""

    title: str
    facts: Sequence[tuple[str, str]]
    """The opening lines, as label and text."""
    loads: Sequence[Load]
    stem: str
    choice: str
    """The suffix of file names in a partial kit: `only-movement-tokens`; "" for the whole kit."""
    wanted: Sequence[tuple[str, str]] = ()
    """Things to have at hand that the kit does not print, as label and text; only on the printed page."""

    @property
    def rows(self) -> list[SummaryRow]:
        """The rows of all parts, in printing order."""
        return [row for load in self.loads for row in load.rows]


def build_summary(
    title: str,
    facts: Sequence[tuple[str, str]],
    laid: Sequence[LaidOutPart],
    settings: PrintSettings,
    stem: str,
    choice: str = "",
) -> KitSummary:
    """Return the summary of parts that are laid out, grouped by what can be printed in one go.

    `facts`: the opening lines, as label and text. `stem`: the beginning of all file names. `choice`: the suffix of file
    names in a partial kit, "" for the whole kit.
    """
    loads = [load for kind in STOCKS for load in _list_loads(kind, laid, settings, stem, choice)]
    return KitSummary(title, facts, loads, stem, choice)


def _list_loads(
    kind: str, laid: Sequence[LaidOutPart], settings: PrintSettings, stem: str, choice: str
) -> Iterator[Load]:
    """Yield the loads for one kind of paper: one joint load, and one for each part that is turned over by hand."""
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
    """Return the parts that follow the draft packs in the joint file, None if the packs have a file to themselves."""
    same = [one for one in others if one.part.stock == "card"]
    if settings.sheet.duplex == "manual" or not same:
        return None
    # Packs have two sides, so that sheets of parts with one side have empty backs.
    pages = sum(len(one.pages) if one.two_sided else 2 * len(one.pages) for one in same)
    return Rest(f"{stem}-{_name_joint_file('card', choice)}.pdf", [one.part.title for one in same], pages)


def _name_joint_file(kind: str, choice: str) -> str:
    """Return the name, without stem and ending, of the file with all parts on one kind of paper."""
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
    """Return the instructions for a part; a part with a share for each player states the sheets per player."""
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
    """Return the parts with the summary page first; the summary counts its own sheet.

    `facts`: the opening lines, as label and text. `wanted`: things to have at hand, as label and text.
    """
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
    """Return the kit's part `summary`: one page that says how to print, cut and use all other parts."""
    data = {**told._asdict(), "scale": SCALE, "weight": WEIGHT}
    page = Document("common/kit-summary", data, "Summary of the kit")
    name = f"{SUMMARY}-{told.choice}" if told.choice else SUMMARY
    return Part(name, "Summary", "plain", pages=(page,), after=AFTER)


def bind_files(told: KitSummary, settings: PrintSettings) -> list[OutputFile]:
    """Return a file for each part, and one joint file for each load of several parts, in printing order."""
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
    """Yield the summary for the screen, a line each, as label and text."""
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
    """Yield the steps after printing: see the printed summary, or, without one, the steps for each part."""
    if any(one.part.name.startswith(SUMMARY) for load in told.loads for one in load.laid):
        yield "then", f"page 1 of {told.loads[0].file}.pdf explains cutting and the use of each part"
    else:
        yield from (("then", f"{row.title}: {row.after}") for row in told.rows if row.after)
