"""Pygmies on paper: which cards there are and what stands on each."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from types import SimpleNamespace as Names
from typing import Any

from cardgen.card import Card
from cardgen.finding import Path
from cardgen.systems.pygmies import limits
from cardgen.systems.pygmies.model import STATS, AbilityUse, Faction, Profile, Weapon, WeaponUse

DASH = "–"
"""What prints for a value that does not exist."""

MOVES = {"full": "Full Move", "half": "Half Move", "none": "No Move"}
MISC_LINE = 14
"""Letters that fit on one line of the weapon table's last column."""
FIST = Names(name="Fist", strength="User", range=DASH, misc="Unarmed", at="")
"""What a model without a weapon fights with (rulebook, Appendix F, Table 8)."""


def cards(faction: Faction, source: str, folder: str) -> Iterator[Card]:
    """One card for each model of the faction, heroes first, copies of a group numbered.

    `source` is the file as findings name it, `folder` where its pictures are.
    """
    known = about(faction)
    for profile in faction.profiles:
        template = "pygmies/hero" if profile.role == "hero" else "pygmies/henchmen"
        told = face(profile)
        for number in range(1, profile.size + 1):
            data = {"card": Names(**told, number=number), "faction": known}
            yield Card(template, data, profile.name, source, str(told["at"]), folder, number, profile.size)


def back(title: str, label: str = "") -> Card:
    """The back that all crew cards share, whatever the game, so that decks can be mixed.

    `label` says which draft pack the card belongs to.
    """
    return Card("pygmies/back", {"title": title, "label": label}, title, "", "")


def about(faction: Faction) -> Names:
    """What templates are told of a faction: its name, the key and number its palette is chosen by, its own look."""
    look = faction.look
    given = {"main": look.main, "dark": look.dark, "tint": look.tint, "sigil": look.sigil}
    key = "neutral" if faction.kind == "neutral" else "-".join(faction.name.casefold().split())
    own = {name: value for name, value in given.items() if value}
    return Names(name=faction.name, key=key, hue=zlib.crc32(key.encode()), look=own)


def face(profile: Profile) -> dict[str, Any]:
    """What templates are told of a hero or group, as `templates/README.md` lists it under `card`."""
    at = _join(profile.path)
    return {
        "at": at,
        "name": profile.name,
        "role": profile.role,
        "of": profile.size,
        "type": _type_line(profile),
        "stats": [
            Names(key=key, label=key.capitalize(), value=_dash(profile.stats[key]), at=f"{at}/stats/{key}")
            for key in STATS
        ],
        "heroism": _whole(profile, "heroism"),
        "wounds": _whole(profile, "wounds"),
        "weapons": [_weapon(use) for use in profile.weapons if use.weapon] or [FIST],
        "abilities": [_ability(use) for use in (*profile.spells, *profile.skills) if use.ability],
        "flavour": profile.flavour,
        "art": profile.art,
    }


def _join(path: Path) -> str:
    return "/".join(map(str, path))


def _dash(value: float | None) -> str:
    return DASH if value is None else str(value)


def _whole(profile: Profile, key: str) -> int:
    """How many boxes to tick: never more than fit, whatever a faulty file says."""
    value = profile.stats[key]
    return min(9 if key == "heroism" else 3, max(0, int(value))) if value is not None else 0


def _type_line(profile: Profile) -> str:
    role = "Hero" if profile.role == "hero" else f"Henchmen ({profile.size})"
    line = f"{role} {DASH} {', '.join(profile.keywords)}"
    if profile.movement is not None and profile.movement != limits.ON_FOOT:
        line += f' · Move {profile.movement}"'
    return line


def _weapon(use: WeaponUse) -> Names:
    assert use.weapon is not None
    return arms(use.name, use.weapon, _join(use.path))


def arms(name: str, weapon: Weapon, at: str = "") -> Names:
    """A line of the weapon table under the name that its bearer's file has; `at` is its place there."""
    words = weapon.misc.split(", ") if weapon.misc else []
    if weapon.missile and weapon.move and (weapon.move != "full" or not words):
        words.insert(0, MOVES[weapon.move])
    return Names(
        name=name,
        strength=str(weapon.strength),
        range=DASH if weapon.range is None else f'{weapon.range}"',
        misc=", ".join(map(_kept_together, words) if len(words) > 1 else words) or DASH,
        at=at,
    )


def _kept_together(words: str) -> str:
    """One of several remarks: its words stay on one line of the last column, if one line can hold them."""
    return words.replace(" ", "\u00a0") if len(words) <= MISC_LINE else words


def _ability(use: AbilityUse) -> Names:
    ability = use.ability
    assert ability is not None
    text = ability.text
    for name, value in use.parameters.items():
        text = text.replace("{" + name + "}", value)
    values = ", ".join(use.parameters[name] for name in ability.parameters if use.parameters.get(name))
    return Names(
        name=f"{use.name} ({values})" if values else use.name,
        mark=ability.mark,
        facts=_facts(use),
        text=text,
        at=_join((*ability.path, "text") if ability.path else use.path),
    )


def _facts(use: AbilityUse) -> str:
    """A spell's numbers, to stand before its text: `Simplicity 3, range 12", Strength 3, Courage negates. `."""
    ability = use.ability
    assert ability is not None
    facts: list[str] = []
    if ability.simplicity is not None:
        facts.append(f"Simplicity {ability.simplicity}")
    if ability.range is not None:
        facts.append(f'range {ability.range}"' if ability.range else "range 0")
    if ability.strength is not None:
        facts.append(f"Strength {ability.strength}")
    if ability.save:
        facts.append(f"{ability.save} negates")
    if ability.combat_casting:
        facts.append("Combat Casting")
    return ", ".join(facts) + ". " if facts else ""
