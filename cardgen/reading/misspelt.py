"""Keys with a slip in them: what stands behind one is read as that of the key that was meant.

So everything is checked in one run. That the key is unknown is a finding all the same.
"""

from __future__ import annotations

from cardgen import names
from cardgen.reading.decoding import Schema
from cardgen.source import Node


def alias(node: Node, schema: Schema) -> None:
    """Gives values behind misspelt keys, here and below, the keys that were meant, where that is certain.

    A key that stands there, too, keeps its own value, and so does a mapping of which something could not be parsed.
    """
    value = node.value
    if isinstance(value, list):
        inner = schema.get("items")
        for item in value if inner else ():
            alias(item, inner)
    if not isinstance(value, dict):
        return
    known: Schema = schema.get("properties", {})
    if known and schema.get("additionalProperties") is False and not node.partial:
        for key in [key for key in value if key not in known]:
            meant = names.sole(key, known)
            if meant is not None and meant not in value:
                value[meant] = value[key]
    for key, inner in known.items():
        if key in value:
            alias(value[key], inner)
