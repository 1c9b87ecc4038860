"""Search for repeated keys, for rules of games with and without points."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
"""The type of the keys that are compared."""
T = TypeVar("T")
"""The type of the entries."""


def find_repeats(entries: Iterable[tuple[K, T]]) -> Iterator[tuple[K, T, T]]:
    """Yield each entry whose key an earlier entry has: the key, the first entry of that key, and the entry itself."""
    first: dict[K, T] = {}
    for key, entry in entries:
        if key in first:
            yield key, first[key], entry
        first.setdefault(key, entry)
