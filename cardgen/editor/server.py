"""The Language Server Protocol on standard input and output: what comes in goes to `Service`, what it says goes out."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import threading

from lsprotocol import types
from pygls import uris
from pygls.exceptions import JsonRpcInvalidParams
from pygls.io_ import StdoutWriter, run_async
from pygls.lsp.server import LanguageServer

from cardgen import __version__
from cardgen.editor.checking import Chooser
from cardgen.editor.diagnostics import FIX_ALL
from cardgen.editor.navigation import CannotRename
from cardgen.editor.service import Report, Service

TRIGGERS = (" ", "[", "{", ",", ":", "-", '"', "'")
"""Characters behind which an editor asks what can follow, besides letters."""
WATCHED = "**/*.{yaml,yml,xml,toml,svg,png,jpg,jpeg}"
"""Files that findings depend on."""
_STDIN, _STDOUT, _STDERR = 0, 1, 2
_CHUNK = 1 << 16


def serve(choose: Chooser, report: Report) -> bool:
    """Talk to an editor until it says that it is done, or is gone; whether it took its leave as the protocol asks.

    `choose` gives the settings for the files of a folder; `report` keeps what was cardgen's own fault. Whatever else
    is printed meanwhile goes to standard error.
    """
    gc.disable()  # in the middle of a check it takes as long as that: `Service` finds the time for it
    logging.getLogger("pygls").setLevel(logging.CRITICAL)
    out = os.fdopen(os.dup(_STDOUT), "wb")
    os.dup2(_STDERR, _STDOUT)
    server = _Server(choose, report)
    server.protocol.set_writer(StdoutWriter(out))
    try:
        asyncio.run(server.talk())
    except (BrokenPipeError, asyncio.IncompleteReadError):
        pass  # the editor is gone
    except SystemExit:
        pass  # pygls ends so when the editor says `exit`
    return server.is_done


class _Server(LanguageServer):
    """The server: it knows nothing but who is asked."""

    def __init__(self, choose: Chooser, report: Report) -> None:
        super().__init__("cardgen", __version__, types.TextDocumentSyncKind.Full)
        self.service = Service(choose, self.text_document_publish_diagnostics, self._say, report)
        self.is_done = False
        _begin(self)
        _listen(self)
        _answer(self)

    async def talk(self) -> None:
        """Take messages until there are no more; a thread that nobody waits for reads them."""
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader(limit=_CHUNK)
        threading.Thread(target=_read, args=(loop, reader), daemon=True).start()
        await run_async(stop_event=threading.Event(), reader=reader, protocol=self.protocol)

    def report_server_error(self, error: Exception, source: object) -> None:
        """A fault of ours, or a message that is none."""
        if not isinstance(error, JsonRpcInvalidParams):
            self.service.fail(error)

    def _say(self, sentence: str) -> None:
        self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, sentence))


def _read(loop: asyncio.AbstractEventLoop, reader: asyncio.StreamReader) -> None:
    """Hand what comes through standard input to the loop."""
    try:
        while data := os.read(_STDIN, _CHUNK):
            loop.call_soon_threadsafe(reader.feed_data, data)
        loop.call_soon_threadsafe(reader.feed_eof)
    except (OSError, RuntimeError):
        pass  # the loop has ended


def _begin(server: _Server) -> None:
    """How a session begins and ends."""

    @server.feature(types.INITIALIZE)
    def _(params: types.InitializeParams) -> None:
        roots = [folder.uri for folder in params.workspace_folders or ()] or [params.root_uri or ""]
        root = uris.to_fs_path(roots[0]) if roots[0] else params.root_path
        if root and os.path.isdir(root):
            os.chdir(root)  # names of files in findings are relative to it
        server.service.files.encoding = server.workspace.position_encoding or types.PositionEncodingKind.Utf16

    @server.feature(types.INITIALIZED)
    def _(params: types.InitializedParams) -> None:
        workspace = server.client_capabilities.workspace
        watched = workspace.did_change_watched_files if workspace else None
        if watched and watched.dynamic_registration:
            options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(WATCHED)])
            wish = types.Registration("files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
            server.client_register_capability(types.RegistrationParams([wish]))

    @server.feature(types.SHUTDOWN)
    def _(params: None) -> None:
        server.is_done = True


def _listen(server: _Server) -> None:
    """What an editor tells of files."""
    service = server.service

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def _(params: types.DidOpenTextDocumentParams) -> None:
        service.opened(params.text_document)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def _(params: types.DidChangeTextDocumentParams) -> None:
        document = params.text_document
        service.written(document.uri, server.workspace.get_text_document(document.uri).source, document.version)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def _(params: types.DidCloseTextDocumentParams) -> None:
        service.closed(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def _(params: types.DidSaveTextDocumentParams) -> None:
        service.elsewhere()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def _(params: types.DidChangeWatchedFilesParams) -> None:
        service.elsewhere()


def _answer(server: _Server) -> None:
    """What an editor asks."""
    service = server.service

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def _(params: types.HoverParams) -> types.Hover | None:
        return await service.hover(params.text_document.uri, params.position)

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=TRIGGERS))
    async def _(params: types.CompletionParams) -> types.CompletionList:
        return await service.completion(params.text_document.uri, params.position)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def _(params: types.DefinitionParams) -> types.Location | None:
        return await service.definition(params.text_document.uri, params.position)

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def _(params: types.ReferenceParams) -> list[types.Location]:
        return await service.references(params.text_document.uri, params.position)

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    async def _(params: types.PrepareRenameParams) -> types.Range | None:
        return await service.prepare_rename(params.text_document.uri, params.position)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    async def _(params: types.RenameParams) -> types.WorkspaceEdit | None:
        try:
            return await service.rename(params.text_document.uri, params.position, params.new_name)
        except CannotRename as error:
            raise JsonRpcInvalidParams(str(error)) from None

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def _(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        return await service.symbols(params.text_document.uri)

    kinds = types.CodeActionOptions([types.CodeActionKind.QuickFix, FIX_ALL])

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, kinds)
    async def _(params: types.CodeActionParams) -> list[types.CodeAction]:
        only = list(params.context.only) if params.context.only else None
        return await service.actions(params.text_document.uri, params.range, only)
