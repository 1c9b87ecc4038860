"""The quick reference: the turn on the front of a sheet, the tables on its back."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen import pages
from cardgen.card import Part
from cardgen.systems.ares import catalogue, limits, reckoning
from cardgen.systems.ares.documents import GAME
from cardgen.text.points import written

STRAPS = (
    "The highest card acts · two actions a figure · one may be held or borrowed · more than the defense is a wound",
    "Modifiers count for each of the attacker's dice",
)
FACTORS = range(1, 9)
"""Range factors whose distances are worked out; the sample figures have 3 and 5."""
DEFENCES = (4, 6, 8, 10, 12, 15)
"""Totals of a defense whose wounds are worked out."""
HURTS = range(1, 5)
MOVES = range(3, 9)
UNITS = range(1, 11)
"""Figures of units whose command distances are worked out."""


_HALF = (
    "Used for",
    "Prone and hidden figures, a Leap, the cost of a small hill, a whole Move in difficult ground.",
)
_SCALE = ("Columns", "The attacker's Scale. Rows: the defender's.")


def part() -> Part:
    """Two sides of one sheet, the same for every match."""
    found = [*pages.sections(catalogue.read("quick_reference")), *_tables()]
    sheet = pages.quick_reference(GAME, found, STRAPS, "ares")
    return Part("quick-reference", "Quick reference", "plain", pages=(sheet,), after="One sheet for each player.")


def _tables() -> Iterator[pages.Section]:
    yield _table("Range dice", "range", (16, *(16.8,) * 5), ("Factor", *_dice()), _ranges())
    yield _table("Least Attack for wounds", "wounds", (28, 18, 18, 18, 18), ("Defense", *map(str, HURTS)), _wounds())
    yield _table("Spotting", "watched", (50, 50), ("Morale", "Die"), _spotting())
    yield pages.Section(
        "Half a move", 2, "prone", notes=[_HALF], table=pages.PageTable((50, 50), ("Move", "Half"), list(_moves()))
    )
    yield _table("Command distance", "commanded", (34, 33, 33), ("Figures", "Plain", "Leader"), _command())
    heads = ("Attack on", *(f"by {_signed(level)}" for level in _levels()))
    scales = pages.PageTable((25, *(15,) * 5), heads, list(_scales()))
    yield pages.Section("Scale in melee, per die", 2, "strength", notes=[_SCALE], table=scales)


def _table(
    name: str, icon: str, widths: tuple[float, ...], head: tuple[str, ...], rows: Iterator[tuple[str, ...]]
) -> pages.Section:
    return pages.Section(name, 2, icon, table=pages.PageTable(widths, head, list(rows)))


def _dice() -> tuple[str, ...]:
    return tuple(f"D{sides}" for sides in limits.DICE)


def _ranges() -> Iterator[tuple[str, ...]]:
    """Up to which distance a target adds which die, by range factor."""
    for factor in FACTORS:
        yield f'{factor}"', *(f'{most}"' for most, _ in reckoning.range_steps(factor))


def _wounds() -> Iterator[tuple[str, ...]]:
    """The least total of an Attack for so many wounds."""
    for defence in DEFENCES:
        yield str(defence), *(str(reckoning.least_attack(defence, hurt)) for hurt in HURTS)


def _spotting() -> Iterator[tuple[str, ...]]:
    """With what somebody of that morale looks for who is hidden: it has to reach the distance in inches."""
    low, high = limits.MORALE
    for morale in range(low, high + 1):
        yield str(morale), f"D{reckoning.spotting_die(morale)}"


def _moves() -> Iterator[tuple[str, ...]]:
    for move in MOVES:
        yield f'{move}"', f'{written(reckoning.halved(move))}"'


def _command() -> Iterator[tuple[str, ...]]:
    for start in UNITS:
        yield str(start), *(f'{reckoning.command_distance(start, 0, leader)}"' for leader in (False, True))


def _levels() -> range:
    low, high = limits.SCALE
    return range(low, high + 1)


def _scales() -> Iterator[tuple[str, ...]]:
    """What each of the attacker's dice has: his scale across, the defender's down."""
    for defender in _levels():
        yield _signed(defender), *(_signed(reckoning.scale_in_melee(attacker, defender)) for attacker in _levels())


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"
