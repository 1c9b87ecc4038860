"""The sheet of a force: who is in it, what it costs, how long its moves take, who has fallen, what it has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil

from cardgen import pages
from cardgen.card import Document
from cardgen.pages import Boxes, Cell, Rows, TableColumn
from cardgen.systems.little_orc_wars import costs, limits, stats, texts
from cardgen.systems.little_orc_wars.documents import DASH, GAME
from cardgen.systems.little_orc_wars.inapplicable import priceable
from cardgen.systems.little_orc_wars.model import Force, PriceOptions, Troop
from cardgen.systems.little_orc_wars.rules.crew import crews
from cardgen.text.points import BillLine, written
from cardgen.text.words import count

MOST_BOXES = 150
"""Figures of an entry that boxes are printed for; of more than those one writes down how many."""
MOST_ENGINES = 12
"""Catapults that the move clock has columns for: twice as many as a typical force has."""
BLANK_ROWS, BLANK_MEN, BLANK_CATAPULTS = 14, 120, 4
WRITTEN = 6.5
"""Height of rows that people write in, mm."""
FOOT = "Tick in pencil, and the sheet will serve for another battle."


def force_sheet(force: Force, options: PriceOptions | None = None) -> Document:
    """The sheet of a force, at the prices of a match or its own."""
    bill = costs.bill(force, options)
    facts = [
        ("Points", written(bill.total)),
        ("Figures", str(force.men)),
        ("Catapults", f"{force.catapults}, {count(crews(force), 'crew')}"),
        ("First move", count(stats.minutes(force.men, force.catapults), "minute")),
    ]
    tables = [_roll(force, bill.lines, bill.note), clock(force.men, force.catapults)]
    return pages.sheet(force.name, GAME, facts, tables, pages.colour_of(force.name, force.colour))


def casualty_sheet(force: Force) -> Document:
    """Who has fallen, and what the force has won: for a pencil."""
    colour = pages.colour_of(force.name, force.colour)
    return pages.sheet(force.name, "Casualties and victory", [], [_pool(force), _victory()], colour, FOOT)


def blank() -> Document:
    """A sheet to be filled in by hand."""
    facts = [("Force", ""), ("Player", ""), ("Points", ""), ("Figures", "")]
    roll = _table("Troops", [("",) * len(_HEADS)] * BLANK_ROWS)._replace(tall=WRITTEN)
    return pages.sheet("Force", GAME, facts, [roll, clock(BLANK_MEN, BLANK_CATAPULTS)])


_HEADS = (
    ("Troops", 32, "left"),
    ("Number", 9, "right"),
    ("Each", 8, "right"),
    ("Points", 9, "right"),
    ("Moves", 10, "centre"),
    ("Melee dice", 9, "centre"),
    ("Kills to slay", 10, "centre"),
    ("Missiles", 13, "centre"),
)


def _table(name: str, rows: Sequence[Sequence[str]]) -> Rows:
    return Rows(name, [TableColumn(*head) for head in _HEADS], rows)


def _roll(force: Force, lines: Sequence[BillLine], note: str) -> Rows:
    by_path = {troop.path: troop for troop in force.troops}
    rows = [_row(line, by_path[line.path]) for line in lines]
    total = sum((line.total for line in lines), Fraction(0))
    made = _table("Troops", rows)
    engines = f" + {force.catapults}" if force.catapults else ""
    sums = ("Total", f"{force.men}{engines}", "", written(total), "", "", "", "")
    return made._replace(total=sums, notes=list(_notes(force, note)))


def _notes(force: Force, note: str) -> Iterator[str]:
    if note:
        yield f"Prices: {note}."
    if force.catapults:
        foot, horse = (part * force.catapults for part in limits.PROPORTION)
        yield f"About {foot} infantry and {horse} cavalry go well with {count(force.catapults, 'catapult')}."


def _row(line: BillLine, troop: Troop) -> tuple[str, ...]:
    start = (line.label, str(line.number), written(line.each), written(line.total))
    if troop.kind.sort == "engine":
        return (*start, "by crew", DASH, f"{limits.SHOTS} hits", f"{limits.SHOTS} shots")
    shooting = stats.shooting(troop)
    shots = f"{stats.dice_words(shooting.dice)}, {texts.inches(shooting.range)}" if shooting else DASH
    if boulders := stats.boulders(troop):
        shots = count(boulders, "boulder") if not shooting else f"{shots}; {count(boulders, 'boulder')}"
    return (*start, texts.inches(stats.move(troop)), str(stats.dice(troop)), str(stats.kills(troop)), shots)


def clock(men: int, catapults: int) -> Rows:
    """Minutes that a move takes, by the figures that are left and, across, by the catapults."""
    least = limits.MEN_A_MINUTE
    steps = [(step * least + 1, (step + 1) * least) for step in range(max(1, ceil(men / least)))]
    engines = range(min(catapults, MOST_ENGINES) + 1)
    width = 76 / len(engines)
    columns = [TableColumn("Figures left", 24), *(TableColumn(str(n), width, "centre") for n in engines)]
    rows = [(f"{low} to {high}", *(str(stats.minutes(high, n)) for n in engines)) for low, high in steps]
    law = f"A minute for {least} figures and one for each catapult; the sum is rounded up."
    return Rows("Minutes for a move, by the catapults left", columns, rows, notes=[law])


def _pool(force: Force) -> Rows:
    columns = [
        TableColumn("Troops", 31.5),
        TableColumn("Slain, or lost", 52),
        TableColumn("Prisoners of the enemy", 16.5),
    ]
    rows = [(troop.label, _ticks(troop), "") for troop in force.troops if priceable(troop)]
    note = "Each tenth box is heavy. Rub out the ticks of those that a cleric or necromancer brings back."
    return Rows("Casualty pool", columns, rows, notes=[note])


def _ticks(troop: Troop) -> Cell:
    if troop.number > MOST_BOXES:
        return f"of {troop.number}:"
    return Boxes(troop.number, range(10, troop.number + 1, 10))


VICTORY = (
    (f"Victory, or {limits.VICTORY // 2} each if it is drawn", str(limits.VICTORY)),
    ("Each catapult held, or there for the taking", str(limits.CATAPULT_HELD)),
    ("Each cavalryman alive and free", written(limits.CAVALRY_LEFT)),
    ("Each infantryman alive and free", written(limits.INFANTRY_LEFT)),
    ("Each of his own men who is a prisoner", written(limits.PRISONER)),
    ("Each prisoner he has taken", written(limits.PRISONER)),
)
"""What counts at the end, and how much (Types of Wargame)."""
OTHERS = "The rules give no points for heroes, giants, beasts and elementals: agree first on some, such as their price."


def _victory() -> Rows:
    columns = [
        TableColumn("Victory", 54),
        TableColumn("Points", 12, "right"),
        TableColumn("How many", 17),
        TableColumn("Sum", 17),
    ]
    rows = [(what, points, "", "") for what, points in VICTORY]
    notes = [f"Drawn when both sides have fewer than {limits.DRAWN_BELOW} figures.", OTHERS]
    return Rows("Victory", columns, rows, ("Total", "", "", ""), notes, tall=WRITTEN)
