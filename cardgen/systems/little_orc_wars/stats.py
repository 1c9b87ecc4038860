"""The numbers of troops in play: move, melee dice, missile fire, kills to slay, crews and structures.

Lengths in inches.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from cardgen import i18n
from cardgen.systems.little_orc_wars import catalogue, limits
from cardgen.systems.little_orc_wars.inapplicable import is_priceable
from cardgen.systems.little_orc_wars.model import BOWS, Force, Structure, Troop


class Shooting(NamedTuple):
    """Missile fire of one figure: dice and range in inches."""

    dice: int
    range: int


def format_dice(dice: int) -> str:
    """Return a number of dice in words: `1 die`, `3 dice`."""
    return i18n.format_count(dice, "die", "dice")


def compute_elemental_dice(height: float) -> int:
    """Return the melee dice of an elemental: one for each whole inch of `height`, and at least one."""
    return max(1, floor(height))


def compute_beast_move(dice: int, four_legged: bool) -> int:
    """Return the move of a war beast in inches: half as far again on four legs as on two."""
    two = limits.BEAST_MOVE + 2 * dice
    return two * 3 // 2 if four_legged else two


def count_melee_dice(troop: Troop) -> int:
    """Return the melee dice of one figure."""
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
    """Return the winning dice that the enemy needs to slay one figure."""
    if troop.kind.sort in ("giant", "elemental", "beast"):
        return count_melee_dice(troop)
    if troop.kind.sort == "rider":
        return min(
            troop.cavalry_kills, count_melee_dice(troop)
        )  # Inferior cavalry counts as one die for every purpose (Inferior Troops 2).
    return (troop.mounted and troop.kind.mounted_kills) or troop.kind.kills


def is_four_legged(troop: Troop) -> bool:
    """Return whether a war beast has four legs or more; a beast without `legs` counts as four-legged."""
    return troop.legs is None or troop.legs >= limits.FOUR_LEGS


def compute_usual_move(troop: Troop) -> int:
    """Return the move of one figure in inches, before the modifier `stable`."""
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
    """Return whether the troops move through water without hindrance."""
    return troop.has("amphibious") or troop.has("aquatic")


def compute_move(troop: Troop) -> Fraction:
    """Return the move of one figure in inches: on land, or in water if the troops are aquatic."""
    usual = Fraction(compute_usual_move(troop))
    slowed = troop.has("stable") and not troop.has("aquatic")
    return usual * limits.STABLE_MOVE if slowed else usual


def find_shooting(troop: Troop) -> Shooting | None:
    """Return the missile fire of one figure, or None if the troops cannot shoot."""
    armed = troop.has("missile")
    if not armed and not troop.kind.shoots:
        return None
    shots = count_melee_dice(troop) if troop.kind.sort == "giant" else troop.kind.shoots or 1
    return Shooting(shots, limits.ELF_RANGE if has_elf_bow(troop) else limits.MISSILE_RANGE)


def has_elf_bow(troop: Troop) -> bool:
    """Return whether the troops are elves with bows, who shoot farther; a ranger always has a bow."""
    armed = (troop.has("missile") and troop.missile in BOWS) or troop.kind.name == "ranger"
    return troop.man and troop.people == "elf" and armed


def count_boulders(troop: Troop) -> int:
    """Return the boulders that a giant throws in a turn; 0 for all other troops."""
    return catalogue.find_giant(troop.height or 0).boulders if troop.kind.sort == "giant" else 0


def compute_crew_share(troop: Troop) -> Fraction:
    """Return the fraction of a catapult's crew that one figure makes up; 0 if the figure cannot fire a catapult."""
    if troop.has("aquatic"):
        return Fraction(0)
    if troop.kind.sort == "giant" and count_melee_dice(troop) == limits.SMALL_GIANT:
        return Fraction(1, limits.GIANT_CREW)
    if not troop.man:
        return Fraction(0)
    return Fraction(1, limits.INFERIOR_CREW if troop.has("inferior") else limits.CREW)


def count_crews(force: Force) -> int:
    """Return the number of complete catapult crews in a force."""
    return floor(sum(compute_crew_share(troop) * troop.number for troop in force.troops if is_priceable(troop)))


def compute_catapult_move(*moves: Fraction | int) -> Fraction:
    """Return the move in inches of a catapult whose crew has these moves: half that of the slowest."""
    return Fraction(min(moves)) / 2


def count_shots(struck: int) -> int:
    """Return the shots left to a catapult after `struck` hits since its last turn; 0 if destroyed."""
    return max(0, limits.SHOTS - struck)


def compute_minutes(men: int, catapults: int) -> int:
    """Return the minutes that a player has for a move: the sum is rounded up once."""
    return ceil(Fraction(men, limits.MEN_A_MINUTE) + catapults)


def compute_slowed_move(inches: int) -> int:
    """Return the movement that some inches of forest, water or height take."""
    return inches * limits.SLOW


def compute_highest_hill(move: int) -> int:
    """Return the height in inches of the highest hill that troops with this move, in inches, can climb."""
    return move // limits.SLOW


def compute_wall_height(troop: Troop) -> Fraction:
    """Return the height in inches of the highest wall that the troops can storm; tall giants storm higher ones."""
    return (
        convert_exactly(troop.height or 0) + limits.CLIMBER_WALL
        if troop.kind.sort == "giant"
        else Fraction(limits.WALL)
    )


def compute_area(piece: Structure) -> Fraction:
    """Return the footprint of a structure in square inches."""
    return convert_exactly(piece.length) * convert_exactly(piece.width)


def count_structure_points(piece: Structure) -> Fraction:
    """Return the structure points of a structure: the hits that destroy it."""
    return compute_area(piece) if piece.fortified else compute_area(piece) / 2


def compute_fire_turns(piece: Structure) -> tuple[int, int, int]:
    """Return the turns that a structure burns, and the men who put the fire out in two turns and in one."""
    ground = compute_area(piece)
    return ceil(ground), ceil(ground / 2), ceil(ground)


def can_drown(dice: int, current: str) -> bool:
    """Return whether a creature with this number of dice can drown in a `weak`, `moderate` or `strong` current."""
    return dice <= limits.DROWNS[current]


def convert_exactly(value: float) -> Fraction:
    """Return a number from a file as the decimal that was written: 0.1 becomes exactly one tenth."""
    return Fraction(str(value))
