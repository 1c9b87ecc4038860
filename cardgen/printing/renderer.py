"""The renderer: lays out every distinct card and page once, checks the layout, and caches faces and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from cardgen import languages, systems
from cardgen.card import Card, Document, Part
from cardgen.config import themes
from cardgen.disk import resources
from cardgen.file import File
from cardgen.finding import Finding, Path, Related, Span
from cardgen.layout import edges, extents, flaws, frame, layout_cache
from cardgen.layout.environment import fingerprint
from cardgen.layout.file_data import FILE, FileData
from cardgen.layout.frame import Frame, Group, LayoutFault
from cardgen.layout.layout_cache import CacheKey, Verdicts
from cardgen.layout.template import Templates
from cardgen.layout.template_files import ENDING
from cardgen.press import sizes, targets
from cardgen.press.printable_area import DoesNotFit
from cardgen.press.sizes import Paper
from cardgen.printing.page_faces import OVERFLOW, PageChecker, PageFaces, add_findings
from cardgen.printing.settings import PrintSettings
from cardgen.rules import Fault, placing, registry
from cardgen.text import words

if TYPE_CHECKING:
    from cardgen.press.kept_faces import FaceFile, FaceStore
    from cardgen.press.sheets import SheetSettings
    from cardgen.press.writing import FaceWriter

AnyFinding = placing.PlacedFinding | Finding
"""A finding placed in the file by `rules.placing`, or a finding with a span already."""
FaceWatcher = Callable[[Card, Frame], None]
"""The signature of a callback that the renderer calls with each card and its face after laying them out."""


def load_templates(
    folder: str | None = None,
    card: tuple[float, float] = sizes.CARD_SIZES["poker"],
    ink: str = "full",
    theme: str = themes.CLASSIC,
    language: str = languages.ENGLISH,
    two_sided: bool = True,
) -> Templates:
    """Return the card templates, searched first in `folder`, then in the theme's folder, then in cardgen's own.

    Args:
        folder: A template folder of the user's; None if there is none.
        card: Width and height of the trimmed card in mm.
        ink: `full` or `saver`.
        theme: One of `cardgen.config.themes`.
        language: One of `cardgen.languages`.
        two_sided: Whether texts that do not fit on the front of a card may continue on the back.
    """
    spoken = languages.load_language(language)
    ours = [*filter(None, [themes.get_theme(theme).folder]), resources.get_templates_folder()]
    trusted = not folder and not themes.is_packed(theme)
    folders, cache = ([folder, *ours] if folder else ours), resources.find_cache_folder() if trusted else None
    return Templates(
        folders, trusted, cache, card, ink, spoken, systems.get_words, two_sided, systems.get_template_folder
    )


def build_renderer(settings: PrintSettings, cache: str | None = None, store: bool = False) -> FaceRenderer:
    """Return a renderer for the target, paper, card size and templates of the print settings.

    `cache`: the cache folder of `FaceRenderer`, None for no cache. `store`: whether the faces will be printed; the
    renderer then keeps written faces in `cache`, too. Nothing is kept for templates that did not come with cardgen.
    """
    two_sided = settings.sheet.duplex != "none"
    cards = load_templates(
        settings.templates, settings.card, settings.ink, settings.theme, settings.language, two_sided=two_sided
    )
    kept = cache if store and not settings.templates and not themes.is_packed(settings.theme) else None
    return FaceRenderer(cards, settings.target, settings.sheet.paper, cache, kept, prints=store)


KEPT = 500
"""Distinct faces held in memory after they were written, about 6 MB. A game has fewer; any others are laid out
again."""
Value = TypeVar("Value")


class ByCard(Generic[Value]):
    """A cache of one value per card: the first `KEPT` cards, and the latest card."""

    def __init__(self) -> None:
        self._values: dict[object, list[tuple[Card, Value]]] = {}
        self._room = KEPT
        self._last: tuple[Card, Value] | None = None

    def get(self, card: Card) -> Value | None:
        """Return the cached value of this card or of an equal card, None if there is none."""
        if self._last and self._last[0] is card:
            return self._last[1]
        return next((value for other, value in self._values.get(build_card_key(card), ()) if other == card), None)

    def keep(self, card: Card, value: Value) -> Value:
        """Cache the value of a card and return the value; with the cache full, only until the next call."""
        self._last = card, value
        if self._room:
            self._room -= 1
            self._values.setdefault(build_card_key(card), []).append((card, value))
        return value


def build_card_key(card: Card) -> object:
    """Return the key of a card in caches. Equal cards have equal keys; the few that share a key are then compared."""
    return card.source, card.at, card.copy, card.template, card.name


class FaceRenderer:
    """A renderer of cards (templates `cards`, for a print target) and of pages (the same templates at paper size).

    Args:
        cards: The templates at the size of the trimmed card.
        target: The print target, whose bleed and safe zone the check uses.
        paper: The paper of whole pages.
        cache: A folder that remembers faces without faults; `check_card` skips these until a template, font or card
            changes. None for no cache.
        store: A folder that keeps written faces, so that a later run prints them without laying them out. None for
            none.
        prints: Whether cards are printed after the check. Each face is then written at once, which frees its layout.
    """

    def __init__(
        self,
        cards: Templates,
        target: str = targets.FIRST,
        paper: Paper = sizes.PAPERS["letter"],
        cache: str | None = None,
        store: str | None = None,
        prints: bool = False,
    ) -> None:
        self.cards = cards
        self._folders = cache, store
        self._prints = prints
        self._target = target
        self._paper = paper
        self.look: FaceWatcher = lambda card, face: None
        """The callback that receives each card with its face after the layout; does nothing by default."""
        wanted = targets.get(target)
        self._demands = flaws.PrintRequirements(target, wanted.bleed, wanted.safe)
        self._shop = wanted.shop
        self._dots = wanted.art_dpi
        self._known = extents.DrawingExtents()
        self._told: set[tuple[object, str]] = set()
        self._laid: tuple[Card, Frame] | None = None
        self._printed = ByCard[Frame]()
        self._found = ByCard[list[LayoutFault]]()
        self._coloured = wanted.colour
        self._named: tuple[Card, CacheKey | None] | None = None
        self._surroundings: dict[Templates, str | None] = {}

    @cached_property
    def pages(self) -> Templates:
        """The templates at the size of the paper, for whole pages."""
        return self.cards.sized((self._paper.width, self._paper.height))

    def for_game(self, game: str | None) -> FaceRenderer:
        """Return a renderer for what belongs to a game, in English if the language has no translation of that game."""
        cards, (cache, store) = self.cards.for_game(game), self._folders
        return FaceRenderer(cards, self._target, self._paper, cache, store if cards.trusted else None, self._prints)

    def one_sided(self) -> FaceRenderer:
        """Return a renderer that never continues texts on backs, for cards whose backs must look alike."""
        return FaceRenderer(self.cards.one_sided(), self._target, self._paper, *self._folders, self._prints)

    def lay_out(self, card: Card, file: File | None = None) -> Frame:
        """Return the layout of a card's face, of which the latest is kept; `file` is None for a generated card."""
        if self._laid is None or self._laid[0] != card:
            self._laid = card, self._lay_out_face(card, file)
        return self._laid[1]

    def get_printed_face(self, card: Card, file: File | None = None) -> Frame:
        """Return the face of a card as the press prints it, from memory or the store, else laid out and written now.

        Raises OSError if the file of a picture no longer exists.
        """
        return self._printed.get(card) or self._printed.keep(
            card, self._load_face(card, file) or self._write_face(card, file)
        )

    def _write_face(self, card: Card, file: File | None) -> Frame:
        face = self.lay_out(card, file)
        if self._writer is None:
            return face
        made = self._writer.written(face, told=True)
        place = self._find_place(card, file)
        if place and not face.faults and face.back is None:
            kept, key, pictures = place
            kept.keep(key, made, pictures)
        return made

    def _load_face(self, card: Card, file: File | None) -> Frame | None:
        """Return the written face of a card from the store, None if the store does not have it."""
        place = self._find_place(card, file)
        return place[0].get(*place[1:]) if place else None

    def _find_place(self, card: Card, file: File | None) -> tuple[FaceFile, str, frozenset[str]] | None:
        """Return where a card's face is stored: file, key, and pictures that the face may show; None if it is not."""
        layout = self._choose_templates(file)
        found = self._build_key(card, layout) if self._store else None
        if found is None or self._store is None or layout.folders != self.cards.folders:
            return None
        about = self._digest_surroundings(layout)
        copy = f" {card.copy}" if found.numbered else ""
        kept = self._store.file(about, card.source, card.folder) if about else None
        return (kept, kept.known_by(found.digest.hex() + copy), found.pictures) if kept else None

    def _build_key(self, card: Card, layout: Templates) -> CacheKey | None:
        """Return the cache key that all copies of a card share, None if the card's data cannot be digested."""
        last = self._named[0] if self._named else None
        # Copies of a card follow each other, so remembering the latest key saves digesting the data for each copy.
        if last is None or self._named is None or not (last.data is card.data and last.at == card.at):
            data = select_data(card, layout)
            self._named = card, layout_cache.key(card.template, data, card.at, card.folder)
        return self._named[1]

    @cached_property
    def _seen(self) -> str | None:
        """The fingerprint of everything that all faces depend on: code, fonts and template folders."""
        return fingerprint(self.cards.folders)

    def _digest_surroundings(self, layout: Templates) -> str | None:
        """Return the digest of everything besides the card that its face depends on, None if it is unknown."""
        if layout not in self._surroundings:
            seen = self._seen if layout.folders == self.cards.folders else fingerprint(layout.folders)
            self._surroundings[layout] = layout_cache.surroundings(layout, seen)
        return self._surroundings[layout]

    @cached_property
    def _cache(self) -> Verdicts | None:
        folder, terms = self._folders[0], (self._demands, self._dots)
        return layout_cache.load(folder, self.cards, self._seen, terms) if folder else None

    @cached_property
    def _store(self) -> FaceStore | None:
        folder = self._folders[1]
        if folder is None or self._coloured != "rgb" or self._seen is None:
            return None
        from cardgen.press.kept_faces import FaceStore  # a check does without

        return FaceStore(folder)

    @cached_property
    def _writer(self) -> FaceWriter | None:
        """The writer of faces; None for a target whose colours differ from those of a screen (not RGB)."""
        from cardgen.press.writing import FaceWriter  # a check does without what writes

        return FaceWriter() if self._coloured == "rgb" else None

    def _lay_out_face(self, card: Card, file: File | None) -> Frame:
        dots = self._dots if file else frame.SHARP
        face = self._choose_templates(file).frame(card.template, card.data, card.at, card.folder, dots, card.copy)
        if card.source:
            self.look(card, face)
        return face

    def _choose_templates(self, file: File | None) -> Templates:
        return self.cards.for_game(file.system) if file else self.cards

    def check_card(self, card: Card, file: File) -> Iterator[AnyFinding]:
        """Yield the layout findings of a card; a card that the cache knows as faultless is not laid out again."""
        known, layout = self._cache, self._choose_templates(file)
        found = self._build_key(card, layout) if known else None
        key = known.within(found) if known and found else None
        if key and layout.folders != self.cards.folders:  # a game brings templates itself
            about = self._digest_surroundings(layout)
            key = key.within(bytes.fromhex(about)) if about else None
        if known and key and known.faultless(key):
            return
        faults = self._found.get(card)
        if faults is None:
            face = self.lay_out(card, file)
            faults = self._found.keep(card, self._find_faults(face))
            if known and key and not faults:
                known.keep(key, face)
            if self._prints:
                with suppress(OSError):  # the file of a picture has gone: printing it tells that
                    self.get_printed_face(card, file)
        yield from self._place_faults(faults, card, file)

    def check_sheets(self, part: Part, file: File, how: SheetSettings) -> Iterator[Finding]:
        """Yield a finding for each page of a part that does not fit on the paper of `how`; `file` is their source."""
        layout = self._choose_templates(file).sized((how.paper.width, how.paper.height))
        known = self._cache if self._choose_templates(file).folders == self.cards.folders else None
        about = layout_cache.surroundings(layout, self._seen, (self._dots, how.reach)) if known else None
        checker = PageChecker(layout, self._dots)
        for document in part.pages:
            found = layout_cache.key(document.template, document.data, document.at, document.folder) if about else None
            key = found.within(bytes.fromhex(about)) if found and about else None
            if known and key and known.faultless(key):
                continue
            faults: list[Finding] = []
            try:
                faces = checker.lay_out(document, faults, part.title, how)
            except DoesNotFit as error:
                faults.append(Finding(OVERFLOW, "error", file.find_span(()), document.title, str(error)))
            else:
                if known and key and not faults:
                    known.keep(key, *faces)
            yield from faults

    def save_caches(self) -> None:
        """Write the verdicts and the written faces of this run to the cache folders."""
        if self._cache:
            self._cache.save()
        if self._store:
            self._store.save()

    def list_findings(self, face: Frame, card: Card, file: File) -> Iterator[AnyFinding]:
        """Return the findings of a face, placed in the card's file; a fault of a template is reported once."""
        return self._place_faults(self._find_faults(face), card, file)

    def _find_faults(self, face: Frame) -> list[LayoutFault]:
        sides = filter(None, (face, face.back))
        return [*face.faults, *(fault for side in sides for fault in edges.faults(side, self._demands, self._known))]

    def _place_faults(self, faults: Iterable[LayoutFault], card: Card, file: File) -> Iterator[AnyFinding]:
        for fault in faults:
            if fault.template and file.model and file.model.is_invalid(_parse_path(card.at)):
                continue
            if (fault.template, fault.message) not in self._told:
                yield self._place_fault(fault, card, file)
            if fault.template:
                self._told.add((fault.template, fault.message))

    def _place_fault(self, fault: LayoutFault, card: Card, file: File) -> AnyFinding:
        rule = f"layout/{fault.rule}"
        if fault.template is not None:
            name, line, column = fault.template
            span = Span(self._choose_templates(file).path(name), line, column, line, column + 1)
            message = f"{fault.message} (while laying out {card.name})"
            entry = Related(file.find_span(_parse_path(card.at)), f"{card.name}, which was being laid out")
            return Finding(rule, registry.get_level(rule, self._shop), span, card.name, message, fault.hint, (entry,))
        where = f" (template {self._choose_templates(file).path(card.template + ENDING)})" if fault.once else ""
        written = Fault(
            _parse_path(fault.at or card.at), words.name_entry(f"{fault.message}{where}", card.name), fault.hint
        )
        placed = placing.place_fault(rule, file, written, registry.get_level(rule, self._shop))
        return placed._replace(once=f"{card.template} {fault.rule} {fault.once}") if fault.once else placed

    def get_part_face(self, card: Card, found: list[Finding]) -> Frame:
        """Return the face of a generated card, such as a back, and add its layout findings to `found`."""
        face = self.get_printed_face(card)
        add_findings(face, card.template, card.name, self.cards, found, lambda: self._find_larger_size(card))
        return face

    def _find_larger_size(self, card: Card) -> str:
        """Return the `--card-size` option for the first standard size at which the texts fit, "" if none does."""
        for name, size in sizes.CARD_SIZES.items():
            face = self.cards.sized(size).frame(card.template, card.data, card.at, card.folder, copy=card.copy)
            if not face.faults:
                return f"--card-size {name}"
        return ""

    def lay_out_document(self, document: Document, found: list[Finding], title: str, how: SheetSettings) -> list[Frame]:
        """Return the pages of a document, a part of `title`, and add their layout findings to `found`.

        Raises DoesNotFit if something on a page lies outside the area that the printer reaches.
        """
        return self._pages.lay_out(document, found, title, how)

    @cached_property
    def _pages(self) -> PageFaces:
        return PageFaces(self.pages, self._dots, self._writer, self._store, self._seen if self._store else None)


def select_data(card: Card, layout: Templates) -> Mapping[str, object]:
    """Return the data that a card's face depends on: the card's own, and of the file only what the templates read."""
    data = card.data
    if "system" in data:  # the rules of a project's game are in none of the files that a face is known by
        data = {**data, "words": tuple(systems.get_words(str(data["system"])))}
    held = data.get(FILE)
    return {**data, FILE: held.digests(layout.read_of_file)} if isinstance(held, FileData) else data


def _parse_path(at: str) -> Path:
    return tuple(int(part) if part.isdigit() else part for part in at.split("/") if part)


def share_face(face: Frame) -> Frame:
    """Return a face whose contents a PDF stores once, however many cards show it: for common backs."""
    return Frame(face.width, face.height, face.bleed, [Group(0.0, 0.0, face.items, shared=True)])


def has_errors(findings: Sequence[Finding]) -> bool:
    """Return whether any finding is an error that is not waived."""
    return any(finding.level == "error" and finding.waived is None for finding in findings)
