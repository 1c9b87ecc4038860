"""Data classes of Scrimmage: the contents of a team or match file after it has been read and resolved.

Values are as written: the rules check whether they are allowed. `path` is the place of a value in its file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from cardgen.card import Art
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.heraldry.assignment import ArmsOverride
from cardgen.heraldry.side_arms import Armory
from cardgen.systems.skirmish.custom_scenarios import OwnScenario

STATISTICS = ("power", "agility", "vitality", "perception", "knowledge", "charisma")
"""The statistics of a model, in the order of the rules (Character Statistics)."""


class Passive(NamedTuple):
    """The permanent ability of an archetype."""

    name: str
    text: str


class Active(NamedTuple):
    """An ability of an archetype that a model uses for strain."""

    name: str
    strain: int
    text: str
    move: bool = False
    """True if the model may move before it uses the ability."""


class Archetype(NamedTuple):
    """An archetype from the rules (Archetypes) or from a team file."""

    name: str
    points: int
    die: str
    """The statistic whose die the archetype raises by one step."""
    passive: Passive
    actives: tuple[Active, ...]
    path: Path = ()
    """The place of the archetype in the team file; `()` for archetypes from the rules."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """The name with an article, as the rules also write it: The Adventurer."""
        return (f"The {self.name}",)


class Explained(NamedTuple):
    """A condition or a special rule of weapons."""

    name: str
    text: str
    icon: str = "condition"
    note: str = ""
    """A few words for the marker of the condition."""
    kind: str = "harm"
    """The colour family of the marker: `harm` or `mind`."""
    does: str = ""
    """The effect, without the way it ends."""
    ends: str = ""
    """The way the condition ends; empty if the rules do not say."""
    boxes: int = 0
    """Number of boxes to tick on the card of the condition."""
    counts: str = ""
    """The label of the boxes, such as turns."""
    charge: str = "shout"
    """The heraldic charge that the card of the condition shows."""
    flavour: str = ""
    aliases: tuple[str, ...] = ()
    path: Path = ()
    """The place of the condition in the team file; `()` for conditions from the rules."""


class Equipment(NamedTuple):
    """A weapon or protection from the rules (The Quartermaster), or a weapon from a team file."""

    name: str
    cost: int
    hands: tuple[int, ...] = (0,)
    """Hands that the item takes; two numbers for an item that can be held in one or two hands."""
    range: str = ""
    """Range band: Melee, Short, Medium or Long; empty for protection."""
    damage: tuple[str, ...] = ()
    """Grade of damage for each number in `hands`."""
    speed: int = 0
    """Number of attacks in one action."""
    rules: tuple[str, ...] = ()
    """Names of special rules, from `catalogue.load_weapon_rules`."""
    causes: tuple[Explained, ...] = ()
    """Conditions of a model that the weapon hits."""
    worn: str = ""
    """The place on the body, each of which can have one item: `body`, `helmet` or `shield`; empty for weapons."""
    after: Mapping[str, str] = MappingProxyType({})
    """The grade of damage that armour leaves, by the grade of the hit; `none` for no damage."""
    agility: int = 0
    """Steps by which the item changes the Agility die of its bearer."""
    text: str = ""
    icon: str = "fist"
    drawing: str = ""
    """The large picture on the item's card: folder and name of a drawing in `templates/arms`."""
    flavour: str = ""
    aliases: tuple[str, ...] = ()
    path: Path = ()
    """The place of the weapon in the team file; `()` for items from the rules."""

    @property
    def weapon(self) -> bool:
        """True for a weapon, false for protection."""
        return bool(self.range)

    def left(self, grade: str) -> str:
        """Return the grade of damage that armour leaves of a hit, or `none`."""
        return self.after.get(grade, grade)


class CarriedItem(NamedTuple):
    """An item of a model with the name as written; `item` is None if the name is unknown."""

    name: str
    item: Equipment | None
    path: Path


class TeamMember(NamedTuple):
    """One model of a team."""

    name: str
    archetype: Archetype | None
    """The archetype; None if the name is unknown."""
    dice: Mapping[str, str]
    """Base dice by statistic as written, before the archetype raises one of them."""
    items: tuple[CarriedItem, ...]
    leader: bool
    points: float | None
    """Price in points if the file states it; otherwise None."""
    art: Art | None
    flavour: str | None
    path: Path
    arms: ArmsOverride = ArmsOverride()
    """The coat of arms that the model asks for in its file."""


@dataclass(frozen=True)
class Force(Model):
    """A team (`kind: force`)."""

    colour: str | None
    theme: str | None
    budget: float | None
    """Points that the players have agreed on, if any; the published rules set no limit."""
    points: float | None
    """Known points of the team if the file states them; otherwise None."""
    figures: float | None
    """Number of models if the file states it; otherwise None."""
    models: tuple[TeamMember, ...]
    entries: int
    """Number of models that the file lists, including those that could not be read."""
    dress: str | None = field(default=None, kw_only=True)
    """The heraldic dress that the file chooses, if any."""
    archetypes: tuple[Archetype, ...] = field(default=(), kw_only=True)
    """The archetypes that the file defines."""
    weapons: tuple[Equipment, ...] = field(default=(), kw_only=True)
    """The weapons that the file defines."""
    conditions: tuple[Explained, ...] = field(default=(), kw_only=True)
    """The conditions that the file defines."""

    decide_arms: Callable[[Force], Armory] = field(kw_only=True, repr=False, compare=False)
    """The function that assigns the coats of arms. It is in `arms_input`, which imports this module, so `resolve`
    passes it in."""

    @cached_property
    def armory(self) -> Armory:
        """The coats of arms of the team and of its models."""
        return self.decide_arms(self)

    @property
    def read(self) -> bool:
        """True if the file was read completely and all archetypes and items in it are known."""
        known = all(model.archetype and all(use.item for use in model.items) for model in self.models)
        return self.complete and known


class Thing(NamedTuple):
    """A person, object or enigma on the battlefield that models can interact with."""

    name: str
    kind: str
    """`npc`, `object` or `enigma`."""
    dt: int
    """Difficulty Threshold: the lowest roll that succeeds."""
    text: str
    """The effect of a success."""
    x: float | None = None
    """Distance in inches from the left edge; None if the plan does not show the thing."""
    y: float | None = None
    """Distance in inches from the far edge; None if the plan does not show the thing."""


class Scenario(NamedTuple):
    """A custom scenario that a match file defines."""

    own: OwnScenario
    things: tuple[Thing, ...]


@dataclass(frozen=True)
class Match(Model):
    """A match of teams (`kind: match`)."""

    forces: tuple[str, ...]
    """The file stems of the teams that meet."""
    scenario: Scenario | None = field(default=None, kw_only=True)
    """The custom scenario that the match defines, if any."""
