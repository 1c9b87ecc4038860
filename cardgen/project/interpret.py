"""Interpreting: a file's tree to its system's model."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from cardgen import names, systems
from cardgen.finding import Finding
from cardgen.project import File
from cardgen.reading import Reader, places
from cardgen.source import Node

PLANNED = ("pygmies", "ares", "little_orc_wars", "vsgmr", "scrimmage")
"""The systems that files may name."""
UNKNOWN = "shape/unknown-name"
MISSING = "shape/missing-key"


def interpret(file: File) -> None:
    """Fills in what kind of file it is and its model, and adds to its findings."""
    if file.node is not None:
        file.system = _system(file, file.node)
        file.kind = _kind(file, file.node) if file.system else None
        if file.system and file.kind:
            _build(file, file.node, file.system, file.kind)
    file.findings = [_owned(file, found) for found in file.findings]


def _build(file: File, root: Node, system: str, kind: str) -> None:
    reading = _reader(system, kind).read(root)
    file.findings += reading.findings
    built = systems.get(system).build(kind, file.stem, reading)
    if built is None:
        return
    file.model, file.links = built.model, built.links
    said = {found.span for found in file.findings}
    for path, message, hint in built.unknown:
        where = file.span(path)
        if where not in said:
            file.findings.append(Finding(UNKNOWN, "error", where, file.entry(path), message, hint))


@cache
def _reader(system: str, kind: str) -> Reader:
    return Reader(systems.get(system).schema_of(kind))


def _system(file: File, root: Node) -> str | None:
    """The system that the file names, if this version has it."""
    known = systems.known()
    written = _head(file, root, "system", f"every file begins with it, as in `system: {known[0]}`")
    if written is None:
        return None
    name = written.strip().casefold()
    if name in known:
        return name
    law = f"this version knows {_listing(known)}"
    if name in PLANNED:
        _complain(file, f"the system {written} is planned, and not there yet; {law}", None)
        return None
    near = names.near(name.replace(" ", "_").replace("-", "_"), known)
    _complain_unknown(file, "system", f"there is no system {written}; {law}", near)
    return None


def _kind(file: File, root: Node) -> str | None:
    kinds = systems.get(file.system or "").KINDS
    written = _head(file, root, "kind", f"it is {_listing(kinds, 'or')}")
    if written is None:
        return None
    kind = written.strip().casefold()
    if kind not in kinds:
        _complain_unknown(
            file,
            "kind",
            f"there is no kind {written} of file; {file.system} has {_listing(kinds)}",
            names.near(kind, kinds),
        )
        return None
    return kind


def _head(file: File, root: Node, key: str, law: str) -> str | None:
    """The text of one of the file's first keys; that it is missing is a finding."""
    node = places.child(root, key)
    if node is not None and isinstance(node.value, str) and node.value.strip():
        return node.value
    if node is None and root.partial:
        return None
    where = node.span if node else places.first_key(root)
    message = f"{file.name} has no {key}; {law}"
    file.findings.append(Finding(MISSING, "error", where, file.entry(()), message, None))
    return None


def _complain_unknown(file: File, key: str, message: str, near: str | None) -> None:
    suggestion, hint = (f"; did you mean {near}?", f"write {near}") if near else ("", None)
    where = file.span((key,))
    file.findings.append(Finding(UNKNOWN, "error", where, file.entry(()), f"{file.name}: {message}{suggestion}", hint))


def _complain(file: File, message: str, hint: str | None) -> None:
    where = file.span(("system",))
    file.findings.append(Finding(UNKNOWN, "error", where, file.entry(()), f"{file.name}: {message}", hint))


def _owned(file: File, finding: Finding) -> Finding:
    """The finding with the entry it is about."""
    if finding.entry or file.node is None:
        return finding if finding.entry else replace(finding, entry=file.stem)
    return replace(finding, entry=places.entry_at(file.node, finding.span.line, finding.span.column) or file.stem)


def _listing(words: tuple[str, ...], last: str = "and") -> str:
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else words[0]
