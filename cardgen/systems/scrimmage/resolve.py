"""The step from file data to the data classes in `model`, with archetypes and items looked up."""

from __future__ import annotations

from typing import Any

from cardgen.card import read_art
from cardgen.finding import Path
from cardgen.heraldry.side_arms import read_override
from cardgen.reading import Reading
from cardgen.reading.data import get_list
from cardgen.reading.lookup import NameLookup
from cardgen.systems import Built
from cardgen.systems.scrimmage import arms_input, scenarios
from cardgen.systems.scrimmage.model import STATISTICS, CarriedItem, Force, Match, TeamMember
from cardgen.systems.scrimmage.team_catalogue import TeamCatalogue
from cardgen.systems.skirmish import resolve as read
from cardgen.systems.skirmish.resolve import Data


def build_model(kind: str, stem: str, reading: Reading) -> Built:
    """Return the model of a team or match file, without the entries that could not be read."""
    data = reading.data
    if kind == "match":
        links = read.list_links(data, "forces", "force")
        if () in reading.lost:
            return Built(None, links=links)
        complete = reading.whole and len(links) == len(get_list(data, "forces"))
        forces = tuple(link.plain_stem for link in links)
        players = max(2, len(forces))
        match = Match(
            stem, data["name"], forces, complete=complete, players=players, scenario=scenarios.read_own_scenario(data)
        )
        return Built(match, links=links)
    lookup = NameLookup({})
    shelf = TeamCatalogue(reading, lookup)
    made = [
        _build_member(entry, path, lookup, shelf, path not in reading.lost)
        for path, entry in read.list_entries(reading, "models")
    ]
    models = tuple(model for model in made if model is not None)
    entries = len(get_list(data, "models"))
    keys = ("budget", "points", "figures")
    stated: dict[str, Any] = {key: None if (key,) in reading.lost else data.get(key) for key in keys}
    force = Force(
        decide_arms=arms_input.decide_arms,
        stem=stem,
        name=data.get("name") or stem,
        colour=data.get("colour"),
        dress=data.get("dress"),
        arms=read_override(data.get("arms")),
        theme=data.get("theme"),
        archetypes=shelf.own_archetypes,
        weapons=shelf.own_weapons,
        conditions=shelf.own_conditions,
        models=models,
        entries=entries,
        complete=len(models) == entries and reading.whole and ("models",) not in reading.lost,
        **stated,
    )
    return Built(force, lookup.unknown)


def _build_member(
    entry: Data, path: Path, lookup: NameLookup, shelf: TeamCatalogue, readable: bool
) -> TeamMember | None:
    """Return a model of a team, or None if it could not be read; names in it are looked up in both cases."""
    who = read.read_text(entry, "name") or "a model without a name"
    written = read.read_text(entry, "archetype")
    archetype = None
    if written is not None:
        archetype = lookup.find_entry(shelf.archetypes, written, (*path, "archetype"), who)
    items = tuple(
        CarriedItem(name, lookup.find_entry(shelf.items, name, here, who), here)
        for name, here in read.list_texts(entry, "items", path)
    )
    if not readable:
        return None
    return TeamMember(
        name=who,
        archetype=archetype,
        dice={key: str(entry["dice"].get(key) or "") for key in STATISTICS},
        items=items,
        leader=bool(entry.get("leader")),
        points=entry.get("points"),
        art=read_art(entry.get("art")),
        flavour=entry.get("flavour"),
        path=path,
        arms=read_override(entry.get("arms")),
    )
