"""VSGMR on cards: which there are and what stands on each."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace as Names

from cardgen import pages
from cardgen.card import Card, art_data, joined, numbering
from cardgen.file import Model
from cardgen.systems.vsgmr import costs, measures, odds, stats, texts
from cardgen.systems.vsgmr.model import Figure, Force, Scale
from cardgen.text.points import written

GAME = "VSGMR"
"""What stands on the back."""
EMBLEM = "slab straight base main police-helmet - - - hero"
"""The arms on the back."""
COLOUR = "slate"
"""The colour of backs, and of pages that belong to no side."""
DASH = "–"
"""What prints for a value that does not exist."""
EMBLEMS = {"troop": "trooper", "hero": "heroism", "cavalry": "horseshoe", "vehicle": "wheel"}
"""The icon of each type."""
PEOPLE = {
    **dict.fromkeys(("tin", "robot", "automaton", "android", "rivet", "clockwork"), "robot"),
    **dict.fromkeys(("warden", "constable", "police", "policeman", "bobby"), "constable"),
}
"""The icons of guys who are no soldiers, by a word of their names."""
COMMANDER = "One guy of each force. A hero who commands has heavy armor free, a troop has not."
"""What the reference says of commanders."""


def cards(force: Model, source: str, folder: str) -> Iterator[Card]:
    """One card for each figure, copies of an entry numbered.

    `source` is the file as findings name it, `folder` where its pictures are.
    """
    if not isinstance(force, Force):
        return
    known = Names(name=force.name, colour=pages.colour_of(force.name, force.colour), dress=force.armory.dress)
    for figure in force.figures:
        shown = {**face(figure, force.scale), "arms": force.armory.of(figure.path)}
        data = {"card": Names(**shown, number=numbering(figure.number)), "force": known}
        for number in range(1, figure.number + 1):
            yield Card("vsgmr/figure", data, figure.name, source, str(shown["at"]), folder, number, figure.number)


def back(title: str, label: str = "") -> Card:
    """The back that all figure cards share, whatever the match, so that forces can be mixed."""
    return pages.back(GAME, EMBLEM, COLOUR, label)


def face(figure: Figure, scale: Scale | None) -> dict[str, object]:
    """What the template gets of a figure, as the head of `templates/vsgmr/figure.xml` lists it."""
    each = costs.line(figure).each
    return {
        "at": joined(figure.path),
        "name": figure.name,
        "type": type_line(figure),
        "points": f"{written(each)} {'pt' if each == 1 else 'pts'}",
        "leads": figure.commander or figure.type == "hero",
        "chief": "crown" if figure.commander else "heroism",
        "emblem": emblem(figure),
        "mount": not figure.guy,
        "of": figure.number,
        "cells": list(_cells(figure, scale)),
        "numbers": _numbers(figure, scale),
        "texts": list(texts.texts(figure)),
        "flavour": figure.flavour,
        "arms": "",
        **art_data(figure.art),
    }


def emblem(figure: Figure) -> str:
    """The icon that stands for a figure: that of its type, of a guy by his name what he is."""
    kind = "troop" if figure.type == "hero" and not figure.commander else figure.type
    words = figure.name.casefold().replace("-", " ").split()
    known = next((PEOPLE[word] for word in words if word in PEOPLE), None)
    return known or EMBLEMS[kind] if kind == "troop" else EMBLEMS[kind]


def type_line(figure: Figure) -> str:
    """What it is: `Hero, commander`, `Large cavalry`."""
    kind = f"large {figure.type}" if figure.large and not figure.guy else figure.type
    return f"{kind}, commander".capitalize() if figure.commander else kind.capitalize()


def _cells(figure: Figure, scale: Scale | None) -> Iterator[Names]:
    """The plaque: what it rolls, how far it shoots and moves."""
    worn = costs.armor(figure)
    yield _roll("shooting", "Distance", "Dist.", stats.distance(figure))
    yield _roll("cover", "At cover", "Cover", stats.distance(figure, cover=True))
    yield _roll("melee", "Hand to hand", "Hand", stats.hand(figure))
    armor, short = (f"{worn} armor".capitalize(), worn.capitalize()) if worn else ("Armor", "")
    yield _roll("defense", armor, short, stats.armor(figure))
    yield _roll("skill", "Skill", "", stats.skill(figure))
    reach = measures.of(scale).reach
    inches, unit = stats.inches(reach), "1 unit" if scale is None else stats.spaces(reach, scale)
    value, note = (inches, unit) if figure.distance else (DASH, "")
    yield Names(icon="range", label="Reach", value=value, note=note)
    move = stats.move(figure, scale)
    note = _units(move.units) if scale is None else stats.spaces(move.inches, scale)
    yield Names(icon="move", label="Move", value=stats.inches(move.inches), note=note)
    rough = _units(move.units / 2) if scale is None else stats.spaces(move.half, scale)
    over = (stats.inches(move.inches), "flies") if figure.flies else (stats.inches(move.half), rough)
    yield Names(icon="rough", label="Rough", value=over[0], note=over[1])


def _roll(icon: str, label: str, short: str, roll: stats.Roll | None) -> Names:
    """A cell: the least that has to show, under it the dice and the chance; `short` is for narrow cards."""
    value, note = (f"{roll.target}+", f"{roll.shown}, {odds.percent(roll.chance)}") if roll else (DASH, "")
    return Names(icon=icon, label=label, short=short, value=value, note=note)


def _numbers(figure: Figure, scale: Scale | None) -> list[Names]:
    """What tells a card in a hand: its likelier attack, and its armor; without any, how far it goes."""
    hand, shot, armor = stats.hand(figure), stats.distance(figure), stats.armor(figure)
    best = ("shooting", shot) if shot and shot.chance >= hand.chance else ("melee", hand)
    second = Names(icon="move", value=stats.inches(stats.move(figure, scale).inches))
    return [
        Names(icon=best[0], value=f"{best[1].target}+"),
        Names(icon="defense", value=f"{armor.target}+") if armor else second,
    ]


def _units(units: Fraction) -> str:
    return f"{written(units)} {'unit' if units <= 1 else 'units'}"
