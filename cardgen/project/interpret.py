"""Interpretation of files: from a tree to the game's model, with all findings that concern the file alone."""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from cardgen import systems
from cardgen.disk import files, stems
from cardgen.file import File
from cardgen.finding import Finding, Fix, Span
from cardgen.heraldry.dresses import Wardrobe
from cardgen.project import libraries
from cardgen.project.file_cache import ChangedFile
from cardgen.project.libraries import Finder
from cardgen.reading import Reader, Reading
from cardgen.reading.fields import replace_dresses
from cardgen.reading.inheritance import Inheritance
from cardgen.reading.schema_errors import AMBIGUOUS, MISSING_KEY, UNKNOWN_KEY, WRONG_TYPE
from cardgen.rules.placing import place_fault
from cardgen.source import MAX_FAULTS, positions
from cardgen.source.node import Node
from cardgen.source.yaml_findings import DASH, UNSUPPORTED, report_too_many_problems
from cardgen.systems import AnyGame
from cardgen.tables import FROM, WORKBOOK
from cardgen.tables import MAX_BYTES as MAX_TABLE
from cardgen.tables import RULE as TABLE
from cardgen.tables.grid import format_column
from cardgen.text import names, words

UNKNOWN = "shape/unknown-name"
"""Id of the rule for unknown names, systems and kinds."""
READERS = 64
"""Readers in the cache. Each change of a custom game makes new ones, so the cache must be limited."""
_FIRST = ("system", "kind", "format", "name")
"""Keys at the beginning of files of all games."""


def read_table(path: str) -> bytes:
    """Return the content of a table file, at most one byte more than the limit, so that a file too large is noticed.

    Raises:
        OSError: The file cannot be read.
    """
    return files.read_file(path, MAX_TABLE + 1)


def interpret_file(
    file: File,
    wardrobe: Wardrobe | None = None,
    read: Callable[[str], bytes] = read_table,
    library: Finder = lambda link: None,
    changed: ChangedFile | None = None,
) -> Reading | None:
    """Find the system, kind and model of a file, and add all findings about the file alone.

    Args:
        file: The file, with its tree.
        wardrobe: The dresses that factions and forces can have; None for the shipped ones.
        read: Returns the content of a table that the file names, by its path.
        library: Returns the library that a link of the file means.
        changed: The state of the file before an edit of one entry, if that is all that has changed.

    Returns:
        The data of the file; None if its system or kind is unknown.
    """
    reading = None
    if file.node is not None:
        file.system = _read_system(file, file.node)
        file.kind = _read_kind(file, file.node)
        if file.system and file.kind:
            reading = _build_model(file, file.node, wardrobe, read, library, changed)
    if any(not found.entry for found in file.findings):
        file.findings = list(_add_entries(file, file.findings))
    if file.tables:
        file.findings = [
            _drop_workbook_fix(one) if one.span.path.lower().endswith(WORKBOOK) else one for one in file.findings
        ]
    return reading


def _build_model(
    file: File,
    root: Node,
    wardrobe: Wardrobe | None,
    read: Callable[[str], bytes],
    library: Finder,
    changed: ChangedFile | None,
) -> Reading:
    """Expand, decode and interpret the tree of a file whose system and kind are known; return its data.

    Fills in the model, the links and the findings of the file. The arguments are those of `interpret_file`.
    """
    system, kind = str(file.system), str(file.kind)
    game = systems.get_game(system)
    reader = _get_reader(game, kind, tuple(wardrobe or ()))
    if any(FROM in node.value for node in root.list_children() if isinstance(node.value, dict)):
        from cardgen.tables.attaching import attach_tables  # imported late, since few files name tables

        file.tables, wrong = attach_tables(file, reader.schema, game.parameters(), read)
        file.findings += wrong
    likeness = Inheritance(root, reader.schema, game.likes.get(kind, ()))
    file.node = root = likeness.expand_tree()
    links = libraries.list_links(root) if game.shared and libraries.KEY in reader.schema["properties"] else []
    used = [one for link in links if (one := library(link)) and (one.system, one.kind) == (system, libraries.KIND)]
    if links:
        file.whole = root = libraries.add_entries(root, game, used)
    unsure = game.shared if sum(bool(one.model and one.model.complete) for one in used) < len(links) else ()
    again = (
        reader.reread_entry(root, changed.reading, changed.entry)
        if changed and not (likeness.has_copies or links)
        else None
    )
    reading = again or reader.read_tree(root)
    others = {name for one in used for name in (one.name, *(table.name for table in one.tables))}
    own = [one for one in likeness.drop_echoes(reading.findings) if one.span.path not in others]
    file.findings += _drop_echoes(file.findings, own)
    built = game.build(kind, file.stem, reading)
    file.model, file.links, file.lost = built.model, [*built.links, *links], reading.lost
    if file.model and wardrobe:
        file.model = replace(file.model, wardrobe=wardrobe)
    reported = _list_spans(file.findings)
    for rule, fault in built.faults[:MAX_FAULTS]:
        if (found := place_fault(rule, file, fault).finding).span not in reported:
            file.findings.append(found)
    for path, message, hint, fix, key, _ in (*likeness.unknown, *built.unknown):
        where = file.find_key_span(path) if key else file.find_span(path)
        if len(file.findings) >= MAX_FAULTS:
            file.findings.append(report_too_many_problems(where, MAX_FAULTS))
            break
        echo = (likeness.has_copies and positions.is_taken_over(root, path)) or not {*unsure}.isdisjoint(path)
        if where not in reported and not echo and not positions.is_cut_off(root, path):
            file.findings.append(Finding(UNKNOWN, "error", where, file.find_entry_name(path), message, hint, fix=fix))
    return reading


def _drop_echoes(first: list[Finding], reading: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings of the reader, except on values that already have a finding, such as a lone dash."""
    then = list(reading)
    dashes = _list_spans(found for found in first if found.rule in (DASH, TABLE))
    wrong = {found.span for found in then if found.rule == WRONG_TYPE}
    unsupported = {found.span[:3] for found in first if found.rule == UNSUPPORTED}
    for found in then:
        if found.rule == WRONG_TYPE and found.span[:3] in unsupported:
            continue
        others = dashes if found.rule in (WRONG_TYPE, MISSING_KEY) else wrong if found.rule == AMBIGUOUS else ()
        if found.span not in others:
            yield found


def _drop_workbook_fix(found: Finding) -> Finding:
    """Return a finding in a workbook without its fix.

    Writing the workbook would lose its charts, pictures and macros.
    """
    if found.fix is None:
        return found
    cell = f"{format_column(found.span.column)}{found.span.line}"
    hint = f"write `{found.fix.text}` into cell {cell} yourself (`--fix` does not write workbooks)"
    return found._replace(fix=None, hint=hint)


def _list_spans(findings: Iterable[Finding]) -> set[Span]:
    """Return the spans of findings about values, without those of warnings about hidden rows of tables."""
    return {found.span for found in findings if found.rule != TABLE or found.level == "error"}


@lru_cache(READERS)
def _get_reader(game: AnyGame, kind: str, dresses: tuple[str, ...]) -> Reader:
    return Reader(replace_dresses(game.schema_of(kind), dresses))


def _read_system(file: File, root: Node) -> str | None:
    """Return the system of a file; None, with a finding, if it is missing or unknown."""
    known = systems.list_known()
    written = _read_head(file, root, "system", f"expected one such as `system: {known[0]}`", known)
    law = f"expected {words.list_code(known)}"
    word = (written or "").strip().casefold()
    if (unread := systems.find_unreadable_file(word)) is not None:
        where_declared, name = stems.format_posix_path(unread), file.find_entry_name(())
        message = f"{where_declared}, the game of {name}, has errors: its files are skipped"
        hint = f"fix what `cardgen check {stems.format_posix_path(unread)}` finds"
        where = file.find_span(("system",))
        file.findings.append(Finding("game/broken", "error", where, file.find_entry_name(()), message, hint))
        return None
    return _match_word(file, "system", written, systems.list_readable(), law)


def _read_kind(file: File, root: Node) -> str | None:
    """Return the kind of a file; None, with a finding, if it is missing or its system has no such kind."""
    kinds = systems.get_game(file.system).kinds if file.system else ()
    law = f"expected {words.list_code(kinds)}"
    written = _read_head(file, root, "kind", law if kinds else "expected one such as `kind: faction`", kinds)
    return _match_word(file, "kind", written, kinds, law)


def _match_word(file: File, key: str, written: str | None, known: Sequence[str], law: str) -> str | None:
    """Return the known word that a key's value is, in any case; None, with a finding, for another word."""
    if written is None or not known:
        return None
    word = written.strip().casefold()
    if word in known:
        return word
    entry = file.find_entry_name(())
    message, hint, fix = (
        f"unknown {key} {words.quote_code(written)} in {entry}",
        f"write {words.list_code(known)}",
        None,
    )
    if near := names.find_closest(word.replace(" ", "_").replace("-", "_"), known):
        law, hint = f"did you mean `{near}`?", f"write `{near}`"
        fix = Fix(written, near) if names.find_unambiguous(written, known) == near else None
    file.findings.append(Finding(UNKNOWN, "error", file.find_span((key,)), entry, f"{message}: {law}", hint, fix=fix))
    return None


def _read_head(file: File, root: Node, key: str, law: str, known: Sequence[str]) -> str | None:
    """Return the text of one of the file's first keys; None, with a finding, if it is missing or no text."""
    node = positions.find_child(root, key)
    if node is None and (root.partial or _report_misspelt(file, root, key)):
        return None
    if node is not None and isinstance(node.value, str) and node.value.strip():
        return node.value
    where = node.span if node else positions.find_first_key(root)
    rule, fact = (
        (WRONG_TYPE, f"wrong value of `{key}`") if node and node.value else (MISSING_KEY, f"missing key `{key}`")
    )
    fix, entry = _suggest_line(file, root, key) if node is None else None, file.find_entry_name(())
    line = f"`{fix.text}`" if fix else f"`{key}: …`"
    hint = f"{'write' if node else 'add'} {line}" + ("" if fix or not known else f" with {words.list_code(known)}")
    file.findings.append(Finding(rule, "error", where, entry, f"{fact} in {entry}: {law}", hint, fix=fix))
    return None


def _suggest_line(file: File, root: Node, key: str) -> Fix | None:
    """Return the fix that adds a missing `system` or `kind`; None if the value is unclear.

    The folder's name gives the system, the keys of the file give the kind.
    """
    folder = os.path.basename(os.path.dirname(os.path.abspath(file.path)))
    system = file.system or (
        folder if folder in systems.list_known() and not positions.find_child(root, "system") else None
    )
    if system is None or not isinstance(root.value, dict):
        return None
    texts = {name: node.value if isinstance(node.value, str) else "" for name, node in root.value.items()}
    value = system if key == "system" else systems.get_game(system).kind_of(texts)
    return Fix("", f"{key}: {value}") if value else None


def _report_misspelt(file: File, root: Node, key: str) -> bool:
    """Report a key spelt like the missing `key`, and return whether there is one."""
    meant = set(_FIRST)
    if file.system:
        game = systems.get_game(file.system)
        meant |= {name for kind in game.kinds for name in game.schema_of(kind)["properties"]}
    keys = [other for other in root.value if other not in meant] if isinstance(root.value, dict) else []
    near = names.find_closest(key, keys)
    if near is None:
        return False
    message = f"unknown key {words.quote_code(near)} in {file.find_entry_name(())}: did you mean `{key}`?"
    fix = Fix(near, key) if names.find_unambiguous(key, keys) == near else None
    where = positions.find_key_span(root, (near,))
    file.findings.append(
        Finding(UNKNOWN_KEY, "error", where, file.find_entry_name(()), message, f"write `{key}`", fix=fix)
    )
    return True


def _add_entries(file: File, findings: list[Finding]) -> Iterator[Finding]:
    """Yield the findings with the names of the entries that they are about, also in their messages."""
    whole = file.find_entry_name(())
    here = file.node.file if file.node else file.name
    owners = positions.list_entry_spans(file.node) if file.node else []
    begins = [begin for begin, _, _ in owners]
    keys = positions.list_key_positions(file.node) if owners and file.node else []
    for finding in findings:
        if finding.entry:
            yield finding
            continue
        at = finding.span[1:3]
        owner = bisect_right(begins, at) - 1
        entry = ""
        if owner >= 0 and finding.span.path == here:
            begin, end, name = owners[owner]
            # A place behind an entry, indented like it and before the file's next key, belongs to the entry too.
            behind = at[1] >= begin[1] and bisect_right(keys, at) == bisect_right(keys, begin)
            entry = name if at <= end or behind else ""
        entry = entry or whole
        yield finding._replace(entry=entry, message=words.name_entry(finding.message, entry))
