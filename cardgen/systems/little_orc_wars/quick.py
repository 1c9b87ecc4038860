"""The quick reference: the turn on the front of a sheet, prices and ground on its back."""

from __future__ import annotations

from typing import Any

from cardgen import pages
from cardgen.card import Part
from cardgen.pages import PageTable
from cardgen.systems.little_orc_wars import catalogue, limits, stats
from cardgen.systems.little_orc_wars.documents import GAME
from cardgen.systems.little_orc_wars.model import TroopKind
from cardgen.text.points import written

STRAPS = (
    "Catapults first: move or fire them before anything else moves. Then troops, missiles, melee.",
    "The lower die of each pair loses a soldier; ties slay nobody; the attacker chooses who falls.",
)


def part() -> Part:
    """Two sides of one sheet, the same for every match."""
    found = pages.sections([_filled(entry) for entry in catalogue.read("quick_reference")])
    return Part(
        "quick-reference",
        "Quick reference",
        "plain",
        pages=(pages.quick_reference(GAME, found, STRAPS, "little_orc_wars"),),
        after="One sheet for each player.",
    )


def _filled(entry: dict[str, Any]) -> dict[str, Any]:
    made = entry.pop("made", None)
    return {**entry, "table": TABLES[made]()._asdict()} if made else entry


def shots() -> PageTable:
    """Shots left to a catapult by the hits on it."""
    rows = [(str(hits), str(stats.shots(hits)) if hits < limits.SHOTS else "destroyed") for hits in range(5)]
    return PageTable((60, 40), ("Hits since its last turn", "Shots"), rows)


def prices() -> PageTable:
    """Prices of troops that have one for their type, then what modifiers add."""
    kinds = catalogue.kinds()
    rows = [(kind.name.capitalize(), _price(kind)) for name in _LISTED if (kind := kinds.get(name))]
    rows += [
        ("Hero on foot, mounted", f"{_price(_found('hero'))}, {written(_found('hero').mounted_points)}"),
        ("Elemental", f"{limits.ELEMENTAL_PRICE} a die"),
        ("Missile weapon", f"+ {written(limits.MISSILE)}"),
        ("Inferior", "half of all that"),
        ("Stable", f"+ {written(limits.STABLE)}"),
        ("Amphibious, aquatic", f"+ {written(limits.AMPHIBIOUS)}"),
        ("Dwarves’ missile weapons", f"{written(limits.FREE_MISSILES['dwarf'])} of them free"),
        ("Elves’ bows", f"{written(limits.FREE_MISSILES['elf'])} of them free"),
    ]
    return PageTable((58, 42), ("Troops", "Points"), rows)


_LISTED = ("infantry", "cavalry", "catapult")


def _found(name: str) -> TroopKind:
    found = catalogue.kinds().get(name)
    assert found is not None
    return found


def _price(kind: TroopKind) -> str:
    return written(kind.points)


def giants() -> PageTable:
    """Giants by height."""
    rows = [(s.words, str(s.points), f'{s.move}"', str(s.dice), str(s.boulders or "–")) for s in catalogue.giants()]
    return PageTable((27, 18.5, 18, 14.5, 22), ("Height", "Points", "Moves", "Dice", "Boulders"), rows)


def beasts() -> PageTable:
    """War beasts by their dice, at the usual prices; the printed ones where they differ."""
    rows = []
    for dice, entry in catalogue.beasts().items():
        usual, printed = limits.BEAST_PRICE * dice, entry["points"]
        other = f" ({written(printed)})" if usual != printed else ""
        moves = [f'{stats.beast_move(dice, four)}"' for four in (False, True)]
        rows.append((entry["words"], f"{written(usual)}{other}", *moves, str(dice)))
    return PageTable((23, 24, 19.5, 19.5, 14), ("Worth", "Points", "2 legs", "4 legs", "Dice"), rows)


def ground() -> PageTable:
    """What ground costs, with an example of each."""
    slow, top = stats.slowed, stats.highest(_found("infantry").move)
    hill = f'{slow(1)}" for an inch of height: 4" take {slow(4)}", and {top}" is the most for foot'
    rows = [
        ("Rough, rubble", "twice; dwarves as usual"),
        ("Crater", f'twice; {limits.CRATER_OUT}" to get out of one that holds the whole figure'),
        ("Forest", f'twice: 6" take {slow(6)}"; elves as usual; catapults a quarter of their crew’s move'),
        ("Hill", f'{hill}; dwarves free up to 2"; no catapults'),
        (
            "Water",
            f'twice: 8" take {slow(8)}"; no or light armour; amphibious creatures as usual, with catapults twice',
        ),
        ("Wall", _walls()),
    ]
    return PageTable((28, 72), ("Ground", "Movement"), rows)


def _walls() -> str:
    """Who storms walls, and how high ones."""
    few, more = f'{limits.WALL}"', f'{limits.CLIMBER_WALL}" above their height or length'
    who = f"men and beasts of their size storm up to {few}, giants and larger beasts up to {more}"
    return f"{who}; of beasts on four legs only climbers (cats, bears, dragons)"


def currents() -> PageTable:
    """Drift and drowning by the current."""
    rows = [
        (current.capitalize(), f'{limits.DRIFT[current]}"', "1" if most == 1 else f"{most} or less", _safe(current))
        for current, most in limits.DROWNS.items()
    ]
    return PageTable((28, 17, 28, 27), ("Current", "Drift", "Drowns on", "Safe with"), rows)


def _safe(current: str) -> str:
    """Dice with which a creature cannot drown."""
    return stats.dice_words(next(dice for dice in range(1, 10) if not stats.drowns(dice, current)))


TABLES = {"shots": shots, "prices": prices, "giants": giants, "beasts": beasts, "ground": ground, "currents": currents}
