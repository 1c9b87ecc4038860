"""Little Orc Wars in values: what a force or match file says once it has been read and resolved.

What comes from a file keeps its `path`. Values are as written; whether they are allowed is for the rules to say.
Lengths are inches.
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
"""Missile weapons that are bows; `yes` is a weapon that nobody names."""
WEAPONS = ("bow", "crossbow", "sling", "firearm")
"""The missile weapons that a file can name."""
PARTICULARS = ("height", "dice", "legs", "climbs", "element")
"""What some kinds of troops must or may say of themselves."""
FLAGS = ("mounted", "missile", "inferior", "stable", "amphibious", "aquatic", "undead")
"""The modifiers of troops."""
SCENARIOS = ("fight to the finish", "strike to the rear", "defensive position")
"""The types of wargame; the first is played where a match does not say (Types of Wargame)."""
POSITION = SCENARIOS[2]
"""The one with a defender."""
MATERIALS = ("wood", "stone")
"""What structures are made of; the first where a match does not say."""


class CardText(NamedTuple):
    """A paragraph of a card: what it is called, and what it says."""

    name: str
    text: str
    least: int = 0
    """The dice from which it holds."""
    aside: str = ""
    """What the reference adds, where another paragraph of the card says it."""


class TroopKind(NamedTuple):
    """A type of troops, from the catalogue: see `catalogue/kinds.yaml`."""

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
    """Missile dice without any weapon."""
    beast: bool = False
    element: str | None = None
    """The element that its name tells."""
    called: str = ""
    """The name of the type that it is one of: a fire mage is a wizard."""


class Options(NamedTuple):
    """Which prices count, and how cavalry falls; None where a file does not say."""

    cavalry: str | None = None
    """`printed`: 2; `wells`: 1½, as in 1913."""
    war_beasts: str | None = None
    """`formula`: 1½ for each die; `table`: as printed."""
    inferior_missiles: str | None = None
    """`half`: 1, half of 2; `printed`: ¾. On foot alone."""
    cavalry_kills: int | None = None
    """Winning dice that slay a cavalryman or a wolf: 1 or 2."""

    def over(self, other: Options) -> Options:
        """These, and the other's where these do not say."""
        return Options._make(mine or theirs for mine, theirs in zip(self, other, strict=True))

    @property
    def settled(self) -> Options:
        """With what is usual where nothing is said."""
        return self.over(USUAL)


USUAL = Options("printed", "formula", "half", 1)
"""The options that count where neither a force nor a match says which."""


class Ability(NamedTuple):
    """What some troops can do by a rule of the players' own (Customized Rules)."""

    name: str
    text: str
    cost: int
    """Points added to the price of each figure."""
    path: Path

    @property
    def aliases(self) -> tuple[str, ...]:
        """It has no other names."""
        return ()


class Troop(NamedTuple):
    """An entry of a force: so many figures of one kind."""

    kind: TroopKind
    label: str
    """Its name, or what it is."""
    number: int
    flags: frozenset[str]
    missile: str | None
    """The missile weapon: one of WEAPONS or `yes`."""
    people: str | None
    height: float | None
    dice: int | float | None
    legs: int | float | None
    climbs: bool | None
    """Whether it can storm walls, if the file says so."""
    element: str | None
    free: int | None
    """Missile weapons at no cost, if the file says how many."""
    points: float | None
    """What all of them cost, if the file says so."""
    art: Art | None
    flavour: str | None
    said: frozenset[str]
    """The keys that it has."""
    path: Path
    arms: ArmsOverride = ArmsOverride()
    """What its file says of its arms."""
    abilities: tuple[Ability, ...] = ()
    """Of its file's own."""
    cavalry_kills: int = 1
    """Winning dice that slay it if it is cavalry, by the options that count."""

    def has(self, flag: str) -> bool:
        """Return whether a modifier is true of it that its kind can have."""
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
    """What the file says that it costs."""
    figures: int | float | None
    """How many figures it says there are, catapults apart."""
    troops: tuple[Troop, ...]
    dress: str | None = field(default=None, kw_only=True)
    """The dress that the file chooses."""
    abilities: tuple[Ability, ...] = field(default=(), kw_only=True)
    """Its own."""

    decide_arms: Callable[[Force], Armory] = field(kw_only=True, repr=False, compare=False)
    """The function that decides the arms; `arms_input` needs this module, so `resolve` brings the two together."""

    @cached_property
    def armory(self) -> Armory:
        """The arms of the force and of its troops."""
        return self.decide_arms(self)

    def with_options(self, options: Options) -> Force:
        """Return the force as it plays with other options."""
        kills = options.settled.cavalry_kills or 1
        troops = tuple(troop._replace(cavalry_kills=kills) for troop in self.troops)
        return replace(self, options=options, troops=troops)

    @property
    def men(self) -> int:
        """Its figures, catapults apart."""
        return sum(troop.number for troop in self.troops if troop.kind.sort != "engine")

    @property
    def catapults(self) -> int:
        """Its catapults."""
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
    """A scenario that a match has written out."""

    own: OwnScenario
    back_line: float | None
    """Inches of both back lines from their edges of the field; None where there are none."""
    counting: bool
    """Whether the points of the rules are counted at the end."""


class Side(NamedTuple):
    """A side of a match: one force, or allies."""

    name: str
    """As written; empty where its only force names no side."""
    stems: tuple[str, ...]
    """The file stems of its forces."""

    @property
    def number(self) -> int | None:
        """The number that it is called, from 1 to 99; None for one with another name."""
        return int(self.name) if re.fullmatch("[1-9][0-9]?", self.name) else None


@dataclass(frozen=True)
class Match(Model):
    """A match (`kind: match`): which forces meet, for what, and where."""

    members: tuple[MatchMember, ...]
    """The forces that it lists."""
    scenario: str
    """One of `SCENARIOS`, or what its own is called."""
    defender: str | None
    limit: float | None
    """Points that a force may cost."""
    compare: str
    """`points` or `numbers`: what has to be equal."""
    options: Options
    pieces: tuple[Structure, ...]
    own: Scenario | None = field(default=None, kw_only=True)
    """Its own scenario."""

    @property
    def forces(self) -> tuple[str, ...]:
        """The file stems of its forces, in its order."""
        return tuple(member.stem for member in self.members)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Its sides, in the order of their first forces."""
        grouped = group_by_side(self.members)
        return tuple(Side(some[0].side or "", tuple(one.stem for one in some)) for some in grouped)

    def number(self, stem: str) -> int:
        """Return the number of the side that a force is on: as written, or the first that no other side has."""
        taken = {side.number for side in self.sides}
        free = (number for number in count(1) if number not in taken)
        numbers = {side: side.number or next(free) for side in self.sides}
        return next(number for side, number in numbers.items() if stem in side.stems)

    @property
    def defenders(self) -> frozenset[str]:
        """The file stems of the forces on the side of the defender; none without one."""
        return frozenset(stem for side in self.sides if self.defender in side.stems for stem in side.stems)

    @property
    def position(self) -> bool:
        """True if the scenario is a defensive position of the rules."""
        return self.own is None and self.scenario == POSITION

    @property
    def defended(self) -> bool:
        """Whether somebody defends, and is weaker: in a defensive position, or as its own scenario has it."""
        return self.position or (self.own is not None and self.defender is not None)
