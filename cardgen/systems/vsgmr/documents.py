"""VSGMR on cards: which there are and what stands on each."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace as Names

from cardgen import pages
from cardgen.card import Card, art_data, joined
from cardgen.systems.vsgmr import costs, limits, measures, odds, rolls, texts
from cardgen.systems.vsgmr.model import Figure, Force, Scale
from cardgen.text.points import written

GAME = "VSGMR"
"""What stands on the back."""
EMBLEM = "die"
DASH = "–"
"""What prints for a value that does not exist."""
EMBLEMS = {"troop": "trooper", "hero": "heroism", "cavalry": "horseshoe", "vehicle": "wheel"}
"""The icon of each type."""
COMMANDER = "One guy of each force. A hero who commands has heavy armor free, a troop has not."


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
    at = joined(figure.path)
    return {
        "at": at,
        "name": figure.name,
        "type": type_line(figure),
        "points": _points(costs.line(figure).each),
        "leads": figure.commander or figure.type == "hero",
        "chief": "crown" if figure.commander else "heroism",
        "emblem": EMBLEMS["troop" if figure.type == "hero" and not figure.commander else figure.type],
        "mount": not figure.guy,
        "of": figure.number,
        "cells": [*_rolls(figure), *_reach(figure, scale)],
        "texts": list(texts.texts(figure)),
        "flavour": figure.flavour,
        **art_data(figure.art),
    }


def _points(each: Fraction) -> str:
    return f"{written(each)} {'pt' if each == 1 else 'pts'}"


def type_line(figure: Figure) -> str:
    """What it is: `Hero, commander`, `Large cavalry`."""
    kind = f"large {figure.type}" if figure.large and not figure.guy else figure.type
    return f"{kind}, commander".capitalize() if figure.commander else kind.capitalize()


def _rolls(figure: Figure) -> Iterator[Names]:
    worn = costs.armor(figure)
    yield _roll("shooting", "Distance", "Dist.", rolls.distance(figure))
    yield _roll("wall", "At cover", "Cover", rolls.distance(figure, cover=True))
    yield _roll("fighting", "Hand to hand", "Hand", rolls.hand(figure))
    yield _roll("defense", f"{worn} armor".capitalize() if worn else "Armor", worn or "Armor", rolls.armor(figure))
    yield _roll("skill", "Skill", "Skill", rolls.skill(figure))


def _roll(icon: str, label: str, short: str, roll: rolls.Roll | None) -> Names:
    """A cell of the plaque; `short` is its label on small cards."""
    value, note = (f"{roll.target}+", f"{roll.shown}, {odds.percent(roll.chance)}") if roll else (DASH, "")
    return Names(icon=icon, label=label, short=short, value=value, note=note)


def _reach(figure: Figure, scale: Scale | None) -> Iterator[Names]:
    """How far it shoots and moves."""
    reach, unit = reach_of(scale)
    shoots = figure.distance
    yield Names(
        icon="range", label="Reach", short="Reach", value=reach if shoots else DASH, note=unit if shoots else ""
    )
    move = rolls.move(figure, scale)
    note = _units(move.units) if scale is None else rolls.spaces(move.inches, scale)
    yield Names(icon="boot", label="Move", short="Move", value=rolls.inches(move.inches), note=note)
    rough = _units(move.units / 2) if scale is None else rolls.spaces(move.half, scale)
    over = (rolls.inches(move.inches), "flies") if figure.flies else (rolls.inches(move.half), rough)
    yield Names(icon="climbing", label="Rough", short="Rough", value=over[0], note=over[1])


def _units(units: Fraction) -> str:
    return f"{written(units)} {'unit' if units <= 1 else 'units'}"


def reach_of(scale: Scale | None) -> tuple[str, str]:
    """How far a distance attack reaches, in inches and in units or spaces."""
    if scale is None:
        return rolls.inches(Fraction(limits.REACH)), "1 unit"
    reach = measures.of(scale).reach
    return rolls.inches(reach), rolls.spaces(reach, scale)
