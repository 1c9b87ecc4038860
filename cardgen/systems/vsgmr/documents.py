"""Figure cards of VSGMR and their backs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace as Names

from cardgen import pages
from cardgen.card import Card, build_art_data, join_path, reserve_copy_number
from cardgen.file import Model
from cardgen.i18n import Translatable, build_catalogue_text, label
from cardgen.systems.vsgmr import costs, measures, odds, stats, texts
from cardgen.systems.vsgmr.model import Figure, Force, Scale
from cardgen.text.points import format_number

GAME = "VSGMR"
"""Name of the game as printed on backs and pages."""
EMBLEM = "slab straight base main police-helmet - - - hero"
"""Blazon of the emblem on backs, in the notation of `cardgen.heraldry`: our own design, different for each game."""
COLOUR = "slate"
"""Colour of backs, and of pages that belong to no single force: our own choice, different for each game."""
DASH = "–"
"""The text of a cell whose value does not exist, such as the reach of a figure without a distance attack."""
EMBLEMS = {"troop": "trooper", "hero": "heroism", "cavalry": "horseshoe", "vehicle": "wheel"}
"""Icons of the types of figures."""
PEOPLE = {
    **dict.fromkeys(("tin", "robot", "automaton", "android", "rivet", "clockwork"), "robot"),
    **dict.fromkeys(("warden", "constable", "police", "policeman", "bobby"), "constable"),
}
"""Icons of guys who are not soldiers, by a word in their names."""
SKILL = build_catalogue_text("vsgmr/words", "Skill", "printed", "Skill")
"""The name of the skill roll on cards, translated apart from the word "skill" of other games."""
COMMANDER = label("One guy of each force. A hero who commands has heavy armor free, a troop has not.")
"""The text of the reference on commanders."""


def build_cards(force: Model, source: str, folder: str) -> Iterator[Card]:
    """Yield a card for each figure, with the copies of an entry numbered.

    `source` is the path of the force file as findings show it. Picture paths in the file are relative to `folder`.
    """
    if not isinstance(force, Force):
        return
    known = Names(name=force.name, colour=pages.choose_colour(force.name, force.colour), dress=force.armory.dress)
    for figure in force.figures:
        shown = {**build_face(figure, force.scale), "arms": force.armory.find_arms(figure.path)}
        data = {"card": Names(**shown, number=reserve_copy_number(figure.number)), "force": known}
        for number in range(1, figure.number + 1):
            yield Card("vsgmr/figure", data, figure.name, source, str(shown["at"]), folder, number, figure.number)


def build_back(title: str, label: str = "") -> Card:
    """Return the back that all figure cards share, whatever the match, so that decks can be mixed."""
    return pages.build_back(GAME, EMBLEM, COLOUR, label)


def build_face(figure: Figure, scale: Scale | None) -> dict[str, object]:
    """Return the template data of a figure, with the keys that `templates/vsgmr/figure.xml` lists."""
    each = costs.build_line(figure).each
    return {
        "at": join_path(figure.path),
        "name": figure.name,
        "type": format_type_line(figure),
        "points": label("{points} pt" if each == 1 else "{points} pts", points=format_number(each)),
        "leads": figure.commander or figure.type == "hero",
        "chief": "crown" if figure.commander else "heroism",
        "emblem": find_emblem(figure),
        "mount": not figure.guy,
        "of": figure.number,
        "cells": list(_build_cells(figure, scale)),
        "numbers": _build_index_numbers(figure, scale),
        "texts": list(texts.list_texts(figure)),
        "flavour": figure.flavour,
        "arms": "",
        **build_art_data(figure.art),
    }


def find_emblem(figure: Figure) -> str:
    """Return the icon of a figure: that of its type, or for guys one that suits their name."""
    kind = "troop" if figure.type == "hero" and not figure.commander else figure.type
    words = figure.name.casefold().replace("-", " ").split()
    known = next((PEOPLE[word] for word in words if word in PEOPLE), None)
    return known or EMBLEMS[kind] if kind == "troop" else EMBLEMS[kind]


def format_kind(of: str) -> Translatable:
    """Return the printed name of a type of figure."""
    return build_catalogue_text("vsgmr/types", of, "printed", of.capitalize())


def format_type_line(figure: Figure) -> str:
    """Return the type of a figure as its card prints it: `Hero, commander`, `Large cavalry`."""
    called = label(f"Large {figure.type}") if figure.large and not figure.guy else format_kind(figure.type)
    return label("{kind}, commander", kind=called) if figure.commander else called


def _build_cells(figure: Figure, scale: Scale | None) -> Iterator[Names]:
    """Yield the cells of the table of numbers on a card: rolls, reach and moves."""
    worn = costs.find_worn_armor(figure)
    yield _build_roll_cell("shooting", label("Distance"), label("Dist."), stats.find_distance_roll(figure))
    yield _build_roll_cell("cover", label("At cover"), label("Cover"), stats.find_distance_roll(figure, cover=True))
    yield _build_roll_cell("melee", label("Hand to hand"), label("Hand"), stats.find_melee_roll(figure))
    armor = label(f"{worn.capitalize()} armor") if worn else label("Armor")
    short = label(worn.capitalize()) if worn else ""
    yield _build_roll_cell("defense", armor, short, stats.find_armor_roll(figure))
    yield _build_roll_cell("skill", SKILL, "", stats.find_skill_roll(figure))
    reach = measures.find_measures(scale).reach
    inches, unit = (
        stats.format_inches(reach),
        format_move_units(Fraction(1)) if scale is None else stats.format_spaces(reach, scale),
    )
    value, note = (inches, unit) if figure.distance else (DASH, "")
    yield Names(icon="range", label=label("Reach"), value=value, note=note)
    move = stats.compute_move(figure, scale)
    note = format_move_units(move.units) if scale is None else stats.format_spaces(move.inches, scale)
    yield Names(icon="move", label=label("Move"), value=stats.format_inches(move.inches), note=note)
    rough = format_move_units(move.units / 2) if scale is None else stats.format_spaces(move.half, scale)
    over = (
        (stats.format_inches(move.inches), label("flies")) if figure.flies else (stats.format_inches(move.half), rough)
    )
    yield Names(icon="rough", label=label("Rough"), value=over[0], note=over[1])


def _build_roll_cell(icon: str, name: str, short: str, roll: stats.Roll | None) -> Names:
    """Return the cell of a roll: lowest success, dice and chance.

    `short` is the label for narrow cards.
    """
    value, note = (DASH, "")
    if roll:
        value = f"{roll.target}+"
        note = label("{dice}, {chance}", dice=roll.shown, chance=odds.format_percent(roll.chance))
    return Names(icon=icon, label=name, short=short, value=value, note=note)


def _build_index_numbers(figure: Figure, scale: Scale | None) -> list[Names]:
    """Return the two numbers in the corner of a card: the likelier attack, and armor or else the move."""
    hand, shot, armor = stats.find_melee_roll(figure), stats.find_distance_roll(figure), stats.find_armor_roll(figure)
    best = ("shooting", shot) if shot and shot.chance >= hand.chance else ("melee", hand)
    second = Names(icon="move", value=stats.format_inches(stats.compute_move(figure, scale).inches))
    return [
        Names(icon=best[0], value=f"{best[1].target}+"),
        Names(icon="defense", value=f"{armor.target}+") if armor else second,
    ]


def format_move_units(count: Fraction) -> str:
    """Return a number of Move Units in words: `1½ units`."""
    return label("{units} unit" if count <= 1 else "{units} units", units=format_number(count))
