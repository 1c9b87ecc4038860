"""A preview that runs: started as a person starts it, asked as a browser asks it."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

Found = TypeVar("Found")

ROOT = Path(__file__).parent.parent.parent
LONG = 60.0
"""Seconds that something may take at most, on a busy machine."""


class Told(NamedTuple):
    """An event of the feed."""

    id: str
    kind: str
    data: dict[str, Any]


class Answered(NamedTuple):
    """What the server answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The body."""
        return self.body.decode()


class Listener:
    """Reads the feed as a browser does, in a thread."""

    def __init__(self, port: int, last: str = "") -> None:
        self.events: list[Told] = []
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LONG)
        headers = {"Last-Event-ID": last} if last else {}
        self._connection.request("GET", "/events", headers=headers)
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        fields: dict[str, str] = {}
        try:
            for line in self._answer:
                key, _, value = line.decode().rstrip("\n").partition(": ")
                if key:
                    fields[key] = value
                elif "event" in fields:
                    self.events.append(Told(fields["id"], fields["event"], json.loads(fields["data"])))
                    fields = {}
        except (OSError, ValueError, AttributeError):  # it was closed
            return

    def wait(self, wanted: Callable[[Told], bool] = lambda _: True, after: int = 0) -> Told:
        """The first event that is wanted, without so many at the beginning."""
        return until(lambda: next((event for event in self.events[after:] if wanted(event)), None))

    def close(self) -> None:
        """Listen no more."""
        self._connection.close()


class Running:
    """A preview of some files."""

    def __init__(self, folder: Path, *words: str, environment: Mapping[str, str] | None = None) -> None:
        self.address = "127.0.0.1"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardgen", "preview", "--no-open", *words],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline().rstrip("\n")
        found = re.fullmatch(r"Preview: http://127\.0\.0\.1:(\d+)/", self.first)
        assert found, (self.first, self.process.stderr and self.process.stderr.read())
        self.port = int(found[1])
        self.host = f"127.0.0.1:{self.port}"

    def ask(
        self, path: str, method: str = "GET", headers: Mapping[str, str] | None = None, body: str | None = None
    ) -> Answered:
        """What is answered to a request; the headers are all that is said besides."""
        connection = http.client.HTTPConnection(self.address, self.port, timeout=LONG)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            told = {"Host": self.host, **(headers or {})}
            if body is not None:
                told["Content-Length"] = str(len(body.encode()))
            for key, value in told.items():
                connection.putheader(key, value)
            connection.endheaders(body.encode() if body is not None else None)
            answer = connection.getresponse()
            return Answered(answer.status, dict(answer.getheaders()), answer.read())
        finally:
            connection.close()

    def page(self) -> str:
        """The page."""
        return self.ask("/").text

    def act(self, path: str, body: str = "", **headers: str) -> Answered:
        """What comes of an action that the page itself asks for."""
        found = re.search(r'<meta name="token" content="([^"]+)">', self.page())
        assert found
        own = {"Origin": f"http://{self.host}", "X-Cardgen-Token": found[1]}
        return self.ask(path, "POST", {**own, **headers}, body)

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """End it, and give its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(LONG)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return code


@contextmanager
def running(folder: Path, *words: str, environment: Mapping[str, str] | None = None) -> Iterator[Running]:
    """A preview that is ended afterwards."""
    made = Running(folder, *words, environment=environment)
    try:
        yield made
    finally:
        made.end()


def until(asked: Callable[[], Found | None]) -> Found:
    """What is there at last; fails when that takes too long."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        if (found := asked()) is not None and found is not False:
            return found
        time.sleep(0.01)
    raise AssertionError("it did not happen")
