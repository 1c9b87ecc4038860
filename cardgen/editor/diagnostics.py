"""Findings as diagnostics, and what can be done about them as quick fixes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lsprotocol import types

from cardgen.editor.checking import Checked
from cardgen.editor.lines import Lines
from cardgen.editor.waiving import waiver
from cardgen.finding import Finding, Span
from cardgen.rules import registry

SOURCE = "cardgen"
FIX_ALL = types.CodeActionKind.SourceFixAll
Address = Callable[[str], str]
"""Gives the URI of a file by the name that findings show."""
TextOf = Callable[[str], Lines]
"""Gives the text of a file by the name that findings show."""
_SEVERITY = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}


def diagnostics(checked: Checked, lines: Lines, address: Address, text_of: TextOf) -> list[types.Diagnostic]:
    """What an editor underlines in a file: each finding with its hint, its rule and the other places it is about.

    There is no link from a rule to its page (`codeDescription`): editors open such links in a browser, and the pages,
    which come with cardgen, have no address there. Who hovers over what is underlined sees the page.
    """
    return [_diagnostic(finding, checked, lines, address, text_of) for finding in checked.findings]


def _diagnostic(
    finding: Finding, checked: Checked, lines: Lines, address: Address, text_of: TextOf
) -> types.Diagnostic:
    where, others = place(finding, checked), list(finding.related)
    hint = f"\nhelp: {finding.hint}" if finding.hint else ""
    message = finding.message + hint
    if finding.span.path != checked.file.name:
        message = f"{finding.span.path}:{finding.span.line}: {message}"
    related = [
        types.DiagnosticRelatedInformation(
            types.Location(address(other.span.path), text_of(other.span.path).range(other.span)), other.message
        )
        for other in others
        if other.span != where
    ]
    return types.Diagnostic(
        range=lines.range(where),
        message=message,
        severity=_SEVERITY[finding.level],
        code=finding.rule,
        source=SOURCE,
        related_information=related or None,
    )


def place(finding: Finding, checked: Checked) -> Span:
    """Where in the file a finding is shown: one about a template, where the entry stands that was being laid out."""
    name = checked.file.name
    if finding.span.path == name:
        return finding.span
    table = next((table for table in checked.file.tables if table.name == finding.span.path), None)
    if table is not None:  # the line that names the table
        return checked.file.span((table.key,))
    return next((other.span for other in finding.related if other.span.path == name), Span(name, 1, 1, 1, 1))


def actions(
    checked: Checked, lines: Lines, uri: str, wanted: types.Range, only: Sequence[str] | None
) -> Iterator[types.CodeAction]:
    """Yield the fixes of the findings that touch a range, and all that `--fix` does."""
    if _wants_kind(types.CodeActionKind.QuickFix, only):
        touched = [one for one in checked.findings if _touch(lines.range(place(one, checked)), wanted)]
        for finding in touched:
            yield from _fixes(finding, checked, lines, uri)
        for finding in touched:
            yield from _waivers(finding, checked, lines, uri)
    fixable = any(finding.fix for finding in checked.findings)
    if fixable and _wants_kind(FIX_ALL, only) and checked.fixed is not None:
        whole = lines.between(0, len(lines.text))
        edit = types.TextEdit(whole, checked.fixed.removeprefix("\ufeff"))
        yield types.CodeAction("Fix all that has only one possible fix", FIX_ALL, edit=_edit(uri, edit))


def _fixes(finding: Finding, checked: Checked, lines: Lines, uri: str) -> Iterator[types.CodeAction]:
    """Return the edits that `--fix` would make for a finding."""
    if not finding.fix:
        return
    made = checked.replacements.get((finding.span, finding.message))
    if made:
        title = finding.hint or "fix it"
        edit = types.TextEdit(lines.range(made.span), made.text)
        yield types.CodeAction(
            title[:1].upper() + title[1:],
            types.CodeActionKind.QuickFix,
            diagnostics=[_mark(finding, checked, lines)],
            is_preferred=True,
            edit=_edit(uri, edit),
        )


def _waivers(finding: Finding, checked: Checked, lines: Lines, uri: str) -> Iterator[types.CodeAction]:
    """A waiver to be completed, where the rule can be waived."""
    if not registry.waivable(finding.rule) or finding.span.path != checked.file.name:
        return
    made = waiver(finding, checked.file, lines)
    if made:
        title = f"Waive {finding.rule} for {finding.entry}: say why it is meant"
        start, text = made
        edit = types.TextEdit(lines.between(start, start), text)
        yield types.CodeAction(
            title,
            types.CodeActionKind.QuickFix,
            diagnostics=[_mark(finding, checked, lines)],
            edit=_edit(uri, edit),
        )


def _mark(finding: Finding, checked: Checked, lines: Lines) -> types.Diagnostic:
    """The diagnostic of a finding, as much of it as an editor needs to know it again."""
    hint = f"\nhelp: {finding.hint}" if finding.hint else ""
    return types.Diagnostic(
        lines.range(place(finding, checked)),
        finding.message + hint,
        severity=_SEVERITY[finding.level],
        code=finding.rule,
        source=SOURCE,
    )


def _edit(uri: str, *edits: types.TextEdit) -> types.WorkspaceEdit:
    return types.WorkspaceEdit(changes={uri: list(edits)})


def _wants_kind(kind: str, only: Sequence[str] | None) -> bool:
    """Whether an editor wants actions of a kind: it may name a kind that this one is of."""
    return not only or any(f"{_plain(kind)}.".startswith(f"{_plain(one)}.") for one in only)


def _plain(kind: str) -> str:
    """The text of a kind: members of that class are texts, but not when they are written into another."""
    return kind.value if isinstance(kind, types.CodeActionKind) else kind


def _touch(one: types.Range, other: types.Range) -> bool:
    first, last = (one.start.line, one.start.character), (one.end.line, one.end.character)
    start, end = (other.start.line, other.start.character), (other.end.line, other.end.character)
    return first <= end and start <= last
