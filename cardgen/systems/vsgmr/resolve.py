"""Data to model: what a file says, with the entries of the catalogue that its names mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.card import read_art
from cardgen.disk import stems
from cardgen.file import Link
from cardgen.finding import Fix, Path
from cardgen.reading import Reading
from cardgen.reading.data import listed
from cardgen.reading.lookup import CatalogueIndex, Lookup, UnknownName
from cardgen.systems import Built
from cardgen.systems.vsgmr import catalogue, limits
from cardgen.systems.vsgmr.model import (
    Armor,
    Figure,
    Force,
    Match,
    Member,
    Power,
    PowerUse,
    Scale,
    Scenario,
    Seat,
    TraitUse,
)
from cardgen.text import names

Data = Mapping[str, Any]
_POWER = re.compile(r"(?P<name>.*?)\s*(?:\((?P<tier>[^()]*)\)?|:\s*(?P<after>.*))?\s*")
"""A super power on one line: `Super-Blast (Major)`."""


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file of that kind, without the entries that could not be read."""
    return _match(stem, reading) if kind == "match" else _Force(stem, reading).built()


class _Force:
    """A force file on its way to a model."""

    def __init__(self, stem: str, reading: Reading) -> None:
        self._stem = stem
        self._reading = reading
        found = catalogue.load()
        shelves: dict[str, CatalogueIndex[Any]] = {"traits": found.traits, "powers": found.powers}
        self._lookup = Lookup(shelves)

    def built(self) -> Built:
        """The model; what of its names nobody knows."""
        data = self._reading.data
        figures = tuple(self._figures())
        entries = listed(data, "figures")
        whole = len(entries) == len(figures) and self._reading.whole and isinstance(data.get("figures"), list)
        model = Force(
            stem=self._stem,
            name=_text(data, "name") or self._stem,
            colour=_text(data, "colour"),
            theme=_text(data, "theme"),
            points=_number(data, "points"),
            number=_number(data, "number"),
            budget=_number(data, "budget"),
            scale=_scale(data, self._lookup),
            figures=figures,
            complete=whole and all(figure.sure for figure in figures),
        )
        strangers = list(_strangers(figures, entries))
        return Built(model, [*self._lookup.unknown, *strangers])

    def _figures(self) -> Iterator[Figure]:
        for number, entry in enumerate(listed(self._reading.data, "figures")):
            path = ("figures", number)
            if not isinstance(entry, dict):
                continue
            traits = tuple(self._traits(entry, path))
            powers = tuple(self._powers(entry, path))
            armor = tuple(self._armor(entry, path))
            if path not in self._reading.lost:
                yield _figure(entry, path, traits, powers, armor)

    def _armor(self, entry: Data, path: Path) -> Iterator[Armor]:
        """The kinds of armor that an entry buys; a word that is none is told of."""
        here: Path = (*path, "armor")
        given = entry.get("armor")
        words = [(given, here)] if isinstance(given, str) else [(word, (*here, n)) for n, word in _items(given)]
        for word, at in words:
            kind = next((kind for kind in limits.ARMOR if kind == word.strip().casefold()), None)
            if kind is None:
                self._lookup.unknown.append(_no_armor(word, at, _who(entry)))
            else:
                yield kind

    def _traits(self, entry: Data, path: Path) -> Iterator[TraitUse]:
        for number, name in enumerate(listed(entry, "traits")):
            if isinstance(name, str):
                here = (*path, "traits", number)
                found = self._lookup.find(catalogue.load().traits, name, here, _who(entry))
                yield TraitUse(name, found, here)

    def _powers(self, entry: Data, path: Path) -> Iterator[PowerUse]:
        for number, use in enumerate(listed(entry, "powers")):
            name, tier = _parts(use)
            if name is not None:
                here = (*path, "powers", number)
                at = here if isinstance(use, str) else (*here, "name")
                found = self._power(name, tier, at, entry, whole=isinstance(use, str))
                yield PowerUse(name, found, _tier(tier), tier, here)

    def _power(self, name: str, tier: str, at: Path, entry: Data, whole: bool) -> Power | None:
        """The power that is meant; `whole`: its tier stands in the same text, and belongs to what is to be written."""
        found = self._lookup.find(catalogue.load().powers, name, at, _who(entry))
        if found is None and whole and tier:
            last = self._lookup.unknown[-1]
            hint = f"{last.hint} ({tier})" if last.hint and last.hint.startswith("write ") else last.hint
            self._lookup.unknown[-1] = last._replace(hint=hint, fix=None)
        return found


def _figure(
    entry: Data, path: Path, traits: tuple[TraitUse, ...], powers: tuple[PowerUse, ...], armor: tuple[Armor, ...]
) -> Figure:
    return Figure(
        name=entry["name"],
        type=entry["type"],
        number=entry.get("number") or 1,
        armor=armor,
        distance=bool(entry.get("distance")),
        automatic=bool(entry.get("automatic")),
        commander=bool(entry.get("commander")),
        large=bool(entry.get("large")),
        traits=traits,
        powers=powers,
        seats=tuple(_seats(entry, path)),
        points=entry.get("points"),
        art=read_art(entry.get("art")),
        flavour=entry.get("flavour"),
        clear=len(armor) == (len(given) if isinstance(given := entry.get("armor"), list) else bool(given)),
        path=path,
    )


def _items(given: Any) -> Iterator[tuple[int, str]]:
    for number, word in enumerate(given if isinstance(given, list) else ()):
        if isinstance(word, str):
            yield number, word


def _no_armor(word: str, path: Path, who: str) -> UnknownName:
    near = names.near(word, limits.ARMOR)
    law = f"{who}: there is no armor {word}; armor is {' or '.join(limits.ARMOR)}"
    if near is None:
        return UnknownName(path, law, "write light or heavy, or take armor out")
    certain = names.sole(word, limits.ARMOR) == near
    return UnknownName(path, f"{law}; did you mean {near}?", f"write {near}", Fix(word, near) if certain else None)


def _seats(entry: Data, path: Path) -> Iterator[Seat]:
    for key in ("rider", "driver"):
        if isinstance(entry.get(key), str):
            yield Seat(entry[key], 1, (*path, key), leads=True)
    carried = entry.get("carries")
    for name, number in carried.items() if isinstance(carried, dict) else ():
        if isinstance(number, int):
            yield Seat(name, number, (*path, "carries", name), leads=False)


def _parts(use: Any) -> tuple[str | None, str]:
    """Name and tier of a super power; no name if it could not be read."""
    if isinstance(use, dict):
        name, tier = use.get("name"), use.get("tier")
        return (name if isinstance(name, str) else None), tier if isinstance(tier, str) else ""
    found = _POWER.fullmatch(use.strip()) if isinstance(use, str) else None
    return (found["name"], (found["tier"] or found["after"] or "").strip()) if found else (None, "")


def _tier(written: str) -> int | None:
    """Which tier a word names, from 0."""
    known = [names.key(tier) for tier in limits.TIERS]
    return known.index(names.key(written)) if names.key(written) in known else None


def _strangers(figures: Sequence[Figure], entries: Sequence[Any]) -> Iterator[UnknownName]:
    """Riders, drivers and those who are carried who are in no entry of the force."""
    written = [entry.get("name") for entry in entries if isinstance(entry, dict)]
    if len([name for name in written if isinstance(name, str)]) < len(entries):
        return
    known = {names.key(name): name for name in written if isinstance(name, str)}
    for figure in figures:
        for seat in figure.seats:
            if names.key(seat.name) not in known:
                yield _stranger(figure, seat, list(known.values()))


def _stranger(figure: Figure, seat: Seat, known: Sequence[str]) -> UnknownName:
    near = names.near(seat.name, known)
    fact = f"{figure.name}: there is no figure {seat.name} in this force; a mount carries guys of its own force"
    if near is None:
        return UnknownName(
            seat.path, fact, "name one of the force's guys, or write an entry for him", key=not seat.leads
        )
    return UnknownName(seat.path, f"{fact}; did you mean {near}?", f"write {near}", key=not seat.leads)


def _match(stem: str, reading: Reading) -> Built:
    data = reading.data
    lookup = Lookup({})
    members = tuple(_members(data))
    links = [_link(data, member) for member in members]
    scenario = _scenario(data, lookup)
    scale = _scale(data, lookup)
    if () in reading.lost:
        return Built(None, lookup.unknown, links)
    return Built(
        Match(stem, data["name"], members, scenario, scale, asks=bool(_text(data, "scenario"))), lookup.unknown, links
    )


def _members(data: Data) -> Iterator[Member]:
    for number, entry in enumerate(listed(data, "forces")):
        path: Path = ("forces", number)
        if isinstance(entry, str):
            yield Member(stems.plain(entry), None, path)
        elif isinstance(entry, dict) and isinstance(entry.get("force"), str):
            side = entry.get("side")
            yield Member(stems.plain(entry["force"]), side if isinstance(side, str) else None, path)


def _link(data: Data, member: Member) -> Link:
    """Where a force is named, and how."""
    entry = data["forces"][member.path[1]]
    if isinstance(entry, str):
        return Link(member.path, entry, "force")
    return Link((*member.path, "force"), entry["force"], "force")


def _scenario(data: Data, lookup: Lookup) -> Scenario | None:
    name = _text(data, "scenario")
    return lookup.find(catalogue.load().scenarios, name, ("scenario",), _who(data)) if name else None


def _scale(data: Data, lookup: Lookup) -> Scale | None:
    name = _text(data, "scale")
    return lookup.find(catalogue.load().scales, name, ("scale",), _who(data)) if name else None


def _who(entry: Data) -> str:
    name = entry.get("name")
    return name if isinstance(name, str) else "a figure without a name"


def _text(data: Data, key: str) -> str | None:
    found = data.get(key)
    return found if isinstance(found, str) else None


def _number(data: Data, key: str) -> float | None:
    found = data.get(key)
    return found if isinstance(found, int | float) and not isinstance(found, bool) else None
