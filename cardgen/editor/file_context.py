"""Context of an open file: the names that it can use, from catalogues, from itself, and from linked files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from cardgen import systems
from cardgen.disk import stems
from cardgen.editor.checking import CheckedFile
from cardgen.editor.lines import Lines
from cardgen.editor.locating import Spot
from cardgen.file import File
from cardgen.finding import Path, Span
from cardgen.project import Project, file_headers, schemas
from cardgen.reading.decoding import Schema
from cardgen.reading.fields import REFERS
from cardgen.reading.wording import find_schema
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.source.parse import read_text
from cardgen.text import names
from cardgen.text.markdown import escape_markdown

NO_TEXT = ("name", "waive", "art", "arms")
"""Keys of an entry that do not describe its effect, and are left out of explanations."""
_WORD = re.compile(r"""[^\W\d][^(),*"]*?(?=\s*(?:[(),*"]|$|[-+]?\d))""")
"""A word of a text such as `Pike (D8, Polearm)`: up to the next sign or number."""
MOST_FILES = 300
"""Files of a folder that completion offers by name; the header of each must be read."""
HEAD = 4096
"""Bytes of a file that are read for its system and kind, which are its first keys."""
MOST_SHOWN = 8
"""Values of an entry that its explanation lists beside its text, to keep a hover short."""


class Meaning(NamedTuple):
    """Meaning of a name: an entry or a file."""

    name: str
    text: str
    """Effect of the entry in Markdown; may be ""."""
    where: Span | None = None
    """Span of the definition, by the file's name in findings; None for an entry of the game's catalogue."""


class Name(NamedTuple):
    """Name in a file that refers to something."""

    text: str
    span: Span
    refers: Mapping[str, Any]
    """Kinds of things that the name can refer to, in the form of `fields.reference_field`."""
    is_whole: bool = True
    """True for a whole value or key, False for a word in a text."""


class FileContext:
    """Open file during editing: its tree, system, kind and schema, and the names that it can use."""

    def __init__(self, text: str, path: str, checked: CheckedFile | None, good: Node | None) -> None:
        """Parse the file.

        Args:
            text: The text without its byte order mark.
            path: The path of the file.
            checked: The result of the last check, for linked files; None before the first.
            good: The last complete tree, which fills in for parts that are now unreadable; None if there was none.
        """
        self.path = path
        self.checked = checked
        self.root, _ = read_text(text, stems.format_posix_path(path))
        if self.root is not None and not self.root.has_partial:
            good = self.root
        self.good = good
        self._trees = [tree for tree in dict.fromkeys((self.root, good)) if tree is not None]
        self.system = self._read_head_word("system", systems.list_readable())
        self.kind = self._read_head_word("kind", systems.get_game(self.system).kinds if self.system else ())

    @cached_property
    def schema(self) -> Schema | None:
        """Schema of the file; None until the file names its system and kind."""
        return systems.get_game(self.system).schema_of(self.kind) if self.system and self.kind else None

    def find_schema(self, path: Path) -> Schema | None:
        """Return the schema of the value at a path; None if the schema has no such path."""
        return find_schema(self.schema, path) if self.schema else None

    def find_reference(self, path: Path, is_key: bool) -> Mapping[str, Any] | None:
        """Return the kinds of things that the name at a path refers to, in the form of `fields.reference_field`.

        None if the value or key there is no reference.
        """
        schema = self.find_schema(path[:-1] if is_key else path)
        return self.build_reference(schema, is_key) if schema else None

    def build_reference(self, schema: Schema, is_key: bool = False) -> Mapping[str, Any] | None:
        """Return the kinds of things that values (or, with `is_key`, keys) under a schema refer to.

        They are in the form of `fields.reference_field`, or None if the values are no references.
        """
        mark: Mapping[str, Any] | None = schema.get(REFERS)
        return mark if mark and mark["keys"] == is_key and not mark["inside"] else None

    def list_names(self, spot: Spot, lines: Lines) -> list[Name]:
        """Return the references at a spot: its whole text, or the words inside."""
        refers = self.find_reference(spot.path, spot.is_key)
        if spot.text is None or refers:
            return [Name(spot.text, spot.span, refers, True)] if spot.text and refers else []
        mark = None if spot.is_key else (self.find_schema(spot.path) or {}).get(REFERS)
        span = spot.span
        if not mark or not mark["inside"] or span.line != span.end_line:
            return []
        text = lines.get_line(span.line)[: span.end_column - 1]
        return [
            Name(word[0], span._replace(column=word.start() + 1, end_column=word.end() + 1), mark, False)
            for word in _WORD.finditer(text, span.column - 1)
        ]

    def find_name(self, spot: Spot, lines: Lines, line: int, column: int) -> Name | None:
        """Return the reference at a line and column within a spot, both from 1; None if there is none."""
        names_here = (
            name for name in self.list_names(spot, lines) if name.span[1:3] <= (line, column) <= name.span[3:5]
        )
        return next(names_here, None)

    def find_meaning(self, refers: Mapping[str, Any], written: str) -> Meaning | None:
        """Return the meaning of a name, or None. Entries of the file precede those of linked files and of the game.

        Args:
            refers: What the name can refer to, in the form of `fields.reference_field`.
            written: The name, possibly with a parameter in parentheses.
        """
        if refers["file"]:
            paths = stems.list_candidates(self.path, written)
            path = next((path for path in paths if os.path.isfile(path)), None)
            return (
                Meaning(written, escape_markdown(file_headers.read_header(path, HEAD).name), _find_start(path))
                if path
                else None
            )
        for name in (written, written.partition(" (")[0]):
            key = names.normalize(name)
            meaning = next(
                (candidate for candidate in self.list_meanings(refers) if names.normalize(candidate.name) == key), None
            )
            if meaning:
                return meaning
        return None

    def list_meanings(self, refers: Mapping[str, Any]) -> Iterator[Meaning]:
        """Yield the meanings of all names that a reference allows, the file's own entries first; names can repeat."""
        for section in refers["own"].split():
            for tree in self._trees:
                yield from _list_entries(tree, section)
        if refers["linked"]:
            for file in self._list_linked():
                yield from _list_entries(file.node, refers["linked"]) if file.node else ()
        for catalogue in refers["lists"] if self.system else ():
            for entry in schemas.list_entries(str(self.system), catalogue).values():
                for name in (entry.name, *entry.aliases):
                    yield Meaning(name, schemas.describe_entry(str(self.system), catalogue, entry.name))
        if refers["file"]:
            yield from self._offer_files(refers["file"])

    def _read_head_word(self, key: str, choices: Sequence[str]) -> str | None:
        """Return the value of a top-level key if it is one of the choices; else None."""
        for tree in self._trees:
            node = positions.find_child(tree, key)
            word = node.value.strip().casefold() if node is not None and isinstance(node.value, str) else ""
            if word in choices:
                return word
        return None

    def _list_linked(self) -> list[File]:
        """Return the files that this file links to, and those that these link to."""
        if self.checked is None:
            return []
        return list(_follow_links(self.checked.project, self.checked.file))

    def _offer_files(self, kind: str) -> Iterator[Meaning]:
        """Yield the files of a kind that a link can name: those of the folder, then shipped ones, then add-ons."""
        folder = os.path.dirname(self.path)
        try:
            file_names = sorted(name for name in os.listdir(folder or os.curdir) if name.endswith(stems.ENDINGS))
        except OSError:
            file_names = []
        beside = [os.path.join(folder, name) for name in file_names[:MOST_FILES] if not name.startswith(".")]
        candidates = [(stems.get_stem(path), path) for path in beside if path != self.path]
        candidates += [(f"{stems.SHIPPED}{stem}", path) for stem, path in stems.map_shipped_files().items()]
        candidates += stems.map_all_packs().items()
        for stem, path in candidates:
            head = file_headers.read_header(path, HEAD)
            if head.system == self.system and head.kind == kind:
                yield Meaning(stem, escape_markdown(head.name), _find_start(path))


def _find_start(path: str) -> Span:
    return Span(stems.format_posix_path(path), 1, 1, 1, 1)


def _follow_links(project: Project, file: File) -> Iterator[File]:
    for linked in project.list_linked(file):
        yield linked
        yield from project.list_linked(linked)


def _list_entries(tree: Node, key: str) -> Iterator[Meaning]:
    """Yield the named entries of a top-level list, with their descriptions."""
    section = positions.find_child(tree, key)
    for entry in section.list_children() if section is not None and isinstance(section.value, list) else ():
        name = positions.find_child(entry, "name")
        if name is not None and isinstance(name.value, str) and name.value.strip():
            yield Meaning(name.value, _describe_entry(entry), name.span)


def _describe_entry(entry: Node) -> str:
    """Return the description of an entry in Markdown: its text and some of its other values."""
    values = entry.value if isinstance(entry.value, dict) else {}
    text = values.get("text")
    others = [
        f"`{key}` {escape_markdown(value.value)}"
        for key, value in values.items()
        if key.isidentifier() and key not in (*NO_TEXT, "text") and isinstance(value.value, str)
    ]
    paragraphs = [escape_markdown(text.value)] if text is not None and isinstance(text.value, str) else []
    return "\n\n".join([*paragraphs, *([", ".join(others[:MOST_SHOWN])] if others else [])])
