"""The step from file data to the data classes in `model`, with names looked up in the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.card import read_art
from cardgen.finding import Path
from cardgen.heraldry.side_arms import read_override as given_arms
from cardgen.reading import Reading
from cardgen.reading.data import get_list
from cardgen.reading.lookup import CatalogueIndex, NameLookup, UnknownName, WrittenName, unknown_name_finding
from cardgen.systems import Built
from cardgen.systems.skirmish import custom_scenarios, members
from cardgen.systems.skirmish import resolve as read
from cardgen.systems.skirmish.resolve import Data
from cardgen.systems.vsgmr import arms_input, catalogue, limits
from cardgen.systems.vsgmr.model import (
    Armor,
    Figure,
    Force,
    Match,
    Power,
    PowerUse,
    Scenario,
    ScenarioSide,
    Seat,
    Trait,
    TraitUse,
)
from cardgen.text import names
from cardgen.text.words import list_code, quote_code

_POWER = re.compile(r"(?P<name>.*?)\s*(?:\((?P<tier>[^()]*)\)?|:\s*(?P<after>.*))?\s*")
"""A super power on one line: `Super-Blast (Major)`."""
OWN = "sunburst"
"""The icon of custom traits."""


def build_model(kind: str, stem: str, reading: Reading) -> Built:
    """Return the model of a force or match file, without the entries that could not be read."""
    return _build_match(stem, reading) if kind == "match" else _build_force(stem, reading)


def _build_force(stem: str, reading: Reading) -> Built:
    data, known = reading.data, catalogue.load_catalogue()
    own = tuple(_build_trait(entry, path) for path, entry in read.list_readable_entries(reading, "traits"))
    shelf = known.traits.join_own_entries("traits", own, read.list_unreadable_names(reading, "traits"))
    shelves: dict[str, CatalogueIndex[Any]] = {"traits": shelf, "powers": known.powers}
    lookup = NameLookup(shelves)
    figures: list[Figure] = []
    for path, entry in read.list_entries(reading, "figures"):
        traits = tuple(
            TraitUse(name, lookup.find_entry(shelf, name, here, _describe_entry(entry)), here)
            for name, here in read.list_texts(entry, "traits", path)
        )
        powers = tuple(_read_powers(entry, path, lookup))
        armor = tuple(_read_armor(entry, path, lookup))
        if path not in reading.lost:
            figures.append(_build_figure(entry, path, traits, powers, armor))
    entries = get_list(data, "figures")
    whole = len(entries) == len(figures) and reading.whole and isinstance(data.get("figures"), list)
    model = Force(
        decide_arms=arms_input.decide_arms,
        stem=stem,
        name=read.read_text(data, "name") or stem,
        colour=read.read_text(data, "colour"),
        dress=read.read_text(data, "dress"),
        arms=given_arms(data.get("arms")),
        theme=read.read_text(data, "theme"),
        points=read.read_number(data, "points"),
        number=read.read_number(data, "number"),
        budget=read.read_number(data, "budget"),
        scale=read.find_named_entry(data, "scale", known.scales, lookup, _describe_entry(data)),
        figures=tuple(figures),
        traits=own,
        complete=whole and all(figure.sure for figure in figures),
        players=1,
    )
    return Built(model, [*lookup.unknown, *_find_strangers(figures, entries)])


def _build_trait(entry: Data, path: Path) -> Trait:
    """Return a custom trait of a force."""
    text, cost = entry["text"], entry.get("cost")
    brief = entry.get("brief") or text
    return Trait(entry["name"], text, OWN, brief, cost=limits.TRAIT if cost is None else cost, path=path)


def _read_armor(entry: Data, path: Path, lookup: NameLookup) -> Iterator[Armor]:
    """Yield the kinds of armor that an entry buys; record unknown kinds in `lookup`."""
    given = entry.get("armor")
    words = [(given, (*path, "armor"))] if isinstance(given, str) else read.list_texts(entry, "armor", path)
    for word, at in words:
        kind = next((kind for kind in limits.ARMOR if kind == word.strip().casefold()), None)
        if kind is None:
            fact, law = (
                f"unknown armor {quote_code(word)} in {_describe_entry(entry)}",
                f"expected {list_code(limits.ARMOR)}",
            )
            hint = "write `light` or `heavy`, or remove `armor`"
            lookup.unknown.append(unknown_name_finding(WrittenName(word, at), fact, law, limits.ARMOR, hint))
        else:
            yield kind


def _read_powers(entry: Data, path: Path, lookup: NameLookup) -> Iterator[PowerUse]:
    tiers = [names.normalize(tier) for tier in limits.TIERS]
    for number, use in enumerate(get_list(entry, "powers")):
        if isinstance(use, dict):
            name, tier = read.read_text(use, "name"), read.read_text(use, "tier") or ""
        else:
            found = _POWER.fullmatch(use.strip()) if isinstance(use, str) else None
            name, tier = (found["name"], (found["tier"] or found["after"] or "").strip()) if found else (None, "")
        if name is not None:
            here = (*path, "powers", number)
            power = _find_power(name, tier, here, lookup, _describe_entry(entry), whole=isinstance(use, str))
            level = tiers.index(names.normalize(tier)) if names.normalize(tier) in tiers else None
            yield PowerUse(name, power, level, tier, here)


def _find_power(name: str, tier: str, path: Path, lookup: NameLookup, who: str, whole: bool) -> Power | None:
    """Return the super power of that name; if there is none, record the name in `lookup` and return None.

    `whole`: name and tier are one text in the file, so the hint repeats the tier.
    """
    found = lookup.find_entry(catalogue.load_catalogue().powers, name, path if whole else (*path, "name"), who)
    if found is None and whole and tier:
        last = lookup.unknown[-1]
        hint = last.hint
        if hint and hint.startswith("write `") and hint.endswith("`"):
            hint = f"{hint[:-1]} ({tier})`"
        lookup.unknown[-1] = last._replace(hint=hint, fix=None)
    return found


def _build_figure(
    entry: Data, path: Path, traits: tuple[TraitUse, ...], powers: tuple[PowerUse, ...], armor: tuple[Armor, ...]
) -> Figure:
    seats = [
        Seat(entry[key], 1, (*path, key), leads=True)
        for key in ("rider", "driver")
        if read.read_text(entry, key) is not None
    ]
    carried = entry.get("carries")
    for name, number in carried.items() if isinstance(carried, dict) else ():
        if isinstance(number, int):
            seats.append(Seat(name, number, (*path, "carries", name), leads=False))
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
        seats=tuple(seats),
        points=entry.get("points"),
        art=read_art(entry.get("art")),
        flavour=entry.get("flavour"),
        clear=len(armor) == (len(given) if isinstance(given := entry.get("armor"), list) else bool(given)),
        path=path,
        arms=given_arms(entry.get("arms")),
    )


def _find_strangers(figures: Sequence[Figure], entries: Sequence[Any]) -> Iterator[UnknownName]:
    """Yield a finding for each rider, driver or passenger who is in no entry of the force."""
    written = [
        entry["name"] for entry in entries if isinstance(entry, dict) and read.read_text(entry, "name") is not None
    ]
    if len(written) < len(entries):
        return
    known = {names.normalize(name): name for name in written}
    for one, seat in [(figure, seat) for figure in figures for seat in figure.seats]:
        if names.normalize(seat.name) in known:
            continue
        fact, law = f"unknown figure {quote_code(seat.name)} on {one.name}", "expected a guy of this force"
        hint, key = "name a guy of the force, or add an entry for this one", not seat.leads
        yield unknown_name_finding(
            WrittenName(seat.name, seat.path, fixable=False, key=key), fact, law, [*known.values()], hint
        )


def _build_match(stem: str, reading: Reading) -> Built:
    data, known = reading.data, catalogue.load_catalogue()
    lookup = NameLookup({})
    found, links = members.read_members(data)
    scenario = read.find_named_entry(data, "scenario", known.scenarios, lookup, _describe_entry(data))
    scale = read.find_named_entry(data, "scale", known.scales, lookup, _describe_entry(data))
    if () in reading.lost:
        return Built(None, lookup.unknown, links)
    scenario = scenario or _read_own_scenario(data)
    asks, players = bool(data.get("scenario")), max(len(found), 1)
    model = Match(stem, data["name"], found, scenario, scale, asks, players=players)
    return Built(model, lookup.unknown, links)


def _read_own_scenario(data: Data) -> Scenario | None:
    """Return the custom scenario of a match, or None.

    As in the rules, a single number of points allows up to `FAIR` less.
    """
    own = custom_scenarios.read_custom_scenario(data)
    if own is None:
        return None
    given = data["scenario"]
    sides = tuple(
        ScenarioSide(side.get("name") or "", (max(side["points"] - limits.FAIR, 0), side["points"]))
        for side in get_list(given, "sides")
    )
    return Scenario(own.name, sides, {}, bool(given.get("endless")), own=own)


def _describe_entry(entry: Data) -> str:
    name = read.read_text(entry, "name")
    return "a figure without a name" if name is None else name
