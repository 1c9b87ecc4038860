"""What the language server does: when files are checked, and what is answered.

A file is checked a moment after each change (`DELAY`), in a thread of its own; a check of a text that has changed since
is given up. So are files checked again that depend on one that has changed. Another thread finds answers to questions.
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
from cardgen.disk.files import reason
from cardgen.editor import navigation
from cardgen.editor.checking import Checked, Chooser, Superseded, checked
from cardgen.editor.completion import completion
from cardgen.editor.diagnostics import actions, diagnostics
from cardgen.editor.documents import OpenFile, OpenFiles
from cardgen.editor.hover import hover
from cardgen.errors import CardgenError
from cardgen.finding import Span
from cardgen.project.kept import KeptFiles

DELAY = 0.03
"""Seconds after a change before a file is checked: who types fast is not checked at each letter."""
TIDY = 50
"""Checks after which what nobody needs any more is looked for, when there is nothing to do."""
Answer = TypeVar("Answer")
Publish = Callable[[types.PublishDiagnosticsParams], None]
Tell = Callable[[str], None]
Report = Callable[[Exception], str]
"""Keeps a fault of cardgen's own, and gives what there is to say of it."""


class Service:
    """Checks open files and answers questions about them; its methods are called in one thread, that of the loop."""

    def __init__(self, choose: Chooser, publish: Publish, tell: Tell, report: Report) -> None:
        """`publish` sends diagnostics, `tell` shows the person a sentence."""
        self.files = OpenFiles()
        self._choose, self._publish, self._tell, self._report = choose, publish, tell, report
        self._wanted: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None
        self._checks, self._answers = ThreadPoolExecutor(1), ThreadPoolExecutor(1)
        self._told: set[str] = set()
        self._count = 0
        self._kept: defaultdict[str, KeptFiles] = defaultdict(KeptFiles)
        """Files as they were read, by the folder of templates that they were read with."""

    # What editors tell

    def opened(self, document: types.TextDocumentItem) -> None:
        """A file has been opened; one that is not on a disk is left alone."""
        path = uris.to_fs_path(document.uri) if document.uri.startswith("file:") else None
        if path:
            self._changed(self.files.open(document.uri, path, document.text, document.version))

    def written(self, uri: str, text: str, version: int | None) -> None:
        """A file has another text."""
        file = self.files.get(uri)
        if file:
            file.write(text, version)
            self._changed(file)

    def closed(self, uri: str) -> None:
        """A file has been closed: what is on disk counts again, and nothing is underlined."""
        file = self.files.close(uri)
        if file and file.is_ours:
            file.edition += 1
            self._publish(types.PublishDiagnosticsParams(uri, []))
            self._want(self.files.dependents(file))

    def elsewhere(self) -> None:
        """Something has changed that is not open, or was saved."""
        self._kept.clear()
        self._want(self.files.ours())

    # Checks

    def _changed(self, file: OpenFile) -> None:
        if file.is_ours:
            self._want([file, *self.files.dependents(file)])

    def _want(self, wanted: Iterable[OpenFile]) -> None:
        for file in wanted:
            file.edition += 1
            self._wanted[file.uri] = None
        if self._wanted and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """Check what is wanted, one after the other, until nothing is."""
        while self._wanted:
            await asyncio.sleep(DELAY)
            uri = next(iter(self._wanted))
            del self._wanted[uri]
            if file := self.files.get(uri):
                try:
                    await self._check(file)
                except Exception as error:  # whatever it is must not end the session
                    self.fail(error)
        self._tidy()

    def _tidy(self) -> None:
        """Collect garbage after some checks; what is there after the first few stays, and is not looked at again."""
        self._count += 1
        if self._count % TIDY == 0:
            gc.collect()
            if self._count == TIDY:
                gc.freeze()

    async def _check(self, file: OpenFile) -> None:
        """Tell the editor what is found in a file; the first time at once what is found without its cards."""
        edition = file.edition

        def is_stale() -> bool:
            return file.edition != edition

        for lay_out in (False, True) if file.checked is None else (True,):
            try:
                found = await self._run(self._checks, partial(self._checked, file, is_stale, lay_out))
            except Superseded:
                return
            if is_stale() or found is None:
                return
            file.checked = found
            made = diagnostics(found, file.lines, self.address, self.files.lines)
            self._publish(types.PublishDiagnosticsParams(file.uri, made, file.version))
            for problem in found.choices.problems:
                self.tell(problem)

    def _checked(self, file: OpenFile, is_stale: Callable[[], bool], lay_out: bool) -> Checked | None:
        choices = self._choose(os.path.dirname(os.path.abspath(file.path)))
        kept = self._kept[choices.settings.templates]
        return checked(file.path, self.files.contents(), choices, is_stale, lay_out, kept)

    async def _run(self, pool: ThreadPoolExecutor, work: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(pool, work)

    def fail(self, error: Exception) -> None:
        """Say what could not be done, or that cardgen is at fault."""
        if isinstance(error, CardgenError):
            self.tell("; ".join(error.messages))
        elif isinstance(error, OSError):
            self.tell(reason(error))
        else:
            self.tell(self._report(error))

    def tell(self, sentence: str) -> None:
        """Show the person a sentence, once."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell(sentence)

    # Questions

    async def _ask(self, uri: str, answer: Callable[[OpenFile], Answer], otherwise: Answer) -> Answer:
        file = self.files.get(uri)
        if file is None or not file.is_ours:
            return otherwise
        try:
            return await self._run(self._answers, partial(answer, file))
        except (CardgenError, OSError) as error:
            self.fail(error)
            return otherwise

    def _fresh(self, file: OpenFile) -> Checked | None:
        """What is found in a file as it is now: known already, or found out without its cards."""
        known = file.checked
        if known and known.content == file.content:
            return known
        return self._checked(file, lambda: False, lay_out=False)

    async def hover(self, uri: str, position: types.Position) -> types.Hover | None:
        """What there is to be said of a place."""
        return await self._ask(uri, lambda file: hover(file.known(), self._fresh(file), file.lines, position), None)

    async def completion(self, uri: str, position: types.Position) -> types.CompletionList:
        """What can be written at a place."""
        nothing = types.CompletionList(is_incomplete=False, items=[])
        return await self._ask(uri, lambda file: completion(file.known(), file.lines, position), nothing)

    async def definition(self, uri: str, position: types.Position) -> types.Location | None:
        """Where what a name means is written."""
        return await self._ask(
            uri, lambda file: navigation.definition(file.known(), file.lines, position, self._where), None
        )

    async def references(self, uri: str, position: types.Position) -> list[types.Location]:
        """Where an own entry of a file is named in it."""

        def answer(file: OpenFile) -> list[types.Location]:
            found = navigation.references(file.known(), file.lines, position)
            return [types.Location(uri, one) for one in found]

        return await self._ask(uri, answer, [])

    async def prepare_rename(self, uri: str, position: types.Position) -> types.Range | None:
        """The name at a place, if it can be changed."""
        return await self._ask(uri, lambda file: navigation.prepare(file.known(), file.lines, position), None)

    async def rename(self, uri: str, position: types.Position, name: str) -> types.WorkspaceEdit | None:
        """What gives an own entry another name; raises `navigation.CannotRename`."""

        def answer(file: OpenFile) -> types.WorkspaceEdit | None:
            return types.WorkspaceEdit({uri: navigation.rename(file.known(), file.lines, position, name)})

        return await self._ask(uri, answer, None)

    async def symbols(self, uri: str) -> list[types.DocumentSymbol]:
        """What is in a file."""
        return await self._ask(uri, lambda file: navigation.symbols(file.known(), file.lines), [])

    async def actions(
        self, uri: str, wanted: types.Range, only: list[str | types.CodeActionKind] | None
    ) -> list[types.CodeAction]:
        """What can be done about what is found in a stretch of a file."""

        def answer(file: OpenFile) -> list[types.CodeAction]:
            found = self._fresh(file)
            return list(actions(found, file.lines, uri, wanted, only)) if found else []

        return await self._ask(uri, answer, [])

    def address(self, name: str) -> str:
        """The URI of a file by the name that findings show."""
        file = self.files.named(name)
        return file.uri if file else str(uris.from_fs_path(os.path.abspath(stems.located(name))))

    def _where(self, span: Span) -> types.Location:
        return types.Location(self.address(span.path), self.files.lines(span.path).range(span))
