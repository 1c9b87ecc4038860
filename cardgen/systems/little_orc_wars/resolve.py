"""Data to model: what a file says, with the types of troops that its words mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.card import read_art
from cardgen.disk import stems
from cardgen.file import Link
from cardgen.reading import Reading
from cardgen.reading.data import listed
from cardgen.reading.lookup import Lookup, UnknownName
from cardgen.systems import Built
from cardgen.systems.little_orc_wars import catalogue, labels
from cardgen.systems.little_orc_wars.model import (
    FLAGS,
    MATERIALS,
    SCENARIOS,
    Force,
    Match,
    PriceOptions,
    Structure,
    Troop,
    TroopKind,
)
from cardgen.systems.little_orc_wars.schema import FALSE, TRUE
from cardgen.text import names

Data = Mapping[str, Any]
_PEOPLES = {"elven": "elf", "elvish": "elf", "dwarven": "dwarf", "dwarvish": "dwarf", "dwarfish": "dwarf"}
_OF_ENTRY = ("height", "dice", "legs", "free", "points", "flavour")


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file of that kind, without the entries that could not be read."""
    return _match(stem, reading) if kind == "match" else _force(stem, reading)


def _force(stem: str, reading: Reading) -> Built:
    data, shelf = reading.data, catalogue.kinds()
    lookup = Lookup({"troops": shelf})
    entries = listed(data, "troops")
    people = _word(data, "people")
    found = tuple(_troops(entries, people, reading, lookup))
    model = Force(
        stem=stem,
        name=_text(data, "name") or stem,
        colour=_text(data, "colour"),
        people=people,
        theme=_text(data, "theme"),
        mountain=data.get("mountain") is True,
        options=_options(data),
        points=_number(data, "points"),
        figures=_number(data, "figures"),
        troops=found,
        complete=len(found) == len(entries) and reading.whole and ("troops",) not in reading.lost,
    )
    return Built(model, lookup.unknown)


def _troops(entries: Sequence[Any], people: str | None, reading: Reading, lookup: Lookup) -> Iterator[Troop]:
    for number, entry in enumerate(entries):
        path = ("troops", number)
        if isinstance(entry, dict) and isinstance(entry.get("type"), str):
            who = _text(entry, "name") or f"troop {number + 1}"
            kind = lookup.find(catalogue.kinds(), entry["type"], (*path, "type"), who)
            if kind is not None and path not in reading.lost:
                yield _troop(entry, kind, people, path)


def _troop(entry: Data, kind: TroopKind, people: str | None, path: tuple[str | int, ...]) -> Troop:
    weapon = _weapon(entry.get("missile"))
    flags = {flag for flag in FLAGS if flag != "missile" and entry.get(flag) is True}
    of_a_people = kind.sort in ("man", "rider", "hero") and not kind.beast
    made = Troop(
        kind=kind,
        label=_text(entry, "name") or "",
        number=entry.get("number") or 1,
        flags=frozenset(flags | ({"missile"} if weapon else set())),
        missile=weapon,
        people=_word(entry, "people") or (people if of_a_people else None),
        element=entry.get("element") or kind.element,
        said=frozenset(key for key, value in entry.items() if value is not None),
        art=read_art(entry.get("art")),
        path=path,
        **{key: entry.get(key) for key in _OF_ENTRY},
    )
    return made if made.label else made._replace(label=labels.label(made))


def _weapon(written: Any) -> str | None:
    """The missile weapon that is meant; `yes` where it is not named."""
    if written in TRUE or written is True:
        return "yes"
    return None if written in FALSE or not isinstance(written, str) else written


def _options(data: Data) -> PriceOptions:
    found = data.get("options")
    fields = found if isinstance(found, dict) else {}
    return PriceOptions(*(fields.get(key) for key in PriceOptions._fields))


def _match(stem: str, reading: Reading) -> Built:
    data = reading.data
    places = list(enumerate(listed(data, "forces")))
    links = [Link(("forces", place), name, "force") for place, name in places if isinstance(name, str)]
    if ("forces",) in reading.lost or not isinstance(data.get("name"), str):
        return Built(None, links=links)
    forces = tuple(link.plain for link in links)
    named = _text(data, "defender")
    defender = None if named is None else stems.plain(named)
    model = Match(
        stem=stem,
        name=data["name"],
        forces=forces,
        scenario=_text(data, "scenario") or SCENARIOS[0],
        defender=defender if defender in forces else None,
        limit=_number(data, "points"),
        compare=_text(data, "compare") or "points",
        options=_options(data),
        pieces=tuple(_pieces(data, reading)),
    )
    return Built(model, list(_stranger(data["name"], defender, forces)), links)


def _stranger(who: str, defender: str | None, forces: Sequence[str]) -> Iterator[UnknownName]:
    """A defender who is none of the forces."""
    if defender is None or defender in forces or not forces:
        return
    near = names.near(defender, forces)
    law = f"the defender is one of {' or '.join(forces)}"
    suggestion = f"; did you mean {near}?" if near else ""
    yield UnknownName(
        ("defender",), f"{who}: there is no force {defender}; {law}{suggestion}", f"write {near or forces[0]}"
    )


def _pieces(data: Data, reading: Reading) -> Iterator[Structure]:
    for number, entry in enumerate(listed(data, "pieces")):
        path = ("pieces", number)
        if isinstance(entry, dict) and path not in reading.lost:
            yield Structure(
                entry["name"],
                entry["length"],
                entry["width"],
                entry.get("fortified") is True,
                entry.get("material") or MATERIALS[0],
                entry.get("number") or 1,
                path,
            )


def _text(data: Data, key: str) -> str | None:
    found = data.get(key)
    return found if isinstance(found, str) and found else None


def _word(data: Data, key: str) -> str | None:
    """A people, in small letters and the singular: `Dwarves` are `dwarf`, and so are the dwarven."""
    found = _text(data, key)
    return _PEOPLES.get(names.key(found), names.key(found)) if found else None


def _number(data: Data, key: str) -> Any:
    found = data.get(key)
    return found if isinstance(found, int | float) else None
