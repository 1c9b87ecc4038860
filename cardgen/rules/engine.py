"""Engine: runs the rules of each game on the loaded files and turns their faults into findings.

`judge_files` is the entry point: from the files of a project to the findings that the user sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Finding, Level, Related
from cardgen.rules import Fault, registry
from cardgen.rules.placing import PlacedFinding, place_fault
from cardgen.rules.shipped_guests import find_in_guests
from cardgen.rules.waivers import Waiver, apply_waivers, list_waivers
from cardgen.source import MAX_FAULTS
from cardgen.source.yaml_findings import report_too_many_problems
from cardgen.text.words import escape_line, shorten

CAUSED = "game/broken"
"""Rule that reports files whose custom game is invalid. These findings follow from others, and are sorted last."""
LONGEST, LONGEST_NAME = 1000, 200
"""Characters of a message and of an entry's name. Longer ones, which quote hostile files, lose their middle."""


def judge_files(
    files: Collection[File],
    extra: Iterable[PlacedFinding | Finding] = (),
    *,
    layout: bool = False,
    advice: bool = False,
    ignored: Collection[str] = (),
    known: CheckContext | None = None,
    live: list[PlacedFinding] | None = None,
) -> list[Finding]:
    """Return all findings about the reported files, in the order of the report; waived ones are marked.

    Args:
        files: The files of a project.
        extra: Findings from elsewhere, such as the layout.
        layout: True if cards were laid out; else waivers of layout rules are not reported as unused.
        advice: True if the lab was asked; else waivers of its rules are not reported as unused.
        ignored: The ids of rules to leave out.
        known: The result of `build_context` for these files, if there is one.
        live: A list to which findings that no waiver covers are added.
    """
    looked = known or build_context(files)
    placed, loose = list(looked.placed), list_file_findings(files)
    for item in extra:
        if isinstance(item, PlacedFinding):
            placed.append(item)
        else:
            loose.append(item)
    asked = {registry.LAYOUT: layout, registry.LAB: advice}
    ran = frozenset(name for name in registry.list_ids() if asked.get(registry.get_family(name), True))
    found = loose + apply_waivers(looked.waivers, placed, ran=ran.difference(ignored), live=live)
    return sort_findings(_make_printable(finding) for finding in found if finding.rule not in ignored)


class CheckContext(NamedTuple):
    """Findings of the games' rules, and all waivers: enough to judge files again without running the rules."""

    placed: Sequence[PlacedFinding]
    waivers: Sequence[Waiver]


def build_context(files: Collection[File]) -> CheckContext:
    """Return the findings of the games' rules in reported files and in guests, and the waivers in these files."""
    placed = run_rules(files)
    return CheckContext([*placed, *find_in_guests(files, placed)], list_waivers(files))


def list_file_findings(files: Iterable[File]) -> list[Finding]:
    """Return the findings made while the reported files were read."""
    return [finding for file in files if file.reported for finding in file.findings]


def run_rules(files: Collection[File]) -> list[PlacedFinding]:
    """Return the findings of the games' rules in reported files, except at places where a value is invalid."""
    # One finding per place: an invalid value already has one. A missing key has no place, so it hides nothing.
    unreadable = {
        _get_start(found)
        for file in files
        for found in file.findings
        if found.level == "error" and found.rule != "shape/missing-key"
    }
    systems = sorted({file.system for file in files if file.system and file.model is not None})
    placed = (item for system in systems for item in _run_game_rules(system, files))
    return [item for item in placed if _get_start(item.finding) not in unreadable]


def sort_findings(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings sorted by file, line, column and rule, each once.

    Two games can report one fault of a shared file. Findings that an invalid custom game causes come last.
    """
    unique = {(found.rule == CAUSED, found.span, found.rule, found.message): found for found in findings}
    return [unique[key] for key in sorted(unique)]


def _make_printable(finding: Finding) -> Finding:
    """Return a finding with all texts escaped to one line and shortened, since they may quote a hostile file."""
    rule, level, span, entry, message, hint, related, waived, fix, known, swap, rulebook = finding
    entry, message = escape_line(shorten(entry, LONGEST_NAME)), escape_line(shorten(message, LONGEST))
    hint = hint and escape_line(shorten(hint, LONGEST))
    others = tuple(Related(other.span, escape_line(shorten(other.message, LONGEST))) for other in related)
    return Finding(rule, level, span, entry, message, hint, others, waived, fix, known, swap, rulebook)


def _get_start(found: Finding) -> tuple[str, int, int]:
    return found.span.path, found.span.line, found.span.column


def _run_game_rules(system: str, files: Collection[File]) -> Iterator[PlacedFinding]:
    """Yield the findings of one game's rules in reported files."""
    rules = registry.list_game_rules(system)
    if not rules:
        return
    offered = registry.get_subjects(system)(files)
    subjects = {kind: [item for item in items if item[0].reported] for kind, items in offered.items()}
    count: Counter[str] = Counter()
    for name, level, module in rules:
        for kind, items in subjects.items():
            check = getattr(module, f"check_{kind}", None)
            for file, arguments in items:
                if check is not None and count[file.name] <= MAX_FAULTS:
                    yield from _place_faults(name, level, file, check(*arguments), count)


def _place_faults(
    rule: str, level: Level, file: File, faults: Iterable[Fault], count: Counter[str]
) -> Iterator[PlacedFinding]:
    """Yield the findings for the faults of a rule in a file, up to MAX_FAULTS for the file."""
    for fault in faults:
        placed = place_fault(rule, file, fault, level)
        count[file.name] += 1
        if count[file.name] > MAX_FAULTS:
            yield PlacedFinding(report_too_many_problems(placed.finding.span, MAX_FAULTS), placed.file, placed.path)
            return
        yield placed
