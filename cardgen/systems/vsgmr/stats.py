"""Rolls and moves of figures, with all bonuses added (sections II, V and VI)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import NamedTuple

from cardgen.i18n import label
from cardgen.systems.vsgmr import costs, limits, odds
from cardgen.systems.vsgmr.model import Figure, RollName, Scale
from cardgen.text.points import format_number


class Roll(NamedTuple):
    """A roll of several dice, of which the highest counts. `target` is the lowest face that succeeds."""

    target: int
    die: int = limits.DIE
    dice: int = 1

    @property
    def shown(self) -> str:
        """The dice in words: `d6`, `2d10`."""
        return (
            label("{dice}d{sides}", dice=self.dice, sides=self.die)
            if self.dice > 1
            else label("d{sides}", sides=self.die)
        )

    @property
    def chance(self) -> Fraction:
        """Chance that the roll succeeds."""
        return odds.compute_chance(self.target, self.die, self.dice)


class MoveDistance(NamedTuple):
    """The move of a figure in a round: in Move Units, in inches, and in inches on rough ground."""

    units: Fraction
    inches: Fraction
    half: Fraction


def find_distance_roll(figure: Figure, cover: bool = False) -> Roll | None:
    """Return the roll of a figure's distance attack, or None if it has none.

    `cover`: the target is covered.
    """
    if not figure.distance:
        return None
    return _build_roll(figure, "distance", limits.HIT["cover" if cover else "distance"], 2 if figure.automatic else 1)


def find_melee_roll(figure: Figure) -> Roll:
    """Return the roll of a figure's hand to hand attack."""
    return _build_roll(figure, "hand", limits.HIT["hand"])


def find_armor_roll(figure: Figure) -> Roll | None:
    """Return the armor roll of a figure, or None without armor."""
    worn = costs.find_worn_armor(figure)
    return _build_roll(figure, "armor", limits.SAVES[worn]) if worn else None


def find_skill_roll(figure: Figure) -> Roll | None:
    """Return the skill roll of a figure, or None for mounts, which make none."""
    return _build_roll(figure, "skill", limits.HIT["skill"]) if figure.guy else None


def compute_move(figure: Figure, scale: Scale | None = None) -> MoveDistance:
    """Return the move of a figure, in the rules' standard lengths or those of a scale."""
    units = limits.MOVES[figure.type] + count_extra_moves(figure)
    inches = units * compute_move_unit(scale)
    return MoveDistance(units, inches, round_inches(inches / 2) if scale is None else halve_move(inches, scale))


def compute_move_unit(scale: Scale | None) -> Fraction:
    """Return the inches of a Move Unit; with a scale, the move of a guy at that scale."""
    return limits.MOVE_UNIT if scale is None else scale.move * scale.space


def round_inches(inches: Fraction) -> Fraction:
    """Return a length in inches rounded up to the next quarter, as the rules print lengths."""
    return ceil(inches / limits.STEP) * limits.STEP


def halve_move(inches: Fraction, scale: Scale) -> Fraction:
    """Return half a move in inches, rounded down to whole spaces of the scale (section IX)."""
    return (inches / scale.space / 2).__floor__() * scale.space


def format_inches(value: Fraction) -> str:
    """Return a length in inches as cards print it: `8½"`."""
    return f'{format_number(value)}"'


def format_spaces(length: Fraction, scale: Scale) -> str:
    """Return a length in inches as spaces of a scale: `9 spaces`."""
    count = length / scale.space
    return label("{count} space" if count == 1 else "{count} spaces", count=format_number(count))


def count_extra_moves(figure: Figure) -> Fraction:
    """Return the Move Units that a figure's super powers add."""
    return sum(
        (use.power.units[use.tier] for use in figure.powers if use.power and use.tier is not None and use.power.units),
        Fraction(0),
    )


def compute_initiative(figure: Figure) -> int:
    """Return the bonus of a figure to the initiative roll of its side."""
    return sum(
        use.power.initiative[use.tier]
        for use in figure.powers
        if use.power and use.tier is not None and use.power.initiative
    )


def compute_knockback(die: int) -> int:
    """Return the Half Move Units by which a super power pushes back a survivor, for this face of the attack die."""
    return max(die - limits.KNOCKBACK, 0)


def count_seats(mount: Figure) -> int | None:
    """Return the guys that a mount carries in addition to its rider or driver (section IV).

    Return None for a very large vehicle, whose number the players agree on.
    """
    if not mount.large:
        return limits.SEATS[mount.type]
    return limits.LARGE_SEATS if mount.type == "cavalry" else None


def describe_mover(mount: Figure) -> str:
    """Return the word for the guy who moves a mount: `rider` or `driver`."""
    return "rider" if mount.type == "cavalry" else "driver"


def compute_bonus(figure: Figure, name: RollName) -> int:
    """Return the bonus to a roll from a figure's type and traits."""
    of_type = {
        "distance": limits.ATTACK_BONUS,
        "hand": limits.ATTACK_BONUS,
        "armor": limits.ARMOR_BONUS,
        "skill": limits.SKILL_BONUS,
    }[name].get(figure.type, 0)
    traits = {use.trait.name for use in figure.traits if use.trait and use.trait.adds == name}
    return of_type + len(traits)


def _build_roll(figure: Figure, name: RollName, target: int, dice: int = 1) -> Roll:
    dies = [use.die for use in figure.powers if use.power and use.power.roll == name and use.tier is not None]
    return Roll(target - compute_bonus(figure, name), max(dies, default=limits.DIE), dice)
