"""Round tokens, an inch across, for any game: markers and the arms of leaders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.card import Document


class Disk(NamedTuple):
    """A round token, an inch across: its name, icon and look."""

    name: str
    icon: str
    note: str = ""
    """A few words under the name."""
    kind: str = "state"
    """The kind of token: `harm`, `mind`, `ward`, `state` or `thing`; `hero` for the arms of a leader."""
    copies: int = 1
    arms: str = ""
    colour: str = ""
    """The colour of the side whose arms the token shows."""
    digit: str = ""
    """A number printed large beside the icon."""


def build_leader_disk(name: str, arms: str, colour: str, copies: int = 1) -> Disk:
    """Return the token of a leader, with the leader's arms in the colour of the side."""
    return Disk(name, "", "", "hero", copies, arms, colour)


def build_marker_page(title: str, disks: Sequence[Disk], note: str = "") -> Document:
    """Return pages of tokens to cut out, each as often as its `copies`; `note` is printed at the foot."""
    shown = [disk for disk in disks for _ in range(disk.copies)]
    return Document("common/markers", {"title": title, "disks": shown, "note": note}, title)
