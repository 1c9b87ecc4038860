"""The models of Pygmies files: factions, neutrals, line-ups, crews and libraries, read and with their names looked up.

Everything from a file keeps its `path` (keys and list positions), so that rules and the layout can point to the place.
Values are kept as written: whether they are allowed is for the rules to decide.
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
"""The role of a profile: a hero, a group of henchmen, or a group of neutrals."""
MoveWhenShooting = Literal["full", "half", "none"]
"""The part of a move that a bearer may make and still shoot (Appendix F, Table 7)."""

DARK_FIELD_KEYWORDS = frozenset({"beast", "construct", "horror"})
"""Keywords, casefolded, of creatures rather than people, whose arms have a dark field (a design choice)."""
FLYER = "flyer"
"""The keyword, casefolded, of flying models, whose arms show it."""
NEUTRAL_DRESS = "neutral"
"""The name from which the dress of all neutrals is chosen, so that every neutral file looks alike."""

STATS = ("shooting", "fighting", "strength", "defense", "attacks", "wounds", "courage", "heroism")
"""The keys of the eight characteristics, in printed order (rulebook, Characteristics)."""

Stat = int | float | None
"""The value of a characteristic: None for a dash, a float for a fraction, which a rule will report."""


class Adds(NamedTuple):
    """A bonus that an ability adds to a characteristic of some models.

    `to` says whose: a keyword or a name, `friends` for every friendly model, `self`, or a parameter of the ability
    whose value is the keyword.
    """

    stat: str
    """The key of the characteristic, one of `STATS`."""
    to: str
    """Whose characteristic is raised, see above."""
    amount: int = 0
    """The size of the bonus; 0 if the file leaves it out, in which case the text may state it."""


class Requirement(NamedTuple):
    """The conditions without which an ability never applies: certain models, a weapon or a kind of bearer."""

    models: str = ""
    """The keyword or name that the models need, or the parameter that gives it."""
    among: Literal["squad", "crew", "game"] = "crew"
    """Where the models are looked for: the bearer's squad, any crew that the bearer can join, or the whole game."""
    least: int = 1
    """The smallest number of models."""
    weapon: str = ""
    """The name of the weapon that the bearer needs, or the parameter that gives it."""
    use: Literal["swing", "shot", ""] = ""
    """The use that `weapon` must allow or, if it is empty, a weapon of the models or of the bearer."""
    bearer: Literal["hero", ""] = ""
    """The only role that can use the ability: `hero`, because only heroes have followers; "" for any."""
    stat: str = ""
    """The characteristic that the models (without `models`, the bearer) must have as a number, not a dash."""
    without: str = ""
    """A skill that makes the ability useless if the bearer has both."""
    followers: str = ""
    """The parameter that gives the number of followers that the ability needs."""


class Ability(NamedTuple):
    """A skill or spell, from the catalogue or defined in a file."""

    kind: Literal["skill", "spell"]
    name: str
    text: str
    """The effect in cardgen's wording; `{type}` is replaced by the parameter of that name."""
    section: str = ""
    """The section of the rulebook; "" for an ability defined in a file."""
    parameters: tuple[str, ...] = ()
    """The names of the parameters that a profile must give, such as `type`."""
    mark: Literal["once", "spell", "aura", "range", "skill"] = "skill"
    """The icon printed before the name."""
    inborn: bool = False
    """Whether several models of a game may have the ability (others should be unique, Appendix A, guideline 5)."""
    suggested: bool = False
    """Whether the ability is only suggested and not yet used by the rules."""
    adds: Adds | None = None
    needs: Requirement | None = None
    simplicity: int | None = None
    """Simplicity of a spell: added to the die when it is cast (rulebook, Magic); None for a skill."""
    range: int | None = None
    """Range in inches, 0 for the caster alone; None if the rules give none."""
    strength: int | None = None
    """Strength of the hit that a spell deals; None if it deals none."""
    save: str | None = None
    """The characteristic that negates a spell, or None."""
    combat_casting: bool = False
    facts: Mapping[str, object] = MappingProxyType({})
    """Further data of a catalogue entry, such as `phase`, `trigger` or `move`."""
    lab: Mapping[str, int] = MappingProxyType({})
    """The effects that the lab computes for an ability defined in a file, by the keys of `effects.EFFECTS`."""
    path: Path = ()
    """The place of the definition in its file; () for the catalogue's."""


class Weapon(NamedTuple):
    """A weapon, from the catalogue or defined in a file."""

    name: str
    strength: int | Literal["User"]
    """Strength of a hit; `User` for the bearer's own Strength."""
    range: int | None = None
    """Range in inches; None for a weapon that can only be swung."""
    move: MoveWhenShooting | None = None
    """The part of a move that the bearer may make before shooting; None for a weapon that can only be swung."""
    misc: str = ""
    """The words in the last column of the card, without the move: `Parry, +1 Strength`."""
    melee: bool = True
    """Whether the weapon can be swung."""
    text: str = ""
    section: str = ""
    aliases: tuple[str, ...] = ()
    icon: str = ""
    """The icon of the weapon's class; "" for a weapon defined in a file."""
    like: str = ""
    """The catalogue weapon that a weapon defined in a file copies; "" for none."""
    path: Path = ()

    @property
    def missile(self) -> bool:
        """True if the weapon can be shot or thrown."""
        return self.range is not None


class AbilityUse(NamedTuple):
    """A skill or spell in a profile, as the file writes it; `ability` is None if no entry has that name."""

    kind: Literal["skill", "spell"]
    name: str
    parameters: Mapping[str, str]
    """The values of the parameters as written, by name."""
    ability: Ability | None
    path: Path


def get_skill_movement(use: AbilityUse) -> int | None:
    """Return the movement in inches that a skill gives, such as Fly, or None."""
    move = use.ability.facts.get("move") if use.ability else None
    return move if isinstance(move, int) else None


class WeaponUse(NamedTuple):
    """A weapon in a profile, under the name that the file uses; `weapon` is None if no entry has that name."""

    name: str
    weapon: Weapon | None
    path: Path


class Profile(NamedTuple):
    """A hero, or a group of henchmen or neutrals whose models share characteristics and card text."""

    role: Role
    name: str
    size: int
    """The number of models; 1 for a hero."""
    keywords: tuple[str, ...]
    """The keywords as written."""
    stats: Mapping[str, Stat]
    """The values of all eight characteristics, by the keys of `STATS`."""
    weapons: tuple[WeaponUse, ...]
    skills: tuple[AbilityUse, ...]
    spells: tuple[AbilityUse, ...]
    movement: int | None
    """Movement in inches, from the file or from a skill such as Fly; None for the usual 6 (`limits.ON_FOOT`)."""
    art: Art | None
    """The picture; None if the file names none."""
    flavour: str | None
    path: Path
    arms: ArmsOverride = ArmsOverride()
    """Changes to the automatic coat of arms that the file asks for."""
    base: float = SMALL_BASE
    """Diameter of the base in inches, from the file or chosen by the keywords."""


class Livery(NamedTuple):
    """The colours (`#rrggbb`), sigil and dress that a faction file sets; None for each left to the template."""

    main: str | None = None
    """The colour of icons, bars and small words, from which the others can be derived."""
    dark: str | None = None
    """A dark shade of the main colour, for plates with light words."""
    tint: str | None = None
    """A pale shade of the main colour, for backgrounds."""
    sigil: str | None = None
    dress: str | None = None

    def get_colours(self) -> dict[str, str | None]:
        """Return the three colours by key, with None for each that the file leaves out."""
        return {"main": self.main, "dark": self.dark, "tint": self.tint}


@dataclass(frozen=True)
class Faction(Model):
    """The contents of a faction file (`kind: faction`) or of a file of neutrals (`kind: neutral`)."""

    kind: Literal["faction", "neutral"]
    alignment: str
    """The alignment, which every member has as a keyword: `Good`."""
    theme: str | None
    """One or two sentences of flavour; None if the key is missing."""
    strengths: tuple[str, ...] | None
    """The characteristics that the file calls strong, as keys of `STATS`; None if the key is missing."""
    weaknesses: tuple[str, ...] | None
    """The characteristics that the file calls weak, as keys of `STATS`; None if the key is missing."""
    heroes: tuple[Profile, ...]
    groups: tuple[Profile, ...]
    hero_entries: int
    """The number of heroes that the file lists, including entries that could not be read."""
    group_entries: int
    """The number of groups that the file lists, including entries that could not be read."""
    abilities: tuple[Ability, ...]
    """The skills and spells that the file defines."""
    weapons: tuple[Weapon, ...]
    """The weapons that the file defines."""
    look: Livery

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """Heroes, then groups, in the order of the file."""
        return self.heroes + self.groups

    @cached_property
    def armory(self) -> Armory:
        """The arms of the faction and of its profiles, heroes first."""
        name = NEUTRAL_DRESS if self.kind == "neutral" else self.name
        subjects = [(profile.path, _describe_bearer(profile, self.alignment)) for profile in self.profiles]
        return build_armory(name, self.look.dress, subjects, self.wardrobe, own=self.arms)


def _describe_bearer(profile: Profile, alignment: str) -> ArmsSubject:
    """Return the facts that decide a profile's arms, without the alignment, which all profiles of a file share."""
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
    """Return the name that decides how a weapon is drawn on arms.

    A weapon defined in a file is drawn by its own name if that name has a drawing, otherwise as the weapon it copies.
    """
    base = use.weapon.like if use.weapon else ""
    return use.name if assignment.find_named_drawing(use.name) or not base else base


@dataclass(frozen=True)
class Library(Model):
    """Skills, spells and weapons that several factions share (`kind: library`)."""

    abilities: tuple[Ability, ...]
    weapons: tuple[Weapon, ...]


class PackSize(NamedTuple):
    """The numbers of cards in a draft pack: 2 heroes or neutrals, 10 henchmen (Appendix B, The Draft Setup)."""

    special: int = 2
    """Heroes and neutrals in a pack."""
    henchmen: int = 10


@dataclass(frozen=True)
class FactionGame(Model):
    """A line-up (`kind: game`): the factions and neutrals of one game, and how it is drafted."""

    factions: tuple[str, ...]
    """The stems of the faction files."""
    neutral: tuple[str, ...]
    """The stems of the files of neutrals."""
    pack: PackSize
    rounds: int = field(default=3, kw_only=True)
    """The number of draft packs for each player: three (Appendix B, Drafting Rules)."""
    maps: tuple[str, ...] = field(default=(), kw_only=True)
    """The boards of the scenarios to print; none for the boards of the rulebook."""


class Squad(NamedTuple):
    """A hero and the number of cards of each group that follows, with the squad's colour."""

    colour: str
    """The colour of the squad's disks and stripes, one of `limits.COLOURS`."""
    hero: str
    groups: Mapping[str, int]
    """The number of cards of each group, by the group's name in the file."""
    path: Path


@dataclass(frozen=True)
class Crew(Model):
    """A player's crew of three squads (`kind: crew`)."""

    player: str
    """The name of the player."""
    game: str
    """The stem of the line-up from which the crew was drafted."""
    squads: tuple[Squad, ...]
