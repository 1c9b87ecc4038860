"""A running preview: the current state of the page, updated when files or settings change."""

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
"""Seconds to wait when a file is missing or empty, because an editor may be replacing it (an estimate)."""
SOON, LATER = 0.1, 0.5
"""Seconds to wait for messages: soon after a change, to rescan folders; else later, to notice the end (estimates)."""
KEPT_LOOKS = 3
"""Number of looks (combinations of print settings) whose faces are kept for users who switch back (an estimate)."""


class PageState(NamedTuple):
    """The content of the page after the event with a given number."""

    gallery: Gallery
    settings: PrintSettings
    zones: Zones
    number: int
    project: Project
    shown: Sequence[File]
    """Files on the page, each in its last readable version; files that were never readable are left out."""
    files: dict[str, ServedFile]
    """Fonts and pictures that the faces need, by digest."""


class PreviewSession:
    """A preview of some files that follows changes. All work happens in the thread that calls `follow_changes`."""

    def __init__(
        self,
        paths: Sequence[str],
        settings: PrintSettings,
        selection: RuleSelection,
        extra: Callable[[], Sequence[Finding]] = tuple,
        failed: Callable[[Exception], Sequence[str]] = lambda error: [repr(error)],
    ) -> None:
        """Load the files and build the first state.

        Args:
            paths: The files and folders to show.
            settings: The look and paper of the cards.
            selection: The rules whose findings are shown.
            extra: Returns findings about other files, such as settings.
            failed: Called with an internal error; returns sentences about it, and the preview goes on.

        Raises:
            CardgenError: If the paths contain no cards.
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
        """Event that is set while no change is being processed."""
        self.idle.set()
        self._roots: list[str] = []
        self._read_with: Mapping[str, object] = {}
        self.state = self._build_state(settings, Gallery())
        if not self.state.gallery.groups and not self.state.shown:
            named = ", ".join(paths)
            raise CardgenError(*(self.state.project.problems or [f"no cards in {named}: name files with cards"]))

    @property
    def is_polling(self) -> bool:
        """True if folders are polled, because watchfiles is not installed."""
        return self._watcher.is_polling

    @property
    def has_ended(self) -> bool:
        """True if the session was asked to end."""
        return self._ended.is_set()

    def change_look(self, settings: PrintSettings) -> None:
        """Request another look of the cards; returns at once."""
        self._waiting.put(settings)

    def request_end(self) -> None:
        """End the session: `follow_changes` returns, and all readers are disconnected."""
        self._ended.set()
        self.feed.close()
        self._watcher.close()

    def follow_changes(self) -> None:
        """Process changes until `request_end` is called or a signal arrives."""
        self._watch_folders()
        gc.collect()
        gc.freeze()  # most objects stay for the whole session: collecting them again and again is slow
        tidy = True
        while not self._ended.is_set():
            try:
                first = self._waiting.get(timeout=LATER if tidy else SOON)
            except queue.Empty:
                if not tidy:  # after the update, so that the page does not wait for it
                    self._watch_folders()
                    gc.collect()
                tidy = True
                continue
            self.idle.clear()
            gc.disable()  # a collection would delay the page; it follows when the session is idle
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
        """Process several queued messages, settings and changed paths, as one update."""
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
        """Check whether a known file is missing or empty, as while an editor replaces it."""
        known = {os.path.abspath(file.path) for file in self.state.project.files}
        return any(path in known and not _read_size(path) for path in paths)

    def _forget_files(self, paths: Collection[str]) -> None:
        """Drop cached faces and files if templates, design values or drawings have changed.

        Empty paths mean that folders were newly watched: earlier changes were not reported, so the state of all
        templates is compared.
        """
        inside = tuple(root + os.sep for root in self._roots)
        if any(path.startswith(inside) for path in paths) or (
            not paths and self._read_style_states() != self._read_with
        ):
            self._looks.clear()  # faces depend on templates, design values and drawings
            self._kept.clear_files()

    def update_page(self, settings: PrintSettings, began: float) -> None:
        """Rebuild the state and publish the differences.

        Args:
            settings: The look and paper of the cards.
            began: The `time.perf_counter()` at which the change arrived, for the duration that the page shows.
        """
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
        """Mark all cards stale and publish the reason."""
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
        """Return the page state for some settings."""
        loaded = project.load_project(self._paths, wardrobe=dresses.load_dresses(settings.templates), kept=self._kept)
        for file in loaded.files:
            file.named = False  # forces shown together need not be a legal match
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
        """Drop caches of removed files, so that long sessions do not grow."""
        self._kept.drop_others(file.path for file in loaded.files)
        names = {group.file.name for group in made.groups}
        self._models = {name: known for name, known in self._models.items() if name in names}

    def _list_cards(self, file: File) -> Sequence[Card]:
        """Return the different cards of a file; unchanged cards stay identical objects, which makes comparison fast."""
        known = self._models.get(file.name)
        if known is None or known[0] is not file.model:
            before = {(card.at, card.name): card for card in known[1]} if known else {}
            made = (card for card in list_cards(file) if card.copy == 1)
            cards = [_reuse_card(before.get((card.at, card.name)), card) for card in made]
            known = self._models[file.name] = file.model, cards
        return known[1]

    def _build_faces(self, settings: PrintSettings) -> PreviewFaces:
        """Return the renderer for some settings, from the cache if possible."""
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
        """Return the states of all templates, design values and drawings."""
        return read_states(folder for root in self._roots for folder in list_folders(root))

    def _watch_folders(self) -> None:
        """Watch all folders that affect the page: named folders, and those of files, tables, pictures and templates."""
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
        """Return the file name of the style sheet with the fonts of the faces; other fonts give another name."""
        import hashlib

        fonts = sorted(key for key, file in state.files.items() if file.media_type.startswith("font/"))
        return f"faces-{hashlib.sha256(' '.join(fonts).encode()).hexdigest()[:16]}.css"


def describe_look(settings: PrintSettings) -> dict[str, str]:
    """Return the settings that users can change on the page."""
    return {
        "theme": settings.theme,
        "language": settings.language,
        "ink": settings.ink,
        "card_size": next((name for name, size in sizes.CARD_SIZES.items() if size == settings.card), settings.trim),
    }


def _reuse_card(before: Card | None, now: Card) -> Card:
    """Return the earlier object of a card if it is equal."""
    return before if before == now and before is not None else now


def _read_size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0
