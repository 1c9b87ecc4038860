"""Waivers as edits for the editor."""

from __future__ import annotations

from cardgen.editor.lines import Lines
from cardgen.editor.locating import find_spot
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.fixes.edits import EditableText
from cardgen.fixes.waiving import find_scope, place_waiver


def build_waiver(finding: Finding, file: File, lines: Lines) -> tuple[int, str] | None:
    """Return the offset and the text to insert to waive a finding; None if there is no place for a waiver.

    The waiver goes to the entry with the finding, or else to the top of the file.
    """
    root = file.node
    if root is None or not isinstance(root.value, dict) or root.partial:
        return None
    scope = find_scope(file, find_spot(root, *finding.span[1:3]).path)
    text = EditableText(lines.text.encode("utf-8", "surrogateescape"))
    edit = place_waiver(file, scope, finding.rule, text)
    return (edit.start, edit.text) if edit else None
