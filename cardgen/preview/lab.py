"""The lab panel of the preview: computes numbers in the background while no save is being processed."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence

from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.preview import computation, lab_markup
from cardgen.preview.chances import Chances
from cardgen.preview.session import PreviewSession


class _Outdated(Exception):
    """Raised when the files have changed, so that the running computation is obsolete."""


class Lab:
    """A background thread that computes numbers when a page requests them and announces each new result.

    Saves have priority: no duel starts while a change is being processed.
    """

    def __init__(self, session: PreviewSession) -> None:
        self._session = session
        self._first = [*session.state.shown]
        self.chances = Chances(self._wait_or_abort)
        self._wanted = threading.Event()
        self._thread: threading.Thread | None = None
        self._of: Sequence[File] = ()
        """Files that the current or coming numbers are about."""
        self._html = ""
        self._done = False

    def request_numbers(self) -> str:
        """Return the numbers known so far as HTML, and start computing the rest; pages are notified of each result."""
        if self._is_outdated() or not self._html:
            self._wanted.set()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run_worker, name="lab", daemon=True)
                self._thread.start()
        groups = self._session.state.gallery.groups
        unread = [group.file.name for group in groups if group.causes]
        return lab_markup.render_page(self._html, done=self._done and not self._is_outdated(), unread=unread)

    def _is_outdated(self) -> bool:
        now = self._session.state.shown
        models = zip(now, self._of, strict=False)
        return len(now) != len(self._of) or any(one.model is not other.model for one, other in models)

    def _wait_or_abort(self) -> None:
        """Wait until no save is being processed.

        Raises:
            _Outdated: If the files have changed or the session has ended.
        """
        self._session.idle.wait()
        if self._is_outdated() or self._session.has_ended:
            raise _Outdated

    def _run_worker(self) -> None:
        while not self._session.has_ended:
            if not self._wanted.wait(1):
                continue
            self._wanted.clear()
            try:
                self._compute_numbers()
            except _Outdated:
                self._wanted.set()
            except Exception as error:
                told = error.messages if isinstance(error, CardgenError) else self._session.failed(error)
                self._publish_numbers(lab_markup.render_problem(told), done=True)

    def _compute_numbers(self) -> None:
        self._of, self._done = [*self._session.state.shown], False
        before = {one.file.name: one for one in computation.measure_files(self._first)}
        numbers = computation.compute_quick_numbers(self._of, before)
        addresses = self._map_addresses()
        if not self._html:
            self._publish_numbers(lab_markup.render_numbers(numbers, self._of, addresses), done=False)
        self.chances.start_round()
        whole = [computation.add_duel_chances(one, before, self.chances) for one in numbers]
        self._publish_numbers(lab_markup.render_numbers(whole, self._of, addresses), done=True)

    def _map_addresses(self) -> Mapping[tuple[str, object], str]:
        """Return the page anchor of each card, by file name and path of the entry."""
        groups = self._session.state.gallery.groups
        return {(group.file.name, card.at): f"#{card.id}" for group in groups for card in group.cards}

    def _publish_numbers(self, html: str, done: bool) -> None:
        self._html, self._done = html, done
        self._session.feed.publish_event("lab", "{}")
