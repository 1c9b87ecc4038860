"""VSGMR on cards: which there are and what stands on each."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace as Names

from cardgen import pages
from cardgen.card import Card
from cardgen.finding import Path
from cardgen.points import written
from cardgen.systems.vsgmr import catalogue, costs, limits, odds, rolls, seats
from cardgen.systems.vsgmr.model import Figure, Force, PowerUse, Scale

GAME = "VSGMR"
"""What stands on the back."""
EMBLEM = "die"
DASH = "–"
"""What prints for a value that does not exist."""
EMBLEMS = {"troop": "trooper", "hero": "heroism", "cavalry": "horseshoe", "vehicle": "wheel"}
"""The icon of each type."""
COMMANDER = "One guy of each force. A hero has heavy armor for nothing then, a troop has not."
KNOCKBACK = (
    "When the die of such an attack shows {first} or more and the foe is still there, he goes straight back a Half Move"
    " Unit for each point above {above}."
)
COUNTED = "It is counted above."
AUTOMATIC = "Rolls two dice for a distance attack, and the higher counts."


def cards(force: Force, source: str, folder: str) -> Iterator[Card]:
    """One card for each figure, copies of an entry numbered.

    `source` is the file as findings name it, `folder` where its pictures are.
    """
    known = Names(name=force.name, colour=pages.colour_of(force.name, force.colour))
    for figure in force.figures:
        told = face(figure, force.scale)
        for number in range(1, figure.number + 1):
            data = {"card": Names(**told, number=number), "force": known}
            yield Card("vsgmr/figure", data, figure.name, source, str(told["at"]), folder, number, figure.number)


def back(title: str, label: str = "") -> Card:
    """The back that all figure cards share, whatever the match, so that forces can be mixed."""
    return pages.back(GAME, EMBLEM, "slate", label)


def face(figure: Figure, scale: Scale | None) -> dict[str, object]:
    """What the template is told of a figure, as the head of `templates/vsgmr/figure.xml` lists it."""
    at = _join(figure.path)
    return {
        "at": at,
        "name": figure.name,
        "type": type_line(figure),
        "points": f"{written(costs.line(figure).each)} pts",
        "leads": figure.commander or figure.type == "hero",
        "chief": "crown" if figure.commander else "heroism",
        "emblem": EMBLEMS["troop" if figure.type == "hero" and not figure.commander else figure.type],
        "mount": not figure.guy,
        "of": figure.number,
        "cells": [*_rolls(figure), *_reach(figure, scale)],
        "texts": list(_texts(figure)),
        "flavour": figure.flavour,
        "art": figure.art,
    }


def type_line(figure: Figure) -> str:
    """What it is: `Hero, commander`, `Large cavalry`."""
    kind = f"large {figure.type}" if figure.large and not figure.guy else figure.type
    return f"{kind}, commander".capitalize() if figure.commander else kind.capitalize()


def _rolls(figure: Figure) -> Iterator[Names]:
    worn = costs.armor(figure)
    yield _roll("shooting", "Distance", rolls.distance(figure))
    yield _roll("wall", "At cover", rolls.distance(figure, cover=True))
    yield _roll("fighting", "Hand to hand", rolls.hand(figure))
    yield _roll("defense", f"{worn} armor".capitalize() if worn else "Armor", rolls.armor(figure))
    yield _roll("skill", "Skill", rolls.skill(figure))


def _roll(icon: str, label: str, roll: rolls.Roll | None) -> Names:
    if roll is None:
        return Names(icon=icon, label=label, value=DASH, note="")
    return Names(icon=icon, label=label, value=f"{roll.target}+", note=f"{roll.shown}, {odds.percent(roll.chance)}")


def _reach(figure: Figure, scale: Scale | None) -> Iterator[Names]:
    """How far it shoots and moves."""
    reach, unit = reach_of(scale)
    shoots = figure.distance
    yield Names(icon="range", label="Reach", value=reach if shoots else DASH, note=unit if shoots else "")
    move = rolls.move(figure, scale)
    note = _units(move.units) if scale is None else rolls.spaces(move.inches, scale)
    yield Names(icon="boot", label="Move", value=rolls.inches(move.inches), note=note)
    rough = _units(move.units / 2) if scale is None else rolls.spaces(move.half, scale)
    yield Names(icon="climbing", label="Rough", value=rolls.inches(move.half), note=rough)


def _units(units: Fraction) -> str:
    return f"{written(units)} {'unit' if units <= 1 else 'units'}"


def reach_of(scale: Scale | None) -> tuple[str, str]:
    """How far a distance attack reaches, and a word on it."""
    if scale is None:
        return rolls.inches(Fraction(limits.REACH)), "1 unit"
    return rolls.inches(scale.long * scale.space), f"short {rolls.inches(scale.short * scale.space)}"


def _texts(figure: Figure) -> Iterator[Names]:
    if not figure.guy:
        yield Names(icon="cards", name="Room", text=_room(figure), at=_join(figure.path))
    if figure.automatic:
        yield Names(icon="attacks", name="Automatic fire", text=AUTOMATIC, at=_join((*figure.path, "automatic")))
    for use in figure.traits:
        if use.trait:
            text = f"{use.trait.text} {COUNTED}" if use.trait.adds else use.trait.text
            yield Names(icon=use.trait.icon, name=use.trait.name, text=text, at=_join(use.path))
    powers = [use for use in figure.powers if use.power and use.tier is not None]
    for power in powers:
        yield _power(power)
    if any(use.power and use.power.knockback for use in powers):
        text = KNOCKBACK.format(first=limits.KNOCKBACK + 1, above=limits.KNOCKBACK)
        yield Names(icon="fall", name="Knockback", text=text, at=_join(figure.path))


def _power(use: PowerUse) -> Names:
    assert use.power is not None
    assert use.tier is not None
    return Names(
        icon=use.power.icon,
        name=f"{use.power.name} ({limits.TIERS[use.tier]})",
        text=power_text(use) + (f" {COUNTED}" if use.power.units else ""),
        at=_join(use.path),
    )


def power_text(use: PowerUse) -> str:
    """What a super power does in its tier."""
    assert use.power is not None
    tier = use.tier or 0
    units = use.power.units[tier] if use.power.units else Fraction(0)
    named = "half a Move Unit" if units == Fraction(1, 2) else f"{written(units)} Move Unit{'s' if units > 1 else ''}"
    more = use.power.initiative[tier] if use.power.initiative else 0
    return use.power.text.format(die=f"d{use.die}", units=named, initiative=more)


def _room(mount: Figure) -> str:
    """What a mount has room for, and who begins on it."""
    room, lead = seats.room(mount), seats.leader(mount)
    more = "as many guys as you agree on" if room is None else f"up to {room} guys" if room else ""
    needs = f"Goes without a {lead}" if mount.independent else f"Needs a {lead}"
    carries = f"{needs}; carries {more} more." if more else f"{needs}."
    if more.endswith("on"):
        carries = f"{needs}; carries {more}."
    named = [seat.name if seat.number == 1 else f"{seat.number} {seat.name}" for seat in mount.seats]
    begins = f" Begins with {_and(named)}." if named else ""
    return f"{carries}{begins} Whoever is on it counts as covered."


def _and(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def power_uses(force: Force) -> list[PowerUse]:
    """The super powers of a force, as far as they are known."""
    return [use for figure in force.figures for use in figure.powers if use.power and use.tier is not None]


def _join(path: Path) -> str:
    return "/".join(map(str, path))


def all_tiers(name: str) -> list[PowerUse]:
    """A super power in each of its tiers."""
    power = catalogue.load().powers.get(name)
    return [PowerUse(name, power, tier, limits.TIERS[tier], ()) for tier in range(len(limits.TIERS))]
