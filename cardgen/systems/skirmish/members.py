"""The forces that a match lists, each by its file's stem alone or with the side that it is on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from cardgen.disk import stems
from cardgen.file import Link
from cardgen.finding import Path
from cardgen.reading import fields
from cardgen.reading.data import get_list
from cardgen.reading.fields import Schema
from cardgen.systems.skirmish import resolve
from cardgen.text import names


class MatchMember(NamedTuple):
    """A force in a match: the file's stem, and the side that it is on, as written."""

    stem: str
    side: str | None
    path: Path


def build_member_schema(side: Schema, example: str) -> Schema:
    """Return the schema of a force that a match lists, with that of its side; `example` is a force with a side."""
    stem = fields.file_reference_field("a force file", "force")
    return {
        **fields.mapping_field("Force of the match", {"force": stem, "side": side}, "force"),
        "type": ["string", "object"],
        "description": f"A force's file, or with its side: {example}.",
        "x-is": "the name of a force's file, or {force: …, side: …}",
        "x-write": example,
    }


def read_members(data: Mapping[str, Any]) -> tuple[tuple[MatchMember, ...], list[Link]]:
    """Return the forces that a match lists, and the files that these name, as far as they could be read."""
    members: list[MatchMember] = []
    links: list[Link] = []
    for number, entry in enumerate(get_list(data, "forces")):
        path: Path = ("forces", number)
        side, stem, at = None, entry, path
        if isinstance(entry, dict) and isinstance(entry.get("force"), str):
            side, stem, at = resolve.read_text(entry, "side"), entry["force"], (*path, "force")
        if isinstance(stem, str):
            members.append(MatchMember(stems.strip_prefix(stem), side, path))
            links.append(Link(at, stem, "force"))
    return tuple(members), links


def group_by_side(members: Iterable[MatchMember]) -> list[list[MatchMember]]:
    """Return the members of each side, in the order of the match; a force that names no side is one by itself."""
    sides: dict[object, list[MatchMember]] = {}
    for member in members:
        key = names.normalize(member.side) if member.side else member.path
        sides.setdefault(key, []).append(member)
    return list(sides.values())
