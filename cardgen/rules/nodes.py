"""Finding a value in the tree of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.finding import Path

if TYPE_CHECKING:
    from cardgen.project import File
    from cardgen.source import Node


def find(file: File, path: Path) -> Node | None:
    """The value at a path, or None if there is none."""
    node = file.node
    for part in path:
        value = node.value if node else None
        if isinstance(value, dict):
            node = value.get(str(part))
        elif isinstance(value, list) and isinstance(part, int) and part < len(value):
            node = value[part]
        else:
            return None
    return node


def has(file: File, path: Path) -> bool:
    """Whether something stands at a path."""
    return find(file, path) is not None


def keys(file: File, path: Path) -> list[str]:
    """The keys of the mapping at a path; none if there is no mapping."""
    node = find(file, path)
    return list(node.value) if node and isinstance(node.value, dict) else []


def length(file: File, path: Path) -> int | None:
    """How many items the list at a path has; None if there is no list."""
    node = find(file, path)
    return len(node.value) if node and isinstance(node.value, list) else None
