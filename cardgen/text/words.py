"""Wording of messages: counts, lists, quotations and texts on one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_BREAKING = frozenset("\t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029")
"""Whitespace that ends a line or moves the following text, and is therefore escaped."""

MINUS_SIGNS = str.maketrans("−–‐‑", "----")
"""Translation for `str.translate` of the dashes that keyboards, word processors and web pages produce for a minus."""


def format_count(number: int, singular: str, plural: str | None = None) -> str:
    """Return a number and its noun: `1 group`, `2 groups`. `plural` is for irregular nouns."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def add_article(noun: str) -> str:
    """Return a noun with its article: `an item`, `a weapon`."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def join_words(words: Iterable[str], last: str = "and") -> str:
    """Join words to a list: `a, b and c`."""
    *first, end = [*words] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def format_deviation(number: int, low: int, high: int | None = None, counted: bool = False) -> str:
    """Return the distance of a number from its bounds, ` (8 too high)`; "" for a distance of 1 or less.

    Args:
        number: The number that is out of bounds.
        low: The lower bound.
        high: The upper bound; None if it equals `low`.
        counted: Whether the number counts things, so that the text is ` (8 too many)`.
    """
    high = low if high is None else high
    if low - 2 < number < high + 2:
        return ""
    if number < low:
        return f" ({low - number} too {'few' if counted else 'low'})"
    return f" ({number - high} too {'many' if counted else 'high'})"


def arrange_columns(texts: Sequence[str], width: int, between: int = 2) -> list[str]:
    """Arrange texts in columns of equal width, in reading order from left to right.

    Args:
        texts: The texts to arrange.
        width: The width of a line, in characters; a narrow line gets one text.
        between: The space between columns, in characters.
    """
    step = max(map(len, texts), default=0) + between
    count = max(1, (width - 1) // step)
    rows = [texts[start : start + count] for start in range(0, len(texts), count)]
    return ["".join(f"{text:{step}}" for text in row).rstrip() for row in rows]


def format_bounds(bounds: tuple[int, int]) -> str:
    """Return bounds in words: `7 to 9`."""
    return f"{bounds[0]} to {bounds[1]}"


def group_runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Group consecutive numbers: 1, 2, 3, 7 give (1, 3) and (7, 7)."""
    spans: list[tuple[int, int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1] = spans[-1][0], number
        else:
            spans.append((number, number))
    return spans


def name_packs(numbers: Sequence[int]) -> str:
    """Return packs in words: `packs 1 to 3 and 7`."""
    spans = [str(first) if first == last else f"{first} to {last}" for first, last in group_runs(numbers)]
    return f"{'pack' if len(numbers) == 1 else 'packs'} {join_words(spans)}"


def escape_line(text: str) -> str:
    r"""Return a text with each unprintable character escaped: a line break as `\n`."""
    return text if text.isprintable() else "".join(map(_escape_unprintable, text))


def _escape_unprintable(character: str) -> str:
    if character.isprintable() or (character.isspace() and character not in _BREAKING):
        return character
    return character.encode("unicode_escape").decode("ascii")


def shorten(text: str, most: int) -> str:
    """Return a text with at most `most` characters; a longer text loses its middle to an ellipsis."""
    if len(text) <= most:
        return text
    end = most // 3
    return f"{text[: most - end - 1]}…{text[-end:]}"


def quote_code(text: str, most: int = 60) -> str:
    """Return a text in backticks for a message, with the middle cut out if it exceeds `most` characters."""
    return f"`{shorten(text, most).replace('`', chr(39))}`"


def list_code(texts: Iterable[str], last: str = "or", most: int = 90) -> str:
    """Return a list of texts in backticks; beyond `most` characters a count replaces the rest.

    Args:
        texts: The texts to list.
        last: The word before the last text.
        most: The most characters to list.
    """
    quoted = [quote_code(text) for text in texts]
    kept, length = len(quoted), 0
    for number, text in enumerate(quoted):
        length += len(text) + 2
        if length > most and number > 0:
            kept = number
            break
    return join_words(quoted if kept == len(quoted) else [*quoted[:kept], f"{len(quoted) - kept} more"], last)


def name_entry(message: str, entry: str) -> str:
    """Return a message with an entry added to the problem, the text before the first colon outside backticks."""
    parts = message.split("`")
    for number in range(0, len(parts), 2):
        problem, colon, expected = parts[number].partition(": ")
        if colon:
            parts[number] = f"{problem} in {entry}: {expected}"
            return "`".join(parts)
    return f"{message} in {entry}"
