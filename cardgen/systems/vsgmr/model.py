"""Data classes of VSGMR: the contents of a force or match file after it has been read and resolved.

Everything that comes from a file keeps its `path` (keys and list positions), so that rules and layout can point back to
the place. Values are as written: the rules check whether they are allowed.
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
"""The types of figures (section I)."""
Armor = Literal["light", "heavy"]
"""The kinds of armor (section II.3)."""
RollName = Literal["distance", "hand", "armor", "skill"]
"""The rolls of a figure: distance attack, hand to hand attack, armor roll, skill roll (section II)."""
Need = Literal["", "distance", "armor"]
"""The condition of a trait or power: a distance attack, armor, or empty for none."""


class Trait(NamedTuple):
    """A trait from the rules or from a force file."""

    name: str
    text: str
    """The effect in our own words."""
    icon: str
    brief: str
    """A shorter text, for crowded cards."""
    needs: Need = ""
    """A distance attack or armor without which the trait does nothing; empty for no condition."""
    adds: RollName | None = None
    """The roll to which the trait adds 1, if any."""
    aliases: tuple[str, ...] = ()
    cost: int = TRAIT
    """Price of the trait in points."""
    path: Path = ()
    """The place of the trait in the force file; `()` for traits from the rules."""


class Power(NamedTuple):
    """A super power from the rules. Values that depend on its tier are in the order of `limits.TIERS`."""

    name: str
    text: str
    """The effect in our own words; the values of a tier replace `{die}` and other names in braces."""
    icon: str
    brief: str
    prices: tuple[int, ...]
    roll: RollName | None = None
    """The roll that the power makes with a larger die, if any."""
    needs: Need = ""
    guys: bool = False
    """True if only guys can have the power."""
    knockback: bool = False
    units: tuple[Fraction, ...] = ()
    """Move Units that the power adds, by tier."""
    initiative: tuple[int, ...] = ()
    """Bonus to the initiative roll, by tier."""
    aliases: tuple[str, ...] = ()


class Scale(NamedTuple):
    """A size of figures with its lengths in spaces (section IX)."""

    name: str
    note: str
    space: Fraction
    """Length of a space in inches."""
    move: int
    """Spaces that a guy moves."""
    short: int
    long: int
    aliases: tuple[str, ...] = ()


class ScenarioSide(NamedTuple):
    """A side of a scenario, with the fewest and most points that the rules suggest for each of its players."""

    name: str
    points: tuple[int, int]

    @property
    def called(self) -> str:
        """The name of one player of the side with an article: `an Ambusher`."""
        return f"{'an' if self.name[:1] in 'AEIOU' else 'a'} {self.name}"


class Scenario(NamedTuple):
    """A scenario with its sides; a single side without a name if all players are alike."""

    name: str
    sides: tuple[ScenarioSide, ...]
    text: Mapping[str, object]
    """The texts of the scenario page, with the keys of the data file."""
    endless: bool = False
    """True for a scenario without a last round."""
    aliases: tuple[str, ...] = ()
    own: OwnScenario | None = None
    """The custom scenario of a match, which may have no sides; None for a scenario from the rules."""

    @property
    def uneven(self) -> bool:
        """True if the players have to choose sides."""
        return len(self.sides) > 1


class TraitUse(NamedTuple):
    """A trait as one figure has it; `trait` is None if the name is unknown."""

    name: str
    trait: Trait | None
    path: Path


class PowerUse(NamedTuple):
    """A super power as one figure has it; `power` is None if the name is unknown."""

    name: str
    power: Power | None
    tier: int | None
    wanted: str
    """The tier as written; may be empty. The field `tier` is the index in `limits.TIERS`, or None if unknown."""
    path: Path

    @property
    def price(self) -> int | None:
        """Price of the power in points; None if power or tier are unknown."""
        return self.power.prices[self.tier] if self.power and self.tier is not None else None

    @property
    def die(self) -> int:
        """Sides of the die that the tier gives: 8, 10 or 12."""
        return DIE + 2 * ((self.tier or 0) + 1)


class Seat(NamedTuple):
    """A place on a mount for guys of one entry: name as written, number, and whether they ride or drive the mount."""

    name: str
    number: int
    path: Path
    leads: bool


class Figure(NamedTuple):
    """An entry of a force: one figure, or several equal ones."""

    name: str
    type: Type
    number: int
    armor: tuple[Armor, ...]
    """The armor that the figure buys; a rule reports more than one kind."""
    distance: bool
    automatic: bool
    commander: bool
    large: bool
    traits: tuple[TraitUse, ...]
    powers: tuple[PowerUse, ...]
    seats: tuple[Seat, ...]
    points: float | None
    """Price in points of the whole entry if the file states it; otherwise None."""
    art: Art | None
    flavour: str | None
    clear: bool
    """True if all values except traits and powers could be understood; those two have their own findings."""
    path: Path
    arms: ArmsOverride = ArmsOverride()
    """The coat of arms that the entry asks for in its file."""

    @property
    def kind(self) -> str:
        """The type with an article for messages: `a hero`, but `cavalry`."""
        return self.type if self.type == "cavalry" else f"a {self.type}"

    @property
    def guy(self) -> bool:
        """True if the figure walks on its own feet."""
        return self.type in GUYS

    def has(self, trait: str) -> bool:
        """Return whether the figure has that trait from the rules; a custom trait of the same name does not count."""
        return any(use.trait and use.trait.name == trait and not use.trait.path for use in self.traits)

    @property
    def independent(self) -> bool:
        """True for a mount that moves without a rider or driver."""
        return self.has(INDEPENDENT)

    @property
    def flies(self) -> bool:
        """True if rough ground does not slow the figure down."""
        return self.has(FLIGHT)

    @property
    def sure(self) -> bool:
        """True if everything that the figure pays for is known."""
        return (
            self.clear and all(use.trait for use in self.traits) and all(use.price is not None for use in self.powers)
        )


FLIGHT = "Flight"
"""The trait with which a figure moves over everything (section V)."""
INDEPENDENT = "Independent"
"""The trait with which a mount needs no rider or driver (section V)."""


@dataclass(frozen=True)
class Force(Model):
    """A player's force (`kind: force`)."""

    colour: str | None
    theme: str | None
    points: float | None
    """Price in points of all figures if the file states it; otherwise None."""
    number: float | None
    """Number of figures if the file states it; otherwise None."""
    budget: float | None
    """Most points that the force may cost, if the file sets a limit."""
    scale: Scale | None
    figures: tuple[Figure, ...]
    dress: str | None = field(default=None, kw_only=True)
    """The heraldic dress that the file chooses, if any."""
    traits: tuple[Trait, ...] = field(default=(), kw_only=True)
    """The custom traits that the file defines."""

    decide_arms: Callable[[Force], Armory] = field(kw_only=True, repr=False, compare=False)
    """The function that assigns the coats of arms. It is in `arms_input`, which imports this module, so `resolve`
    passes it in."""

    @cached_property
    def armory(self) -> Armory:
        """The coats of arms of the force and of its figures."""
        return self.decide_arms(self)

    @property
    def size(self) -> int:
        """Number of figures in the force."""
        return sum(figure.number for figure in self.figures)


@dataclass(frozen=True)
class Match(Model):
    """A match (`kind: match`): forces that meet."""

    members: tuple[MatchMember, ...]
    scenario: Scenario | None
    scale: Scale | None
    asks: bool
    """True if the match names a scenario, known or unknown."""

    @property
    def clear(self) -> bool:
        """True if the side of each force is known."""
        if self.scenario is None:
            return not self.asks
        return not self.scenario.uneven or all(self.side_of(member) for member in self.members)

    def side_of(self, member: MatchMember) -> ScenarioSide | None:
        """Return the side of a force: the scenario's only side or the one that the match names; None if unknown."""
        if self.scenario is None:
            return None
        if not self.scenario.uneven:
            return self.scenario.sides[0] if self.scenario.sides else None
        named = names.normalize(member.side or "")
        return next((side for side in self.scenario.sides if names.normalize(side.name) == named), None)
