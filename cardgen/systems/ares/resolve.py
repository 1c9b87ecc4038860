"""Data to model: what a file says, with the abilities and figure types that its names mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.file import Link
from cardgen.finding import Path
from cardgen.reading import Reading
from cardgen.systems import Built
from cardgen.systems.ares import limits
from cardgen.systems.ares.figures import Maker
from cardgen.systems.ares.lookup import Abilities, missed
from cardgen.systems.ares.model import Ability, Figure, Force, Match, Members, Stat, Unit
from cardgen.text import names

Data = Mapping[str, Any]
_MEMBERS = "a unit has types of this file, or sample figures of the rulebook (Sample Figure Types)"


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file of that kind, without the entries that could not be read."""
    return _match(stem, reading) if kind == "match" else _Force(stem, reading).built()


class _Force:
    """A force file on its way to a model."""

    def __init__(self, stem: str, reading: Reading) -> None:
        self._stem = stem
        self._reading = reading
        own = tuple(self._own())
        unread = (entry["name"] for _, entry in self._entries("abilities") if isinstance(entry.get("name"), str))
        self._abilities = Abilities(own, unread)
        lost = (entry for path, entry in self._entries("types") if path in reading.lost)
        self._unread = {names.key(str(entry.get("name"))) for entry in lost}
        self._maker = Maker(self._abilities, self._unread)
        self._known = own

    def built(self) -> Built:
        data = self._reading.data
        figures = tuple(self._figures())
        units = tuple(self._units())
        whole = len(units) == sum(1 for _ in self._entries("units")) and self._reading.whole
        model = Force(
            stem=self._stem,
            name=_text(data, "name") or self._stem,
            theme=_text(data, "theme"),
            colour=_text(data, "colour"),
            magic=data.get("magic") is not False,
            figures=figures,
            abilities=self._known,
            units=units,
            points=_number(data, "points"),
            stated=_number(data, "figures"),
            complete=whole and ("units",) not in self._reading.lost,
        )
        return Built(model, self._abilities.unknown)

    def _entries(self, key: str) -> Iterator[tuple[Path, Data]]:
        """The mappings in a list, and their paths."""
        found = self._reading.data.get(key)
        for number, entry in enumerate(found if isinstance(found, list) else ()):
            if isinstance(entry, dict):
                yield (key, number), entry

    def _readable(self, key: str) -> Iterator[tuple[Path, Data]]:
        return ((path, entry) for path, entry in self._entries(key) if path not in self._reading.lost)

    def _own(self) -> Iterator[Ability]:
        for path, entry in self._readable("abilities"):
            yield Ability(entry["name"], entry.get("of") or "figure", entry["text"], path=path)

    def _figures(self) -> Iterator[Figure]:
        for path, entry in self._readable("types"):
            yield self._maker.figure(entry, path)

    def _units(self) -> Iterator[Unit]:
        for path, entry in self._readable("units"):
            members = tuple(self._members(entry, path))
            yield Unit(entry["name"], members, entry.get("points"), entry.get("figures"), path)

    def _members(self, entry: Data, path: Path) -> Iterator[Members]:
        for name, number, here, key in _listed(entry["members"], (*path, "members")):
            figure = self._maker.get(name)
            if figure is None and names.key(name) not in self._unread:
                told = missed("figure type", name, here, entry["name"], _MEMBERS, self._maker.names)
                self._abilities.unknown.append(told._replace(key=key))
            yield Members(name, number, figure, here)


def _listed(members: Any, path: Path) -> Iterator[tuple[str, int, Path, bool]]:
    """The names in a unit, how many of each, where they stand, and whether that is a key."""
    if isinstance(members, dict):
        yield from ((name, number, (*path, name), True) for name, number in members.items())
        return
    counts = Counter(members)
    yield from ((name, number, (*path, members.index(name)), False) for name, number in counts.items())


def _text(data: Data, key: str) -> str | None:
    """The text at a key of a file that may have faults of shape."""
    found = data.get(key)
    return found if isinstance(found, str) else None


def _number(data: Data, key: str) -> Stat:
    """The number there."""
    found = data.get(key)
    return found if isinstance(found, int | float) else None


def _match(stem: str, reading: Reading) -> Built:
    data = reading.data
    found = data.get("forces")
    items = enumerate(found if isinstance(found, list) else ())
    links = [Link(("forces", number), name, "force") for number, name in items if isinstance(name, str)]
    if () in reading.lost:
        return Built(None, links=links)
    model = Match(
        stem=stem,
        name=data["name"],
        theme=data.get("theme"),
        forces=tuple(link.plain for link in links),
        turns=data.get("turns"),
        knockdowns=data.get("knockdowns") or False,
        players=data.get("players") or limits.SIDES,
    )
    return Built(model, links=links)
