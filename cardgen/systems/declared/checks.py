"""What cannot be meant in a file that declares a game: names, what fields choose from, expressions, rules."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardgen.finding import Fix, Path
from cardgen.reading.lookup import UnknownName, missed
from cardgen.rules import Fault, RelatedPlace
from cardgen.systems.declared import reserved, types, values
from cardgen.systems.declared.declaration import (
    MOST_COPIES,
    CardSpec,
    Catalogue,
    Declaration,
    EntryList,
    Field,
    Kind,
    RuleSpec,
    Written,
)
from cardgen.systems.declared.types import Type
from cardgen.text import names, words

if TYPE_CHECKING:
    from cardgen.systems.declared.analysis import Looked

NAME, EXPRESSION, NEVER, FIELD = "game/name", "game/expression", "game/never-applies", "game/field"
Scope = Mapping[str, Type]


def check(game: Declaration, templates: str, unknown: list[UnknownName], faults: list[tuple[str, Fault]]) -> None:
    """Adds to the names that mean nothing, and to what else is wrong; `templates` is the folder of the game's own."""
    _Check(game, templates, unknown, faults).all()


class _Check:
    def __init__(
        self, game: Declaration, templates: str, unknown: list[UnknownName], faults: list[tuple[str, Fault]]
    ) -> None:
        self._game = game
        self._templates = templates
        self._unknown = unknown
        self._faults = faults

    def all(self) -> None:
        """Looks at everything."""
        game = self._game
        for catalogue in game.catalogues.values():
            self._key(catalogue.name, ("catalogues", catalogue.name), ())
            self._fields(catalogue.fields, ("name",))
            self._listed(catalogue)
        for kind in game.kinds.values():
            self._kind(kind)
        self._rules()
        sorts = [one.one for kind in game.kinds.values() for one in kind.entries.values() if one.card]
        for place, one in enumerate(game.packs):
            if one not in sorts:
                fact = f"packs have cards, and nothing that has a card is called {one}"
                hint = f"write {words.listed(sorts, 'or')}"
                self._unknown.append(missed(fact, one, ("draft", "packs", place, "of"), sorts, hint))

    def _listed(self, catalogue: Catalogue) -> None:
        """What a catalogue lists: each once, with fields that it has, and values that suit these."""
        first: dict[str, int] = {}
        for place, entry in enumerate(catalogue.entries):
            path, name = ("catalogues", catalogue.name, "entries", place), str(entry["name"])
            if (before := first.setdefault(names.key(name), place)) != place:
                there = [RelatedPlace((*path[:-1], before, "name"), f"the first {catalogue.one} of that name")]
                message = f"{name} is a name that another {catalogue.one} has: each has a name of its own"
                self._faults.append((NAME, Fault((*path, "name"), message, "give it another name", there)))
            for key in entry:
                if key not in ("name", *catalogue.fields):
                    fact = f"{name}: {key} is no field of {catalogue.name}"
                    known = list(catalogue.fields)
                    hint = f"declare it under `fields`, or write {words.listed(known, 'or')}" if known else "declare it"
                    self._unknown.append(missed(fact, key, (*path, key), known, hint, key=True))
            for field in catalogue.fields.values():
                if not values.is_typed(field, entry.get(field.name)):
                    missing = entry.get(field.name) is None
                    what = values.expected(field)
                    message = f"{name} has no {field.name}" if missing else f"{field.name} of {name} is not {what}"
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
                    NAME, (*one.path, "one"), f"{one.one} is what something else is called", "give it another name"
                )
            elif not reserved.is_key(one.one):
                self._add(NAME, (*one.path, "one"), _bad_key(one.one), "call it otherwise")
            self._fields(one.fields, reserved.OF_ENTRIES)
            inner = {**scope, **types.scope(self._game, kind, one)}
            if one.points:
                self._number(one.points, _without(inner, one.one, kind.name), "points are numbers")
            if one.card:
                self._card(one.card, inner)

    def _card(self, card: CardSpec, scope: Scope) -> None:
        self._template(card)
        for key, part in card.parts.items():
            if key == "copies":
                self._number(part, scope, f"copies are a whole number from 0 to {MOST_COPIES}", (0, MOST_COPIES))
            else:
                self._expression(part, scope)
        for value in card.values:
            self._expression(value.value, scope)
            self._expression(value.label, scope)
        for text in card.texts:
            inner = scope
            if text.each:
                found = self._expression(text.each, scope)
                if found and found.type.is_a not in ("list", "any"):
                    what = types.NAMES[found.type.is_a]
                    self._add(
                        EXPRESSION, text.each.path, f"{text.each.expression.text} is {what}: each goes through a list"
                    )
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
            self._add(EXPRESSION, written.path, f"{text} is {types.NAMES[kind.is_a]}: {law}", "name a number")
        elif (kind.most is not None and kind.most < bounds[0]) or (kind.least is not None and kind.least > bounds[1]):
            self._add(EXPRESSION, written.path, f"{text} is never such a number: {law}", "write a number of these")

    def _template(self, card: CardSpec) -> None:
        """A template of one's own is in the folder beside the game."""
        name, path = card.template, (*card.path, "template")
        if not name:
            return
        if not reserved.is_template(name):
            self._add(NAME, path, f"no template can be called {name}", "write its name without folders and ending")
        elif not os.path.isfile(os.path.join(self._templates, f"{name}.xml")):
            fact = f"there is no template {name}: it is {name}.xml in the folder templates beside this file"
            known = sorted(one.removesuffix(".xml") for one in _files(self._templates) if one.endswith(".xml"))
            self._unknown.append(missed(fact, name, path, known, "write that file, or take this out"))

    def _rules(self) -> None:
        game, first = self._game, dict[str, RuleSpec]()
        subjects = {one: (kind, entries) for one, kind, entries in subjects_of(game)}
        for rule in game.rules:
            if not reserved.is_rule(rule.id):
                message = f"no rule can be called {rule.id}: its name has small letters a to z, digits and hyphens"
                self._add(NAME, (*rule.path, "id"), message, "write it as too-dear")
            elif rule.id in first:
                there = [RelatedPlace((*first[rule.id].path, "id"), "the first rule of that name")]
                fault = Fault(
                    (*rule.path, "id"), f"{rule.id} is a name that another rule has", "give it another", there
                )
                self._faults.append((NAME, fault))
            first.setdefault(rule.id, rule)
            if rule.subject not in subjects:
                fact = f"{rule.id}: nothing is called {rule.subject}; a rule is for a kind of file, or one of a list"
                hint = f"write {words.listed(subjects, 'or')}"
                self._unknown.append(missed(fact, rule.subject, (*rule.path, "for"), list(subjects), hint))
                continue
            self._rule(rule, *subjects[rule.subject])

    def _rule(self, rule: RuleSpec, kind: Kind, entries: EntryList | None) -> None:
        scope = types.scope(self._game, kind, entries)
        when = self._expression(rule.when, scope)
        for one in (rule.say, rule.hint):
            if one:
                self._expression(one, scope)
        if when and when.truth is False:
            message = f"{rule.id} never applies: {rule.when.expression.text} is never true"
            self._add(NEVER, rule.when.path, message, "compare with what there can be")
        elif when and when.truth:
            message = f"{rule.id} always applies: {rule.when.expression.text} is true of whatever there is"
            self._add(NEVER, rule.when.path, message, "compare with what there can be")
        found = scope[rule.subject]
        for part in map(str, rule.at):
            if part not in found.fields:
                fact = f"{rule.id}: {found.called or rule.subject} has no {part}; at names the field to blame"
                known = [name for name in found.fields if name != "points"]
                path = (*rule.path, "at")
                self._unknown.append(missed(fact, part, path, known, f"write {words.listed(known, 'or')}"))
                return
            found = found.fields[part]

    def _expression(self, written: Written, scope: Scope) -> Looked | None:
        """What is known of an expression; None for one that is wrong, which is then told."""
        from cardgen.systems.declared import analysis  # with it comes Jinja2, which takes long

        found = analysis.look(written, scope)
        if found.fault is None:
            return found
        message, hint, wrong, near = found.fault
        text = written.expression.text
        if near and text.count(wrong) == 1:
            fix = Fix(text, text.replace(wrong, near))
            self._unknown.append(UnknownName(written.path, message, hint, fix))
        else:
            self._add(EXPRESSION, written.path, message, hint)
        return None

    def _fields(self, fields: Mapping[str, Field], taken: tuple[str, ...]) -> None:
        for field in fields.values():
            self._key(field.name, field.path, taken)
            for rule, fault in self._field(field):
                self._faults.append((rule, fault))
            self._fields(field.fields, ())

    def _field(self, field: Field) -> Iterator[tuple[str, Fault]]:
        of = (*field.path, "of")
        if field.type in ("choice", "choices") and not field.words:
            if not field.of:
                message = f"{field.name} does not say what can be chosen: a choice is of a few words, or of a catalogue"
                yield FIELD, Fault(field.path, message, "add `of: [red, blue]`, or the name of a catalogue")
            elif field.of not in self._game.catalogues:
                known = list(self._game.catalogues)
                fact = f"there is no catalogue {field.of}; a choice is of a few words, or of a catalogue"
                self._unknown.append(missed(fact, field.of, of, known, "declare it under `catalogues`"))
        if field.type in ("file", "files") and field.of not in self._game.kinds:
            fact = f"{field.name} names no kind of file; {field.type} is of a kind that this game declares"
            known = list(self._game.kinds)
            path = of if field.of else field.path
            self._unknown.append(missed(fact, field.of, path, known, f"add `of: {known[0]}`" if known else ""))
        bounds = field.least is not None or field.most is not None
        if bounds and field.type not in types.NUMBERS:
            key = "least" if field.least is not None else "most"
            yield (
                FIELD,
                Fault(
                    (*field.path, key),
                    f"{field.name} is no number: least and most are for numbers",
                    "take it out",
                    at="key",
                ),
            )
        if field.least is not None and field.most is not None and field.least > field.most:
            message = f"{field.name} can be nothing: {field.least:g} is more than {field.most:g}"
            yield FIELD, Fault((*field.path, "least"), message, "write the smaller number here")
        if field.type == "list" and not field.fields:
            yield FIELD, Fault(field.path, f"{field.name} is a list without fields", "add `fields`")

    def _key(self, name: str, path: Path, taken: tuple[str, ...]) -> None:
        if name in taken:
            self._add(
                NAME, path, f"{name} is there already: files and entries have it of themselves", "take it out", True
            )
        elif not reserved.is_key(name):
            self._add(NAME, path, _bad_key(name), "call it otherwise", True)

    def _add(self, rule: str, path: Path, message: str, hint: str | None = None, key: bool = False) -> None:
        self._faults.append((rule, Fault(path, message, hint, at="key" if key else "value")))


def _files(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def subjects_of(game: Declaration) -> Iterator[tuple[str, Kind, EntryList | None]]:
    """What rules can be for, by its word: kinds of file, and one of each list."""
    for kind in game.kinds.values():
        yield kind.name, kind, None
        for one in kind.entries.values():
            yield one.one, kind, one


def _without(scope: Scope, *names: str) -> dict[str, Type]:
    """The same without the points, which are being reckoned."""
    found = dict(scope)
    for name in names:
        fields = {key: one for key, one in found[name].fields.items() if key != "points"}
        found[name] = found[name]._replace(fields=fields)
    return found


def _bad_key(name: str) -> str:
    return (
        f"nothing can be called {name}: a name has small letters a to z, digits and _, and means nothing else to an "
        "expression"
    )
