"""VSGMR in values: what a force or match file says once it has been read and resolved.

Everything that comes from a file keeps its `path` (keys and list positions), so that a rule or the layout can point
back to it. Values are as written; whether they are allowed is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple

from cardgen.card import Art
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.heraldry.assignment import ArmsOverride
from cardgen.heraldry.side_arms import Armory
from cardgen.systems.skirmish.custom_scenarios import OwnScenario
from cardgen.systems.skirmish.members import MatchMember
from cardgen.systems.vsgmr.limits import DIE, GUYS, TRAIT
from cardgen.text import names

Type = Literal["troop", "hero", "cavalry", "vehicle"]
Armor = Literal["light", "heavy"]
RollName = Literal["distance", "hand", "armor", "skill"]
Need = Literal["", "distance", "armor"]


class Trait(NamedTuple):
    """A trait of the rules, or of a force's own."""

    name: str
    text: str
    """Our wording of the effect."""
    icon: str
    brief: str
    """A shorter text, for crowded cards."""
    needs: Need = ""
    """What a figure must have for it to do anything."""
    adds: RollName | None = None
    """The roll that it adds 1 to."""
    aliases: tuple[str, ...] = ()
    cost: int = TRAIT
    """Points."""
    path: Path = ()
    """Where a force has written it; empty for one of the rules."""


class Power(NamedTuple):
    """A super power of the rules; what depends on its tier comes in the order of `limits.TIERS`."""

    name: str
    text: str
    """Our wording; `{die}` and the like stand for what the tier gives."""
    icon: str
    brief: str
    prices: tuple[int, ...]
    roll: RollName | None = None
    """The roll that it has a greater die for."""
    needs: Need = ""
    guys: bool = False
    """Whether guys alone can have it."""
    knockback: bool = False
    units: tuple[Fraction, ...] = ()
    """Move Units more."""
    initiative: tuple[int, ...] = ()
    """What is added to the initiative roll."""
    aliases: tuple[str, ...] = ()


class Scale(NamedTuple):
    """What a size of figures measures (section IX)."""

    name: str
    note: str
    space: Fraction
    """Inches of a space."""
    move: int
    """Spaces that a human moves."""
    short: int
    long: int
    aliases: tuple[str, ...] = ()


class ScenarioSide(NamedTuple):
    """A side of a scenario, and the points that the rules suggest for each of its players, least and most."""

    name: str
    points: tuple[int, int]

    @property
    def called(self) -> str:
        """One of its players: `an Ambusher`."""
        return f"{'an' if self.name[:1] in 'AEIOU' else 'a'} {self.name}"


class Scenario(NamedTuple):
    """A scenario: its sides, one without a name where all players are alike."""

    name: str
    sides: tuple[ScenarioSide, ...]
    text: Mapping[str, object]
    """What its page says, as the data file has it."""
    endless: bool = False
    """True for a scenario without a last round."""
    aliases: tuple[str, ...] = ()
    own: OwnScenario | None = None
    """What a match has written, where it is none of the rules': such a one may have no sides."""

    @property
    def uneven(self) -> bool:
        """True if the players have to choose sides."""
        return len(self.sides) > 1


class TraitUse(NamedTuple):
    """A trait as it stands on a figure. `trait` is None when neither the rules nor the force have one of that name."""

    name: str
    trait: Trait | None
    path: Path


class PowerUse(NamedTuple):
    """A super power as it stands on a figure; `tier` counts from 0, None when there is none or no such."""

    name: str
    power: Power | None
    tier: int | None
    wanted: str
    """The tier as written; may be empty."""
    path: Path

    @property
    def price(self) -> int | None:
        """Its points; None when it is not known what is meant."""
        return self.power.prices[self.tier] if self.power and self.tier is not None else None

    @property
    def die(self) -> int:
        """Sides of the die that it gives: 8, 10 or 12."""
        return DIE + 2 * ((self.tier or 0) + 1)


class Seat(NamedTuple):
    """A guy who begins on a mount: his name as written, how many of him, and whether he rides or drives it."""

    name: str
    number: int
    path: Path
    leads: bool


class Figure(NamedTuple):
    """An entry of a force: one figure, or several that are the same."""

    name: str
    type: Type
    number: int
    armor: tuple[Armor, ...]
    """What it buys; more than one is for a rule to say."""
    distance: bool
    automatic: bool
    commander: bool
    large: bool
    traits: tuple[TraitUse, ...]
    powers: tuple[PowerUse, ...]
    seats: tuple[Seat, ...]
    points: float | None
    """What the file states that they cost together."""
    art: Art | None
    flavour: str | None
    clear: bool
    """Whether everything of it could be understood but for traits and powers, which tell by themselves."""
    path: Path
    arms: ArmsOverride = ArmsOverride()
    """What its file says of its arms."""

    @property
    def kind(self) -> str:
        """The type in a sentence: `a hero`, `cavalry`."""
        return self.type if self.type == "cavalry" else f"a {self.type}"

    @property
    def guy(self) -> bool:
        """True if the figure walks on its own feet."""
        return self.type in GUYS

    def has(self, trait: str) -> bool:
        """Return whether it has a trait of the rules; one of the force's own of that name is another."""
        return any(use.trait and use.trait.name == trait and not use.trait.path for use in self.traits)

    @property
    def independent(self) -> bool:
        """True if a mount moves with nobody on it."""
        return self.has(INDEPENDENT)

    @property
    def flies(self) -> bool:
        """True if rough ground does not slow the figure down."""
        return self.has(FLIGHT)

    @property
    def sure(self) -> bool:
        """Whether everything that it pays for is known."""
        return (
            self.clear and all(use.trait for use in self.traits) and all(use.price is not None for use in self.powers)
        )


FLIGHT = "Flight"
"""The trait that lets a figure pass over everything."""
INDEPENDENT = "Independent"
"""The trait that lets a mount do without a guy."""


@dataclass(frozen=True)
class Force(Model):
    """What a player brings (`kind: force`)."""

    colour: str | None
    theme: str | None
    points: float | None
    """What the file states that all figures cost."""
    number: float | None
    """How many figures it states."""
    budget: float | None
    """The most points that it may cost, where the file says so."""
    scale: Scale | None
    figures: tuple[Figure, ...]
    dress: str | None = field(default=None, kw_only=True)
    """The dress that the file chooses."""
    traits: tuple[Trait, ...] = field(default=(), kw_only=True)
    """The traits of its own."""

    decide_arms: Callable[[Force], Armory] = field(kw_only=True, repr=False, compare=False)
    """The function that decides the arms; `arms_input` needs this module, so `resolve` brings the two together."""

    @cached_property
    def armory(self) -> Armory:
        """The arms of the force and of its figures."""
        return self.decide_arms(self)

    @property
    def size(self) -> int:
        """The number of figures."""
        return sum(figure.number for figure in self.figures)


@dataclass(frozen=True)
class Match(Model):
    """Forces that meet (`kind: match`)."""

    members: tuple[MatchMember, ...]
    scenario: Scenario | None
    scale: Scale | None
    asks: bool
    """Whether it names a scenario, known or not."""

    @property
    def clear(self) -> bool:
        """True if the side of each force is known."""
        if self.scenario is None:
            return not self.asks
        return not self.scenario.uneven or all(self.side_of(member) for member in self.members)

    def side_of(self, member: MatchMember) -> ScenarioSide | None:
        """Return the side that a force is on: the scenario's only one, or the one that it names."""
        if self.scenario is None:
            return None
        if not self.scenario.uneven:
            return self.scenario.sides[0] if self.scenario.sides else None
        named = names.normalize(member.side or "")
        return next((side for side in self.scenario.sides if names.normalize(side.name) == named), None)
