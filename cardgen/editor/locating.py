"""What stands at a place of a file that could be read, at least in part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.finding import Path, Span
from cardgen.source.node import Node


class Spot(NamedTuple):
    """A value, or its key."""

    path: Path
    node: Node
    is_key: bool

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.node.own_key_span() if self.is_key else self.node.span

    @property
    def text(self) -> str | None:
        """What is written there; None for a list, a mapping or nothing."""
        if self.is_key:
            return str(self.path[-1])
        return self.node.value if isinstance(self.node.value, str) else None


def at(root: Node, line: int, column: int) -> Spot:
    """The innermost value at a place, both from 1, or the key there; a place behind its last letter counts."""
    spot, place = Spot((), root, False), (line, column)
    while True:
        inner = next((one for one in _inside(spot) if one.span[1:3] <= place <= one.span[3:5]), None)
        if inner is None or inner.is_key:
            return inner or spot
        spot = inner


def _inside(spot: Spot) -> Iterator[Spot]:
    """The keys and values of a mapping, or the items of a list."""
    node = spot.node
    if isinstance(node.value, dict):
        for key, inner in node.value.items():
            yield Spot((*spot.path, key), inner, True)
            yield Spot((*spot.path, key), inner, False)
    else:
        # items from a table stand elsewhere
        items = [(number, inner) for number, inner in enumerate(node.children()) if inner.file == node.file]
        yield from (Spot((*spot.path, number), inner, False) for number, inner in items)


def everything(root: Node) -> Iterator[Spot]:
    """All keys and values of a file, what is around before what is inside; what an alias repeats is left out."""
    waiting, seen = [Spot((), root, False)], {id(root)}
    while waiting:
        spot = waiting.pop()
        yield spot
        for inner in _inside(spot):
            if inner.is_key:
                yield inner
            elif id(inner.node) not in seen:
                seen.add(id(inner.node))
                waiting.append(inner)
