"""Waivers: findings that an author has accepted, with the reason, as data on the entry (`waive:`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from cardgen.file import File
from cardgen.finding import Finding, Path, Waived
from cardgen.rules import Fault, nodes, registry
from cardgen.rules.placing import PlacedFinding, place
from cardgen.source import MAX_FAULTS
from cardgen.source.node import Node
from cardgen.source.yaml_findings import too_faulty

KEY = "waive"


@dataclass(slots=True)
class Waiver:
    """One line of a `waive:` mapping."""

    file: File
    scope: Path
    """The path of the entry it is on; () for the file."""
    rule: str
    reason: str
    until: str | None
    used: bool = False

    @property
    def path(self) -> Path:
        """Where its value stands."""
        return (*self.scope, KEY, self.rule)


def waivers_of(files: Iterable[File]) -> list[Waiver]:
    """The waivers in the reported files."""
    return [waiver for file in files if file.reported for waiver in waivers_of_file(file)]


def waive(
    waivers: Iterable[Waiver],
    placed: Sequence[PlacedFinding],
    *,
    ran: Collection[str],
    today: str | None = None,
    live: list[PlacedFinding] | None = None,
) -> list[Finding]:
    """The findings, waived where a waiver says so, and findings about the waivers themselves.

    `ran`: ids of the rules that looked. `today`: an ISO date, the real one by default. `live`: a list that those
    without a waiver are added to.
    """
    faults: list[PlacedFinding] = []
    valid: dict[tuple[str, Path, str], Waiver] = {}
    count: Counter[str] = Counter()
    more: dict[str, Finding] = {}
    for waiver in (replace(given, used=False) for given in waivers):  # a run may judge more than once
        if count[waiver.file.name] >= MAX_FAULTS and not registry.waivable(waiver.rule):
            more.setdefault(waiver.file.name, too_faulty(waiver.file.key_span(waiver.path), MAX_FAULTS))
            continue  # looking for the rules that were meant takes a while
        fault = _fault(waiver, today)
        if fault:
            faults.append(place(f"waiver/{fault[0]}", waiver.file, fault[1]))
            count[waiver.file.name] += 1
        elif not waiver.until or _is_day(waiver.until):
            valid[waiver.file.name, waiver.scope, waiver.rule] = waiver
    reported = [item for item in placed if item.file.reported]
    applied = [(_applied(item, valid), item.once) for item in reported]
    if live is not None:
        live += (item for item, (finding, _) in zip(reported, applied, strict=True) if not finding.waived)
    found = _once(applied)
    for waiver in valid.values():
        if _is_unused(waiver, ran):
            message = f"unused {_subject(waiver)}: the rule finds nothing there"
            faults.append(place("waiver/unused", waiver.file, Fault(waiver.path, message, "remove it")))
    return found + [item.finding for item in faults] + list(more.values())


def waivers_of_file(file: File) -> Iterator[Waiver]:
    """Yield the waivers that a file has, for itself and for its entries."""
    root = file.node
    if root is None or not isinstance(root.value, dict):
        return
    yield from _of_entry(file, root, ())
    for key, node in root.value.items():
        if isinstance(node.value, list):
            for index, item in enumerate(node.value):
                yield from _of_entry(file, item, (key, index))


def _of_entry(file: File, entry: Node, scope: Path) -> Iterator[Waiver]:
    held = entry.value.get(KEY) if isinstance(entry.value, dict) else None
    if held is None or not isinstance(held.value, dict):
        return
    for rule, node in held.value.items():
        terms = node.value
        if isinstance(terms, dict):
            yield Waiver(file, scope, rule, nodes.text(terms.get("reason")), nodes.text(terms.get("until")) or None)
        elif not isinstance(terms, list):
            yield Waiver(file, scope, rule, nodes.text(node), None)


def _applied(item: PlacedFinding, valid: dict[tuple[str, Path, str], Waiver]) -> Finding:
    """The finding, with the waiver nearest to it, if there is one."""
    finding, file, path, source, _ = item
    scopes = [path[:length] for length in range(len(path), -1, -1)]
    if source:
        scopes.insert(-1, source)
    for scope in scopes:
        if waiver := valid.get((file.name, scope, finding.rule)):
            waiver.used = True
            return finding._replace(waived=Waived(waiver.reason, waiver.until))
    return finding


def _once(found: Sequence[tuple[Finding, str]]) -> list[Finding]:
    """Of the findings that are one, the first that is not waived; and all others."""
    first: dict[str, Finding] = {}
    for finding, once in found:
        if once and not finding.waived and finding.span <= first.get(once, finding).span:
            first[once] = finding
    return [finding for finding, once in found if not once or finding.waived or finding is first[once]]


def _fault(waiver: Waiver, today: str | None) -> tuple[str, Fault] | None:
    """What is wrong with a waiver by itself."""
    if not registry.waivable(waiver.rule):
        return "unknown-rule", _unknown(waiver)
    if not waiver.reason:
        message = f"{_subject(waiver)} has no reason: expected one"
        return "no-reason", Fault(waiver.path, message, f'write `{waiver.rule}: "why this is meant to be so"`')
    if waiver.until and _is_day(waiver.until) and waiver.until < (today or date.today().isoformat()):
        message = f"{_subject(waiver)} expired after {waiver.until}: it no longer waives anything"
        hint = "fix the waived problem, or set a later date"
        return "expired", Fault((*waiver.path, "until"), message, hint)
    return None


def _unknown(waiver: Waiver) -> Fault:
    if waiver.rule in registry.ids():
        message = f"invalid {_subject(waiver)}: only rules of games and of the layout can be waived"
        return Fault(waiver.path, message, "fix the problem, and remove the waiver", at="key")
    close, message = registry.near(waiver.rule), f"unknown rule in the {_subject(waiver)}"
    if close and registry.waivable(close):
        return Fault(waiver.path, f"{message}: did you mean `{close}`?", f"write `{close}`", at="key")
    return Fault(
        waiver.path,
        f"{message}: expected one such as `layout/text-overflow`",
        "look the name up with `cardgen rules`",
        at="key",
    )


def _subject(waiver: Waiver) -> str:
    """Which waiver is meant, and whose it is."""
    return f"waiver of `{waiver.rule}` on {waiver.file.entry(waiver.scope)}"


def _is_unused(waiver: Waiver, ran: Collection[str]) -> bool:
    """Whether its rule has looked at everything that the waiver is for, and found nothing."""
    file = waiver.file
    if waiver.used or waiver.rule not in ran or file.model is None:
        return False
    if not waiver.scope:
        return file.model.complete
    entry = file.entry(waiver.scope)
    return not any(finding.entry == entry and finding.level == "error" for finding in file.findings)


_dated = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}").fullmatch


def _is_day(text: str) -> bool:
    """Whether a text is a day of the calendar; that it is none is a fault of shape."""
    try:
        return _dated(text) is not None and bool(date.fromisoformat(text))
    except ValueError:
        return False
