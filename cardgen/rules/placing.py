"""Faults to findings: the place that a path means in its file, and what a waiver needs to know besides."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Finding, Level, Path, Related, Span
from cardgen.rules import At, Fault, nodes, registry


class PlacedFinding(NamedTuple):
    """A finding, and the value it is about: what a waiver needs to know."""

    finding: Finding
    file: File
    path: Path
    source: Path | None = None
    """See `Fault.source`."""
    once: str = ""
    """Findings that have this text in common are one: only the first that is not waived is reported. "": all are."""


def place(rule: str, file: File, fault: Fault, level: Level | None = None) -> PlacedFinding:
    """Make a finding of a fault: `level` is the rule's own where none is given.

    A fault that says so is of another rule, and in another file.
    """
    if fault.rule:
        rule, level = fault.rule, None
    path, message, hint, related, at, source, _, _ = fault
    others = tuple(Related(span(other.file or file, other.path, other.at), other.message) for other in related)
    file = fault.file or file
    where = span(file, path, at)
    finding = Finding(rule, level or registry.level(rule), where, file.entry(path), message, hint, others)
    return PlacedFinding(finding, file, path, source)


def span(file: File, path: Path, at: At) -> Span:
    """The stretch of a file that a fault at a path points at."""
    if at == "key":
        return file.key_span(path)
    if at == "first" and (keys := nodes.keys(file, path)):
        return file.key_span((*path, keys[0]))
    return file.span(path)
