"""Pictures that are none, or far too much; and a faction that has them all."""

from __future__ import annotations

import io
import os
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.commands.hostile.texts import HEAD, STATS


def png(width: int, height: int, rows: bytes | None = None, depth: int = 1) -> bytes:
    """A grey PNG of that size; without rows all of it is black, and the file is small."""
    body = zlib.compressobj(9)
    line = bytes(1 + (width * depth + 7) // 8)
    data = body.compress(rows) if rows is not None else b"".join(body.compress(line) for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, depth, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", data + body.flush()), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, *zip(*chunks, strict=True)))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def files() -> Iterator[tuple[str, bytes]]:
    """Files that call themselves pictures."""
    good = png(60, 60)
    yield "good.png", good
    yield "text.png", b"just a text\n"
    yield "empty.png", b""
    yield "cut.png", good[:40]
    yield "headless.png", good[8:]
    yield "crc.png", good.replace(b"IDAT", b"IDAX")
    yield "none.png", png(0, 0)
    yield "thin.png", png(100_000, 1)
    yield "claims.png", png(50_000, 50_000, b"")
    yield "bomb.png", png(8_000, 8_000)
    yield "short.png", png(3000, 3000, b"\0" * 50)
    yield "a.gif", b"GIF89a" + b"\xff" * 40
    yield "a.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF" + b"\0" * 200
    yield "a.webp", b"RIFF\xff\xff\xff\x7fWEBPVP8 " + b"\0" * 50
    yield "a.tiff", b"II*\0\x08\0\0\0\xff\xff" + b"\xff" * 100
    yield "a.svg", b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'
    yield "a.eps", b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n(x) run\n"
    yield "a.pdf", b"%PDF-1.7\n"
    yield "a.ico", b"\0\0\x01\0\xff\xff" + b"\xff" * 100


ELSEWHERE = (
    "../good.png", "/etc/passwd", "/dev/zero", "/dev/stdin", "art", "art/", ".", "..", "art/../../x.png", "~/x.png",
    "file:///etc/passwd", "http://localhost/x.png", "art/fifo.png", "art/zero.png", "art/outside.png", "art/loop.png",
    "art/folder.png", "C:\\x.png", "\\\\server\\x.png", "x" * 5000, '"a\\0b.png"', "art/good.png\\n", '""', "' '",
)  # fmt: skip
"""What may stand as a path of a picture, beside the files themselves."""


DRAWN = ("good.png", "thin.png", "short.png", "empty path", "blank path")
"""What can be drawn after all, or is not a path at all."""


def lay_out(folder: Path) -> str:
    """Put the pictures into a folder, with a faction whose heroes have one each; gives back the faction's path."""
    art = folder / "art"
    art.mkdir(parents=True)
    for name, data in files():
        (art / name).write_bytes(data)
    (art / "folder.png").mkdir()
    if os.name == "posix":
        os.mkfifo(art / "fifo.png")
        for name, target in {"zero": "/dev/zero", "outside": "/etc/passwd", "loop": "loop.png"}.items():
            (art / f"{name}.png").symlink_to(target)
    paths = [*(f"art/{name}" for name, _ in files()), *ELSEWHERE]
    heroes = "".join(
        f"  - {{name: H{n}, keywords: [Good], stats: {STATS}, art: {p}}}\n" for n, p in enumerate(map(_quoted, paths))
    )
    faction = folder / "faction.yaml"
    faction.write_text(f"{HEAD}heroes:\n{heroes}groups: []\n", encoding="utf-8")
    return str(faction)


def _quoted(path: str) -> str:
    return path if path[0] in "\"'" else f"'{path}'"


def _jpeg(before: bytes = b"", scans: int = 0, size: int = 1000) -> bytes:
    """A progressive JPEG with something behind its first marker; its last scan comes so many times more."""
    from PIL import Image

    packed = io.BytesIO()
    Image.new("RGB", (size, size)).save(packed, "JPEG", progressive=True, subsampling=0)
    data = packed.getvalue()
    last = data[data.rindex(b"\xff\xda") : -2]
    return data[:2] + before + data[2:-2] + last * scans + data[-2:]


def _webp(size: int, frames: int = 1, turned: bool = False) -> bytes:
    from PIL import Image

    packed, note = io.BytesIO(), Image.Exif()
    note[0x112] = 6 if turned else 1
    made = [Image.new("RGBA", (size, size), (n, 2, 3, 128)) for n in range(frames)]
    more = {"save_all": True, "append_images": made[1:]} if frames > 1 else {}
    made[0].save(packed, "WEBP", lossless=True, quality=0, method=0, exif=note, **more)
    return packed.getvalue()


def noted(*notes: bytes) -> bytes:
    """A PNG with chunks before its pixels, each of a name of four letters and what it holds."""
    good = png(60, 60)
    return good[:33] + b"".join(_chunk(note[:4], note[4:]) for note in notes) + good[33:]


def wide(depth: int, kind: int, interlaced: int = 0, size: int = 3_990) -> bytes:
    """A black PNG of many pixels; `kind`: 0 grey, 2 colours, 6 colours and what is seen through."""
    bits = {0: 1, 2: 3, 6: 4}[kind] * depth
    body = zlib.compressobj(9)
    passes = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)] if interlaced else [(1, 1)]
    starts = [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1)]
    data = b""
    for (across, down), (left, top) in zip(passes, starts, strict=False):
        line = bytes(1 + (-(-(size - left) // across) * bits + 7) // 8)
        data += b"".join(body.compress(line) for _ in range(-(-(size - top) // down)))
    head = struct.pack(">IIBBBBB", size, size, depth, kind, 0, 0, interlaced)
    chunks = ((b"IHDR", head), (b"IDAT", data + body.flush()), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, *zip(*chunks, strict=True)))


_TEXT = b"x\0\0" + zlib.compress(bytes(50_000_000), 9)
_SCANS, _BLOCKS, _NOTES = "has more than 64 scans", "has more than 20,000 blocks", "has more than 4 MiB of notes"
BOMBS: dict[str, tuple[Callable[[], bytes], str]] = {
    "scans.jpg": (lambda: _jpeg(scans=5_000, size=6_000), _SCANS),
    "few-scans.jpg": (lambda: _jpeg(scans=40, size=6_300), ""),
    "comments.jpg": (lambda: _jpeg(b"\xff\xfe\0\x02" * 5_000_000), _BLOCKS),
    "padding.jpg": (lambda: _jpeg(b"\xff" * 20_000_000), _BLOCKS),
    "profiles.jpg": (lambda: _jpeg((b"\xff\xe2\xff\xff" + bytes(65_533)) * 200), _NOTES),
    "resources.jpg": (
        lambda: _jpeg((b"\xff\xed\xff\xfe" + b"Photoshop 3.0\0" + (b"8BIM" + bytes(8)) * 5_459 + bytes(10)) * 400),
        _NOTES,
    ),
    "chunks.png": (lambda: noted(*[b"tEXta\0b"] * 300_000), _BLOCKS),
    "texts.png": (lambda: noted(*[b"zTXt" + _TEXT] * 50), "picture `texts.png` is broken"),
    "profile.png": (lambda: noted(b"iCCP" + _TEXT), "picture `profile.png` is broken"),
    "long.png": (lambda: noted(b"iTXt" + b"x" * 5_000_000), _NOTES),
    "sixteen.png": (lambda: wide(16, 6), ""),
    "interlaced.png": (lambda: wide(16, 6, 1), ""),
    "large.png": (lambda: wide(1, 0, size=4_100), "has more than 16 million pixels, as a JPEG 40 million"),
    "large.webp": (lambda: _webp(4_100), "has more than 16 million pixels"),
    "turned.webp": (lambda: _webp(3_990, turned=True), ""),
    "moving.webp": (lambda: _webp(3_990, frames=3), ""),
    "comments.gif": (lambda: b"GIF89a\x0a\0\x0a\0\0\0\0" + b"\x21\xfe\x01a\0" * 3_000_000, _BLOCKS),
    "one-comment.gif": (lambda: b"GIF89a\x0a\0\x0a\0\0\0\0\x21\xfe" + b"\x01a" * 3_000_000, _BLOCKS),
    "bytes.png": (lambda: png(60, 60) + bytes(33 << 20), "is larger than 32 MiB"),
}  # fmt: skip
"""Pictures for which decoders would do far too much, and a part of what is said; nothing of those that are drawn."""
