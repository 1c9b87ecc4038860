"""Trees of large files that give their memory back: the text is parsed again when a value inside is asked for."""

from __future__ import annotations

from cardgen.source.node import Node

LEAST = 500_000
"""Characters of the smallest file whose tree is folded. Trees of smaller files take only some megabytes."""


class _LazyTree(Node):
    """Top node of a folded tree, without values until the first access to `value`."""

    __slots__ = ("_held",)

    def __init__(self, root: Node) -> None:
        self._source, self._at, self.plain, self.partial = root._source, root._at, root.plain, root.partial
        self._held: Node | None = None

    @property
    def value(self) -> dict[str, Node] | list[Node] | str | None:  # type: ignore[override]
        """Value of the top node, parsed from the text on first access."""
        if self._held is None:
            from cardgen.source.parse import read_text  # imports yaml, which shell completion must not wait for

            self._held, _ = read_text(self._source.text, self._source.name)
        return self._held.value if self._held else None


def fold_large_tree(root: Node | None) -> Node | None:
    """Return a substitute for the tree of a large, faultless file, which parses the file again on demand.

    Small trees and those of files with findings are returned unchanged.
    """
    if root is None or root.has_partial or root._source.moved or len(root._source.text) < LEAST:
        return root
    return _LazyTree(root)
