"""Roster sheets: a force, its casualties, and a match with sides, structures and victory points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil

from cardgen import i18n, pages
from cardgen.card import Document
from cardgen.i18n import build_catalogue_text, compose, join_with_commas, label
from cardgen.pages import LEDGER, Banner, Boxes, Cell, Rows, TableColumn
from cardgen.systems.little_orc_wars import costs, limits, stats, texts
from cardgen.systems.little_orc_wars.documents import DASH, GAME
from cardgen.systems.little_orc_wars.inapplicable import is_priceable
from cardgen.systems.little_orc_wars.model import Force, Match, Options, Structure, Troop
from cardgen.text.points import Bill, BillLine, format_number

MOST_BOXES = 150
"""Most figures of an entry with tick boxes, our own limit for a page; for larger entries players write a number."""
MOST_ENGINES = 12
"""Most catapults with a column in the table of move times: twice as many as a typical force has."""
MOST_POINTS = 240
"""Most structure points with tick boxes, our own limit for a page; for larger structures players write a number."""
BLANK_ROWS, BLANK_MEN, BLANK_CATAPULTS = 14, 120, 4
"""Rows of a blank sheet, and the figures and catapults of its table of move times: an estimate of a large force."""
WRITTEN = 6.5
"""Height in mm of table rows that people write in: an estimate of the room for handwriting."""
FOOT = label("Tick in pencil to use the sheet for another battle.")
"""The footer of sheets with tick boxes."""
PRESENT = label("All of these were present this morning.")
"""The line above the casualties, in place of a theme: flavour text of our own."""
_WON = "Victory, or {points} each if it is drawn"
"""The event of winning, with the points of each side in a draw."""
VICTORY = (
    (label(_WON, points=limits.VICTORY // limits.SIDES), str(limits.VICTORY)),
    (label("Each catapult held, or there for the taking"), str(limits.CATAPULT_HELD)),
    (label("Each cavalryman alive and free"), format_number(limits.CAVALRY_LEFT)),
    (label("Each infantryman alive and free"), format_number(limits.INFANTRY_LEFT)),
    (label("Each of his men held prisoner"), format_number(limits.PRISONER)),
    (label("Each prisoner he has taken"), format_number(limits.PRISONER)),
)
"""Events that give victory points in a match of two sides, with the points of each (Types of Wargame)."""
OTHERS = label(
    "The rules give no points for heroes, giants, beasts and elementals: agree first on some, such as their price."
)
"""The note on troops for which the rulebook gives no victory points."""
_DRAWN = "Drawn when both sides have fewer than {men} figures."
"""The note on a draw between two sides (Types of Wargame)."""
_ALL_DRAWN = "Drawn when all sides have fewer than {men} figures."
"""The note on a draw between three or more sides."""
ALLIES = "Allies play as one larger force: they move in the same turn, within the minutes of their side."
"""The note on allies: our reading of the rulebook, whose players command parts of larger forces."""
FACTIONS = (
    "More than two sides, our reading: roll for the order of moves, and keep it. In a melee the side that moves "
    "attacks. How far factions help each other is up to them."
)
"""The note for three or more sides, a case that the rulebook does not cover."""
HALF_GONE = "At the heavy box half are gone: a wall of up to a foot may then be breached, with a hole half its width."
"""The note below the table of structures on breached walls."""
ARRIVED = "The attacker wins with a quarter of his force, in {counted}, on the defender's back line."
"""The note on how the attacker wins a defensive position (Types of Wargame, Defensive Position)."""
HANDICAP = "A handicap: both leave 12 men out, then each rolls two dice for how many of them he may bring back."
"""The note on the rulebook's way to make an even match slightly unequal (Composition of Forces)."""
POSITIONED = "attacker {attacker}, defender {defender}"
"""The price limits of attacker and defender."""
PRICES = "Prices: {note}."
"""The note on prices other than the default."""
PROPORTION = "About {foot} infantry and {horse} cavalry go well with {engines}."
"""The note on the recommended infantry and cavalry for the catapults of a force (Composition of Forces)."""
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
"""The columns of the table of troops: heading, width in percent (100 in all), alignment."""
_SIDE_HEADS = (
    ("Side", 7, "centre"),
    ("Force", 27, "left"),
    ("Points", 8, "right"),
    ("Figures", 8, "right"),
    ("Troops", 37, "left"),
    ("First move", 13, "centre"),
)
"""The columns of the table of sides in a match of three or more forces: heading, width in percent (100 in all),
alignment."""
_SORTS = (
    ("Infantry", "man"),
    ("Cavalry", "rider"),
    ("Heroes", "hero"),
    ("Giants", "giant"),
    ("War beasts", "beast"),
    ("Elementals", "elemental"),
    ("Catapults", "engine"),
)
"""The rows of the table of two forces: label, and the sort of troops that it counts."""


def build_force_sheet(force: Force, options: Options | None = None, side: str = "") -> Document:
    """Return the roster sheet of a force.

    `options`: prices to use; those of the force by default.
    `side`: number of the force's side; empty if the match has two forces or none is known.
    """
    bill = costs.build_bill(force, options)
    facts = [
        *([(label("Side"), side)] if side else []),
        (label("Points"), format_number(bill.total)),
        (label("Figures"), str(force.men)),
        (
            label("Catapults"),
            compose(join_with_commas, str(force.catapults), i18n.format_count(stats.count_crews(force), "crew")),
        ),
        (label("First move"), i18n.format_count(stats.compute_minutes(force.men, force.catapults), "minute")),
    ]
    by_path = {troop.path: troop for troop in force.troops}
    engines = f" + {force.catapults}" if force.catapults else ""
    total = (label("Total"), f"{force.men}{engines}", "", format_number(bill.total), "", "", "", "")
    notes: list[str] = [label(PRICES, note=bill.note)] if bill.note else []
    if force.catapults:
        foot, horse = (part * force.catapults for part in limits.PROPORTION)
        counted = i18n.format_count(force.catapults, "catapult")
        notes.append(label(PROPORTION, foot=foot, horse=horse, engines=counted))
    shields = [force.armory.find_arms(line.path) for line in bill.lines]
    lines = [_build_row(line, by_path[line.path]) for line in bill.lines]
    troops = Rows(label("Troops"), _list_columns(), lines, total, notes, arms=shields)
    tables = [troops, build_clock_table(force.men, force.catapults)]
    colour = pages.choose_colour(force.name, force.colour)
    banners = [Banner(one.label, force.armory.find_arms(one.path), one.flavour or "") for one in force.troops]
    return pages.build_side_sheet(
        force.name, GAME, facts, tables, colour, armory=force.armory, theme=force.theme or "", banners=banners
    )


def build_casualty_sheet(force: Force, sides: int = limits.SIDES) -> Document:
    """Return the sheet on which a player ticks casualties and adds up victory points.

    `sides`: number of sides that meet, which share the points of a draw.
    """
    colour = pages.choose_colour(force.name, force.colour)
    columns = [
        TableColumn(label("Troops"), 31.5),
        TableColumn(label("Slain, or lost"), 52),
        TableColumn(label("Prisoners of the enemy"), 16.5),
    ]
    rows: list[tuple[Cell, ...]] = []
    shields = [force.armory.find_arms(troop.path) for troop in filter(is_priceable, force.troops)]
    for troop in filter(is_priceable, force.troops):
        few = troop.number <= MOST_BOXES
        ticks: Cell = (
            Boxes(troop.number, range(10, troop.number + 1, 10)) if few else label("of {number}:", number=troop.number)
        )
        rows.append((troop.label, ticks, ""))
    note = label("Each tenth box is heavy. Rub out the ticks of those that a cleric or necromancer brings back.")
    tables = [
        Rows(label("Casualty pool"), columns, rows, notes=[note], arms=shields),
        _build_victory_table(54, sides, TableColumn(label("How many"), 17), TableColumn(label("Sum"), 17)),
    ]
    title = label("Casualties and victory")
    named = label("{name}: casualties and victory", name=force.name)
    return pages.build_side_sheet(
        force.name, title, [], tables, colour, FOOT, force.armory, PRESENT, ledger=LEDGER, named=named
    )


def build_blank_sheet() -> Document:
    """Return an empty roster sheet to fill in by hand."""
    facts = [(label(word), "") for word in ("Force", "Player", "Points", "Figures")]
    troops = Rows(label("Troops"), _list_columns(), [("",) * len(_HEADS)] * BLANK_ROWS, tall=WRITTEN)
    return pages.build_side_sheet(label("Force"), GAME, facts, [troops, build_clock_table(BLANK_MEN, BLANK_CATAPULTS)])


def _list_columns() -> list[TableColumn]:
    return [TableColumn(label(head), width, align) for head, width, align in _HEADS]


def _build_row(line: BillLine, troop: Troop) -> tuple[str, ...]:
    start = (line.label, str(line.number), format_number(line.each), format_number(line.total))
    if troop.kind.sort == "engine":
        return (
            *start,
            label("by crew"),
            DASH,
            i18n.format_count(limits.SHOTS, "hit"),
            i18n.format_count(limits.SHOTS, "shot"),
        )
    shooting = stats.find_shooting(troop)
    fire = (
        [compose(join_with_commas, stats.format_dice(shooting.dice), texts.format_inches(shooting.range))]
        if shooting
        else []
    )
    if boulders := stats.count_boulders(troop):
        fire.append(i18n.format_count(boulders, "boulder"))
    shots = i18n.join_texts("; ", *fire) if fire else DASH
    return (
        *start,
        texts.format_inches(stats.compute_move(troop)),
        str(stats.count_melee_dice(troop)),
        str(stats.count_kills(troop)),
        shots,
    )


def build_clock_table(men: int, catapults: int) -> Rows:
    """Return the table of minutes for a move, by figures left (rows) and catapults left (columns)."""
    least = limits.MEN_A_MINUTE
    steps = [(step * least + 1, (step + 1) * least) for step in range(max(1, ceil(men / least)))]
    engines = range(min(catapults, MOST_ENGINES) + 1)
    width = 76 / len(engines)
    columns = [TableColumn(label("Figures left"), 24), *(TableColumn(str(n), width, "centre") for n in engines)]
    rows = [
        (label("{first} to {last}", first=low, last=high), *(str(stats.compute_minutes(high, n)) for n in engines))
        for low, high in steps
    ]
    law = label("A minute for {least} figures and one for each catapult; the sum is rounded up.", least=least)
    return Rows(label("Minutes for a move, by the catapults left"), columns, rows, notes=[law])


def build_match_sheet(match: Match, forces: Sequence[Force]) -> Document:
    """Return the sheet of a match."""
    sides = group_sides(match, forces)
    tables = [_build_sides(match, sides)]
    if match.pieces:
        columns = [
            TableColumn(label("Structure"), 16.5),
            TableColumn(label("Size"), 9.5, "centre"),
            TableColumn(label("Points"), 7, "right"),
            TableColumn(label("Hits"), 32),
            TableColumn(label("Turns on fire"), 21),
            TableColumn(label("Put out by"), 14),
        ]
        notes = [
            label(
                "A hit takes a point, an Earthball two."
                " With the last one gone it is rubble, and all on or in it are dead."
            ),
            label(HALF_GONE),
        ]
        rows = [row for piece in match.pieces for row in _list_structure_rows(piece)]
        tables.append(Rows(label("Structures"), columns, rows, notes=notes))
    columns = [TableColumn(title, 46 / max(1, len(sides))) for title, _ in sides]
    tables.append(_build_victory_table(42, len(match.sides), *columns))
    return pages.build_side_sheet(match.name, GAME, list(_list_facts(match, forces)), tables, "slate", FOOT)


def group_sides(match: Match, forces: Sequence[Force]) -> list[tuple[str, list[Force]]]:
    """Return the title and the forces of each side of a match that has at least one of `forces`."""
    known = {force.stem: force for force in forces}
    found: dict[tuple[str, ...], tuple[str, list[Force]]] = {}
    for side in match.sides:
        some = [known[stem] for stem in side.stems if stem in known]
        if some:
            numbered = len(match.members) > limits.SIDES
            title = label("Side {number}", number=match.number(some[0].stem)) if numbered else some[0].name
            found[side.stems] = (title, some)
    return list(found.values())


def _find_attackers(match: Match, forces: Sequence[Force]) -> list[Force]:
    """Return the forces that attack a defensive position; none in other scenarios or without a defender."""
    if not match.position or match.defender is None:
        return []
    return [force for force in forces if force.stem in match.forces and force.stem not in match.defenders]


def _list_facts(match: Match, forces: Sequence[Force]) -> Iterator[tuple[str, str]]:
    """Yield the facts at the top of a match sheet: scenario, price limit, defender, and attackers that must arrive."""
    played = match.scenario[:1].upper() + match.scenario[1:]
    known = build_catalogue_text("little_orc_wars/scenarios", match.scenario, "printed", played)
    yield label("Game"), match.scenario if match.own else known
    if match.limit is not None:
        limit = stats.convert_exactly(match.limit)
        if match.defended:
            defended = format_number(limit * limits.DEFENDER)
            yield label("Points"), label(POSITIONED, attacker=format_number(limit), defender=defended)
        else:
            yield label("Each side"), label("{points} points", points=format_number(limit))
    holding = [title for title, some in group_sides(match, forces) if some[0].stem in match.defenders]
    yield from ((label("Defender"), title) for title in holding)
    attackers = _find_attackers(match, forces)
    if attackers and match.compare == "numbers":
        men = sum(force.men for force in attackers)
        few = ceil(men * limits.ARRIVING)
        yield label("Attackers to arrive"), label("{few} of {all} figures", few=few, all=men)
    elif attackers:
        total = sum((_build_bill(match, force).total for force in attackers), Fraction(0))
        few_points = format_number(total * limits.ARRIVING)
        yield label("Attackers to arrive"), label("{few} of {all} points", few=few_points, all=format_number(total))


def _build_bill(match: Match, force: Force) -> Bill:
    return costs.build_bill(force, force.options.over(match.options))


def _build_sides(match: Match, sides: Sequence[tuple[str, list[Force]]]) -> Rows:
    """Return the table of all sides: two forces in two columns, more forces in a row each."""
    forces = [force for _, some in sides for force in some]
    bills = {force.stem: _build_bill(match, force) for force in forces}
    notes = list(_list_notes(match, sides, bills.values()))
    totals = {stem: bill.total for stem, bill in bills.items()}
    if len(match.members) > limits.SIDES:
        rows = [row for _, some in sides for row in _list_force_rows(match, some, totals)]
        columns = [TableColumn(label(head), width, align) for head, width, align in _SIDE_HEADS]
        return Rows(label("The sides"), columns, rows, notes=notes)
    width = 70 / max(1, len(forces))
    columns = [TableColumn("", 30), *(TableColumn(force.name, width, "centre") for force in forces)]
    rows = [
        (label("Points"), *(format_number(totals[force.stem]) for force in forces)),
        (label("Figures"), *(str(force.men) for force in forces)),
    ]
    for word, sort in _SORTS:
        counts = [_count_troops([force], sort) for force in forces]
        if any(counts):
            rows.append((label(word), *(str(number or DASH) for number in counts)))
    rows.append((label("Time of the first move"), *(_compute_minutes([force]) for force in forces)))
    return Rows(label("The sides"), columns, rows, notes=notes)


def _list_force_rows(
    match: Match, forces: Sequence[Force], totals: Mapping[str, Fraction]
) -> Iterator[tuple[str, ...]]:
    """Yield a table row for each force of a side, then a row of totals if the side has several."""
    groups = [(force.name, [force]) for force in forces]
    if len(forces) > 1:
        side = next(side for side in match.sides if forces[0].stem in side.stems)
        whole = label("Together") if side.number else side.name
        groups.append((i18n.join_texts("", "**", whole, "**"), list(forces)))
    for name, some in groups:
        points = sum((totals[force.stem] for force in some), Fraction(0))
        counts = [(word, _count_troops(some, sort)) for word, sort in _SORTS]
        has = compose(
            join_with_commas, *(i18n.join_texts(" ", label(word), str(count)) for word, count in counts if count)
        )
        number = str(match.number(some[0].stem))
        yield number, name, format_number(points), str(sum(force.men for force in some)), has, _compute_minutes(some)


def _count_troops(forces: Sequence[Force], sort: str) -> int:
    return sum(troop.number for force in forces for troop in force.troops if troop.kind.sort == sort)


def _compute_minutes(forces: Sequence[Force]) -> str:
    """Return the time of the first move of these forces together, in words."""
    men, engines = sum(force.men for force in forces), sum(force.catapults for force in forces)
    return i18n.format_count(stats.compute_minutes(men, engines), "minute")


def _list_notes(match: Match, sides: Sequence[tuple[str, list[Force]]], bills: Iterable[Bill]) -> Iterator[str]:
    """Yield the notes below the sides: unusual prices, attackers that must arrive, allies, and three or more sides."""
    yield from (label(PRICES, note=note) for note in sorted({bill.note for bill in bills} - {""}))
    if _find_attackers(match, [force for _, forces in sides for force in forces]):
        counted = label("figures") if match.compare == "numbers" else label("points, catapults included")
        yield label(ARRIVED, counted=counted)
    if any(len(forces) > 1 for _, forces in sides):
        yield label(ALLIES)
    yield label(FACTIONS if len(sides) > limits.SIDES else HANDICAP)


def _list_structure_rows(piece: Structure) -> Iterator[tuple[Cell, ...]]:
    """Yield a row for each structure of an entry: size, points, tick boxes, turns on fire, men who put it out."""
    points = stats.count_structure_points(piece)
    boxes, half = ceil(points), ceil(points / 2)
    length, width = (texts.format_inches(stats.convert_exactly(edge)) for edge in (piece.length, piece.width))
    size = f"{length} × {width}"
    track: Cell = Boxes(boxes, [half]) if boxes <= MOST_POINTS else label("left:")
    fire: tuple[Cell, str] = (label("stone"), DASH)
    if piece.material != "stone":
        turns, slow, quick = stats.compute_fire_turns(piece)
        burns: Cell = Boxes(turns) if turns <= MOST_POINTS else label("of {number}:", number=turns)
        fire = (burns, label("{men} in 2 turns, {all} in 1", men=i18n.format_count(slow, "man", "men"), all=quick))
    for number in range(1, piece.number + 1):
        name = f"{piece.name} {number}" if piece.number > 1 else piece.name
        yield name, size, format_number(points), track, *fire


def list_victory_points(sides: int) -> list[tuple[str, str]]:
    """Return the events that give victory points and the points of each, for this number of sides."""
    shared = format_number(Fraction(limits.VICTORY, max(sides, limits.SIDES)))
    return [(label(_WON, points=shared), VICTORY[0][1]), *VICTORY[1:]]


def _build_victory_table(width: float, sides: int, *others: TableColumn) -> Rows:
    """Return the table of victory points.

    `width`: width of the first column in percent.
    `others`: further, empty columns to write in.
    """
    columns = [TableColumn(label("Victory"), width), TableColumn(label("Points"), 12, "right"), *others]
    empty = [""] * len(others)
    rows = [(what, points, *empty) for what, points in list_victory_points(sides)]
    drawn = _DRAWN if sides <= limits.SIDES else _ALL_DRAWN
    notes = [label(drawn, men=limits.DRAWN_BELOW), OTHERS]
    return Rows(label("Victory"), columns, rows, (label("Total"), "", *empty), notes, tall=WRITTEN)
