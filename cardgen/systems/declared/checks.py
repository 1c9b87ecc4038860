"""What cannot be meant in a file that declares a game: names, what fields choose from, expressions, rules."""

from __future__ import annotations

import math
import pathlib
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cardgen.finding import Fix, Path
from cardgen.reading.lookup import UnknownName, missed
from cardgen.rules import Fault, RelatedPlace
from cardgen.systems.declared import draft_checks, field_checks, icon_checks, misdeclared, reserved, types, values
from cardgen.systems.declared.declaration import (
    INDEXED,
    MOST_COPIES,
    CardSpec,
    Catalogue,
    Declaration,
    EntryList,
    Field,
    Kind,
    RuleSpec,
    Text,
    Written,
)
from cardgen.systems.declared.misdeclared import Renamed, Slip
from cardgen.systems.declared.types import Type
from cardgen.text import names, words

if TYPE_CHECKING:
    from cardgen.systems.declared.analysis import Looked

NAME, EXPRESSION, NEVER, FIELD = "game/name", "game/expression", "game/never-applies", "game/field"
LONGEST_NAME = 100
"""Characters of the name of a game; no back has room for as many."""
Scope = Mapping[str, Type]


class Checked(NamedTuple):
    """What is wrong with a game."""

    unknown: list[UnknownName]
    """The names that mean nothing."""
    faults: list[tuple[str, Fault]]
    """What else is wrong, by the ids of rules."""
    renamed: list[Renamed]
    """The declarations that are misspelt, which is told, too."""


def check(game: Declaration, templates: str) -> Checked:
    """What is wrong with a game; `templates` is the folder of the game's own."""
    looked = _Check(game, templates)
    looked.all()
    return looked.checked()


class _Check:
    def __init__(self, game: Declaration, templates: str) -> None:
        self._game = game
        self._templates = templates
        self._unknown: list[UnknownName] = []
        self._faults: list[tuple[str, Fault]] = []
        self._slips: list[tuple[Slip, Path]] = []
        self._used: set[str] = set()

    def checked(self) -> Checked:
        """Return the faults; of slips that one declaration caused, only that one."""
        blamed = misdeclared.blamed(self._game, [one for one, _ in self._slips], self._used)
        gone = {path for one, path in self._slips if one in blamed}
        unknown = [one for one in self._unknown if one.path not in gone]
        faults = [(rule, fault) for rule, fault in self._faults if fault.path not in gone]
        for one, renamed in blamed.items():
            times = sum(1 for other, _ in self._slips if other == one)
            unknown.append(misdeclared.told(one, renamed.path, times))
        return Checked(unknown, faults, list(blamed.values()))

    def _missed(self, wrong: str, found: UnknownName) -> None:
        """A name that means nothing."""
        self._unknown.append(found)
        self._slipped(wrong, found.near, found.path)

    def _slipped(self, wrong: str, near: str, path: Path) -> None:
        if wrong and near:
            self._slips.append((Slip(wrong, near), path))

    def all(self) -> None:
        """Looks at everything."""
        game = self._game
        if not game.kinds:
            self._add(
                FIELD, ("kinds",), "missing kind of file: a game declares at least one", "add one under `kinds:`", True
            )
        for catalogue in game.catalogues.values():
            self._key(catalogue.name, ("catalogues", catalogue.name), ())
            self._fields(catalogue.fields, ("name",))
            self._listed(catalogue)
        for kind in game.kinds.values():
            self._kind(kind)
        self._rules()
        self._faults.extend((NAME, fault) for fault in draft_checks.find_duplicate_sorts(game))
        self._unknown.extend(draft_checks.find_unknown_sorts(game))
        self._unknown.extend(icon_checks.check(game, self._templates))
        if len(game.name) > LONGEST_NAME:
            message = f"the name of the game has {len(game.name):,} characters: at most {LONGEST_NAME} are allowed"
            self._add(NAME, ("name",), message, "shorten it")

    def _listed(self, catalogue: Catalogue) -> None:
        """What a catalogue lists: each once, with fields that it has, and values that suit these."""
        first: dict[str, int] = {}
        for place, entry in enumerate(catalogue.entries):
            path, name = ("catalogues", catalogue.name, "entries", place), str(entry["name"])
            if (before := first.setdefault(names.key(name), place)) != place:
                there = [RelatedPlace((*path[:-1], before, "name"), f"the first {catalogue.one} of that name")]
                message = f"duplicate name {words.quote_code(name)}: each {catalogue.one} has a different name"
                self._faults.append((NAME, Fault((*path, "name"), message, "rename one of them", there)))
            self._used.update(entry)
            for key in entry:
                if key not in ("name", *catalogue.fields):
                    fact, law = (
                        f"unknown field {words.quote_code(key)} in {name}",
                        f"expected a field of `{catalogue.name}`",
                    )
                    known = list(catalogue.fields)
                    hint = "declare it under `fields`" + (f", or write {words.list_code(known)}" if known else "")
                    self._missed(key, missed(fact, law, key, (*path, key), known, hint, key=True))
            for field in catalogue.fields.values():
                if not values.is_typed(field, entry.get(field.name)):
                    missing = entry.get(field.name) is None
                    what = values.expected(field)
                    message = (
                        f"missing `{field.name}` in {name}: expected {what}"
                        if missing
                        else f"wrong `{field.name}` of {name}: expected {what}"
                    )
                    at = path if missing else (*path, field.name)
                    self._add(FIELD, at, message, f"add `{field.name}:`" if missing else f"write {what}")

    def _kind(self, kind: Kind) -> None:
        self._key(kind.name, kind.path, ())
        self._fields(kind.fields, (*reserved.OF_FILES, *kind.entries))
        scope = types.scope(self._game, kind, None)
        for one in kind.entries.values():
            self._key(one.name, one.path, reserved.OF_FILES)
            if one.one in (kind.name, *(other.one for other in kind.entries.values() if other is not one)):
                self._add(
                    NAME,
                    (*one.path, "one"),
                    f"the name `{one.one}` is taken: expected another name",
                    "rename one of them",
                )
            elif not reserved.is_key(one.one):
                self._add(NAME, (*one.path, "one"), reserved.describe_bad_key(one.one), "rename it")
            self._fields(one.fields, reserved.OF_ENTRIES)
            inner = {**scope, **types.scope(self._game, kind, one)}
            if one.points:
                self._number(one.points, _without(inner, one.one, kind.name), "points need a number")
            if one.card:
                self._card(one.card, inner)

    def _card(self, card: CardSpec, scope: Scope) -> None:
        self._template(card)
        for key, part in card.parts.items():
            if key == "copies":
                self._number(part, scope, f"copies need a whole number from 0 to {MOST_COPIES}", (0, MOST_COPIES))
            else:
                self._expression(part, scope)
        self._values(card, scope)
        for text in card.texts:
            self._text(text, scope)

    def _values(self, card: CardSpec, scope: Scope) -> None:
        """Numbers and words in large type."""
        indexed = 0
        for value in card.values:
            found = self._expression(value.value, scope)
            self._expression(value.label, scope)
            if found and found.type.is_a == "entry":
                message = (
                    f"{words.quote_code(value.value.expression.text)} is an entry: a value needs a number or a word"
                )
                self._add(
                    EXPRESSION, value.value.path, message, f"name a field, such as `{value.value.expression.text}.name`"
                )
            indexed += value.indexed
            if value.indexed and indexed > INDEXED:
                message = f"{indexed} values with `index`: the column at the left has room for {INDEXED}"
                self._add(FIELD, (*value.value.path[:-1], "index"), message, "remove it")

    def _text(self, text: Text, scope: Scope) -> None:
        inner = scope
        if text.each:
            found = self._expression(text.each, scope)
            if found and found.type.is_a not in ("list", "any"):
                what = types.NAMES[found.type.is_a]
                message = f"{words.quote_code(text.each.expression.text)} is {what}: `each` needs a list"
                self._add(EXPRESSION, text.each.path, message, "name a list")
            if text.item in scope or not reserved.is_key(text.item):
                taken = f"the name `{text.item}` is taken: expected another name"
                message = taken if text.item in scope else reserved.describe_bad_key(text.item)
                self._add(NAME, (*text.text.path[:-1], "as"), message, "rename it")
            inner = {**scope, text.item: (found.type.item if found else None) or types.ANY}
        for one in (text.text, text.name, text.when):
            if one:
                self._expression(one, inner)

    def _number(
        self, written: Written, scope: Scope, law: str, bounds: tuple[float, float] = (-math.inf, math.inf)
    ) -> None:
        """An expression that gives a number between bounds."""
        found = self._expression(written, scope)
        if found is None or found.type.is_a == "any":
            return
        text, kind = written.expression.text, found.type
        if kind.is_a != "number":
            field = text.rpartition(".")[2] if kind.is_a == "text" and text.replace(".", "").isidentifier() else ""
            hint = f"name a number, or declare `{field}` as `type: whole`" if field else "name a number"
            self._add(EXPRESSION, written.path, f"{words.quote_code(text)} is {types.NAMES[kind.is_a]}: {law}", hint)
        elif (kind.most is not None and kind.most < bounds[0]) or (kind.least is not None and kind.least > bounds[1]):
            self._add(
                EXPRESSION, written.path, f"{words.quote_code(text)} is out of range: {law}", "correct the number"
            )

    def _template(self, card: CardSpec) -> None:
        """A template of one's own is in the folder beside the game."""
        name, path = card.template, (*card.path, "template")
        if not name:
            return
        if not reserved.is_template(name):
            self._add(
                NAME,
                path,
                f"invalid template name {words.quote_code(name)}: expected no folder and no ending",
                "shorten it to the bare name",
            )
        elif not (pathlib.Path(self._templates) / f"{name}.xml").is_file():
            fact, law = f"unknown template `{name}`", f"expected templates/{name}.xml beside this file"
            known = sorted(path.stem for path in pathlib.Path(self._templates).glob("*.xml"))
            self._unknown.append(missed(fact, law, name, path, known, "add that file, or remove `template`"))

    def _rules(self) -> None:
        game, first = self._game, dict[str, RuleSpec]()
        subjects: dict[str, list[tuple[Kind, EntryList | None]]] = {}
        for one, kind, entries in subjects_of(game):
            subjects.setdefault(one, []).append((kind, entries))
        for rule in game.rules:
            if not reserved.is_rule(rule.id):
                law = f"expected at most {reserved.LONGEST_ID} of a to z, digits and `-`"
                message = f"invalid rule id {words.quote_code(rule.id)}: {law}"
                self._add(NAME, (*rule.path, "id"), message, "write an id such as `too-dear`")
            elif rule.id in first:
                there = [RelatedPlace((*first[rule.id].path, "id"), "the first rule of that name")]
                fault = Fault(
                    (*rule.path, "id"),
                    f"duplicate rule id `{rule.id}`: each rule has a different id",
                    "rename one of them",
                    there,
                )
                self._faults.append((NAME, fault))
            first.setdefault(rule.id, rule)
            if rule.subject not in subjects:
                fact = f"unknown subject {words.quote_code(rule.subject)} of rule `{rule.id}`"
                law = "expected a kind of file, or an entry of a list"
                hint = f"write {words.list_code(subjects)}"
                self._missed(rule.subject, missed(fact, law, rule.subject, (*rule.path, "for"), list(subjects), hint))
                continue
            self._used.add(rule.subject)
            for kind, entries in subjects[rule.subject]:
                self._rule(rule, kind, entries)

    def _rule(self, rule: RuleSpec, kind: Kind, entries: EntryList | None) -> None:
        scope = types.scope(self._game, kind, entries)
        when = self._expression(rule.when, scope)
        for one in (rule.say, rule.hint):
            if one:
                self._expression(one, scope)
        if when and when.truth is False:
            message = f"`{rule.id}` never applies: {words.quote_code(rule.when.expression.text)} is never true"
            self._add(NEVER, rule.when.path, message, "compare with a possible value")
        elif when and when.truth:
            message = f"`{rule.id}` always applies: {words.quote_code(rule.when.expression.text)} is always true"
            self._add(NEVER, rule.when.path, message, "compare with a possible value")
        known = [name for name in scope[rule.subject].fields if name != "points"]
        for part in map(str, rule.at):
            if part not in known:
                fact = f"unknown field {words.quote_code(part)} in `at` of rule `{rule.id}`"
                if not part.strip():
                    fact = f"missing field in `at` of rule `{rule.id}`"
                law = f"expected a field of `{rule.subject}`"
                hint = f"write {words.list_code(known)}" if known else "remove it"
                self._missed(part, missed(fact, law, part, (*rule.path, "at"), known, hint))
                return
            self._used.add(part)
            known = []  # a part of a field is not what an entry has written

    def _expression(self, written: Written, scope: Scope) -> Looked | None:
        """What is known of an expression; None for one that is wrong, which is then told."""
        from cardgen.systems.declared import analysis  # with it comes Jinja2, which takes long

        found = analysis.look(written, scope)
        self._used |= found.named
        if found.fault is None:
            return found
        message, hint, wrong, near, certain = found.fault
        self._slipped(wrong, near, written.path)
        text = written.expression.text
        if certain and text.count(wrong) == 1:
            fix = Fix(text, text.replace(wrong, near))
            self._unknown.append(UnknownName(written.path, message, hint, fix))
        else:
            self._add(EXPRESSION, written.path, message, hint)
        return None

    def _fields(self, fields: Mapping[str, Field], taken: tuple[str, ...]) -> None:
        for field in fields.values():
            self._key(field.name, field.path, taken)
            self._used.add(field.of)
            for found in field_checks.check(self._game, field):
                if isinstance(found, UnknownName):
                    self._missed(field.of, found)
                else:
                    self._faults.append((FIELD, found))
            self._fields(field.fields, ())

    def _key(self, name: str, path: Path, taken: tuple[str, ...]) -> None:
        if name in taken:
            self._add(NAME, path, f"`{name}` is built in: every file or entry has it", "remove it", True)
        elif not reserved.is_key(name):
            self._add(NAME, path, reserved.describe_bad_key(name), "rename it", True)

    def _add(self, rule: str, path: Path, message: str, hint: str | None = None, key: bool = False) -> None:
        self._faults.append((rule, Fault(path, message, hint, at="key" if key else "value")))


def subjects_of(game: Declaration) -> Iterator[tuple[str, Kind, EntryList | None]]:
    """What rules can be for, by its word: kinds of file, and one of each list."""
    for kind in game.kinds.values():
        yield kind.name, kind, None
        for one in kind.entries.values():
            yield one.one, kind, one


def _without(scope: Scope, *names: str) -> dict[str, Type]:
    """The same without the points, which are being computed."""
    found = dict(scope)
    for name in names:
        fields = {key: one for key, one in found[name].fields.items() if key != "points"}
        found[name] = found[name]._replace(fields=fields)
    return found
