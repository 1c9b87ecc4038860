"""Insertion of waivers into files, each with a placeholder for the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cardgen.file import File
from cardgen.finding import Path
from cardgen.fixes import ROUNDS, FixedFile, may_fix
from cardgen.fixes.edits import Edit, EditableText
from cardgen.fixes.safe_edits import keep_safe_edits
from cardgen.project import Project
from cardgen.reading.blanks import quote_scalar
from cardgen.rules.placing import PlacedFinding
from cardgen.rules.shape.to_do import MARK
from cardgen.rules.waivers import KEY
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.text import words

REASON = f"{MARK}: say why this is meant"
"""Placeholder for the reason of a new waiver. The rule `shape/to-do` reports it until the author replaces it."""

FindLive = Callable[[Project], Sequence[PlacedFinding]]
"""Function that returns the findings of a project that are not waived, with their places."""


def add_waivers(project: Project, rule: str, find_live: FindLive) -> tuple[list[FixedFile], list[str]]:
    """Return the files with a waiver added for each finding of a rule, and a sentence for each that cannot be waived.

    A waiver can move the finding to another entry, such as a second one with an equal skill; that one is waived too.

    Args:
        project: The loaded project.
        rule: The id of the rule.
        find_live: The function that finds what is left to waive.

    Raises:
        OSError: A file has disappeared.
    """
    loaded, made = project, dict[str, FixedFile]()
    problems: dict[str, None] = {}
    for _ in range(ROUNDS):
        scopes: dict[str, tuple[File, dict[Path, None]]] = {}
        for placed in find_live(loaded):
            if placed.finding.rule == rule:
                file = placed.file
                scopes.setdefault(file.name, (file, {}))[1][find_scope(file, placed.path)] = None
        changed: dict[str, FixedFile] = {}
        for file, wanted in scopes.values():
            if not may_fix(file):
                problems[f"{file.name} is not yours to change: copy it, or waive the rule where you list it"] = None
                continue
            item, left = _add_to_file(loaded, file, rule, wanted, made.get(file.path))
            problems |= dict.fromkeys(left)
            if item:
                changed[file.path] = item
        made |= changed
        if not changed:
            break
        loaded = loaded.reload_with({path: item.after for path, item in changed.items()})
    return list(made.values()), list(problems)


def find_scope(file: File, path: Path) -> Path:
    """Return the path of the entry that needs the waiver for a finding at a path; () for the whole file.

    Entries from a library or a table are not in the file, so their waivers go to the top of the file.
    """
    scope = path[:2]
    entry = (
        positions.find_node(file.node, scope) if file.node and len(scope) == 2 and isinstance(scope[1], int) else None
    )
    if entry is None or not isinstance(entry.value, dict) or not entry.value or entry.file != file.name:
        return ()
    return scope if file.find_span(scope) == entry.span else ()


def place_waiver(file: File, scope: Path, rule: str, text: EditableText) -> Edit | None:
    """Return the edit that adds a waiver to an entry in the style of the file; None if it has no place for one.

    Args:
        file: The file.
        scope: The path of the entry; () for the whole file.
        rule: The id of the rule to waive.
        text: The text of the file, which must match the file's tree.
    """
    root = file.node
    entry = positions.find_node(root, scope) if root else None
    if root is None or entry is None or not isinstance(entry.value, dict) or not entry.value:
        return None
    written, held = f"{rule}: {quote_scalar(REASON)}", entry.value.get(KEY)
    if held is None:
        return _insert_key(entry, f"{KEY}: {{{written}}}", text)
    if held.value is None and held.begin == held.key_begin:  # `waive:` without a value
        end = text.text.find(":", text.find_offset(*held.find_own_key_span()[3:5])) + 1
        return Edit(end, end, f" {{{written}}}", text.find_position(end)) if end else None
    if not isinstance(held.value, dict) or rule in held.value:
        return None
    return _insert_key(held, written, text)


def _add_to_file(
    project: Project, file: File, rule: str, scopes: Iterable[Path], so_far: FixedFile | None
) -> tuple[FixedFile | None, list[str]]:
    """Return a file with waivers of a rule added to entries, and a sentence for each entry without a place for one.

    Args:
        project: The loaded project.
        file: The file.
        rule: The id of the rule.
        scopes: The paths of the entries.
        so_far: The file with the waivers of earlier rounds; None in the first.
    """
    data = so_far.after if so_far else project.read_content(file)
    text = EditableText(data)
    placed = [(scope, place_waiver(file, scope, rule, text)) for scope in scopes]
    # If two edits are at one offset, as at the end of the file, the deeper entry's line must come first.
    edits = [edit for scope, edit in sorted(placed, key=lambda one: -len(one[0])) if edit]
    edits.sort(key=lambda edit: edit.start)
    sound = keep_safe_edits(file, text, edits)
    left = [
        f"{file.name}: no room for a waiver of {rule} on {file.find_entry_name(scope)}, or one is there:"
        " write it by hand"
        for scope, edit in placed
        if edit not in sound
    ]
    if not sound:
        return None, left
    begun = so_far or FixedFile(file.path, file.name, file.location, data, data, 0)
    return begun._replace(after=text.apply_edits(sound), fixes=begun.fixes + len(sound)), left


def _insert_key(mapping: Node, line: str, text: EditableText) -> Edit | None:
    """Return the edit that adds the line `key: value` to a mapping; None if no place is safe.

    In braces, the line is added after the last value. Else it follows the single-line values at the top of the mapping.
    """
    children = [child for child in mapping.list_children() if child.file == mapping.file]
    if mapping.is_bracketed:
        inside = [one for one in children if one.value is not None and one.begin > one.key_begin]
        if inside:
            end = text.find_offset(*inside[-1].span[3:5])
            return Edit(end, end, f", {line}", text.find_position(end))
        end = text.find_offset(*mapping.span[1:3]) + 1
        return Edit(end, end, line if not children else f"{line}, ", text.find_position(end))
    first = next(iter(children), None)
    if first is None:
        return None
    key = first.find_own_key_span()
    margin = " " * (key.column - 1)
    short = []
    for child in children:
        if (
            not child.find_own_key_span().line == child.span.line == child.span.end_line
            or child.begin < child.key_begin
        ):
            break
        short.append(child)
    if not short:
        start = text.find_offset(key.line, 1)
        above = text.text[start : start + key.column - 1]
        return None if above.strip() else Edit(start, start, f"{margin}{line}{text.find_line_break()}", (key.line, 1))
    below = short[-1].span.end_line + 1
    if below > len(text.lines):
        return Edit(len(text.text), len(text.text), f"{text.find_line_break()}{margin}{line}", (below, 1))
    start = text.find_offset(below, 1)
    if start == len(text.text) and not text.text.endswith(("\n", "\r")):
        return Edit(start, start, f"{text.find_line_break()}{margin}{line}", (below, 1))
    return Edit(start, start, f"{margin}{line}{text.find_line_break()}", (below, 1))


def format_result(files: Sequence[FixedFile]) -> str:
    """Return the number of waivers and files as text: `2 waivers in 1 file`."""
    return (
        f"{words.format_count(sum(item.fixes for item in files), 'waiver')} in {words.format_count(len(files), 'file')}"
    )
