"""The lock as a file: small JSON that a person can read, a line for each card, the same bytes for the same cards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cardgen.files import reason
from cardgen.lock import Faction, Lock

FORMAT = 1
"""Rises when older versions could not read what is written."""
ENDING = ".lock"
_LATER = "theme", "language", "templates"
"""What the first locks did not tell."""


class Unusable(Exception):
    """No lock can be read from that file: why, and what to do."""


def dump(lock: Lock) -> bytes:
    """The file's bytes: UTF-8, lines end with LF. Nothing tells when or where it was made."""
    said = {
        "lock": FORMAT,
        **lock._asdict(),
        "factions": {stem: _written(faction) for stem, faction in lock.factions.items()},
    }
    # A half of a pair that makes one character is no UTF-8; JSON has it as \ud83d.
    return (json.dumps(said, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "backslashreplace")


def _written(faction: Faction) -> dict[str, Any]:
    return {"name": faction.name, "cards": {name: " ".join(copies) for name, copies in faction.cards.items()}}


def load(path: str) -> Lock:
    """The lock that a file holds; raises Unusable."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except FileNotFoundError:
        raise Unusable(f"{path}: there is no such file; `cardgen kit` writes a lock beside what it prints") from None
    except OSError as error:
        raise Unusable(f"{path}: {reason(error)}") from None
    try:
        said = json.loads(data)
    except (ValueError, RecursionError):
        said = None
    return _read(path, said)


def _read(path: str, said: object) -> Lock:
    if not isinstance(said, dict) or not isinstance(said.get("lock"), int):
        raise Unusable(
            f"{path} is no lock: name the file that `cardgen kit` wrote beside what it printed, NAME{ENDING}"
        )
    if said["lock"] > FORMAT:
        made = f"cardgen {said['cardgen']}" if "cardgen" in said else "a later cardgen"
        raise Unusable(f"{path} was written by {made} and cannot be read by this one: use that version or a later one")
    try:
        return _lock(said)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Unusable(f"{path} is a damaged lock; `cardgen kit` writes it anew") from None


def _lock(said: Mapping[str, Any]) -> Lock:
    back = said["back"]
    return Lock(
        cardgen=_text(said["cardgen"]),
        system=_text(said["system"]),
        game=_text(said["game"]),
        title=_text(said["title"]),
        card=_text(said["card"]),
        ink=_text(said["ink"]),
        back=None if back is None else _text(back),
        factions={stem: _faction(faction) for stem, faction in said["factions"].items()},
        **{name: _text(said[name]) for name in _LATER if name in said},
    )


def _faction(said: Mapping[str, Any]) -> Faction:
    return Faction(_text(said["name"]), {name: _text(copies).split() for name, copies in said["cards"].items()})


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
