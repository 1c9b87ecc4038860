"""From the editor to the card: asks a preview that runs to show the card of a line."""

from __future__ import annotations

import http.client
import os
import re
from urllib.parse import urlencode

from cardgen.disk import folders
from cardgen.disk.files import read_file, write_atomically
from cardgen.errors import CardgenError

FILE = "preview.port"
"""The file among a person's own that has the port of the preview that was begun last."""
NONE = "no preview is running: start one with `cardgen preview`"
_TOKEN = re.compile(r'<meta name="token" content="([\w-]+)">')
_PLACE = re.compile(r"(.+?):(\d{1,9})(?::\d+)?")


def save_port(port: int) -> None:
    """Write down where the preview is; where that cannot be done, `--port` has to be named."""
    folder = folders.find_personal_folder("state")
    if folder is not None:
        try:
            write_atomically(os.path.join(folder, FILE), f"{port}\n".encode())
        except OSError:
            return


def show_place(place: str, port: int) -> None:
    """Have a preview show the card of `FILE:LINE`; a port of 0 is that of the one that was begun last.

    Raises CardgenError when none runs, or none of its cards stands there.
    """
    found = _PLACE.fullmatch(place)
    if found is None:
        raise CardgenError(f"invalid `--focus {place}`: expected FILE:LINE")
    host = f"127.0.0.1:{port or _read_port()}"
    try:
        page = _send_request(host, "GET", "/").decode("utf-8", "replace")
        token = _TOKEN.search(page)
        if token is None:
            raise CardgenError(NONE)
        told = urlencode({"file": os.path.realpath(found[1]), "line": found[2]})
        _send_request(host, "POST", "/focus", {"Origin": f"http://{host}", "X-Cardgen-Token": token[1]}, told)
    except (OSError, http.client.HTTPException):
        raise CardgenError(NONE) from None


def _read_port() -> int:
    folder = folders.find_personal_folder("state")
    try:
        return int(read_file(os.path.join(folder or "", FILE), 20))
    except (OSError, ValueError):
        raise CardgenError(NONE) from None


def _send_request(
    host: str, method: str, path: str, headers: dict[str, str] | None = None, body: str | None = None
) -> bytes:
    connection = http.client.HTTPConnection(host, timeout=10)
    try:
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        if answer.status == http.client.NOT_FOUND:
            raise CardgenError("no card on that line: name a line of an entry with a card")
        return answer.read()
    finally:
        connection.close()
