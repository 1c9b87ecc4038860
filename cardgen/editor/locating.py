"""Search for the key or value at a position of a parsed file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.finding import Path, Span
from cardgen.source.node import Node


class Spot(NamedTuple):
    """Value of a tree, or its key."""

    path: Path
    node: Node
    is_key: bool

    @property
    def span(self) -> Span:
        """Span of the key or value."""
        return self.node.find_own_key_span() if self.is_key else self.node.span

    @property
    def text(self) -> str | None:
        """Text of the key or value; None for a list, a mapping or an empty value."""
        if self.is_key:
            return str(self.path[-1])
        return self.node.value if isinstance(self.node.value, str) else None


def find_spot(root: Node, line: int, column: int) -> Spot:
    """Return the innermost key or value at a line and column, both from 1.

    The column after its end counts as inside.
    """
    spot, place = Spot((), root, False), (line, column)
    while True:
        inner = next(
            (candidate for candidate in _list_children(spot) if candidate.span[1:3] <= place <= candidate.span[3:5]),
            None,
        )
        if inner is None or inner.is_key:
            return inner or spot
        spot = inner


def _list_children(spot: Spot) -> Iterator[Spot]:
    """Yield the keys and values of a mapping, or the items of a list, as spots."""
    node = spot.node
    if isinstance(node.value, dict):
        for key, inner in node.value.items():
            yield Spot((*spot.path, key), inner, True)
            yield Spot((*spot.path, key), inner, False)
    else:
        # Items read from a table have spans in another file.
        items = [(number, inner) for number, inner in enumerate(node.list_children()) if inner.file == node.file]
        yield from (Spot((*spot.path, number), inner, False) for number, inner in items)


def yield_spots(root: Node) -> Iterator[Spot]:
    """Yield all keys and values of a file, parents first. A value that aliases repeat is yielded once."""
    waiting, seen = [Spot((), root, False)], {id(root)}
    while waiting:
        spot = waiting.pop()
        yield spot
        for inner in _list_children(spot):
            if inner.is_key:
                yield inner
            elif id(inner.node) not in seen:
                seen.add(id(inner.node))
                waiting.append(inner)
