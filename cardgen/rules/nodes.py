"""Access to values in the tree of a file, for rules."""

from __future__ import annotations

from cardgen.file import File
from cardgen.finding import Path
from cardgen.source import positions
from cardgen.source.node import Node


def find_node(file: File, path: Path) -> Node | None:
    """Return the node at a path, or None."""
    return positions.find_node(file.node, path) if file.node else None


def has_value(file: File, path: Path) -> bool:
    """Return whether a path exists in a file."""
    return find_node(file, path) is not None


def read_text(node: Node | None) -> str:
    """Return the text of a node, stripped; "" if it is no text or means "no value"."""
    written = node.value.strip() if node is not None and isinstance(node.value, str) else ""
    absent = written.casefold() in ("-", "none") or (node is not None and node.plain and written in ("~", "null"))
    return "" if absent else written


def is_left_out(file: File, key: str) -> bool:
    """Return whether a file lacks a top-level key, or gives it no value; False if the file is incomplete."""
    if file.node is None or file.node.partial:
        return False
    node = find_node(file, (key,))
    return node is None or not (isinstance(node.value, dict | list) or read_text(node))


def list_keys(file: File, path: Path) -> list[str]:
    """Return the keys of the mapping at a path; [] if there is no mapping."""
    node = find_node(file, path)
    return list(node.value) if node and isinstance(node.value, dict) else []
