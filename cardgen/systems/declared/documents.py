"""A declared game on cards: what the template gets of each entry; and what a file costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace as Names
from typing import Any

from cardgen import pages
from cardgen.card import Card, art_data, joined
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.layout.file_data import FILE
from cardgen.systems.declared import fields_named
from cardgen.systems.declared.declaration import INDEXED, CardSpec, Declaration, Entry, Sheet, Text, Written
from cardgen.text import points
from cardgen.text.points import Bill, BillLine, Term

DASH = "–"
"""What is printed for a value that does not exist."""
SHORTEST = 3
"""Letters of a label that the column has room for."""
TEMPLATE = "declared/card"
"""What cards are made by where a game has no template of its own."""


def cards(game: Declaration, sheet: Model, source: str, folder: str) -> Iterator[Card]:
    """The cards of a file, entry by entry; `source` is the file for findings, `folder` where its pictures are."""
    if not isinstance(sheet, Sheet):
        return
    bearers = sheet.armory
    side = Names(name=sheet.name, colour=pages.colour_of(sheet.name, sheet.colour), dress=bearers.dress)
    for entry in sheet.entries:
        spec = entry.of.card
        if spec is None:
            continue
        shown = {**face(spec, entry), "arms": bearers.of(entry.path)}
        data = {"card": Names(**shown), "side": side, "entry": entry.shape, FILE: sheet.shared, "system": game.stem}
        copies = copies_of(entry)
        for number in range(copies):
            title = str(shown["title"])
            at = joined(entry.path)
            yield Card(spec.template or TEMPLATE, data, title, source, at, folder, number + 1, copies)


def back(game: Declaration, title: str, label: str = "") -> Card:
    """The back that cards of the game share, where no file says a colour."""
    return pages.back(game.name, game.emblem, game.colour, label)


def side_back(game: Declaration, sheet: Model) -> Card:
    """The back of a file's cards that are never dealt into packs: in the file's own colour, if it says one."""
    said = sheet.colour if isinstance(sheet, Sheet) else None
    return pages.back(game.name, game.emblem, said if said in pages.COLOURS else game.colour)


def bill(game: Declaration, sheet: Model) -> Bill:
    """What a file costs, an entry a line."""
    if not isinstance(sheet, Sheet) or sheet.kind is None:
        return Bill(sheet.name, [])
    lines = [
        BillLine(entry.name, [Term("", Fraction(entry.shape.points))], path=entry.path)
        for entry in sheet.entries
        if entry.of.points
    ]
    return Bill(sheet.name, lines, sheet.kind.points)


def copies_of(entry: Entry) -> int:
    """How many cards an entry becomes: one, where nothing else is said that can be counted out."""
    if entry.of.card is None:
        return 0
    said = entry.part("copies") if "copies" in entry.of.card.parts else 1
    return 1 if said is None else int(said)


def face(spec: CardSpec, entry: Entry) -> dict[str, Any]:
    """What the template gets of an entry."""
    at = joined(entry.path)
    values = [
        {
            "value": shown(entry.said.get(one.value.path)),
            "label": str(entry.said.get(one.label.path) or ""),
            "icon": one.icon,
            "at": _place(one.value, entry),
        }
        for one in spec.values
    ]
    numbers = [
        {**value, "label": "" if one.icon else value["label"][:SHORTEST]}  # an icon says enough in a hand
        for value, one in zip(values, spec.values, strict=True)
        if one.indexed
    ]
    return {
        "at": at,
        "title": str(entry.part("title") or entry.name),
        "title_at": _part_at(spec, "title", entry) or f"{at}/name",
        "type": str(entry.part("type") or ""),
        "type_at": _part_at(spec, "type", entry) or at,
        "corner": str(entry.part("corner") or ""),
        "icon": str(entry.part("icon") or ""),
        "leads": bool(entry.part("leads")),
        "values": values,
        "numbers": numbers[:INDEXED],
        "texts": [text for one in spec.texts for text in _texts(one, entry)],
        "flavour": str(entry.part("flavour") or entry.flavour),
        "flavour_at": f"{at}/flavour",
        **art_data(entry.art),
    }


def shown(value: Any) -> str:
    """A value as it is printed."""
    if value is None or value == "":
        return DASH
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return points.written(Fraction(value).limit_denominator(100))
    return ", ".join(map(shown, value)) if isinstance(value, list) else str(value)


def _part_at(spec: CardSpec, part: str, entry: Entry) -> str:
    written = spec.parts.get(part)
    return _place(written, entry) if written else ""


def _texts(text: Text, entry: Entry) -> Iterator[dict[str, str]]:
    """Yield the texts of a card that one of its game gives: as many as the list has that it goes through.

    A name that is filled in is printed without a text, too; one that is the same on all cards heads its text alone.
    """
    filled = text.name is not None and "{{" in text.name.expression.text
    said, name, when = (_each(one, entry, text.each is not None) for one in (text.text, text.name, text.when))
    at = _place(text.each or text.text, entry)
    for number, one in enumerate(said):
        if text.when is None or (number < len(when) and when[number]):
            called = str(name[number] or "") if number < len(name) else ""
            if str(one or "").strip() or (filled and called.strip()):
                yield {"name": called, "text": str(one or ""), "icon": text.icon, "at": at}


def _each(written: Written | None, entry: Entry, several: bool) -> list[Any]:
    if written is None:
        return []
    found = entry.said.get(written.path)
    return (found if isinstance(found, list) else []) if several else [found]


def _place(written: Written, entry: Entry) -> str:
    """Where what an expression says stands in the file: the first field of the entry that it names."""
    path: Path = entry.path
    name = fields_named.first(written.expression.text, entry.of.one)
    return joined((*path, name) if name else path)
