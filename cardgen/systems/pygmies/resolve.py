"""Data to model: what a file says, with the entries of the catalogue that its names mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from cardgen.card import read_art
from cardgen.disk import stems
from cardgen.file import Link
from cardgen.finding import Path
from cardgen.reading import Reading
from cardgen.reading.data import listed
from cardgen.systems import Built
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.limits import NEUTRAL
from cardgen.systems.pygmies.lookup import Lookup, unsure
from cardgen.systems.pygmies.model import (
    STATS,
    Ability,
    AbilityUse,
    Adds,
    Crew,
    Faction,
    Game,
    Livery,
    Need,
    PackSize,
    Profile,
    Role,
    Squad,
    Weapon,
    WeaponUse,
)

AbilityKind = Literal["skill", "spell"]
Data = Mapping[str, Any]
_FOR_SHOW = frozenset({"art", "flavour", "movement"})
"""Keys of a profile that no other value depends on: one that cannot be read is left out, and the rest is judged."""

THROWN = "Thrown"
"""The word of the weapon table that makes a missile weapon one to swing as well."""


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file of that kind, without the entries that could not be read."""
    if kind == "game":
        return _game(stem, reading)
    if kind == "crew":
        return _crew(stem, reading)
    return _Faction(stem, reading, "neutral" if kind == "neutral" else "faction").built()


class _Faction:
    """A faction or neutral file on its way to a model."""

    def __init__(self, stem: str, reading: Reading, kind: Literal["faction", "neutral"]) -> None:
        self._stem = stem
        self._reading = reading
        self._kind: Literal["faction", "neutral"] = kind
        self._lookup = Lookup(catalogue.load(), unsure(reading))
        self._lost: dict[Path, set[str | int]] = {}
        """Which keys of an entry could not be read."""
        for path in reading.lost:
            if len(path) > 2:
                self._lost.setdefault(path[:2], set()).add(path[2])

    def built(self) -> Built:
        data = self._reading.data
        abilities = (*self._abilities("skills", "skill"), *self._abilities("spells", "spell"))
        weapons = tuple(self._weapons())
        heroes = tuple(self._profiles("heroes", "hero"))
        groups = tuple(self._profiles("groups", "neutral" if self._kind == "neutral" else "henchmen"))
        counts = [len(listed(data, key)) for key in ("heroes", "groups")]
        model = Faction(
            stem=self._stem,
            kind=self._kind,
            name=data.get("name") or self._stem,
            alignment=data.get("alignment") or (NEUTRAL if self._kind == "neutral" else ""),
            theme=data.get("theme"),
            strengths=_words(data, "strengths"),
            weaknesses=_words(data, "weaknesses"),
            heroes=heroes,
            groups=groups,
            hero_entries=counts[0],
            group_entries=counts[1],
            complete=counts == [len(heroes), len(groups)] and self._reading.whole,
            abilities=abilities,
            weapons=weapons,
            look=self._look(),
        )
        return Built(model, self._lookup.unknown)

    def _entries(self, key: str) -> Iterator[tuple[Path, Data, bool]]:
        """The mappings in a list, their paths, and whether they could be read."""
        for number, entry in enumerate(listed(self._reading.data, key)):
            if isinstance(entry, dict):
                path, lost = (key, number), self._lost.get((key, number), set())
                kept = {name: value for name, value in entry.items() if name not in _FOR_SHOW.intersection(lost)}
                yield path, kept, path not in self._reading.lost or (bool(lost) and lost <= _FOR_SHOW)

    def _look(self) -> Livery:
        look = self._reading.data.get("look")
        return Livery() if not look or ("look",) in self._reading.lost else Livery(**look)

    def _abilities(self, key: str, kind: AbilityKind) -> Iterator[Ability]:
        for path, entry, readable in self._entries(key):
            made = _ability(kind, entry, path) if readable else None
            self._own(key, entry, made)
            if made:
                yield made

    def _weapons(self) -> Iterator[Weapon]:
        for path, entry, readable in self._entries("weapons"):
            made = self._weapon(entry, path) if readable else None
            self._own("weapons", entry, made)
            if made:
                yield made

    def _own(self, key: str, entry: Data, made: Ability | Weapon | None) -> None:
        """What could not be read has a name all the same, and is not unknown where it is used."""
        if isinstance(entry.get("name"), str):
            self._lookup.add(key, entry["name"], made)

    def _weapon(self, entry: Data, path: Path) -> Weapon | None:
        like = entry.get("like")
        base = self._lookup.like(like, (*path, "like"), entry["name"]) if like else None
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

    def _profiles(self, key: str, role: Role) -> Iterator[Profile]:
        for path, entry, readable in self._entries(key):
            arms = tuple(self._arms(entry, path))
            skills = tuple(self._uses("skills", "skill", entry, path))
            spells = tuple(self._uses("spells", "spell", entry, path))
            if readable:
                yield self._profile(role, entry, path, arms, skills, spells)

    def _profile(
        self,
        role: Role,
        entry: Data,
        path: Path,
        weapons: tuple[WeaponUse, ...],
        skills: tuple[AbilityUse, ...],
        spells: tuple[AbilityUse, ...],
    ) -> Profile:
        stats = entry["stats"]
        return Profile(
            role=role,
            name=entry["name"],
            size=entry.get("size", 1),
            keywords=tuple(entry["keywords"]),
            stats={stat: stats.get(stat) for stat in STATS},
            weapons=weapons,
            skills=skills,
            spells=spells,
            movement=entry.get("movement"),
            art=read_art(entry.get("art")),
            flavour=entry.get("flavour"),
            path=path,
        )

    def _arms(self, entry: Data, path: Path) -> Iterator[WeaponUse]:
        for number, name in enumerate(listed(entry, "weapons")):
            if isinstance(name, str):
                here = (*path, "weapons", number)
                yield WeaponUse(name, self._lookup.weapon(name, here, _who(entry)), here)

    def _uses(self, key: str, kind: AbilityKind, entry: Data, path: Path) -> Iterator[AbilityUse]:
        for number, use in enumerate(listed(entry, key)):
            name, parameters = (use, {}) if isinstance(use, str) else _parts(use)
            if name is not None:
                here = (*path, key, number)
                at = here if isinstance(use, str) else (*here, "name")
                yield AbilityUse(kind, name, parameters, self._lookup.ability(key, name, at, _who(entry)), here)


def _who(entry: Data) -> str:
    name = entry.get("name")
    return name if isinstance(name, str) else "a profile without a name"


def _parts(use: Any) -> tuple[str | None, dict[str, str]]:
    """Name and parameters of an ability that is a mapping; no name if it could not be read."""
    if not isinstance(use, dict) or not isinstance(use.get("name"), str):
        return None, {}
    return use["name"], {key: value or "" for key, value in use.items() if key != "name"}


def _words(data: Data, key: str) -> tuple[str, ...] | None:
    found = data.get(key)
    return tuple(word for word in found if word in STATS) if isinstance(found, list) else None


def _ability(kind: AbilityKind, entry: Data, path: Path) -> Ability:
    adds, needs = entry.get("adds"), entry.get("needs")
    return Ability(
        kind=kind,
        name=entry["name"],
        text=entry["text"],
        parameters=tuple(entry.get("parameters") or ()),
        mark="once" if kind == "skill" and entry["text"].startswith("Once per game") else kind,
        inborn=entry.get("inborn") or False,
        suggested=entry.get("suggested") or False,
        adds=Adds(adds["stat"], adds["to"]) if adds else None,
        needs=Need(**{key: value for key, value in needs.items() if value is not None}) if needs else None,
        simplicity=entry.get("simplicity"),
        range=entry.get("range"),
        strength=entry.get("strength"),
        save=entry.get("save"),
        combat_casting=entry.get("combat_casting") or False,
        path=path,
    )


def _game(stem: str, reading: Reading) -> Built:
    data = reading.data
    factions = _linked(data.get("factions"), ("factions",), "faction")
    neutral = _linked(data.get("neutral"), ("neutral",), "neutral")
    if () in reading.lost:
        return Built(None, links=[*factions, *neutral])
    pack = {key: value for key, value in (data.get("pack") or {}).items() if value is not None}
    counts = {key: data[key] for key in ("players", "rounds") if data.get(key) is not None}
    listed = [tuple(link.plain for link in links) for links in (factions, neutral)]
    model = Game(stem, data["name"], listed[0], listed[1], pack=PackSize(**pack), **counts)
    return Built(model, links=[*factions, *neutral])


def _linked(found: Any, path: Path, kind: str) -> list[Link]:
    if isinstance(found, str):
        return [Link(path, found, kind)]
    items = enumerate(found if isinstance(found, list) else ())
    return [Link((*path, number), stem, kind) for number, stem in items if isinstance(stem, str)]


def _crew(stem: str, reading: Reading) -> Built:
    data = reading.data
    game = data.get("game")
    links = [Link(("game",), game, "game")] if isinstance(game, str) else []
    if () in reading.lost:
        return Built(None, links=links)
    squads = tuple(
        Squad(colour, squad["hero"], squad["groups"], ("squads", colour)) for colour, squad in data["squads"].items()
    )
    return Built(Crew(stem, data["player"], stems.plain(data["game"]), squads), links=links)
