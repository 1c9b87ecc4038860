"""Fixing files: what a finding knows for certain is written into them, and nothing else of them changes.

`fix` is the way in: from a loaded project to the files that would change. It writes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.disk import stems
from cardgen.file import File
from cardgen.finding import Finding, FindingKey, Replacement, Span
from cardgen.fixes.edits import Edit, EditableText, edits
from cardgen.fixes.sound import kept
from cardgen.project import Project

ROUNDS = 8
"""How often files are looked at again, for what only shows when something else is fixed."""
ENOUGH = 1 << 20
"""Bytes of changed files that are looked at again; of larger ones what then shows waits for the next run."""


class FixedFile(NamedTuple):
    """A file that changes."""

    file: File
    before: bytes
    after: bytes
    fixes: int
    """In how many places."""


def fix(
    project: Project,
    again: Callable[[Mapping[str, bytes]], Project],
    content: Callable[[File], bytes],
    wanted: Callable[[Iterable[Finding]], list[Finding]],
) -> list[FixedFile]:
    """The reported files that change when all is fixed that can be, in the order of the project.

    `again` loads the project with other contents in place of some files', by `File.path`; `content` gives what a file
    holds, and may raise OSError; `wanted` picks the findings to be fixed.
    """
    made: dict[str, FixedFile] = {}
    looked = 0
    for _ in range(ROUNDS):
        changed = [found for file in project.files if (found := _fixed(file, made, content, wanted))]
        made |= {found.file.path: found for found in changed}
        looked += sum(len(found.after) for found in changed)
        if not changed or looked > ENOUGH:
            break
        project = again({path: found.after for path, found in made.items()})
    return list(made.values())


def replacements(
    project: Project, content: Callable[[File], bytes], findings: Iterable[Finding]
) -> dict[FindingKey, Replacement]:
    """What `fix` would write first in the reported files for some findings; `content` as there.

    Of a finding that has a fix and is not among them, it is better not made.
    """
    by_file: dict[str, list[Finding]] = {}
    for found in findings:
        if found.fix:
            by_file.setdefault(found.span.path, []).append(found)
    made: dict[FindingKey, Replacement] = {}
    for file in project.files:
        if file.reported and file.name in by_file:
            made.update(_replacements(file, content(file), by_file[file.name]))
    return made


def _replacements(file: File, data: bytes, findings: Sequence[Finding]) -> Iterator[tuple[FindingKey, Replacement]]:
    text = EditableText(data)
    sound = kept(file, text, edits(text, findings, file.node))
    for found in findings:
        for edit in edits(text, [found], file.node):
            if edit in sound:
                yield (found.span, found.message), _replacement(file, text, edit)


def _replacement(file: File, text: EditableText, edit: Edit) -> Replacement:
    return Replacement(Span(file.name, *text.place(edit.start), *text.place(edit.end)), edit.text)


def _fixed(
    file: File,
    made: Mapping[str, FixedFile],
    content: Callable[[File], bytes],
    wanted: Callable[[Iterable[Finding]], list[Finding]],
) -> FixedFile | None:
    """The file after one more round; None if nothing of it changes. One that came with cardgen stays as it is."""
    own = file.reported and not stems.comes_along(file.path)
    findings = [found for found in wanted(file.findings) if found.fix] if own else []
    if not findings:
        return None
    so_far = made.get(file.path) or _untouched(file, content)
    text = EditableText(so_far.after)
    sound = kept(file, text, edits(text, findings, file.node))
    return so_far._replace(after=text.edited(sound), fixes=so_far.fixes + len(sound)) if sound else None


def _untouched(file: File, content: Callable[[File], bytes]) -> FixedFile:
    data = content(file)
    return FixedFile(file, data, data, 0)
