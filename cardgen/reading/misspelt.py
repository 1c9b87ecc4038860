"""Keys with a slip in them: what is written behind one is read as that of the key that was meant.

So everything is checked in one run. That the key is unknown is a finding all the same.
"""

from __future__ import annotations

from cardgen.reading.decoding import Schema
from cardgen.source.node import Node
from cardgen.text import names

MOST = 200
"""Unknown keys of one file that are compared with the known ones; a file with more has no slips, it is another one."""


def alias_misspelt_keys(root: Node, schema: Schema) -> None:
    """Gives values behind misspelt keys of a tree the keys that were meant, too, where that is certain.

    A key that is there as well keeps its own value, and so does a mapping of which something could not be parsed.
    """
    _alias_within(root, schema, MOST)


def _alias_within(node: Node, schema: Schema, left: int) -> int:
    """The same of a value and all in it, for at most `left` unknown keys; how many are left then."""
    value = node.value
    if isinstance(value, list) and (items := schema.get("items")):
        for item in value:
            left = _alias_within(item, items, left)
    if not isinstance(value, dict):
        return left
    known: Schema = schema.get("properties", {})
    if schema.get("additionalProperties") is False and not node.partial:
        for key in [key for key in value if key not in known][:left]:
            left -= 1
            meant = names.find_unambiguous(key, known)
            if meant is not None and meant not in value:
                value[meant] = value[key]
    for key, inner in known.items():
        if key in value:
            left = _alias_within(value[key], inner, left)
    return left
