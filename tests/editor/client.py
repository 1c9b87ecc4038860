"""An editor, as pygls' own client plays it, and the real `cardgen lsp` that it talks with."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

PATIENCE = 60.0
"""Seconds that anything may take on a machine that is busy with other tests."""
Answer = TypeVar("Answer")


class Editor:
    """An editor with a folder open."""

    def __init__(self, folder: Path, *, encodings: list[types.PositionEncodingKind | str] | None = None) -> None:
        self._loop = asyncio.new_event_loop()
        self._client = LanguageClient("an editor", "1")
        self.published: dict[str, types.PublishDiagnosticsParams] = {}
        """The last that was told of each file, by its address."""
        self.count = 0
        """How often anything was told."""
        self.messages: list[str] = []
        self._versions: dict[str, int] = {}
        self._client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda told: self._take(told))  # noqa: PLW0108 - it marks what it is given
        self._client.feature(types.WINDOW_SHOW_MESSAGE)(lambda told: self.messages.append(told.message))
        self._run(self._client.start_io(sys.executable, "-m", "cardgen", "lsp", cwd=folder, env=dict(os.environ)))
        general = types.GeneralClientCapabilities(position_encodings=encodings) if encodings else None
        parameters = types.InitializeParams(
            types.ClientCapabilities(general=general), process_id=os.getpid(), root_uri=folder.as_uri()
        )
        self.server = self._run(self._client.initialize_async(parameters)).capabilities
        self._client.initialized(types.InitializedParams())

    def __enter__(self) -> Editor:
        return self

    def __exit__(self, *_: object) -> None:
        self.code = self._run(self._leave())
        self._loop.close()

    async def _leave(self) -> int | None:
        process = self._client._server
        if process is None:
            return None
        if process.returncode is None:
            await self._client.shutdown_async(None)
            self._client.exit(None)
        code = await process.wait()
        await self._client.stop()  # type: ignore[no-untyped-call]
        return code

    def _take(self, told: types.PublishDiagnosticsParams) -> None:
        self.count += 1
        self.published[told.uri] = told

    def _run(self, work: Awaitable[Answer]) -> Answer:
        return self._loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    # Files

    def open(self, path: Path, text: str | None = None) -> list[types.Diagnostic]:
        """Open a file, with a text of its own if it is not what is on disk; what is underlined then."""
        written = path.read_bytes().decode() if text is None else text
        self._versions[path.as_uri()] = 1
        document = types.TextDocumentItem(path.as_uri(), "yaml", 1, written)
        self._client.text_document_did_open(types.DidOpenTextDocumentParams(document))
        return self.settled(path)

    def write(self, path: Path, text: str, wait: bool = True) -> list[types.Diagnostic]:
        """Replace the text of an open file; what is underlined then."""
        self._versions[path.as_uri()] += 1
        document = types.VersionedTextDocumentIdentifier(self._versions[path.as_uri()], path.as_uri())
        change = types.TextDocumentContentChangeWholeDocument(text)
        self._client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))
        return self.settled(path) if wait else []

    def close(self, path: Path) -> None:
        """Close a file."""
        document = types.TextDocumentIdentifier(path.as_uri())
        self._client.text_document_did_close(types.DidCloseTextDocumentParams(document))

    def settled(self, path: Path, quiet: float = 0.6) -> list[types.Diagnostic]:
        """What is underlined in a file when nothing more has been told of its last version for some time."""
        end, uri = time.monotonic() + PATIENCE, path.as_uri()
        while time.monotonic() < end:
            told = self.published.get(uri)
            count = self.count
            self._run(asyncio.sleep(quiet if told and told.version == self._versions[uri] else 0.02))
            if told and told.version == self._versions[uri] and count == self.count:
                return list(told.diagnostics)
        raise AssertionError(f"nothing was told of {path}")

    def until(self, path: Path, holds: Callable[[list[types.Diagnostic]], bool]) -> list[types.Diagnostic]:
        """What is underlined in a file as soon as something holds for it."""
        end, uri = time.monotonic() + PATIENCE, path.as_uri()
        while time.monotonic() < end:
            told = self.published.get(uri)
            if told and holds(list(told.diagnostics)):
                return list(told.diagnostics)
            self._run(asyncio.sleep(0.02))
        raise AssertionError(f"it never came to be: {self.published.get(uri)}")

    def wait(self, seconds: float) -> None:
        """Do nothing for a while but listen."""
        self._run(asyncio.sleep(seconds))

    # Questions

    def _at(self, path: Path, line: int, character: int) -> dict[str, Any]:
        return {
            "text_document": types.TextDocumentIdentifier(path.as_uri()),
            "position": types.Position(line, character),
        }

    def hover(self, path: Path, line: int, character: int) -> str:
        """What is shown of a place, counted as editors do; empty for nothing."""
        found = self._run(self._client.text_document_hover_async(types.HoverParams(**self._at(path, line, character))))
        return found.contents.value if found and isinstance(found.contents, types.MarkupContent) else ""

    def completion(self, path: Path, line: int, character: int) -> list[types.CompletionItem]:
        """What can be written at a place."""
        asked = types.CompletionParams(**self._at(path, line, character))
        found = self._run(self._client.text_document_completion_async(asked))
        return list(found.items) if isinstance(found, types.CompletionList) else list(found or [])

    def definition(self, path: Path, line: int, character: int) -> types.Location | None:
        """Where what a name means is written."""
        asked = types.DefinitionParams(**self._at(path, line, character))
        found = self._run(self._client.text_document_definition_async(asked))
        assert found is None or isinstance(found, types.Location)
        return found

    def references(self, path: Path, line: int, character: int) -> list[types.Location]:
        """Where an entry is named."""
        context = types.ReferenceContext(include_declaration=True)
        asked = types.ReferenceParams(**self._at(path, line, character), context=context)
        found = self._run(self._client.text_document_references_async(asked))
        return list(found) if found else []

    def rename(self, path: Path, line: int, character: int, name: str) -> list[types.TextEdit]:
        """The edits that give an entry another name."""
        asked = types.RenameParams(**self._at(path, line, character), new_name=name)
        found = self._run(self._client.text_document_rename_async(asked))
        return list((found.changes or {})[path.as_uri()]) if found else []

    def symbols(self, path: Path) -> list[types.DocumentSymbol]:
        """What is in a file."""
        asked = types.DocumentSymbolParams(types.TextDocumentIdentifier(path.as_uri()))
        found = self._run(self._client.text_document_document_symbol_async(asked)) or ()
        return [one for one in found if isinstance(one, types.DocumentSymbol)]

    def actions(self, path: Path, wanted: types.Range, *only: types.CodeActionKind) -> list[types.CodeAction]:
        """What can be done about a stretch of a file."""
        asked = types.CodeActionParams(
            types.TextDocumentIdentifier(path.as_uri()), wanted, types.CodeActionContext([], list(only) or None)
        )
        found = self._run(self._client.text_document_code_action_async(asked)) or ()
        return [one for one in found if isinstance(one, types.CodeAction)]


def edited(text: str, edits: list[types.TextEdit]) -> str:
    """A text after edits that do not overlap, places in UTF-16, by rules of the protocol and none of cardgen's code."""
    import re

    starts = [0, *(found.end() for found in re.finditer("\r\n|\n|\r", text))]

    def offset(position: types.Position) -> int:
        if position.line >= len(starts):
            return len(text)
        start = starts[position.line]
        data = text[start:].encode("utf-16-le", "surrogatepass")[: 2 * position.character]
        return start + len(data.decode("utf-16-le", "surrogatepass"))

    for edit in sorted(edits, key=lambda one: (one.range.start.line, one.range.start.character), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text
