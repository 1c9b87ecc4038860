"""The tree of a large file, folded away: its text is read again when somebody asks for what is in it."""

from __future__ import annotations

from cardgen.source.node import Node

LEAST = 500_000
"""Characters of a file whose tree is folded: below, it takes some megabytes at most."""


class _LazyTree(Node):
    """The top of a tree, of which nothing is held until it is looked into."""

    __slots__ = ("_held",)

    def __init__(self, root: Node) -> None:
        self._source, self._at, self.plain, self.partial = root._source, root._at, root.plain, root.partial
        self._held: Node | None = None

    @property
    def value(self) -> dict[str, Node] | list[Node] | str | None:  # type: ignore[override]
        """What the text says, which is read once more."""
        if self._held is None:
            from cardgen.source.parse import read_text  # with it comes yaml, and who completes a line does without

            self._held, _ = read_text(self._source.text, self._source.name)
        return self._held.value if self._held else None


def fold_large_tree(root: Node | None) -> Node | None:
    """A tree that says the same and takes no memory; of a text in which anything is wrong, or a small one, itself."""
    if root is None or root.has_partial or root._source.moved or len(root._source.text) < LEAST:
        return root
    return _LazyTree(root)
