"""Disks of an inch that any game can have: markers, and the arms of those who lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.card import Document


class Disk(NamedTuple):
    """A marker of an inch: what it is called, drawn with and about."""

    name: str
    icon: str
    note: str = ""
    """A few words under the name."""
    kind: str = "state"
    """Its family: `harm`, `mind`, `ward`, `state` or `thing`; `hero` if it shows somebody's arms."""
    copies: int = 1
    arms: str = ""
    colour: str = ""
    """Of a side, where it shows arms."""
    digit: str = ""
    """A number that stands large beside the icon."""


def build_leader_disk(name: str, arms: str, colour: str, copies: int = 1) -> Disk:
    """The disk of somebody who leads: his arms, in the colour of his side."""
    return Disk(name, "", "", "hero", copies, arms, colour)


def build_marker_page(title: str, disks: Sequence[Disk], note: str = "") -> Document:
    """Disks to cut out, in its copies; `note` stands in the foot."""
    shown = [disk for disk in disks for _ in range(disk.copies)]
    return Document("common/markers", {"title": title, "disks": shown, "note": note}, title)
