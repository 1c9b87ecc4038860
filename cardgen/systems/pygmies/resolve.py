"""Data to model: what a file says, with the entries of the catalogue that its names mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from cardgen.finding import Path
from cardgen.reading import Reading
from cardgen.systems import Built, Link
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.limits import NEUTRAL
from cardgen.systems.pygmies.lookup import Lookup
from cardgen.systems.pygmies.model import (
    STATS,
    Ability,
    AbilityUse,
    Adds,
    Crew,
    Faction,
    Game,
    Look,
    Pack,
    Profile,
    Role,
    Squad,
    Weapon,
    WeaponUse,
)

Kind = Literal["skill", "spell"]
Data = Mapping[str, Any]


def build(kind: str, stem: str, reading: Reading) -> Built | None:
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
        self._lookup = Lookup(catalogue.load())

    def built(self) -> Built:
        data = self._reading.data
        abilities = (*self._abilities("skills", "skill"), *self._abilities("spells", "spell"))
        weapons = tuple(self._weapons())
        heroes = tuple(self._profiles("heroes", "hero"))
        groups = tuple(self._profiles("groups", "neutral" if self._kind == "neutral" else "henchmen"))
        counts = [len(_list(data, key)) for key in ("heroes", "groups")]
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

    def _readable(self, key: str) -> Iterator[tuple[Path, Any]]:
        """The entries of a list that could be read, and their paths."""
        for number, entry in enumerate(_list(self._reading.data, key)):
            path = (key, number)
            if path not in self._reading.lost:
                yield path, entry
            elif (
                isinstance(entry, dict)
                and isinstance(entry.get("name"), str)
                and key in ("skills", "spells", "weapons")
            ):
                self._lookup.add(key, entry["name"], None)

    def _look(self) -> Look:
        look = self._reading.data.get("look")
        return Look() if not look or ("look",) in self._reading.lost else Look(**look)

    def _abilities(self, key: str, kind: Kind) -> Iterator[Ability]:
        for path, entry in self._readable(key):
            made = _ability(kind, entry, path)
            self._lookup.add(key, made.name, made)
            yield made

    def _weapons(self) -> Iterator[Weapon]:
        for path, entry in self._readable("weapons"):
            made = self._weapon(entry, path)
            self._lookup.add("weapons", entry["name"], made)
            if made:
                yield made

    def _weapon(self, entry: Data, path: Path) -> Weapon | None:
        like = entry.get("like")
        base = self._lookup.like(like, (*path, "like"), entry["name"]) if like else None
        if like and not base:
            return None
        reach = entry.get("range", base.range if base else None)
        return Weapon(
            name=entry["name"],
            strength=entry.get("strength", base.strength if base else None),
            range=reach,
            move=entry.get("move") or (base.move if base else None),
            misc=entry.get("misc") or (base.misc if base else ""),
            melee=base.melee if base else reach is None,
            text=base.text if base else "",
            section=base.section if base else "",
            path=path,
        )

    def _profiles(self, key: str, role: Role) -> Iterator[Profile]:
        for path, entry in self._readable(key):
            yield self._profile(role, entry, path)

    def _profile(self, role: Role, entry: Data, path: Path) -> Profile:
        stats, name = entry["stats"], entry["name"]
        return Profile(
            role=role,
            name=name,
            size=entry.get("size", 1),
            keywords=tuple(entry["keywords"] or ()),
            stats={stat: stats.get(stat) for stat in STATS},
            weapons=tuple(self._arms(entry, path)),
            skills=tuple(self._uses("skills", "skill", entry, path)),
            spells=tuple(self._uses("spells", "spell", entry, path)),
            movement=entry.get("movement"),
            art=entry.get("art"),
            flavour=entry.get("flavour"),
            path=path,
        )

    def _arms(self, entry: Data, path: Path) -> Iterator[WeaponUse]:
        for number, name in enumerate(entry.get("weapons") or ()):
            here = (*path, "weapons", number)
            yield WeaponUse(name, self._lookup.weapon(name, here, entry["name"]), here)

    def _uses(self, key: str, kind: Kind, entry: Data, path: Path) -> Iterator[AbilityUse]:
        for number, use in enumerate(entry.get(key) or ()):
            here = (*path, key, number)
            if isinstance(use, str):
                name, parameters = use, {}
            else:
                name = use["name"]
                parameters = {key: value or "" for key, value in use.items() if key != "name"}
            yield AbilityUse(kind, name, parameters, self._lookup.ability(key, name, here, entry["name"]), here)


def _list(data: Data, key: str) -> Sequence[Any]:
    found = data.get(key)
    return found if isinstance(found, list) else ()


def _words(data: Data, key: str) -> tuple[str, ...] | None:
    found = data.get(key)
    return tuple(word for word in found if word in STATS) if isinstance(found, list) else None


def _ability(kind: Kind, entry: Data, path: Path) -> Ability:
    adds = entry.get("adds")
    return Ability(
        kind=kind,
        name=entry["name"],
        text=entry["text"],
        parameters=tuple(entry.get("parameters") or ()),
        mark=kind,
        inborn=entry.get("inborn") or False,
        suggested=entry.get("suggested") or False,
        adds=Adds(adds["stat"], adds["to"]) if adds else None,
        simplicity=entry.get("simplicity"),
        range=entry.get("range"),
        strength=entry.get("strength"),
        save=entry.get("save"),
        combat_casting=entry.get("combat_casting") or False,
        path=path,
    )


def _game(stem: str, reading: Reading) -> Built | None:
    data = reading.data
    factions = _linked(data.get("factions"), ("factions",), "faction")
    neutral = _linked(data.get("neutral"), ("neutral",), "neutral")
    if () in reading.lost:
        return None
    pack = {key: value for key, value in (data.get("pack") or {}).items() if value is not None}
    counts = {key: data[key] for key in ("players", "rounds") if data.get(key) is not None}
    stems = [tuple(link.stem for link in links) for links in (factions, neutral)]
    model = Game(stem, data["name"], stems[0], stems[1], pack=Pack(**pack), **counts)
    return Built(model, links=[*factions, *neutral])


def _linked(found: Any, path: Path, kind: str) -> list[Link]:
    if isinstance(found, str):
        return [Link(path, found, kind)]
    items = enumerate(found if isinstance(found, list) else ())
    return [Link((*path, number), stem, kind) for number, stem in items if isinstance(stem, str)]


def _crew(stem: str, reading: Reading) -> Built | None:
    data = reading.data
    if () in reading.lost:
        return None
    squads = tuple(
        Squad(colour, squad["hero"], squad["groups"], ("squads", colour)) for colour, squad in data["squads"].items()
    )
    return Built(Crew(stem, data["player"], data["game"], squads), links=[Link(("game",), data["game"], "game")])
