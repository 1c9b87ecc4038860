"""Data to model: what a file says, with the archetypes and items that its names mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.card import read_art
from cardgen.file import Link
from cardgen.finding import Path
from cardgen.reading import Reading
from cardgen.reading.data import listed
from cardgen.reading.lookup import Lookup
from cardgen.systems import Built
from cardgen.systems.scrimmage import catalogue
from cardgen.systems.scrimmage.model import STATISTICS, CarriedItem, Force, Match, TeamMember

Data = Mapping[str, Any]


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file of that kind, without the entries that could not be read."""
    return _match(stem, reading) if kind == "match" else _force(stem, reading)


def _force(stem: str, reading: Reading) -> Built:
    data = reading.data
    lookup = Lookup({})
    entries = [(("models", n), entry) for n, entry in enumerate(listed(data, "models")) if isinstance(entry, dict)]
    made = [_model(entry, path, lookup, path not in reading.lost) for path, entry in entries]
    models = tuple(model for model in made if model is not None)
    stated = {key: None if (key,) in reading.lost else data.get(key) for key in ("budget", "points", "figures")}
    force = Force(
        stem=stem,
        name=data.get("name") or stem,
        colour=data.get("colour"),
        theme=data.get("theme"),
        models=models,
        entries=len(listed(data, "models")),
        complete=len(models) == len(listed(data, "models")) and reading.whole and ("models",) not in reading.lost,
        **stated,
    )
    return Built(force, lookup.unknown)


def _model(entry: Data, path: Path, lookup: Lookup, readable: bool) -> TeamMember | None:
    """A model; None if it could not be read, though names in it are looked up all the same."""
    name = entry.get("name")
    who = name if isinstance(name, str) else "a model without a name"
    written = entry.get("archetype")
    archetype = None
    if isinstance(written, str):
        archetype = lookup.find(catalogue.archetypes(), written, (*path, "archetype"), who)
    items = tuple(_uses(entry, path, lookup, who))
    if not readable:
        return None
    dice = {key: str(entry["dice"].get(key) or "") for key in STATISTICS}
    leader, points = bool(entry.get("leader")), entry.get("points")
    picture = read_art(entry.get("art"))
    return TeamMember(who, archetype, dice, items, leader, points, picture, entry.get("flavour"), path)


def _uses(entry: Data, path: Path, lookup: Lookup, who: str) -> Iterator[CarriedItem]:
    for number, name in enumerate(listed(entry, "items")):
        if isinstance(name, str):
            here = (*path, "items", number)
            yield CarriedItem(name, lookup.find(catalogue.items(), name, here, who), here)


def _match(stem: str, reading: Reading) -> Built:
    data = reading.data
    forces = [(n, one) for n, one in enumerate(listed(data, "forces")) if isinstance(one, str)]
    links = [Link(("forces", number), one, "force") for number, one in forces]
    if () in reading.lost:
        return Built(None, links=links)
    complete = reading.whole and len(forces) == len(listed(data, "forces"))
    return Built(Match(stem, data["name"], tuple(link.plain for link in links), complete), links=links)
