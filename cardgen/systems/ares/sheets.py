"""Record sheets: the units of a force figure by figure, with boxes to tick and numbers to look up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from cardgen import i18n, pages
from cardgen.card import Document, Part
from cardgen.i18n import compose, join_with_commas, label
from cardgen.pages import LEDGER, Banner, Boxes, Cell, Rows, TableColumn
from cardgen.systems.ares import costs, documents, limits, stats
from cardgen.systems.ares.model import DICE, Figure, Force, Match, Members, Unit, Weapon

COLUMNS = (
    TableColumn(label("Figure"), 22),
    TableColumn(label("Rating"), 7.5, "centre"),
    TableColumn(label("Move"), 6, "centre"),
    TableColumn(label("Morale"), 7.5, "centre"),
    TableColumn(label("Armor"), 7.5, "centre"),
    TableColumn(label("Close"), 7, "centre"),
    TableColumn(label("Ranged"), 8, "centre"),
    TableColumn(label("Magic"), 7, "centre"),
    TableColumn(label("Wounds"), 27.5),
)
"""The columns of the table of a unit, with widths in percent (100 in all)."""
_ENEMIES = (
    TableColumn(label("Enemy figures"), 40),
    TableColumn(label("Worth"), 12, "centre"),
    TableColumn(label("Removed"), 33),
    TableColumn(label("Points"), 15),
)
"""The columns of the table of enemy figures, with widths in percent (100 in all)."""
_MOST_LOSSES = 12
"""Most losses for which the command distance is printed: our own limit, so that the note stays short."""
BLANK_UNITS, BLANK_FIGURES, BLANK_WOUNDS = 4, 5, 8
"""Units on a blank sheet, figures in each, and wound boxes of each figure: an estimate of a usual force that fits the
page."""


def build_part(sheets: Sequence[Document]) -> Part:
    """Return the record sheets as a printed part."""
    after = "Tick off wounds; strike out a figure that is removed."
    return Part("record-sheets", "Record sheets", "plain", pages=tuple(sheets), after=after)


def build_sheet(force: Force, enemies: Sequence[Force] = (), match: Match | None = None) -> Document:
    """Return the record sheet of a force; in a match with the ratings of its enemies."""
    total = costs.sum_force_ratings(force)
    partly = label("{rated} and {count} not rated", rated=total.rated, count=total.unrated)
    facts = [(label("Rating"), str(total.rated) if total.whole else partly)]
    if total.whole and total.figures:
        limit = costs.compare_totals(total.rated, total.rated).limit
        facts.append((label("{percent} % of the rating", percent=limits.PERCENT), str(floor(limit))))
    facts += [(label("Figures"), str(total.figures)), (label("Victory points"), "")]
    tables = [_build_unit(unit, force, match is not None and match.knockdowns) for unit in force.units]
    tables += [_list_enemy_ratings(enemy) for enemy in enemies]
    if match and match.turns:
        columns = (TableColumn(label("Ends after"), 20), TableColumn(label("Played"), 80))
        last = label("turn {number}", number=match.turns)
        tables.append(Rows(label("Turns"), columns, [[last, Boxes(min(match.turns, 30))]]))
    aside = match.name if match else documents.GAME
    colour = pages.choose_colour(force.name, force.colour)
    foot = _build_footnotes(any(map(stats.find_lone_individual, force.units)))
    banners = [Banner(one.name, force.armory.find_arms(one.name), one.flavour or "") for one in force.types]
    return pages.build_side_sheet(
        force.name, aside, facts, tables, colour, foot, force.armory, force.theme or "", banners, LEDGER
    )._replace(two_sided=True)


def build_blank_sheet() -> Document:
    """Return an empty record sheet to fill in by hand."""
    row: list[Cell] = [*[""] * (len(COLUMNS) - 1), Boxes(BLANK_WOUNDS)]
    facts = [(label(word), "______") for word in ("Morale", "Command distance", "Rating")]
    unit = Rows(label("Unit"), COLUMNS, [row] * BLANK_FIGURES, facts=facts, tall=7.4)
    heads = [(label(word), "") for word in ("Force", "Player", "Rating", "Victory points")]
    return pages.build_side_sheet(
        label("Record sheet"), documents.GAME, heads, [unit] * BLANK_UNITS, foot=_build_footnotes(True)
    )


def _build_footnotes(individual: bool) -> str:
    """Return the footer on morale tests; `individual` adds the test of an Individual that is a unit alone."""
    tests = [_describe_test("{die} no higher than the morale passes, {most} fails", limits.MORALE_DIE)]
    tests += [_describe_test("Individual alone: {die}, {most} fails", limits.INDIVIDUAL_DIE)] if individual else []
    return i18n.join_texts("; ", *tests, label("{number} an inch out of command", number=limits.OUT_OF_COMMAND))


def _describe_test(words: str, sides: int, **values: object) -> str:
    """Return a sentence about a test on a die with `sides` sides, which fails at the highest face."""
    return label(words, die=i18n.build_die_label(sides), most=sides, **values)


def _build_unit(unit: Unit, force: Force, knockdowns: bool) -> Rows:
    magic = force.magic
    total, found = costs.sum_member_ratings(unit.members), stats.compute_unit_morale(unit)
    morale = "–" if found is None else str(found)
    rows = [_build_row(some, magic) for some in unit.members for _ in range(some.number)]
    shields = [force.armory.find_arms(some.name) for some in unit.members for _ in range(some.number)]
    rating = str(total.rated) if total.whole else f"{total.rated} + ?"
    facts = [
        (label("Morale"), morale),
        (label("Command distance"), f'{stats.compute_unit_command(unit)}"'),
        (label("Rating"), rating),
    ]
    count = label("1 figure") if unit.size == 1 else label("{count} figures", count=unit.size)
    last: list[Cell] = [count, rating, "", morale, *[""] * 5]
    return Rows(unit.name, COLUMNS, rows, last, list(_list_notes(unit, magic, knockdowns)), facts, arms=shields)


def _build_row(some: Members, magic: bool) -> list[Cell]:
    figure = some.figure
    if figure is None:
        return [some.name, *[""] * (len(COLUMNS) - 1)]
    wounds = figure.numbers["wounds"]
    ticks: Cell = documents.format_number(wounds)
    if isinstance(wounds, int) and 0 < wounds <= documents.BOXES:
        ticks = Boxes(wounds)
    dice = [documents.format_figure_die(figure, key) if key != "magic" or magic else "–" for key in DICE]
    rating = "–" if figure.rating is None else f"{figure.rating:g}"
    numbers = [f'{documents.format_number(figure.numbers["move"])}"', documents.format_number(figure.numbers["morale"])]
    return [figure.name, rating, *numbers, *dice, ticks]


def _list_notes(unit: Unit, magic: bool, knockdowns: bool) -> Iterator[str]:
    """Yield the notes below a unit: lone Individual, command distance after losses, knockdowns, weapons."""
    single = stats.find_lone_individual(unit)
    if single:
        told = "{name} is alone: its morale tests are on a {die}, where a {most} fails; it has no unit tests."
        yield _describe_test(told, limits.INDIVIDUAL_DIE, name=single.name)
    losses = range(1, min(unit.size - 1, _MOST_LOSSES) + 1)
    if losses:
        steps = ", ".join(f'{lost}: {stats.compute_unit_command(unit, lost)}"' for lost in losses)
        yield label("Command distance by number of losses: {steps}.", steps=steps)
    figures = [some.figure for some in unit.members if some.figure]
    felled = []
    for figure in figures if knockdowns else ():
        wounds = figure.numbers["wounds"]
        # Only infantry can be knocked down, so figures of another Scale cannot.
        if isinstance(wounds, int) and wounds > 0 and not figure.has("Cavalry") and not figure.size:
            felled.append(label("{name} {number}", name=figure.name, number=stats.compute_knockdown(wounds)))
    if felled:
        told = "Knockdown ({die}, on a 1) if one Attack causes at least this many wounds: {names}."
        yield label(told, die=i18n.build_die_label(limits.KNOCKDOWN_DIE), names=compose(join_with_commas, *felled))
    for figure in figures:
        yield label("{name}: {more}.", name=figure.name, more=_list_arms(figure, magic))


def _list_arms(figure: Figure, magic: bool) -> str:
    """Return the weapons with their abilities, the figure's abilities, and with `magic` its spells, as one text."""
    arms = [
        label("{name} ({more})", name=weapon.name, more=compose(join_with_commas, *_format_weapon(weapon)))
        for weapon in figure.weapons
    ]
    own: list[str] = []
    for use in documents.list_abilities(figure):
        if use.ability and use.ability.number == "level":
            # Scale changes every Attack, so print its effect and not only its name.
            brief = compose(_format_aside, documents.format_brief_text(use.ability, use.number))
            own.append(label("{name} ({more})", name=documents.format_ability(use), more=brief))
        elif use.ability:
            own.append(documents.format_ability(use))
    spells = [documents.format_spell(spell) for spell in figure.spells if magic]
    return i18n.join_texts("; ", *(compose(join_with_commas, *some) for some in (arms, own, spells) if some))


def _format_weapon(weapon: Weapon) -> list[str]:
    return [documents.format_damage(weapon), *map(documents.format_ability, weapon.abilities)]


def _format_aside(text: str) -> str:
    """Return the text of Scale for the middle of a sentence: lower case and without the full stop."""
    text = text.rstrip(".")
    return f"{text[:1].lower()}{text[1:]}"


def _list_enemy_ratings(enemy: Force) -> Rows:
    """Return the table of enemy figures with a box for each; a removed figure is worth its rating in victory points."""
    counts: dict[str, int] = {}
    for _, some in enemy.fielded:
        if some.figure:
            counts[some.figure.name] = counts.get(some.figure.name, 0) + some.number
    known = {figure.name: figure for figure in enemy.types}
    rows: list[list[Cell]] = []
    for name, count in counts.items():
        rating = known[name].rating
        worth = label(documents.NOT_RATED) if rating is None else f"{rating:g}"
        rows.append([name, worth, Boxes(min(count, 40)), ""])
    note = label("A figure that is removed is worth its combat rating.")
    title = label("Victory points: {name}", name=enemy.name)
    return Rows(title, _ENEMIES, rows, [label("Sum"), "", "", ""], [note])
