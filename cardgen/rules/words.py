"""Small words of messages."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, one: str, many: str | None = None) -> str:
    """A number and its noun: 1 group, 2 groups."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: a, b and c."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def off(number: int, low: int, high: int | None = None) -> str:
    """How far a number lies outside its bounds, ` (14 is 8 above 6)`; nothing for a step of 1."""
    high = low if high is None else high
    if low - 2 < number < high + 2:
        return ""
    return (
        f" ({number} is {low - number} below {low})" if number < low else f" ({number} is {number - high} above {high})"
    )


def span(bounds: tuple[int, int]) -> str:
    """Bounds in words: 7 to 9."""
    return f"{bounds[0]} to {bounds[1]}"
