"""Checks of a game's rules: ids, subjects, expressions, and conditions that never or always apply."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.reading.lookup import WrittenName, unknown_name_finding
from cardgen.rules import Fault, RelatedPlace
from cardgen.systems.declared import reserved_names, value_types
from cardgen.systems.declared.check_report import NAME, NEVER, CheckReport
from cardgen.systems.declared.declaration import Declaration, EntryList, FileKind, RuleSpec
from cardgen.systems.declared.value_types import Scope
from cardgen.text.words import list_code, quote_code


def check_rules(game: Declaration, report: CheckReport) -> None:
    """Check all rules of a game, and add their mistakes to the report."""
    first_rules: dict[str, RuleSpec] = {}
    subjects: dict[str, list[Scope]] = {}
    for name, kind, entry_list in _list_subjects(game):
        subjects.setdefault(name, []).append(value_types.build_scope(game, kind, entry_list))
    for rule in game.rules:
        _check_id(rule, first_rules.setdefault(rule.id, rule), report)
        if rule.subject not in subjects:
            problem = f"unknown subject {quote_code(rule.subject)} of rule `{rule.id}`"
            expected = "expected a kind of file, or an entry of a list"
            hint, path = f"write {list_code(subjects)}", (*rule.path, "for")
            finding = unknown_name_finding(WrittenName(rule.subject, path), problem, expected, list(subjects), hint)
            report.add_unknown_name(rule.subject, finding)
            continue
        report.used_names.add(rule.subject)
        for scope in subjects[rule.subject]:  # lists of several kinds can have the same singular
            _check_expressions(rule, scope, report)
            _check_at(rule, scope, report)


def _list_subjects(game: Declaration) -> Iterator[tuple[str, FileKind, EntryList | None]]:
    """Yield all possible subjects of rules: each kind of file, and the singular of each entry list."""
    for kind in game.kinds.values():
        yield kind.name, kind, None
        for entry_list in kind.entry_lists.values():
            yield entry_list.singular, kind, entry_list


def _check_id(rule: RuleSpec, first_rule: RuleSpec, report: CheckReport) -> None:
    path = (*rule.path, "id")
    if not reserved_names.is_rule_id(rule.id):
        expected = f"expected at most {reserved_names.LONGEST_RULE_ID} of a to z, digits and `-`"
        message = f"invalid rule id {quote_code(rule.id)}: {expected}"
        report.add_mistake(NAME, path, message, "write an id such as `too-dear`")
    elif rule is not first_rule:
        related = [RelatedPlace((*first_rule.path, "id"), "the first rule of that name")]
        message = f"duplicate rule id `{rule.id}`: each rule has a different id"
        report.add_fault(NAME, Fault(path, message, "rename one of them", related))


def _check_expressions(rule: RuleSpec, scope: Scope, report: CheckReport) -> None:
    condition = report.examine_expression(rule.when, scope)
    for source in rule.expressions[1:]:
        report.examine_expression(source, scope)
    if condition and condition.constant is not None:
        frequency = "always" if condition.constant else "never"
        text = quote_code(rule.when.text)
        message = f"`{rule.id}` {frequency} applies: {text} is {frequency} true"
        report.add_mistake(NEVER, rule.when.path, message, "compare with a possible value")


def _check_at(rule: RuleSpec, scope: Scope, report: CheckReport) -> None:
    """Check that the findings of a rule point at a field of its subject."""
    known_fields = [name for name in scope[rule.subject].fields if name != "points"]
    for part in map(str, rule.at):
        if part not in known_fields:
            problem = f"unknown field {quote_code(part)} in `at` of rule `{rule.id}`"
            if not part.strip():
                problem = f"missing field in `at` of rule `{rule.id}`"
            expected = f"expected a field of `{rule.subject}`"
            hint = f"write {list_code(known_fields)}" if known_fields else "remove it"
            path = (*rule.path, "at")
            report.add_unknown_name(
                part, unknown_name_finding(WrittenName(part, path), problem, expected, known_fields, hint)
            )
            return
        report.used_names.add(part)
        known_fields = []  # only a whole field has a place in the file, a part such as `job.name` has none
