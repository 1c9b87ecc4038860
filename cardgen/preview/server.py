"""The HTTP server of the preview: the page, its files, events and actions, with the standard library only."""

from __future__ import annotations

import contextlib
import os
import re
import socket
import sys
import threading
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, Protocol
from urllib.parse import parse_qsl, urlsplit

from cardgen.preview.feed import Feed
from cardgen.preview.guard import HEADERS, Guard, add_cache_headers

MOST_CONNECTIONS = 400
"""Most simultaneous connections (an estimate): a limit against hostile clients; others get status 503."""
MOST_READERS = 250
"""Most connections that wait for events (an estimate): fewer than all, so that other requests get through."""
PATIENCE = 10.0
"""Seconds that a client may take to send a request or to read the response (an estimate): a limit on slow clients."""
BEAT = 15.0
"""Seconds without events after which a reader gets an empty comment, which detects closed connections (an estimate)."""
MOST_SENT = 4096
"""Most bytes of a form: a limit against hostile clients; the page sends a few hundred."""
MOST_FIELDS = 20
"""Most fields of a query or a form: a limit against hostile clients; the page sends fewer than ten."""
METHODS = "GET, HEAD, POST"
"""Value of the header Allow."""
TEXT = "text/plain; charset=utf-8"
"""Media type of plain text."""
_BAD_ESCAPE = re.compile("%(?![0-9A-Fa-f]{2})")
"""Pattern of a percent sign that does not begin a valid escape."""


class Response(NamedTuple):
    """An HTTP response: a body with its media type and status."""

    body: bytes
    media_type: str = TEXT
    status: HTTPStatus = HTTPStatus.OK
    forever: bool = False
    """Whether the body under this address never changes, so that it may be cached."""
    headers: Mapping[str, str] = {}


class Pages(Protocol):
    """The content that a server serves."""

    feed: Feed
    epoch: str
    """Identifier of this run of the program, because event numbers start again with each run."""

    def answer_get(self, path: str, query: Mapping[str, str], guard: Guard) -> Response | None:
        """Return the response for a path that begins with `/`; None if there is nothing there."""

    def answer_post(self, path: str, told: Mapping[str, str]) -> Response | None:
        """Perform an action and return its response; None if no action has this path."""

    def report_failure(self, error: Exception) -> None:
        """Report an internal error of cardgen."""


class PreviewServer(ThreadingHTTPServer):
    """A server of one address, with a thread for each connection up to `MOST_CONNECTIONS`."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 256
    allow_reuse_address = os.name != "nt"  # on Windows it would share a port that is in use

    def __init__(self, address: tuple[str, int], pages: Pages, names: Iterable[str], lan: bool = False) -> None:
        """Bind the address.

        Args:
            address: The host and the port; port 0 for any free port.
            pages: The content to serve.
            names: The host names under which the address may be requested.
            lan: Whether the address is open to the network: read-only, with the token at the start of each path.

        Raises:
            OSError: If the address is not available.
        """
        self.pages, self.lan = pages, lan
        self._room = threading.BoundedSemaphore(MOST_CONNECTIONS)
        self.readers = threading.BoundedSemaphore(MOST_READERS)
        super().__init__(address, _Handler)
        self.port = int(self.server_address[1])
        self.guard = Guard([*names], self.port, acts=not lan)

    def start_serving(self) -> None:
        """Start answering requests in background threads that end with the program."""
        threading.Thread(target=self.serve_forever, args=(0.2,), name="serve", daemon=True).start()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Handle a connection in a thread, or refuse it with status 503 if there are too many."""
        if not self._room.acquire(blocking=False):
            with contextlib.suppress(OSError):
                request.settimeout(0.2)
                request.sendall(b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\n\r\n")
            self.shutdown_request(request)
            return
        try:
            super().process_request(request, client_address)
        except BaseException:
            self._room.release()
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Handle a connection, then free its place for another."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._room.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report internal errors; ignore errors of the connection, such as a client that has disconnected."""
        error = sys.exc_info()[1]
        if isinstance(error, Exception) and not isinstance(error, OSError):
            self.pages.report_failure(error)


class _Handler(BaseHTTPRequestHandler):
    """The handler of a single request."""

    protocol_version = "HTTP/1.1"
    server_version = "cardgen"
    sys_version = ""
    timeout = PATIENCE
    server: PreviewServer

    def do_GET(self) -> None:
        """Answer a read request."""
        self._send_response(self._answer_read())

    def do_HEAD(self) -> None:
        """Answer a read request without the body."""
        self._send_response(self._answer_read(), head=True)

    def do_POST(self) -> None:
        """Perform an action that the page requests."""
        path = self._find_path()
        if path is None or not self.server.guard.may_act(self.headers):
            self._send_response(_build_refusal())
            return
        told = self._read_form()
        if told is None:
            self._send_response(_build_response(HTTPStatus.BAD_REQUEST))
        else:
            self._send_response(self.server.pages.answer_post(path, told) or _build_response(HTTPStatus.NOT_FOUND))

    def _find_path(self) -> str | None:
        """Return the requested path, without the token on a LAN address; None if the client may not ask."""
        if not self.server.guard.is_known_host(self.headers):
            return None
        path = urlsplit(self.path).path if self.path.startswith("/") and not self.path.startswith("//") else ""
        if not self.server.lan:
            return path
        _, token, rest = path.split("/", 2) if path.count("/") > 1 else ("", "", "")
        return f"/{rest}" if self.server.guard.is_token(token) else None

    def _answer_read(self) -> Response | None:
        path = self._find_path()
        if path is None or not self.server.guard.is_same_origin(self.headers):
            return _build_refusal()
        query = _parse_fields(urlsplit(self.path).query)
        if query is None:
            return _build_response(HTTPStatus.BAD_REQUEST)
        if path == "/events":
            return (
                None
                if self.command == "GET" and self._stream_events(query)
                else _build_response(HTTPStatus.SERVICE_UNAVAILABLE)
            )
        found = self.server.pages.answer_get(path, query, self.server.guard)
        return found or _build_response(HTTPStatus.NOT_FOUND)

    def _read_form(self) -> dict[str, str] | None:
        """Return the fields of the submitted form; None if it is malformed or too long."""
        lengths = self.headers.get_all("Content-Length") or [""]
        length = lengths[0]
        plain = len(lengths) == 1 and len(length) <= len(str(MOST_SENT)) and length.isascii() and length.isdigit()
        if not plain or int(length) > MOST_SENT:
            self.close_connection = True
            return None
        sent = self.rfile.read(int(length))
        return _parse_fields(sent.decode("latin-1")) if len(sent) == int(length) else None

    def _send_response(self, answer: Response | None, head: bool = False) -> None:
        if answer is None:  # already answered, as a stream
            return
        self.request_version = self.protocol_version  # HTTP/0.9 requests would get no status line
        self.send_response(answer.status)
        for key, value in add_cache_headers({**HEADERS, **answer.headers}, answer.forever).items():
            self.send_header(key, value)
        self.send_header("Content-Type", answer.media_type)
        self.send_header("Content-Length", str(len(answer.body)))
        self.send_header("Connection", "close")
        self.close_connection = True
        self.end_headers()
        if not head:
            self.wfile.write(answer.body)

    def _stream_events(self, query: Mapping[str, str]) -> bool:
        """Stream events to a page from the last one it knows; return False if there are too many readers."""
        if not self.server.readers.acquire(blocking=False):
            return False
        try:
            self._start_stream()
            known = self.headers.get("Last-Event-ID") or query.get("after", "")
            self._send_events(self._find_event_number(known))
        except OSError:  # the client has disconnected, or does not read
            pass
        finally:
            self.server.readers.release()
        return True

    def _start_stream(self) -> None:
        self.close_connection = True
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.send_response(HTTPStatus.OK)
        for key, value in add_cache_headers(HEADERS, False).items():
            self.send_header(key, value)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(b"retry: 500\n\n")

    def _send_events(self, number: int | None) -> None:
        feed, epoch = self.server.pages.feed, self.server.pages.epoch
        while not feed.is_closed:
            news = None if number is None else feed.wait_for_events(number, BEAT)
            if news is None:
                number = feed.number
                self.wfile.write(f"id: {epoch}-{number}\nevent: reload\ndata: {{}}\n\n".encode())
                continue
            for event in news:
                number = event.number
                text = f"id: {epoch}-{number}\nevent: {event.kind}\ndata: {event.data}\n\n"
                self.wfile.write(text.encode("utf-8", "surrogatepass"))
            if not news:
                self.wfile.write(b": still here\n\n")

    def _find_event_number(self, known: str) -> int | None:
        """Return the number of the last event that a page knows; None for one of another run.

        Without a number, the current one is returned.
        """
        if not known:
            return self.server.pages.feed.number
        epoch, _, number = known.rpartition("-")
        own = epoch == self.server.pages.epoch and number.isascii() and number.isdigit() and len(number) < 12
        return int(number) if own else None

    def version_string(self) -> str:
        """Return the value of the header Server: the name without a version."""
        return self.server_version

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a malformed request with its status, repeating nothing of the request."""
        status, headers = HTTPStatus(code), dict[str, str]()
        if status is HTTPStatus.NOT_IMPLEMENTED:  # the base class answers so to every method without a do_ function
            status, headers = HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": METHODS}
        with contextlib.suppress(OSError, ValueError):
            self._send_response(_build_response(status)._replace(headers=headers))

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - as in the base class
        """Log nothing: text from clients must not reach the terminal."""


def _parse_fields(text: str) -> dict[str, str] | None:
    """Return the fields of a query or a form, the last of each name; None if the text is malformed."""
    try:
        found = parse_qsl(text, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:  # bytes that are no UTF-8, or too many fields
        return None
    return dict(found) if text.isascii() and not _BAD_ESCAPE.search(text) else None


def _build_response(status: HTTPStatus) -> Response:
    return Response(f"{status.phrase}\n".encode(), status=status)


def _build_refusal() -> Response:
    return _build_response(HTTPStatus.FORBIDDEN)
