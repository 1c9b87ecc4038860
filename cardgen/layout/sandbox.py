"""An end to what templates of one's own do: how often their loops turn, and how large a product may be."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import Any

from cardgen.layout.markup import TemplatePiece

MOST = 100_000
"""Turns of loops, and calls, that one face may take; the largest sheet of ours takes some thousands."""
LONGEST = 100_000
"""Letters of a text, or entries of a list, that a product may have."""
LARGEST = 1e15
"""The limit of a product of two numbers, and of the base of a power."""
STEEPEST = 100
"""The limit of an exponent."""


LARGEST_FACE = 2_000_000
"""Characters of the markup of one face; the largest sheet of ours has a tenth of them."""
STRETCH = 8
"""Characters that a stretch of markup counts for beside its own."""
MEMORY = 256
"""Megabytes that a template may take beside those of the program that renders it; a sheet of ours takes two."""
TOO_LARGE = f"the template needs more than {MEMORY} MB of memory, and is ended here"
"""What is wrong with a template that takes too much memory."""
ESCAPING = ("e", "escape", "forceescape", "safe")
"""Filters that leave plain text as it is: nothing in it is markup, so its entities would be printed."""
MARKING = ("striptags", "tojson", "urlize", "xmlattr")
"""Filters that plain text does without, because they read or write markup."""


class TooMuch(Exception):
    """A template does more than any card needs."""


class Count:
    """Counts what the template of a face does."""

    def __init__(self) -> None:
        self.left = MOST

    def begin(self) -> None:
        """Count from the beginning: another face is made."""
        self.left = MOST

    def turn(self) -> None:
        """Count a turn of a loop, or a call; raises TooMuch."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch(f"the template goes on for more than {MOST} turns of its loops, and is ended here")

    def paced(self, turns: Iterable[Any]) -> Iterator[Any]:
        """The same, each of them counted."""
        for turn in turns:
            self.turn()
            yield turn


def bounded(stretches: Generator[TemplatePiece, None, None]) -> Iterator[TemplatePiece]:
    """The same stretches of markup; TooMuch is raised, in the template that makes them, for those of a book."""
    left = LARGEST_FACE
    for stretch in stretches:
        left -= STRETCH + len(stretch if isinstance(stretch, str) else stretch[0])
        if left < 0:
            message = f"the template makes more than {LARGEST_FACE:,} characters of markup, and is ended here"
            stretches.throw(TooMuch(message))
        yield stretch


def filters_of_plain_text(filters: Mapping[str, Any]) -> dict[str, Any]:
    """Return the filters of texts in which nothing is markup, of all that Jinja2 has."""
    kept = {name: one for name, one in filters.items() if name not in MARKING}
    return {**kept, **dict.fromkeys(ESCAPING, lambda value: value)}


def require_room(operator: str, left: Any, right: Any) -> None:
    """Raise TooMuch when a product (`*`) or power (`**`), of texts as of numbers, is more than a card holds."""
    if operator == "**":
        over = _size(left) > LARGEST or _size(right) > STEEPEST
    else:
        numbers = isinstance(left, int | float) and isinstance(right, int | float)
        over = _size(left) * _size(right) > (LARGEST if numbers else LONGEST)
    if over:
        raise TooMuch(f"what {operator} makes here is too large for a card")


def _size(factor: Any) -> float:
    """Return the magnitude of a number, or the length of a text or list."""
    if isinstance(factor, int | float):
        return abs(factor)
    return len(factor) if hasattr(factor, "__len__") else 1
