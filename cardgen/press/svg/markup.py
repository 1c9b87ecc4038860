"""Numbers, texts and outlines as they stand in SVG: as short as can be, and safe whatever a file holds.

Numbers count hundredths of a millimetre, with a decimal, so that they are as fine as the digest of a face. Millimetres
would be too large: where browsers set text in its own units, they place it on whole 64ths of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardgen.layout.outlines import Segment

UNITS = 100
"""Units of a drawing in a millimetre, or in a unit of what is drawn to scale."""
FINE = 10
"""Steps in a unit."""
REPLACEMENT = "\ufffd"
"""What stands for a character that XML cannot hold, not even escaped."""
_COLOUR = len("#rrggbb")
_UNFIT = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\x7f-\x9f]")
_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
)


def escaped(text: str) -> str:
    """A text as it stands between tags, or between quotes, in XML and in HTML alike."""
    return _UNFIT.sub(REPLACEMENT, text).translate(_ESCAPES)


def num(value: float) -> str:
    """A length in units."""
    return _steps(round(value * UNITS * FINE))


def colour(value: str) -> str:
    """A colour as screens have it, without its separation for a press."""
    return value[:_COLOUR]


def attributes(**values: str | float | None) -> str:
    """Attributes, each with a space before it; those that are None or "" are left out. `_` stands for `-`.

    Numbers are lengths in millimetres, texts must be safe already.
    """
    return "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in values.items()
        if value is not None and value != ""
    )


def path(segments: Iterable[Segment], x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> str:
    """Path data for segments drawn at (x, y) and `scale` units a unit.

    Each step is told from where the one before ended, rounded: it is shorter so, and nothing adds up.
    """
    out: list[str] = []
    last = ""
    px = py = sx = sy = 0
    for letter, numbers in segments:
        if letter == "Z":
            out.append("z")
            last, px, py = "", sx, sy
            continue
        steps = [round(((y, x)[n % 2 == 0] + number * scale) * UNITS * FINE) for n, number in enumerate(numbers)]
        ahead = [step - (py, px)[n % 2 == 0] for n, step in enumerate(steps)]
        px, py = steps[-2:]
        if letter == "M":
            ahead, sx, sy = steps, px, py
        elif letter == "L" and not ahead[1]:
            letter, ahead = "h", ahead[:1]
        elif letter == "L" and not ahead[0]:
            letter, ahead = "v", ahead[1:]
        else:
            letter = letter.lower()
        out.append(_joined("" if letter == last else letter, ahead))
        last = "" if letter == "M" else letter
    return "".join(out)


def box(x: float, y: float, w: float, h: float) -> str:
    """Path data of a rectangle."""
    return path((("M", (x, y)), ("L", (x + w, y)), ("L", (x + w, y + h)), ("L", (x, y + h)), ("Z", ())))


def _joined(command: str, steps: Iterable[int]) -> str:
    """A command with its numbers; a sign parts two of them, otherwise a space does."""
    text = command
    for number in map(_steps, steps):
        text += number if number[0] == "-" or text.isalpha() else f" {number}"
    return text


def _steps(steps: int) -> str:
    if steps % FINE == 0:
        return str(steps // FINE)
    sign, steps = ("-", -steps) if steps < 0 else ("", steps)
    whole, rest = divmod(steps, FINE)
    return f"{sign}{whole or ''}.{rest}"
