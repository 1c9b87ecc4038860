"""Messages of the Language Server Protocol on a stream: headers, an empty line, and a body of so many bytes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from cardgen.errors import CardgenError

MOST_BYTES = 64 << 20
"""Bytes of a message: the largest file that is read, were each letter of it escaped."""
MOST_HEADER_BYTES = 8 << 10
"""Bytes of all headers of a message."""
LENGTH = "content-length"


class BrokenFrameError(CardgenError):
    """What an editor sends is no message; nobody knows where the next one begins."""


def read_frames(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the bodies of messages until the stream ends; raises BrokenFrameError where it is none of messages."""
    while (length := _read_length(stream)) is not None:
        body = stream.read(length)
        if len(body) < length:
            raise _broken(f"it ends after {len(body):,} of {length:,} bytes")
        yield body


def _read_length(stream: BinaryIO) -> int | None:
    """Return how many bytes the next message has; None where there is none."""
    lengths, left = list[str](), MOST_HEADER_BYTES
    while line := stream.readline(left + 1):
        left -= len(line)
        if left < 0:
            raise _broken(f"its headers have more than {MOST_HEADER_BYTES:,} bytes")
        if not line.endswith(b"\n"):
            break
        if not line.strip():
            return _length(lengths)
        name, _, value = line.decode("latin-1").partition(":")
        lengths += [value.strip()] if name.strip().casefold() == LENGTH else []
    if left < MOST_HEADER_BYTES:
        raise _broken("it ends inside its headers")
    return None


def _length(written: list[str]) -> int:
    if len(written) != 1:
        raise _broken("it needs one header `Content-Length`")
    digits = written[0]
    if not (digits.isascii() and digits.isdigit()):
        raise _broken("its `Content-Length` is no number")
    if len(digits.lstrip("0")) > len(str(MOST_BYTES)) or int(digits) > MOST_BYTES:
        raise _broken(f"its `Content-Length` is more than {MOST_BYTES:,}")
    return int(digits)


def _broken(why: str) -> BrokenFrameError:
    return BrokenFrameError(f"the editor sent no message of the Language Server Protocol: {why}")
