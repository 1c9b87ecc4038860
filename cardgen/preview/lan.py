"""The address of this machine on its local network, and the QR code that opens it on a phone."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from itertools import pairwise

from cardgen.errors import CardgenError
from cardgen.layout import qr

ELSEWHERE = "198.51.100.1", 9
"""Address reserved for documentation (RFC 5737): connecting a UDP socket sends nothing but reveals the own address."""
LIGHT, UPPER, LOWER, DARK = "█▀▄ "
"""Characters for two modules of a QR code, upper and lower, on a dark terminal: both light, upper, lower, neither."""


def find_lan_address() -> str:
    """Return this machine's address on its local network.

    Raises:
        CardgenError: If the machine has no network.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)
            return str(asked.getsockname()[0])
        except OSError:
            raise CardgenError("no network: connect this machine, or leave `--lan` out") from None


def format_qr_code(url: str) -> Iterator[str]:
    """Yield the lines of a QR code for a terminal, with a light border."""
    side, dark = _find_modules(url)
    for row in range(-qr.QUIET // 2, side + qr.QUIET // 2, 2):
        columns = range(-qr.QUIET // 2, side + qr.QUIET // 2)
        pairs = (((column, row) in dark, (column, row + 1) in dark) for column in columns)
        yield "".join((LIGHT, UPPER, LOWER, DARK)[2 * upper + lower] for upper, lower in pairs)


def draw_qr_code(url: str) -> str:
    """Return the QR code of an address as an SVG file."""
    side, dark = _find_modules(url)
    path = "".join(f"M{column} {row}h1v1h-1z" for column, row in sorted(dark))
    whole = side + 2 * qr.QUIET
    box = f'viewBox="{-qr.QUIET} {-qr.QUIET} {whole} {whole}" shape-rendering="crispEdges"'
    ground = f'<rect x="{-qr.QUIET}" y="{-qr.QUIET}" width="{whole}" height="{whole}" fill="#fff"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{ground}<path d="{path}"/></svg>'


def _find_modules(url: str) -> tuple[int, set[tuple[int, int]]]:
    """Return the modules per side of an address's QR code, and the dark modules as (column, row)."""
    side, segments = qr.outline(url)
    starts = [numbers for letter, numbers in segments if letter == "M"]
    ends = [numbers for before, (letter, numbers) in pairwise(segments) if before[0] == "M"]
    runs = zip(starts, ends, strict=True)
    return side, {(column, int(row)) for (left, row), (right, _) in runs for column in range(int(left), int(right))}
