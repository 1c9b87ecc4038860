"""What is asked of a network: files by https or http, so large and for so long at most. Few commands do, and say so."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from cardgen.errors import CardgenError
from cardgen.text.words import one_line, shortened

if TYPE_CHECKING:
    from http.client import HTTPResponse

SCHEMES = ("https", "http")
PATIENCE = 20.0
"""Seconds to wait for a server that says nothing."""
LONGEST = 180.0
"""Seconds that all of a file may take, from the first question to the last byte."""
REDIRECTS = 5
"""How often a server may send on to another address."""
_REDIRECTING = (301, 302, 303, 307, 308)
_CHUNK = 1 << 16


def is_address(written: str) -> bool:
    """Whether a word is an address and no path: `https://…`, also of a kind that cannot be fetched."""
    scheme, mark, _ = written.partition("://")
    return bool(mark) and len(scheme) > 1 and scheme.replace("+", "").replace("-", "").isalnum()


def checked(address: str) -> str:
    """The address, if it is one that can be fetched; raises CardgenError for others, and for one with a password."""
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise CardgenError(f"{_shown(address)} is not an address that can be fetched") from None
    if parts.scheme.casefold() not in SCHEMES or not host or not address.isprintable() or " " in address:
        raise CardgenError(f"{_shown(address)} cannot be fetched: give an address that begins with https://")
    if parts.username is not None or parts.password is not None:
        raise CardgenError("the address holds a name or a password, which would be kept: leave it out")
    return address


def fetch(address: str, most: int) -> bytes:
    """Return what is at an address, `most` bytes of it at most; raises CardgenError with what went wrong."""
    answers: list[bytes | BaseException] = []

    def ask() -> None:
        try:
            answers.append(_followed(address, most))
        except BaseException as error:
            answers.append(error)

    # A server can dawdle over names, keys and each letter of its headers, of which no library keeps the time. So this
    # thread waits, and leaves the other one behind when it has waited long enough.
    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    asking.join(LONGEST)
    if not answers:
        raise CardgenError(f"{_shown(address)} takes longer than {LONGEST:.0f} seconds")
    if isinstance(answers[0], BaseException):
        raise answers[0]
    return answers[0]


def _followed(address: str, most: int) -> bytes:
    """What is at an address, or where its server sends on to."""
    for _ in range(REDIRECTS + 1):
        found = _asked(checked(address), most)
        if isinstance(found, bytes):
            return found
        if address.startswith("https:") and not found.startswith("https:"):
            raise CardgenError(f"{_shown(address)} sends on to an address without https: it is not followed")
        address = found
    raise CardgenError(f"{_shown(address)}: the server sends on more than {REDIRECTS} times")


def _asked(address: str, most: int) -> bytes | str:
    """What a server answers: the file, or the address that it sends on to."""
    import http.client  # it takes a while to import
    from urllib.error import URLError

    try:
        with _opened(address) as answer:
            if answer.status in _REDIRECTING:
                return urljoin(address, answer.headers.get("Location") or "about:blank")
            if answer.status != http.client.OK:
                raise CardgenError(f"{_shown(address)}: the server answers {answer.status} {one_line(answer.reason)}")
            return _read(address, answer, most)
    except URLError as error:
        reason = error.reason.strerror if isinstance(error.reason, OSError) else error.reason
        raise CardgenError(f"{_shown(address)}: {one_line(str(reason or 'no answer')).lower()}") from None
    except TimeoutError:
        raise CardgenError(f"{_shown(address)}: the server says nothing") from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        told = one_line(str(error)) or type(error).__name__
        raise CardgenError(f"{_shown(address)}: the answer cannot be read ({shortened(told, 80)})") from None


def _opened(address: str) -> HTTPResponse:
    """The answer as it is: nothing is followed, and no other kind of address is known here."""
    from urllib import request

    opener = request.OpenerDirector()
    for handler in (request.ProxyHandler(), request.HTTPHandler(), request.HTTPSHandler()):
        opener.add_handler(handler)
    asked = request.Request(address, headers={"User-Agent": "cardgen", "Accept": "*/*"})
    answer: HTTPResponse = opener.open(asked, timeout=PATIENCE)
    return answer


def _read(address: str, answer: HTTPResponse, most: int) -> bytes:
    told = answer.headers.get("Content-Length", "")
    if told.isdecimal() and len(told) < 20 and int(told) > most:
        raise CardgenError(f"{_shown(address)} is larger than {most >> 20} MiB")
    parts: list[bytes] = []
    size = 0
    while part := answer.read1(_CHUNK):
        size += len(part)
        if size > most:
            raise CardgenError(f"{_shown(address)} is larger than {most >> 20} MiB")
        parts.append(part)
    if told.isdecimal() and len(told) < 20 and size < int(told):
        raise CardgenError(f"{_shown(address)}: the server left before the end")
    return b"".join(parts)


def _shown(address: str) -> str:
    return shortened(one_line(address), 200)
