"""Who bears arms in a declared game: entries in the words of heraldry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.heraldry.armory import Armory, armory
from cardgen.heraldry.decide import Bearer
from cardgen.layout.expressions import Chosen

if TYPE_CHECKING:
    from cardgen.systems.declared.declaration import Entry, Sheet


def of_sheet(sheet: Sheet) -> Armory:
    """The arms of all entries of a file: by what they have chosen, and by their names."""
    bearers = [(entry.path, _bearer(entry)) for entry in sheet.entries]
    return armory(sheet.name, sheet.dress, bearers, sheet.wardrobe, own=sheet.arms)


def _bearer(entry: Entry) -> Bearer:
    fields = vars(entry.shape).values()
    words = tuple(str(one) for one in fields if isinstance(one, Chosen))
    carried = tuple(str(one) for each in fields if isinstance(each, tuple) for one in each if isinstance(one, Chosen))
    return Bearer(entry.name, words, carried, hero=bool(entry.part("leads")), given=entry.given)
