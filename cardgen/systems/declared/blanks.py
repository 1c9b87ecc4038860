"""Cards of a declared game to write on: one for each list of entries that become cards."""

from __future__ import annotations

from cardgen.blank_cards import Value, blank, cards
from cardgen.card import Card
from cardgen.file import Model
from cardgen.systems.declared.declaration import CardSpec, Declaration, Sheet, Written


def blanks(game: Declaration, sheet: Model | None) -> list[Card]:
    """A card of each kind, in the dress of a file, if there is one."""
    lists = [entries for kind in game.kinds.values() for entries in kind.entries.values()]
    found = [
        blank(one.one.replace("_", " ").capitalize(), cells=_cells(one.card), columns=_columns(one.card))
        for one in lists
        if one.card
    ]
    return cards(found, game.emblem, game.colour, sheet if isinstance(sheet, Sheet) else None)


def _cells(spec: CardSpec) -> list[Value]:
    return [Value(one.icon, _said(one.label)) for one in spec.values]


def _columns(spec: CardSpec) -> int:
    """As few as two rows take."""
    count = len(spec.values)
    return count if count <= 4 else (count + 1) // 2


def _said(written: Written) -> str:
    """A label, if it is the same for all entries."""
    expression = written.expression
    return expression.text if expression.fills and "{" not in expression.text else ""
