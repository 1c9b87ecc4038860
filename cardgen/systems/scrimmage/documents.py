"""Scrimmage on cards: what stands on the card of each model."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace as Names

from cardgen import pages
from cardgen.card import Card, art_data, joined
from cardgen.systems.scrimmage import armour, catalogue, costs, dice
from cardgen.systems.scrimmage.limits import BANDS, HEALTH, STRAIN, WOUND_STEPS
from cardgen.systems.scrimmage.model import STATISTICS, CarriedItem, Equipment, Force, TeamMember

DASH = "–"
EMBLEM = "die"
SHORT = {name: name[:3].capitalize() for name in STATISTICS}
FAR_SIGHTED = "Marksman"
"""The archetype whose weapons reach a band further (Eagle Eye)."""


def cards(team: Force, source: str, folder: str) -> Iterator[Card]:
    """One card for each model. `source` is the file as findings name it, `folder` where its pictures are."""
    colour = pages.colour_of(team.name, team.colour)
    for model in team.models:
        data = {"card": Names(**face(model)), "team": Names(name=team.name, colour=colour)}
        yield Card("scrimmage/model", data, model.name, source, joined(model.path), folder)


def back(title: str, label: str = "") -> Card:
    """The back that all cards of the game share, whatever the team, so that decks can be mixed."""
    return pages.back("Scrimmage", EMBLEM, "slate", label)


def face(model: TeamMember) -> dict[str, object]:
    """What the template is told of a model."""
    known = costs.line(model)
    return {
        "at": joined(model.path),
        "name": model.name,
        "type": model.archetype.name if model.archetype else DASH,
        "leader": model.leader,
        "points": f"{known.total} pts",
        "dice": [_cell(model, name) for name in STATISTICS],
        "steps": [_reduced(model, number, lost) for number, lost in enumerate(WOUND_STEPS)],
        "base": _base(model),
        "health": {"number": HEALTH, "icon": "wounds", "marked": WOUND_STEPS},
        "strain": {"number": STRAIN, "icon": "used", "shape": "circle", "marked": (STRAIN,)},
        "weapons": [_weapon(model, use) for use in model.items if use.item and use.item.weapon],
        "abilities": list(_abilities(model)),
        "things": list(_things(model)),
        "flavour": model.flavour,
        **art_data(model.art),
    }


def _cell(model: TeamMember, name: str) -> dict[str, str]:
    """A statistic as it is while the model is unhurt."""
    die = dice.final(model, name)
    return {"value": f"D{die}" if die else DASH, "label": SHORT[name], "at": joined((*model.path, "dice", name))}


def _reduced(model: TeamMember, number: int, lost: int) -> dict[str, object]:
    """The line of the dice when so many boxes of health are lost."""
    final = [dice.final(model, name) for name in STATISTICS]
    return {"cells": [f"{lost} lost", *(f"D{dice.wounded(die)[number]}" if die else DASH for die in final)]}


def _base(model: TeamMember) -> dict[str, object]:
    """The line of the dice as the file has them."""
    found = [dice.sides(model.dice[name]) for name in STATISTICS]
    return {"cells": ["Base", *(f"D{die}" if die else DASH for die in found)]}


def _weapon(model: TeamMember, use: CarriedItem) -> dict[str, object]:
    item = use.item
    assert item is not None
    return {
        "at": joined(use.path),
        "cells": [_parted(use.name), reach(model, item), damage(item), f"{item.speed}", hands(item)],
    }


def _parted(name: str) -> str:
    """A name that can go on in another line at its slashes: `Sword / Axe`."""
    return "\u00a0/ ".join(part.strip() for part in name.split("/"))


def reach(model: TeamMember, item: Equipment) -> str:
    """The band that a weapon reaches in the hands of that model."""
    far = model.archetype is not None and model.archetype.name == FAR_SIGHTED and item.range != BANDS[0]
    return BANDS[BANDS.index(item.range) + 1] if far else item.range


def damage(item: Equipment) -> str:
    """The grade of a weapon's damage, with a spear's both."""
    return " / ".join(item.damage)


def hands(item: Equipment) -> str:
    """How many hands an item takes: `1`, `2`, `1 / 2`."""
    return " / ".join(map(str, item.hands)) if any(item.hands) else DASH


def _abilities(model: TeamMember) -> Iterator[dict[str, str]]:
    kind, at = model.archetype, joined((*model.path, "archetype"))
    if kind is None:
        return
    yield {"name": kind.passive.name, "icon": "aura", "text": kind.passive.text, "at": at}
    for active in kind.actives:
        move = ", may move first" if active.move else ""
        facts = f"{active.strain} strain{move}."
        yield {"name": active.name, "icon": "used", "facts": facts, "text": active.text, "at": at}


def _things(model: TeamMember) -> Iterator[dict[str, str]]:
    """What its protection does, then what the words of its weapons mean."""
    for use in model.items:
        if use.item and not use.item.weapon:
            said = armour.description(use.item) or use.item.text
            yield {"name": use.name, "icon": "armor", "text": said, "at": joined(use.path)}
    rules = {use.item.rule: use for use in model.items if use.item and use.item.rule}
    for word in catalogue.weapon_rules():
        if word.name in rules:
            use = rules[word.name]
            yield {
                "name": word.name,
                "icon": "range",
                "facts": f"({use.name})",
                "text": word.text,
                "at": joined(use.path),
            }
