"""ARES in values: what a force or match file says once it has been read and resolved.

Everything that comes from a file keeps its `path` (keys and list positions), so that a rule or the layout can point
back to it. Values are as written; whether they are allowed is for the rules to say.
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
"""Whose an ability is: a figure's, any weapon's, or that of weapons of one kind."""
Stat = int | float | None
"""None where the file says nothing. A float is a number that is not whole: kept so that the rule can say so."""
NUMBERS = ("wounds", "move", "morale")
"""The characteristics that are numbers, in the order in which they are printed (Figure Characteristics)."""
DICE = ("armor", "close", "ranged", "magic")
"""The characteristics that are dice, in the order in which they are printed (Figure Characteristics)."""


class Ability(NamedTuple):
    """A special ability: from the catalogue, or a force's own."""

    name: str
    of: Of
    text: str
    """Our wording of the effect, as cards have it."""
    brief: str = ""
    """The same in a few words, for cards that have a lot of them; empty for a force's own."""
    more: str = ""
    """What the reference adds to it."""
    aliases: tuple[str, ...] = ()
    number: str = ""
    """What stands behind its name: `level`, `radius`, or nothing."""
    path: Path = ()
    """Where a force's own entry stands in its file; () for the catalogue's."""


class AbilityUse(NamedTuple):
    """An ability as it stands on a figure or weapon. `ability` is None when no such entry exists."""

    name: str
    """As written, without its number and stars."""
    number: Stat
    """The number behind it."""
    ability: Ability | None
    path: Path
    stars: int = 0
    """Stars before it: it belongs to the weapon with as many behind its name."""


class Weapon(NamedTuple):
    """A weapon of a figure."""

    name: str
    die: Die | None
    """Its damage die."""
    factor: Stat
    """Range factor, inches; None for a melee weapon."""
    abilities: tuple[AbilityUse, ...]
    path: Path
    stars: int = 0
    """Stars behind its name."""

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
    """A figure type: one set of characteristics, one card text."""

    name: str
    like: str
    """The sample figure that it is made after; empty for none."""
    rating: Stat
    """Combat rating; None: not rated."""
    numbers: Mapping[str, Stat]
    """All keys of NUMBERS."""
    dice: Mapping[str, Die | None]
    """All keys of DICE."""
    weapons: tuple[Weapon, ...]
    spells: tuple[Spell, ...]
    special: tuple[AbilityUse, ...]
    scale: Stat
    """As the file has it under `scale`; None where it says nothing. See `size`."""
    art: Art | None
    flavour: str | None
    path: Path
    stated: Stat = None
    """How many of them the file says there are."""
    own: frozenset[str] = frozenset()
    """The keys that the file itself has for it; those of a sample figure are nobody's fault."""
    sure: bool = True
    """False where it is like a figure that nobody knows."""
    arms: ArmsOverride = ArmsOverride()
    """What its file says of its arms."""

    @property
    def melee_weapons(self) -> tuple[Weapon, ...]:
        """Those that are swung."""
        return tuple(weapon for weapon in self.weapons if not weapon.missile)

    @property
    def missile_weapons(self) -> tuple[Weapon, ...]:
        """Those that are shot or thrown."""
        return tuple(weapon for weapon in self.weapons if weapon.missile)

    @property
    def uses(self) -> Iterator[AbilityUse]:
        """All its abilities, its weapons' last."""
        yield from self.special
        for weapon in self.weapons:
            yield from weapon.abilities

    def wrote(self, path: Path) -> bool:
        """Return whether what stands at a path is its own, and not that of the type it is like."""
        return len(path) > len(self.path) and path[: len(self.path)] == self.path and path[len(self.path)] in self.own

    def has(self, ability: str) -> bool:
        """Return whether it has an ability of that name in the catalogue."""
        return any(use.ability is not None and use.ability.name == ability for use in self.uses)

    @property
    def scales(self) -> tuple[tuple[Path, Stat], ...]:
        """Where it says how large it is, and what it says there: under `scale`, or among its abilities."""
        stated = [((*self.path, "scale"), self.scale)] if self.scale is not None else []
        listed = [(use.path, use.number) for use in self.special if use.ability and use.ability.number == "level"]
        return (*stated, *listed)

    @property
    def size(self) -> int:
        """Its scale, 0 where it says none or nonsense."""
        value = next((value for _, value in self.scales), 0)
        return value if isinstance(value, int) else 0


class Members(NamedTuple):
    """Some figures of a type in a unit."""

    name: str
    """As the unit has it."""
    number: int
    figure: Figure | None
    """None when there is no such type."""
    path: Path


class Unit(NamedTuple):
    """Figures that act together."""

    name: str
    members: tuple[Members, ...]
    points: Stat
    """The sum of ratings that the file states; None for none."""
    figures: Stat
    """The number of figures that it states."""
    path: Path

    @property
    def size(self) -> int:
        """The number of figures that the unit starts with."""
        return sum(some.number for some in self.members)


@dataclass(frozen=True)
class Force(Model):
    """A force (`kind: force`): figure types, and the units that they make."""

    theme: str | None
    colour: str | None
    magic: bool
    """Whether the players have agreed on magic: without it no card shows magic dice and spells."""
    figures: tuple[Figure, ...]
    """The file's own types; sample figures that units name are not among them."""
    abilities: tuple[Ability, ...]
    """The file's own."""
    units: tuple[Unit, ...]
    points: Stat
    stated: Stat
    """The number of figures that the file states."""
    dress: str | None = field(default=None, kw_only=True)
    """The dress that the file chooses."""

    decide_arms: Callable[[Force], Armory] = field(kw_only=True, repr=False, compare=False)
    """The function that decides the arms; `arms_input` needs this module, so `resolve` brings the two together."""

    @cached_property
    def armory(self) -> Armory:
        """The arms of the force and of its figure types, by their names."""
        return self.decide_arms(self)

    @property
    def fielded(self) -> Iterator[tuple[Unit, Members]]:
        """The figures in the units, in the units' order."""
        return ((unit, some) for unit in self.units for some in unit.members)

    @property
    def known(self) -> bool:
        """Whether it is known who is in its units: all of them, each of a type that could be read."""
        return self.complete and all(some.figure is not None and some.figure.sure for _, some in self.fielded)

    @property
    def types(self) -> tuple[Figure, ...]:
        """The types that its units have, each once, in the order in which they come up."""
        found = {id(some.figure): some.figure for _, some in self.fielded if some.figure}
        return tuple(found.values())


@dataclass(frozen=True)
class Match(Model):
    """A match (`kind: match`): the forces that meet."""

    theme: str | None
    forces: tuple[str, ...]
    """File stems beside it."""
    turns: int | None
    knockdowns: bool
    """Whether the optional rule of that name is used."""
    scenario: OwnScenario | None = None
    """The scenario that it has written out; None is the battle of the rules."""
