"""The rules of a declared game, as the engine runs those of all games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from functools import partial
from operator import attrgetter
from types import ModuleType
from types import SimpleNamespace as Shape
from typing import Any, NamedTuple

from cardgen.disk import stems
from cardgen.file import File
from cardgen.finding import Path
from cardgen.layout.expressions import Answer
from cardgen.rules import Fault, RelatedPlace
from cardgen.rules.registry import RuleArguments, RuleSet
from cardgen.source.node import Node
from cardgen.systems.declared import fields_named, reserved, sheets
from cardgen.systems.declared.declaration import Declaration, Entry, RuleSpec, Sheet, Written
from cardgen.text import names

MEND = "use only values that every file has"
SAME_NAME = "game/same-name"
Found = Mapping[str, Sequence[Fault]]
"""What the rules find in a file, by their ids."""


class _Subject(NamedTuple):
    """What a rule looks at: a file, or an entry of it."""

    file: File
    rule: RuleSpec
    name: str
    path: Path
    names: Mapping[str, Any]


def source(path: str, root: Node | None) -> File:
    """The file that declares a game."""
    return File(path, stems.posix(path), stems.of(path), node=root)


def rules(declared: Declaration, declares: File) -> RuleSet:
    """The rules of a game; `declares` is its file."""
    made = {f"{declared.stem}/{rule.id}": _module(rule) for rule in declared.rules if reserved.is_rule(rule.id)}
    return RuleSet(made, partial(_subjects, declared, declares))


def _module(rule: RuleSpec) -> ModuleType:
    """What holds a rule: the engine asks it for its level, its page, and what it finds."""
    law = rule.say.expression.text
    made = ModuleType(
        f"cardgen.systems.declared.{rule.id}", f"{law}\n\nIt is found when `{rule.when.expression.text}`."
    )
    vars(made).update(LEVEL=rule.level, check_file=partial(_of_rule, rule.id))
    return made


def _of_rule(name: str, found: Found) -> Iterator[Fault]:
    yield from found.get(name, ())


def _subjects(declared: Declaration, declares: File, files: Collection[File]) -> dict[str, list[RuleArguments]]:
    """What the rules have found in each file, as the one subject that they look at."""
    own = [file for file in files if file.system == declared.stem and isinstance(file.model, Sheet)]
    shapes = {stems.place(file.path, file.stem): file.model.shape for file in own if isinstance(file.model, Sheet)}
    looked = [one for file in own if file.reported for one in _looked(declared, file, shapes)]
    found: dict[int, dict[str, list[Fault]]] = {}
    for subject, fault in _judged(looked, declared, declares):
        found.setdefault(id(subject.file), {}).setdefault(subject.rule.id, []).append(fault)
    for file in own:
        if file.reported and isinstance(file.model, Sheet):
            found.setdefault(id(file), {})[SAME_NAME] = list(_same_names(file.model.entries))
    return {"file": [(file, (found.get(id(file), {}),)) for file in own]}


def _same_names(entries: Sequence[Entry]) -> Iterator[Fault]:
    """Yield a fault for each entry with the name of an earlier one of its list."""
    first: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        before = first.setdefault((entry.of.name, names.key(entry.name)), entry)
        if before is not entry:
            there = [RelatedPlace((*before.path, "name"), f"the first {entry.of.one} of that name")]
            message = f"duplicate name {entry.name}: each {entry.of.one} has a different name"
            hint = "rename it" + (", or give the first one `copies`" if "copies" in entry.of.fields else "")
            yield Fault((*entry.path, "name"), message, hint, there)


def _looked(declared: Declaration, file: File, shapes: Mapping[str, Shape]) -> Iterator[_Subject]:
    """What each rule looks at in a file."""
    sheet = file.model
    if not isinstance(sheet, Sheet) or sheet.kind is None:
        return
    shape = _linked(sheet, file, shapes)
    for rule in filter(attrgetter("sound"), declared.rules):
        if _names_any(rule, sheet.kind.name, {path[0] for path in sheet.invalid if len(path) == 1}):
            continue
        if rule.subject == sheet.kind.name and sheet.complete:
            yield _Subject(file, rule, sheet.name, (), sheets.scope(sheet.kind, shape, None))
        for entry in sheet.entries:
            invalid = {path[2] for path in sheet.invalid if path[:2] == entry.path and len(path) > 2}
            if entry.of.one == rule.subject and not _names_any(rule, entry.of.one, invalid):
                yield _of_entry(file, rule, sheet, shape, entry)


def _names_any(rule: RuleSpec, one: str, invalid: Collection[str | int]) -> bool:
    """Return whether a rule depends on an invalid value of what its expressions call by that name."""
    written = [found.expression.text for found in (rule.when, rule.say, rule.hint) if found]
    return bool(invalid) and any(not fields_named.all_of(text, one).isdisjoint(invalid) for text in written)


def _of_entry(file: File, rule: RuleSpec, sheet: Sheet, shape: Shape, entry: Entry) -> _Subject:
    assert sheet.kind is not None
    return _Subject(file, rule, entry.name, entry.path, sheets.scope(sheet.kind, shape, entry))


def _linked(sheet: Sheet, file: File, shapes: Mapping[str, Shape]) -> Shape:
    """The fields of a file, with the files that it names in the place of their names."""
    if not file.links or sheet.kind is None:
        return sheet.shape
    made = copy(sheet.shape)
    for field in sheet.kind.lists:
        named = [shapes.get(stems.place(file.path, link.stem)) for link in file.links if link.path[0] == field.name]
        there = tuple(one for one in named if one is not None)
        setattr(made, field.name, there if field.type == "files" else next(iter(there), None))
    return made


def _judged(looked: Sequence[_Subject], declared: Declaration, declares: File) -> Iterator[tuple[_Subject, Fault]]:
    """The faults of those about which a rule's condition is true; those of rules that cannot be worked out."""
    failed = _Failures(declares, told=not declared.broken)
    true = []
    for subject, answer in zip(looked, sheets.answers([_question(one, one.rule.when) for one in looked]), strict=True):
        if answer.value and not answer.error:
            true.append(subject)
        yield from failed.of(subject, subject.rule.when, answer)
    said = sheets.answers([_question(one, one.rule.say) for one in true])
    hints = iter(sheets.answers([_question(one, one.rule.hint) for one in true if one.rule.hint]))
    for subject, answer in zip(true, said, strict=True):
        yield from failed.of(subject, subject.rule.say, answer, always=True)
        hint = None
        if subject.rule.hint:
            hinted = next(hints)
            hint = hinted.value
            yield from failed.of(subject, subject.rule.hint, hinted, always=True)
        text = str(answer.value or f"{subject.rule.id} finds something")
        path = (*subject.path, *subject.rule.at)
        yield subject, Fault(path, f"{subject.name}: {text}", hint or None, at="value" if subject.rule.at else "first")


class _Failures:
    """What could not be worked out of rules: each once, at its line, with whom it was about."""

    def __init__(self, declares: File, told: bool) -> None:
        self._declares = declares
        self._told = told
        self._known: set[tuple[Path, str]] = set()

    def of(
        self, subject: _Subject, written: Written, answer: Answer, always: bool = False
    ) -> Iterator[tuple[_Subject, Fault]]:
        """The fault of an answer that is none; `always`: even where it is none because a value is left out."""
        known = (written.path, answer.error)
        if not answer.error or (answer.absent and not always) or not self._told or known in self._known:
            return
        self._known.add(known)
        message = f"`{written.path[-1]}` of rule `{subject.rule.id}` failed for {subject.name}: {answer.error}"
        there = [RelatedPlace(subject.path, f"{subject.name}, the entry that it failed for", subject.file, "first")]
        fault = Fault(written.path, message, MEND, there, file=self._declares, rule=sheets.FAILED)
        yield subject, fault


def _question(subject: _Subject, written: Written) -> sheets.Question:
    return written.expression, written.path, subject.names
