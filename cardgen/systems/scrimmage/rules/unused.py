"""A team should use each archetype, weapon and condition of its own.

An unused entry is on no card of a model: it was probably forgotten, or renamed where it is used. A condition is used if
a weapon of the file causes it, or if a text of an own archetype names it.

Rulebook: none.

Bad:

    weapons:
      - {name: Weed Burner, cost: 9, range: Short, damage: Average, hands: 2, speed: 1}

Good:

    weapons:
      - {name: Weed Burner, cost: 9, range: Short, damage: Average, hands: 2, speed: 1}
    models:
      - {name: Ada, items: [Weed Burner]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage.model import Archetype, Equipment, Explained, Force
from cardgen.text import names

LEVEL = "warning"
"""Level of the faults: a warning, because an unused entry does not change the game."""


def check_team(team: Force) -> Faults:
    """Yield a fault for each custom entry that no model or weapon uses; none if part of the team is unknown."""
    if not team.read:
        return
    kinds = {model.archetype.path for model in team.models if model.archetype}
    carried = {use.item.path for model in team.models for use in model.items if use.item}
    idle: list[tuple[Archetype | Equipment | Explained, str, str]] = [
        *((one, "archetype", "give it to a model") for one in team.archetypes if one.path not in kinds),
        *((one, "weapon", "give it to a model") for one in team.weapons if one.path not in carried),
        *((one, "condition", "add it to `causes` of a weapon") for one in team.conditions if not _is_caused(one, team)),
    ]
    for one, noun, hint in idle:
        user = "a weapon that causes it" if noun == "condition" else "a model that has it"
        message = f"unused {noun} {one.name} in {team.name}: expected {user}"
        yield Fault((*one.path, "name"), message, f"{hint}, or remove it")


def _is_caused(condition: Explained, team: Force) -> bool:
    """Return whether a weapon causes the condition or the text of an archetype mentions it."""
    told = any(
        names.normalize(condition.name) in names.normalize(text)
        for kind in team.archetypes
        for text in _list_texts(kind)
    )
    return told or any(condition in weapon.causes for weapon in team.weapons)


def _list_texts(kind: Archetype) -> list[str]:
    return [kind.passive.text, *(active.text for active in kind.actives)]
