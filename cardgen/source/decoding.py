"""Bytes to text: UTF-8, with or without a byte order mark."""

from __future__ import annotations

from cardgen.finding import Finding
from cardgen.source import MAX_BYTES, MAX_LINES, comments
from cardgen.source.node import Node, SourceText
from cardgen.source.parse import read_cut, read_text

_MARK = b"\xef\xbb\xbf"
_OTHERS = {
    b"\xff\xfe\x00\x00": "UTF-32",
    b"\x00\x00\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}


def read_bytes(data: bytes, name: str) -> tuple[Node | None, list[Finding]]:
    """The tree of a file's bytes and what is wrong with them; see `read_text`."""
    if len(data) > MAX_BYTES:
        return None, [comments.too_large(SourceText(name, ""), MAX_BYTES)]
    if max(data.count(b"\n"), data.count(b"\r")) > MAX_LINES:
        return None, [comments.too_long(SourceText(name, ""), MAX_LINES)]
    encoding = next((found for mark, found in _OTHERS.items() if data.startswith(mark)), None)
    start = data[:4]
    if not encoding and len(start) == 4 and any(start) and (not any(start[1::2]) or not any(start[::2])):
        encoding = "UTF-16"  # without a mark it shows in the zero bytes between Latin letters
    if encoding:
        return None, [comments.other_encoding(SourceText(name, ""), encoding)]
    data = data.removeprefix(_MARK)
    try:
        return read_text(data.decode("utf-8"), name)
    except UnicodeDecodeError as error:
        text = data[: error.start].decode("utf-8")
        return read_cut(text, name, comments.not_utf8(SourceText(name, text), data[error.start]))
