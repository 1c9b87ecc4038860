"""The blocks of a picture file, counted before anything is decoded.

Decoders go through notes, comments and scans one by one: a small file can have millions of them.
"""

from __future__ import annotations

from collections.abc import Iterator

MAX_BLOCKS = 20_000
"""Blocks of a file: a PNG of 32 MiB has 4,096 of the usual 8 KiB."""
MAX_NOTES = 4 << 20
"""Bytes of notes beside the pixels, such as profiles of colours: those of presses have 2 MiB."""
MAX_SCANS = 64
"""Scans of a JPEG, each of which goes over all pixels: progressive ones have ten or so."""
SCANS, BLOCKS = f"{MAX_SCANS} scans", f"{MAX_BLOCKS:,} blocks"
NOTES = f"{MAX_NOTES >> 20} MiB of notes and profiles"
_PNG, _JPEG, _GIF = b"\x89PNG\r\n\x1a\n", b"\xff\xd8", b"GIF8"
_PIXELS = (b"IDAT", b"fdAT")
_SCAN = 0xDA
_SCREEN, _EXTENSION, _IMAGE = 13, 0x21, 0x2C
"""The length of what a GIF begins with, before its colours; and what its blocks begin with."""
_BARE = frozenset({0x01, *range(0xD0, 0xDA)})
"""JPEG markers without a length."""


def find_excess(data: bytes) -> str:
    """Return what a picture file has more of than a decoder should be given, such as `64 scans`; "" for nothing."""
    if data.startswith(_JPEG) and data.count(bytes((0xFF, _SCAN))) > MAX_SCANS:
        return SCANS
    notes = 0
    for count, size in enumerate(_notes(data), 1):
        notes += size
        if count > MAX_BLOCKS:
            return BLOCKS
        if notes > MAX_NOTES:
            return NOTES
    return ""


def _notes(data: bytes) -> Iterator[int]:
    """The sizes of a file's blocks, 0 for those that hold pixels; nothing is said of formats that C code reads."""
    if data.startswith(_PNG):
        return _of_png(data)
    if data.startswith(_JPEG):
        return _of_jpeg(data)
    return _of_gif(data) if data.startswith(_GIF) else iter(())


def _of_png(data: bytes) -> Iterator[int]:
    at = len(_PNG)
    while at + 8 <= len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        yield 0 if data[at + 4 : at + 8] in _PIXELS else size
        at += 12 + size


def _of_jpeg(data: bytes) -> Iterator[int]:
    """Up to the first scan."""
    at = len(_JPEG)
    while at + 4 <= len(data):
        marker = data[at + 1]
        if data[at] != 0xFF or marker in (0xFF, *_BARE):  # padding, or what is between segments
            at += 2 if marker in _BARE else 1
            yield 0
            continue
        if marker == _SCAN:
            return
        size = int.from_bytes(data[at + 2 : at + 4], "big")
        yield size
        at += 2 + size


def _of_gif(data: bytes) -> Iterator[int]:
    """Up to the first image."""
    at = _SCREEN + (3 << (data[10] & 7) + 1 if len(data) > _SCREEN and data[10] & 0x80 else 0)
    while at < len(data) and data[at] != _IMAGE:
        yield 0
        if data[at] != _EXTENSION:
            at += 1
            continue
        at += 2
        while at < len(data) and data[at]:
            yield data[at]
            at += 1 + data[at]
        at += 1
