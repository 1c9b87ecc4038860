"""The jump from an editor to a card: asks a running preview to show the card of a line."""

from __future__ import annotations

import http.client
import os
import re
from urllib.parse import urlencode

from cardgen.disk import folders
from cardgen.disk.files import read_file, write_atomically
from cardgen.errors import CardgenError

FILE = "preview.port"
"""Name of the file in the user's state folder with the port of the preview that started last."""
NONE = "no preview is running: start one with `cardgen preview`"
"""Error message if no preview is running."""
_TOKEN = re.compile(r'<meta name="token" content="([\w-]+)">')
"""Pattern of the token in the page, which a request that acts must repeat."""
_PLACE = re.compile(r"(.+?):(\d{1,9})(?::\d+)?")
"""Pattern of FILE:LINE, with an optional column that is ignored."""


def save_port(port: int) -> None:
    """Save the port of this preview for `show_place`; on failure users must pass `--port` instead."""
    folder = folders.find_personal_folder("state")
    if folder is not None:
        try:
            write_atomically(os.path.join(folder, FILE), f"{port}\n".encode())
        except OSError:
            return


def show_place(place: str, port: int) -> None:
    """Ask a preview to show the card of `FILE:LINE`.

    Args:
        place: The place as FILE:LINE.
        port: The port of the preview; 0 for the preview that started last.

    Raises:
        CardgenError: If the place is invalid, no preview is running, or the line belongs to no card.
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
