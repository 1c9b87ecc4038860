"""Libraries: files with entries such as skills and weapons that several files of a custom game share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardgen.file import File, Link
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.systems import AnyGame

KEY = "uses"
"""Key of a file that names its libraries."""
KIND = "library"
"""Kind of library files."""
Finder = Callable[[Link], File | None]
"""Function that returns the loaded file of a link, or None."""


def list_links(root: Node) -> list[Link]:
    """Return the links to the libraries that a file names."""
    held = positions.find_child(root, KEY)
    if held is None:
        return []
    if isinstance(held.value, str):
        return [Link((KEY,), held.value, KIND)]
    each = enumerate(held.value if isinstance(held.value, list) else ())
    return [Link((KEY, number), one.value, KIND) for number, one in each if isinstance(one.value, str)]


def add_entries(root: Node, game: AnyGame, found: Iterable[File]) -> Node:
    """Return a file's tree with the entries of its libraries appended to its own lists.

    Appended entries keep their positions in the library's file.
    """
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
