"""The builder of Pygmies models: turns what was read of a file into a model, and looks up the names in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from cardgen.card import read_art
from cardgen.disk import stems
from cardgen.finding import Path
from cardgen.heraldry.side_arms import read_override
from cardgen.reading import Reading
from cardgen.reading.data import get_list
from cardgen.systems import Built
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.limits import LARGE_BASE, LARGER, NEUTRAL, SMALL_BASE
from cardgen.systems.pygmies.lookup import AbilityLookup, list_unsure_sections
from cardgen.systems.pygmies.model import (
    STATS,
    Ability,
    AbilityUse,
    Adds,
    Crew,
    Faction,
    FactionGame,
    Library,
    Livery,
    PackSize,
    Profile,
    Requirement,
    Role,
    Squad,
    Weapon,
    WeaponUse,
    get_skill_movement,
)
from cardgen.systems.skirmish import resolve as read
from cardgen.systems.skirmish.resolve import Data

AbilityKind = Literal["skill", "spell"]
"""The two kinds of ability."""
_FOR_SHOW = frozenset({"arms", "art", "base", "flavour", "movement"})
"""Keys of a profile that no other value depends on.

If such a value cannot be read, the profile is built without the value, and rules still judge the rest.
"""

THROWN = "Thrown"
"""The word in a weapon's last column by which a missile weapon can also be swung (Appendix F)."""


def build_model(kind: str, stem: str, reading: Reading) -> Built:
    """Return the model of a file, without the entries that could not be read."""
    if kind == "game":
        return _build_game(stem, reading)
    if kind == "crew":
        return _build_crew(stem, reading)
    if kind == "library":
        return _FactionBuilder(stem, reading, "faction").library()
    return _FactionBuilder(stem, reading, "neutral" if kind == "neutral" else "faction").built()


def detect_kind(texts: Mapping[str, str]) -> str | None:
    """Return the kind of a file without `kind`, by its keys and their texts; None if they do not tell."""
    neutral = texts.get("alignment", "").strip().casefold() == NEUTRAL.casefold()
    signs = {"heroes": "faction", "factions": "game", "squads": "crew"}
    kinds = {kind for key, kind in signs.items() if key in texts} | ({"neutral"} if neutral else set())
    return kinds.pop() if len(kinds) == 1 and (not neutral or "groups" in texts) else None


class _FactionBuilder:
    """A builder for the model of a faction, neutral or library file."""

    def __init__(self, stem: str, reading: Reading, kind: Literal["faction", "neutral"]) -> None:
        """Prepare to build the model of a file from its stem, its reading and its kind."""
        self._stem = stem
        self._reading = reading
        self._kind: Literal["faction", "neutral"] = kind
        self._lookup = AbilityLookup(catalogue.load_catalogue(), list_unsure_sections(reading))
        self._lost: dict[Path, set[str | int]] = {}
        """The keys that could not be read, by the path of their entry."""
        for path in reading.lost:
            if len(path) > 2:
                self._lost.setdefault(path[:2], set()).add(path[2])

    def library(self) -> Built:
        """Return the model of a library: only its skills, spells and weapons."""
        name = read.read_text(self._reading.data, "name") or self._stem
        made = Library(
            self._stem, name, self._read_all_abilities(), tuple(self._read_weapons()), complete=self._reading.whole
        )
        return Built(made, self._lookup.unknown)

    def _read_all_abilities(self) -> tuple[Ability, ...]:
        return (*self._read_abilities("skills", "skill"), *self._read_abilities("spells", "spell"))

    def built(self) -> Built:
        """Return the model of a faction or of neutrals."""
        data = self._reading.data
        abilities = self._read_all_abilities()
        weapons = tuple(self._read_weapons())
        heroes = tuple(self._read_profiles("heroes", "hero"))
        groups = tuple(self._read_profiles("groups", "neutral" if self._kind == "neutral" else "henchmen"))
        counts = [len(get_list(data, key)) for key in ("heroes", "groups")]
        look = data.get("look")
        model = Faction(
            stem=self._stem,
            kind=self._kind,
            name=data.get("name") or self._stem,
            alignment=data.get("alignment") or (NEUTRAL if self._kind == "neutral" else ""),
            theme=data.get("theme"),
            strengths=_read_stat_names(data, "strengths"),
            weaknesses=_read_stat_names(data, "weaknesses"),
            heroes=heroes,
            groups=groups,
            hero_entries=counts[0],
            group_entries=counts[1],
            complete=counts == [len(heroes), len(groups)] and self._reading.whole,
            abilities=abilities,
            weapons=weapons,
            look=Livery(**look) if look and ("look",) not in self._reading.lost else Livery(),
            arms=read_override(data.get("arms")),
        )
        return Built(model, self._lookup.unknown)

    def _list_entries(self, key: str) -> Iterator[tuple[Path, Data, bool]]:
        """Yield the mappings of a list: path, readable values, and whether a model can be built of the entry."""
        for path, entry in read.list_entries(self._reading, key):
            lost = self._lost.get(path, set())
            kept = {name: value for name, value in entry.items() if name not in _FOR_SHOW.intersection(lost)}
            yield path, kept, path not in self._reading.lost or (bool(lost) and lost <= _FOR_SHOW)

    def _read_abilities(self, key: str, kind: AbilityKind) -> Iterator[Ability]:
        for path, entry, readable in self._list_entries(key):
            made = _read_ability(kind, entry, path) if readable else None
            self._register_own_entry(key, entry, made)
            if made:
                yield made

    def _read_weapons(self) -> Iterator[Weapon]:
        for path, entry, readable in self._list_entries("weapons"):
            made = self._read_weapon(entry, path) if readable else None
            self._register_own_entry("weapons", entry, made)
            if made:
                yield made

    def _register_own_entry(self, key: str, entry: Data, made: Ability | Weapon | None) -> None:
        """Register an entry that the file defines, by name.

        Unreadable entries are registered too, so that their uses are not reported as unknown.
        """
        if isinstance(entry.get("name"), str):
            self._lookup.add_own_entry(key, entry["name"], made)

    def _read_weapon(self, entry: Data, path: Path) -> Weapon | None:
        """Return a weapon that the file defines; None if the weapon it copies is unknown."""
        like = entry.get("like")
        base = self._lookup.find_base_weapon(like, (*path, "like"), entry["name"]) if like else None
        if like and not base:
            return None
        reach = entry.get("range", base.range if base else None)
        misc = entry.get("misc") or (base.misc if base else "")
        return Weapon(
            name=entry["name"],
            strength=entry.get("strength", base.strength if base else None),
            range=reach,
            move=entry.get("move") or (base.move if base else None),
            misc=misc,
            melee=base.melee if base else reach is None or THROWN in misc.split(", "),
            text=base.text if base else "",
            section=base.section if base else "",
            icon=base.icon if base else "",
            like=base.name if base else "",
            path=path,
        )

    def _read_profiles(self, key: str, role: Role) -> Iterator[Profile]:
        """Yield the heroes or groups that could be read, and look up the names in all of them."""
        for path, entry, readable in self._list_entries(key):
            who = read.read_text(entry, "name")
            who = "an entry without a name" if who is None else who
            weapons = tuple(
                WeaponUse(name, self._lookup.find_weapon(name, here, who), here)
                for name, here in read.list_texts(entry, "weapons", path)
            )
            skills = tuple(self._read_uses("skills", "skill", entry, path, who))
            spells = tuple(self._read_uses("spells", "spell", entry, path, who))
            if readable:
                yield Profile(
                    role=role,
                    name=entry["name"],
                    size=entry.get("size", 1),
                    keywords=tuple(entry["keywords"]),
                    stats={stat: entry["stats"].get(stat) for stat in STATS},
                    weapons=weapons,
                    skills=skills,
                    spells=spells,
                    movement=_find_movement(entry, skills),
                    base=_find_base(entry),
                    art=read_art(entry.get("art")),
                    flavour=entry.get("flavour"),
                    path=path,
                    arms=read_override(entry.get("arms")),
                )

    def _read_uses(self, key: str, kind: AbilityKind, entry: Data, path: Path, who: str) -> Iterator[AbilityUse]:
        """Yield the skills or spells of a profile; entries without a name are left out."""
        for number, use in enumerate(get_list(entry, key)):
            here, parameters = (*path, key, number), {}
            name, at = (use if isinstance(use, str) else None), here
            if isinstance(use, dict):
                name, at = read.read_text(use, "name"), (*here, "name")
                parameters = {field: value or "" for field, value in use.items() if field != "name"}
            if name is not None:
                yield AbilityUse(kind, name, parameters, self._lookup.find_ability(key, name, at, who), here)


def _find_movement(entry: Data, skills: Sequence[AbilityUse]) -> int | None:
    """Return the movement of a profile in inches: as written, or else from a skill; None if neither says."""
    own: int | None = entry.get("movement")
    return own if own is not None else next((move for use in skills if (move := get_skill_movement(use))), None)


def _find_base(entry: Data) -> float:
    """Return the diameter of a profile's base in inches: as written, or else by the keywords."""
    own: float | None = entry.get("base")
    if own is not None:
        return own
    return SMALL_BASE if LARGER.isdisjoint(word.casefold() for word in entry["keywords"]) else LARGE_BASE


def _read_stat_names(data: Data, key: str) -> tuple[str, ...] | None:
    found = data.get(key)
    return tuple(word for word in found if word in STATS) if isinstance(found, list) else None


def _read_ability(kind: AbilityKind, entry: Data, path: Path) -> Ability:
    """Return a skill or spell that the file defines."""
    adds, needs = entry.get("adds"), entry.get("needs")
    return Ability(
        kind=kind,
        name=entry["name"],
        text=entry["text"],
        parameters=tuple(entry.get("parameters") or ()),
        mark="once" if kind == "skill" and entry["text"].startswith("Once per game") else kind,
        inborn=entry.get("inborn") or False,
        suggested=entry.get("suggested") or False,
        adds=Adds(adds["stat"], adds["to"], adds.get("amount") or 0) if adds else None,
        needs=Requirement(**{key: value for key, value in needs.items() if value is not None}) if needs else None,
        simplicity=entry.get("simplicity"),
        range=entry.get("range"),
        strength=entry.get("strength"),
        save=entry.get("save"),
        combat_casting=entry.get("combat_casting") or False,
        lab={key: value for key, value in (entry.get("lab") or {}).items() if value},
        path=path,
    )


def _build_game(stem: str, reading: Reading) -> Built:
    """Return the model of a line-up."""
    data = reading.data
    factions, neutral = (
        read.list_links(data, *of, single=True) for of in (("factions", "faction"), ("neutral", "neutral"))
    )
    if () in reading.lost:
        return Built(None, links=[*factions, *neutral])
    pack = {key: value for key, value in (data.get("pack") or {}).items() if value is not None}
    counts = {key: data[key] for key in ("players", "rounds") if data.get(key) is not None}
    stems_of = [tuple(link.plain_stem for link in links) for links in (factions, neutral)]
    maps = tuple(data.get("maps") or ())
    model = FactionGame(stem, data["name"], stems_of[0], stems_of[1], PackSize(**pack), maps=maps, **counts)
    return Built(model, links=[*factions, *neutral])


def _build_crew(stem: str, reading: Reading) -> Built:
    """Return the model of a crew."""
    data = reading.data
    links = read.list_links(data, "game", "game", single=True)
    if () in reading.lost:
        return Built(None, links=links)
    squads = tuple(
        Squad(colour, squad["hero"], squad["groups"], ("squads", colour)) for colour, squad in data["squads"].items()
    )
    return Built(Crew(stem, stem, data["player"], stems.strip_prefix(data["game"]), squads), links=links)
