"""The engine: runs the rules of each game over what was loaded, and makes findings of what they yield.

`judge` is the way in: from a loaded project to the findings a person sees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.finding import Finding, Level, Path, Related, Span
from cardgen.rules import At, Fault, nodes, registry
from cardgen.text.oneline import one_line, shortened

if TYPE_CHECKING:
    from cardgen.file import File
    from cardgen.project import Project

LONGEST, LONGEST_NAME = 1000, 200
"""Characters of a message and of an entry's name; of longer ones, which quote a file, the middle is left out."""

RuleArguments = tuple["File", tuple[Any, ...]]
"""The file that a fault would be in, and what the rules of one kind are called with."""


class PlacedFinding(NamedTuple):
    """A finding, and the value it is about: what a waiver needs to know."""

    finding: Finding
    file: File
    path: Path
    source: Path | None = None
    """See `Fault.source`."""
    once: str = ""
    """Findings that have this in common are one: the first that nobody has waived is told."""


def judge(
    project: Project,
    extra: Iterable[PlacedFinding | Finding] = (),
    *,
    layout: bool = False,
    ignored: Collection[str] = (),
    known: Sequence[PlacedFinding] | None = None,
) -> list[Finding]:
    """All findings on the reported files of a project, in the order they are shown; waived ones carry their waiver.

    `extra`: what was found outside, by laying the cards out; `layout`: whether that was done. `ignored`: ids of rules
    that nobody wants to hear of. A waiver of a rule that did not run is not reported as unused. `known`: what `run`
    gave for this project, if it has been asked before.
    """
    placed, loose = list(run(project) if known is None else known), file_findings(project)
    for item in extra:
        if isinstance(item, PlacedFinding):
            placed.append(item)
        else:
            loose.append(item)
    from cardgen.rules.waivers import waive

    ran = frozenset(name for name in registry.ids() if layout or registry.family(name) != registry.LAYOUT)
    found = loose + waive(project.files, placed, ran=ran.difference(ignored))
    return ordered(_plain(finding) for finding in found if finding.rule not in ignored)


def file_findings(project: Project) -> list[Finding]:
    """What was found while the reported files were read."""
    return [finding for file in project.files if file.reported for finding in file.findings]


def run(project: Project) -> list[PlacedFinding]:
    """What the rules of each game find in the reported files."""
    told = {_start(found) for file in project.files for found in file.findings if _tells_of_its_place(found)}
    placed = (item for system in _systems(project) for item in _run_system(system, project.files))
    return [item for item in placed if _start(item.finding) not in told]


def place(rule: str, file: File, fault: Fault, level: Level | None = None) -> PlacedFinding:
    """Make a finding of a fault: `level` is the rule's own where none is given."""
    path, message, hint, related, at, source = fault
    others = tuple(Related(span(other.file or file, other.path, other.at), other.message) for other in related)
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


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """Findings by file, line, column and rule, each once: what is true in two games is said once."""
    unique = {(found.span, found.rule, found.message): found for found in findings}
    return [unique[key] for key in sorted(unique)]


def _plain(finding: Finding) -> Finding:
    """The finding with what it quotes of a file as it may be told anywhere: on one line, and no longer than is read."""
    rule, level, span, entry, message, hint, related, waived, fix = finding
    entry, message = one_line(shortened(entry, LONGEST_NAME)), one_line(shortened(message, LONGEST))
    hint = hint and one_line(shortened(hint, LONGEST))
    others = [Related(other.span, one_line(shortened(other.message, LONGEST))) for other in related]
    return Finding(rule, level, span, entry, message, hint, others, waived, fix)


def _start(found: Finding) -> tuple[str, int, int]:
    return found.span.path, found.span.line, found.span.column


def _tells_of_its_place(found: Finding) -> bool:
    """Whether a value that could not be read is the fault there; a key that is missing stands nowhere."""
    return found.level == "error" and found.rule != "shape/missing-key"


def _systems(project: Project) -> list[str]:
    return sorted({file.system for file in project.files if file.system and file.model is not None})


def _run_system(system: str, files: Collection[File]) -> Iterator[PlacedFinding]:
    rules = registry.of_system(system)
    if not rules:
        return
    offered: Mapping[str, Iterable[RuleArguments]] = import_module(f"cardgen.systems.{system}.rules").subjects(files)
    subjects = {kind: [item for item in items if item[0].reported] for kind, items in offered.items()}
    for name, level, module in rules:
        for kind, items in subjects.items():
            check = getattr(module, f"check_{kind}", None)
            if check is not None:
                yield from _check(name, level, check, items)


def _check(rule: str, level: Level, check: Any, items: Iterable[RuleArguments]) -> Iterator[PlacedFinding]:
    for file, arguments in items:
        for fault in check(*arguments):
            yield place(rule, file, fault, level)
