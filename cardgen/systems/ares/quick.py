"""The quick reference sheet: the turn on the front, tables on the back; and the page with the order of the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace as Names

from cardgen import i18n, pages
from cardgen.card import Document, Part
from cardgen.i18n import label
from cardgen.pages import PageTable, Section
from cardgen.systems.ares import catalogue, limits, stats
from cardgen.systems.ares.documents import COLOUR, GAME
from cardgen.text.points import format_number

STRAPS = (
    label(
        "The highest card acts · two actions a figure · one may be held or borrowed · more than the defense is a wound"
    ),
    label("Modifiers count for each of the attacker's dice"),
)
"""The lines below the titles of the front and the back."""
FACTORS = range(1, 9)
"""Range factors in the table of range dice: our own choice; the rulebook's sample figures have 3 and 5."""
DEFENCES = (4, 6, 8, 10, 12, 15)
"""Totals of a defense in the table of wounds: our own choice of frequent totals."""
HURTS = range(1, 5)
"""Wounds in the table of wounds, each with the lowest Attack that inflicts them: our own choice."""
MOVES = range(3, 9)
"""Moves in inches in the table of half moves: our own choice of frequent moves."""
UNITS = range(1, 11)
"""Numbers of figures in the table of command distances: our own choice of frequent sizes of units."""
_SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
"""Names of the suits as the template of the card order needs them, in the order of the rules."""


def build_part() -> Part:
    """Return the quick reference: two sides of one sheet, the same for all matches."""
    found = [*pages.read_sections(catalogue.read("quick_reference")), *_build_tables()]
    sheet = pages.build_quick_reference(GAME, found, STRAPS, "ares", COLOUR)
    return Part("quick-reference", "Quick reference", "plain", pages=(sheet,), after="One sheet for each player.")


def build_card_order() -> Part:
    """Return a page with the cards of a deck in the order in which they act."""
    places = {card: place for place, card in enumerate(stats.sort_cards(), 1)}
    rows = []
    for rank in stats.RANKS:
        printed = "10" if rank == "T" else label(rank)
        cards = [
            Names(rank=printed, suit=name, red=suit in "HD", place=places[rank + suit]) for suit, name in _SUITS.items()
        ]
        rows.append(Names(rank=printed, cards=cards))
    chart = Document("ares/card-order", {"suits": list(_SUITS.values()), "rows": rows, "colour": COLOUR}, "Card order")
    return Part("card-order", "Card order", "plain", pages=(chart,), after="Lay it where both sides can see it.")


def _build_tables() -> Iterator[Section]:
    """Yield the computed tables on the back."""
    head: Sequence[str] = (label("Factor"), *map(i18n.build_die_label, limits.DICE))
    ranges = [(f'{factor}"', *(f'{most}"' for most, _ in stats.list_range_steps(factor))) for factor in FACTORS]
    yield Section(label("Range dice"), 2, "range", table=PageTable((16, *(16.8,) * 5), head, ranges))
    head = (label("Defense"), *map(str, HURTS))
    wounds = [
        (str(defence), *(str(stats.compute_least_attack(defence, hurt)) for hurt in HURTS)) for defence in DEFENCES
    ]
    yield Section(label("Least Attack for wounds"), 2, "wounds", table=PageTable((28, 18, 18, 18, 18), head, wounds))
    low, high = limits.MORALE
    spotting = [
        (str(morale), i18n.build_die_label(die))
        for morale in range(low, high + 1)
        if (die := stats.find_spotting_die(morale))
    ]
    yield Section(label("Spotting"), 2, "watched", table=PageTable((50, 50), (label("Morale"), label("Die")), spotting))
    use = label("Prone and hidden figures, a Leap, the cost of a small hill, a whole Move in difficult ground.")
    note = (label("Used for"), use)
    halves = [(f'{move}"', f'{format_number(stats.halve_move(move))}"') for move in MOVES]
    yield Section(
        label("Half a move"), 2, "boot", notes=[note], table=PageTable((50, 50), (label("Move"), label("Half")), halves)
    )
    command = [
        (str(start), *(f'{stats.compute_command_distance(start, 0, leader)}"' for leader in (False, True)))
        for start in UNITS
    ]
    table = PageTable((34, 33, 33), (label("Figures"), label("Plain"), label("Leader")), command)
    yield Section(label("Command distance"), 2, "crown", table=table)
    low, high = limits.SCALE
    levels = range(low, high + 1)
    head = (label("Attack on"), *(label("by {scale}", scale=_format_signed(level)) for level in levels))
    scales = [
        (_format_signed(on), *(_format_signed(stats.compute_melee_scale(by, on)) for by in levels)) for on in levels
    ]
    note = (label("Columns"), label("The attacker's Scale. Rows: the defender's."))
    table = PageTable((25, *(15,) * 5), head, scales)
    yield Section(label("Scale in melee, per die"), 2, "strength", notes=[note], table=table)


def _format_signed(value: int) -> str:
    return f"{value:+d}" if value else "0"
