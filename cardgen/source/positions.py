"""Where the value at a path stands in a tree, and whose it is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from cardgen.finding import Path, Span
from cardgen.source.node import Node
from cardgen.source.scalars import is_absent

LIKE = "like"
"""The key under which an entry names another one, whose values it has."""


def find_node(root: Node, path: Path) -> Node | None:
    """The value at a path, or None if there is none."""
    node: Node | None = root
    for part in path:
        node = find_child(node, part) if node else None
    return node


def find_child(node: Node, part: str | int) -> Node | None:
    """The value of a key, or at a position; None if there is none."""
    if isinstance(node.value, dict):
        return node.value.get(str(part))
    if isinstance(node.value, list) and isinstance(part, int) and part < len(node.value):
        return node.value[part]
    return None


def find_span(root: Node, path: Path) -> Span:
    """Where the value at a path stands; of what does not exist, where the nearest value around it stands."""
    node = root
    for part in path:
        inner = find_child(node, part)
        if inner is None:
            break
        node = inner
    return node.span if node is not root else find_first_key(root)


def find_key_span(root: Node, path: Path) -> Span:
    """Where the key stands that a path ends with; of what is in a list, where it stands itself."""
    node = root
    for number, part in enumerate(path):
        inner = find_child(node, part)
        if inner is None:
            return find_span(root, path[:number])
        node = inner
    return node.find_own_key_span() if path else find_first_key(root)


def is_taken_over(root: Node, path: Path) -> bool:
    """Return whether the value at a path is written in another entry than the one that has it."""
    entry = find_node(root, path[:2])
    return entry is not None and not is_inside(find_span(root, path), entry.span)


def is_inside(inner: Span, around: Span) -> bool:
    """Return whether a stretch of a file is part of another one."""
    return around[1:3] <= inner[1:3] and inner[3:5] <= around[3:5]


class PositionIndex:
    """What stands at the places of a text. An entry is looked through when a place in it is asked for, and once.

    Places are counted in characters of the text as it was written, which takes a fraction of lines and columns.
    """

    def __init__(self, root: Node) -> None:
        self._root = root
        self._entries = list(_list_entries(root))
        self._known: dict[int, _EntryStarts] = {}

    def find_path(self, line: int, column: int) -> tuple[Path, bool]:
        """The path of the innermost value at a place, from 1, and whether it is that value's key that stands there."""
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
    """Where all begins in an entry: keys over values, what is inside over what is around."""

    def __init__(self, begin: int, path: Path, node: Node, whole: bool) -> None:
        """`whole`: with what is in it; else those are entries themselves."""
        self.paths: dict[int, tuple[Path, bool]] = {}
        self._begin = begin
        self._seen: set[int] = set()
        self._add_node(node, path, whole)

    def _add_node(self, node: Node, path: Path, whole: bool = True) -> None:
        begin = node.begin
        if id(node) in self._seen or begin < self._begin:  # an alias: it is where its anchor is
            return
        self._seen.add(id(node))
        self.paths[begin] = path, False
        for key, inner in _list_items(node) if whole else ():
            self._add_node(inner, (*path, key))
        if isinstance(path[-1], str):
            self.paths[node.key_begin] = path, True


def _find_text(node: Node, path: Path, place: int) -> Path | None:
    """The path of the text that begins at a place in a value, where most findings are; None if no text does.

    A text has nothing in it, so that the first that is found is the only one.
    """
    for key, inner in _list_items(node):
        if isinstance(inner.value, str):
            if inner.begin == place:
                return (*path, key)
        elif inner.begin <= place <= inner.begin + inner.measure_length():
            return _find_text(inner, (*path, key), place)
    return None


def _list_entries(root: Node) -> Iterator[tuple[int, Path, Node, bool]]:
    """What is right in a file, and what is right in its lists: where it begins, its path, and whether that is all.

    What does not begin behind all before it is an alias: it is where its anchor is.
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
    """What is right in a value, by its key or its position; nothing of a list whose items stand in a table."""
    if isinstance(node.value, list) and node.value and node.value[0].file != node.file:
        return ()
    return node.value.items() if isinstance(node.value, dict) else enumerate(node.list_children())


def find_first_key(node: Node) -> Span:
    """Where the first key of a mapping stands; of anything else, where it stands itself."""
    values = node.list_children()
    return values[0].find_own_key_span() if values and isinstance(node.value, dict) else node.span


def find_entry_name(root: Node, path: Path) -> str:
    """The name of the entry that holds the path: that of the list's item, or the file's; empty if neither has one."""
    return (len(path) > 1 and _find_name(root, path[:2])) or read_name(root) or ""


def is_cut_off(root: Node, path: Path) -> bool:
    """Whether a value is the last before a place where the text could no longer be read: it may be half of one."""
    node, around = find_node(root, path), find_node(root, path[:-1])
    return around is not None and around.partial and around.list_children()[-1:] == [node]


def list_entry_spans(root: Node) -> list[tuple[tuple[int, int], tuple[int, int], str]]:
    """Begin, end and name of all items in the lists of a file's top mapping, in the order of the text."""
    found = []
    for key, value in root.value.items() if isinstance(root.value, dict) else ():
        for number, item in enumerate(value.list_children() if isinstance(value.value, list) else ()):
            where = item.span
            if item.file != root.file:  # in a table
                break
            found.append((where[1:3], where[3:5], _find_name(root, (key, number)) or ""))
    return sorted(found)


def list_key_positions(root: Node) -> list[tuple[int, int]]:
    """Where the keys of a file's top mapping begin, in the order of the text."""
    return sorted(find_key_span(root, (key,))[1:3] for key in root.value) if isinstance(root.value, dict) else []


def list_partial_paths(node: Node, path: Path = ()) -> Iterator[Path]:
    """The paths of all lists and mappings of which something could not be parsed."""
    if node.partial:
        yield path
    items = node.value.items() if isinstance(node.value, dict) else enumerate(node.list_children())
    for key, value in items:
        yield from list_partial_paths(value, (*path, key))


def _find_name(root: Node, path: Path) -> str | None:
    node = find_node(root, path)
    return read_name(node) if node else None


def read_name(node: Node) -> str | None:
    """The name that an entry gives itself."""
    found = find_child(node, "name") or find_child(node, "player")
    if found is None or not isinstance(found.value, str) or is_absent(found.value, found.plain):
        return None
    return found.value
