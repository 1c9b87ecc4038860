"""What a rule of Pygmies looks at: rosters (factions and neutrals), the games in which they meet, and crews."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from typing import NamedTuple, TypeVar

from cardgen.disk import stems
from cardgen.file import File
from cardgen.finding import Path
from cardgen.rules import nodes
from cardgen.rules.shape.to_do import MARK
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.limits import HENCHMEN, HEROES, THEME_WORDS
from cardgen.systems.pygmies.model import Ability, AbilityUse, Crew, Faction, FactionGame, Library, Profile, WeaponUse
from cardgen.text import names

T = TypeVar("T")
key = lru_cache(maxsize=8192)(names.normalize)
"""The form under which names are compared."""


class Owner(NamedTuple):
    """A profile, and what it is listed for: its name, or a skill or spell."""

    roster: LoadedFaction
    profile: Profile
    use: AbilityUse | None
    order: int
    """Rises through the roster."""


class RosterGroup:
    """Rosters that meet: those of a game, or a single one that is in none."""

    def __init__(self, rosters: list[LoadedFaction]) -> None:
        """`rosters` in the order of the game."""
        self.rosters = rosters
        self.sums: dict[str, tuple[int, int] | None] = {}
        self.power: tuple[float, int] | None = None
        """Of all henchmen of its factions, see `measure`; None until somebody asks."""
        self._keepers: dict[tuple[tuple[str, str], str], Owner | None] = {}

    @cached_property
    def profiles_by_name(self) -> dict[str, list[Owner]]:
        """All profiles by the key of their name."""
        found: dict[str, list[Owner]] = {}
        for roster in self.rosters:
            for order, profile in enumerate(roster.profiles):
                found.setdefault(key(profile.name), []).append(Owner(roster, profile, None, order))
        return found

    @cached_property
    def uses_by_ability(self) -> dict[tuple[str, str], list[Owner]]:
        """All uses of skills and spells that exist, by their kind and the key of their name."""
        found: dict[tuple[str, str], list[Owner]] = {}
        for roster in self.rosters:
            for order, profile in enumerate(roster.profiles):
                for use in list_uses(profile):
                    if use.ability:
                        found.setdefault(build_ability_key(use), []).append(Owner(roster, profile, use, order))
        return found

    @cached_property
    def free_abilities(self) -> dict[str, list[Ability]]:
        """The rulebook's skills and spells that no profile has, by kind, without those only suggested."""
        shipped = catalogue.load_catalogue()
        kinds: dict[str, Mapping[str, Ability]] = {"skill": shipped.skills, "spell": shipped.spells}
        return {
            kind: [one for name, one in known.items() if (kind, name) not in self.uses_by_ability and not one.suggested]
            for kind, known in kinds.items()
        }

    def find_keeper(self, ability: tuple[str, str], rule: str) -> Owner | None:
        """Return the bearer who keeps an ability that should be unique: the first one, or None if one has a waiver.

        One in a file that is not reported comes before all that are; then they go by file and place.
        """
        if (ability, rule) not in self._keepers:
            bearers = self.uses_by_ability[ability]
            waived = any(one.roster.has_waiver(rule, one.profile.path) for one in bearers)
            self._keepers[ability, rule] = (
                None if waived else min(bearers, key=lambda one: (get_precedence(one.roster), one.order))
            )
        return self._keepers[ability, rule]


def get_precedence(roster: LoadedFaction) -> tuple[bool, str]:
    """Return the sort key of a file: those that are not reported first, then by name."""
    return roster.file.reported, roster.file.name


class LoadedFaction:
    """A faction or the neutrals of a game, with the games that list its file."""

    def __init__(self, file: File, faction: Faction) -> None:
        """`matchups` is filled when all rosters are known."""
        self.file = file
        self.faction = faction
        self.matchups: list[GameMatchup] = []
        self.alike: Sequence[LoadedFaction] = ()
        """All rosters that have its theme, itself included; none if nobody else has."""

    @property
    def is_neutral(self) -> bool:
        """True for neutrals."""
        return self.faction.kind == "neutral"

    @property
    def name(self) -> str:
        """The name in messages."""
        return self.faction.name or self.file.name

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """The profiles with cards; those of neutrals are groups alone."""
        return self.faction.groups if self.is_neutral else self.faction.profiles

    @property
    def is_finished(self) -> bool:
        """True if the file is complete and could be read, so that an absent entry is a missing one."""
        faction = self.faction
        models = sum(group.size for group in faction.groups)
        return faction.complete and (self.is_neutral or (len(faction.heroes) >= HEROES and models >= HENCHMEN))

    def list_companies(self) -> list[RosterGroup]:
        """Return the companies that the faction meets, one for each game; itself alone if it is in none."""
        return [matchup.company for matchup in self.matchups] or [RosterGroup([self])]

    def can_judge_count(self, group: str, entries: int, least: int) -> bool:
        """Return whether a number of `heroes` or `groups` can be judged: a list that broke off may have had `least`."""
        held = nodes.find_node(self.file, (group,))
        if held is None or not isinstance(held.value, list):
            return False
        return entries > least or not (held.partial or (self.file.node and self.file.node.partial))

    def has_waiver(self, rule: str, entry: Path = ()) -> bool:
        """Return whether the file, or the entry at a path, has a waiver of a rule."""
        return nodes.has_value(self.file, ("waive", rule)) or nodes.has_value(self.file, (*entry, "waive", rule))

    def is_shared_entry(self, path: Path) -> bool:
        """Return whether the entry at a path comes from a library."""
        own = (self.file.name, *(table.name for table in self.file.tables))
        return self.file.whole is not None and self.file.find_span(path).path not in own


class LoadedLibrary(NamedTuple):
    """A library, and the factions and neutrals that name it."""

    file: File
    library: Library
    users: list[LoadedFaction]


class GameMatchup(NamedTuple):
    """A game and the rosters that meet in it."""

    file: File
    game: FactionGame
    factions: list[LoadedFaction]
    neutrals: list[LoadedFaction]
    complete: bool
    """False when a file of the game is missing, is of another kind or could not be read."""
    company: RosterGroup
    """All of them, factions first."""


class LoadedCrew(NamedTuple):
    """A crew, with the game it was drafted from; None when that was not found."""

    file: File
    crew: Crew
    matchup: GameMatchup | None


def list_uses(profile: Profile) -> tuple[AbilityUse, ...]:
    """The skills and spells of a profile; a spell of one who may have none is looked at by `pygmies/henchman-spell`."""
    return profile.skills + profile.spells if profile.role == "hero" else profile.skills


def is_item(use: AbilityUse | WeaponUse) -> bool:
    """Return whether a use names a magic or special item, which `pygmies/item-on-card` alone reports."""
    found = use.weapon if isinstance(use, WeaponUse) else use.ability
    return found is None and key(use.name) in catalogue.load_catalogue().items


def has_spell(hero: Profile) -> bool | None:
    """Return whether a hero has a spell; None if the spells could not be read."""
    spells = [use for use in hero.spells if not is_item(use)]
    return None if spells and not any(use.ability for use in spells) else bool(spells)


def build_ability_key(use: AbilityUse) -> tuple[str, str]:
    """Return the identity of the ability in a use."""
    return use.kind, key(use.ability.name if use.ability else use.name)


def list_other_bearers(found: Iterable[list[Owner]], profile: Profile, most: int = 8) -> list[Owner]:
    """The first few bearers beside a profile, in the order of files and of their entries."""
    unique = {
        (bearer.roster.file.name, bearer.order): bearer
        for bearers in found
        for bearer in islice(bearers, most + 2)
        if bearer.profile is not profile
    }
    return [unique[place] for place in sorted(unique)][:most]


def gather_subjects(files: Iterable[File]) -> tuple[list[LoadedFaction], list[GameMatchup], list[LoadedCrew]]:
    """The factions and neutrals, the games and the crews among the files, put together."""
    known = [file for file in files if file.model is not None]
    factions = ((file, file.model) for file in known if isinstance(file.model, Faction))
    rosters = {stems.resolve_place(file.path, file.stem): LoadedFaction(file, faction) for file, faction in factions}
    games = ((file, file.model) for file in known if isinstance(file.model, FactionGame))
    matchups = {stems.resolve_place(file.path, file.stem): _build_matchup(file, game, rosters) for file, game in games}
    for matchup in sorted(matchups.values(), key=lambda matchup: matchup.file.name):
        for roster in matchup.company.rosters:
            roster.matchups.append(matchup)
    _compare_themes(rosters.values())
    crews = ((file, file.model) for file in known if isinstance(file.model, Crew))
    loaded_crews = [
        LoadedCrew(file, crew, next(iter(_list_linked_files(file, "game", matchups)), None)) for file, crew in crews
    ]
    return list(rosters.values()), list(matchups.values()), loaded_crews


def gather_libraries(files: Iterable[File], rosters: Iterable[LoadedFaction]) -> list[LoadedLibrary]:
    """The libraries among the files, and which of the rosters name them."""
    found = {
        stems.resolve_place(file.path, file.stem): LoadedLibrary(file, file.model, [])
        for file in files
        if isinstance(file.model, Library)
    }
    for roster in rosters:
        for one in _list_linked_files(roster.file, "library", found):
            one.users.append(roster)
    return list(found.values())


def _compare_themes(rosters: Iterable[LoadedFaction]) -> None:
    """Tells those with the same theme of each other; short ones, and those still to be written, are no theme."""
    found: dict[tuple[str, ...], list[LoadedFaction]] = {}
    for roster in rosters:
        words = tuple((roster.faction.theme or "").casefold().split())
        if len(words) >= THEME_WORDS and not (roster.faction.theme or "").startswith(MARK):
            found.setdefault(words, []).append(roster)
    for alike in found.values():
        for roster in alike if len(alike) > 1 else ():
            roster.alike = alike


def _build_matchup(file: File, game: FactionGame, rosters: dict[str, LoadedFaction]) -> GameMatchup:
    factions = [one for one in _list_linked_files(file, "faction", rosters) if one.faction.kind == "faction"]
    neutrals = [one for one in _list_linked_files(file, "neutral", rosters) if one.faction.kind == "neutral"]
    complete = len(factions) == len(set(game.factions)) and len(neutrals) == len(set(game.neutral))
    return GameMatchup(file, game, factions, neutrals, complete, RosterGroup(factions + neutrals))


def _list_linked_files(file: File, kind: str, known: Mapping[str, T]) -> list[T]:
    """Return the known files of a kind that a file lists, each once."""
    places = dict.fromkeys(stems.resolve_place(file.path, link.stem) for link in file.links if link.kind == kind)
    return [known[place] for place in places if place in known]
