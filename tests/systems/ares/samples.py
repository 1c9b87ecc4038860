"""Faultless files of ARES to spoil: a force, others to meet, and a match of them."""

from __future__ import annotations

from copy import deepcopy

from tests.systems import spoiling
from tests.systems.spoiling import Document, check, check_together, said, text

__all__ = ["Document", "check", "check_together", "force", "match", "said", "spoiled", "table", "text"]


def force(name: str = "Small") -> Document:
    """Six figures of two types in two units, worth 120, of which nobody has anything to say."""
    spearman = {
        "name": "Spearman",
        "rating": 20,
        "wounds": 3,
        "move": 4,
        "morale": 2,
        "armor": "D8+",
        "close": "D6",
        "weapons": ["Spear (D8)"],
        "magic": "D6",
    }
    slinger = {**spearman, "name": "Slinger", "armor": "D4", "ranged": "D6", "weapons": ["Fists (D4)", "Sling (3/D4)"]}
    units = [{"name": "Spears", "members": {"Spearman": 4}}, {"name": "Slingers", "members": {"Slinger": 2}}]
    return {"system": "ares", "kind": "force", "name": name, "types": [spearman, deepcopy(slinger)], "units": units}


def match(*forces: str) -> Document:
    """A match of two forces that are worth the same, or of those named."""
    return {"system": "ares", "kind": "match", "name": "Match Night", "forces": list(forces or ("small", "equal"))}


def table() -> dict[str, Document]:
    """A match and forces for it, by their stems: each but `equal` has something that a match objects to."""
    large, swarm, unrated, mundane = (force(name) for name in ("Large", "Swarm", "Unrated", "Mundane"))
    large["units"][0]["members"]["Spearman"] = 9
    swarm["dress"] = "rope"  # what it is like otherwise
    swarm["types"] = [{**swarm["types"][0], "rating": 2}]
    swarm["units"] = [{"name": f"Swarm {number}", "members": {"Spearman": 1}} for number in range(60)]
    del unrated["types"][1]["rating"]
    mundane["magic"] = False
    found = {"small": force(), "equal": force("Equal"), "large": large, "swarm": swarm}
    return {**found, "unrated": unrated, "mundane": mundane, "night": match()}


def spoiled(example: str, textual: bool = False) -> str:
    """A faultless file with what an example of a manual page says; see `cardgen.rules`."""
    return spoiling.spoiled(example, {"force": force(), "match": match()}, "force", textual)
