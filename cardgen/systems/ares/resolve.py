"""The step from file data to the data classes in `model`, with names of abilities and figure types looked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cardgen.finding import Path
from cardgen.heraldry.side_arms import read_override as given_arms
from cardgen.reading import Reading
from cardgen.systems import Built
from cardgen.systems.ares import arms_input, limits
from cardgen.systems.ares.figures import FigureMaker
from cardgen.systems.ares.lookup import Abilities
from cardgen.systems.ares.model import Ability, Force, Match, Members, Unit
from cardgen.systems.skirmish import custom_scenarios
from cardgen.systems.skirmish import resolve as read
from cardgen.text import names

_MEMBERS = "expected a type of this file, or a sample figure of the rulebook"
"""The part of a message that says what a unit can contain."""


def build_model(kind: str, stem: str, reading: Reading) -> Built:
    """Return the model of a force or match file, without the entries that could not be read."""
    return _build_match(stem, reading) if kind == "match" else _build_force(stem, reading)


def _build_force(stem: str, reading: Reading) -> Built:
    data = reading.data
    own = tuple(
        Ability(entry["name"], entry.get("of") or "figure", entry["text"], path=path)
        for path, entry in read.list_readable_entries(reading, "abilities")
    )
    named = (read.read_text(entry, "name") for _, entry in read.list_entries(reading, "abilities"))
    abilities = Abilities(own, [name for name in named if name is not None])
    types = list(read.list_entries(reading, "types"))
    unread = {names.normalize(str(entry.get("name"))) for path, entry in types if path in reading.lost}
    maker = FigureMaker(abilities, unread)
    figures = tuple(maker.figure(entry, path) for path, entry in types if path not in reading.lost)
    units = []
    for path, entry in read.list_readable_entries(reading, "units"):
        members = []
        for name, number, here, key in _list_members(entry["members"], (*path, "members")):
            figure = maker.get(name)
            if figure is None and names.normalize(name) not in unread:
                abilities.unknown.append(maker.missed("figure type", name, here, entry["name"], _MEMBERS, key))
            members.append(Members(name, number, figure, here))
        units.append(Unit(entry["name"], tuple(members), entry.get("points"), entry.get("figures"), path))
    whole = len(units) == len(list(read.list_entries(reading, "units"))) and reading.whole
    model = Force(
        decide_arms=arms_input.decide_arms,
        stem=stem,
        name=read.read_text(data, "name") or stem,
        theme=read.read_text(data, "theme"),
        colour=read.read_text(data, "colour"),
        dress=read.read_text(data, "dress"),
        arms=given_arms(data.get("arms")),
        magic=data.get("magic") is not False,
        figures=figures,
        abilities=own,
        units=tuple(units),
        points=read.read_number(data, "points"),
        stated=read.read_number(data, "figures"),
        complete=whole and ("units",) not in reading.lost,
    )
    return Built(model, abilities.unknown)


def _list_members(members: Any, path: Path) -> Iterator[tuple[str, int, Path, bool]]:
    """Yield each type name in a unit with its count, its path, and whether the name is a key of a mapping."""
    if isinstance(members, dict):
        yield from ((name, number, (*path, name), True) for name, number in members.items())
        return
    counts = Counter(members)
    yield from ((name, number, (*path, members.index(name)), False) for name, number in counts.items())


def _build_match(stem: str, reading: Reading) -> Built:
    data = reading.data
    links = read.list_links(data, "forces", "force")
    if () in reading.lost:
        return Built(None, links=links)
    model = Match(
        stem=stem,
        name=data["name"],
        theme=data.get("theme"),
        forces=tuple(link.plain_stem for link in links),
        turns=data.get("turns"),
        knockdowns=data.get("knockdowns") or False,
        scenario=custom_scenarios.read_custom_scenario(data),
        players=data.get("players") or limits.SIDES,
    )
    return Built(model, links=links)
