"""Pictures that are none, or far too much; and a faction that has them all."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Iterator
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
