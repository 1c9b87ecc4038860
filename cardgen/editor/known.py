"""What the names in a file mean: entries of catalogues, the file's own and those of the files it names, and files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from cardgen import systems
from cardgen.disk import stems
from cardgen.editor.checking import Checked
from cardgen.editor.lines import Lines
from cardgen.editor.locating import Spot
from cardgen.file import File
from cardgen.finding import Path, Span
from cardgen.project import Project, heads, schemas
from cardgen.reading.decoding import Schema
from cardgen.reading.fields import REFERS
from cardgen.reading.wording import schema_at
from cardgen.source import places
from cardgen.source.node import Node
from cardgen.source.parse import read_text
from cardgen.text import names
from cardgen.text.markdown import escaped

NO_TEXT = ("name", "waive", "art", "arms")
"""Keys of an entry that say nothing of what it does."""
_WORD = re.compile(r"""[^\W\d][^(),*"]*?(?=\s*(?:[(),*"]|$|[-+]?\d))""")
"""A word of a text such as `Pike (D8, Polearm)`: what stands between its signs and before its numbers."""
MOST_FILES = 300
"""Files of a folder that are offered by name."""
HEAD = 4096
"""Bytes of a file that are read to learn what kind it is."""
MOST_SHOWN = 8
"""Values of an own entry that are shown beside its text."""


class Meaning(NamedTuple):
    """What a name means."""

    name: str
    text: str
    """What it does, in Markdown; may be empty."""
    where: Span | None = None
    """Where it is written, with a file's name as findings show it; None for what comes with a game."""


class Name(NamedTuple):
    """A name as it is written somewhere."""

    text: str
    span: Span
    refers: Mapping[str, Any]
    """What it can mean, as `fields.refers` says it."""
    is_whole: bool = True
    """Whether it is all of a value or key, and not a word in it."""


class Known:
    """What is known of an open file while it is written."""

    def __init__(self, text: str, path: str, checked: Checked | None, good: Node | None) -> None:
        """`text`: without a mark; `good`: the last tree of the file of which nothing was missing."""
        self.path = path
        self.checked = checked
        self.root, _ = read_text(text, stems.posix(path))
        if self.root is not None and not self.root.frayed:
            good = self.root
        self.good = good
        self._trees = [tree for tree in dict.fromkeys((self.root, good)) if tree is not None]
        self.system = self._word("system", systems.readable())
        self.kind = self._word("kind", systems.get(self.system).kinds if self.system else ())

    @cached_property
    def schema(self) -> Schema | None:
        """The schema of the file, if it says what it is."""
        return systems.get(self.system).schema_of(self.kind) if self.system and self.kind else None

    def schema_at(self, path: Path) -> Schema | None:
        """The schema of the value at a path."""
        return schema_at(self.schema, path) if self.schema else None

    def refers(self, path: Path, is_key: bool) -> Mapping[str, Any] | None:
        """What the name at a path can mean, as `fields.refers` says it; None where names mean nothing."""
        found = self.schema_at(path[:-1] if is_key else path)
        return self.refers_of(found, is_key) if found else None

    def refers_of(self, schema: Schema, is_key: bool = False) -> Mapping[str, Any] | None:
        """The same of a schema."""
        mark: Mapping[str, Any] | None = schema.get(REFERS)
        return mark if mark and mark["keys"] == is_key and not mark["inside"] else None

    def names(self, spot: Spot, lines: Lines) -> list[Name]:
        """The names at a spot: its whole text, or words in it."""
        refers = self.refers(spot.path, spot.is_key)
        if spot.text is None or refers:
            return [Name(spot.text, spot.span, refers, True)] if spot.text and refers else []
        mark = None if spot.is_key else (self.schema_at(spot.path) or {}).get(REFERS)
        span = spot.span
        if not mark or not mark["inside"] or span.line != span.end_line:
            return []
        text = lines.line(span.line)[: span.end_column - 1]
        return [
            Name(found[0], span._replace(column=found.start() + 1, end_column=found.end() + 1), mark, False)
            for found in _WORD.finditer(text, span.column - 1)
        ]

    def name_at(self, spot: Spot, lines: Lines, line: int, column: int) -> Name | None:
        """The name at a place of a spot."""
        here = (name for name in self.names(spot, lines) if name.span[1:3] <= (line, column) <= name.span[3:5])
        return next(here, None)

    def meant(self, refers: Mapping[str, Any], written: str) -> Meaning | None:
        """What a name means: the file's own entry before those of other files and of the game."""
        if refers["file"]:
            paths = stems.candidates(self.path, written)
            there = next((path for path in paths if os.path.isfile(path)), None)
            return Meaning(written, escaped(heads.of(there, HEAD).name), _start(there)) if there else None
        for name in (written, written.partition(" (")[0]):
            key = names.key(name)
            found = next((one for one in self.meanings(refers) if names.key(one.name) == key), None)
            if found:
                return found
        return None

    def meanings(self, refers: Mapping[str, Any]) -> Iterator[Meaning]:
        """All names that can stand there, the file's own first; several may be one name."""
        for section in refers["own"].split():
            for tree in self._trees:
                yield from _entries(tree, section)
        if refers["linked"]:
            for file in self._linked():
                yield from _entries(file.node, refers["linked"]) if file.node else ()
        for one in refers["lists"] if self.system else ():
            for entry in schemas.entries(str(self.system), one).values():
                for name in (entry.name, *entry.aliases):
                    yield Meaning(name, schemas.entry(str(self.system), one, entry.name))
        if refers["file"]:
            yield from self._files(refers["file"])

    def _word(self, key: str, known: Sequence[str]) -> str | None:
        """The word behind a key of the head, where it is one of those known."""
        for tree in self._trees:
            found = places.child(tree, key)
            word = found.value.strip().casefold() if found is not None and isinstance(found.value, str) else ""
            if word in known:
                return word
        return None

    def _linked(self) -> list[File]:
        """The files that this one names, and those that these name."""
        if self.checked is None:
            return []
        return list(_followed(self.checked.project, self.checked.file))

    def _files(self, kind: str) -> Iterator[Meaning]:
        """The files that can be named: those beside this one, then those that come with cardgen."""
        folder = os.path.dirname(self.path)
        try:
            here = sorted(name for name in os.listdir(folder or os.curdir) if name.endswith(stems.ENDINGS))
        except OSError:
            here = []
        beside = [os.path.join(folder, name) for name in here[:MOST_FILES] if not name.startswith(".")]
        named = [(stems.of(path), path) for path in beside if path != self.path]
        named += [(f"{stems.SHIPPED}{stem}", path) for stem, path in stems.shipped().items()]
        named += stems.in_packs().items()
        for stem, path in named:
            head = heads.of(path, HEAD)
            if head.system == self.system and head.kind == kind:
                yield Meaning(stem, escaped(head.name), _start(path))


def _start(path: str) -> Span:
    return Span(stems.posix(path), 1, 1, 1, 1)


def _followed(project: Project, file: File) -> Iterator[File]:
    for one in project.linked(file):
        yield one
        yield from project.linked(one)


def _entries(tree: Node, key: str) -> Iterator[Meaning]:
    """The entries of a list in the top mapping of a tree, with what is written of them."""
    held = places.child(tree, key)
    for entry in held.children() if held is not None and isinstance(held.value, list) else ():
        name = places.child(entry, "name")
        if name is not None and isinstance(name.value, str) and name.value.strip():
            yield Meaning(name.value, _told(entry), name.span)


def _told(entry: Node) -> str:
    """What an entry says of itself: its text, and its other values as they are written."""
    values = entry.value if isinstance(entry.value, dict) else {}
    text = values.get("text")
    others = [
        f"`{key}` {escaped(one.value)}"
        for key, one in values.items()
        if key.isidentifier() and key not in (*NO_TEXT, "text") and isinstance(one.value, str)
    ]
    told = [escaped(text.value)] if text is not None and isinstance(text.value, str) else []
    return "\n\n".join([*told, *([", ".join(others[:MOST_SHOWN])] if others else [])])
