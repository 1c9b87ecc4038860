"""Fixing of files: only the fixes of findings are written, and every other byte stays.

`fix_files` returns the files that change, `write_fixes` writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.disk import stems
from cardgen.disk.files import format_reason, write_atomically, write_together
from cardgen.file import File
from cardgen.finding import Finding, FindingKey, Replacement, Span
from cardgen.fixes import in_tables
from cardgen.fixes.edits import EditableText, build_edits
from cardgen.fixes.safe_edits import keep_safe_edits
from cardgen.project import Project

ROUNDS = 8
"""Rounds of checking and fixing at most: a fix can reveal a problem that another fix solves. An estimate."""
ENOUGH = 1 << 20
"""Bytes of changed files after which no further round follows, to save time; the next run fixes what remains."""


class FixedFile(NamedTuple):
    """File with fixes, or a table that a file names."""

    path: str
    """Path, as in `File.path`."""
    name: str
    """Path as findings show it."""
    location: str
    """Path to write to; "" for standard input."""
    before: bytes
    after: bytes
    fixes: int
    """Number of fixed places."""

    def build_diff(self) -> bytes:
        """Return the changes as a unified diff, under the file's name in findings."""
        from difflib import diff_bytes, unified_diff

        name = self.name.encode("utf-8", "backslashreplace")
        lines = diff_bytes(unified_diff, _split_lines(self.before), _split_lines(self.after), name, name)
        return b"".join(line if line.endswith(b"\n") else line + b"\n\\ No newline at end of file\n" for line in lines)


def fix_files(project: Project, wanted: Callable[[Iterable[Finding]], list[Finding]]) -> list[FixedFile]:
    """Return the reported files that fixes change, in the order of the project.

    Args:
        project: The loaded project.
        wanted: A function that selects the findings to fix.

    Raises:
        OSError: A file has disappeared.
    """
    loaded = project
    made: dict[str, FixedFile] = {}
    looked = 0
    for _ in range(ROUNDS):
        changed = [found for file in loaded.files if (found := _fix_file(project, file, made, wanted))]
        made |= {found.path: found for found in changed}
        for file in loaded.files:
            for found in _fix_tables(loaded, file, made, wanted):
                changed.append(found)
                made[found.path] = found
        looked += sum(len(found.after) for found in changed)
        if not changed or looked > ENOUGH:
            break
        loaded = project.reload_with({path: found.after for path, found in made.items()})
    return list(made.values())


def _fix_file(
    project: Project,
    file: File,
    made: Mapping[str, FixedFile],
    wanted: Callable[[Iterable[Finding]], list[Finding]],
) -> FixedFile | None:
    """Return a file after one more round of fixes, or None if nothing changes.

    Args:
        project: The loaded project.
        file: The file.
        made: The files as fixed in earlier rounds, by path.
        wanted: A function that selects the findings to fix.
    """
    findings = [found for found in _list_fixable(file, wanted) if found.span.path == file.name]
    if not findings:
        return None
    so_far = made.get(file.path)
    if so_far is None:
        data = project.read_content(file)
        so_far = FixedFile(file.path, file.name, file.location, data, data, 0)
    text = EditableText(so_far.after)
    sound = keep_safe_edits(file, text, build_edits(text, findings, file.node))
    return so_far._replace(after=text.apply_edits(sound), fixes=so_far.fixes + len(sound)) if sound else None


def _fix_tables(
    loaded: Project,
    file: File,
    made: Mapping[str, FixedFile],
    wanted: Callable[[Iterable[Finding]], list[Finding]],
) -> Iterator[FixedFile]:
    """Yield the tables of a file after one more round of fixes; none for a file from standard input."""
    findings = _list_fixable(file, wanted) if file.tables and file.location else []
    for table in file.tables if findings else ():
        so_far = made.get(table.location)
        data, number = in_tables.fix_table(file, loaded.read_content(file), table, findings)
        if number and table.data is not None and (so_far is None or so_far.after == table.data):
            begun = so_far or FixedFile(table.location, table.name, table.location, table.data, table.data, 0)
            yield begun._replace(after=data, fixes=begun.fixes + number)


def _list_fixable(file: File, wanted: Callable[[Iterable[Finding]], list[Finding]]) -> list[Finding]:
    """Return the selected findings of a file that have a fix; none if the file must not be changed."""
    return [found for found in wanted(file.findings) if found.fix] if may_fix(file) else []


def may_fix(file: File) -> bool:
    """Return whether fixes may change a file: it is reported, and neither shipped nor from an add-on."""
    return file.reported and not file.borrowed and not stems.is_shipped_elsewhere(file.path)


def write_fixes(files: Sequence[FixedFile]) -> tuple[list[FixedFile], list[str]]:
    """Write fixed files together; return the files that were written, and a sentence for each other.

    If one cannot be written, each of the others is written separately.
    """
    try:
        write_together({item.location: item.after for item in files if item.location})
        return list(files), []
    except OSError:
        done, problems = [], []
    for item in files:
        try:
            if item.location:
                write_atomically(item.location, item.after)
            done.append(item)
        except OSError as error:
            problems.append(f"{item.name}: {format_reason(error)}; nothing in it was fixed")
    return done, problems


def list_replacements(project: Project, findings: Iterable[Finding]) -> dict[FindingKey, Replacement]:
    """Return the text that the first round of fixes would write for each finding, by finding.

    {} if a file has disappeared.

    A finding with a fix is left out if the fix would cause another error.
    """
    by_file: dict[str, list[Finding]] = {}
    for found in findings:
        if found.fix:
            by_file.setdefault(found.span.path, []).append(found)
    made: dict[FindingKey, Replacement] = {}
    try:
        for file in project.files:
            if may_fix(file) and file.name in by_file:
                made.update(_list_file_replacements(file, project.read_content(file), by_file[file.name]))
    except OSError:
        return {}
    return made


def _list_file_replacements(
    file: File, data: bytes, findings: Sequence[Finding]
) -> Iterator[tuple[FindingKey, Replacement]]:
    """Yield the replacement for each finding of a file whose fix is safe, with the finding's key."""
    text = EditableText(data)
    sound = keep_safe_edits(file, text, build_edits(text, findings, file.node))
    for found in findings:
        for edit in build_edits(text, [found], file.node):
            if edit in sound:
                place = Span(file.name, *text.find_position(edit.start), *text.find_position(edit.end))
                yield (found.span, found.message), Replacement(place, edit.text)


def _split_lines(data: bytes) -> list[bytes]:
    """Split bytes into lines as `patch` does, at line feeds only."""
    lines = [line + b"\n" for line in data.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]
