"""Waivers: entries of `waive:` in files, each of which accepts the findings of a rule, with a reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from cardgen.file import File
from cardgen.finding import Finding, Path, Waived
from cardgen.rules import Fault, nodes, registry
from cardgen.rules.placing import PlacedFinding, place_fault
from cardgen.source import MAX_FAULTS
from cardgen.source.node import Node
from cardgen.source.yaml_findings import report_too_many_problems

KEY = "waive"
"""Key of waivers, at the top of a file and in entries."""


@dataclass(slots=True)
class Waiver:
    """One entry of a `waive:` mapping."""

    file: File
    scope: Path
    """Path of the entry with the waiver; () for the whole file."""
    rule: str
    reason: str
    until: str | None
    used: bool = False

    @property
    def path(self) -> Path:
        """Path of the waiver's value in the file."""
        return (*self.scope, KEY, self.rule)


def list_waivers(files: Iterable[File]) -> list[Waiver]:
    """Return the waivers in all reported files."""
    return [waiver for file in files if file.reported for waiver in list_file_waivers(file)]


def apply_waivers(
    waivers: Iterable[Waiver],
    placed: Sequence[PlacedFinding],
    *,
    ran: Collection[str],
    today: str | None = None,
    live: list[PlacedFinding] | None = None,
) -> list[Finding]:
    """Return the findings, waived ones marked, followed by findings about the waivers themselves.

    Args:
        waivers: The waivers of the files.
        placed: The findings, with the paths that waivers need.
        ran: The ids of the rules that were checked; waivers of other rules cannot be reported as unused.
        today: The date as `YYYY-MM-DD`, by default that of the clock.
        live: A list to which findings that no waiver covers are added.
    """
    faults: list[PlacedFinding] = []
    valid: dict[tuple[str, Path, str], Waiver] = {}
    count: Counter[str] = Counter()
    more: dict[str, Finding] = {}
    for waiver in (replace(given, used=False) for given in waivers):  # copies, since files can be judged more than once
        if count[waiver.file.name] >= MAX_FAULTS and not registry.is_waivable(waiver.rule):
            more.setdefault(
                waiver.file.name, report_too_many_problems(waiver.file.find_key_span(waiver.path), MAX_FAULTS)
            )
            continue  # searching a similar rule is slow
        fault = _find_fault(waiver, today)
        if fault:
            faults.append(place_fault(f"waiver/{fault[0]}", waiver.file, fault[1]))
            count[waiver.file.name] += 1
        elif not waiver.until or _is_day(waiver.until):
            valid[waiver.file.name, waiver.scope, waiver.rule] = waiver
    reported = [item for item in placed if item.file.reported]
    applied = [(_apply_waiver(item, valid), item.once) for item in reported]
    if live is not None:
        live += (item for item, (finding, _) in zip(reported, applied, strict=True) if not finding.waived)
    found = _drop_repeats(applied)
    for waiver in valid.values():
        if _is_unused(waiver, ran):
            message = f"unused {_name_waiver(waiver)}: the rule finds nothing there"
            faults.append(place_fault("waiver/unused", waiver.file, Fault(waiver.path, message, "remove it")))
    return found + [item.finding for item in faults] + list(more.values())


def list_file_waivers(file: File) -> Iterator[Waiver]:
    """Yield the waivers of a file: its own, and those of the entries in its lists."""
    root = file.node
    if root is None or not isinstance(root.value, dict):
        return
    yield from _list_entry_waivers(file, root, ())
    for key, node in root.value.items():
        if isinstance(node.value, list):
            for index, item in enumerate(node.value):
                yield from _list_entry_waivers(file, item, (key, index))


def _list_entry_waivers(file: File, entry: Node, scope: Path) -> Iterator[Waiver]:
    """Yield the waivers of an entry, or of the whole file if `scope` is ()."""
    held = entry.value.get(KEY) if isinstance(entry.value, dict) else None
    if held is None or not isinstance(held.value, dict):
        return
    for rule, node in held.value.items():
        terms = node.value
        if isinstance(terms, dict):
            yield Waiver(
                file, scope, rule, nodes.read_text(terms.get("reason")), nodes.read_text(terms.get("until")) or None
            )
        elif not isinstance(terms, list):
            yield Waiver(file, scope, rule, nodes.read_text(node), None)


def _apply_waiver(item: PlacedFinding, valid: dict[tuple[str, Path, str], Waiver]) -> Finding:
    """Return a finding, marked with the waiver on the closest entry around its place, if there is one."""
    finding, file, path, source, _ = item
    scopes = [path[:length] for length in range(len(path), -1, -1)]
    if source:
        scopes.insert(-1, source)
    for scope in scopes:
        if waiver := valid.get((file.name, scope, finding.rule)):
            waiver.used = True
            return finding._replace(waived=Waived(waiver.reason, waiver.until))
    return finding


def _drop_repeats(found: Sequence[tuple[Finding, str]]) -> list[Finding]:
    """Return the findings; of those that share a `once` key, only the first without a waiver."""
    first: dict[str, Finding] = {}
    for finding, once in found:
        if once and not finding.waived and finding.span <= first.get(once, finding).span:
            first[once] = finding
    return [finding for finding, once in found if not once or finding.waived or finding is first[once]]


def _find_fault(waiver: Waiver, today: str | None) -> tuple[str, Fault] | None:
    """Return the rule (`waiver/` left out) and the fault of an invalid waiver: unknown rule, no reason or expired.

    Else None.
    """
    if not registry.is_waivable(waiver.rule):
        return "unknown-rule", _build_unknown_fault(waiver)
    if not waiver.reason:
        message = f"{_name_waiver(waiver)} has no reason: expected one"
        return "no-reason", Fault(waiver.path, message, f'write `{waiver.rule}: "why this is meant to be so"`')
    if waiver.until and _is_day(waiver.until) and waiver.until < (today or date.today().isoformat()):
        message = f"{_name_waiver(waiver)} expired after {waiver.until}: it no longer waives anything"
        hint = "fix the waived problem, or set a later date"
        return "expired", Fault((*waiver.path, "until"), message, hint)
    return None


def _build_unknown_fault(waiver: Waiver) -> Fault:
    """Return the fault of a waiver whose rule is unknown or cannot be waived."""
    if waiver.rule in registry.list_ids():
        message = f"invalid {_name_waiver(waiver)}: only rules of games and of the layout can be waived"
        return Fault(waiver.path, message, "fix the problem, and remove the waiver", at="key")
    close, message = registry.find_near(waiver.rule), f"unknown rule in the {_name_waiver(waiver)}"
    if close and registry.is_waivable(close):
        return Fault(waiver.path, f"{message}: did you mean `{close}`?", f"write `{close}`", at="key")
    return Fault(
        waiver.path,
        f"{message}: expected one such as `layout/text-overflow`",
        "look the name up with `cardgen rules`",
        at="key",
    )


def _name_waiver(waiver: Waiver) -> str:
    """Return the phrase for a waiver in messages: its rule, and the entry with it."""
    return f"waiver of `{waiver.rule}` on {waiver.file.find_entry_name(waiver.scope)}"


def _is_unused(waiver: Waiver, ran: Collection[str]) -> bool:
    """Return whether a waiver covers nothing, although its rule checked everything in the waiver's scope."""
    file = waiver.file
    if waiver.used or waiver.rule not in ran or file.model is None:
        return False
    if not waiver.scope:
        return file.model.complete
    entry = file.find_entry_name(waiver.scope)
    return not any(finding.entry == entry and finding.level == "error" for finding in file.findings)


_dated = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}").fullmatch


def _is_day(text: str) -> bool:
    """Return whether a text is a date of the calendar; the schema reports a text that is none."""
    try:
        return _dated(text) is not None and bool(date.fromisoformat(text))
    except ValueError:
        return False
