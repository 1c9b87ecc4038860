"""Odd requests to a preview: each has an answer of its own, and none passes for a fault of cardgen's."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.preview.server import PreviewServer
from cardgen.preview.session import PreviewSession
from cardgen.preview.site import Site
from cardgen.printing.settings import PrintSettings
from cardgen.rules.selection import RuleSelection
from tests.preview import projects
from tests.preview.running import LONG

GOOD = "factions/good.yaml"
ODD_LINES = [
    "",
    "0",
    "-1",
    "+1",
    " 1",
    "1.5",
    "١",
    "²",
    "１",
    "1_0",
    "1" * 10,
    "9" * 5000,
    "1e3",
    "NaN",
    "%00",
    "1\r\n",
]
ODD_FILES = [
    "\0",
    "",
    "/",
    "../factions/evil.yaml",
    "/etc/passwd",
    "\\\\host\\share",
    "//host/share",
    "C:\\x",
    "\ud800",
    "é" * 3000,
]
ANSWERS = {200, 303, 400, 403, 404, 405, 409, 414, 431, 505}
PIECES = st.sampled_from(
    [
        *(b"GET", b"HEAD", b"POST", b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"CONNECT", b"PATCH", b"get", b"\xff"),
        *(b" ", b"  ", b"\t", b"\r\n", b"\n", b"\r", b"\0", b"/", b"//", b"?", b"&", b"=", b"#", b"%", b";"),
        *(
            b"/focus?file=factions/good.yaml&line=1",
            b"/focus?file=%00&line=1",
            b"/look",
            b"/open",
            b"/events/",
            b"/lab",
        ),
        *(b"%00", b"%zz", b"%", b"%C3%28", b"%ED%A0%80", b"\xe9", b"a=1&" * 21, b"line=" + b"9" * 5000, b"x" * 5000),
        *(b"HTTP/1.1", b"HTTP/1.0", b"HTTP/0.9", b"HTTP/9.9", b"HTTP/1.1.1", b"HTTP/-1.1", b"HTTP/" + b"1" * 5000),
        *(
            b"Content-Length: ",
            b"Content-Length: -1",
            b"Content-Length: 99999999999",
            b"Content-Length: " + b"1" * 5000,
        ),
        *(b"Transfer-Encoding: chunked", b"Expect: 100-continue", b"Origin: null", b"Host: evil", b"Range: bytes=0-"),
        *(b"Last-Event-ID: 1", b"Connection: keep-alive", b": ", b"X: " + b"y" * 70_000, b"A: b\r\n" * 120),
        *(
            "at=²&card=x".encode(),
            b"card_size=1e999x1",
            b"card_size=nanxnan",
            b"theme=../../x",
            b"theme=a:b&ink=",
            b"line=0",
        ),
    ]
)


class Served:
    """A preview in this process, and what it takes for faults of its own."""

    def __init__(self, session: PreviewSession) -> None:
        self.faults: list[Exception] = []
        session.failed = self._failed
        self.server = PreviewServer(("127.0.0.1", 0), Site(session, ""), ["127.0.0.1"])
        self.server.start_serving()
        self.host = f"127.0.0.1:{self.server.port}"

    def _failed(self, error: Exception) -> list[str]:
        self.faults.append(error)
        return [repr(error)]

    def send(self, request: bytes) -> bytes:
        """The answer to some bytes, behind which nothing follows."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=LONG) as asked:
            try:
                asked.sendall(request)
                asked.shutdown(socket.SHUT_WR)
                return b"".join(iter(lambda: asked.recv(1 << 16), b""))
            except OSError:  # it was enough for the server
                return b""

    def ask(self, target: str, method: str = "GET", body: bytes | None = None, *headers: str) -> int:
        """The status of the answer to a request that is well made but for its target, its method or its body."""
        lines = [f"{method} {target} HTTP/1.1", f"Host: {self.host}", *headers]
        if body is not None:
            lines += [f"Origin: http://{self.host}", f"X-Cardgen-Token: {self.server.guard.token}"]
            lines += [] if any("Length" in one for one in headers) else [f"Content-Length: {len(body)}"]
        return status(self.send("\r\n".join([*lines, "", ""]).encode("latin-1") + (body or b"")))


def status(answer: bytes) -> int:
    """The status of an answer; 0 if there is none."""
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A preview of a small project, at whose end nothing has been taken for a fault."""
    folder, before = projects.small(tmp_path_factory.mktemp("requests")), Path.cwd()
    os.chdir(folder)
    session = PreviewSession(["factions"], PrintSettings(), RuleSelection())
    made = Served(session)
    try:
        yield made
        assert made.faults == []
    finally:
        made.server.shutdown()
        made.server.server_close()
        session.request_end()
        os.chdir(before)


def test_plain_requests_are_answered(served: Served) -> None:
    """First what must be let through: the page, its files, and twenty fields."""
    assert served.ask("/") == served.ask("/page.js?a=1", "HEAD") == served.ask("/?" + "a=1&" * 19 + "a=1") == 200
    for name in (GOOD, f"./{GOOD}", str(Path(GOOD).absolute())):
        assert served.ask(f"/focus?file={quote(name)}&line=16") == 303
        assert served.ask("/focus", "POST", f"file={quote(name)}&line=16".encode()) == 200
    assert served.ask("/look", "POST", b"ink=full") == 200


@pytest.mark.parametrize("line", ODD_LINES)
def test_odd_lines_are_bad_requests(served: Served, line: str) -> None:
    """A line is a number from 1 in ASCII digits, and none that takes long to be read."""
    told = f"file={GOOD}&line={quote(line)}"
    expected = 303 if line == "" else 400  # an empty field is none
    assert served.ask(f"/focus?{told}") == expected
    if len(told) < 4096:
        assert served.ask("/focus", "POST", told.encode()) == (200 if line == "" else 400)


@pytest.mark.parametrize("name", ODD_FILES)
def test_files_are_looked_up_among_those_of_the_page(
    served: Served, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No path of a request is looked at on disk; one that is not on the page is not found."""
    looked: list[str] = []

    def watched(function: Callable[..., object]) -> Callable[..., object]:
        def watching(path: str, *more: object, **named: object) -> object:
            looked.append(path)
            return function(path, *more, **named)

        return watching

    for function in ("realpath", "exists", "abspath"):
        monkeypatch.setattr(os.path, function, watched(getattr(os.path, function)))
    told = f"file={quote(name, errors='surrogatepass')}&line=1"
    expected = (400,) if name == "\ud800" else (404,)
    assert served.ask(f"/focus?{told}") in expected
    if len(told) < 4096:
        assert served.ask("/focus", "POST", told.encode()) in expected
    assert set(looked) <= {GOOD}


@pytest.mark.parametrize("query", ["a=1&" * 20 + "a=1", "a=%", "a=%zz", "a=%4", "a=%C3%28", "a=%ED%A0%80", "a=\xe9"])
def test_odd_fields_are_bad_requests(served: Served, query: str) -> None:
    """Twenty-one of them, escapes that are none, and bytes that are no UTF-8, for all there is to ask."""
    for target in ("/", "/page.js", "/focus", "/sheets.pdf", "/events", "/nothing"):
        assert served.ask(f"{target}?{query}") == 400
    assert served.ask("/look", "POST", query.encode("latin-1")) == 400


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "get", "BREW"])
def test_odd_methods_are_not_allowed(served: Served, method: str) -> None:
    """The answer names those that are."""
    request = f"{method} / HTTP/1.1\r\nHost: {served.host}\r\n\r\n".encode()
    answer = served.send(request)
    assert status(answer) == 405
    assert b"\r\nAllow: GET, HEAD, POST\r\n" in answer


@pytest.mark.parametrize(
    "length", ["", "-1", "+1", "x", "1 1", "²", "0x1", "4097", "9" * 5000, "1\r\nContent-Length: 2"]
)
def test_odd_lengths_are_bad_requests(served: Served, length: str) -> None:
    """A body has one length, in digits, of at most 4096 bytes; and it is not shorter."""
    assert served.ask("/look", "POST", b"ink=full", f"Content-Length: {length}") == 400
    assert served.ask("/look", "POST", b"ink=full", "Content-Length: 9") == 400
    assert served.ask("/look", "POST", b"ink=full", "Transfer-Encoding: chunked", "X-Length: 1") == 400


def test_targets_that_are_too_long_are_refused(served: Served) -> None:
    """A target of 70,000 characters, and a header of as many."""
    assert served.ask("/" + "a" * 70_000) == 414
    assert served.ask("/", "GET", None, "X: " + "a" * 70_000) == 431


@pytest.mark.parametrize("at", ["²", "heroes/²", "1/" * 500, "-1", "stats/999999999", "\0"])
def test_odd_places_open_nothing_else(served: Served, at: str) -> None:
    """A place inside an entry that is none is that of the entry."""
    key = served.send(f"GET / HTTP/1.1\r\nHost: {served.host}\r\n\r\n".encode()).split(b'class="card" id="')[1][:13]
    assert served.ask("/open", "POST", b"card=" + key + b"&at=" + quote(at).encode()) == 200


@given(st.lists(st.one_of(PIECES, st.binary(max_size=20)), max_size=12), st.booleans(), st.booleans())
def test_mutated_requests_are_answered_or_left(served: Served, pieces: list[bytes], headed: bool, acts: bool) -> None:
    """Whatever is sent there is an answer that says so, or none; the page is there afterwards, and no fault is kept."""
    head = f"Host: {served.host}\r\nOrigin: http://{served.host}\r\nX-Cardgen-Token: {served.server.guard.token}\r\n"
    body = b"&".join(pieces)[:4096]
    if acts:
        request = b"POST /look HTTP/1.1\r\n" + head.encode() + b"Content-Length: %d\r\n\r\n" % len(body) + body
    elif headed:
        request = b"GET /focus?" + b"".join(pieces) + b" HTTP/1.1\r\n" + head.encode() + b"\r\n"
    else:
        request = b"".join(pieces) + b"\r\n" + head.encode() + b"\r\n"
    answer = served.send(request)

    assert not answer or status(answer) in ANSWERS or answer.startswith(b"HTTP/1.1 100 "), answer[:100]
    assert served.faults == []
    assert served.ask("/icon.svg") == 200
