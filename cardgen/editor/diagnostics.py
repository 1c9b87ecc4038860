"""Conversion of findings to diagnostics, and of their fixes to code actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lsprotocol import types

from cardgen.editor.checking import CheckedFile
from cardgen.editor.lines import Lines
from cardgen.editor.waiving import build_waiver
from cardgen.finding import Finding, Span
from cardgen.rules import registry

SOURCE = "cardgen"
"""Name of cardgen in the editor's list of problems."""
FIX_ALL = types.CodeActionKind.SourceFixAll
"""Kind of the action that editors can run on saving."""
Address = Callable[[str], str]
"""Function from a file's name in findings to its URI."""
TextOf = Callable[[str], Lines]
"""Function from a file's name in findings to its lines."""
_SEVERITY = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}
"""The protocol's severities by our levels."""


def build_diagnostics(checked: CheckedFile, lines: Lines, address: Address, text_of: TextOf) -> list[types.Diagnostic]:
    """Return the diagnostics of a file, one for each finding, with hint, rule and related places.

    Diagnostics have no link to the rule's page (`codeDescription`): editors open such links in a browser, and the
    pages, which come with cardgen, have no web address. The hover shows the page instead.
    """
    return [_build_diagnostic(finding, checked, lines, address, text_of) for finding in checked.findings]


def _build_diagnostic(
    finding: Finding, checked: CheckedFile, lines: Lines, address: Address, text_of: TextOf
) -> types.Diagnostic:
    """Return the diagnostic of a finding.

    A message about another file, such as a table, begins with that file's name.
    """
    where, others = find_shown_place(finding, checked), list(finding.related)
    hint = f"\nhelp: {finding.hint}" if finding.hint else ""
    message = finding.message + hint
    if finding.span.path != checked.file.name:
        message = f"{finding.span.path}:{finding.span.line}: {message}"
    related = [
        types.DiagnosticRelatedInformation(
            types.Location(address(other.span.path), text_of(other.span.path).build_range(other.span)), other.message
        )
        for other in others
        if other.span != where
    ]
    return types.Diagnostic(
        range=lines.build_range(where),
        message=message,
        severity=_SEVERITY[finding.level],
        code=finding.rule,
        source=SOURCE,
        related_information=related or None,
    )


def find_shown_place(finding: Finding, checked: CheckedFile) -> Span:
    """Return the span in the open file at which to show a finding.

    A finding in a template is shown at the entry being laid out, and a finding in a table at the line that names the
    table.
    """
    name = checked.file.name
    if finding.span.path == name:
        return finding.span
    table = next((table for table in checked.file.tables if table.name == finding.span.path), None)
    if table is not None:  # the line that names the table
        return checked.file.find_span((table.key,))
    return next((other.span for other in finding.related if other.span.path == name), Span(name, 1, 1, 1, 1))


def list_actions(
    checked: CheckedFile, lines: Lines, uri: str, wanted: types.Range, only: Sequence[str] | None
) -> Iterator[types.CodeAction]:
    """Yield the code actions for a range: fixes and waivers of the findings there, and all fixes of the file.

    Args:
        checked: The last check of the file.
        lines: The lines of the file.
        uri: The URI of the file.
        wanted: The range.
        only: The kinds of actions that the editor asks for; None or empty for all.
    """
    if _wants_kind(types.CodeActionKind.QuickFix, only):
        touched_findings = [
            finding
            for finding in checked.findings
            if _do_ranges_touch(lines.build_range(find_shown_place(finding, checked)), wanted)
        ]
        for finding in touched_findings:
            yield from _build_fixes(finding, checked, lines, uri)
        for finding in touched_findings:
            yield from _build_waivers(finding, checked, lines, uri)
    fixable = any(finding.fix for finding in checked.findings)
    if fixable and _wants_kind(FIX_ALL, only) and checked.fixed_text is not None:
        whole = lines.build_range_between(0, len(lines.text))
        edit = types.TextEdit(whole, checked.fixed_text.removeprefix("\ufeff"))
        yield types.CodeAction("Fix everything that has only one possible fix", FIX_ALL, edit=_build_edit(uri, edit))


def _build_fixes(finding: Finding, checked: CheckedFile, lines: Lines, uri: str) -> Iterator[types.CodeAction]:
    """Yield the action that writes the fix of a finding, if it has one."""
    if not finding.fix:
        return
    replacement = checked.replacements.get((finding.span, finding.message))
    if replacement:
        title = finding.hint or "fix it"
        edit = types.TextEdit(lines.build_range(replacement.span), replacement.text)
        yield types.CodeAction(
            title[:1].upper() + title[1:],
            types.CodeActionKind.QuickFix,
            diagnostics=[_build_minimal_diagnostic(finding, checked, lines)],
            is_preferred=True,
            edit=_build_edit(uri, edit),
        )


def _build_waivers(finding: Finding, checked: CheckedFile, lines: Lines, uri: str) -> Iterator[types.CodeAction]:
    """Yield the action that adds a waiver without its reason for a finding, if its rule can be waived."""
    if not registry.is_waivable(finding.rule) or finding.span.path != checked.file.name:
        return
    insertion = build_waiver(finding, checked.file, lines)
    if insertion:
        title = f"Waive {finding.rule} for {finding.entry}: write the reason"
        start, text = insertion
        edit = types.TextEdit(lines.build_range_between(start, start), text)
        yield types.CodeAction(
            title,
            types.CodeActionKind.QuickFix,
            diagnostics=[_build_minimal_diagnostic(finding, checked, lines)],
            edit=_build_edit(uri, edit),
        )


def _build_minimal_diagnostic(finding: Finding, checked: CheckedFile, lines: Lines) -> types.Diagnostic:
    """Return a diagnostic with only the fields by which an editor recognises the published one."""
    hint = f"\nhelp: {finding.hint}" if finding.hint else ""
    return types.Diagnostic(
        lines.build_range(find_shown_place(finding, checked)),
        finding.message + hint,
        severity=_SEVERITY[finding.level],
        code=finding.rule,
        source=SOURCE,
    )


def _build_edit(uri: str, *edits: types.TextEdit) -> types.WorkspaceEdit:
    return types.WorkspaceEdit(changes={uri: list(edits)})


def _wants_kind(kind: str, only: Sequence[str] | None) -> bool:
    """Return whether an editor wants actions of a kind; a broader kind in `only` includes narrower ones."""
    return not only or any(f"{_read_kind(kind)}.".startswith(f"{_read_kind(wanted)}.") for wanted in only)


def _read_kind(kind: str) -> str:
    """Return the text of a kind; in an f-string, enum members would print their names instead."""
    return kind.value if isinstance(kind, types.CodeActionKind) else kind


def _do_ranges_touch(shown: types.Range, wanted: types.Range) -> bool:
    first, last = (shown.start.line, shown.start.character), (shown.end.line, shown.end.character)
    start, end = (wanted.start.line, wanted.start.character), (wanted.end.line, wanted.end.character)
    return first <= end and start <= last
