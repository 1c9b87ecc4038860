"""Frames of the Language Server Protocol: headers, an empty line, and a body of as many bytes as a header says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from cardgen.errors import CardgenError

MOST_BYTES = 64 << 20
"""Bytes of the largest message: four times the largest file, since JSON escapes characters."""
MOST_HEADER_BYTES = 8 << 10
"""Bytes of all headers of a message. Editors send short headers; the limit is against broken streams."""
LENGTH = "content-length"
"""Header with the number of bytes of the body, in lower case."""


class BrokenFrameError(CardgenError):
    """Error: the input is no message, so that the beginning of the next one cannot be found."""


def read_frames(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the bodies of messages until the stream ends.

    Raises:
        BrokenFrameError: The stream has something other than messages.
    """
    while (length := _read_length(stream)) is not None:
        body = stream.read(length)
        if len(body) < length:
            raise _build_error(f"expected {length:,} bytes, not {len(body):,}")
        yield body


def _read_length(stream: BinaryIO) -> int | None:
    """Return the length in bytes of the next message's body; None at the end of the stream."""
    lengths, left = list[str](), MOST_HEADER_BYTES
    while line := stream.readline(left + 1):
        left -= len(line)
        if left < 0:
            raise _build_error(f"expected headers of at most {MOST_HEADER_BYTES:,} bytes")
        if not line.endswith(b"\n"):
            break
        if not line.strip():
            return _parse_length(lengths)
        name, _, value = line.decode("latin-1").partition(":")
        lengths += [value.strip()] if name.strip().casefold() == LENGTH else []
    if left < MOST_HEADER_BYTES:
        raise _build_error("expected an empty line after the headers")
    return None


def _parse_length(values: list[str]) -> int:
    """Return the value of the only `Content-Length` header.

    Raises:
        BrokenFrameError: The header is missing, repeated, no number, or above MOST_BYTES.
    """
    if len(values) != 1:
        raise _build_error("expected one header `Content-Length`")
    digits = values[0]
    if not (digits.isascii() and digits.isdigit()):
        raise _build_error("expected a number in `Content-Length`")
    if len(digits.lstrip("0")) > len(str(MOST_BYTES)) or int(digits) > MOST_BYTES:
        raise _build_error(f"expected a `Content-Length` of at most {MOST_BYTES:,}")
    return int(digits)


def _build_error(detail: str) -> BrokenFrameError:
    return BrokenFrameError(f"invalid message from the editor: {detail}")
