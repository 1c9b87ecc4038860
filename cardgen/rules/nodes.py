"""Finding a value in the tree of a file."""

from __future__ import annotations

from cardgen.file import File
from cardgen.finding import Path
from cardgen.source import positions
from cardgen.source.node import Node


def find_node(file: File, path: Path) -> Node | None:
    """The value at a path, or None if there is none."""
    return positions.find_node(file.node, path) if file.node else None


def has_value(file: File, path: Path) -> bool:
    """Whether something stands at a path."""
    return find_node(file, path) is not None


def read_text(node: Node | None) -> str:
    """The text that stands at a node, without space around it; empty where it says that there is none."""
    written = node.value.strip() if node is not None and isinstance(node.value, str) else ""
    absent = written.casefold() in ("-", "none") or (node is not None and node.plain and written in ("~", "null"))
    return "" if absent else written


def is_left_out(file: File, key: str) -> bool:
    """Whether a file does not have a key of its own, or says there that there is nothing."""
    if file.node is None or file.node.partial:
        return False
    node = find_node(file, (key,))
    return node is None or not (isinstance(node.value, dict | list) or read_text(node))


def list_keys(file: File, path: Path) -> list[str]:
    """The keys of the mapping at a path; none if there is no mapping."""
    node = find_node(file, path)
    return list(node.value) if node and isinstance(node.value, dict) else []
