"""Trees of large files that are folded away: they say the same, and take no memory until somebody asks."""

from __future__ import annotations

import gc

import pytest

from cardgen.source import lazy_tree, positions
from cardgen.source.lazy_tree import fold_large_tree
from cardgen.source.node import Node
from cardgen.source.parse import read_text
from tests.sampling import EXHAUSTIVE

TEXT = "name: Good\nheroes:\n  - name: Moll\n    stats: {wounds: 3}\n  - name: 'Ned'\n"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small files are folded, too."""
    monkeypatch.setattr(lazy_tree, "LEAST", 10)


def tree(text: str = TEXT) -> Node:
    """The tree of a text."""
    root, _ = read_text(text, "good.yaml")
    assert root is not None
    return root


def test_the_same_places() -> None:
    """Values, keys and names stand where they stood."""
    root, other = tree(), fold_large_tree(tree())

    assert other is not None
    assert other.span == root.span
    for path in [(), ("name",), ("heroes", 1, "name"), ("heroes", 0, "stats", "wounds"), ("heroes", 7)]:
        assert positions.find_span(other, path) == positions.find_span(root, path)
        assert positions.find_key_span(other, path) == positions.find_key_span(root, path)
    assert positions.find_entry_name(other, ("heroes", 0, "stats")) == "Moll"


@EXHAUSTIVE
def test_nothing_is_held_before() -> None:
    """The nodes are gone, and back when somebody looks."""

    def held() -> int:
        gc.collect()
        return sum(isinstance(one, Node) for one in gc.get_objects())

    before = held()
    root = fold_large_tree(tree())
    then = held()

    assert root is not None
    assert then - before == 1
    assert root.value
    assert held() - then > 5


@pytest.mark.parametrize("text", ["name: Good\nheroes: [\n", "name: Good\nheroes:\n\t- name: Moll\n"])
def test_what_was_mended_stays(text: str) -> None:
    """Read once more, it would be told again what is wrong with it."""
    root, findings = read_text(text, "good.yaml")

    assert findings
    assert fold_large_tree(root) is root


def test_small_files_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would save nothing; nor is there anything to fold where nothing was read."""
    monkeypatch.setattr(lazy_tree, "LEAST", len(TEXT) + 1)
    root = tree()

    assert fold_large_tree(root) is root
    assert fold_large_tree(None) is None
