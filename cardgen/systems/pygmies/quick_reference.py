"""The quick reference of Pygmies: the turn on the front of a sheet, tables on the back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace as Names
from typing import Any

from cardgen.card import Document, Part
from cardgen.i18n import Translatable, label
from cardgen.pages import format_cell
from cardgen.systems.pygmies import catalogue, limits, odds

MODIFIERS = range(1, 7)
"""Modifiers in the table of chances: the usual values of characteristics (Characteristics)."""
DIFFERENCES = range(-3, 5)
"""Differences of Strength minus Defense in the table of chances: all that occur if both are 3 to 6, and one more."""
SIMPLICITIES = range(2, 6)
"""Simplicities in the table of chances: those of the rulebook's spells (Appendix E, Table 6)."""
DICE = range(1, 4)
"""Numbers of dice for a spell in the table of chances; each further die costs a heroism point (Magic)."""


def build_quick_reference() -> Part:
    """Return the quick reference: one sheet, equal for every line-up."""
    sections = [_build_section(given) for given in catalogue.read("quick_reference")]
    tables = [*sections, _build_chance_section(), _build_casting_section(), _build_breaking_section()]
    data = {"sides": [[section for section in tables if section.side == side] for side in (1, 2)]}
    page = Document("pygmies/quick-reference", data, "Quick reference", two_sided=True)
    return Part("quick-reference", "Quick reference", "plain", pages=(page,), after="One sheet for each player.")


def _build_section(given: Mapping[str, Any]) -> Names:
    """Return a section of the catalogue as templates read it."""
    table = given.get("table")
    notes = [
        Names(word=note["word"], text=note["text"], icon="heroism" if note.get("heroic") else "")
        for note in given.get("notes", ())
    ]
    rows = [[format_cell(cell) for cell in row] for row in table["rows"]] if table else ()
    return Names(
        name=given["name"],
        side=given["side"],
        icon=given["icon"],
        wide=given.get("wide", False),
        steps=given.get("steps", ()),
        notes=notes,
        table=_build_table(table["widths"], table["head"], rows) if table else None,
    )


def _build_table(widths: Sequence[float], head: Sequence[str], rows: Sequence[Sequence[str]]) -> Names:
    """Return a table as templates read it; `widths` are in percent of the whole."""
    return Names(widths=widths, head=head, rows=rows)


def _build_own_section(name: Translatable, icon: str, table: Names, notes: Sequence[Names] = ()) -> Names:
    """Return a section on the back of the sheet whose table is computed here."""
    return Names(name=name, side=2, icon=icon, wide=False, steps=[], notes=notes, table=table)


def _build_chance_section() -> Names:
    """Return the table of chances in percent: of hits and tests by modifier, of wounds by Strength minus Defense.

    The rulebook says that a natural 1 always fails (Rolling Dice), and that the higher total wounds. We apply the first
    only to rolls that must reach 7, and the sheet says so below the table.
    """
    hits = [_format_percent(odds.count_successes(modifier) / odds.SUCCESS_OUT_OF) for modifier in MODIFIERS]
    wounds = [
        _format_percent(odds.count_wounding_throws(difference) / odds.DAMAGE_OUT_OF) for difference in DIFFERENCES
    ]
    signed = [f"**{difference:+d}**" if difference else "**0**" for difference in DIFFERENCES]
    first = [(f"+{modifier}", hit) for modifier, hit in zip(MODIFIERS, hits, strict=True)]
    second = list(zip(signed, wounds, strict=True))
    rows = [(*left, *right) for left, right in zip([*first, ("", ""), ("", "")], second, strict=True)]
    head = (label("Modifier"), label("7 or more"), label("Str. – Def."), label("Wound"))
    reading = label("a natural 1 fails where 7 or more is needed. On a damage die, of either side, it is just a 1.")
    notes = [Names(word=label("Our reading:"), text=reading, icon="")]
    return _build_own_section(label("Chances"), "die", _build_table((24, 24, 28, 24), head, rows), notes)


def _build_casting_section() -> Names:
    """Return the table of the chances, in percent, to cast an unresisted spell, by Simplicity and number of dice."""
    fails = {simplicity: 1 - odds.count_successes(simplicity) / odds.SUCCESS_OUT_OF for simplicity in SIMPLICITIES}
    rows = [(str(one), *(_format_percent(1 - fail**dice) for dice in DICE)) for one, fail in fails.items()]
    head = (label("Simplicity"), *(label("{count} dice", count=dice) if dice > 1 else label("1 die") for dice in DICE))
    return _build_own_section(label("Casting"), "spell", _build_table((28, 24, 24, 24), head, rows))


def _format_percent(chance: float) -> str:
    """Return a probability in whole percent; only a certain event has 100."""
    return f"{min(round(100 * chance), 99 if chance < 1 else 100)} %"


def _build_breaking_section() -> Names:
    """Return the table of breaking points: the number of models at which a side has lost, by its original number."""
    low, high, share = limits.CREW_TYPICAL[0], limits.CREW_MODELS, limits.BREAK_PART
    rows = []
    for left in range(low // share, high // share + 1):
        first, last = max(low, share * left), min(share * (left + 1) - 1, high)
        models = label("{first} to {last}", first=first, last=last) if last > first else str(first)
        rows.append((models, str(left)))
    head = (label("Models at the start"), label("Lost at"))
    return _build_own_section(label("Break"), "courage", _build_table((60, 40), head, rows))
