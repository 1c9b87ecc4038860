"""A preview while it runs: what is shown now, and what is done when something has changed."""

from __future__ import annotations

import gc
import json
import os
import queue
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen import project, systems
from cardgen.card import Card
from cardgen.check import CheckScope, check_project
from cardgen.disk import folders
from cardgen.disk.files import format_reason
from cardgen.errors import CardgenError
from cardgen.file import File, Model
from cardgen.finding import Finding
from cardgen.heraldry import dresses
from cardgen.press import sizes, targets
from cardgen.press.svg import ServedFile, files
from cardgen.preview import changes, gallery
from cardgen.preview.faces import PreviewFaces
from cardgen.preview.feed import Feed
from cardgen.preview.gallery import Gallery
from cardgen.preview.markup import Zones
from cardgen.preview.unread import UnreadFiles, is_broken
from cardgen.preview.watch import Watcher, list_folders, read_states
from cardgen.printing.cards import list_cards, select_files
from cardgen.printing.renderer import load_templates
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.project.file_cache import FileCache
from cardgen.rules.selection import RuleSelection

SETTLE = 0.12
"""Seconds that a file may be gone, or empty, while an editor replaces it."""
SOON, LATER = 0.1, 0.5
"""Seconds after a change until folders are looked at, and between two looks at whether all is to end."""
KEPT_LOOKS = 3
"""Looks whose faces are kept for who goes back to one."""


class PageState(NamedTuple):
    """What is shown, after the event of a number."""

    gallery: Gallery
    settings: PrintSettings
    zones: Zones
    number: int
    project: Project
    shown: Sequence[File]
    """The files on the page, each as it was when it could be read last; those that never could be are left out."""
    files: dict[str, ServedFile]
    """Fonts and pictures that the faces need, by their digests."""


class PreviewSession:
    """Shows the cards of some files, and follows what changes. All work is done in the thread that calls `run`."""

    def __init__(
        self,
        paths: Sequence[str],
        settings: PrintSettings,
        selection: RuleSelection,
        extra: Callable[[], Sequence[Finding]] = tuple,
        failed: Callable[[Exception], Sequence[str]] = lambda error: [repr(error)],
    ) -> None:
        """`extra`: gives findings about what is not a file of a game, such as settings.

        `failed` is called with what went wrong in cardgen itself, and gives sentences about it: the preview goes on.
        """
        self.feed = Feed()
        self._paths = paths
        self._selection = selection
        self._extra = extra
        self.failed = failed
        self._kept = FileCache()
        self._unread = UnreadFiles()
        self._models: dict[str, tuple[Model | None, list[Card]]] = {}
        self._looks: dict[PrintSettings, PreviewFaces] = {}
        self._waiting: queue.SimpleQueue[PrintSettings | Collection[str]] = queue.SimpleQueue()
        self._watcher = Watcher(self._waiting.put)
        self._ended = threading.Event()
        self.idle = threading.Event()
        """Set while no change is being taken in."""
        self.idle.set()
        self._roots: list[str] = []
        self._read_with: Mapping[str, object] = {}
        self.state = self._build_state(settings, Gallery())
        if not self.state.gallery.groups and not self.state.shown:
            named = ", ".join(paths)
            raise CardgenError(*(self.state.project.problems or [f"no cards in {named}: name files with cards"]))

    @property
    def is_polling(self) -> bool:
        """Whether files are looked at again and again, for want of watchfiles."""
        return self._watcher.is_polling

    @property
    def has_ended(self) -> bool:
        """Whether all is over."""
        return self._ended.is_set()

    def change_look(self, settings: PrintSettings) -> None:
        """Have the cards look otherwise, soon."""
        self._waiting.put(settings)

    def request_end(self) -> None:
        """Have `run` return, and all readers leave."""
        self._ended.set()
        self.feed.close()
        self._watcher.close()

    def follow_changes(self) -> None:
        """Follow what changes, until `end` is called, or a signal comes."""
        self._watch_folders()
        gc.collect()
        gc.freeze()  # what there is now stays, mostly: looking through it again and again would take long
        tidy = True
        while not self._ended.is_set():
            try:
                first = self._waiting.get(timeout=LATER if tidy else SOON)
            except queue.Empty:
                if not tidy:  # nobody waits for it, so that the page has not had to
                    self._watch_folders()
                    gc.collect()
                tidy = True
                continue
            self.idle.clear()
            gc.disable()  # what is dropped goes by itself, mostly; the rest goes when all is tidied
            try:
                self._handle_messages([first, *self._drain_queue()])
            finally:
                gc.enable()
                self.idle.set()
            tidy = False

    def _drain_queue(self) -> Iterator[PrintSettings | Collection[str]]:
        while not self._waiting.empty():
            yield self._waiting.get()

    def _handle_messages(self, told: Iterable[PrintSettings | Collection[str]]) -> None:
        """Do what several messages come to."""
        began = time.perf_counter()
        settings, paths = self.state.settings, set[str]()
        for one in told:
            if isinstance(one, PrintSettings):
                settings = one
            else:
                paths.update(one)
        if self._has_unsettled_file(paths):
            time.sleep(SETTLE)
            for one in self._drain_queue():
                if isinstance(one, PrintSettings):
                    settings = one
                else:
                    paths.update(one)
        self._forget_files(paths)
        self.update_page(settings, began)

    def _has_unsettled_file(self, paths: Collection[str]) -> bool:
        """Whether one of the files is gone, or empty: it may be on its way from an editor."""
        known = {os.path.abspath(file.path) for file in self.state.project.files}
        return any(path in known and not _read_size(path) for path in paths)

    def _forget_files(self, paths: Collection[str]) -> None:
        """Forget what was made of files that have changed, as far as it is not seen by itself.

        Without paths, folders are watched that were not before: what was in them meanwhile nobody has told.
        """
        inside = tuple(root + os.sep for root in self._roots)
        if any(path.startswith(inside) for path in paths) or (
            not paths and self._read_style_states() != self._read_with
        ):
            self._looks.clear()  # templates, tokens, drawings
            self._kept.clear_files()

    def update_page(self, settings: PrintSettings, began: float) -> None:
        """Look at all files, and tell the readers what is different."""
        before = self.state
        try:
            after = self._build_state(settings, before.gallery)
        except Exception as error:
            self._publish_problem(error)
            return
        redrawn = after.zones.markup != before.zones.markup
        told = changes.describe_changes(before.gallery, after.gallery, after.zones, redrawn)
        if settings != before.settings:
            told["look"] = describe_look(settings)
        if before.files.keys() != after.files.keys():
            told["styles"] = self.build_styles_name(after)
        if not told:
            return
        told["took"] = round((time.perf_counter() - began) * 1000, 1)
        self.state = after._replace(number=self.feed.number + 1)
        self.feed.publish_event("change", json.dumps(told, ensure_ascii=False, separators=(",", ":")))

    def _publish_problem(self, error: Exception) -> None:
        """Say on the page why it stays as it was."""
        if isinstance(error, CardgenError):
            messages = error.messages
        elif isinstance(error, OSError):
            messages = (f"{error.filename}: {format_reason(error)}" if error.filename else format_reason(error),)
        else:
            messages = tuple(self.failed(error))
        before = self.state
        after = gallery.mark_all_stale(before.gallery, messages)
        self.state = before._replace(gallery=after, number=self.feed.number + 1)
        told = changes.describe_changes(before.gallery, after, before.zones)
        self.feed.publish_event("change", json.dumps(told, ensure_ascii=False, separators=(",", ":")))

    def _build_state(self, settings: PrintSettings, before: Gallery) -> PageState:
        """What is to be shown with some settings."""
        loaded = project.load_project(self._paths, wardrobe=dresses.load_dresses(settings.templates), kept=self._kept)
        for file in loaded.files:
            file.named = False  # forces that are looked at together need not be a match
        named = [file.name for file in loaded.files if file.reported]
        shown = select_files(loaded)
        faces = self._build_faces(settings)
        faces.start_round()
        causes = self._unread.find_causes(loaded, named, [group.file for group in before.groups], self._list_cards)
        checked = check_project(
            loaded,
            faces,
            CheckScope(self._selection.ignored),
            lambda file: () if file.name in causes else self._list_cards(file),
        )
        found = self._selection.filter_findings([*self._extra(), *checked])
        cards = {file.name: () if is_broken(file) else self._list_cards(file) for file in shown}
        made = gallery.build_gallery(loaded, shown, cards, found, faces, before, causes)
        target = targets.get(settings.target)
        drawn = [one for group in made.groups for card in group.cards for one in card.sides]
        zones = Zones(settings.card, target.bleed, target.safe)
        whole = [group.file for group in made.groups if group.known]
        self._forget_removed_files(loaded, made)
        return PageState(made, settings, zones, self.feed.number, loaded, whole, files(drawn))

    def _forget_removed_files(self, loaded: Project, made: Gallery) -> None:
        """Forget files that are not there any more: a long session sees many come and go."""
        self._kept.drop_others(file.path for file in loaded.files)
        names = {group.file.name for group in made.groups}
        self._models = {name: known for name, known in self._models.items() if name in names}

    def _list_cards(self, file: File) -> Sequence[Card]:
        """The different cards of a file; those that are as before are the same objects, which compares fast."""
        known = self._models.get(file.name)
        if known is None or known[0] is not file.model:
            before = {(card.at, card.name): card for card in known[1]} if known else {}
            made = (card for card in list_cards(file) if card.copy == 1)
            cards = [_reuse_card(before.get((card.at, card.name)), card) for card in made]
            known = self._models[file.name] = file.model, cards
        return known[1]

    def _build_faces(self, settings: PrintSettings) -> PreviewFaces:
        """What lays out with some settings."""
        known = was = self._looks.pop(settings, None)
        if known is None:
            two_sided = settings.sheet.duplex != "none"
            look = settings.templates, settings.card, settings.ink, settings.theme, settings.language
            known = PreviewFaces(load_templates(*look, two_sided=two_sided), settings.target)
        self._looks[settings] = known
        for other in list(self._looks)[:-KEPT_LOOKS]:
            del self._looks[other]
        self._roots = [os.path.abspath(folder) for folder in (*known.cards.folders, *systems.list_game_folders())]
        if known is not was:
            self._read_with = self._read_style_states()
        return known

    def _read_style_states(self) -> Mapping[str, object]:
        """The state of all templates, tokens and drawings."""
        return read_states(folder for root in self._roots for folder in list_folders(root))

    def _watch_folders(self) -> None:
        """Watch what the page is made of: folders that were named, those of files and pictures, and templates."""
        state = self.state
        wanted = {os.path.dirname(os.path.abspath(file.path)) for file in state.project.files}
        for file in state.project.files:
            wanted.update(os.path.dirname(os.path.abspath(table.location)) for table in file.tables)
        for path in self._paths:
            if os.path.isdir(path):
                wanted.update(list_folders(os.path.abspath(path)))
            wanted.add(os.path.dirname(os.path.abspath(path)))
        for root in self._roots:
            wanted.update(list_folders(root))
        cards = (card for group in state.gallery.groups for card in group.cards)
        wanted.update(os.path.dirname(path) for card in cards for path in card.laid.pictures)
        wanted.add(folders.find_project_folder())
        self._watcher.watch_folders(wanted)

    @staticmethod
    def build_styles_name(state: PageState) -> str:
        """What the style sheet with the fonts of the faces is called: another name for other fonts."""
        import hashlib

        fonts = sorted(key for key, file in state.files.items() if file.media_type.startswith("font/"))
        return f"faces-{hashlib.sha256(' '.join(fonts).encode()).hexdigest()[:16]}.css"


def describe_look(settings: PrintSettings) -> dict[str, str]:
    """The settings that the page lets one choose."""
    return {
        "theme": settings.theme,
        "language": settings.language,
        "ink": settings.ink,
        "card_size": next((name for name, size in sizes.CARD_SIZES.items() if size == settings.card), settings.trim),
    }


def _reuse_card(before: Card | None, now: Card) -> Card:
    """The card of before, if it is the same."""
    return before if before == now and before is not None else now


def _read_size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0
