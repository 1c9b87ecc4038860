"""The quick reference: the turn in order on the front of a sheet, the tables on its back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace as Names
from typing import Any

from cardgen.card import Document, Part
from cardgen.pages import runs
from cardgen.systems.pygmies import catalogue, limits, odds

MODIFIERS = range(1, 7)
"""Modifiers of which the chances are told: what a characteristic may be without being extraordinary."""
DIFFERENCES = range(-3, 5)
"""Strength less Defense, as far as both are 3 to 6, and one over."""
SIMPLICITIES = range(2, 6)
"""Those of the rulebook's spells (Appendix E, Table 6)."""
DICE = range(1, 4)


def part() -> Part:
    """Two sides of one sheet, the same for every game."""
    sections = [_section(given) for given in catalogue.read("quick_reference")]
    tables = [*sections, _chances(), _casting(), _breaking()]
    data = {"sides": [[section for section in tables if section.side == side] for side in (1, 2)]}
    return Part(
        "quick-reference",
        "Quick reference",
        "plain",
        pages=(Document("pygmies/quick-reference", data, "Quick reference", two_sided=True),),
        after="One sheet for each player.",
    )


def _section(given: Mapping[str, Any]) -> Names:
    table = given.get("table")
    return Names(
        name=given["name"],
        side=given["side"],
        icon=given["icon"],
        wide=given.get("wide", False),
        steps=[runs(step) for step in given.get("steps", ())],
        notes=[_note(**note) for note in given.get("notes", ())],
        table=_table(table["widths"], table["head"], table["rows"]) if table else None,
    )


def _note(word: str, text: str, heroic: bool = False) -> Names:
    return Names(word=word, text=runs(text), icon="heroism" if heroic else "")


def _table(widths: Sequence[float], head: Sequence[str], rows: Sequence[Sequence[object]]) -> Names:
    """`widths` are parts of the whole, in percent."""
    return Names(widths=widths, head=head, rows=[[runs(str(cell)) for cell in row] for row in rows])


def _own(name: str, icon: str, table: Names) -> Names:
    return Names(name=name, side=2, icon=icon, wide=False, steps=[], notes=[], table=table)


def _chances() -> Names:
    """What the dice do, in percent: hits and tests by their modifier, wounds by Strength less Defense."""
    hits = [_percent(odds.success(modifier) / odds.SUCCESS_OUT_OF) for modifier in MODIFIERS]
    wounds = [_percent(odds.damage(difference) / odds.DAMAGE_OUT_OF) for difference in DIFFERENCES]
    signed = [f"**{difference:+d}**" if difference else "**0**" for difference in DIFFERENCES]
    first = [(f"+{modifier}", hit) for modifier, hit in zip(MODIFIERS, hits, strict=True)]
    second = list(zip(signed, wounds, strict=True))
    rows = [(*left, *right) for left, right in zip([*first, ("", ""), ("", "")], second, strict=True)]
    head = ("Modifier", "7 or more", "Str. – Def.", "Wound")
    return _own("Chances", "die", _table((24, 24, 28, 24), head, rows))


def _casting() -> Names:
    """How often a spell that nobody resists succeeds, in percent, by its Simplicity and the dice thrown."""
    rows = [(simplicity, *(_percent(_spell(simplicity, dice)) for dice in DICE)) for simplicity in SIMPLICITIES]
    head = ("Simplicity", *(f"{dice} dice" if dice > 1 else "1 die" for dice in DICE))
    return _own("Casting", "spell", _table((28, 24, 24, 24), head, rows))


def _spell(simplicity: int, dice: int) -> float:
    return 1 - (1 - odds.success(simplicity) / odds.SUCCESS_OUT_OF) ** dice


def _percent(chance: float) -> str:
    """A chance in whole percent; 100 is what is certain alone."""
    return f"{min(round(100 * chance), 99 if chance < 1 else 100)} %"


def _breaking() -> Names:
    """How few models are left when a side has lost, by how many it started with."""
    return _own("Break", "courage", _table((60, 40), ("Models at the start", "Lost at"), list(_spans())))


def _spans() -> Iterator[tuple[str, int]]:
    low, high, share = limits.CREW_TYPICAL[0], limits.CREW_MODELS, limits.BREAK_PART
    for left in range(low // share, high // share + 1):
        first, last = max(low, share * left), min(share * (left + 1) - 1, high)
        yield (f"{first} to {last}" if last > first else str(first)), left
