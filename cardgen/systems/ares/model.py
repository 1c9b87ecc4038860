"""Data classes of ARES: the contents of a force or match file after it has been read and resolved.

Everything that comes from a file keeps its `path` (keys and list positions), so that rules and layout can point back to
the place. Values are as written: the rules check whether they are allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from cardgen.card import Art
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.heraldry.assignment import ArmsOverride
from cardgen.heraldry.side_arms import Armory
from cardgen.systems.ares.parsing import Die
from cardgen.systems.skirmish.custom_scenarios import OwnScenario

Of = Literal["figure", "weapon", "melee", "missile"]
"""The owner of an ability: a figure, any weapon, or only melee or missile weapons."""
Stat = int | float | None
"""A number as written: None where the file has none, a float if the number is not whole, so that a rule can report
it."""
NUMBERS = ("wounds", "move", "morale")
"""The characteristics that are numbers, in the order in which they are printed (Figure Characteristics)."""
DICE = ("armor", "close", "ranged", "magic")
"""The characteristics that are dice, in the order in which they are printed (Figure Characteristics)."""


class Ability(NamedTuple):
    """A special ability from the catalogue or from a force file."""

    name: str
    of: Of
    text: str
    """The effect in our own words, as cards print it."""
    brief: str = ""
    """The effect in a few words, for crowded cards; empty for abilities from a force file."""
    more: str = ""
    """Further sentences that only the reference page prints."""
    aliases: tuple[str, ...] = ()
    number: str = ""
    """The meaning of the number after the name: `level` (Scale), `radius` (Area Effect), or empty for no number."""
    path: Path = ()
    """The place of the ability in the force file; `()` for abilities from the catalogue."""


class AbilityUse(NamedTuple):
    """An ability as one figure or weapon has it; `ability` is None if the name is unknown."""

    name: str
    """The name as written, without number and stars."""
    number: Stat
    """The number after the name."""
    ability: Ability | None
    path: Path
    stars: int = 0
    """Number of stars before the name: the ability belongs to the weapon with as many stars after its own name."""


class Weapon(NamedTuple):
    """A weapon of a figure."""

    name: str
    die: Die | None
    """The damage die."""
    factor: Stat
    """Range factor in inches; None for a melee weapon."""
    abilities: tuple[AbilityUse, ...]
    path: Path
    stars: int = 0
    """Number of stars after the name, which link abilities to the weapon."""

    @property
    def missile(self) -> bool:
        """True if the weapon is shot or thrown."""
        return self.factor is not None


class Spell(NamedTuple):
    """A spell that a figure knows."""

    name: str
    die: Die | None
    text: str
    path: Path


class Figure(NamedTuple):
    """A figure type: a set of characteristics shared by all figures of that type."""

    name: str
    like: str
    """The name of the sample figure that the type is based on; empty without one."""
    rating: Stat
    """Combat rating in points; None if the type is not rated."""
    numbers: Mapping[str, Stat]
    """The characteristics in `NUMBERS`, by key."""
    dice: Mapping[str, Die | None]
    """The characteristics in `DICE`, by key."""
    weapons: tuple[Weapon, ...]
    spells: tuple[Spell, ...]
    special: tuple[AbilityUse, ...]
    scale: Stat
    """The value of the key `scale`; None without that key. `size` also considers the ability Scale."""
    art: Art | None
    flavour: str | None
    path: Path
    stated: Stat = None
    """Number of figures of this type that the file states, if any."""
    own: frozenset[str] = frozenset()
    """The keys that the file itself writes for the type; rules report no faults in values taken from a sample
    figure."""
    sure: bool = True
    """False if the type is based on a figure type that is unknown."""
    arms: ArmsOverride = ArmsOverride()
    """The coat of arms that the type asks for in its file."""

    @property
    def melee_weapons(self) -> tuple[Weapon, ...]:
        """The weapons that are neither shot nor thrown."""
        return tuple(weapon for weapon in self.weapons if not weapon.missile)

    @property
    def missile_weapons(self) -> tuple[Weapon, ...]:
        """The weapons that are shot or thrown."""
        return tuple(weapon for weapon in self.weapons if weapon.missile)

    @property
    def uses(self) -> Iterator[AbilityUse]:
        """All abilities of the figure, then those of its weapons."""
        yield from self.special
        for weapon in self.weapons:
            yield from weapon.abilities

    def wrote(self, path: Path) -> bool:
        """Return whether the file itself wrote the value at a path, rather than the type that this one is based on."""
        return len(path) > len(self.path) and path[: len(self.path)] == self.path and path[len(self.path)] in self.own

    def has(self, ability: str) -> bool:
        """Return whether the figure or one of its weapons has the ability of that name."""
        return any(use.ability is not None and use.ability.name == ability for use in self.uses)

    @property
    def scales(self) -> tuple[tuple[Path, Stat], ...]:
        """The paths and values of each Scale that the file states: under `scale` and among the abilities."""
        stated = [((*self.path, "scale"), self.scale)] if self.scale is not None else []
        listed = [(use.path, use.number) for use in self.special if use.ability and use.ability.number == "level"]
        return (*stated, *listed)

    @property
    def size(self) -> int:
        """The Scale of the figure; 0 if the file has none or not a whole number."""
        value = next((value for _, value in self.scales), 0)
        return value if isinstance(value, int) else 0


class Members(NamedTuple):
    """The figures of one type in a unit."""

    name: str
    """The name of the type as the unit writes it."""
    number: int
    figure: Figure | None
    """The figure type; None if the name is unknown."""
    path: Path


class Unit(NamedTuple):
    """A unit: figures that act together."""

    name: str
    members: tuple[Members, ...]
    points: Stat
    """Sum of combat ratings that the file states, if any."""
    figures: Stat
    """Number of figures that the file states, if any."""
    path: Path

    @property
    def size(self) -> int:
        """Number of figures at the start of the game."""
        return sum(some.number for some in self.members)


@dataclass(frozen=True)
class Force(Model):
    """A force (`kind: force`): figure types, and the units made of them."""

    theme: str | None
    colour: str | None
    magic: bool
    """True if the players have agreed on magic; without it, no card shows magic dice and spells."""
    figures: tuple[Figure, ...]
    """The types that the file defines; sample figures named in units are not included."""
    abilities: tuple[Ability, ...]
    """The abilities that the file defines."""
    units: tuple[Unit, ...]
    points: Stat
    stated: Stat
    """Number of figures that the file states, if any."""
    dress: str | None = field(default=None, kw_only=True)
    """The heraldic dress that the file chooses, if any."""

    decide_arms: Callable[[Force], Armory] = field(kw_only=True, repr=False, compare=False)
    """The function that assigns the coats of arms. It is in `arms_input`, which imports this module, so `resolve`
    passes it in."""

    @cached_property
    def armory(self) -> Armory:
        """The coats of arms of the force and of its figure types, by type name."""
        return self.decide_arms(self)

    @property
    def fielded(self) -> Iterator[tuple[Unit, Members]]:
        """Each group of figures of one type with its unit, in the order of the file."""
        return ((unit, some) for unit in self.units for some in unit.members)

    @property
    def known(self) -> bool:
        """True if all units were read completely and every figure in them has a known type."""
        return self.complete and all(some.figure is not None and some.figure.sure for _, some in self.fielded)

    @property
    def types(self) -> tuple[Figure, ...]:
        """The figure types that appear in units, each once, in the order of first appearance."""
        found = {id(some.figure): some.figure for _, some in self.fielded if some.figure}
        return tuple(found.values())


@dataclass(frozen=True)
class Match(Model):
    """A match (`kind: match`): the forces that meet."""

    theme: str | None
    forces: tuple[str, ...]
    """The file stems of the forces that meet."""
    turns: int | None
    knockdowns: bool
    """True if the players use the optional rule Knockdowns."""
    scenario: OwnScenario | None = None
    """The custom scenario that the match defines; None for the battle of the rulebook."""
