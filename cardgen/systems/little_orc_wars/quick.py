"""The quick reference sheet: the turn on the front, prices and ground on the back."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen import pages
from cardgen.card import Part
from cardgen.i18n import capitalise, label
from cardgen.pages import PageTable
from cardgen.systems.little_orc_wars import catalogue, limits, stats
from cardgen.systems.little_orc_wars.documents import COLOUR, GAME
from cardgen.systems.little_orc_wars.model import USUAL, Force
from cardgen.text.points import format_number

STRAPS = (
    label("Catapults first: move or fire them before anything else moves. Then troops, missiles, melee."),
    label("The lower die of each pair loses a soldier; on a tie both live; the attacker chooses who falls."),
)
"""The lines below the titles of the front and the back."""


CRATER = 'twice; {out}" to get out of one that holds the whole figure'
"""Movement cost of craters, printed in the table of ground."""
FOREST = 'twice: 6" take {six}"; elves as usual; catapults a quarter of their crew’s move'
"""Movement cost of forest, printed in the table of ground."""
HILL = (
    '{one}" for an inch of height: 4" take {four}", and {top}" is the most for foot; dwarves free up to 2"; '
    "no catapults"
)
"""Movement cost of hills, printed in the table of ground."""
WATER = 'twice: 8" take {eight}"; no or light armour; amphibious creatures as usual, with catapults twice'
"""Movement cost of water (Bodies of Water 1), printed in the table of ground; `eight`: inches that 8 inches cost."""
WALL = (
    'men and beasts of their size storm up to {few}", giants and larger beasts up to {more}" above their height or '
    "length; of beasts on four legs only climbers (cats, bears, dragons)"
)
"""Who can storm walls and how high, printed in the table of ground."""


def build_part(forces: Sequence[Force] = ()) -> Part:
    """Return the quick reference: two sides of one sheet.

    It is the same for all matches except for the winning dice that slay cavalry, an option of the forces.
    """
    kills = {force.options.settled.cavalry_kills for force in forces} or {USUAL.cavalry_kills}
    entries = catalogue.read("quick_reference")
    for entry in entries:
        entry["notes"] = [
            {key: text for key, text in note.items() if key != "kills"}
            for note in entry.get("notes", ())
            if note.get("kills") is None or kills == {note["kills"]}
        ]
        made = entry.pop("made", None)
        if made:
            entry["table"] = TABLES[made]()._asdict()
    page = pages.build_quick_reference(GAME, pages.read_sections(entries), STRAPS, "little_orc_wars", COLOUR)
    return Part("quick-reference", "Quick reference", "plain", pages=(page,), after="One sheet for each player.")


def build_shots_table() -> PageTable:
    """Return the table of shots left to a catapult by the hits on it."""
    rows = [
        (str(hits), str(stats.count_shots(hits)) if hits < limits.SHOTS else label("destroyed")) for hits in range(5)
    ]
    return PageTable((60, 40), (label("Hits since its last turn"), label("Shots")), rows)


def build_price_table() -> PageTable:
    """Return the table of prices of the common types of troops and of modifiers."""
    kinds = {kind.name: kind for kind in catalogue.load_kinds().entries}
    hero = kinds["hero"]
    rows = [
        *(
            (capitalise(kinds[name].name), format_number(kinds[name].points))
            for name in ("infantry", "cavalry", "catapult")
        ),
        (label("Hero on foot, mounted"), f"{format_number(hero.points)}, {format_number(hero.mounted_points)}"),
        (label("Elemental"), label("{points} a die", points=limits.ELEMENTAL_PRICE)),
        (label("Missile weapon"), f"+ {format_number(limits.MISSILE)}"),
        (label("Inferior"), label("half of all that")),
        (label("Stable"), f"+ {format_number(limits.STABLE)}"),
        (label("Amphibious, aquatic"), f"+ {format_number(limits.AMPHIBIOUS)}"),
        (label("Dwarves’ missile weapons"), _format_free_missiles("dwarf")),
        (label("Elves’ bows"), _format_free_missiles("elf")),
    ]
    return PageTable((58, 42), _list_heads("Troops", "Points"), rows)


def _format_free_missiles(people: str) -> str:
    return label("{part} of them free", part=format_number(limits.FREE_MISSILES[people]))


def _list_heads(*heads: str) -> list[str]:
    return [label(head) for head in heads]


def build_giant_table() -> PageTable:
    """Return the table of giants by height."""
    rows = [
        (s.words, str(s.points), f'{s.move}"', str(s.dice), str(s.boulders or "–")) for s in catalogue.load_giants()
    ]
    return PageTable((27, 18.5, 18, 14.5, 22), _list_heads("Height", "Points", "Moves", "Dice", "Boulders"), rows)


def build_beast_table() -> PageTable:
    """Return the table of war beasts by dice: default prices, then printed prices in parentheses where they differ."""
    rows = []
    for dice, entry in catalogue.load_beasts().items():
        usual, printed = limits.BEAST_PRICE * dice, entry["points"]
        other = f" ({format_number(printed)})" if usual != printed else ""
        moves = [f'{stats.compute_beast_move(dice, four)}"' for four in (False, True)]
        rows.append((entry["words"], f"{format_number(usual)}{other}", *moves, str(dice)))
    return PageTable((23, 24, 19.5, 19.5, 14), _list_heads("Worth", "Points", "2 legs", "4 legs", "Dice"), rows)


def build_ground_table() -> PageTable:
    """Return the table of movement costs of ground, with an example of each."""
    infantry = next(kind for kind in catalogue.load_kinds().entries if kind.name == "infantry")
    slow, top = stats.compute_slowed_move, stats.compute_highest_hill(infantry.move)
    rows = [
        (label("Rough, rubble"), label("twice; dwarves as usual")),
        (label("Crater"), label(CRATER, out=limits.CRATER_OUT)),
        (label("Forest"), label(FOREST, six=slow(6))),
        (label("Hill"), label(HILL, one=slow(1), four=slow(4), top=top)),
        (label("Water"), label(WATER, eight=slow(8))),
        (label("Wall"), label(WALL, few=limits.WALL, more=limits.CLIMBER_WALL)),
    ]
    return PageTable((28, 72), _list_heads("Ground", "Movement"), rows)


def build_current_table() -> PageTable:
    """Return the table of drift and drowning by current, with the fewest dice at which a creature cannot drown."""
    rows = []
    for current, most in limits.DROWNS.items():
        safe = next(dice for dice in range(1, 10) if not stats.can_drown(dice, current))
        drowns = "1" if most == 1 else label("{most} or less", most=most)
        rows.append((label(current.capitalize()), f'{limits.DRIFT[current]}"', drowns, stats.format_dice(safe)))
    return PageTable((28, 17, 28, 27), _list_heads("Current", "Drift", "Drowns on", "Safe with"), rows)


TABLES = {
    "shots": build_shots_table,
    "prices": build_price_table,
    "giants": build_giant_table,
    "beasts": build_beast_table,
    "ground": build_ground_table,
    "currents": build_current_table,
}
"""The functions that build the computed tables, by the name that `quick_reference.yaml` uses."""
