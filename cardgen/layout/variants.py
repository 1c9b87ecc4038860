"""A `<try>` that stands for several: what its elements say in one way and another, `size="9|8|7"`, side by side.

Each way is made when it is tried. Most cards need the first alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.space import count

WAYS = "ways"
"""The attribute of a `<try>` that says how many it stands for."""
BETWEEN = "|"
_WHOLE = frozenset({"at", "src", "text", "name"})
"""Attributes that hold what people have written: never divided."""

Try = tuple[Element, int | None]
"""A `<try>`, and the number of the way if it stands for several."""


class _Said(NamedTuple):
    """What an element says in each way, with the memo of the elements that say so, too."""

    ways: list[tuple[dict[str, str], list[object]]]


def tries(choice: Element) -> list[Try]:
    """All tries of a `<choice>`, in order."""
    found: list[Try] = []
    for attempt in choice.elements:
        if WAYS in attempt.attributes:
            found += [(attempt, way) for way in range(count(attempt, WAYS, 1))]
        else:
            found.append((attempt, None))
    return found


def element(attempt: Element, way: int | None) -> Element:
    """The `<try>` in one way. Raises MarkupError when something in it has another number of ways than it says."""
    return attempt if way is None else _in_way(attempt, way, count(attempt, WAYS, 1))


def _in_way(element: Element, way: int, ways: int) -> Element:
    said = element.memo[0]
    if not isinstance(said, _Said):
        said = element.memo[0] = _said(element, ways)
    content = [one if isinstance(one, str) else _in_way(one, way, ways) for one in element.content]
    return element.other(*said.ways[way], content, str(way))


def _said(element: Element, ways: int) -> _Said:
    parts = {key: text.split(BETWEEN) for key, text in element.attributes.items() if _divided(key, text)}
    for key, texts in parts.items():
        if len(texts) != ways:
            raise MarkupError(f"<{element.tag}> has a wrong {key}: {len(texts)} values for {ways} ways", element.line)
    return _Said([(_chosen(element.attributes, parts, way), [None]) for way in range(ways)])


def _divided(key: str, text: str) -> bool:
    return BETWEEN in text and key not in _WHOLE


def _chosen(attributes: Mapping[str, str], parts: Mapping[str, list[str]], way: int) -> dict[str, str]:
    return {key: parts[key][way] if key in parts else text for key, text in attributes.items() if key != WAYS}
