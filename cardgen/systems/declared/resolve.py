"""Data to a declared game: what its file says, and what of that cannot be meant."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.finding import Path
from cardgen.layout.expressions import Expression
from cardgen.reading import Reading
from cardgen.rules import Fault
from cardgen.source.scalars import number
from cardgen.systems import Built
from cardgen.systems.declared import checks, misdeclared, reserved
from cardgen.systems.declared.declaration import (
    CardSpec,
    Catalogue,
    Declaration,
    EntryList,
    Field,
    Kind,
    RuleSpec,
    Text,
    Value,
    Written,
)

Data = Mapping[str, Any]
TEMPLATES = "templates"
"""The folder beside a game's file that templates of its own are in."""
PARTS = {
    "copies": False,
    "title": True,
    "type": True,
    "corner": True,
    "icon": True,
    "leads": False,
    "flavour": True,
}
"""What a card has once, and whether it is a text with blanks."""
JUDGES = ("leads", "when")
"""Keys of expressions that are true or not, whatever they come to."""


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The game that a file declares, and what is wrong with it; those of its parts that could not be read are left out.

    The game is called as the folder of its file.
    """
    name = os.path.basename(os.path.dirname(os.path.abspath(reading.source)))
    return resolved(name, reading)


def resolved(name: str, reading: Reading) -> Built:
    """The same for a game of that name."""
    if () in reading.lost and "kinds" not in reading.data:
        return Built(None)
    made = _Reader(reading).declaration(name)
    unknown, faults, renamed = checks.check(made, os.path.join(os.path.dirname(reading.source), TEMPLATES))
    if why := reserved.fault(name):
        faults.append(("game/name", Fault(("name",), why, "rename its folder", at="key")))
    errors = sum(found.level == "error" for found in reading.findings) + len(unknown)
    broken = errors + sum(rule != checks.NEVER for rule, _ in faults)
    if renamed:  # its files are read as they are meant
        made = _Reader(reading._replace(data=misdeclared.fixed(reading.data, renamed))).declaration(name)
    wrong = {one.path for one in unknown} | {fault.path for rule, fault in faults if rule != checks.NEVER}
    rules = tuple(rule._replace(sound=wrong.isdisjoint(_expressions_of(rule))) for rule in made.rules)
    return Built(replace(made, broken=broken, rules=rules), unknown, faults=faults)


def _expressions_of(rule: RuleSpec) -> list[Path]:
    return [one.path for one in (rule.when, rule.say, rule.hint) if one]


class _Reader:
    """Takes from the data of a file what is as it should be."""

    def __init__(self, reading: Reading) -> None:
        self._data = reading.data
        self._lost = reading.lost

    def declaration(self, name: str) -> Declaration:
        """The whole game."""
        data = self._data
        draft = data["draft"] if isinstance(data.get("draft"), dict) else {}
        return Declaration(
            stem=name,
            name=_text(data, "name") or name,
            says=_text(data, "says"),
            colour=_text(data, "colour") or "slate",
            emblem=_text(data, "emblem") or "cards",
            words=tuple(one for one in _list(data, "words") if isinstance(one, str)),
            kinds={key: self._kind(key, one, path) for key, one, path in _named(data, "kinds", ())},
            catalogues={key: self._catalogue(key, one, path) for key, one, path in _named(data, "catalogues", ())},
            rules=tuple(self._rules()),
            packs=tuple(
                (_text(one, "of"), int(_number(one, "cards") or 1)) for _, one in _mappings(draft, "packs", ())
            ),
            players=int(_number(data, "players") or 4),
            rounds=int(_number(draft, "rounds") or 1),
        )

    def _kind(self, name: str, data: Data, path: Path) -> Kind:
        entries = {key: self._entries(key, one, at) for key, one, at in _named(data, "entries", path)}
        costs = any(one.points for one in entries.values())
        return Kind(
            name,
            path,
            _text(data, "says"),
            self._fields(data, path),
            entries,
            (_text(data, "points") or "points") if costs else "",
        )

    def _entries(self, name: str, data: Data, path: Path) -> EntryList:
        card = data.get("card")
        return EntryList(
            name,
            _text(data, "one") or (name.removesuffix("s")),
            path,
            _text(data, "says"),
            self._fields(data, path),
            _written(data, "points", path),
            self._card(card, (*path, "card")) if isinstance(card, dict) else None,
        )

    def _fields(self, data: Data, path: Path) -> dict[str, Field]:
        return {key: self._field(key, one, at) for key, one, at in _named(data, "fields", path)}

    def _field(self, name: str, data: Data, path: Path) -> Field:
        of = data.get("of")
        return Field(
            name,
            _text(data, "type"),
            path,
            _text(data, "says"),
            data.get("required") is True,
            _number(data, "least"),
            _number(data, "most"),
            tuple(one for one in of if isinstance(one, str)) if isinstance(of, list) else (),
            of if isinstance(of, str) else "",
            _text(data, "default") or None,
            _text(data, "example") or None,
            self._fields(data, path),
        )

    def _card(self, data: Data, path: Path) -> CardSpec:
        parts = {key: found for key, fills in PARTS.items() if (found := _written(data, key, path, fills))}
        return CardSpec(
            path,
            _text(data, "template"),
            parts,
            tuple(self._values(data, path)),
            tuple(self._texts(data, path)),
        )

    def _values(self, data: Data, path: Path) -> Iterator[Value]:
        for at, one in _mappings(data, "values", path):
            value, label = _written(one, "value", at), _written(one, "label", at, fills=True)
            if value and label:
                yield Value(value, label, _text(one, "icon"), one.get("index") is True)

    def _texts(self, data: Data, path: Path) -> Iterator[Text]:
        for at, one in _mappings(data, "texts", path):
            if text := _written(one, "text", at, fills=True):
                yield Text(
                    text,
                    _written(one, "name", at, fills=True),
                    _text(one, "icon"),
                    _written(one, "each", at),
                    _text(one, "as") or "item",
                    _written(one, "when", at),
                )

    def _rules(self) -> Iterator[RuleSpec]:
        for path, one in _mappings(self._data, "rules", ()):
            when, say = _written(one, "when", path), _written(one, "say", path, fills=True)
            if path not in self._lost and when and say:
                yield RuleSpec(
                    _text(one, "id"),
                    _text(one, "level") or "error",
                    _text(one, "for"),
                    when,
                    say,
                    _written(one, "hint", path, fills=True),
                    tuple(_text(one, "at").split(".")) if "at" in one else (),
                    path,
                )

    def _catalogue(self, name: str, data: Data, path: Path) -> Catalogue:
        entries = [one for at, one in _mappings(data, "entries", path) if isinstance(one.get("name"), str)]
        one = _text(data, "one") or (name.removesuffix("s"))
        return Catalogue(name, one, _text(data, "says"), self._fields(data, path), tuple(entries))


def _named(data: Data, key: str, path: Path) -> Iterator[tuple[str, Data, Path]]:
    """The mappings of the mapping at a key, by their names."""
    found = data.get(key)
    for name, one in found.items() if isinstance(found, dict) else ():
        if isinstance(one, dict):
            yield name, one, (*path, key, name)


def _mappings(data: Data, key: str, path: Path) -> Iterator[tuple[Path, Data]]:
    for place, one in enumerate(_list(data, key)):
        if isinstance(one, dict):
            yield (*path, key, place), one


def _list(data: Data, key: str) -> list[Any]:
    found = data.get(key)
    return found if isinstance(found, list) else []


def _text(data: Data, key: str) -> str:
    found = data.get(key)
    return found if isinstance(found, str) else ""


def _number(data: Data, key: str) -> float | None:
    found = data.get(key)
    found = number(found) if isinstance(found, str) else found
    return found if isinstance(found, int | float) and not isinstance(found, bool) else None


def _written(data: Data, key: str, path: Path, fills: bool = False) -> Written | None:
    found = _text(data, key)
    return Written(Expression(found, fills, judges=key in JUDGES), (*path, key)) if found.strip() else None
