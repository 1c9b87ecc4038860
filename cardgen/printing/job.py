"""How anything is printed: parts and settings in, files and findings out.

Parts are cards with their backs, and whole pages. A renderer lays them out, `press` puts them on sheets, and a target
makes files of these. Errors stop the press unless the settings force it; then every card is marked UNCHECKED.
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
Progress = Callable[[Iterable[Card], int], Iterable[Card]]
"""Is given cards as they are laid out, and how many there will be, and hands them on."""


class Outcome(NamedTuple):
    """What comes of a job."""

    files: list[OutputFile]
    """None when errors stopped the press."""
    findings: list[Finding]
    """What is wrong with what was laid out."""
    amount: str = ""
    """What there is to load or to hand in: `16 sheets of Letter`."""
    notes: Sequence[tuple[str, str]] = ()
    """What to say of the files: a word and what, a line each."""
    missing: Sequence[str] = ()
    """What could not be made, and why."""
    marked: bool = False
    """Whether there are errors, so that every card is marked UNCHECKED or nothing was printed at all."""


class Job(ABC):
    """Something to be printed. What it is, `make` knows; when it is printed, all have in common."""

    def __init__(self, settings: PrintSettings, faces: FaceRenderer) -> None:
        self.settings = settings
        self.faces = faces

    def run(self, checked: Sequence[Finding] = ()) -> Outcome:
        """Print it, unless there are errors: in `checked`, which is what the check has found, or when it is laid out.

        Forced, it is printed all the same, every card marked UNCHECKED. Raises CardgenError when it cannot be printed
        so: something does not fit on the paper, or the target does not take it.
        """
        force, doubtful = self.settings.force, has_errors(checked)
        try:
            made = self.make(doubtful)
            wrong = doubtful or has_errors(made.findings)
            if wrong and not doubtful and force:
                made = self.make(marked=True)._replace(findings=made.findings)
        except ValueError as error:
            raise CardgenError(str(error)) from None
        self.faces.save_caches()
        return made._replace(files=made.files if force or not wrong else [], marked=wrong)

    @abstractmethod
    def make(self, marked: bool) -> Outcome:
        """Return all of it laid out and made into files; `marked`: every card is stamped UNCHECKED.

        Raises ValueError when something does not fit on the paper.
        """


class PartsJob(Job):
    """Parts, printed as one file called `name`, or as what a target makes of cards."""

    def __init__(
        self, parts: Sequence[Part], settings: PrintSettings, faces: FaceRenderer, name: str, title: str = ""
    ) -> None:
        super().__init__(settings, faces)
        self.parts = parts
        self.name = name
        self.title = title or parts[0].title

    def make(self, marked: bool) -> Outcome:
        """See `Job`; targets other than home take one part, of cards alone."""
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
    """What the target makes of cards, and what there is to load or to hand in; cards are laid out as it takes them.

    The files are called `name`. Raises ValueError when the cards do not fit.
    """
    target, sheet = targets.get(settings.target), settings.sheet
    cut = settings.cut_path, settings.corner_radius
    place = settings.url_base or HERE
    order = Order(cards, settings.card, sheet, name, CREATOR, settings.png, settings.dpi, place, *cut)
    amount = target.amount(order)
    return list(target.deliver(order)) if cards.count else [], amount


class LaidOutPart(NamedTuple):
    """A part laid out: the sides of its sheets in printing order, and what is wrong with it."""

    part: Part
    pages: list[Page]
    sheets: int
    findings: list[Finding]
    paper: str
    """What it is printed on: `Letter`."""

    @property
    def amount(self) -> str:
        """What to load: `4 sheets of Letter`."""
        return f"{format_sheets(self.sheets)} of {self.paper}"

    @property
    def two_sided(self) -> bool:
        """Whether there is a page for the back of some sheet."""
        return len(self.pages) > self.sheets


def format_sheets(number: int) -> str:
    """Return a number of sheets: `4 sheets`."""
    return label("1 sheet") if number == 1 else label("{number} sheets", number=number)


def lay_out_part(
    part: Part, faces: FaceRenderer, settings: PrintSettings, file: str, marked: bool = False
) -> LaidOutPart:
    """Return the sheets of a part; `file` is what their slug names, `marked` as for `Job.make`.

    Raises ValueError when a card does not fit on the paper, DoesNotFit when a page does not.
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
    """Yield the leaves of a part's documents, of which one that is printed several times is laid out once.

    Raises DoesNotFit when the printer does not reach all that is on them.
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
    """The pages of each as they follow one another; if some have two sides and the printer turns sheets, all have."""
    both = leaves.turning(sheet) and any(one.two_sided for one in laid)
    return [list(leaves.backed(one.pages)) if both and not one.two_sided else one.pages for one in laid]


def bind_parts(laid: Sequence[LaidOutPart], title: str, settings: PrintSettings, name: str) -> list[OutputFile]:
    """One PDF of parts, one after the other, and its pages as pictures when they are wanted.

    Where one of them has two sides, sheets of the others have empty ones, so that nothing comes on the back of another.
    """
    from cardgen.press import pdf, raster  # with them comes what draws, which a check does without

    two_sided = any(one.two_sided for one in laid)
    pages = chain.from_iterable(join_pages(laid, settings.sheet))
    job = pdf.PdfFile(title, CREATOR, pages, sheets.FLIPS.get(settings.sheet.duplex, "") if two_sided else "")
    made = OutputFile(f"{name}.pdf", pdf.write(job))
    return list(raster.with_pages(made, settings.dpi or targets.get(targets.FIRST).dpi)) if settings.png else [made]


def build_cut_paths(one: LaidOutPart, settings: PrintSettings, name: str) -> list[OutputFile]:
    """Return the outlines of a part's cards on their sheets, for a cutting machine, where they are wanted."""
    if not (settings.cut_path and one.part.cards):
        return []
    from cardgen.press import cut_paths

    sheet, count = settings.sheet, len(one.part.cards)
    grid = sheets.grid(sheet, settings.card)
    how = settings.cut_path, count, grid, sheet.arrange, settings.corner_radius, sheet.cutter != ""
    return cut_paths.files(name, *how)


def build_deck(part: Part, faces: FaceRenderer, found: list[Finding], marked: bool = False) -> Deck:
    """Return the cards of a part as the press takes them; what is wrong with their faces goes to `found`.

    Cards of someone's file have been checked with it: nothing more is found about those.
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
    """A deck of cards. `front` is called when the press comes to a card, `back` with its number when it needs that."""

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
    """Return what each card's own file is called: its place in the deck, its name, and which copy it is."""
    digits = len(str(len(cards)))
    parts = (
        (f"{number:0{digits}}", names.slugify(card.name), str(card.copy) if card.of > 1 else "")
        for number, card in enumerate(cards, 1)
    )
    return ["-".join(filter(None, part)) for part in parts]
