"""A `<try>` that stands for several: what its elements say in one way and another, `size="9|8|7"`, side by side.

Each way is made when it is tried. Most cards need the first alone.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.space import count

WAYS = "ways"
"""The attribute of a `<try>` that says how many it stands for."""
BETWEEN = "|"
"""What stands between the values of an attribute for one way and the next."""
_WHOLE = frozenset({"at", "src", "text", "name"})
"""Attributes that hold what people have written: never divided."""

Try = tuple[Element, int | None]
"""A `<try>`, and the number of the way if it stands for several."""


class _Variants(NamedTuple):
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
    known = element.memo[0]
    if not isinstance(known, _Variants):
        known = element.memo[0] = _variants(element, ways)
    content = [one if isinstance(one, str) else _in_way(one, way, ways) for one in element.content]
    return element.other(*known.ways[way], content, str(way))


def _variants(element: Element, ways: int) -> _Variants:
    attributes = {key: text for key, text in element.attributes.items() if key != WAYS}
    divided = {key: text.split(BETWEEN) for key, text in attributes.items() if BETWEEN in text and key not in _WHOLE}
    for key, texts in divided.items():
        if len(texts) != ways:
            raise MarkupError(f"<{element.tag}> has a wrong {key}: {len(texts)} values for {ways} ways", element.line)
    chosen = [{key: texts[way] for key, texts in divided.items()} for way in range(ways)]
    return _Variants([(attributes | own, [None]) for own in chosen])
