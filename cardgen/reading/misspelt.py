"""Keys with a slip in them: what stands behind one is read as that of the key that was meant.

So everything is checked in one run. That the key is unknown is a finding all the same.
"""

from __future__ import annotations

from cardgen.reading.decoding import Schema
from cardgen.source.node import Node
from cardgen.text import names

MOST = 200
"""Unknown keys of one file that are compared with the known ones; a file with more has no slips, it is another one."""


def alias(root: Node, schema: Schema) -> None:
    """Gives values behind misspelt keys of a tree the keys that were meant, too, where that is certain.

    A key that stands there, too, keeps its own value, and so does a mapping of which something could not be parsed.
    """
    _Aliases().add(root, schema)


class _Aliases:
    """Walks a tree, and counts what it compares."""

    def __init__(self) -> None:
        self._left = MOST

    def add(self, node: Node, schema: Schema) -> None:
        """The same of a value and all in it."""
        value = node.value
        if isinstance(value, list):
            items: Schema = schema.get("items") or {}
            for item in value if items else ():
                self.add(item, items)
        if not isinstance(value, dict):
            return
        known: Schema = schema.get("properties", {})
        if schema.get("additionalProperties") is False and not node.partial and not value.keys() <= known.keys():
            self._compare(value, known)
        for key, inner in known.items():
            if key in value:
                self.add(value[key], inner)

    def _compare(self, values: dict[str, Node], known: Schema) -> None:
        for key in [key for key in values if key not in known][: self._left]:
            self._left -= 1
            meant = names.sole(key, known)
            if meant is not None and meant not in values:
                values[meant] = values[key]
