"""Checks of a file that declares a game: names, catalogues, lists of entries and draft packs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.finding import Path
from cardgen.reading.lookup import UnknownName, WrittenName, unknown_name_finding
from cardgen.rules import Fault, RelatedPlace
from cardgen.systems.declared import card_checks, reserved_names, rule_checks, value_types
from cardgen.systems.declared.check_report import FIELD, NAME, CheckReport, GameFindings
from cardgen.systems.declared.declaration import Declaration, DeclaredCatalogue, DeclaredField, EntryList, FileKind
from cardgen.systems.declared.field_checks import check_field
from cardgen.systems.declared.field_values import describe_values, is_valid_value
from cardgen.systems.declared.value_types import Scope, ValueType
from cardgen.text import names, words

LONGEST_NAME = 100
"""Most characters of a game's name, because card backs have no room for more."""


def check_game(game: Declaration, templates: str) -> GameFindings:
    """Return the mistakes in a game; `templates` is the folder of the game's own templates."""
    report = CheckReport()
    if not game.kinds:
        message = "missing kind of file: a game declares at least one"
        report.add_mistake(FIELD, ("kinds",), message, "add one under `kinds:`", "key")
    for catalogue in game.catalogues.values():
        report.check_key(catalogue.name, ("catalogues", catalogue.name))
        _check_fields(game, catalogue.fields, ("name",), report)
        _check_catalogue_entries(catalogue, report)
    for kind in game.kinds.values():
        _check_kind(game, kind, templates, report)
    rule_checks.check_rules(game, report)
    _check_packs(game, report)
    card_checks.check_icons(game, templates, report)
    if len(game.name) > LONGEST_NAME:
        message = f"the name of the game has {len(game.name):,} characters: at most {LONGEST_NAME} are allowed"
        report.add_mistake(NAME, ("name",), message, "shorten it")
    return report.list_findings(game)


def _check_catalogue_entries(catalogue: DeclaredCatalogue, report: CheckReport) -> None:
    """Check that each entry of a catalogue has a unique name, only declared fields and permitted values."""
    first_positions: dict[str, int] = {}
    for position, entry in enumerate(catalogue.entries):
        path, name = ("catalogues", catalogue.name, "entries", position), str(entry["name"])
        first = first_positions.setdefault(names.normalize(name), position)
        if first != position:
            related = [RelatedPlace((*path[:-1], first, "name"), f"the first {catalogue.singular} of that name")]
            message = f"duplicate name {words.quote_code(name)}: each {catalogue.singular} has a different name"
            report.add_fault(NAME, Fault((*path, "name"), message, "rename one of them", related))
        report.used_names.update(entry)
        for key in entry:
            if key not in ("name", *catalogue.fields):
                report.add_unknown_name(key, _build_unknown_field(catalogue, key, name, path))
        for field in catalogue.fields.values():
            if not is_valid_value(field, entry.get(field.name)):
                report.add_fault(FIELD, _build_value_fault(field, entry, path))


def _build_unknown_field(catalogue: DeclaredCatalogue, key: str, name: str, path: Path) -> UnknownName:
    known_fields = list(catalogue.fields)
    problem = f"unknown field {words.quote_code(key)} in {name}"
    expected = f"expected a field of `{catalogue.name}`"
    hint = "declare it under `fields`" + (f", or write {words.list_code(known_fields)}" if known_fields else "")
    return unknown_name_finding(WrittenName(key, (*path, key), key=True), problem, expected, known_fields, hint)


def _build_value_fault(field: DeclaredField, entry: Mapping[str, object], path: Path) -> Fault:
    expected = describe_values(field)
    if entry.get(field.name) is None:
        message = f"missing `{field.name}` in {entry['name']}: expected {expected}"
        return Fault(path, message, f"add `{field.name}:`")
    message = f"wrong `{field.name}` of {entry['name']}: expected {expected}"
    return Fault((*path, field.name), message, f"write {expected}")


def _check_kind(game: Declaration, kind: FileKind, templates: str, report: CheckReport) -> None:
    report.check_key(kind.name, kind.path)
    _check_fields(game, kind.fields, (*reserved_names.FILE_KEYS, *kind.entry_lists), report)
    file_scope = value_types.build_scope(game, kind, None)
    for entry_list in kind.entry_lists.values():
        report.check_key(entry_list.name, entry_list.path, reserved_names.FILE_KEYS)
        _check_singular(kind, entry_list, report)
        _check_fields(game, entry_list.fields, reserved_names.ENTRY_KEYS, report)
        scope = {**file_scope, **value_types.build_scope(game, kind, entry_list)}
        if entry_list.points:
            # While points are computed, neither the file nor the entry has any.
            scope_without_points = _remove_points(scope, entry_list.singular, kind.name)
            report.examine_number(entry_list.points, scope_without_points, "points need a number")
        if entry_list.card:
            card_checks.check_card(entry_list.card, scope, templates, report)


def _check_singular(kind: FileKind, entry_list: EntryList, report: CheckReport) -> None:
    name, path = entry_list.singular, (*entry_list.path, "one")
    other_names = [other.singular for other in kind.entry_lists.values() if other is not entry_list]
    if name in (kind.name, *other_names):
        report.add_mistake(NAME, path, f"the name `{name}` is taken: expected another name", "rename one of them")
    elif not reserved_names.is_key(name):
        report.add_mistake(NAME, path, reserved_names.describe_bad_key(name), "rename it")


def _check_fields(
    game: Declaration, fields: Mapping[str, DeclaredField], built_in: tuple[str, ...], report: CheckReport
) -> None:
    for field in fields.values():
        report.check_key(field.name, field.path, built_in)
        report.used_names.add(field.target)
        for mistake in check_field(game, field):
            if isinstance(mistake, UnknownName):
                report.add_unknown_name(field.target, mistake)
            else:
                report.add_fault(FIELD, mistake)
        _check_fields(game, field.fields, (), report)


def _remove_points(scope: Scope, *entry_names: str) -> dict[str, ValueType]:
    """Return a scope in which the named entries have no field `points`."""
    reduced = dict(scope)
    for name in entry_names:
        fields = {key: field for key, field in reduced[name].fields.items() if key != "points"}
        reduced[name] = reduced[name]._replace(fields=fields)
    return reduced


def _check_packs(game: Declaration, report: CheckReport) -> None:
    """Check that draft packs list each sort of card once, and only sorts that the game prints."""
    lists = [entry_list for kind in game.kinds.values() for entry_list in kind.entry_lists.values()]
    printed_sorts = [entry_list.singular for entry_list in lists if entry_list.card]
    seen = set[str]()
    for sort, path in _list_sorts(game):
        if sort in seen:
            message = f"duplicate {words.quote_code(sort)} in the packs: each sort of card is there once"
            report.add_mistake(NAME, path, message, "add up their numbers")
        seen.add(sort)
        if sort not in printed_sorts:
            problem = f"unknown sort of card {words.quote_code(sort)}"
            expected = "expected a list of entries with a `card`"
            hint = f"write {words.list_code(printed_sorts)}" if printed_sorts else "add `card:` to a list of entries"
            # A sort of card is no declared name, so a misspelling here blames no declaration.
            report.add_unknown_name(
                "", unknown_name_finding(WrittenName(sort, path), problem, expected, printed_sorts, hint)
            )


def _list_sorts(game: Declaration) -> Iterator[tuple[str, Path]]:
    for position, (sort, _) in enumerate(game.packs):
        yield sort, ("draft", "packs", position, "of")
