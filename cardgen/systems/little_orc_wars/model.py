"""Data classes of Little Orc Wars: the contents of a force or match file after it has been read and resolved.

Each value that comes from a file keeps its `path` in that file. Values are as written: the rules check whether they are
allowed. Lengths are in inches.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from typing import NamedTuple

from cardgen.card import Art
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.heraldry.assignment import ArmsOverride
from cardgen.heraldry.side_arms import Armory
from cardgen.systems.skirmish.custom_scenarios import OwnScenario
from cardgen.systems.skirmish.members import MatchMember, group_by_side

ELEMENTS = ("air", "earth", "fire", "water")
"""The elements of wizards and elementals (Wizards, Elementals)."""
BOWS = ("yes", "bow")
"""The values of `missile` that count as bows; `yes` is a missile weapon without a type."""
WEAPONS = ("bow", "crossbow", "sling", "firearm")
"""The types of missile weapon that a file can name."""
PARTICULARS = ("height", "dice", "legs", "climbs", "element")
"""The keys of an entry that only some kinds of troops need or may have."""
FLAGS = ("mounted", "missile", "inferior", "stable", "amphibious", "aquatic", "undead")
"""The modifiers of troops: the keys of an entry that are true or false."""
SCENARIOS = ("fight to the finish", "strike to the rear", "defensive position")
"""The types of wargame; the first is played where a match does not say (Types of Wargame)."""
POSITION = SCENARIOS[2]
"""The only type of wargame in which one side is the defender."""
MATERIALS = ("wood", "stone")
"""The materials of structures; the first is the default."""


class CardText(NamedTuple):
    """A paragraph of a card: a heading and a text."""

    name: str
    text: str
    least: int = 0
    """The fewest melee dice of troops whose card has this paragraph."""
    aside: str = ""
    """A sentence that only the reference page adds, because another paragraph of the card already contains it."""


class TroopKind(NamedTuple):
    """A type of troops from `catalogue/kinds.yaml`."""

    name: str
    aliases: tuple[str, ...]
    sort: str
    points: float
    move: int
    dice: int
    kills: int
    can: tuple[str, ...]
    icon: str
    section: str
    texts: tuple[CardText, ...]
    mounted_points: float = 0
    mounted_dice: int = 0
    mounted_kills: int = 0
    shoots: int = 0
    """Missile dice of troops that shoot without a missile weapon; 0 for all others."""
    beast: bool = False
    element: str | None = None
    """The element in the name of the type, such as `fire` for `fire mage`."""
    called: str = ""
    """The name of the general type: `wizard` for a fire mage, otherwise the same as `name`."""


class Options(NamedTuple):
    """Choices between two printed versions of a number; None where a file leaves the choice open."""

    cavalry: str | None = None
    """Price of cavalry: `printed` is 2 points, `wells` is 1½ as in 1913."""
    war_beasts: str | None = None
    """Prices of war beasts: `formula` is 1½ points for each die, `table` is the printed table."""
    inferior_missiles: str | None = None
    """Price of inferior missile troops on foot: `half` is 1 point (half of 2), `printed` is ¾ of a point."""
    cavalry_kills: int | None = None
    """Winning dice that slay a cavalryman or a wolf: 1 or 2."""

    def over(self, other: Options) -> Options:
        """Return these options, filled up from `other` where these are None."""
        return Options._make(mine or theirs for mine, theirs in zip(self, other, strict=True))

    @property
    def settled(self) -> Options:
        """The options with the defaults of `USUAL` in place of None."""
        return self.over(USUAL)


USUAL = Options("printed", "formula", "half", 1)
"""The default of each option, used where neither a force nor a match chooses."""


class Ability(NamedTuple):
    """An ability that a force file defines for its troops (Customized Rules)."""

    name: str
    text: str
    cost: int
    """Points that the ability adds to the price of each figure."""
    path: Path

    @property
    def aliases(self) -> tuple[str, ...]:
        """Always empty: abilities of a file have no other names."""
        return ()


class Troop(NamedTuple):
    """An entry of a force: a number of figures of one kind."""

    kind: TroopKind
    label: str
    """The name in the file, or a description of the troops if they have none."""
    number: int
    flags: frozenset[str]
    missile: str | None
    """The missile weapon: one of `WEAPONS`, `yes` for a weapon without a type, or None."""
    people: str | None
    height: float | None
    dice: int | float | None
    legs: int | float | None
    climbs: bool | None
    """True or false if the file states whether these troops can storm walls; otherwise None."""
    element: str | None
    free: int | None
    """Number of missile weapons at no cost if the file states it; otherwise None."""
    points: float | None
    """Price in points of the whole entry if the file states it; otherwise None."""
    art: Art | None
    flavour: str | None
    said: frozenset[str]
    """The keys of the entry that have a value in the file."""
    path: Path
    arms: ArmsOverride = ArmsOverride()
    """The coat of arms that the entry asks for in its file."""
    abilities: tuple[Ability, ...] = ()
    """The abilities from the same file that these troops have."""
    cavalry_kills: int = 1
    """Winning dice needed to slay a figure if the troops are cavalry, by the options in use."""

    def has(self, flag: str) -> bool:
        """Return whether the troops have a modifier that their kind can have."""
        return flag in self.flags and flag in self.kind.can

    @property
    def mounted(self) -> bool:
        """True if the troops ride."""
        return self.kind.sort == "rider" or self.has("mounted")

    @property
    def man(self) -> bool:
        """True for soldiers and heroes, who belong to a people and can serve a catapult."""
        return self.kind.sort in ("man", "rider", "hero") and not self.kind.beast

    @property
    def shooter(self) -> bool:
        """True for common soldiers with a missile weapon, which has a price."""
        return self.kind.sort in ("man", "rider") and self.has("missile")


@dataclass(frozen=True)
class Force(Model):
    """A force (`kind: force`)."""

    colour: str | None
    people: str | None
    theme: str | None
    mountain: bool
    options: Options
    points: float | None
    """Price in points of the whole force if the file states it; otherwise None."""
    figures: int | float | None
    """Number of figures without catapults if the file states it; otherwise None."""
    troops: tuple[Troop, ...]
    dress: str | None = field(default=None, kw_only=True)
    """The heraldic dress that the file chooses, if any."""
    abilities: tuple[Ability, ...] = field(default=(), kw_only=True)
    """The abilities that the file defines."""

    decide_arms: Callable[[Force], Armory] = field(kw_only=True, repr=False, compare=False)
    """The function that assigns the coats of arms. It is in `arms_input`, which imports this module, so `resolve`
    passes it in."""

    @cached_property
    def armory(self) -> Armory:
        """The coats of arms of the force and of its troops."""
        return self.decide_arms(self)

    def with_options(self, options: Options) -> Force:
        """Return a copy of the force that uses other options."""
        kills = options.settled.cavalry_kills or 1
        troops = tuple(troop._replace(cavalry_kills=kills) for troop in self.troops)
        return replace(self, options=options, troops=troops)

    @property
    def men(self) -> int:
        """Number of figures in the force without catapults."""
        return sum(troop.number for troop in self.troops if troop.kind.sort != "engine")

    @property
    def catapults(self) -> int:
        """Number of catapults in the force."""
        return sum(troop.number for troop in self.troops if troop.kind.sort == "engine")


class Structure(NamedTuple):
    """A structure on the battlefield."""

    name: str
    length: float
    width: float
    fortified: bool
    material: str
    number: int
    path: Path


class Scenario(NamedTuple):
    """A custom scenario that a match file defines."""

    own: OwnScenario
    back_line: float | None
    """Distance in inches of each back line from its edge of the field; None without back lines."""
    counting: bool
    """True if the victory points of the rulebook count at the end."""


class Side(NamedTuple):
    """A side of a match: one force, or several allies."""

    name: str
    """The side as written in the file; empty for a single force without a `side`."""
    stems: tuple[str, ...]
    """The file stems of its forces."""

    @property
    def number(self) -> int | None:
        """The number from 1 to 99 that the file uses as the name of the side; None for any other name."""
        return int(self.name) if re.fullmatch("[1-9][0-9]?", self.name) else None


@dataclass(frozen=True)
class Match(Model):
    """A match (`kind: match`): the forces that meet, the scenario, and the structures on the field."""

    members: tuple[MatchMember, ...]
    """The forces that the match lists."""
    scenario: str
    """One of `SCENARIOS`, or the name of the match's custom scenario."""
    defender: str | None
    limit: float | None
    """Most points that a side may cost; None without a limit."""
    compare: str
    """The measure by which sides are compared: `points` or `numbers` (of figures)."""
    options: Options
    pieces: tuple[Structure, ...]
    own: Scenario | None = field(default=None, kw_only=True)
    """The custom scenario that the match defines, if any."""

    @property
    def forces(self) -> tuple[str, ...]:
        """The file stems of the match's forces, in the order of the file."""
        return tuple(member.stem for member in self.members)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides of the match, in the order of their first forces."""
        grouped = group_by_side(self.members)
        return tuple(Side(some[0].side or "", tuple(one.stem for one in some)) for some in grouped)

    def number(self, stem: str) -> int:
        """Return the number of the side with the force `stem`: as written, or the first that no side uses."""
        taken = {side.number for side in self.sides}
        free = (number for number in count(1) if number not in taken)
        numbers = {side: side.number or next(free) for side in self.sides}
        return next(number for side, number in numbers.items() if stem in side.stems)

    @property
    def defenders(self) -> frozenset[str]:
        """The file stems of the forces on the defender's side; empty without a defender."""
        return frozenset(stem for side in self.sides if self.defender in side.stems for stem in side.stems)

    @property
    def position(self) -> bool:
        """True if the scenario is the rulebook's defensive position."""
        return self.own is None and self.scenario == POSITION

    @property
    def defended(self) -> bool:
        """True if one side defends and is weaker: in a defensive position, or if a custom scenario has a defender."""
        return self.position or (self.own is not None and self.defender is not None)
