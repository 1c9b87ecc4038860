"""Pygmies in values: what a faction, neutral, game or crew file says once it has been read and resolved.

Everything that comes from a file keeps its `path` (keys and list positions), so that a rule or the
layout can point back to it. Values are as written; whether they are allowed is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal, NamedTuple

from cardgen.card import Art
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.heraldry import assignment
from cardgen.heraldry.assignment import ArmsOverride, ArmsSubject
from cardgen.heraldry.side_arms import Armory, build_armory
from cardgen.systems.pygmies.limits import SMALL_BASE

Role = Literal["hero", "henchmen", "neutral"]
MoveWhenShooting = Literal["full", "half", "none"]

DARK_FIELD_KEYWORDS = frozenset({"beast", "construct", "horror"})
"""Keywords of models whose arms have a dark field."""
FLYER = "flyer"
NEUTRAL_DRESS = "neutral"
"""The dress that all neutrals wear."""

STATS = ("shooting", "fighting", "strength", "defense", "attacks", "wounds", "courage", "heroism")
"""The eight characteristics in the order they are printed (rulebook, Characteristics)."""

Stat = int | float | None
"""None is a dash. A float is a number that is not whole: kept so that the rule can say so."""


class Adds(NamedTuple):
    """A bonus that an ability gives: to which characteristic, of which models.

    `to` is a keyword or a name, `friends` for every friendly model, `self`, or the name of one of
    the ability's parameters, whose value then is the keyword.
    """

    stat: str
    to: str
    amount: int = 0
    """How much; 0 when the file does not say, and then the text may."""


class Requirement(NamedTuple):
    """The models, the weapon and the bearer without which an ability never applies."""

    models: str = ""
    """A keyword or name, or the parameter that says which."""
    among: Literal["squad", "crew", "game"] = "crew"
    """Whose models: those that its bearer can lead, those of any crew that he can be in, or all that can be met."""
    least: int = 1
    """The number of figures."""
    weapon: str = ""
    """A weapon's name, or the parameter that says which."""
    use: Literal["swing", "shot", ""] = ""
    """What the weapon has to be good for: that weapon, any weapon of the models, or else any of the bearer."""
    bearer: Literal["hero", ""] = ""
    """Who alone can use it: a hero, whom others follow."""
    stat: str = ""
    """The characteristic that the models, or else the bearer, must have."""
    without: str = ""
    """The skill of the same bearer beside which it adds nothing."""
    followers: str = ""
    """The parameter that says how many followers it is for."""


class Ability(NamedTuple):
    """A skill or spell: from the catalogue, or a faction's own."""

    kind: Literal["skill", "spell"]
    name: str
    text: str
    """Our wording of the effect; `{type}` stands for the parameter of that name."""
    section: str = ""
    """Where in the rulebook; empty for a faction's own."""
    parameters: tuple[str, ...] = ()
    mark: Literal["once", "spell", "aura", "range", "skill"] = "skill"
    """The icon before its name."""
    inborn: bool = False
    suggested: bool = False
    adds: Adds | None = None
    needs: Requirement | None = None
    simplicity: int | None = None
    range: int | None = None
    """Inches; None when the rules give none."""
    strength: int | None = None
    save: str | None = None
    combat_casting: bool = False
    facts: Mapping[str, object] = MappingProxyType({})
    lab: Mapping[str, int] = MappingProxyType({})
    """What a faction's own entry comes to in the lab, see `effects.EFFECTS`."""
    path: Path = ()
    """Where a faction's own entry stands in its file; () for the catalogue's."""


class Weapon(NamedTuple):
    """A weapon: from the catalogue, or a faction's own."""

    name: str
    strength: int | Literal["User"]
    range: int | None = None
    """Inches; None for a weapon that can only be swung."""
    move: MoveWhenShooting | None = None
    """How far its bearer may move and still shoot; None for a weapon that can only be swung."""
    misc: str = ""
    """The words of the card's last column beside the move."""
    melee: bool = True
    """Whether it can be swung."""
    text: str = ""
    section: str = ""
    aliases: tuple[str, ...] = ()
    icon: str = ""
    """That of its class; none for what a faction makes up."""
    like: str = ""
    """The weapon of the catalogue that a faction's own is like."""
    path: Path = ()

    @property
    def missile(self) -> bool:
        """True if the weapon can be shot or thrown."""
        return self.range is not None


class AbilityUse(NamedTuple):
    """A skill or spell as it stands on a profile. `ability` is None when no such entry exists."""

    kind: Literal["skill", "spell"]
    name: str
    parameters: Mapping[str, str]
    ability: Ability | None
    path: Path


def get_skill_movement(use: AbilityUse) -> int | None:
    """Return the inches that a skill lets its bearer move, or None."""
    move = use.ability.facts.get("move") if use.ability else None
    return move if isinstance(move, int) else None


class WeaponUse(NamedTuple):
    """A weapon as it stands on a profile, under the name its author wrote."""

    name: str
    weapon: Weapon | None
    path: Path


class Profile(NamedTuple):
    """A hero, or a group of henchmen or neutrals: one set of characteristics, one card text."""

    role: Role
    name: str
    size: int
    keywords: tuple[str, ...]
    stats: Mapping[str, Stat]
    """All eight keys of STATS."""
    weapons: tuple[WeaponUse, ...]
    skills: tuple[AbilityUse, ...]
    spells: tuple[AbilityUse, ...]
    movement: int | None
    """Inches, from the file or else from a skill such as Fly; None when neither says (the rules' 6)."""
    art: Art | None
    flavour: str | None
    path: Path
    arms: ArmsOverride = ArmsOverride()
    """What its file says of its arms."""
    base: float = SMALL_BASE
    """Inches across, from the file or else from the keywords."""


class Livery(NamedTuple):
    """Colours (#rrggbb), sigil and dress a faction brings itself; None where it leaves the choice to the template."""

    main: str | None = None
    dark: str | None = None
    tint: str | None = None
    sigil: str | None = None
    dress: str | None = None

    def get_colours(self) -> dict[str, str | None]:
        """Return the three colours by their keys, None for those that the file leaves out."""
        return {"main": self.main, "dark": self.dark, "tint": self.tint}


@dataclass(frozen=True)
class Faction(Model):
    """A faction (`kind: faction`) or the neutrals of a game (`kind: neutral`)."""

    kind: Literal["faction", "neutral"]
    alignment: str
    theme: str | None
    strengths: tuple[str, ...] | None
    weaknesses: tuple[str, ...] | None
    heroes: tuple[Profile, ...]
    groups: tuple[Profile, ...]
    hero_entries: int
    """How many heroes the file lists, those that could not be read included."""
    group_entries: int
    abilities: tuple[Ability, ...]
    """The file's own skills and spells."""
    weapons: tuple[Weapon, ...]
    look: Livery

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """Heroes, then groups, as the file has them."""
        return self.heroes + self.groups

    @cached_property
    def armory(self) -> Armory:
        """The arms of the faction and of its profiles, heroes first."""
        name = NEUTRAL_DRESS if self.kind == "neutral" else self.name
        subjects = [(profile.path, _describe_bearer(profile, self.alignment)) for profile in self.profiles]
        return build_armory(name, self.look.dress, subjects, self.wardrobe, own=self.arms)


def _describe_bearer(profile: Profile, alignment: str) -> ArmsSubject:
    """Return a profile in the words of heraldry; the alignment, which all have, is no word of it."""
    words = tuple(word for word in profile.keywords if word != alignment)
    folded_words = {word.casefold() for word in words}
    shooting, fighting = profile.stats["shooting"], profile.stats["fighting"]
    return ArmsSubject(
        name=profile.name,
        words=words,
        weapons=tuple(map(_choose_drawn_weapon, profile.weapons)),
        hero=profile.role == "hero",
        shoots=shooting is not None and shooting >= (fighting or 0),
        beast=not folded_words.isdisjoint(DARK_FIELD_KEYWORDS),
        flies=FLYER in folded_words,
        override=profile.arms,
    )


def _choose_drawn_weapon(use: WeaponUse) -> str:
    """Return the name that decides the drawing of a weapon.

    A faction's own weapon is drawn after its own name if that has a drawing, else after the weapon that it is like.
    """
    base = use.weapon.like if use.weapon else ""
    return use.name if assignment.find_named_drawing(use.name) or not base else base


@dataclass(frozen=True)
class Library(Model):
    """Skills, spells and weapons that several factions have in common (`kind: library`)."""

    abilities: tuple[Ability, ...]
    weapons: tuple[Weapon, ...]


class PackSize(NamedTuple):
    """What a draft pack holds (rulebook, Appendix B)."""

    special: int = 2
    henchmen: int = 10


@dataclass(frozen=True)
class FactionGame(Model):
    """A game (`kind: game`): which factions and neutrals are on the table."""

    factions: tuple[str, ...]
    """File stems beside it."""
    neutral: tuple[str, ...]
    pack: PackSize
    rounds: int = field(default=3, kw_only=True)
    maps: tuple[str, ...] = field(default=(), kw_only=True)
    """The boards of its scenarios; none are the usual ones."""


class Squad(NamedTuple):
    """One hero and how many cards of each group follow, in one colour."""

    colour: str
    hero: str
    groups: Mapping[str, int]
    path: Path


@dataclass(frozen=True)
class Crew(Model):
    """A player's three squads (`kind: crew`)."""

    player: str
    game: str
    squads: tuple[Squad, ...]
