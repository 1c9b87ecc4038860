"""Print jobs: they turn parts and print settings into files and findings.

A part is a set of cards with their backs, a set of whole pages, or both. A renderer lays them out, `press` imposes them
on sheets, and a print target writes the files. An error prevents printing unless the settings force it; forced prints
have every card marked UNCHECKED.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from cardgen import __version__
from cardgen.card import Card, Document, Part
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.i18n import label
from cardgen.layout.frame import Frame
from cardgen.press import leaves, sheets, stamps, targets
from cardgen.press.backs import Backs
from cardgen.press.leaves import Leaf
from cardgen.press.page import Deck, Page
from cardgen.press.sheets import SheetSettings
from cardgen.press.targets import HERE, Order, OutputFile
from cardgen.printing.renderer import FaceRenderer, has_errors, share_face
from cardgen.printing.settings import PrintSettings
from cardgen.text import names

CREATOR = f"cardgen {__version__}"
"""The program name and version in the metadata of PDF files."""
Progress = Callable[[Iterable[Card], int], Iterable[Card]]
"""A function that passes cards through while the press lays them out; the second argument is their number."""


class Outcome(NamedTuple):
    """The result of a print job: files, findings, and notes for the screen."""

    files: list[OutputFile]
    """The files to write; empty if errors prevented printing."""
    findings: list[Finding]
    """The findings of the layout."""
    amount: str = ""
    """What to load into the printer or to upload: `16 sheets of Letter`."""
    notes: Sequence[tuple[str, str]] = ()
    """Notes on the files for the screen, a line each, as label and text."""
    missing: Sequence[str] = ()
    """A sentence for each part that could not be made, with the reason."""
    marked: bool = False
    """Whether errors were found, so that every card is marked UNCHECKED or nothing was printed."""


class Job(ABC):
    """Something to print. Each subclass lays out its own contents in `make`; `run` decides whether to print them."""

    def __init__(self, settings: PrintSettings, faces: FaceRenderer) -> None:
        self.settings = settings
        self.faces = faces

    def run(self, checked: Sequence[Finding] = ()) -> Outcome:
        """Return the files of the job, or none if `checked` (findings of the check) or the layout has errors.

        With `force`, the files are made in spite of errors, and every card is marked UNCHECKED.

        Raises:
            CardgenError: Something does not fit on the paper, or the print target does not accept it.
        """
        force, doubtful = self.settings.force, has_errors(checked)
        try:
            made = self.make(doubtful)
            wrong = doubtful or has_errors(made.findings)
            # The layout shows the errors only when it is done, so marking every card takes a second pass.
            if wrong and not doubtful and force:
                made = self.make(marked=True)._replace(findings=made.findings)
        except ValueError as error:
            raise CardgenError(str(error)) from None
        self.faces.save_caches()
        return made._replace(files=made.files if force or not wrong else [], marked=wrong)

    @abstractmethod
    def make(self, marked: bool) -> Outcome:
        """Return everything laid out and made into files; `marked` stamps every card UNCHECKED.

        Raises:
            ValueError: Something does not fit on the paper.
        """


class PartsJob(Job):
    """A job that prints parts as the file `name`, or a single part of cards alone as the print target's files."""

    def __init__(
        self, parts: Sequence[Part], settings: PrintSettings, faces: FaceRenderer, name: str, title: str = ""
    ) -> None:
        super().__init__(settings, faces)
        self.parts = parts
        self.name = name
        self.title = title or parts[0].title

    def make(self, marked: bool) -> Outcome:
        """Return the files of the parts (see `Job.make`).

        Raises:
            ValueError: The target is not the home printer, and the parts are more than one part of cards alone.
        """
        if len(self.parts) == 1 and not self.parts[0].pages:
            found: list[Finding] = []
            files, amount = deliver_cards(
                build_deck(self.parts[0], self.faces, found, marked), self.settings, self.name
            )
            return Outcome(files, found, amount)
        if not self.settings.at_home:
            what = self.parts[0].title.lower() if len(self.parts) == 1 else "pages"
            raise ValueError(f"{what} are for a printer at home: leave `--target {self.settings.target}` out")
        laid = [lay_out_part(part, self.faces, self.settings, f"{self.name}.pdf", marked) for part in self.parts]
        amount = f"{format_sheets(sum(one.sheets for one in laid))} of {laid[0].paper}"
        return Outcome(
            bind_parts(laid, self.title, self.settings, self.name),
            [fault for one in laid for fault in one.findings],
            amount,
        )


def deliver_cards(cards: Deck, settings: PrintSettings, name: str) -> tuple[list[OutputFile], str]:
    """Return the print target's files for a deck, and the amount to load or to upload (`16 sheets of Letter`).

    The press lays out the cards while it writes them. `name` is the file name without ending.

    Raises:
        ValueError: The cards do not fit on the paper or on the target's sheets.
    """
    target, sheet = targets.get(settings.target), settings.sheet
    cut = settings.cut_path, settings.corner_radius
    place = settings.url_base or HERE
    order = Order(cards, settings.card, sheet, name, CREATOR, settings.png, settings.dpi, place, *cut)
    amount = target.amount(order)
    return list(target.deliver(order)) if cards.count else [], amount


class LaidOutPart(NamedTuple):
    """A part laid out: the sides of its sheets in printing order, the number of sheets, and the layout findings."""

    part: Part
    pages: list[Page]
    sheets: int
    findings: list[Finding]
    paper: str
    """The name of the paper: `Letter`."""

    @property
    def amount(self) -> str:
        """The paper to load: `4 sheets of Letter`."""
        return f"{format_sheets(self.sheets)} of {self.paper}"

    @property
    def two_sided(self) -> bool:
        """True if any sheet has a printed back."""
        return len(self.pages) > self.sheets


def format_sheets(number: int) -> str:
    """Return a number of sheets in words: `4 sheets`."""
    return label("1 sheet") if number == 1 else label("{number} sheets", number=number)


def lay_out_part(
    part: Part, faces: FaceRenderer, settings: PrintSettings, file: str, marked: bool = False
) -> LaidOutPart:
    """Return the sheets of a part, cards before pages.

    `file`: the file name for the slug line at the edge of each sheet. `marked`: whether every card is stamped
    UNCHECKED.

    Raises:
        ValueError: A card does not fit on the paper.
        DoesNotFit: A page does not fit on the paper.
    """
    sheet, found = settings.sheet, list[Finding]()
    made: list[LaidOutPart] = []
    if part.cards:
        grid = sheets.grid(sheet, settings.card)
        pages = list(sheets.pages(build_deck(part, faces, found, marked), grid, sheet, file))
        made.append(LaidOutPart(part, pages, sheets.count(len(part.cards), grid), found, sheet.paper.name))
    if part.pages:
        bound = list(_lay_out_leaves(part, faces, sheet, found))
        pages = list(leaves.pages(bound, sheet, file))
        made.append(LaidOutPart(part, pages, leaves.count(bound, sheet), found, sheet.paper.name))
    pages = list(chain.from_iterable(join_pages(made, sheet)))
    return LaidOutPart(part, pages, sum(one.sheets for one in made), found, sheet.paper.name)


def _lay_out_leaves(part: Part, faces: FaceRenderer, sheet: SheetSettings, found: list[Finding]) -> Iterator[Leaf]:
    """Yield the leaves of a part's documents; a document that appears several times is laid out once.

    Raises:
        DoesNotFit: Something on a page lies outside the area that the printer reaches.
    """
    known: dict[int, list[Leaf]] = {}
    for document in part.pages:
        if id(document) not in known:
            sides = faces.lay_out_document(document, found, part.title, sheet)
            known[id(document)] = list(_pair_sides(document, sides))
        yield from known[id(document)]


def _pair_sides(document: Document, sides: Sequence[Frame]) -> Iterator[Leaf]:
    if document.two_sided and not document.face_down:
        for number in range(0, len(sides), 2):
            yield Leaf(sides[number], sides[number + 1] if number + 1 < len(sides) else None, document.sideways)
    else:
        for side in sides:
            front, back = (None, side) if document.face_down else (side, None)
            yield Leaf(front, back, document.sideways)


def join_pages(laid: Sequence[LaidOutPart], sheet: SheetSettings) -> list[list[Page]]:
    """Return the pages of each part for a joint file.

    If the printer turns sheets and any part is two-sided, one-sided parts get blank backs, so that no part starts on
    the back of another.
    """
    both = leaves.turning(sheet) and any(one.two_sided for one in laid)
    return [list(leaves.backed(one.pages)) if both and not one.two_sided else one.pages for one in laid]


def bind_parts(laid: Sequence[LaidOutPart], title: str, settings: PrintSettings, name: str) -> list[OutputFile]:
    """Return one PDF with all the parts in order, and pictures of its pages if the settings ask for them.

    If the printer turns sheets and any part is two-sided, one-sided parts get blank backs (see `join_pages`).
    """
    from cardgen.press import pdf, raster  # with them comes what draws, which a check does without

    two_sided = any(one.two_sided for one in laid)
    pages = chain.from_iterable(join_pages(laid, settings.sheet))
    job = pdf.PdfFile(title, CREATOR, pages, sheets.FLIPS.get(settings.sheet.duplex, "") if two_sided else "")
    made = OutputFile(f"{name}.pdf", pdf.write(job))
    return list(raster.with_pages(made, settings.dpi or targets.get(targets.FIRST).dpi)) if settings.png else [made]


def build_cut_paths(one: LaidOutPart, settings: PrintSettings, name: str) -> list[OutputFile]:
    """Return the outlines of a part's cards for a cutting machine, no files unless the settings ask for them."""
    if not (settings.cut_path and one.part.cards):
        return []
    from cardgen.press import cut_paths

    sheet, count = settings.sheet, len(one.part.cards)
    grid = sheets.grid(sheet, settings.card)
    how = settings.cut_path, count, grid, sheet.arrange, settings.corner_radius, sheet.cutter != ""
    return cut_paths.files(name, *how)


def build_deck(part: Part, faces: FaceRenderer, found: list[Finding], marked: bool = False) -> Deck:
    """Return the cards of a part as a deck for the press; layout findings of generated cards go to `found`.

    Cards from a file bring no findings, because the check of that file has already reported them.
    """

    def front(card: Card) -> Frame:
        return faces.get_printed_face(card) if card.source else faces.get_part_face(card, found)

    backs: dict[int, Frame] = {}

    def back(number: int) -> Frame:
        card = pairs[number].back
        if id(card) not in backs:
            backs[id(card)] = share_face(faces.get_part_face(card, found))
        return backs[id(card)]

    pairs = list(part.cards)
    return assemble_deck(part.title, [pair.front for pair in pairs], front, back, faces, marked)


def assemble_deck(
    title: str,
    cards: Collection[Card],
    front: Callable[[Card], Frame],
    back: Callable[[int], Frame],
    faces: FaceRenderer,
    marked: bool,
    progress: Progress = lambda cards, _: cards,
) -> Deck:
    """Return a deck that lays out cards only as the press reaches them.

    `front`: returns the face of a card. `back`: returns the back of the card with this number, from 0. `marked`:
    whether every front is stamped UNCHECKED. `progress`: receives the cards in the order in which they are laid out.
    """

    def laid(cards: Iterable[Card]) -> Iterator[Frame]:
        return (stamps.unchecked(front(card)) if marked else front(card) for card in cards)

    def fronts(order: Sequence[int] | None) -> Iterator[Frame]:
        held = list(cards) if order is not None else []
        ordered = cards if order is None else (held[number] for number in order)
        return backs.watched(laid(progress(ordered, len(cards))), order)

    backs = Backs(back, lambda: laid(cards) if faces.cards.two_sided else ())
    return Deck(
        title, len(cards), fronts, backs.of, lambda: list_file_names(cards), lambda: [card.name for card in cards]
    )


def list_file_names(cards: Collection[Card]) -> list[str]:
    """Return a file name without ending for each card: place in the deck, name, and copy number if copied."""
    digits = len(str(len(cards)))
    parts = (
        (f"{number:0{digits}}", names.slugify(card.name), str(card.copy) if card.of > 1 else "")
        for number, card in enumerate(cards, 1)
    )
    return ["-".join(filter(None, part)) for part in parts]
