"""Service behind the language server: schedules checks of open files and answers the editor's questions.

A file is checked DELAY seconds after a change, in a thread of its own; files that depend on it are checked as well. If
its text changes meanwhile, the check is dropped. Another thread answers questions.
"""

from __future__ import annotations

import asyncio
import gc
import os
from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from lsprotocol import types
from pygls import uris

from cardgen.disk import stems
from cardgen.disk.files import format_reason
from cardgen.editor import navigation
from cardgen.editor.checking import CheckedFile, Chooser, Superseded, check_file
from cardgen.editor.completion import list_completions
from cardgen.editor.diagnostics import build_diagnostics, list_actions
from cardgen.editor.documents import OpenFile, OpenFiles
from cardgen.editor.hover import build_hover
from cardgen.errors import CardgenError
from cardgen.finding import Span
from cardgen.project.file_cache import FileCache

DELAY = 0.03
"""Seconds between a change and the check of a file, so that fast typing does not start a check for each letter."""
TIDY = 50
"""Checks between two garbage collections, each of which takes as long as a check. An estimate."""
Answer = TypeVar("Answer")
"""Type of an answer to a question."""
Publish = Callable[[types.PublishDiagnosticsParams], None]
"""Function that sends the diagnostics of a file to the editor."""
Tell = Callable[[str], None]
"""Function that shows the user a sentence."""
Report = Callable[[Exception], str]
"""Function that records a bug in cardgen and returns a sentence about it."""


class Service:
    """Checks of open files, and answers about them. All methods must be called in the event loop's thread."""

    def __init__(self, choose: Chooser, publish: Publish, tell: Tell, report: Report) -> None:
        """Start without open files.

        Args:
            choose: The function that returns the settings for the files of a folder.
            publish: The function that sends diagnostics to the editor.
            tell: The function that shows the user a sentence.
            report: The function that records a bug in cardgen.
        """
        self.files = OpenFiles()
        self._choose, self._publish, self._tell, self._report = choose, publish, tell, report
        self._wanted: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None
        self._checks, self._answers = ThreadPoolExecutor(1), ThreadPoolExecutor(1)
        self._shown_sentences: set[str] = set()
        self._check_count = 0
        self._kept: defaultdict[str, FileCache] = defaultdict(FileCache)
        """Caches of read files by the folder of templates, since the names of dresses depend on that folder."""

    # Notifications from the editor

    def note_opened(self, document: types.TextDocumentItem) -> None:
        """Note that the editor opened a file. Documents that are not on a disk are ignored."""
        path = uris.to_fs_path(document.uri) if document.uri.startswith("file:") else None
        if path:
            self._request_dependents(self.files.add_file(document.uri, path, document.text, document.version))

    def note_changed(self, uri: str, text: str, version: int | None) -> None:
        """Note that the text of an open file has changed."""
        file = self.files.get_file(uri)
        if file:
            file.replace_text(text, version)
            self._request_dependents(file)

    def note_closed(self, uri: str) -> None:
        """Note that the editor closed a file: its content on disk counts again, and its diagnostics are removed."""
        file = self.files.remove_file(uri)
        if file and file.is_ours:
            file.edition += 1
            self._publish(types.PublishDiagnosticsParams(uri, []))
            self._request_checks(self.files.list_dependents(file))

    def note_outside_change(self) -> None:
        """Note that a file was saved, or changed by another program; all open files are checked again."""
        self._kept.clear()
        self._request_checks(self.files.list_ours())

    # Checks

    def _request_dependents(self, file: OpenFile) -> None:
        if file.is_ours:
            self._request_checks([file, *self.files.list_dependents(file)])

    def _request_checks(self, wanted: Iterable[OpenFile]) -> None:
        """Put files on the list of those to check, and start the checks if none is running."""
        for file in wanted:
            file.edition += 1
            self._wanted[file.uri] = None
        if self._wanted and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._run_checks())

    async def _run_checks(self) -> None:
        """Check the requested files one after the other until none is left."""
        while self._wanted:
            await asyncio.sleep(DELAY)
            uri = next(iter(self._wanted))
            del self._wanted[uri]
            if file := self.files.get_file(uri):
                try:
                    await self._publish_check(file)
                except Exception as error:  # no error may end the session
                    self.report_failure(error)
        self._collect_garbage()

    def _collect_garbage(self) -> None:
        """Collect garbage after every TIDY checks.

        After the first collection, the remaining objects are exempt from later ones, since they live as long as the
        server.
        """
        self._check_count += 1
        if self._check_count % TIDY == 0:
            gc.collect()
            if self._check_count == TIDY:
                gc.freeze()

    async def _publish_check(self, file: OpenFile) -> None:
        """Check a file and publish its findings; the first time, those that need no layout are published at once."""
        edition = file.edition

        def is_stale() -> bool:
            return file.edition != edition

        for lay_out in (False, True) if file.checked is None else (True,):
            try:
                result = await self._run_in_pool(self._checks, partial(self._check_file, file, is_stale, lay_out))
            except Superseded:
                return
            if is_stale() or result is None:
                return
            file.checked = result
            marks = build_diagnostics(result, file.lines, self.find_uri, self.files.get_lines)
            self._publish(types.PublishDiagnosticsParams(file.uri, marks, file.version))
            for problem in result.choices.problems:
                self.tell_once(problem)

    def _check_file(self, file: OpenFile, is_stale: Callable[[], bool], lay_out: bool) -> CheckedFile | None:
        choices = self._choose(os.path.dirname(os.path.abspath(file.path)))
        kept = self._kept[choices.settings.templates]
        return check_file(file.path, self.files.list_contents(), choices, is_stale, lay_out, kept)

    async def _run_in_pool(self, pool: ThreadPoolExecutor, work: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(pool, work)

    def report_failure(self, error: Exception) -> None:
        """Show the user an error: its message, or, for a bug in cardgen, the sentence about it."""
        if isinstance(error, CardgenError):
            for message in error.messages:
                self.tell_once(message)
        elif isinstance(error, OSError):
            self.tell_once(format_reason(error))
        else:
            self.tell_once(self._report(error))

    def tell_once(self, sentence: str) -> None:
        """Show the user a sentence, but never the same sentence twice in a session."""
        if sentence not in self._shown_sentences:
            self._shown_sentences.add(sentence)
            self._tell(sentence)

    # Requests from the editor

    async def _answer_question(self, uri: str, answer: Callable[[OpenFile], Answer], otherwise: Answer) -> Answer:
        """Return the answer to a question about an open file, computed in another thread.

        Args:
            uri: The URI of the file.
            answer: The function that computes the answer.
            otherwise: The answer if the file is no card file, or if an error was reported.
        """
        file = self.files.get_file(uri)
        if file is None or not file.is_ours:
            return otherwise
        try:
            return await self._run_in_pool(self._answers, partial(answer, file))
        except (CardgenError, OSError) as error:
            self.report_failure(error)
            return otherwise

    def _get_fresh_check(self, file: OpenFile) -> CheckedFile | None:
        """Return the last check of a file if its text is unchanged, else a new one without layout."""
        last_check = file.checked
        if last_check and last_check.content == file.content:
            return last_check
        return self._check_file(file, lambda: False, lay_out=False)

    async def hover(self, uri: str, position: types.Position) -> types.Hover | None:
        """Return the explanations of the key, value or name at a position."""
        return await self._answer_question(
            uri, lambda file: build_hover(file.build_context(), self._get_fresh_check(file), file.lines, position), None
        )

    async def completion(self, uri: str, position: types.Position) -> types.CompletionList:
        """Return the completions at a position."""
        nothing = types.CompletionList(is_incomplete=False, items=[])
        return await self._answer_question(
            uri, lambda file: list_completions(file.build_context(), file.lines, position), nothing
        )

    async def definition(self, uri: str, position: types.Position) -> types.Location | None:
        """Return the location of the definition of the name at a position."""
        return await self._answer_question(
            uri,
            lambda file: navigation.find_definition(file.build_context(), file.lines, position, self._build_location),
            None,
        )

    async def references(self, uri: str, position: types.Position) -> list[types.Location]:
        """Return the locations in a file that refer to the entry at a position."""

        def answer(file: OpenFile) -> list[types.Location]:
            ranges = navigation.find_references(file.build_context(), file.lines, position)
            return [types.Location(uri, use_range) for use_range in ranges]

        return await self._answer_question(uri, answer, [])

    async def prepare_rename(self, uri: str, position: types.Position) -> types.Range | None:
        """Return the range of the name at a position if it can be renamed; else None."""
        return await self._answer_question(
            uri, lambda file: navigation.find_renamable(file.build_context(), file.lines, position), None
        )

    async def rename(self, uri: str, position: types.Position, name: str) -> types.WorkspaceEdit | None:
        """Return the edits that rename the entry at a position.

        Raises:
            CannotRename: The entry cannot be renamed, for the reason in the message.
        """

        def answer(file: OpenFile) -> types.WorkspaceEdit | None:
            return types.WorkspaceEdit({uri: navigation.build_rename(file.build_context(), file.lines, position, name)})

        return await self._answer_question(uri, answer, None)

    async def symbols(self, uri: str) -> list[types.DocumentSymbol]:
        """Return the outline of a file."""
        return await self._answer_question(
            uri, lambda file: navigation.list_symbols(file.build_context(), file.lines), []
        )

    async def actions(
        self, uri: str, wanted: types.Range, only: list[str | types.CodeActionKind] | None
    ) -> list[types.CodeAction]:
        """Return the code actions for the findings in a range."""

        def answer(file: OpenFile) -> list[types.CodeAction]:
            result = self._get_fresh_check(file)
            return list(list_actions(result, file.lines, uri, wanted, only)) if result else []

        return await self._answer_question(uri, answer, [])

    def find_uri(self, name: str) -> str:
        """Return the URI of a file, given its name in findings."""
        file = self.files.find_named(name)
        return file.uri if file else str(uris.from_fs_path(os.path.abspath(stems.locate_file(name))))

    def _build_location(self, span: Span) -> types.Location:
        return types.Location(self.find_uri(span.path), self.files.get_lines(span.path).build_range(span))
