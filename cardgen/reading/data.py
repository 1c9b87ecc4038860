"""Loading of the YAML data files that come with a game, with numbers and truth values converted."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.source.node import Node
from cardgen.source.parse import read_bytes
from cardgen.source.scalars import parse_number, parse_truth


def load_entries(folder: str, stem: str) -> list[dict[str, Any]]:
    """Return the entries of the file `stem`.yaml in a folder, whose only key is also `stem`.

    Unquoted numbers, `true` and `false` are converted; everything else is text.

    Raises:
        ValueError: The file is not faultless YAML.
        OSError: The file cannot be read.
    """
    found: list[dict[str, Any]] = _build_data(_parse_file(folder, stem))[stem]
    return found


KEYS = ("key", "name", "die")
"""Fields that identify an entry; the first that an entry has counts."""


def find_entry_key(entry: Mapping[str, Any]) -> str:
    """Return the value that identifies an entry, by which translations find it; "" if it has none."""
    return next((str(entry[field]) for field in KEYS if field in entry), "")


def load_table(folder: str, stem: str) -> dict[str, str]:
    """Return the texts of the file `stem`.yaml in a folder, whose only key, `stem`, has a mapping of texts.

    Raises:
        ValueError: The file is not faultless YAML.
        OSError: The file cannot be read.
    """
    found = _parse_file(folder, stem).value[stem].value
    return {key: str(node.value) for key, node in found.items()}


def _parse_file(folder: str, stem: str) -> Any:
    """Return the tree of a data file.

    Raises:
        ValueError: The file is not faultless YAML.
        OSError: The file cannot be read.
    """
    path = os.path.join(folder, f"{stem}.yaml")
    with open(path, "rb") as file:
        root, findings = read_bytes(file.read(), path)
    if root is None or findings:
        raise ValueError(findings)
    return root


def get_list(data: Mapping[str, Any], key: str) -> Sequence[Any]:
    """Return the list under a key of a file's data; an empty one if the key is missing or has another type."""
    found = data.get(key)
    return found if isinstance(found, list) else ()


def _build_data(node: Node) -> Any:
    """Return a node as plain data, with unquoted numbers, `true` and `false` converted."""
    value = node.value
    if isinstance(value, dict):
        return {key: _build_data(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_build_data(inner) for inner in value]
    if value is None or not node.plain:
        return value
    found = parse_number(value)
    if found is None and value in ("true", "false"):
        return parse_truth(value)
    return value if found is None else found
