"""Downloads over https or http with limits on size and time; used only by commands whose help announces it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from cardgen.errors import CardgenError
from cardgen.text.words import escape_line, shorten

if TYPE_CHECKING:
    from http.client import HTTPResponse

SCHEMES = ("https", "http")
"""URL schemes that can be fetched."""
PATIENCE = 20.0
"""Seconds to wait for a silent server (an estimate)."""
LONGEST = 180.0
"""Seconds for a whole download, from the request to the last byte (an estimate): a limit against slow servers."""
REDIRECTS = 5
"""Most redirects to follow: a limit against endless redirects (an estimate)."""
_REDIRECTING = (301, 302, 303, 307, 308)
"""HTTP status codes of redirects."""
_CHUNK = 1 << 16
"""Bytes to read at a time, 64 KiB: few calls, and a quick stop at the limit on size."""


def is_address(written: str) -> bool:
    """Return whether a word is a URL rather than a path: `https://…`, including schemes that cannot be fetched."""
    scheme, mark, _ = written.partition("://")
    return bool(mark) and len(scheme) > 1 and scheme.replace("+", "").replace("-", "").isalnum()


def require_fetchable(address: str) -> str:
    """Return an address unchanged if it can be fetched.

    Raises:
        CardgenError: If the scheme is not supported, or the address is invalid or contains a password.
    """
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise CardgenError(
            f"invalid address {_show_address(address)}: expected one that begins with https://"
        ) from None
    if parts.scheme.casefold() not in SCHEMES or not host or not address.isprintable() or " " in address:
        raise CardgenError(f"unsupported address {_show_address(address)}: expected one that begins with https://")
    if parts.username is not None or parts.password is not None:
        raise CardgenError("the address contains a name or password: leave it out")
    return address


def fetch_file(address: str, most: int) -> bytes:
    """Return the content of an address.

    Args:
        address: The URL.
        most: The most bytes to accept.

    Raises:
        CardgenError: If the download fails or exceeds a limit.
    """
    answers: list[bytes | BaseException] = []

    def request_address() -> None:
        try:
            answers.append(_follow_redirects(address, most))
        except BaseException as error:
            answers.append(error)

    # A server can delay name resolution, TLS and each byte of its headers, for which libraries have no total timeout.
    # So this thread waits for another one, and abandons it after LONGEST.
    requester = threading.Thread(target=request_address, daemon=True)
    requester.start()
    requester.join(LONGEST)
    if not answers:
        raise CardgenError(
            f"no complete answer from {_show_address(address)} within {LONGEST:.0f} seconds: try again later"
        )
    if isinstance(answers[0], BaseException):
        raise answers[0]
    return answers[0]


def _follow_redirects(address: str, most: int) -> bytes:
    """Return the content of an address, following redirects."""
    for _ in range(REDIRECTS + 1):
        answer = _request_file(require_fetchable(address), most)
        if isinstance(answer, bytes):
            return answer
        if address.startswith("https:") and not answer.startswith("https:"):
            raise CardgenError(
                f"{_show_address(address)} redirects to an address without https: use one that stays with https"
            )
        address = answer
    raise CardgenError(
        f"more than {REDIRECTS} redirects from {_show_address(address)}: use the address of the file itself"
    )


def _request_file(address: str, most: int) -> bytes | str:
    """Return the response of a server: the content, or the address of a redirect."""
    import http.client  # it takes a while to import
    from urllib.error import URLError

    try:
        with _open_address(address) as answer:
            if answer.status in _REDIRECTING:
                return urljoin(address, answer.headers.get("Location") or "about:blank")
            if answer.status != http.client.OK:
                raise CardgenError(
                    f"the server answers {answer.status} {escape_line(answer.reason)}: check {_show_address(address)}"
                )
            return _read_body(address, answer, most)
    except URLError as error:
        reason = error.reason.strerror if isinstance(error.reason, OSError) else error.reason
        raise CardgenError(
            f"cannot reach {_show_address(address)}: {escape_line(str(reason or 'no answer')).lower()}"
        ) from None
    except TimeoutError:
        raise CardgenError(
            f"no answer from {_show_address(address)} within {PATIENCE:.0f} seconds: try again later"
        ) from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        detail = escape_line(str(error)) or type(error).__name__
        raise CardgenError(f"invalid answer from {_show_address(address)}: {shorten(detail, 80)}") from None


def _open_address(address: str) -> HTTPResponse:
    """Open an http or https address without following redirects."""
    from urllib import request

    opener = request.OpenerDirector()
    for handler in (request.ProxyHandler(), request.HTTPHandler(), request.HTTPSHandler()):
        opener.add_handler(handler)
    get_request = request.Request(address, headers={"User-Agent": "cardgen", "Accept": "*/*"})
    answer: HTTPResponse = opener.open(get_request, timeout=PATIENCE)
    return answer


def _read_body(address: str, answer: HTTPResponse, most: int) -> bytes:
    announced = answer.headers.get("Content-Length", "")
    if announced.isdecimal() and len(announced) < 20 and int(announced) > most:
        raise CardgenError(f"{_show_address(address)} is too large: expected at most {most >> 20} MiB")
    parts: list[bytes] = []
    size = 0
    while part := answer.read1(_CHUNK):
        size += len(part)
        if size > most:
            raise CardgenError(f"{_show_address(address)} is too large: expected at most {most >> 20} MiB")
        parts.append(part)
    if announced.isdecimal() and len(announced) < 20 and size < int(announced):
        raise CardgenError(f"incomplete answer from {_show_address(address)}: try again later")
    return b"".join(parts)


def _show_address(address: str) -> str:
    return shorten(escape_line(address), 200)
