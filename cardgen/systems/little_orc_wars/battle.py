"""The sheet of a match: both sides beside each other, the structures with their points, and who has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from cardgen import pages
from cardgen.card import Document
from cardgen.pages import Boxes, Cell, Rows, TableColumn
from cardgen.systems.little_orc_wars import costs, limits, sheets, stats, texts
from cardgen.systems.little_orc_wars.documents import DASH, GAME
from cardgen.systems.little_orc_wars.model import POSITION, Force, Match, Structure
from cardgen.text.points import written
from cardgen.text.words import count

_SORTS = (
    ("Infantry", "man"),
    ("Cavalry", "rider"),
    ("Heroes", "hero"),
    ("Giants", "giant"),
    ("War beasts", "beast"),
    ("Elementals", "elemental"),
    ("Catapults", "engine"),
)
MOST_POINTS = 240
"""Structure points that boxes are printed for; of more than those one writes down what is left."""


def match_sheet(match: Match, forces: Sequence[Force]) -> Document:
    """The sheet of a match."""
    facts = [("Game", _capital(match.scenario)), *_limit(match), *_position(match, forces)]
    tables = [_sides(match, forces), *([_pieces(match.pieces)] if match.pieces else []), _victory(forces)]
    return pages.sheet(match.name, GAME, facts, tables, "slate", sheets.FOOT)


def _attacker(match: Match, forces: Sequence[Force]) -> Force | None:
    """Who attacks a defensive position; None where there is none, or nobody defends it yet."""
    if match.scenario != POSITION or match.defender is None:
        return None
    return next((force for force in forces if force.stem != match.defender), None)


def _limit(match: Match) -> Iterator[tuple[str, str]]:
    """What the sides may cost: a defender two thirds of it."""
    if match.limit is None:
        return
    limit = stats.exact(match.limit)
    if match.scenario == POSITION:
        yield "Points", f"attacker {written(limit)}, defender {written(limit * limits.DEFENDER)}"
    else:
        yield "Each side", f"{written(limit)} points"


def _position(match: Match, forces: Sequence[Force]) -> Iterator[tuple[str, str]]:
    """Who defends, and how much of the attacker's force has to arrive."""
    yield from (("Defender", force.name) for force in forces if force.stem == match.defender)
    attacker = _attacker(match, forces)
    if attacker is None:
        return
    if match.compare == "numbers":
        yield "Attackers to arrive", f"{ceil(attacker.men * limits.ARRIVING)} of {attacker.men} figures"
    else:
        total = costs.bill(attacker, attacker.options.over(match.options)).total
        yield "Attackers to arrive", f"{written(total * limits.ARRIVING)} of {written(total)} points"


def _sides(match: Match, forces: Sequence[Force]) -> Rows:
    width = 70 / max(1, len(forces))
    columns = [TableColumn("", 30), *(TableColumn(force.name, width, "centre") for force in forces)]
    totals = [costs.bill(force, force.options.over(match.options)).total for force in forces]
    rows = [
        ("Points", *map(written, totals)),
        ("Figures", *(str(force.men) for force in forces)),
        *_composition(forces),
        ("Time of the first move", *(count(stats.minutes(force.men, force.catapults), "minute") for force in forces)),
    ]
    handicap = "A handicap: both leave 12 men out, then each rolls two dice for how many of them he may bring back."
    return Rows("The sides", columns, rows, notes=[*_prices(match, forces), *_arriving(match, forces), handicap])


def _arriving(match: Match, forces: Sequence[Force]) -> Iterator[str]:
    """What counts as arriving."""
    if _attacker(match, forces):
        counted = "figures" if match.compare == "numbers" else "points, catapults included"
        yield f"The attacker wins with a quarter of his force, in {counted}, on the defender's back line."


def _composition(forces: Sequence[Force]) -> Iterator[tuple[str, ...]]:
    """How many of each sort both have, where one has any."""
    for word, sort in _SORTS:
        counts = [sum(troop.number for troop in force.troops if troop.kind.sort == sort) for force in forces]
        if any(counts):
            yield word, *(str(number or DASH) for number in counts)


def _prices(match: Match, forces: Sequence[Force]) -> Iterator[str]:
    """The prices that are not the usual ones."""
    told = {costs.note(force.options.over(match.options)) for force in forces} - {""}
    yield from (f"Prices: {note}." for note in sorted(told))


def _pieces(pieces: Sequence[Structure]) -> Rows:
    columns = [
        TableColumn("Structure", 16.5),
        TableColumn("Size", 9.5, "centre"),
        TableColumn("Points", 7, "right"),
        TableColumn("Hits", 32),
        TableColumn("Turns on fire", 21),
        TableColumn("Put out by", 14),
    ]
    rows = [row for piece in pieces for row in _copies(piece)]
    notes = [
        "A hit takes a point, an Earthball two; with the last it is rubble, and all on it or in it are dead.",
        "At the heavy box half are gone: a wall of up to a foot may then be breached, with a hole half its width.",
    ]
    return Rows("Structures", columns, rows, notes=notes)


def _copies(piece: Structure) -> Iterator[tuple[Cell, ...]]:
    points = stats.structure_points(piece)
    boxes, half = ceil(points), ceil(points / 2)
    size = f"{texts.inches(stats.exact(piece.length))} × {texts.inches(stats.exact(piece.width))}"
    track: Cell = Boxes(boxes, [half]) if boxes <= MOST_POINTS else "left:"
    for number in range(1, piece.number + 1):
        name = f"{piece.name} {number}" if piece.number > 1 else piece.name
        yield name, size, written(points), track, *_fire(piece)


def _fire(piece: Structure) -> tuple[Cell, str]:
    """The turns that it burns, and how many men put it out."""
    if piece.material == "stone":
        return "stone", DASH
    turns, slow, quick = stats.fire(piece)
    track: Cell = Boxes(turns) if turns <= MOST_POINTS else f"of {turns}:"
    return track, f"{count(slow, 'man', 'men')} in 2 turns, {quick} in 1"


def _victory(forces: Sequence[Force]) -> Rows:
    width = 46 / max(1, len(forces))
    columns = [
        TableColumn("Victory", 42),
        TableColumn("Points", 12, "right"),
        *(TableColumn(force.name, width) for force in forces),
    ]
    rows = [(what, points, *("" for _ in forces)) for what, points in sheets.VICTORY]
    notes = [f"Drawn when both sides have fewer than {limits.DRAWN_BELOW} figures.", sheets.OTHERS]
    total = ("Total", "", *("" for _ in forces))
    return Rows("Victory", columns, rows, total, notes, tall=sheets.WRITTEN)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
