"""The rules of a custom game, in the form in which the engine runs the rules of all games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from cardgen.disk import stems
from cardgen.file import File
from cardgen.finding import Path
from cardgen.layout.expressions import Answer
from cardgen.rules import Fault, RelatedPlace
from cardgen.rules.registry import RuleArguments, RuleSet
from cardgen.source.node import Node
from cardgen.systems.declared import evaluation, reserved_names
from cardgen.systems.declared.declaration import Declaration, DeclaredFile, FileEntry, RuleSpec, SourceExpression
from cardgen.systems.declared.evaluation import Question
from cardgen.text import names

HINT = "use only values that every file has"
"""Hint for a rule whose expression failed."""
SAME_NAME = "game/same-name"
"""Id of the built-in rule about duplicate names of entries."""
FaultsByRule = Mapping[str, Sequence[Fault]]
"""Faults in a file, by rule id."""


class _Case(NamedTuple):
    """An application of a rule: to a file, or to an entry of a file."""

    file: File
    rule: RuleSpec
    name: str
    """Name of the file or entry, for messages."""
    path: Path
    names: Mapping[str, Any]
    """Names that expressions of the rule can use, with their values."""


def build_source_file(path: str, root: Node | None) -> File:
    """Return the file that declares a game, as the place of findings in that file."""
    return File(path, stems.format_posix_path(path), stems.get_stem(path), node=root)


def build_rule_set(game: Declaration, source: File) -> RuleSet:
    """Return the rules of a game for the engine; `source` is the file that declares the game."""
    modules = {
        f"{game.stem}/{rule.id}": _build_module(rule) for rule in game.rules if reserved_names.is_rule_id(rule.id)
    }
    return RuleSet(modules, partial(_list_subjects, game, source))


def _build_module(rule: RuleSpec) -> ModuleType:
    """Return a rule in the form that the engine expects: a module with a manual page, a level and a check."""
    page = f"{rule.message.text}\n\nIt is found when `{rule.when.text}`."
    module = ModuleType(f"cardgen.systems.declared.{rule.id}", page)
    vars(module).update(LEVEL=rule.level, check_file=partial(_list_faults, rule.id))
    return module


def _list_faults(rule_id: str, faults: FaultsByRule) -> Iterator[Fault]:
    yield from faults.get(rule_id, ())


def _list_subjects(game: Declaration, source: File, files: Collection[File]) -> dict[str, list[RuleArguments]]:
    """Return the engine's subjects: each file of the game with all faults in it.

    All rules are evaluated here at once, before the engine asks for any, because each call to the other process that
    evaluates expressions takes time.
    """
    own_files = [file for file in files if file.system == game.stem and isinstance(file.model, DeclaredFile)]
    reported = [(file, file.model) for file in own_files if file.reported and isinstance(file.model, DeclaredFile)]
    values_by_place = {
        stems.resolve_place(file.path, file.stem): file.model.values
        for file in own_files
        if isinstance(file.model, DeclaredFile)
    }
    cases = [case for file, model in reported for case in _list_cases(game, file, model, values_by_place)]
    faults: dict[int, dict[str, list[Fault]]] = {}
    for case, fault in _judge_cases(cases, game, source):
        faults.setdefault(id(case.file), {}).setdefault(case.rule.id, []).append(fault)
    for file, model in reported:
        faults.setdefault(id(file), {})[SAME_NAME] = list(_find_duplicate_names(model.entries))
    return {"file": [(file, (faults.get(id(file), {}),)) for file in own_files]}


def _find_duplicate_names(entries: Sequence[FileEntry]) -> Iterator[Fault]:
    """Yield a fault for each entry with the name of an earlier one of its list."""
    first_entries: dict[tuple[str, str], FileEntry] = {}
    for entry in entries:
        entry_list = entry.entry_list
        first = first_entries.setdefault((entry_list.name, names.normalize(entry.name)), entry)
        if first is not entry:
            related = [RelatedPlace((*first.path, "name"), f"the first {entry_list.singular} of that name")]
            message = f"duplicate name {entry.name}: each {entry_list.singular} has a different name"
            hint = "rename it" + (", or give the first one `copies`" if "copies" in entry_list.fields else "")
            yield Fault((*entry.path, "name"), message, hint, related)


def _list_cases(
    game: Declaration, file: File, model: DeclaredFile, values_by_place: Mapping[str, SimpleNamespace]
) -> Iterator[_Case]:
    """Yield a case for each rule and each part of a file that the rule examines.

    Rules that depend on an invalid value are left out, because their findings would follow from that value alone.
    """
    kind = model.kind
    if kind is None:
        return
    values = _resolve_links(model, file, values_by_place)
    invalid_file_fields = {path[0] for path in model.invalid if len(path) == 1}
    for rule in game.rules:
        if not rule.is_sound or _uses_any(rule, kind.name, invalid_file_fields):
            continue
        if rule.subject == kind.name and model.complete:
            yield _Case(file, rule, model.name, (), evaluation.build_names(kind, values, None))
        for entry in model.entries:
            singular = entry.entry_list.singular
            invalid_fields = {path[2] for path in model.invalid if path[:2] == entry.path and len(path) > 2}
            if singular == rule.subject and not _uses_any(rule, singular, invalid_fields):
                yield _Case(file, rule, entry.name, entry.path, evaluation.build_names(kind, values, entry))


def _uses_any(rule: RuleSpec, owner: str, fields: Collection[str | int]) -> bool:
    """Return whether expressions of a rule read one of the fields from `owner`, their name for the file or entry."""
    return bool(fields) and any(not source.list_fields(owner).isdisjoint(fields) for source in rule.expressions)


def _resolve_links(model: DeclaredFile, file: File, values_by_place: Mapping[str, SimpleNamespace]) -> SimpleNamespace:
    """Return the values of a file, with the values of linked files in place of their names."""
    if not file.links or model.kind is None:
        return model.values
    resolved = copy(model.values)
    for field in model.kind.link_fields:
        stems_of_field = [link.stem for link in file.links if link.path[0] == field.name]
        linked = [values_by_place.get(stems.resolve_place(file.path, stem)) for stem in stems_of_field]
        readable = tuple(values for values in linked if values is not None)
        setattr(resolved, field.name, readable if field.type == "files" else next(iter(readable), None))
    return resolved


def _judge_cases(cases: Sequence[_Case], game: Declaration, source: File) -> Iterator[tuple[_Case, Fault]]:
    """Yield a fault for each case that fulfils the condition of its rule, and for each failed expression."""
    failures = _RuleFailures(source, is_silent=game.mistake_count > 0)
    guilty = []
    answers = evaluation.answer_questions([_build_question(case, case.rule.when) for case in cases])
    for case, answer in zip(cases, answers, strict=True):
        if answer.value and not answer.error:
            guilty.append(case)
        yield from failures.report_failure(case, case.rule.when, answer)
    messages = evaluation.answer_questions([_build_question(case, case.rule.message) for case in guilty])
    hints = iter(
        evaluation.answer_questions([_build_question(case, case.rule.hint) for case in guilty if case.rule.hint])
    )
    for case, answer in zip(guilty, messages, strict=True):
        yield from failures.report_failure(case, case.rule.message, answer, needs_value=True)
        hint = None
        if case.rule.hint:
            hint_answer = next(hints)
            hint = hint_answer.value
            yield from failures.report_failure(case, case.rule.hint, hint_answer, needs_value=True)
        text = str(answer.value or f"{case.rule.id} finds something")
        path = (*case.path, *case.rule.at)
        yield case, Fault(path, f"{case.name}: {text}", hint or None, at="value" if case.rule.at else "first")


class _RuleFailures:
    """Failures of rule expressions, each reported once, with the first case in which it happened."""

    def __init__(self, source: File, is_silent: bool) -> None:
        self._source = source
        self._is_silent = is_silent
        """True if the game has mistakes: the failures most likely follow from these."""
        self._reported: set[tuple[Path, str]] = set()

    def report_failure(
        self, case: _Case, source: SourceExpression, answer: Answer, needs_value: bool = False
    ) -> Iterator[tuple[_Case, Fault]]:
        """Yield the fault of a failed expression, unless the failure is already reported or must be ignored.

        Args:
            case: The case for which the expression was evaluated.
            source: The expression.
            answer: The result, with the error if it failed.
            needs_value: Whether to report even a failure caused by a missing value of the file.
        """
        failure = (source.path, answer.error)
        is_ignored = self._is_silent or (answer.absent and not needs_value)
        if not answer.error or is_ignored or failure in self._reported:
            return
        self._reported.add(failure)
        message = f"`{source.path[-1]}` of rule `{case.rule.id}` failed for {case.name}: {answer.error}"
        related = [RelatedPlace(case.path, f"{case.name}, the entry that it failed for", case.file, "first")]
        yield case, Fault(source.path, message, HINT, related, file=self._source, rule=evaluation.FAILED)


def _build_question(case: _Case, source: SourceExpression) -> Question:
    return Question(source.expression, source.path, case.names)
