"""What `cardgen lsp` does with what no editor should send: an answer that says so, or an end that does."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.editor.framing import MOST_BYTES, MOST_HEADER_BYTES, BrokenFrameError, read_frames
from tests.sampling import some

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602
FAR = 2**31


class Ended(NamedTuple):
    """How a session ended, and what was said in it besides the answers to its beginning and its end."""

    code: int
    answers: Sequence[Any]
    errors: str


def framed(told: Any) -> bytes:
    """A message; bytes are a body as they are."""
    body = told if isinstance(told, bytes) else json.dumps(told).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def request(method: object, params: object = None, key: object = 5) -> dict[str, object]:
    """A request."""
    return {"jsonrpc": "2.0", "id": key, "method": method, "params": params}


def code_action(start: tuple[int, int], end: tuple[int, int]) -> dict[str, object]:
    """A request for what can be done about a range."""
    places = {
        name: {"line": line, "character": character} for name, (line, character) in (("start", start), ("end", end))
    }
    params = {"textDocument": {"uri": "file:///a.yaml"}, "range": places, "context": {"diagnostics": []}}
    return request("textDocument/codeAction", params)


def session(folder: Path, sent: bytes) -> Ended:
    """A whole session in which something is sent in the middle."""
    begin = request("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, "first")
    end = framed(request("shutdown", key="last")) + framed({"jsonrpc": "2.0", "method": "exit"})
    made = subprocess.run(
        [sys.executable, "-m", "cardgen", "lsp"],
        input=framed(begin) + sent + end,
        capture_output=True,
        cwd=folder,
        timeout=60,
        check=False,
    )
    answers = [json.loads(body) for body in read_frames(io.BytesIO(made.stdout))]
    return Ended(
        made.returncode, [one for one in answers if one.get("id") not in ("first", "last")], made.stderr.decode()
    )


def test_what_is_asked_wrongly_is_answered_with_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them in one session, which goes on and ends well: no request waits, and no bug report is written."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    deep = b"[" * 100_000
    cases: list[tuple[object, object, int]] = [
        (code_action((0, 0), (FAR, 0)), 5, INVALID_PARAMS),
        (code_action((0, 0), (0, FAR)), 5, INVALID_PARAMS),
        (code_action((-1, 0), (1, 0)), 5, INVALID_PARAMS),
        (code_action((0, -1), (1, 0)), 5, INVALID_PARAMS),
        (request("textDocument/hover"), 5, INVALID_PARAMS),
        (request("textDocument/hover", 5, "five"), "five", INVALID_PARAMS),
        (request("foo/bar", {}), 5, NO_METHOD),
        (request(["hover"]), 5, INVALID_REQUEST),
        (request("shutdown", key=[5]), None, INVALID_REQUEST),
        ({"id": 5, "method": "shutdown"}, 5, INVALID_REQUEST),
        ([request("shutdown")], None, INVALID_REQUEST),
        (b"null", None, INVALID_REQUEST),
        (b"", None, PARSE_ERROR),
        (b'{"jsonrpc": "2.0"', None, PARSE_ERROR),
        (b'{"jsonrpc": "2.0", "id": 5, "method": "\xff"}', None, PARSE_ERROR),
        (deep, None, PARSE_ERROR),
        (b'{"jsonrpc": "2.0", "params": ' + deep, None, PARSE_ERROR),
        (b"9" * 5000, None, PARSE_ERROR),
    ]
    ended = session(tmp_path, b"".join(framed(told) for told, _, _ in cases))

    assert [(one["id"], one["error"]["code"]) for one in ended.answers] == [(key, code) for _, key, code in cases]
    assert (ended.code, ended.errors) == (0, "")
    assert [*tmp_path.rglob("bug-*")] == []


def test_who_asks_nothing_is_not_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Notifications that are unknown or wrong, and answers to what was never asked."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    told: list[object] = [
        {"jsonrpc": "2.0", "method": "foo/bar", "params": {}},
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": 5}},
        {"jsonrpc": "2.0", "method": "textDocument/didClose"},
        {"jsonrpc": "2.0", "id": "x", "result": 1},
        {"jsonrpc": "2.0", "id": 7, "error": {"code": 1, "message": "no"}},
        {"jsonrpc": "2.0", "id": 7, "error": 5},
    ]

    assert session(tmp_path, b"".join(map(framed, told))) == (0, [], "")
    assert [*tmp_path.rglob("bug-*")] == []


BROKEN = {
    "a header of 100 KB": (b"X: " + b"a" * 100_000 + b"\r\n\r\n", "expected headers of at most 8,192 bytes"),
    "no length": (b"Content-Type: x\r\n\r\n{}", "expected one header `Content-Length`"),
    "two lengths": (b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "expected one header `Content-Length`"),
    "a negative length": (b"Content-Length: -2\r\n\r\n{}", "expected a number in `Content-Length`"),
    "other digits": ("Content-Length: ٢\r\n\r\n{}".encode(), "expected a number in `Content-Length`"),
    "a huge length": (b"Content-Length: 67108865\r\n\r\n{}", "expected a `Content-Length` of at most 67,108,864"),
    "a length of 5,000 digits": (
        b"Content-Length: " + b"9" * 5000 + b"\r\n\r\n{}",
        "expected a `Content-Length` of at most 67,108,864",
    ),
    "an end in the body": (b"Content-Length: 5000\r\n\r\n{}", "expected 5,000 bytes, not "),
    "no protocol at all": (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", "expected one header `Content-Length`"),
}


@some(3)
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_frame_ends_it_with_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Exit code 2, one line that says what was wrong, no bug report, nothing but the protocol on standard output."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    sent, expected = BROKEN[name]
    ended = session(tmp_path, sent)

    assert (ended.code, ended.answers) == (2, [])
    assert ended.errors.startswith("cardgen: invalid message from the editor: ")
    assert ended.errors.count("\n") == 1
    assert expected in ended.errors
    assert [*tmp_path.rglob("bug-*")] == []


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_frame_is_none(name: str) -> None:
    """What comes before it is read; it, and what comes behind it, is not."""
    sent, expected = BROKEN[name]
    frames = read_frames(io.BytesIO(framed(b"{}") + sent))
    assert next(frames) == b"{}"
    with pytest.raises(BrokenFrameError, match=r"^invalid message from the editor: expected ") as raised:
        next(frames)
    assert expected in raised.value.messages[0]


def test_frames_are_read_however_their_headers_are_written() -> None:
    """Capitals, other headers, spaces and a body of no bytes; the largest body that is announced is let through."""
    sent = b"content-length:2\r\nContent-Type: utf-8\r\n\r\n{}CONTENT-LENGTH:  0 \n\n"
    assert [*read_frames(io.BytesIO(sent))] == [b"{}", b""]
    with pytest.raises(BrokenFrameError, match="expected 67,108,864 bytes, not 0"):
        next(read_frames(io.BytesIO(b"Content-Length: %d\r\n\r\n" % MOST_BYTES)))
    padded = b"X: " + b"a" * (MOST_HEADER_BYTES - 30)
    assert [*read_frames(io.BytesIO(padded + b"\r\nContent-Length: 1\r\n\r\n1"))] == [b"1"]


@given(
    st.lists(
        st.one_of(st.binary(max_size=30), st.sampled_from([framed(b"{}"), *(sent for sent, _ in BROKEN.values())]))
    )
)
def test_any_bytes_are_frames_or_none(pieces: list[bytes]) -> None:
    """Whatever is sent, it is read to its end or refused."""
    try:
        found = [*read_frames(io.BytesIO(b"".join(pieces)))]
    except BrokenFrameError:
        return
    assert sum(map(len, found)) <= sum(map(len, pieces))
