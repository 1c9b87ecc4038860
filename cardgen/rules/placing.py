"""Conversion of faults to findings: from paths to spans, with the data that waivers need."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Finding, Level, Path, Related, Span
from cardgen.rules import At, Fault, nodes, registry
from cardgen.source import positions


class PlacedFinding(NamedTuple):
    """Finding with the file and path of the value that it is about, by which waivers are matched."""

    finding: Finding
    file: File
    path: Path
    source: Path | None = None
    """Entry whose waiver also covers the finding; see `Fault.source`."""
    once: str = ""
    """Key shared by findings of one problem, of which only the first without a waiver is reported.

    "" for no sharing.
    """


def place_fault(rule: str, file: File, fault: Fault, level: Level | None = None) -> PlacedFinding:
    """Return the finding for a fault of a rule.

    Args:
        rule: The id of the rule, unless the fault names another.
        file: The file, unless the fault names another.
        fault: The fault.
        level: The level; by default that of the rule.
    """
    if fault.rule:
        rule, level = fault.rule, None
    path, message, hint, related, at, source, _, _, swap, rulebook = fault
    others = [Related(find_fault_span(other.file or file, other.path, other.at), other.message) for other in related]
    here = fault.file or file
    where = find_fault_span(here, path, at)
    for number, other in enumerate(related):
        if others[number].span == where:  # `like` copied one value from the other: point to the `like` instead
            where = find_like_span(here, path) or where
            taken = find_like_span(other.file or file, other.path)
            others[number] = others[number]._replace(span=taken or others[number].span)
    level = level or registry.get_level(rule)
    finding = Finding(
        rule, level, where, here.find_entry_name(path), message, hint, tuple(others), swap=swap, rulebook=rulebook
    )
    return PlacedFinding(finding, here, path, source)


def find_like_span(file: File, path: Path) -> Span | None:
    """Return the span of an entry's `like` if the value at a path was copied by it; else None."""
    root = file.whole or file.node
    if root is None or not positions.is_taken_over(root, path):
        return None
    return file.find_span((*path[:2], positions.LIKE))


def find_fault_span(file: File, path: Path, at: At) -> Span:
    """Return the span that a fault points to: the value at a path, its key, or the first key of the entry there."""
    if at == "key":
        return file.find_key_span(path)
    if at == "first" and (keys := nodes.list_keys(file, path)):
        return file.find_key_span((*path, keys[0]))
    return file.find_span(path)
