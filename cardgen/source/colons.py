"""Texts with a colon in them that lack their quotes, `text: Once per game: do it`: how to read on behind them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.source.events import SCALAR, Event, Stop

MAX_COLONS = 20
"""Such texts of one file: for each the whole file is parsed anew."""
_BLOCK = "mapping values are not allowed"
_FLOW = "did not find expected ',' or '}'"
"""The words of libyaml for it, outside of braces and inside."""


def is_colon_of_text(parsed: str, stop: Stop) -> bool:
    """Whether the parser stopped at a colon that stands in a text behind a key of the same line."""
    at = stop.offset
    if parsed[at : at + 1] != ":" or parsed[at + 1 : at + 2] not in (" ", "\n", "\r", ""):
        return False
    line = parsed[max(parsed.rfind("\n", 0, at), parsed.rfind("\r", 0, at)) + 1 : at]
    if stop.problem.startswith(_BLOCK):
        return ": " in line
    return stop.problem.startswith(_FLOW) and ": " in line[max(line.rfind("{"), line.rfind(",")) + 1 :]


def with_colons(events: Iterator[Event], colon: str) -> Iterator[Event]:
    """The events with colons in their texts where the repaired text has that character."""
    for event in events:
        told: Any = event
        if type(event) is SCALAR and colon in told.value:
            told.value = told.value.replace(colon, ":")
        yield event
