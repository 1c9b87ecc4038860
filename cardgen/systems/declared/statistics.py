"""The statistics of a custom game's file: numbers, points and choices of its entries."""

from __future__ import annotations

from cardgen.combat import MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.declared import documents
from cardgen.systems.declared.declaration import Declaration, DeclaredFile, FileEntry
from cardgen.systems.declared.evaluation import list_choices
from cardgen.systems.declared.value_types import NUMBERS

NOTES = ("What its rules make of these numbers cardgen does not know.",)
"""Remark printed with the statistics: only the designer knows the meaning of declared numbers."""


def compute_statistics(game: Declaration, file: Model) -> Statistics:
    """Return the statistics of all entries with cards, in the order of the file."""
    entries = file.entries if isinstance(file, DeclaredFile) else ()
    return Statistics(file.name, [_measure_entry(entry) for entry in entries if entry.entry_list.card], {}, "", NOTES)


def _measure_entry(entry: FileEntry) -> MeasuredModel:
    values = vars(entry.values)
    card = entry.entry_list.card
    copies_source = card.parts.get("copies") if card else None
    # The field with the number of copies says nothing about one model.
    copies_field = copies_source.find_first_field(entry.entry_list.singular) if copies_source else ""
    numbers = {
        name: values[name] if isinstance(values[name], int) else None
        for name, field in entry.entry_list.fields.items()
        if field.type in NUMBERS and name != copies_field
    }
    choices: dict[str, list[str]] = {}
    for catalogue, choice in list_choices(entry.entry_list.fields.values(), entry.values):
        choices.setdefault(catalogue, []).append(str(choice))
    copies = documents.count_copies(entry)
    worth = float(values.get("points") or 0) / max(copies, 1)  # points are those of all copies, as `check -v` adds them
    # cardgen cannot know whether more is better, so a unique feature keeps each entry from being called dominated.
    features = (entry.name,)
    return MeasuredModel(
        entry.name,
        entry.entry_list.singular,
        copies,
        entry.path,
        numbers,
        {},
        worth,
        choices,
        features=features,
        priced=True,
    )
