"""The subjects of the rules of Pygmies: factions and neutrals, the games in which they meet, crews and libraries."""

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
"""Function that returns a name in the normalised form by which names are compared.

The cache has room for all names of several games; its size is an estimate.
"""


class Owner(NamedTuple):
    """A profile in a roster, and the skill or spell for which it is listed; `use` is None for the name alone."""

    roster: LoadedFaction
    profile: Profile
    use: AbilityUse | None
    order: int
    """The position of the profile in its roster."""


class RosterGroup:
    """Factions and neutrals that meet: those of one game, or a single file that no game lists."""

    def __init__(self, rosters: list[LoadedFaction]) -> None:
        """Collect the rosters, in the order of the game."""
        self.rosters = rosters
        self.sums: dict[str, tuple[int, int] | None] = {}
        """Cache of `costs.sum_stat_of_factions`, by characteristic."""
        self.power: tuple[float, int] | None = None
        """Cache of `costs.sum_henchmen_power_of_factions`: power and number of henchmen; None until computed."""
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
        """All uses of known skills and spells, by kind and by the key of the name."""
        found: dict[tuple[str, str], list[Owner]] = {}
        for roster in self.rosters:
            for order, profile in enumerate(roster.profiles):
                for use in list_uses(profile):
                    if use.ability:
                        found.setdefault(build_ability_key(use), []).append(Owner(roster, profile, use, order))
        return found

    @cached_property
    def free_abilities(self) -> dict[str, list[Ability]]:
        """The skills and spells of the rulebook that no profile has, by kind; those only suggested are left out."""
        shipped = catalogue.load_catalogue()
        kinds: dict[str, Mapping[str, Ability]] = {"skill": shipped.skills, "spell": shipped.spells}
        return {
            kind: [one for name, one in known.items() if (kind, name) not in self.uses_by_ability and not one.suggested]
            for kind, known in kinds.items()
        }

    def find_keeper(self, ability: tuple[str, str], rule: str) -> Owner | None:
        """Return the bearer who may keep an ability that should be unique, or None if any bearer waives the rule.

        Bearers in files that are not reported come first, because the user cannot change those; then files by name,
        then profiles by position.

        Args:
            ability: The kind and the key of the ability.
            rule: The id of the rule that bearers may waive.
        """
        if (ability, rule) not in self._keepers:
            bearers = self.uses_by_ability[ability]
            waived = any(one.roster.has_waiver(rule, one.profile.path) for one in bearers)
            self._keepers[ability, rule] = (
                None if waived else min(bearers, key=lambda one: (get_precedence(one.roster), one.order))
            )
        return self._keepers[ability, rule]


def get_precedence(roster: LoadedFaction) -> tuple[bool, str]:
    """Return the sort key of a roster: files that are not reported first, then by name."""
    return roster.file.reported, roster.file.name


class LoadedFaction:
    """A faction or neutral file, with the games that list it."""

    def __init__(self, file: File, faction: Faction) -> None:
        """Store the file and its model; `gather_subjects` fills `matchups` once all rosters are known."""
        self.file = file
        self.faction = faction
        self.matchups: list[GameMatchup] = []
        self.alike: Sequence[LoadedFaction] = ()
        """All rosters with the theme of this one, itself included; empty if no other has it."""

    @property
    def is_neutral(self) -> bool:
        """True for a file of neutrals."""
        return self.faction.kind == "neutral"

    @property
    def name(self) -> str:
        """The name in messages."""
        return self.faction.name or self.file.name

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """The profiles that have cards; for neutrals only groups, because neutrals have no heroes."""
        return self.faction.groups if self.is_neutral else self.faction.profiles

    @property
    def is_finished(self) -> bool:
        """True if the file was read completely and has enough entries, so that what is absent is really missing."""
        faction = self.faction
        models = sum(group.size for group in faction.groups)
        return faction.complete and (self.is_neutral or (len(faction.heroes) >= HEROES and models >= HENCHMEN))

    def list_companies(self) -> list[RosterGroup]:
        """Return the groups of rosters that the faction meets, one for each game; without a game, only itself."""
        return [matchup.company for matchup in self.matchups] or [RosterGroup([self])]

    def can_judge_count(self, group: str, entries: int, least: int) -> bool:
        """Return whether the number of heroes or groups can be judged; False if a broken list may have had more.

        Args:
            group: `heroes` or `groups`.
            entries: The number of entries.
            least: The number above which even a broken list is judged.
        """
        held = nodes.find_node(self.file, (group,))
        if held is None or not isinstance(held.value, list):
            return False
        return entries > least or not (held.partial or (self.file.node and self.file.node.partial))

    def has_waiver(self, rule: str, entry: Path = ()) -> bool:
        """Return whether the file, or the entry at a path, waives a rule."""
        return nodes.has_value(self.file, ("waive", rule)) or nodes.has_value(self.file, (*entry, "waive", rule))

    def is_shared_entry(self, path: Path) -> bool:
        """Return whether the entry at a path comes from a library."""
        own = (self.file.name, *(table.name for table in self.file.tables))
        return self.file.whole is not None and self.file.find_span(path).path not in own


class LoadedLibrary(NamedTuple):
    """A library, and the factions and neutrals that use it."""

    file: File
    library: Library
    users: list[LoadedFaction]


class GameMatchup(NamedTuple):
    """A game (line-up), and the rosters that meet in it."""

    file: File
    game: FactionGame
    factions: list[LoadedFaction]
    neutrals: list[LoadedFaction]
    complete: bool
    """False if a file of the game is missing, has another kind or could not be read."""
    company: RosterGroup
    """All rosters of the game, factions first."""


class LoadedCrew(NamedTuple):
    """A crew, and the game it was drafted from; `matchup` is None if that game was not found."""

    file: File
    crew: Crew
    matchup: GameMatchup | None


def list_uses(profile: Profile) -> tuple[AbilityUse, ...]:
    """Return the skills and spells that rules look at; spells of a group are left to `pygmies/henchman-spell`."""
    return profile.skills + profile.spells if profile.role == "hero" else profile.skills


def is_item(use: AbilityUse | WeaponUse) -> bool:
    """Return whether a profile's skill, spell or weapon is an item, which only `pygmies/item-on-card` reports."""
    found = use.weapon if isinstance(use, WeaponUse) else use.ability
    return found is None and key(use.name) in catalogue.load_catalogue().items


def has_spell(hero: Profile) -> bool | None:
    """Return whether a hero has a spell; None if no spell of the hero is known."""
    spells = [use for use in hero.spells if not is_item(use)]
    return None if spells and not any(use.ability for use in spells) else bool(spells)


def build_ability_key(use: AbilityUse) -> tuple[str, str]:
    """Return the kind and the normalised name by which abilities are compared."""
    return use.kind, key(use.ability.name if use.ability else use.name)


def list_other_bearers(found: Iterable[list[Owner]], profile: Profile, most: int = 8) -> list[Owner]:
    """Return the first bearers other than a profile, in the order of files and entries.

    Args:
        found: Lists of bearers, one for each game.
        profile: The profile to leave out.
        most: The most bearers to return.
    """
    unique = {
        (bearer.roster.file.name, bearer.order): bearer
        for bearers in found
        for bearer in islice(bearers, most + 2)
        if bearer.profile is not profile
    }
    return [unique[place] for place in sorted(unique)][:most]


def gather_subjects(files: Iterable[File]) -> tuple[list[LoadedFaction], list[GameMatchup], list[LoadedCrew]]:
    """Return the factions and neutrals, the games and the crews among the files, linked to each other."""
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
    """Return the libraries among the files, each with the rosters that use it."""
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
    """Set `alike` of rosters with equal themes, ignoring themes that are short or still to be written."""
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
