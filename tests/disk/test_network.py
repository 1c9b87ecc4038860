"""Files from a network: by https or http alone, and so large and so often redirected at most."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from cardgen.disk import network
from cardgen.errors import CardgenError
from tests.commands.in_process import cardgen
from tests.packs.projects import FILES, zipped


class Server(BaseHTTPRequestHandler):
    """A server of files, and of all that a server can do to those who ask."""

    asked: tuple[str, ...] = ()

    def do_GET(self) -> None:
        """Answer by the path."""
        type(self).asked += (self.path,)
        told = {"/elves.zip": b"", "/short": b"", "/large": b"", "/endless": b""}
        if self.path.startswith("/to/"):
            self.send_response(302)
            self.send_header("Location", self.path.removeprefix("/to/"))
            self.end_headers()
        elif self.path.startswith("/again/"):
            self.send_response(301)
            self.send_header("Location", f"/again/{int(self.path.rpartition('/')[2]) + 1}")
            self.end_headers()
        elif self.path == "/garbage":
            self.wfile.write(b"\x00\x01\x02\r\n\r\n")
        elif self.path in told:
            self._file()
        else:
            self.send_error(404, "Not\x1b[2JFound")

    def _file(self) -> None:
        data = zipped({f"elves-main/{name}": content for name, content in FILES.items()})
        self.send_response(200)
        if self.path == "/large":
            self.send_header("Content-Length", str(10**12))
        elif self.path != "/endless":
            self.send_header("Content-Length", str(len(data) + (self.path == "/short")))
        self.end_headers()
        self.wfile.write(data * 50 if self.path == "/endless" else data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server on this machine."""
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    Server.asked = ()
    with ThreadingHTTPServer(("127.0.0.1", 0), Server) as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{made.server_port}"
        made.shutdown()
        thread.join()


def test_a_pack_from_an_address(server: str, tmp_path: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack comes from an address, also from one that is sent on to, and is brought up to date from there."""
    monkeypatch.chdir(str(tmp_path))
    made = cardgen("add", f"{server}/to/{server}/elves.zip", "--name", "elves")
    again = cardgen("packs", "update")

    assert made.exit_code == 0, made
    assert "added elves (5 files)" in made.stdout
    assert again.stdout == "elves is up to date\n"
    assert len(Server.asked) == 4


WRONG = {
    "/none": r"the server answers 404 Not\\x1b\[2JFound",
    "/again/0": "more than 5 redirects from",
    "/to/file:///etc/passwd": "unsupported address file:///etc/passwd",
    "/to/ftp://127.0.0.1/x": "unsupported address",
    "/to/data:,x": "unsupported address",
    "/to/http://a:b@127.0.0.1/x": "contains a name or password",
    "/short": "incomplete answer|invalid answer",
    "/large": "is too large: expected at most 1 MiB",
    "/garbage": "invalid answer",
}


@pytest.mark.parametrize("path", WRONG)
def test_what_servers_do(server: str, path: str) -> None:
    """What a server does wrong is told in a sentence."""
    with pytest.raises(CardgenError, match=WRONG[path]):
        network.fetch_file(server + path, 1 << 20)

    assert len(Server.asked) <= network.REDIRECTS + 1


def test_an_answer_without_end(server: str) -> None:
    """Who does not say how much comes is cut off where it is too much."""
    with pytest.raises(CardgenError, match="is too large: expected at most"):
        network.fetch_file(f"{server}/endless", 2000)


ADDRESSES = [
    "file:///etc/passwd", "FILE:///etc/passwd", "ftp://a/b", "data://x", "https://", "https:///x", "http://[::1",
    "http://a:99999/", "https://a b/", "https://a\n/", "https://a:b@c/", "https://a@c/", "jar:http://a/b",
]  # fmt: skip


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_such_address(address: str) -> None:
    """Nothing but http and https is asked, and no password is kept."""
    with pytest.raises(CardgenError):
        network.require_fetchable(address)


def test_nobody_there() -> None:
    """A server that does not answer is told."""
    with pytest.raises(CardgenError, match="refused"):
        network.fetch_file("http://127.0.0.1:9/x", 10)


BEGUN = {
    "headers": b"HTTP/1.1 200 OK\r\nX: ",
    "redirects": b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:{port}/\r\nContent-Length: 0\r\nX: ",
    "body": b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n",
    "status": b"HTTP",
    "tls": b"\x16\x03\x03\x40\x00",
}
"""What a server says before it says the rest byte by byte; of TLS, the head of a record of 16 KiB."""


@pytest.fixture
def dawdler() -> Iterator[list[bytes]]:
    """A server of which each connection gets the first of the list's texts, then one byte after another: its port is
    the second.
    """
    begun: list[bytes] = []
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve(connection: socket.socket) -> None:
            with connection, suppress(OSError):
                connection.sendall(begun[0])
                while not over.wait(0.02):
                    connection.sendall(b"x")

        def accept() -> None:
            with suppress(OSError):
                while True:
                    threading.Thread(target=serve, args=(listening.accept()[0],), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        begun += [b"", str(listening.getsockname()[1]).encode()]
        yield begun
        over.set()
        listening.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize("begun", BEGUN)
@pytest.mark.parametrize("command", ["fetch-table", "add"])
def test_a_server_that_dawdles(
    dawdler: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: str, command: str
) -> None:
    """However it goes on, byte by byte and never silent, there is an end to it, and nothing is written."""
    monkeypatch.setattr(network, "LONGEST", 0.3)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.chdir(tmp_path)
    dawdler[0] = BEGUN[begun].replace(b"{port}", dawdler[1])
    address = f"{'https' if begun == 'tls' else 'http'}://127.0.0.1:{dawdler[1].decode()}/x.csv"
    done = cardgen(command, address, *(["-o", "x.csv"] if command == "fetch-table" else ["--name", "elves"]))

    assert done.exit_code == 2, done
    assert "within 0 seconds: try again later" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_servers_that_send_on_slowly(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time counts for all addresses together: each of them alone is soon enough."""
    monkeypatch.setattr(network, "LONGEST", 0.3)
    answer = network._request_file

    def slow(address: str, most: int) -> bytes | str:
        time.sleep(0.1)
        return answer(address, most)

    monkeypatch.setattr(network, "_request_file", slow)
    with pytest.raises(CardgenError, match="no complete answer"):
        network.fetch_file(f"{server}/again/0", 1000)
