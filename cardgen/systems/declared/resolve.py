"""The conversion of a file that declares a game to its model, with the mistakes in the file."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.finding import Path
from cardgen.layout.expressions import Expression
from cardgen.reading import Reading
from cardgen.rules import Fault
from cardgen.source.scalars import parse_number
from cardgen.systems import Built
from cardgen.systems.declared import checks, declaration_typos, reserved_names
from cardgen.systems.declared.check_report import NAME, NEVER
from cardgen.systems.declared.declaration import (
    CardSpec,
    CardTextSpec,
    CardValueSpec,
    Declaration,
    DeclaredCatalogue,
    DeclaredField,
    EntryList,
    FileKind,
    RuleSpec,
    SourceExpression,
)

TEMPLATES = "templates"
"""Name of the folder of a game's own templates, beside its file."""
CARD_PARTS = {
    "copies": False,
    "title": True,
    "type": True,
    "corner": True,
    "icon": True,
    "leads": False,
    "flavour": True,
}
"""Parts of a card, and whether each is a text with `{{ … }}` instead of a bare expression."""
CONDITIONS = ("leads", "when")
"""Keys of expressions whose results count only as true or false."""
_Data = Mapping[str, Any]
"""Mapping of a file, as it was read."""


def build_from_file(kind: str, stem: str, reading: Reading) -> Built:
    """Return the game that a file declares, without unreadable parts, and the mistakes in the file.

    The game is named after the file's folder.
    """
    return build_game(os.path.basename(os.path.dirname(os.path.abspath(reading.source))), reading)


def build_game(name: str, reading: Reading) -> Built:
    """Return the game called `name` that a file declares, without unreadable parts, and the mistakes in the file."""
    if () in reading.lost and "kinds" not in reading.data:
        return Built(None)
    game = _Decoder(reading).decode_game(name)
    report = checks.check_game(game, os.path.join(os.path.dirname(reading.source), TEMPLATES))
    faults = report.faults
    if message := reserved_names.describe_bad_game_name(name):
        faults.append((NAME, Fault(("name",), message, "rename its folder", at="key")))
    serious_faults = [fault for rule, fault in faults if rule != NEVER]
    errors = sum(finding.level == "error" for finding in reading.findings)
    if report.renamings:
        # The typo is reported once, where it is. The game's files are then read as their author meant them.
        corrected = reading._replace(data=declaration_typos.correct_names(reading.data, report.renamings))
        game = _Decoder(corrected).decode_game(name)
    wrong_paths = {one.path for one in report.unknown_names} | {fault.path for fault in serious_faults}
    rules = tuple(
        rule._replace(is_sound=wrong_paths.isdisjoint(one.path for one in rule.expressions)) for rule in game.rules
    )
    mistake_count = errors + len(report.unknown_names) + len(serious_faults)
    return Built(replace(game, mistake_count=mistake_count, rules=rules), report.unknown_names, faults=faults)


class _Decoder:
    """A decoder of the parts of a game; values of unexpected types are ignored, because reading reports them."""

    def __init__(self, reading: Reading) -> None:
        self._data = reading.data
        self._lost = reading.lost

    def decode_game(self, name: str) -> Declaration:
        """Return the whole game."""
        data = self._data
        draft = data["draft"] if isinstance(data.get("draft"), dict) else {}
        packs = [
            (_get_text(pack, "of"), int(_get_number(pack, "cards") or 1)) for _, pack in _list_items(draft, "packs")
        ]
        catalogues = _list_members(data, "catalogues", ())
        return Declaration(
            stem=name,
            name=_get_text(data, "name") or name,
            description=_get_text(data, "says"),
            colour=_get_text(data, "colour") or "slate",
            emblem=_get_text(data, "emblem") or "cards",
            terms=tuple(word for word in _get_list(data, "words") if isinstance(word, str)),
            kinds={key: self._decode_kind(key, kind, path) for key, kind, path in _list_members(data, "kinds", ())},
            catalogues={key: self._decode_catalogue(key, catalogue, path) for key, catalogue, path in catalogues},
            rules=tuple(self._decode_rules()),
            packs=tuple(packs),
            players=int(_get_number(data, "players") or 4),
            rounds=int(_get_number(draft, "rounds") or 1),
        )

    def _decode_kind(self, name: str, data: _Data, path: Path) -> FileKind:
        entry_lists = {
            key: self._decode_entry_list(key, entries, at) for key, entries, at in _list_members(data, "entries", path)
        }
        has_points = any(entry_list.points for entry_list in entry_lists.values())
        return FileKind(
            name,
            path,
            _get_text(data, "says"),
            self._decode_fields(data, path),
            entry_lists,
            (_get_text(data, "points") or "points") if has_points else "",
        )

    def _decode_entry_list(self, name: str, data: _Data, path: Path) -> EntryList:
        card = data.get("card")
        return EntryList(
            name,
            _get_text(data, "one") or name.removesuffix("s"),
            path,
            _get_text(data, "says"),
            self._decode_fields(data, path),
            _get_expression(data, "points", path),
            self._decode_card(card, (*path, "card")) if isinstance(card, dict) else None,
        )

    def _decode_fields(self, data: _Data, path: Path) -> dict[str, DeclaredField]:
        return {key: self._decode_field(key, field, at) for key, field, at in _list_members(data, "fields", path)}

    def _decode_field(self, name: str, data: _Data, path: Path) -> DeclaredField:
        choices = data.get("of")  # a list of words, or the name of a catalogue or of a kind of file
        return DeclaredField(
            name,
            _get_text(data, "type"),
            path,
            _get_text(data, "says"),
            required=data.get("required") is True,
            least=_get_number(data, "least"),
            most=_get_number(data, "most"),
            choices=tuple(word for word in _get_list(data, "of") if isinstance(word, str)),
            target=choices if isinstance(choices, str) else "",
            default=_get_text(data, "default") or None,
            example=_get_text(data, "example") or None,
            fields=self._decode_fields(data, path),
        )

    def _decode_card(self, data: _Data, path: Path) -> CardSpec:
        parts = {key: _get_expression(data, key, path, is_text) for key, is_text in CARD_PARTS.items()}
        return CardSpec(
            path,
            _get_text(data, "template"),
            {key: part for key, part in parts.items() if part},
            tuple(self._decode_values(data, path)),
            tuple(self._decode_texts(data, path)),
        )

    def _decode_values(self, data: _Data, path: Path) -> Iterator[CardValueSpec]:
        for at, item in _list_items(data, "values", path):
            value, label = _get_expression(item, "value", at), _get_expression(item, "label", at, is_text=True)
            if value and label:
                yield CardValueSpec(value, label, _get_text(item, "icon"), item.get("index") is True)

    def _decode_texts(self, data: _Data, path: Path) -> Iterator[CardTextSpec]:
        for at, item in _list_items(data, "texts", path):
            if text := _get_expression(item, "text", at, is_text=True):
                yield CardTextSpec(
                    text,
                    _get_expression(item, "name", at, is_text=True),
                    _get_text(item, "icon"),
                    _get_expression(item, "each", at),
                    _get_text(item, "as") or "item",
                    _get_expression(item, "when", at),
                )

    def _decode_rules(self) -> Iterator[RuleSpec]:
        for path, item in _list_items(self._data, "rules"):
            when, message = _get_expression(item, "when", path), _get_expression(item, "say", path, is_text=True)
            if path not in self._lost and when and message:
                yield RuleSpec(
                    _get_text(item, "id"),
                    _get_text(item, "level") or "error",
                    _get_text(item, "for"),
                    when,
                    message,
                    _get_expression(item, "hint", path, is_text=True),
                    tuple(_get_text(item, "at").split(".")) if "at" in item else (),
                    path,
                )

    def _decode_catalogue(self, name: str, data: _Data, path: Path) -> DeclaredCatalogue:
        entries = [entry for _, entry in _list_items(data, "entries", path) if isinstance(entry.get("name"), str)]
        singular = _get_text(data, "one") or name.removesuffix("s")
        fields = self._decode_fields(data, path)
        return DeclaredCatalogue(name, singular, _get_text(data, "says"), fields, tuple(entries))


def _list_members(data: _Data, key: str, path: Path) -> Iterator[tuple[str, _Data, Path]]:
    """Yield the mappings inside the mapping at `key`, each with its name and path."""
    members = data.get(key)
    for name, member in members.items() if isinstance(members, dict) else ():
        if isinstance(member, dict):
            yield name, member, (*path, key, name)


def _list_items(data: _Data, key: str, path: Path = ()) -> Iterator[tuple[Path, _Data]]:
    """Yield the mappings in the list at `key`, each with its path."""
    for position, item in enumerate(_get_list(data, key)):
        if isinstance(item, dict):
            yield (*path, key, position), item


def _get_list(data: _Data, key: str) -> list[Any]:
    value = data.get(key)
    return value if isinstance(value, list) else []


def _get_text(data: _Data, key: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else ""


def _get_number(data: _Data, key: str) -> float | None:
    value = data.get(key)
    value = parse_number(value) if isinstance(value, str) else value
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _get_expression(data: _Data, key: str, path: Path, is_text: bool = False) -> SourceExpression | None:
    text = _get_text(data, key)
    if not text.strip():
        return None
    return SourceExpression(Expression(text, is_text, judges=key in CONDITIONS), (*path, key))
