"""A text in which one entry has changed, read again: what comes of it is what reading all of it gives."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.finding import Path
from cardgen.source.incremental import reparse_entry
from cardgen.source.node import Node
from cardgen.source.parse import read_bytes

TEXT = """\
system: pygmies
name: "Good"   # and so on

skills:
  - name: Sea Legs
    text: >
      No penalty on decks
      and rigging.

  # somebody
  - name: Nimble
    text: 'It''s quick'
heroes:
- name: Ann
  stats: {fighting: 5, wounds: [1, 2]}
  flavour:
- name: Bob
  weapons:
    - Sword
    - Long
      bow
groups:
  - name: Last
    size: 3
"""
PIECES = (
    *(" ", "  ", "\n", "\n  ", "\n    ", "      ", "\n\n\n", "\t", "\r", "\r\n", "\u2028", "\x85", "\ufeff", "\0"),
    *("-", "- ", "\n  - ", "\n- ", ":", ": ", "#", " # ", "'", '"', "{", "}", "[", "]", ",", "? ", "%"),
    *("|", ">", "|+\n", "|1\n", ">-\n", "&a ", "*a", "!b ", "---\n", "\n...\n", "\n---\n", "<<: *a"),
    *("a", "é", "😀", "–", "like: Ann", "name: Ann", "size: 3", "1e3", "12"),
)
"""What is put into the text: what means something to YAML, and words."""


def seen(node: Node | None) -> Any:
    """All that there is to be told of a tree."""
    if node is None:
        return None
    inner: Any = node.value
    if isinstance(inner, dict):
        inner = [(key, seen(value)) for key, value in inner.items()]
    elif isinstance(inner, list):
        inner = [seen(value) for value in inner]
    return inner, node.plain, node.partial, node.span, node.find_own_key_span(), node.measure_length(), node.begin


def compared(before: str, after: str) -> bool:
    """Whether a text is read again in parts; if so, what comes of it is as if it were read as a whole."""
    root, findings = read_bytes(before.encode(), "a.yaml")
    if root is None or findings:
        return False
    known = seen(root)
    again = reparse_entry(after.encode(), root)
    if again is None:
        return False
    assert (seen(again.root), []) == (seen((whole := read_bytes(after.encode(), "a.yaml"))[0]), whole[1])
    assert seen(root) == known
    assert said(root, without=again.entry) == said(again.root, without=again.entry)
    return True


def said(node: Node, at: Path = (), without: Path = ()) -> Any:
    """What a tree says, wherever that stands; without one entry."""
    if at and at == without:
        return None
    if isinstance(node.value, dict):
        return {key: said(value, (*at, key), without) for key, value in node.value.items()}
    if isinstance(node.value, list):
        return [said(value, (*at, number), without) for number, value in enumerate(node.value)]
    return node.value, node.plain


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Sea Legs", "Land Legs"),
        ("It''s quick", "It''s 1: slow"),
        ("decks\n", "decks\n\n      or\n"),
        ("flavour:\n", "flavour: none\n  more: [1]\n"),
        ("  flavour:\n", ""),
        ("size: 3\n", "size: 4"),
        ("  # somebody\n", ""),
        ("Bob", "Bo"),
        ("name: Bob\n", "{name: Bob}\n#"),
    ],
)
def test_one_entry(old: str, new: str) -> None:
    """Whatever changes inside an entry, it alone is parsed."""
    assert compared(TEXT, TEXT.replace(old, new, 1)) is (not new.startswith("{"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Good", "Evil"),
        ("Sea Legs", "Sea\tLegs: 1"),
        ("  - name: Nimble", "  - name: More\n  - name: Nimble"),
        ("Ann", "&a Ann"),
        ("Ann", "'Ann"),
        ("Bob", "Bob\n..."),
        ("Bob", "Bob\nmore: 1"),
        ("- Sword", "-\tSword"),
        ("- name: Bob", "- Bob\n#"),
        ("heroes:\n", "heroes: # all\n"),
        ("size: 3\n", "size: 3\n  - name: One more\n"),
        ("size: 3\n", "size: 3\n  - name: One more"),
    ],
)
def test_more_than_one_entry(old: str, new: str) -> None:
    """What is about more than one entry, or wrong, has to be read as a whole."""
    assert not compared(TEXT, TEXT.replace(old, new, 1))


@given(st.data())
def test_any_edit(data: st.DataObject) -> None:
    """Edit after edit, of whatever means something to YAML: what is taken over is right."""
    text = TEXT
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        put = "".join(data.draw(st.lists(st.sampled_from(PIECES), max_size=3)))
        after = text[:start] + put + text[end:]
        compared(text, after)
        text = after
