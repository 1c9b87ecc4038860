"""What a team is made of."""

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
"""In the order of the rules (Character Statistics)."""


class Passive(NamedTuple):
    """What an archetype always has."""

    name: str
    text: str


class Active(NamedTuple):
    """What an archetype can do for strain."""

    name: str
    strain: int
    text: str
    move: bool = False
    """Whether the model may move first."""


class Archetype(NamedTuple):
    """One of the published archetypes (Archetypes), or of a team's own."""

    name: str
    points: int
    die: str
    """The statistic that it raises by one step."""
    passive: Passive
    actives: tuple[Active, ...]
    path: Path = ()
    """Where it is in its team's file; () for one of the rules."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """The rules call each by its article too: The Adventurer."""
        return (f"The {self.name}",)


class Explained(NamedTuple):
    """A condition, or a word of the weapon table."""

    name: str
    text: str
    icon: str = "condition"
    note: str = ""
    """A few words for its marker."""
    kind: str = "harm"
    """The family of its marker: harm or mind."""
    does: str = ""
    """What it does, without how it ends."""
    ends: str = ""
    """How it ends; "" where nobody says."""
    boxes: int = 0
    """How many boxes its card has to tick."""
    counts: str = ""
    """What these count."""
    charge: str = "shout"
    """What its card shows: one of the charges of arms."""
    flavour: str = ""
    aliases: tuple[str, ...] = ()
    path: Path = ()
    """Where it is in its team's file; () for one of the rules."""


class Equipment(NamedTuple):
    """A weapon, or what protects (The Quartermaster); or a weapon of a team's own."""

    name: str
    cost: int
    hands: tuple[int, ...] = (0,)
    """How many it takes; two numbers where one can choose."""
    range: str = ""
    """Its band: Melee, Short, Medium or Long; empty for what is not a weapon."""
    damage: tuple[str, ...] = ()
    """Grades, one for each number of hands."""
    speed: int = 0
    """Attacks in one action."""
    rules: tuple[str, ...] = ()
    """Words of the weapon table's last column, as `catalogue.weapon_rules` has them."""
    causes: tuple[Explained, ...] = ()
    """Conditions of a model that it hits."""
    worn: str = ""
    """Which place it takes, of which a model has one: body, helmet or shield; empty for weapons."""
    after: Mapping[str, str] = MappingProxyType({})
    """What grades of damage become, `none` for nothing."""
    agility: int = 0
    """Steps that its bearer's Agility changes by."""
    text: str = ""
    icon: str = "fist"
    drawing: str = ""
    """What its card shows large: a drawing of `templates/arms`, with its folder."""
    flavour: str = ""
    aliases: tuple[str, ...] = ()
    path: Path = ()
    """Where it is in its team's file; () for one of the rules."""

    @property
    def weapon(self) -> bool:
        """True if the item is for attacks."""
        return bool(self.range)

    def left(self, grade: str) -> str:
        """Return the grade of damage that it leaves of one; `none` for nothing."""
        return self.after.get(grade, grade)


class CarriedItem(NamedTuple):
    """An item as it stands on a model, under the name its author wrote; None where there is no such item."""

    name: str
    item: Equipment | None
    path: Path


class TeamMember(NamedTuple):
    """One model of a team."""

    name: str
    archetype: Archetype | None
    """None where there is no such archetype."""
    dice: Mapping[str, str]
    """Base dice by statistic, as written; the archetype's change is not in them."""
    items: tuple[CarriedItem, ...]
    leader: bool
    points: float | None
    """What the file states."""
    art: Art | None
    flavour: str | None
    path: Path
    arms: ArmsOverride = ArmsOverride()
    """What its file says of its arms."""


@dataclass(frozen=True)
class Force(Model):
    """A team (`kind: force`)."""

    colour: str | None
    theme: str | None
    budget: float | None
    """What the players have agreed on; the published rules have none."""
    points: float | None
    """What the file states of its known points."""
    figures: float | None
    """What the file states of its number of models."""
    models: tuple[TeamMember, ...]
    entries: int
    """How many models the file lists, those that could not be read included."""
    dress: str | None = field(default=None, kw_only=True)
    """The dress that the file chooses."""
    archetypes: tuple[Archetype, ...] = field(default=(), kw_only=True)
    """Its own, as are the two below."""
    weapons: tuple[Equipment, ...] = field(default=(), kw_only=True)
    conditions: tuple[Explained, ...] = field(default=(), kw_only=True)

    decide_arms: Callable[[Force], Armory] = field(kw_only=True, repr=False, compare=False)
    """The function that decides the arms; `arms_input` needs this module, so `resolve` brings the two together."""

    @cached_property
    def armory(self) -> Armory:
        """The arms of the force and of its models."""
        return self.decide_arms(self)

    @property
    def read(self) -> bool:
        """True if all models, archetypes and items are known."""
        known = all(model.archetype and all(use.item for use in model.items) for model in self.models)
        return self.complete and known


class Thing(NamedTuple):
    """What stands on the battlefield to be talked to, handled or looked into."""

    name: str
    kind: str
    """`npc`, `object` or `enigma`."""
    dt: int
    """Difficulty Threshold."""
    text: str
    """The effect of a success."""
    x: float | None = None
    """Inches from the left edge and from the far one; None where it is not on the plan."""
    y: float | None = None


class Scenario(NamedTuple):
    """A scenario that a match has written out."""

    own: OwnScenario
    things: tuple[Thing, ...]


@dataclass(frozen=True)
class Match(Model):
    """An evening of teams (`kind: match`)."""

    forces: tuple[str, ...]
    """File stems beside it."""
    scenario: Scenario | None = field(default=None, kw_only=True)
    """What it is about; None where it does not say."""
