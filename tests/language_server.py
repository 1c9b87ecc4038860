"""The YAML language server that editors run, asked as an editor asks it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

PROGRAM = "yaml-language-server"
_SETTINGS = {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}
_CAN = {
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True, "documentationFormat": ["markdown"]}},
        "publishDiagnostics": {},
    }
}


def program() -> str:
    """Where it is; a test that needs it is left out, by name, where it is not."""
    found = os.environ.get("YAML_LANGUAGE_SERVER") or shutil.which(PROGRAM)
    if found is None:
        pytest.skip(f"{PROGRAM} is not installed; `npm install --global {PROGRAM}` does it")
    return found


class LanguageServer:
    """A server for the files in a folder."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [program(), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder
        )
        self._asked = 0
        self._said: dict[str, list[dict[str, Any]]] = {}
        self._ask("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": _CAN})
        self._send({"method": "initialized", "params": {}})
        self._send({"method": "workspace/didChangeConfiguration", "params": {"settings": {"yaml": _SETTINGS}}})

    def __enter__(self) -> LanguageServer:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def open(self, path: Path, text: str) -> list[str]:
        """What the editor underlines when a file with that text is opened: `line: message`, lines from 1."""
        document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": text}
        self._said.pop(path.as_uri(), None)
        self._send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        while path.as_uri() not in self._said:
            self._read()
        return [f"{found['range']['start']['line'] + 1}: {found['message']}" for found in self._said[path.as_uri()]]

    def offers(self, path: Path, line: int, column: int) -> list[str]:
        """What it offers at a place of an open file; both from 1."""
        found = self._at("completion", path, line, column)
        return [item["label"] for item in (found["items"] if isinstance(found, dict) else found)]

    def documents(self, path: Path, line: int, column: int) -> dict[str, str]:
        """What is shown beside each word that it offers at a place."""
        found = self._at("completion", path, line, column)
        items = found["items"] if isinstance(found, dict) else found
        told = {item["label"]: item.get("documentation") or "" for item in items}
        return {label: text["value"] if isinstance(text, dict) else text for label, text in told.items()}

    def tells(self, path: Path, line: int, column: int) -> str:
        """What it tells of a place of an open file that the mouse is over."""
        return str(self._at("hover", path, line, column)["contents"]["value"])

    def _at(self, what: str, path: Path, line: int, column: int) -> Any:
        place = {"line": line - 1, "character": column - 1}
        return self._ask(f"textDocument/{what}", {"textDocument": {"uri": path.as_uri()}, "position": place})

    def _ask(self, method: str, parameters: dict[str, Any]) -> Any:
        self._asked += 1
        self._send({"id": self._asked, "method": method, "params": parameters})
        while True:
            message = self._read()
            if message.get("id") == self._asked and "method" not in message:
                return message.get("result")

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin is not None
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self._process.stdin.flush()

    def _read(self) -> dict[str, Any]:
        """The next message; what the server asks is answered."""
        assert self._process.stdout is not None
        length = 0
        while line := self._process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        assert length, "the language server has ended"
        message: dict[str, Any] = json.loads(self._process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self._said[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "id" in message and "method" in message:
            wanted = message["params"].get("items", ()) if message["method"] == "workspace/configuration" else ()
            answers = [_SETTINGS if item.get("section") == "yaml" else None for item in wanted]
            self._send({"id": message["id"], "result": answers or None})
        return message
