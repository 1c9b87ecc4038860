"""A file of a declared game in numbers: the whole numbers of its entries, what they cost, and what they have chosen."""

from __future__ import annotations

from cardgen.combat import MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.declared import documents, fields_named
from cardgen.systems.declared.declaration import Declaration, Entry, Sheet
from cardgen.systems.declared.types import NUMBERS
from cardgen.systems.declared.values import chosen_by

NOTES = ("What its rules make of these numbers cardgen does not know.",)


def statistics(game: Declaration, sheet: Model) -> Statistics:
    """The numbers of the entries that have cards, in the order of the file."""
    entries = sheet.entries if isinstance(sheet, Sheet) else ()
    return Statistics(sheet.name, [_measured(entry) for entry in entries if entry.of.card], {}, "", NOTES)


def _measured(entry: Entry) -> MeasuredModel:
    shape = vars(entry.shape)
    spec = entry.of.card
    copied = spec.parts.get("copies") if spec else None
    counted = fields_named.first(copied.expression.text, entry.of.one) if copied else ""
    values = {
        name: shape[name] if isinstance(shape[name], int) else None
        for name, field in entry.of.fields.items()
        if field.type in NUMBERS and name != counted
    }
    uses: dict[str, list[str]] = {}
    for catalogue, one in chosen_by(entry.of.fields.values(), entry.shape):
        uses.setdefault(catalogue, []).append(str(one))
    copies = documents.copies_of(entry)
    worth = float(shape.get("points") or 0) / max(copies, 1)  # points are those of all copies, as `check -v` adds them
    # Whether more is better nobody knows here: each has something of its own, so that none is called pointless.
    own = (entry.name,)
    return MeasuredModel(
        entry.name, entry.of.one, copies, entry.path, values, {}, worth, uses, features=own, priced=True
    )
