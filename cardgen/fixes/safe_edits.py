"""Selection of safe edits: an edit that causes another error at its place is not made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.file import File
from cardgen.fixes.edits import Edit, EditableText
from cardgen.project.interpret import interpret_file
from cardgen.rules import engine

_WRITING = frozenset({"yaml/syntax", "yaml/duplicate-key", "yaml/lone-dash", "yaml/unsupported"})
"""Rules about the YAML of a file, independent of its meaning."""
_Place = tuple[int, int]
"""Line and column, both from 1."""
SINGLY = 20
"""Edits of a file that are tested one by one, if testing them together failed.

Each test checks the whole file again.
"""


class _FileFaults(NamedTuple):
    """Problems that a check finds in one file alone."""

    writing: Counter[str]
    """Number of findings for each rule in _WRITING."""
    errors: dict[_Place, set[str]]
    """Rules with errors, by line and column."""


def keep_safe_edits(file: File, text: EditableText, edits: Sequence[Edit]) -> list[Edit]:
    """Return the edits without those that cause an error at their place, or a new YAML problem anywhere in the file."""
    before = _find_faults(file, text.apply_edits(()))
    made = list(edits)
    if not (bad := _find_worse_edits(file, text, made, before)):
        return made
    made = [edit for number, edit in enumerate(made) if number not in bad]
    if not _find_worse_edits(file, text, made, before):
        return made
    good: list[Edit] = []
    for edit in made[:SINGLY]:
        if not _find_worse_edits(file, text, [*good, edit], before):
            good.append(edit)
    return good


def _find_worse_edits(file: File, text: EditableText, edits: Sequence[Edit], before: _FileFaults) -> set[int]:
    """Return the indexes of edits that cause an error.

    `len(edits)` if an unknown one causes a YAML problem elsewhere.
    """
    data = text.apply_edits(edits)
    after = _find_faults(file, data)
    bad = {
        number
        for number, (edit, place) in enumerate(zip(edits, _find_new_positions(EditableText(data), edits), strict=True))
        if after.errors.get(place, set()) - before.errors.get(edit.at, set())
    }
    return bad or ({len(edits)} if after.writing - before.writing else set())


def _find_new_positions(text: EditableText, edits: Sequence[Edit]) -> Iterator[_Place]:
    """Yield the line and column at which each edit's text begins after all edits were made."""
    moved = 0
    for edit in edits:
        yield text.find_position(edit.start + moved)
        moved += len(edit.text) - (edit.end - edit.start)


def _find_faults(file: File, data: bytes) -> _FileFaults:
    """Return the problems of a file with the content `data`.

    Rules of games that compare several files are left out for files with links, since the other files are missing here.
    """
    from cardgen.source.parse import read_bytes  # imports yaml, which shell completion must not wait for

    again = File(file.location, file.name, file.stem)
    again.node, again.findings = read_bytes(data, file.name)
    interpret_file(again, file.model.wardrobe if file.model else None)
    findings = [*again.findings, *(() if again.links else (placed.finding for placed in engine.run_rules([again])))]
    faults = _FileFaults(Counter(found.rule for found in findings if found.rule in _WRITING), {})
    for found in findings:
        if found.level == "error":
            faults.errors.setdefault(found.span[1:3], set()).add(found.rule)
    return faults
