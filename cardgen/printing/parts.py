"""Parts of a game night to paper: cards with their backs on sheets, and whole pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from cardgen import __version__
from cardgen.card import Card, Document, Pair, Part
from cardgen.finding import Finding, Span
from cardgen.layout.frame import Frame, Group, Item
from cardgen.layout.renderer import ENDING
from cardgen.layout.template import Templates
from cardgen.press import leaves, printable_area, sheets, stamps, targets
from cardgen.press.backs import Backs
from cardgen.press.leaves import Leaf
from cardgen.press.page import Deck, Page
from cardgen.press.sheets import SheetSettings
from cardgen.press.targets import FIRST as HOME
from cardgen.press.targets import File, Order
from cardgen.printing.pipeline import How, Look, file_names, templates
from cardgen.rules import registry

OVERFLOW = "layout/text-overflow"
CREATOR = f"cardgen {__version__}"


class Bench(NamedTuple):
    """Where parts are laid out: the templates at the size of a card, and at that of the paper.

    `look` is shown each front before anything is stamped on it; `marked`: every card is stamped UNCHECKED.
    """

    cards: Templates
    pages: Templates
    look: Look = lambda card, face: None
    marked: bool = False

    def for_game(self, game: str | None) -> Bench:
        """The same for the parts of a game, in a language that has texts of it."""
        return self._replace(cards=self.cards.for_game(game), pages=self.pages.for_game(game))


class Laid(NamedTuple):
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
        return f"{self.sheets} {'sheet' if self.sheets == 1 else 'sheets'} of {self.paper}"

    @property
    def two_sided(self) -> bool:
        """Whether there is a page for the back of some sheet."""
        return len(self.pages) > self.sheets


def benches(how: How, folder: str | None, ink: str, theme: str, language: str) -> Bench:
    """Where parts are laid out for that card size and paper, with a folder of templates of one's own or without."""
    paper = how.sheet.paper
    cards = templates(folder, how.card, ink, theme, language, two_sided=how.sheet.duplex != "none")
    return Bench(cards, cards.sized((paper.width, paper.height)))


def deliver(part: Part, bench: Bench, how: How, name: str) -> tuple[list[File], str, list[Finding]]:
    """A part as files called `name`, what there is to load or hand in, and what is wrong with it.

    Targets other than home take cards alone. Raises ValueError when the part cannot be printed so.
    """
    if how.target == HOME:
        laid = lay(part, bench, how.sheet, how.card, f"{name}.pdf")
        return bound([laid], part.title, how, name), laid.amount, laid.findings
    if not part.cards:
        raise ValueError(f"{part.title.lower()} are for a printer at home: leave --target {how.target} out")
    found: list[Finding] = []
    deck = deck_of(part, bench, found)
    order = Order(deck, how.card, how.sheet, name, CREATOR, how.png, how.dpi)
    target = targets.get(how.target)
    return list(target.deliver(order)), target.amount(order), found


def bound(laid: Sequence[Laid], title: str, how: How, name: str) -> list[File]:
    """One PDF of parts, one after the other, and its pages as pictures when they are wanted.

    Where one of them has two sides, sheets of the others have empty ones, so that nothing comes on the back of another.
    """
    from cardgen.press import pdf, raster

    two_sided = any(one.two_sided for one in laid)
    pages = chain.from_iterable(joined(laid, how.sheet))
    job = pdf.PdfFile(title, CREATOR, pages, sheets.FLIPS.get(how.sheet.duplex, "") if two_sided else "")
    made = File(f"{name}.pdf", pdf.write(job))
    return list(raster.with_pages(made, how.dpi or targets.get(HOME).dpi)) if how.png else [made]


def lay(part: Part, bench: Bench, how: SheetSettings, card: tuple[float, float], file: str) -> Laid:
    """The sheets of a part, `card` being the trim of its cards; `file` is what their slug names.

    Raises ValueError when a card does not fit on the paper, Unfit when a page does not.
    """
    found: list[Finding] = []
    made: list[Laid] = []
    if part.cards:
        grid = sheets.grid(how, card)
        pages = list(sheets.pages(deck_of(part, bench, found), grid, how, file))
        made.append(Laid(part, pages, sheets.count(len(part.cards), grid), found, how.paper.name))
    if part.pages:
        bound = _bound(part, bench.pages, how, found)
        made.append(Laid(part, list(leaves.pages(bound, how, file)), leaves.count(bound, how), found, how.paper.name))
    return Laid(
        part, list(chain.from_iterable(joined(made, how))), sum(one.sheets for one in made), found, how.paper.name
    )


def _bound(part: Part, layout: Templates, how: SheetSettings, found: list[Finding]) -> list[Leaf]:
    """The leaves of a part's documents; Unfit when the printer does not reach all that is on them."""
    known: dict[int, list[Leaf]] = {}
    for document in _once(part.pages):
        made = known[id(document)] = list(_leaves(document, layout, found))
        faces = [face for leaf in made for face in (leaf.front, leaf.back) if face]
        printable_area.require(part.title, document, faces, layout, how)
    return [leaf for document in part.pages for leaf in known[id(document)]]


def _once(documents: Sequence[Document]) -> Iterable[Document]:
    """The documents without those that come again: one that is printed several times is laid out once."""
    return {id(document): document for document in documents}.values()


def joined(laid: Sequence[Laid], how: SheetSettings) -> list[list[Page]]:
    """The pages of each as they follow one another; if some have two sides and the printer turns sheets, all have."""
    both = leaves.turning(how) and any(one.two_sided for one in laid)
    return [list(leaves.backed(one.pages)) if both and not one.two_sided else one.pages for one in laid]


def deck_of(part: Part, bench: Bench, found: list[Finding]) -> Deck:
    """The cards of a part as the press takes them; what is wrong with their faces goes to `found`.

    Cards of someone's file have been checked with it: of those nothing more is said.
    """

    def laid(order: Sequence[int]) -> Iterator[Frame]:
        for number in order:
            card = part.cards[number].front
            face = _face(card, bench.cards, [] if card.source else found)
            bench.look(card, face)
            yield stamps.unchecked(face) if bench.marked else face

    def fronts(order: Sequence[int] | None) -> Iterator[Frame]:
        return backs.watched(laid(numbers if order is None else order), order)

    numbers = range(len(part.cards))
    backs = Backs(_Backs(part.cards, bench.cards, found).of, lambda: laid(numbers) if bench.cards.two_sided else ())
    cards = [pair.front for pair in part.cards]
    labels = [card.name for card in cards]
    return Deck(part.title, len(cards), fronts, backs.of, lambda: file_names(cards), lambda: labels)


class _Backs:
    """The backs of cards, each laid out once and stored once."""

    def __init__(self, pairs: Sequence[Pair], layout: Templates, found: list[Finding]) -> None:
        self._pairs = pairs
        self._layout = layout
        self._found = found
        self._made: dict[int, Frame] = {}

    def of(self, number: int) -> Frame:
        card = self._pairs[number].back
        known = self._made.get(id(card))
        if known is None:
            face = _face(card, self._layout, self._found)
            shared: list[Item] = [Group(0.0, 0.0, face.items, shared=True)]
            known = self._made[id(card)] = Frame(face.width, face.height, face.bleed, shared)
        return known


def _face(card: Card, layout: Templates, found: list[Finding]) -> Frame:
    face = layout.frame(card.template, card.data, card.at, card.folder)
    _tell(face, card.template, card.name, layout, found, "--card-size")
    return face


def faces_of(document: Document, layout: Templates, found: list[Finding]) -> list[Frame]:
    """The pages of a document; what is wrong with them goes to `found`."""
    faces = layout.pages(document.template, document.data, document.at)
    for face in faces:
        _tell(face, document.template, document.title, layout, found, "--paper")
    return faces


def _leaves(document: Document, layout: Templates, found: list[Finding]) -> Iterator[Leaf]:
    faces = faces_of(document, layout, found)
    if document.face_down:
        yield from (Leaf(None, face, document.sideways) for face in faces)
    elif document.two_sided:
        for number in range(0, len(faces), 2):
            yield Leaf(faces[number], faces[number + 1] if number + 1 < len(faces) else None, document.sideways)
    else:
        yield from (Leaf(face, None, document.sideways) for face in faces)


def _tell(face: Frame, template: str, title: str, layout: Templates, found: list[Finding], larger: str) -> None:
    """Add what is wrong with a face. `larger` is the option that gives it more room.

    Findings point at the template: what these parts say is cardgen's own, or has been checked before. Of one template
    the same is said once, and of one face that a text does not fit.
    """
    for fault in face.faults:
        rule = f"layout/{fault.rule}"
        name, line = fault.template or (template + ENDING, 1)
        where = Span(layout.path(name), line, 1, line, 2)
        message = f"{fault.message} (while laying out {title})"
        hint = f"choose a larger {larger}, which has more room" if rule == OVERFLOW else fault.hint
        if not any(_same(other, rule, where, title, fault.message) for other in found):
            found.append(Finding(rule, registry.level(rule), where, title, message, hint))


def _same(other: Finding, rule: str, where: Span, title: str, message: str) -> bool:
    if other.span != where or other.rule != rule:
        return False
    return other.message.startswith(message) or (rule == OVERFLOW and other.entry == title)
