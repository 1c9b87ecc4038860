"""Faultless files of Pygmies to spoil: a faction, neutrals, a game, a crew."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import yaml

from cardgen.finding import Finding
from tests.systems.spoiling import Document, check, check_together, text

__all__ = [
    "Document",
    "check",
    "check_together",
    "crew",
    "faction",
    "find",
    "game",
    "neutral",
    "other",
    "said",
    "spoiled",
    "table",
    "text",
]

_SKILLS = {
    "Captain": ["Lucky", "Nimble", "Swordsman"],
    "Scholar": ["Big Swing", "Dwarven Resolve", "Regeneration"],
    "Warden": ["Dispatch Riff-Raff", "No Quarter", "Retributive Strike"],
    "Piper": ["Captivating Song", "Frightful Moan", "Charm"],
    "Brute": ["Lightning Fast", "Taunt/Terror", "Energy Drain"],
}
_KINDS = {"Evil": "Goblin", "Undead": "Skeleton"}
"""What the models of other factions are."""
_GROUPS = ("Spearman", "Archer", "Knight", "Squire", "Monk", "Miller", "Smith", "Farmer")
_STATS = {"fighting": 3, "strength": 3, "defense": 3, "attacks": 1, "wounds": 1, "courage": 3}


def faction() -> Document:
    """A faction of six heroes and eight groups of five, of which nobody has anything to say."""
    heroes = [_profile(name, heroism=3, skills=list(skills)) for name, skills in _SKILLS.items()]
    heroes.append(_profile("Wizard", heroism=6, spells=["Fireball", "Magic Missile", "Transfix"]))
    groups = [_profile(name, size=5) for name in _GROUPS]
    groups[1] |= {"weapons": ["Long Bow", "Sword"], "stats": {"shooting": 3, **_STATS}}
    return {
        "system": "pygmies",
        "kind": "faction",
        "name": "Good",
        "alignment": "Good",
        "theme": "Plain people with a plain purpose.",
        "strengths": [],
        "weaknesses": [],
        "heroes": heroes,
        "groups": groups,
    }


def neutral(pairs: int = 3) -> Document:
    """Neutrals for a game of so many factions."""
    names = ("Gargoyle", "Wolf", "Harpy", "Golem", "Imp", "Bear")
    groups = [_profile(name, size=2, keywords=["Beast", "Neutral"]) for name in names[:pairs]]
    return {"system": "pygmies", "kind": "neutral", "name": "Neutral", "alignment": "Neutral", "groups": groups}


def game(*factions: str) -> Document:
    """A game of three factions, or of those named."""
    return {
        "system": "pygmies",
        "kind": "game",
        "name": "Game Night",
        "factions": list(factions or ("good", "evil", "undead")),
        "neutral": "neutral",
    }


def crew() -> Document:
    """A crew of the game that `table` makes."""
    squads = {
        "yellow": {"hero": "Captain", "groups": {"Spearman": 4, "Archer": 4}},
        "red": {"hero": "Scholar", "groups": {"Knight": 4, "Squire": 4}},
        "orange": {"hero": "Warden", "groups": {"Monk": 4, "Gargoyle": 2}},
    }
    return {"system": "pygmies", "kind": "crew", "player": "Ann", "game": "night", "squads": squads}


def other(name: str) -> Document:
    """Another faction, that shares neither names nor skills nor its alignment with the first."""
    made = faction() | {"name": name, "alignment": name}
    for entry in (*made["heroes"], *made["groups"]):
        entry["name"] = f"{name} {entry['name']}"
        entry["keywords"] = [_KINDS.get(name, "Human"), name]
        entry["skills"], entry["spells"] = [], []
    return made


def table() -> dict[str, Document]:
    """The five files of a game, by their stems."""
    return {
        "good": faction(),
        "evil": other("Evil"),
        "undead": other("Undead"),
        "neutral": neutral(),
        "night": game(),
    }


def find(document: Document, name: str) -> Document:
    """The hero or group of that name."""
    entries = (*document.get("heroes", ()), *document.get("groups", ()))
    return next(entry for entry in entries if entry["name"] == name)


def said(findings: list[Finding], rule: str | None = None) -> list[str]:
    """`rule entry` of each finding; of one rule, the entries alone."""
    if rule:
        return [finding.entry for finding in findings if finding.rule == rule]
    return [f"{finding.rule} {finding.entry}" for finding in findings]


def spoiled(example: str, textual: bool = False) -> str:
    """A faultless file with what an example of a manual page says; see `cardgen.rules`."""
    changes = {} if textual else yaml.safe_load(example)
    base = _base(changes.get("kind", "faction"))
    if textual:
        keys = re.findall(r"^(\w+):", example, re.MULTILINE)
        return text({key: value for key, value in base.items() if key not in keys}) + example
    for key, value in changes.items():
        base[key] = _joined(base[key], value) if key in ("heroes", "groups") else value
    return text(base)


def _base(kind: str) -> Document:
    bases = {"faction": faction, "neutral": neutral, "game": game, "crew": crew}
    return bases[kind]()


def _joined(entries: list[Document], changes: list[Document]) -> list[Document]:
    found = {entry["name"]: entry for entry in deepcopy(entries)}
    plain = {key: value for key, value in entries[0].items() if key not in ("skills", "spells")}
    for change in changes:
        entry = found.setdefault(change["name"], deepcopy(plain))
        entry |= change | {"stats": entry["stats"] | change.get("stats", {})}
    return list(found.values())


def _profile(name: str, heroism: int | None = None, **rest: Any) -> Document:
    stats = dict(_STATS) if heroism is None else {**_STATS, "heroism": heroism}
    return {"name": name, "keywords": ["Human", "Good"], "stats": stats, "weapons": ["Sword"], **rest}
