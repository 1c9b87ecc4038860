"""The kit for a virtual table: one saved object with decks, tokens, sheets and bags, and the pictures that it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.card import Document, Pair, Part
from cardgen.finding import Finding
from cardgen.layout import frame
from cardgen.layout.frame import Frame, Glyphs, Group, Item
from cardgen.press import pdf, raster, targets
from cardgen.press.page import Page, PlacedFace
from cardgen.press.printable_area import DoesNotFit
from cardgen.press.sizes import INCH
from cardgen.press.tabletop import BOX, CIRCLE, SavedObject, Thing
from cardgen.press.targets import HERE, OutputFile, grid
from cardgen.printing.game import LoadedGame
from cardgen.printing.job import CREATOR, Outcome
from cardgen.printing.page_faces import add_findings
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from cardgen.printing.table_cards import TableCards

PAGES = 150
"""Dots per inch of whole pages at the target's own resolution: enough to read text of 7 points, in pictures of modest
size."""
SLACK = 2.0
"""Largest difference in mm between a token's background, which extends beyond the cut, and the inch that is cut out."""


class TableDeck(NamedTuple):
    """A deck on the virtual table."""

    label: str
    cards: Sequence[Pair]
    face_up: bool = False
    player: int = 0
    """The player, from 1, whose bag holds the deck; 0 if the deck lies on the table."""


class TableKit(NamedTuple):
    """The contents of a kit for a virtual table."""

    name: str
    """The name of the saved object's file and folder, without ending."""
    game: LoadedGame
    players: int
    decks: Sequence[TableDeck]
    parts: Sequence[Part]
    """The parts with whole pages (sheets, mats, tokens) and further cards."""
    deal: str
    """The commitment of the deal, which each player's bag shows; "" without a deal."""


class Bags(NamedTuple):
    """The objects in each player's bag, by player number from 1, and the objects on the table."""

    own: dict[int, list[Thing]]
    table: list[Thing]

    def put(self, things: Sequence[Thing], player: int = 0) -> None:
        """Add objects to the bag of a player, or to the table for player 0."""
        (self.own.setdefault(player, []) if player else self.table).extend(things)


class Table:
    """The builder of the files for a virtual table."""

    def __init__(self, kit: TableKit, settings: PrintSettings, faces: FaceRenderer) -> None:
        self._kit = kit
        self._settings = settings
        self._faces = faces
        usual = targets.get(settings.target).dpi
        self._dpi = round(PAGES * (settings.dpi or usual) / usual)
        self._saved = SavedObject(kit.game.title, settings.url_base or HERE)
        self._files: dict[str, OutputFile] = {}
        self._pages: dict[int, tuple[Document, list[tuple[str, str, float]]]] = {}
        self._missing: list[str] = []
        self.findings: list[Finding] = []

    def make_files(self, marked: bool) -> Outcome:
        """Return the saved object and its pictures, in a folder named after the kit.

        `marked` stamps every card UNCHECKED.
        """
        kit, bags = self._kit, Bags({}, [])
        self._lay_decks(bags, marked)
        for part in kit.parts:
            self._lay_part(part, bags)
        note = f"Deal {kit.deal}" if kit.deal else ""
        own = [self._saved.bag(f"Player {player}", things, note) for player, things in sorted(bags.own.items())]
        things = [*own, *bags.table]
        data = self._saved.write(things)
        made = OutputFile(f"{kit.name}.json", data, links=not self._settings.url_base)
        files = [made, *self._files.values()]
        amount = f"{len(things)} objects and {len(self._files)} pictures: {kit.name}/"
        spoiled = [("spoils", f"{made.name}, read as text: what is in each pack")] if kit.deal else []
        files = [file._replace(name=f"{kit.name}/{file.name}") for file in files]
        return Outcome(files, self.findings, notes=[("made", amount), *spoiled], missing=self._missing)

    def _lay_decks(self, bags: Bags, marked: bool) -> None:
        decks = [
            *self._kit.decks,
            *(one for part in self._kit.parts for one in _split_by_player(part, self._kit.players)),
        ]
        if not decks:
            return
        known = self._kit.game.list_cards() if any(one.cards[0].front.source for one in decks) else ()
        pairs = [one.cards for one in decks]
        game = self._kit.game
        hidden = game.rules.back(game.title)
        cards = TableCards(game.title, known, pairs, hidden, self._faces, self.findings, marked)
        self._store_files(*cards.draw_sheets(self._settings, targets.get(self._settings.target)))
        wide = self._settings.card[0] > self._settings.card[1]
        for one, cells in zip(decks, cards.list_decks(), strict=True):
            bags.put(self._saved.deck(one.label, cells, wide, one.face_up), one.player)

    def _lay_part(self, part: Part, bags: Bags) -> None:
        """Turn the pages of a part into tiles, and put them into bags.

        A part with a share for each player is split among the bags; a sheet joins the deck with its title; the rest
        share a bag on the table.
        """
        owners = {one.label: one.player for one in self._kit.decks if one.face_up}
        share = len(part.pages) // part.each if part.each else 0
        found: list[Thing] = []
        for number, document in enumerate(part.pages):
            player = number // share + 1 if share else owners.get(document.title, 0)
            tiles = self._build_tiles(part, document)
            if player:
                bags.put(tiles, player)
            else:
                found += tiles
        bags.put([self._saved.bag(part.title, found)] if len(found) > 1 else found)

    def _build_tiles(self, part: Part, document: Document) -> list[Thing]:
        """Return the tiles of a document: one stack per kind of disk if it has disks, else one tile per sheet."""
        if document.data.get("disks"):
            return list(self._build_disk_stacks(part, document))
        if id(document) not in self._pages:
            try:
                self._pages[id(document)] = document, list(self._draw_pages(part, document))
            except DoesNotFit as error:
                self._missing.append(f"left out {error}")
                self._pages[id(document)] = document, []
        shown = self._pages[id(document)][1]
        return [
            self._saved.tile(f"{document.title} {number}" if len(shown) > 1 else document.title, wide, front, back, BOX)
            for number, (front, back, wide) in enumerate(shown, 1)
        ]

    def _draw_pages(self, part: Part, document: Document) -> Iterator[tuple[str, str, float]]:
        """Yield front picture, back picture ("" for none) and width in inches for each sheet of a document."""
        sides = self._faces.lay_out_document(document, self.findings, part.title, self._settings.sheet)
        made = [self._draw_picture(part.name, side, self._dpi) for side in sides]
        step = 2 if document.two_sided else 1
        for number in range(0, len(made), step):
            back = made[number + 1] if step == 2 and number + 1 < len(made) else ""
            yield made[number], back, sides[number].width / INCH

    def _build_disk_stacks(self, part: Part, document: Document) -> Iterator[Thing]:
        """Yield a round tile for each kind of disk on a document's pages, stacked as often as the disk appears."""
        layout = self._faces.pages
        pages = layout.pages(document.template, document.data, document.at, document.folder, frame.SHARP)
        found: dict[str, tuple[str, int]] = {}
        drawn: dict[int, str] = {}
        for page in pages:
            add_findings(page, document.template, document.title, layout, self.findings, lambda: "")
            for disk in find_disks(page.items):
                # A token is an inch wide and has small print, so it is drawn at twice the resolution of pages.
                name = drawn.get(id(disk)) or self._draw_picture("token", build_disk_face(disk), 2 * self._dpi)
                drawn[id(disk)] = name
                found[name] = read_disk(disk) or document.title, found.get(name, ("", 0))[1] + 1
        for name, (label, number) in found.items():
            yield self._saved.tile(label, 1.0, name, shape=CIRCLE, number=number)

    def _draw_picture(self, stem: str, face: Frame, dpi: int) -> str:
        """Draw a face at `dpi`, store the picture among the files, and return the picture's name."""
        page = Page(face.width, face.height, [PlacedFace(face, 0.0, 0.0, 0, (0.0, 0.0, face.width, face.height))])
        data = pdf.write(pdf.PdfFile(self._kit.game.title, CREATOR, (page,), dots=max(frame.SHARP, dpi)))
        (made,) = raster.pictures(data, dpi)
        self._store_files(file := grid.named(stem, made))
        return file.name

    def _store_files(self, *files: OutputFile) -> None:
        self._files.update((file.name, file) for file in files)


def group_by_file(game: LoadedGame, cards: Sequence[Pair], players: int) -> list[TableDeck]:
    """Return a face-up deck for each file, with the file's title.

    If there are as many files as players, each gets one.
    """
    found: dict[str, list[Pair]] = {}
    for pair in cards:
        found.setdefault(pair.front.source, []).append(pair)
    titles = {file.name: file.title for file in game.project.files}
    each = len(found) == players
    return [TableDeck(titles[of], pairs, True, number * each) for number, (of, pairs) in enumerate(found.items(), 1)]


def _split_by_player(part: Part, players: int) -> list[TableDeck]:
    """Return the cards of a part as one deck, or as a deck per player if there are as many backs as players."""
    found: dict[int, list[Pair]] = {}
    for pair in part.cards:
        found.setdefault(id(pair.back), []).append(pair)
    if len(found) == players:
        return [TableDeck(part.title, pairs, player=number) for number, pairs in enumerate(found.values(), 1)]
    return [TableDeck(part.title, part.cards)] if part.cards else []


def find_disks(items: Sequence[Item]) -> Iterator[Group]:
    """Yield the groups that are round tokens, an inch wide, in drawing order: shared groups with a round background."""
    for item in items:
        if isinstance(item, Group):
            if item.shared and any(map(_is_ground, item.items)):
                yield item
            else:
                yield from find_disks(item.items)


def _is_ground(item: Item) -> bool:
    return isinstance(item, Group) and item.rounded and bool(item.clip) and 0 <= _get_width(item) - INCH <= SLACK


def _get_width(item: Group) -> float:
    return item.clip[2] if item.clip else 0.0


def build_disk_face(disk: Group) -> Frame:
    """Return a face of one square inch that shows a disk."""
    return Frame(INCH, INCH, 0.0, [Group(0.0, 0.0, disk.items, clip=(0.0, 0.0, INCH, INCH))])


def read_disk(disk: Group) -> str:
    """Return the text on a disk."""
    found: list[str] = []
    for item in disk.items:
        if isinstance(item, Glyphs):
            found.append(item.text.strip())
        elif isinstance(item, Group):
            found.append(read_disk(item))
    return " ".join(filter(None, found))
