"""The cards, card backs, blank cards and bills of points of a custom game."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

from cardgen import blank_cards, pages
from cardgen.card import Card, build_art_data, join_path
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.layout.file_data import FILE
from cardgen.systems import OWN
from cardgen.systems.declared.declaration import (
    MOST_INDEXED,
    CardSpec,
    CardTextSpec,
    Declaration,
    DeclaredFile,
    FileEntry,
    SourceExpression,
)
from cardgen.text import points
from cardgen.text.points import Bill, BillLine, Term

DASH = "–"
"""Printed text of a missing value."""
LONGEST_LABEL = 3
"""Most letters of a label in the column at the left of a card: a column as wide as one plaque (a design value)."""
TEMPLATE = "declared/card"
"""Template of all cards for which the game provides no template."""


def build_no_cards(declaration: Model, source: str, folder: str) -> Iterator[Card]:
    """Return the cards of a file that declares a game: always none."""
    return iter(())


def build_plain_back(title: str, label: str = "") -> Card:
    """Return the plain card back for a file that declares a game."""
    return pages.build_back(OWN, "cards", "slate", label)


def build_cards(game: Declaration, file: Model, source: str, folder: str) -> Iterator[Card]:
    """Yield the cards of a file, entry by entry.

    Args:
        game: The game that declares the cards.
        file: The file with the entries.
        source: The name of the file in findings.
        folder: The folder of the file's pictures.

    """
    if not isinstance(file, DeclaredFile):
        return
    armory = file.armory
    side = SimpleNamespace(name=file.name, colour=pages.choose_colour(file.name, file.colour), dress=armory.dress)
    for entry in file.entries:
        spec = entry.entry_list.card
        if spec is None:
            continue
        face = {**build_face(spec, entry), "arms": armory.find_arms(entry.path)}
        card = SimpleNamespace(**face)
        data = {"card": card, "side": side, "entry": entry.values, FILE: file.template_data, "system": game.stem}
        copies = count_copies(entry)
        for number in range(copies):
            at = join_path(entry.path)
            yield Card(spec.template or TEMPLATE, data, str(face["title"]), source, at, folder, number + 1, copies)


def build_back(game: Declaration, title: str, label: str = "") -> Card:
    """Return the back that all cards of a game share, in the game's colour."""
    return pages.build_back(game.name, game.emblem, game.colour, label)


def build_side_back(game: Declaration, file: Model) -> Card:
    """Return the back for cards that no draft mixes, in the file's colour if the file has one."""
    colour = file.colour if isinstance(file, DeclaredFile) else None
    return pages.build_back(game.name, game.emblem, colour if colour in pages.COLOURS else game.colour)


def build_bill(game: Declaration, file: Model) -> Bill:
    """Return the points of a file, a line per entry."""
    if not isinstance(file, DeclaredFile) or file.kind is None:
        return Bill(file.name, [])
    lines = [
        BillLine(entry.name, [Term("", Fraction(entry.values.points))], path=entry.path)
        for entry in file.entries
        if entry.entry_list.points
    ]
    return Bill(file.name, lines, file.kind.points_unit)


def count_copies(entry: FileEntry) -> int:
    """Return the number of cards of an entry: 1 unless the game declares `copies`, 0 if the entry has no card."""
    if entry.entry_list.card is None:
        return 0
    copies = entry.get_part("copies") if "copies" in entry.entry_list.card.parts else 1
    return 1 if copies is None else int(copies)


def build_face(spec: CardSpec, entry: FileEntry) -> dict[str, Any]:
    """Return the template data of an entry's card."""
    at = join_path(entry.path)
    values = [
        {
            "value": format_value(entry.answers.get(value.value.path)),
            "label": str(entry.answers.get(value.label.path) or ""),
            "icon": value.icon,
            "at": _locate_expression(value.value, entry),
        }
        for value in spec.values
    ]
    # In a fan of cards an icon says enough, and a label beside it would not fit.
    indexed_values = [
        {**data, "label": "" if value.icon else data["label"][:LONGEST_LABEL]}
        for data, value in zip(values, spec.values, strict=True)
        if value.is_indexed
    ]
    return {
        "at": at,
        "title": str(entry.get_part("title") or entry.name),
        "title_at": _locate_part(spec, "title", entry) or f"{at}/name",
        "type": str(entry.get_part("type") or ""),
        "type_at": _locate_part(spec, "type", entry) or at,
        "corner": str(entry.get_part("corner") or ""),
        "icon": str(entry.get_part("icon") or ""),
        "leads": bool(entry.get_part("leads")),
        "values": values,
        "numbers": indexed_values[:MOST_INDEXED],
        "texts": [text for one in spec.texts for text in _build_texts(one, entry)],
        "flavour": str(entry.get_part("flavour") or entry.flavour),
        "flavour_at": f"{at}/flavour",
        **build_art_data(entry.art),
    }


def format_value(value: Any) -> str:
    """Return a value in the form that cards print."""
    if value is None or value == "":
        return DASH
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return points.format_number(Fraction(value).limit_denominator(100))
    return ", ".join(map(format_value, value)) if isinstance(value, list) else str(value)


def _build_texts(spec: CardTextSpec, entry: FileEntry) -> Iterator[dict[str, str]]:
    """Yield the printed texts for a declared text: one, or one for each item of the list `each`.

    A name with `{{ … }}` depends on the entry, so it is printed even without a text. A fixed name needs a text.
    """
    has_blank_name = spec.name is not None and "{{" in spec.name.text
    texts, names, conditions = (_list_answers(one, spec, entry) for one in (spec.text, spec.name, spec.when))
    at = _locate_expression(spec.each or spec.text, entry)
    for number, text in enumerate(texts):
        if spec.when is None or (number < len(conditions) and conditions[number]):
            name = str(names[number] or "") if number < len(names) else ""
            if str(text or "").strip() or (has_blank_name and name.strip()):
                yield {"name": name, "text": str(text or ""), "icon": spec.icon, "at": at}


def _list_answers(source: SourceExpression | None, spec: CardTextSpec, entry: FileEntry) -> list[Any]:
    """Return the results of an expression for all items of the list `each`; a single result without such a list."""
    if source is None:
        return []
    answer = entry.answers.get(source.path)
    if spec.each is None:
        return [answer]
    return answer if isinstance(answer, list) else []


def _locate_part(spec: CardSpec, part: str, entry: FileEntry) -> str:
    source = spec.parts.get(part)
    return _locate_expression(source, entry) if source else ""


def _locate_expression(source: SourceExpression, entry: FileEntry) -> str:
    """Return the place in the file that a printed text comes from: the first field that the expression reads."""
    path: Path = entry.path
    field = source.find_first_field(entry.entry_list.singular)
    return join_path((*path, field) if field else path)


def build_blank_cards(game: Declaration, file: Model | None) -> list[Card]:
    """Return a card to write on for each list of entries with cards, in the style of the file if there is one."""
    blanks = [
        blank_cards.build_blank_data(
            entry_list.singular.replace("_", " ").capitalize(),
            cells=[blank_cards.Value(value.icon, _get_fixed_label(value.label)) for value in entry_list.card.values],
            columns=_count_columns(len(entry_list.card.values)),
        )
        for kind in game.kinds.values()
        for entry_list in kind.entry_lists.values()
        if entry_list.card
    ]
    return blank_cards.build_coloured_blanks(
        blanks, game.emblem, game.colour, file if isinstance(file, DeclaredFile) else None
    )


def _count_columns(count: int) -> int:
    """Return the number of columns that arranges `count` values in at most two rows."""
    return count if count <= 4 else (count + 1) // 2


def _get_fixed_label(label: SourceExpression) -> str:
    """Return a label that is equal on all cards; "" if the label depends on the entry."""
    return label.text if label.expression.fills and "{" not in label.text else ""
