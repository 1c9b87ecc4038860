"""The record sheet of a force: its units, figure by figure, with what is to be ticked off and looked up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from cardgen import pages
from cardgen.card import Document, Part
from cardgen.pages import LEDGER, Banner, Boxes, Cell, Rows, TableColumn
from cardgen.systems.ares import costs, documents, limits, stats
from cardgen.systems.ares.model import DICE, Figure, Force, Match, Members, Unit
from cardgen.text import words

COLUMNS = (
    TableColumn("Figure", 22),
    TableColumn("Rating", 7.5, "centre"),
    TableColumn("Move", 6, "centre"),
    TableColumn("Morale", 7.5, "centre"),
    TableColumn("Armor", 7.5, "centre"),
    TableColumn("Close", 7, "centre"),
    TableColumn("Ranged", 8, "centre"),
    TableColumn("Magic", 7, "centre"),
    TableColumn("Wounds", 27.5),
)
"""The columns of a unit; widths in percent."""
_ENEMIES = (
    TableColumn("Enemy figures", 40),
    TableColumn("Worth", 12, "centre"),
    TableColumn("Removed", 33),
    TableColumn("Points", 15),
)
_MOST_LOSSES = 12
"""Losses whose command distance is written out."""
BLANK_UNITS, BLANK_FIGURES, BLANK_WOUNDS = 4, 5, 8
"""Units of a blank sheet, figures of each and their boxes for wounds."""


def part(sheets: Sequence[Document]) -> Part:
    """The sheets as they are printed."""
    after = "Tick off wounds; strike out a figure that is removed."
    return Part("record-sheets", "Record sheets", "plain", pages=tuple(sheets), after=after)


def sheet(force: Force, enemies: Sequence[Force] = (), match: Match | None = None) -> Document:
    """The sheet of a force; in a match with what its enemies are worth."""
    total = costs.of_force(force)
    facts = [("Rating", str(total.rated) if total.whole else f"{total.rated} and {total.unrated} not rated")]
    if total.whole and total.figures:
        limit = costs.compared(total.rated, total.rated).limit
        facts.append((f"{limits.PERCENT} % of the rating", str(floor(limit))))
    facts += [("Figures", str(total.figures)), ("Victory points", "")]
    tables = [_unit(unit, force, match is not None and match.knockdowns) for unit in force.units]
    tables += [_worth(enemy) for enemy in enemies]
    if match and match.turns:
        columns = (TableColumn("Ends after", 20), TableColumn("Played", 80))
        tables.append(Rows("Turns", columns, [[f"turn {match.turns}", Boxes(min(match.turns, 30))]]))
    aside = match.name if match else documents.GAME
    colour = pages.colour_of(force.name, force.colour)
    foot = _foot(any(map(stats.alone, force.units)))
    banners = [Banner(one.name, force.armory.of(one.name), one.flavour or "") for one in force.types]
    return pages.sheet(
        force.name, aside, facts, tables, colour, foot, force.armory, force.theme or "", banners, LEDGER
    )._replace(two_sided=True)


def blank() -> Document:
    """A sheet to be written on."""
    row: list[Cell] = [*[""] * (len(COLUMNS) - 1), Boxes(BLANK_WOUNDS)]
    facts = [("Morale", "______"), ("Command distance", "______"), ("Rating", "______")]
    unit = Rows("Unit", COLUMNS, [row] * BLANK_FIGURES, facts=facts, tall=7.4)
    heads = [(name, "") for name in ("Force", "Player", "Rating", "Victory points")]
    return pages.sheet("Record sheet", documents.GAME, heads, [unit] * BLANK_UNITS, foot=_foot(True))


def _foot(individual: bool) -> str:
    """How morale is tested; `individual`: also by an Individual that is a unit of its own."""
    tests = [f"D{limits.MORALE_DIE} no higher than the morale passes, {limits.MORALE_DIE} fails"]
    tests += [f"Individual alone: D{limits.INDIVIDUAL_DIE}, {limits.INDIVIDUAL_DIE} fails"] if individual else []
    return "; ".join([*tests, f"{limits.OUT_OF_COMMAND} an inch out of command"])


def _unit(unit: Unit, force: Force, knockdowns: bool) -> Rows:
    magic = force.magic
    total, found = costs.of_members(unit.members), stats.morale(unit)
    morale = "–" if found is None else str(found)
    rows = [_row(some, magic) for some in unit.members for _ in range(some.number)]
    shields = [force.armory.of(some.name) for some in unit.members for _ in range(some.number)]
    rating = str(total.rated) if total.whole else f"{total.rated} + ?"
    facts = [("Morale", morale), ("Command distance", f'{stats.command(unit)}"'), ("Rating", rating)]
    last: list[Cell] = [words.count(unit.size, "figure"), rating, "", morale, *[""] * 5]
    return Rows(unit.name, COLUMNS, rows, last, list(_notes(unit, magic, knockdowns)), facts, arms=shields)


def _row(some: Members, magic: bool) -> list[Cell]:
    figure = some.figure
    if figure is None:
        return [some.name, *[""] * (len(COLUMNS) - 1)]
    wounds = figure.numbers["wounds"]
    ticks: Cell = documents.number(wounds)
    if isinstance(wounds, int) and 0 < wounds <= documents.BOXES:
        ticks = Boxes(wounds)
    dice = [documents.die_of(figure, key) if key != "magic" or magic else "–" for key in DICE]
    rating = "–" if figure.rating is None else f"{figure.rating:g}"
    numbers = [f'{documents.number(figure.numbers["move"])}"', documents.number(figure.numbers["morale"])]
    return [figure.name, rating, *numbers, *dice, ticks]


def _notes(unit: Unit, magic: bool, knockdowns: bool) -> Iterator[str]:
    """How an Individual tests, how the command distance shrinks, what knocks whom down, what the figures can do."""
    single = stats.alone(unit)
    if single:
        die = limits.INDIVIDUAL_DIE
        yield f"{single.name} is alone: its morale tests are on a D{die}, where a {die} fails; it has no unit tests."
    losses = range(1, min(unit.size - 1, _MOST_LOSSES) + 1)
    if losses:
        steps = ", ".join(f'{lost}: {stats.command(unit, lost)}"' for lost in losses)
        yield f"Command distance by number of losses: {steps}."
    figures = [some.figure for some in unit.members if some.figure]
    felled = []
    for figure in figures if knockdowns else ():
        wounds = figure.numbers["wounds"]
        # infantry alone is knocked down, so nobody oversized
        if isinstance(wounds, int) and wounds > 0 and not figure.has("Cavalry") and figure.size <= 0:
            felled.append(f"{figure.name} {stats.knockdown(wounds)}")
    if felled:
        yield f"Knockdown (D4, on a 1) by an Attack of so many wounds or more: {', '.join(felled)}."
    yield from (f"{figure.name}: {_armed(figure, magic)}." for figure in figures)


def _armed(figure: Figure, magic: bool) -> str:
    """Its weapons with their abilities, its own abilities, its spells where there is magic."""
    arms = [
        f"{weapon.name} ({', '.join([documents.damage(weapon), *map(documents.called, weapon.abilities)])})"
        for weapon in figure.weapons
    ]
    own = []
    for use in documents.abilities(figure):
        if use.ability and use.ability.number == "level":
            # Scale with what it does, for that has to be known in every Attack
            brief = documents.filled(use.ability, documents.short(use.ability), use.number).rstrip(".")
            own.append(f"{documents.called(use)} ({brief[:1].lower()}{brief[1:]})")
        elif use.ability:
            own.append(documents.called(use))
    spells = [f"{spell.name} ({spell.die})" for spell in figure.spells if magic]
    return "; ".join(filter(None, (", ".join(arms), ", ".join(own), ", ".join(spells))))


def _worth(enemy: Force) -> Rows:
    """What there is to win: a box for every enemy figure beside its rating, which is its victory points."""
    counts: dict[str, int] = {}
    for _, some in enemy.fielded:
        if some.figure:
            counts[some.figure.name] = counts.get(some.figure.name, 0) + some.number
    ratings = {figure.name: figure.rating for figure in enemy.types}
    rows: list[list[Cell]] = [
        [name, "not rated" if ratings[name] is None else f"{ratings[name]:g}", Boxes(min(count, 40)), ""]
        for name, count in counts.items()
    ]
    note = "A figure that is removed is worth its combat rating."
    return Rows(f"Victory points: {enemy.name}", _ENEMIES, rows, ["Sum", "", "", ""], [note])
