"""Which edits make a file better: one that brings up another error where it fixes is not made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.file import File
from cardgen.fixes.edits import Edit, EditableText
from cardgen.project.interpret import interpret_file
from cardgen.rules import engine

_WRITING = frozenset({"yaml/syntax", "yaml/duplicate-key", "yaml/lone-dash", "yaml/unsupported"})
"""The rules that look at a file before anybody knows what it means."""
_Place = tuple[int, int]
SINGLY = 20
"""Edits of a file that are tried one by one, each with another look at the whole file; the others are not made."""


class _FileFaults(NamedTuple):
    """What a check finds in a file by itself."""

    writing: Counter[str]
    """How often each of the first rules fires."""
    errors: dict[_Place, set[str]]
    """The rules that find an error at a line and column."""


def keep_safe_edits(file: File, text: EditableText, edits: Sequence[Edit]) -> list[Edit]:
    """The edits without those that bring up an error in their place, or a new fault of YAML anywhere."""
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
    """The numbers of the edits that make something worse; the number behind the last where it is unknown which."""
    data = text.apply_edits(edits)
    after = _find_faults(file, data)
    bad = {
        number
        for number, (edit, place) in enumerate(zip(edits, _find_new_positions(EditableText(data), edits), strict=True))
        if after.errors.get(place, set()) - before.errors.get(edit.at, set())
    }
    return bad or ({len(edits)} if after.writing - before.writing else set())


def _find_new_positions(text: EditableText, edits: Sequence[Edit]) -> Iterator[_Place]:
    """Where each edit's text begins when all are made."""
    moved = 0
    for edit in edits:
        yield text.find_position(edit.start + moved)
        moved += len(edit.text) - (edit.end - edit.start)


def _find_faults(file: File, data: bytes) -> _FileFaults:
    """What is found in the file alone. The rules of a game that looks at several files would miss the others."""
    from cardgen.source.parse import read_bytes  # with it comes yaml, and who completes a line has to wait for that

    again = File(file.location, file.name, file.stem)
    again.node, again.findings = read_bytes(data, file.name)
    interpret_file(again, file.model.wardrobe if file.model else None)
    findings = [*again.findings, *(() if again.links else (placed.finding for placed in engine.run_rules([again])))]
    faults = _FileFaults(Counter(found.rule for found in findings if found.rule in _WRITING), {})
    for found in findings:
        if found.level == "error":
            faults.errors.setdefault(found.span[1:3], set()).add(found.rule)
    return faults
