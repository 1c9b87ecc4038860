"""The step from file data to the data classes in `model`, with names looked up in the catalogue."""

from __future__ import annotations

from typing import Any

from cardgen.card import read_art
from cardgen.disk import stems
from cardgen.finding import Path
from cardgen.heraldry.side_arms import read_override
from cardgen.reading import Reading
from cardgen.reading.data import get_list
from cardgen.reading.lookup import CatalogueIndex, NameLookup, WrittenName, unknown_name_finding
from cardgen.systems import Built
from cardgen.systems.little_orc_wars import arms_input, catalogue, labels, limits
from cardgen.systems.little_orc_wars.model import (
    FLAGS,
    MATERIALS,
    SCENARIOS,
    Ability,
    Force,
    Match,
    Options,
    Scenario,
    Structure,
    Troop,
    TroopKind,
)
from cardgen.systems.little_orc_wars.schema import FALSE, TRUE
from cardgen.systems.skirmish import custom_scenarios, members
from cardgen.systems.skirmish import resolve as read
from cardgen.systems.skirmish.resolve import Data
from cardgen.text import names, words

_PEOPLES = {"elven": "elf", "elvish": "elf", "dwarven": "dwarf", "dwarvish": "dwarf", "dwarfish": "dwarf"}
"""Adjectives that files may write for a people, by the adjective."""
_OF_ENTRY = ("height", "dice", "legs", "climbs", "free", "points", "flavour")
"""The keys of an entry that the model keeps exactly as written."""


def build_model(kind: str, stem: str, reading: Reading) -> Built:
    """Return the model of a force or match file, without the entries that could not be read."""
    return _build_match(stem, reading) if kind == "match" else _build_force(stem, reading)


def _build_force(stem: str, reading: Reading) -> Built:
    data, shelf = reading.data, catalogue.load_kinds()
    lookup = NameLookup({"troops": shelf})
    people, options = _read_people(data), _read_options(data)
    own = tuple(
        Ability(entry["name"], entry["text"], entry.get("cost") or 0, path)
        for path, entry in read.list_readable_entries(reading, "abilities")
    )
    known = CatalogueIndex[Ability]("ability", ()).join_own_entries(
        "abilities", own, read.list_unreadable_names(reading, "abilities")
    )
    troops = []
    for path, entry in read.list_entries(reading, "troops"):
        if isinstance(entry.get("type"), str):
            who = read.read_text(entry, "name") or f"troop {int(path[-1]) + 1}"
            kind = lookup.find_entry(shelf, entry["type"], (*path, "type"), who)
            has = [
                _find_ability(name, known, lookup, at, who) for name, at in read.list_texts(entry, "abilities", path)
            ]
            if kind is not None and path not in reading.lost:
                abilities = tuple(one for one in has if one)
                troops.append(_build_troop(entry, kind, people, path)._replace(abilities=abilities))
    model = Force(
        decide_arms=arms_input.decide_arms,
        stem=stem,
        name=read.read_text(data, "name") or stem,
        colour=read.read_text(data, "colour") or None,
        dress=read.read_text(data, "dress"),
        arms=read_override(data.get("arms")),
        people=people,
        theme=read.read_text(data, "theme") or None,
        mountain=data.get("mountain") is True,
        options=options,
        points=read.read_number(data, "points"),
        figures=read.read_number(data, "figures"),
        troops=tuple(troops),
        abilities=own,
        complete=len(troops) == len(get_list(data, "troops")) and reading.whole and ("troops",) not in reading.lost,
        players=1,
    )
    return Built(model.with_options(options), lookup.unknown)


def _find_ability(
    name: str, known: CatalogueIndex[Ability], lookup: NameLookup, path: Path, who: str
) -> Ability | None:
    """Return the file's custom ability of this name; if there is none, record the name in `lookup`."""
    found = known.get(name)
    if found is None and names.normalize(name) not in known.unread:
        fact, law = f"unknown ability {words.quote_code(name)} in {who}", "expected one in `abilities` of the file"
        hint = (
            f"choose {words.list_code(known.names)}"
            if known.names
            else "add it to `abilities:`, with `name` and `text`"
        )
        lookup.unknown.append(unknown_name_finding(WrittenName(name, path), fact, law, known.names, hint))
    return found


def _build_troop(entry: Data, kind: TroopKind, people: str | None, path: Path) -> Troop:
    flags = {flag for flag in FLAGS if flag != "missile" and entry.get(flag) is True}
    written = entry.get("missile")
    weapon = written if isinstance(written, str) and written not in FALSE else None
    if written in TRUE or written is True:
        weapon = "yes"  # A missile weapon without a type.
    of_a_people = kind.sort in ("man", "rider", "hero") and not kind.beast
    plain: dict[str, Any] = {key: entry.get(key) for key in _OF_ENTRY}
    made = Troop(
        kind=kind,
        label=read.read_text(entry, "name") or "",
        number=entry.get("number") or 1,
        flags=frozenset(flags | ({"missile"} if weapon else set())),
        missile=weapon,
        people=_read_people(entry) or (people if of_a_people else None),
        element=entry.get("element") or kind.element,
        said=frozenset(key for key, value in entry.items() if value is not None),
        art=read_art(entry.get("art")),
        path=path,
        arms=read_override(entry.get("arms")),
        **plain,
    )
    return made if made.label else made._replace(label=labels.describe_troop(made))


def _read_people(data: Data) -> str | None:
    """Return a people in lower case and singular: `Dwarves` and `dwarven` become `dwarf`."""
    key = names.normalize(read.read_text(data, "people") or "")
    return _PEOPLES.get(key, key) or None


def _read_options(data: Data) -> Options:
    found = data.get("options")
    fields = found if isinstance(found, dict) else {}
    return Options(**{key: fields.get(key) for key in Options._fields})


def _build_match(stem: str, reading: Reading) -> Built:
    data = reading.data
    found, links = members.read_members(data)
    if ("forces",) in reading.lost or not isinstance(data.get("name"), str):
        return Built(None, links=links)
    forces = tuple(member.stem for member in found)
    named = read.read_text(data, "defender")
    defender = stems.strip_prefix(named) if named else None
    pieces = tuple(
        Structure(
            entry["name"],
            entry["length"],
            entry["width"],
            entry.get("fortified") is True,
            entry.get("material") or MATERIALS[0],
            entry.get("number") or 1,
            path,
        )
        for path, entry in read.list_readable_entries(reading, "pieces")
    )
    lookup = NameLookup({})
    wargame = read.find_named_entry(data, "scenario", catalogue.load_wargames(), lookup, data["name"])
    own = None if () in reading.lost else _read_own_scenario(data)
    model = Match(
        stem=stem,
        name=data["name"],
        members=found,
        scenario=own.own.name if own else wargame.name if wargame else SCENARIOS[0],
        defender=defender if defender in forces else None,
        limit=read.read_number(data, "points"),
        compare=read.read_text(data, "compare") or "points",
        options=_read_options(data),
        pieces=pieces,
        players=max(limits.SIDES, len(found)),
        own=own,
    )
    unknown = lookup.unknown
    if defender is not None and defender not in forces and forces:
        fact, law = (
            f"unknown defender {words.quote_code(defender)} in {data['name']}",
            f"expected {words.list_code(forces)}",
        )
        hint = f"write {words.quote_code(forces[0])}"
        unknown.append(
            unknown_name_finding(WrittenName(defender, ("defender",), fixable=False), fact, law, forces, hint)
        )
    return Built(model, unknown, links)


def _read_own_scenario(data: Data) -> Scenario | None:
    """Return the custom scenario of a match, or None if the match has none or the scenario has mistakes."""
    found = custom_scenarios.read_custom_scenario(data, limits.FIELD)
    given = data["scenario"] if found else {}
    return Scenario(found, given.get("back_line"), bool(given.get("counting"))) if found else None
