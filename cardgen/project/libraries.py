"""Libraries: files of entries that several files of a game have in common, such as skills and weapons."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardgen.file import File, Link
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.systems import AnyGame

KEY = "uses"
"""The key under which a file names its libraries."""
KIND = "library"
"""The kind of such files."""
Finder = Callable[[Link], File | None]
"""Gives the file that a link means."""


def list_links(root: Node) -> list[Link]:
    """The libraries that a file names: one, or a list of them."""
    held = positions.find_child(root, KEY)
    if held is None:
        return []
    if isinstance(held.value, str):
        return [Link((KEY,), held.value, KIND)]
    each = enumerate(held.value if isinstance(held.value, list) else ())
    return [Link((KEY, number), one.value, KIND) for number, one in each if isinstance(one.value, str)]


def add_entries(root: Node, game: AnyGame, found: Iterable[File]) -> Node:
    """The tree of a file with the entries of libraries behind its own; they stand where they are written."""
    values = dict(root.value) if isinstance(root.value, dict) else {}
    for library in dict.fromkeys(file.node for file in found):
        for key in game.shared:
            theirs, own = library and positions.find_child(library, key), values.get(key)
            if theirs is None or not isinstance(theirs.value, list):
                continue
            if own is None or not isinstance(own.value, list):
                values[key] = theirs if own is None or own.value is None else own
            else:
                values[key] = own.replace_value([*own.value, *theirs.value])
    return root.replace_value(values)
