"""The numbers of troops as they are on the table: how they move, fight, shoot and die. Lengths are inches."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from cardgen import i18n
from cardgen.systems.little_orc_wars import catalogue, limits
from cardgen.systems.little_orc_wars.inapplicable import is_priceable
from cardgen.systems.little_orc_wars.model import BOWS, Force, Structure, Troop


class Shooting(NamedTuple):
    """Missile fire: dice of one figure, and how far."""

    dice: int
    range: int


def format_dice(dice: int) -> str:
    """`1 die`, `3 dice`."""
    return i18n.format_count(dice, "die", "dice")


def compute_elemental_dice(height: float) -> int:
    """Return dice of an elemental so many inches high: whole inches, and never none."""
    return max(1, floor(height))


def compute_beast_move(dice: int, four_legged: bool) -> int:
    """Return how far a war beast of so many dice goes: on four legs half as far again as on two."""
    two = limits.BEAST_MOVE + 2 * dice
    return two * 3 // 2 if four_legged else two


def count_melee_dice(troop: Troop) -> int:
    """Return its melee dice."""
    kind = troop.kind
    if kind.sort == "giant":
        return catalogue.find_giant(troop.height or 0).dice
    if kind.sort == "elemental":
        return compute_elemental_dice(troop.height or 0)
    if "dice" in kind.can and troop.dice is not None:
        return int(troop.dice)
    if kind.sort == "rider" and troop.has("inferior"):
        return 1
    return (troop.mounted and kind.mounted_dice) or kind.dice


def count_kills(troop: Troop) -> int:
    """Winning dice of the enemy that slay it."""
    if troop.kind.sort in ("giant", "elemental", "beast"):
        return count_melee_dice(troop)
    if troop.kind.sort == "rider":
        return min(
            troop.cavalry_kills, count_melee_dice(troop)
        )  # inferior cavalry is of one die in all ways (Inferior Troops 2)
    return (troop.mounted and troop.kind.mounted_kills) or troop.kind.kills


def is_four_legged(troop: Troop) -> bool:
    """Return whether a war beast runs on four legs or more; one that does not say so does."""
    return troop.legs is None or troop.legs >= limits.FOUR_LEGS


def compute_usual_move(troop: Troop) -> int:
    """Return how far it would go, were it not stable."""
    kind = troop.kind
    if kind.sort == "giant":
        return catalogue.find_giant(troop.height or 0).move
    if kind.sort == "beast":
        return compute_beast_move(count_melee_dice(troop), is_four_legged(troop))
    if kind.sort == "hero" and troop.mounted:
        return 2 * kind.move
    if troop.man and not troop.mounted and troop.people == "dwarf":
        return limits.DWARF_MOVE
    return kind.move


def can_swim(troop: Troop) -> bool:
    """Return whether water is not an obstacle."""
    return troop.has("amphibious") or troop.has("aquatic")


def compute_move(troop: Troop) -> Fraction:
    """Return how far it goes: on land, or in water if it lives there alone."""
    usual = Fraction(compute_usual_move(troop))
    slowed = troop.has("stable") and not troop.has("aquatic")
    return usual * limits.STABLE_MOVE if slowed else usual


def find_shooting(troop: Troop) -> Shooting | None:
    """Return its missile fire; None if it has none."""
    armed = troop.has("missile")
    if not armed and not troop.kind.shoots:
        return None
    shots = count_melee_dice(troop) if troop.kind.sort == "giant" else troop.kind.shoots or 1
    return Shooting(shots, limits.ELF_RANGE if has_elf_bow(troop) else limits.MISSILE_RANGE)


def has_elf_bow(troop: Troop) -> bool:
    """Return whether it shoots as far as elves do: with a bow, which a ranger always has."""
    armed = (troop.has("missile") and troop.missile in BOWS) or troop.kind.name == "ranger"
    return troop.man and troop.people == "elf" and armed


def count_boulders(troop: Troop) -> int:
    """Boulders that a giant throws in a turn."""
    return catalogue.find_giant(troop.height or 0).boulders if troop.kind.sort == "giant" else 0


def compute_crew_share(troop: Troop) -> Fraction:
    """What part of a catapult's crew one of them is; 0 for those that cannot fire one, as nobody can from the water."""
    if troop.has("aquatic"):
        return Fraction(0)
    if troop.kind.sort == "giant" and count_melee_dice(troop) == limits.SMALL_GIANT:
        return Fraction(1, limits.GIANT_CREW)
    if not troop.man:
        return Fraction(0)
    return Fraction(1, limits.INFERIOR_CREW if troop.has("inferior") else limits.CREW)


def count_crews(force: Force) -> int:
    """Whole crews that a force has."""
    return floor(sum(compute_crew_share(troop) * troop.number for troop in force.troops if is_priceable(troop)))


def compute_catapult_move(*moves: Fraction | int) -> Fraction:
    """Return how far a catapult goes with a crew of such moves: half as far as the slowest."""
    return Fraction(min(moves)) / 2


def count_shots(struck: int) -> int:
    """Shots left to a catapult that has been hit so often since its last turn; none when it is destroyed."""
    return max(0, limits.SHOTS - struck)


def compute_minutes(men: int, catapults: int) -> int:
    """Return how long a move may take, in minutes: the sum is rounded up, once."""
    return ceil(Fraction(men, limits.MEN_A_MINUTE) + catapults)


def compute_slowed_move(inches: int) -> int:
    """Movement that so many inches of forest, water or height take."""
    return inches * limits.SLOW


def compute_highest_hill(move: int) -> int:
    """Return how high a hill is that somebody climbs in a move: none that is higher can be climbed at all."""
    return move // limits.SLOW


def compute_wall_height(troop: Troop) -> Fraction:
    """Return how high a wall may be that it storms: of giants by their own height."""
    return (
        convert_exactly(troop.height or 0) + limits.CLIMBER_WALL
        if troop.kind.sort == "giant"
        else Fraction(limits.WALL)
    )


def compute_area(piece: Structure) -> Fraction:
    """Return the footprint of a structure, in square inches."""
    return convert_exactly(piece.length) * convert_exactly(piece.width)


def count_structure_points(piece: Structure) -> Fraction:
    """Hits that a structure stands."""
    return compute_area(piece) if piece.fortified else compute_area(piece) / 2


def compute_fire_turns(piece: Structure) -> tuple[int, int, int]:
    """Turns that it burns, and men who put the fire out in two turns and in one."""
    ground = compute_area(piece)
    return ceil(ground), ceil(ground / 2), ceil(ground)


def can_drown(dice: int, current: str) -> bool:
    """Return whether a creature of so many dice can drown at all in such a current."""
    return dice <= limits.DROWNS[current]


def convert_exactly(value: float) -> Fraction:
    """Return a number of a file as it was written: 0.1 is a tenth."""
    return Fraction(str(value))
