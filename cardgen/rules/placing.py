"""Faults to findings: the place that a path means in its file, and what a waiver needs to know besides."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Finding, Level, Path, Related, Span
from cardgen.rules import At, Fault, nodes, registry
from cardgen.source import positions


class PlacedFinding(NamedTuple):
    """A finding, and the value it is about: what a waiver needs to know."""

    finding: Finding
    file: File
    path: Path
    source: Path | None = None
    """See `Fault.source`."""
    once: str = ""
    """Findings that have this text in common are one: only the first that is not waived is reported. "": all are."""


def place_fault(rule: str, file: File, fault: Fault, level: Level | None = None) -> PlacedFinding:
    """Make a finding of a fault: `level` is the rule's own where none is given.

    A fault that says so is of another rule, and in another file.
    """
    if fault.rule:
        rule, level = fault.rule, None
    path, message, hint, related, at, source, _, _, swap, rulebook = fault
    others = [Related(find_fault_span(other.file or file, other.path, other.at), other.message) for other in related]
    here = fault.file or file
    where = find_fault_span(here, path, at)
    for number, other in enumerate(related):
        if others[number].span == where:  # one of the two is written where the other one takes it over
            where = find_like_span(here, path) or where
            taken = find_like_span(other.file or file, other.path)
            others[number] = others[number]._replace(span=taken or others[number].span)
    level = level or registry.get_level(rule)
    finding = Finding(
        rule, level, where, here.find_entry_name(path), message, hint, tuple(others), swap=swap, rulebook=rulebook
    )
    return PlacedFinding(finding, here, path, source)


def find_like_span(file: File, path: Path) -> Span | None:
    """Return where an entry says whom it is like, if a value of it is taken over from there; else None."""
    root = file.whole or file.node
    if root is None or not positions.is_taken_over(root, path):
        return None
    return file.find_span((*path[:2], positions.LIKE))


def find_fault_span(file: File, path: Path, at: At) -> Span:
    """The stretch of a file that a fault at a path points at."""
    if at == "key":
        return file.find_key_span(path)
    if at == "first" and (keys := nodes.list_keys(file, path)):
        return file.find_key_span((*path, keys[0]))
    return file.find_span(path)
