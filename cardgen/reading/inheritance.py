"""Expansion of entries with `like`, which copy from another entry of the file the values that they lack.

Entries are expanded before anything else reads the tree, which then looks as if the values were written out. A copied
value keeps its position in the other entry, like the value of a YAML alias.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.finding import Finding, Fix, Path, Span
from cardgen.reading.decoding import Schema
from cardgen.reading.fields import MERGED
from cardgen.reading.lookup import UnknownName
from cardgen.reading.schema_errors import MISSING_KEY
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.text import names, words

KEY = positions.LIKE
"""Key that names the entry to copy."""
OWN = (KEY, "name", "waive")
"""Keys that are not copied."""
MOST = 4 << 20
"""Characters that all entries of a file may copy together: chains of `like` can multiply a small hostile file."""

COMPARED = 30_000
"""Comparisons of unknown names with entry names in one file, about a second's work.

After that, no near name is offered.
"""


class Inheritance:
    """Entries with `like` in one file."""

    def __init__(self, root: Node, schema: Schema, lists: Sequence[str]) -> None:
        """Collect the entries with `like`.

        Args:
            root: The file's tree.
            schema: The schema of the file.
            lists: The top-level keys of the lists whose entries can copy each other, also from one list to another.
        """
        self.unknown: list[UnknownName] = []
        """Problems with the values of `like`, found by `expand_tree`."""
        self._without: dict[Path, Span] = {}
        """Spans of entries that could not copy what their `like` names, by path."""
        self._root, self._schema, self._lists = root, schema, lists
        self._entries = dict(_list_entries(root, lists))
        self._likes = {path: node for path, node in self._entries.items() if _read_text(node, KEY) is not None}
        self._left = MOST
        self._compared = 0
        self._made: dict[Path, Node] = {}
        """Expanded entries, by path."""

    @property
    def has_copies(self) -> bool:
        """True if the file has entries with `like`."""
        return bool(self._likes)

    def drop_echoes(self, findings: Sequence[Finding]) -> Iterator[Finding]:
        """Yield findings about the expanded tree without those that `like` causes.

        A finding on a value that several entries copied is kept once. A missing key is dropped if the entry's `like` is
        wrong.
        """
        seen: set[tuple[str, Span]] = set()
        for found in findings:
            echo = self.has_copies and (found.rule, found.span) in seen
            seen.add((found.rule, found.span))
            lacking = self._without.values() if found.rule == MISSING_KEY else ()
            missed = any(positions.is_inside(found.span, span) for span in lacking)
            if not echo and not missed:
                yield found

    def expand_tree(self) -> Node:
        """Return the tree with all entries expanded; the original tree if no entry has `like`."""
        if not self._likes or not isinstance(self._root.value, dict):
            return self._root
        self._by_key: dict[str, Path] = {}
        for path, node in self._entries.items():
            if (name := _read_text(node, "name")) is not None:
                self._by_key.setdefault(names.normalize(name), path)
        values = dict(self._root.value)
        for key in self._lists:
            held = values.get(key)
            if held is not None and isinstance(held.value, list):
                made = [
                    self._expand_entry((key, number)) if isinstance(node.value, dict) else node
                    for number, node in enumerate(held.value)
                ]
                values[key] = held.replace_value(made)
        return self._root.replace_value(values)

    def _expand_entry(self, path: Path) -> Node:
        """Return the entry at a path with all values that it copies, after expanding those that it copies from."""
        chain: dict[Path, Node] = {}
        at: Path | None = path
        while at is not None and at in self._likes and at not in self._made and at not in chain:
            chain[at] = self._likes[at]
            at = self._find_base(at)
        if at in chain:
            self._report_circle([*chain][-1], at)
            at = None
        base = None if at is None else self._made.get(at, self._entries[at])
        whole = at is not None and at not in self._without
        for one, node in reversed(chain.items()):
            if not whole:
                self._without[one] = node.span
            base = self._made[one] = node if base is None else self._merge_entry(one, node, base)
        return self._made.get(path, self._entries[path])

    def _find_base(self, path: Path) -> Path | None:
        """Return the path of the entry that another entry's `like` names.

        None, with a problem reported, if it is unknown.
        """
        written = _read_text(self._likes[path], KEY) or ""
        found = self._by_key.get(names.normalize(written))
        if found is None:
            self._report_missing_base(path, written, _name_entry(self._likes[path]))
        return found

    def _report_circle(self, path: Path, base: Path) -> None:
        """Report that the `like` of two entries leads back to the first, so that no entry has values to copy."""
        who, other = _name_entry(self._likes[path]), _name_entry(self._likes[base])
        fact = f"`like` of {who} and of {other} form a circle: one of them needs values"
        if path == base:
            fact = f"`like` of {who} names {who}: expected another entry of the file"
        self.unknown.append(UnknownName((*path, KEY), fact, "write the values into one of them"))

    def _report_missing_base(self, path: Path, written: str, who: str) -> None:
        """Report a `like` with an unknown name, with the most similar name of an entry."""
        named = self._by_key.values() if self._compared < COMPARED else ()
        known = [_name_entry(self._entries[other]) for other in named if other != path]
        self._compared += len(known)
        fact = f"unknown name {words.quote_code(written)} in `like` of {who}"
        near = names.find_closest(written, known)
        if near is None:
            self.unknown.append(
                UnknownName(
                    (*path, KEY),
                    f"{fact}: expected one of `{'`, `'.join(self._lists)}`",
                    "name an entry of this file, or write the values here",
                )
            )
            return
        fix = Fix(written, names.match_style(near, written)) if names.find_unambiguous(written, known) == near else None
        self.unknown.append(UnknownName((*path, KEY), f"{fact}: did you mean `{near}`?", f"write `{near}`", fix))

    def _merge_entry(self, path: Path, node: Node, base: Node) -> Node:
        """Return an entry with the values of another entry added.

        The entry itself, with a problem reported, beyond MOST.

        Args:
            path: The path of the entry.
            node: The entry.
            base: The entry to copy from.
        """
        schema = self._schema["properties"][path[0]]["items"]["properties"]
        own: Mapping[str, Node] = node.value if isinstance(node.value, dict) else {}
        values, inherited = dict(own), base.value if isinstance(base.value, dict) else {}
        for key, value in inherited.items():
            if key in OWN or key not in schema:
                continue
            self._left -= value.measure_length()
            if self._left < 0:
                fact = (
                    f"too much text copied into {_name_entry(node)}: all `like` of a file copy at most {MOST >> 20} MiB"
                )
                self.unknown.append(
                    UnknownName((*path, KEY), fact, "use `like` for fewer entries, or for shorter ones")
                )
                self._without[path] = node.span
                return node
            if key not in values:
                values[key] = value
            elif schema[key].get(MERGED):
                values[key] = _merge_mappings(values[key], value)
        return node.replace_value(values)


def _merge_mappings(own: Node, taken: Node) -> Node:
    """Return the mapping `own` with the keys of `taken` that it lacks."""
    if not isinstance(own.value, dict) or not isinstance(taken.value, dict):
        return own
    return own.replace_value({**taken.value, **own.value})


def _list_entries(root: Node, lists: Sequence[str]) -> Iterator[tuple[Path, Node]]:
    """Yield the path and node of each mapping in the lists with the given top-level keys."""
    for key in lists:
        held = positions.find_child(root, key)
        for number, node in enumerate(held.value if held is not None and isinstance(held.value, list) else ()):
            if isinstance(node.value, dict):
                yield (key, number), node


def _name_entry(node: Node) -> str:
    return _read_text(node, "name") or "an entry without a name"


def _read_text(node: Node, key: str) -> str | None:
    found = positions.find_child(node, key)
    return found.value.strip() if found is not None and isinstance(found.value, str) else None
