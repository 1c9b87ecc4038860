"""Plain data: the YAML files that come with a game, with numbers where numbers are meant, and lists in what is read."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.source.node import Node
from cardgen.source.parse import read_bytes
from cardgen.source.scalars import parse_number, parse_truth


def load_entries(folder: str, stem: str) -> list[dict[str, Any]]:
    """The entries of a YAML file in a folder, named by its stem, which is also its only key.

    A plain scalar is a number, true or false where it is one; everything else is text. Raises ValueError when the
    file is not faultless YAML, OSError when it cannot be read.
    """
    found: list[dict[str, Any]] = _build_data(_parse_file(folder, stem))[stem]
    return found


KEYS = ("key", "name", "die")
"""The fields that tell an entry of a file from the others; the first that it has does."""


def find_entry_key(entry: Mapping[str, Any]) -> str:
    """What tells an entry of a file from the others, and a language finds it by; "" where nothing does."""
    return next((str(entry[field]) for field in KEYS if field in entry), "")


def load_table(folder: str, stem: str) -> dict[str, str]:
    """The texts of a YAML file whose only key, its stem, has a mapping of texts; it raises what `entries` does."""
    found = _parse_file(folder, stem).value[stem].value
    return {key: str(node.value) for key, node in found.items()}


def _parse_file(folder: str, stem: str) -> Any:
    path = os.path.join(folder, f"{stem}.yaml")
    with open(path, "rb") as file:
        root, findings = read_bytes(file.read(), path)
    if root is None or findings:
        raise ValueError(findings)
    return root


def get_list(data: Mapping[str, Any], key: str) -> Sequence[Any]:
    """The list behind a key of a file's data; empty where there is none, or something else."""
    found = data.get(key)
    return found if isinstance(found, list) else ()


def _build_data(node: Node) -> Any:
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
