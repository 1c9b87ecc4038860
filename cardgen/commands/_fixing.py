"""`cardgen check --fix` and `--diff`: writing what can be fixed for certain, or showing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cardgen import project
from cardgen.commands import _output
from cardgen.file import File
from cardgen.finding import Finding, FindingKey, Replacement
from cardgen.project import Project
from cardgen.rules.selection import RuleSelection
from cardgen.text import words

if TYPE_CHECKING:
    from cardgen.fixes import FixedFile

Given = tuple[str, bytes]
"""The name and content of what came through standard input."""


def fixed(loaded: Project, paths: Sequence[str], given: Given | None, selection: RuleSelection) -> list[FixedFile]:
    """The files that change; a finding that nobody wants to hear of is not fixed. Nothing is written."""
    from cardgen.fixes import fix

    def again(contents: Mapping[str, bytes]) -> Project:
        return project.load(paths, stdin=given, instead=contents)

    def wanted(findings: Iterable[Finding]) -> list[Finding]:
        return selection.of(findings)

    return fix(loaded, again, _content(given), wanted)


def replacements(loaded: Project, given: Given | None, findings: Iterable[Finding]) -> dict[FindingKey, Replacement]:
    """What `fixed` would write first for some findings; nothing when a file has gone."""
    from cardgen import fixes

    try:
        return fixes.replacements(loaded, _content(given), findings)
    except OSError:
        return {}


def _content(given: Given | None) -> Callable[[File], bytes]:
    from cardgen.disk.files import read

    def content(file: File) -> bytes:
        if not file.location and given:
            return given[1]
        return read(file.location)

    return content


def write(files: Sequence[FixedFile], brief: bool) -> list[str]:
    """Writes the fixed files, and says how much was fixed; returns a sentence for each that could not be written."""
    from cardgen.disk.files import reason, write_atomically

    done, problems = [], []
    for item in files:
        try:
            if item.file.location:
                write_atomically(item.file.location, item.after)
            done.append(item)
        except OSError as error:
            problems.append(f"{item.file.name}: {reason(error)}; nothing in it was fixed")
    if not brief:
        _output.tell(f"fixed {_amount(done)}", err=True)
    return problems


def show(files: Sequence[FixedFile], brief: bool) -> None:
    """Prints what would change as a unified diff, and says how much that is."""
    for item in files:
        _output.hand_on(b"".join(_diff(item)))
    if not brief:
        _output.tell(f"would fix {_amount(files)}" + ("; --fix does" if files else ""), err=True)


def tell(findings: Iterable[Finding]) -> None:
    """Says on standard error how many of the findings --fix may fix, if any."""
    certain = sum(finding.fix is not None and finding.waived is None for finding in findings)
    if certain:
        _output.tell(f"`cardgen check --fix` can fix {words.count(certain, 'of them', 'of them')}", err=True)


def passed_on(files: Sequence[FixedFile], given: Given) -> Given:
    """Prints what came through standard input, fixed; returns it as it now is."""
    after = next((item.after for item in files if not item.file.location), given[1])
    _output.hand_on(after)
    return given[0], after


def _amount(files: Sequence[FixedFile]) -> str:
    if not files:
        return "nothing"
    return f"{words.count(sum(item.fixes for item in files), 'place')} in {words.count(len(files), 'file')}"


def _diff(item: FixedFile) -> Iterator[bytes]:
    """The lines of a unified diff; names as findings show them."""
    from difflib import diff_bytes, unified_diff

    name = item.file.name.encode("utf-8", "backslashreplace")
    for line in diff_bytes(unified_diff, _lines(item.before), _lines(item.after), name, name):
        yield line if line.endswith(b"\n") else line + b"\n\\ No newline at end of file\n"


def _lines(data: bytes) -> list[bytes]:
    """The lines as `patch` counts them: they end with a line feed alone."""
    lines = [line + b"\n" for line in data.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]
