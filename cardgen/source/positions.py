"""Searches in a node tree: from paths to positions in the file and back, and for the names of entries."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from cardgen.finding import Path, Span
from cardgen.source.node import Node
from cardgen.source.scalars import is_absent

LIKE = "like"
"""Key of an entry that names another entry of the file, from which it copies values."""


def find_node(root: Node, path: Path) -> Node | None:
    """Return the node at a path, or None if the path does not exist."""
    node: Node | None = root
    for part in path:
        node = find_child(node, part) if node else None
    return node


def find_child(node: Node, part: str | int) -> Node | None:
    """Return the value of a key of a mapping or the item at an index of a list, or None if it does not exist."""
    if isinstance(node.value, dict):
        return node.value.get(str(part))
    if isinstance(node.value, list) and isinstance(part, int) and part < len(node.value):
        return node.value[part]
    return None


def find_span(root: Node, path: Path) -> Span:
    """Return the span of the value at a path; if the path does not exist, that of the closest enclosing value.

    The closest value of a wrong first key is the whole file: then the span is that of the file's first key.
    """
    node = root
    for part in path:
        inner = find_child(node, part)
        if inner is None:
            break
        node = inner
    return node.span if node is not root else find_first_key(root)


def find_key_span(root: Node, path: Path) -> Span:
    """Return the span of the key at the end of a path; for a list item the span of the item.

    If the path does not exist, return the span of the closest enclosing value.
    """
    node = root
    for number, part in enumerate(path):
        inner = find_child(node, part)
        if inner is None:
            return find_span(root, path[:number])
        node = inner
    return node.find_own_key_span() if path else find_first_key(root)


def is_taken_over(root: Node, path: Path) -> bool:
    """Return whether the value at a path was copied by `like`, so that its text is in another entry."""
    entry = find_node(root, path[:2])
    return entry is not None and not is_inside(find_span(root, path), entry.span)


def is_inside(inner: Span, around: Span) -> bool:
    """Return whether the first span lies within the second. Both must be of one file."""
    return around[1:3] <= inner[1:3] and inner[3:5] <= around[3:5]


class PositionIndex:
    """Index from positions in a file to paths of values. An entry is indexed when a position in it is first asked for.

    Positions are offsets in the file's own text, which are much faster to compute than lines and columns.
    """

    def __init__(self, root: Node) -> None:
        self._root = root
        self._entries = list(_list_entries(root))
        self._known: dict[int, _EntryStarts] = {}

    def find_path(self, line: int, column: int) -> tuple[Path, bool]:
        """Return the path of the innermost value at a line and column (from 1), and whether its key is there."""
        place = self._root.find_offset(line, column)
        number = bisect_right(self._entries, place, key=lambda entry: entry[0]) - 1
        if number < 0:
            return (), False
        known = self._known.get(number)
        if known is None:
            _, path, entry, whole = self._entries[number]
            if whole and not entry.is_repaired and (text := _find_text(entry, path, place)):
                return text, False
            known = self._known[number] = _EntryStarts(*self._entries[number])
        if place in known.paths:
            return known.paths[place]
        order = sorted(known.paths)
        before = bisect_right(order, place) - 1
        path = known.paths[order[before]][0] if before >= 0 else ()
        while path and not (where := find_span(self._root, path))[1:3] <= (line, column) < where[3:5]:
            path = path[:-1]
        return path, False


class _EntryStarts:
    """Offsets at which the keys and values of one entry begin, with their paths.

    Where several begin at one offset, an inner value takes precedence over an outer value, and a key over a value.
    """

    def __init__(self, begin: int, path: Path, node: Node, whole: bool) -> None:
        """Index an entry.

        Args:
            begin: The offset of the entry; nodes before it are aliases of earlier values, and are skipped.
            path: The path of the entry.
            node: The node of the entry.
            whole: True to index all nodes below too; False for a list whose items are indexed as entries themselves.
        """
        self.paths: dict[int, tuple[Path, bool]] = {}
        self._begin = begin
        self._seen: set[int] = set()
        self._add_node(node, path, whole)

    def _add_node(self, node: Node, path: Path, whole: bool = True) -> None:
        """Add the positions of a node, of its key and, if `whole`, of all nodes below."""
        begin = node.begin
        if id(node) in self._seen or begin < self._begin:  # an alias, whose position is that of its anchor
            return
        self._seen.add(id(node))
        self.paths[begin] = path, False
        for key, inner in _list_items(node) if whole else ():
            self._add_node(inner, (*path, key))
        if isinstance(path[-1], str):
            self.paths[node.key_begin] = path, True


def _find_text(node: Node, path: Path, place: int) -> Path | None:
    """Return the path of the text that begins at offset `place` below a node; None if no text begins there.

    Most findings point to texts. Texts have no children, so this search needs no index of the entry.
    """
    for key, inner in _list_items(node):
        if isinstance(inner.value, str):
            if inner.begin == place:
                return (*path, key)
        elif inner.begin <= place <= inner.begin + inner.measure_length():
            return _find_text(inner, (*path, key), place)
    return None


def _list_entries(root: Node) -> Iterator[tuple[int, Path, Node, bool]]:
    """Yield (offset, path, node, whole) for each value of the top mapping and each item of its lists, in file order.

    `whole` is False for a list, whose items follow as separate entries. Aliases are left out: a node that begins before
    its predecessor in the mapping is one.
    """
    last = -1
    for key, value in _list_items(root):
        begin = value.key_begin
        if begin <= last or (inner := value.begin) < begin:
            continue
        listed = isinstance(value.value, list)
        yield begin, (key,), value, not listed
        last = begin
        for number, item in enumerate(value.list_children() if listed else ()):
            begin = item.begin
            if begin > last and begin >= inner:
                yield begin, (key, number), item, True
                last = begin


def _list_items(node: Node) -> Iterable[tuple[str | int, Node]]:
    """Return the children of a node with their keys or indexes; none for a list that was read from a table file."""
    if isinstance(node.value, list) and node.value and node.value[0].file != node.file:
        return ()
    return node.value.items() if isinstance(node.value, dict) else enumerate(node.list_children())


def find_first_key(node: Node) -> Span:
    """Return the span of the first key of a mapping; for any other node the node's span."""
    values = node.list_children()
    return values[0].find_own_key_span() if values and isinstance(node.value, dict) else node.span


def find_entry_name(root: Node, path: Path) -> str:
    """Return the name of the list item that contains a path, else the name that the whole file has.

    "" if there is none.
    """
    return (len(path) > 1 and _find_name(root, path[:2])) or read_name(root) or ""


def is_cut_off(root: Node, path: Path) -> bool:
    """Return whether a value is the last before the point where parsing stopped, so that it may be incomplete."""
    node, around = find_node(root, path), find_node(root, path[:-1])
    return around is not None and around.partial and around.list_children()[-1:] == [node]


def list_entry_spans(root: Node) -> list[tuple[tuple[int, int], tuple[int, int], str]]:
    """Return (begin, end, name) of all items in the lists of the top mapping, in file order.

    Begin and end are (line, column), both counted from 1.
    """
    found = []
    for key, value in root.value.items() if isinstance(root.value, dict) else ():
        for number, item in enumerate(value.list_children() if isinstance(value.value, list) else ()):
            where = item.span
            if item.file != root.file:  # the list was read from a table
                break
            found.append((where[1:3], where[3:5], _find_name(root, (key, number)) or ""))
    return sorted(found)


def list_key_positions(root: Node) -> list[tuple[int, int]]:
    """Return (line, column) of each key of the top mapping, in file order."""
    return sorted(find_key_span(root, (key,))[1:3] for key in root.value) if isinstance(root.value, dict) else []


def list_partial_paths(node: Node, path: Path = ()) -> Iterator[Path]:
    """Yield the paths of all lists and mappings that were parsed only in part."""
    if node.partial:
        yield path
    items = node.value.items() if isinstance(node.value, dict) else enumerate(node.list_children())
    for key, value in items:
        yield from list_partial_paths(value, (*path, key))


def _find_name(root: Node, path: Path) -> str | None:
    node = find_node(root, path)
    return read_name(node) if node else None


def read_name(node: Node) -> str | None:
    """Return the value of the key `name`, or `player`, of an entry; None if both are missing or say "none"."""
    found = find_child(node, "name") or find_child(node, "player")
    if found is None or not isinstance(found.value, str) or is_absent(found.value, found.plain):
        return None
    return found.value
