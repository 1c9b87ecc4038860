"""The forces that a match lists, each as a file stem with or without a side."""

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
    """A force in a match: file stem, and the side as written."""

    stem: str
    side: str | None
    path: Path


def build_member_schema(side: Schema, example: str) -> Schema:
    """Return the schema of an entry in the `forces` of a match.

    `side` is the schema of the side; `example` is an entry with a side, for messages.
    """
    stem = fields.file_reference_field("a force file", "force")
    return {
        **fields.mapping_field("Force of the match", {"force": stem, "side": side}, "force"),
        "type": ["string", "object"],
        "description": f"A force's file, or with its side: {example}.",
        "x-is": "the name of a force's file, or {force: …, side: …}",
        "x-write": example,
    }


def read_members(data: Mapping[str, Any]) -> tuple[tuple[MatchMember, ...], list[Link]]:
    """Return the forces that a match lists, and links to their files, as far as both could be read."""
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
    """Return the members of each side, in the order of the match; a force without a side forms a side of its own."""
    sides: dict[object, list[MatchMember]] = {}
    for member in members:
        key = names.normalize(member.side) if member.side else member.path
        sides.setdefault(key, []).append(member)
    return list(sides.values())
