"""Language Server Protocol on standard input and output: passes messages to `Service` and sends the answers."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import threading
from contextlib import suppress
from typing import Any

from lsprotocol import types
from pygls import uris
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInternalError,
    JsonRpcInvalidParams,
    JsonRpcInvalidRequest,
    JsonRpcParseError,
)
from pygls.io_ import StdoutWriter
from pygls.lsp.server import LanguageServer

from cardgen import __version__
from cardgen.editor.checking import Chooser
from cardgen.editor.diagnostics import FIX_ALL
from cardgen.editor.framing import BrokenFrameError, read_frames
from cardgen.editor.navigation import CannotRename
from cardgen.editor.service import Report, Service

TRIGGERS = (" ", "[", "{", ",", ":", "-", '"', "'")
"""Characters after which editors ask for completions, in addition to letters."""
WATCHED = "**/*.{yaml,yml,xml,toml,svg,png,jpg,jpeg}"
"""Glob pattern of files whose changes can change findings; editors report them."""
_STDIN, _STDOUT, _STDERR = 0, 1, 2
WAITING = 16
"""Messages read ahead. A faster editor has to wait, so that memory stays bounded."""

_Bodies = asyncio.Queue[bytes | BrokenFrameError | None]
"""Queue of message bodies, ended by None or by the error that ended the stream."""


def serve(choose: Chooser, report: Report) -> bool:
    """Serve an editor until it leaves; return whether it ended the session as the protocol requires.

    Meanwhile, all other output goes to standard error.

    Args:
        choose: A function that returns the settings for the files of a folder.
        report: A function that records a bug in cardgen and returns a sentence about it.

    Raises:
        BrokenFrameError: The input is not a stream of messages.
    """
    gc.disable()  # a collection takes as long as a check, so `Service` runs it when idle
    logging.getLogger("pygls").setLevel(logging.CRITICAL)
    out = os.fdopen(os.dup(_STDOUT), "wb")
    os.dup2(_STDERR, _STDOUT)
    server = _Server(choose, report)
    server.protocol.set_writer(StdoutWriter(out))
    try:
        asyncio.run(server.talk())
    except BrokenPipeError:
        pass  # the editor is gone
    except SystemExit:
        pass  # pygls raises it for the editor's `exit`
    return server.is_done


class _Server(LanguageServer):
    """Connection to the editor, which only passes messages on."""

    def __init__(self, choose: Chooser, report: Report) -> None:
        super().__init__("cardgen", __version__, types.TextDocumentSyncKind.Full)
        self.service = Service(choose, self.text_document_publish_diagnostics, self._show_sentence, report)
        self.is_done = False
        _register_session(self)
        _register_files(self)
        _register_questions(self)

    async def talk(self) -> None:
        """Handle messages until the stream ends. A daemon thread reads them."""
        bodies: _Bodies = asyncio.Queue()
        room = threading.Semaphore(WAITING)
        threading.Thread(target=_read_messages, args=(asyncio.get_running_loop(), bodies, room), daemon=True).start()
        while (body := await bodies.get()) is not None:
            room.release()
            if isinstance(body, BrokenFrameError):
                raise body
            self._handle_body(body)

    def _handle_body(self, body: bytes) -> None:
        """Handle one message; answer an invalid one with an error."""
        decoded: Any = None
        try:
            decoded = json.loads(body)
            if not isinstance(decoded, dict) or not isinstance(decoded.get("id", ""), str | int | None):
                raise JsonRpcInvalidRequest
            if decoded.get("jsonrpc") != self.protocol.VERSION:
                raise JsonRpcInvalidRequest
            message = self.protocol.structure_message(decoded)
        except (ValueError, RecursionError):  # no JSON, no UTF-8, too deep, or a number of thousands of digits
            self._send_error(None, JsonRpcParseError())
        except JsonRpcInternalError:  # raised by pygls for JSON that is no message
            self._send_error(decoded, JsonRpcInvalidRequest())
        except JsonRpcException as error:
            self._send_error(decoded, error)
        else:
            self._handle_message(message)

    def _handle_message(self, message: Any) -> None:
        """Handle a valid message; any error except a lost connection is only reported."""
        try:
            self.protocol.handle_message(message)
        except BrokenPipeError:
            raise
        except Exception as error:  # no error may end the session
            self.service.report_failure(error)

    def _send_error(self, decoded: Any, error: JsonRpcException) -> None:
        """Answer a request, or a message that may have been one, with an error."""
        key = decoded.get("id") if isinstance(decoded, dict) else None
        if isinstance(decoded, dict) and ("id" not in decoded or "method" not in decoded) and "jsonrpc" in decoded:
            return  # notifications and answers are not answered
        request_id = key if isinstance(key, str | int) else None
        problem = {"code": error.code, "message": error.message}
        self.protocol._send_data({"jsonrpc": self.protocol.VERSION, "id": request_id, "error": problem})

    def report_server_error(self, error: Exception, source: object) -> None:
        """Report an exception that pygls caught, unless the editor's request was invalid."""
        if not isinstance(error, JsonRpcException):
            self.service.report_failure(error)

    def _show_sentence(self, sentence: str) -> None:
        self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, sentence))


def _read_messages(loop: asyncio.AbstractEventLoop, bodies: _Bodies, room: threading.Semaphore) -> None:
    """Pass messages from standard input to the event loop while `room` has free places. Runs in a thread."""
    last: BrokenFrameError | None = None
    with suppress(OSError, RuntimeError):  # the editor is gone, or the loop has ended
        try:
            with open(_STDIN, "rb", closefd=False) as stream:
                for body in read_frames(stream):
                    room.acquire()
                    loop.call_soon_threadsafe(bodies.put_nowait, body)
        except BrokenFrameError as error:
            last = error
        finally:
            loop.call_soon_threadsafe(bodies.put_nowait, last)


def _register_session(server: _Server) -> None:
    """Register the handlers for the start and end of a session."""

    @server.feature(types.INITIALIZE)
    def _(params: types.InitializeParams) -> None:
        roots = [folder.uri for folder in params.workspace_folders or ()] or [params.root_uri or ""]
        root = uris.to_fs_path(roots[0]) if roots[0] else params.root_path
        if root and os.path.isdir(root):
            os.chdir(root)  # findings name files relative to the working folder
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


def _register_files(server: _Server) -> None:
    """Register the handlers for opened, changed, saved and closed files."""
    service = server.service

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def _(params: types.DidOpenTextDocumentParams) -> None:
        service.note_opened(params.text_document)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def _(params: types.DidChangeTextDocumentParams) -> None:
        document = params.text_document
        service.note_changed(document.uri, server.workspace.get_text_document(document.uri).source, document.version)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def _(params: types.DidCloseTextDocumentParams) -> None:
        service.note_closed(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def _(params: types.DidSaveTextDocumentParams) -> None:
        service.note_outside_change()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def _(params: types.DidChangeWatchedFilesParams) -> None:
        service.note_outside_change()


def _register_questions(server: _Server) -> None:
    """Register the handlers for the editor's requests, such as hovers and completions."""
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
