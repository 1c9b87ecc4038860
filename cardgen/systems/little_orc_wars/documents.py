"""Troop cards and their backs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import SimpleNamespace as Names
from typing import Any

from cardgen import pages
from cardgen.card import Card, build_art_data, join_path, reserve_copy_number
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.systems import Counter
from cardgen.systems.little_orc_wars import catalogue, costs, labels, limits, quotas, stats, texts
from cardgen.systems.little_orc_wars.inapplicable import is_priceable
from cardgen.systems.little_orc_wars.model import Force, Troop

GAME = "Little Orc Wars"
"""Name of the game as printed on backs and pages."""
EMBLEM = "horned indented bend main catapult - - - hero"
"""Blazon of the emblem on the back, in the notation of `cardgen.heraldry`: our own design, different for each game."""
COLOUR = "forest"
"""Colour of the backs, and of pages that belong to no single force: our own choice, different for each game."""
DASH = "–"
"""The text of a cell whose value does not exist, such as the range of troops that cannot shoot."""
_SINGLE = ("engine", "hero", "giant")
"""Sorts of troops that get a card for each figure; all other entries share one card."""
_MISSILES = {"crossbow": "crossbow", "sling": "sling", "firearm": "rifle", "yes": "boulder"}
"""Icons of missile weapons; a bow for all that are not listed."""
_SHORT = {"Melee dice": "Melee", "Kills to slay": "To slay", "Missile dice": "Missiles", "Points each": "Each"}
"""Shorter labels for narrow cells, by the usual label."""


def build_cards(force: Model, source: str, folder: str) -> Iterator[Card]:
    """Yield a card for each body of troops, and one for each single hero, giant and catapult.

    `source`: the path of the force file as findings show it.
    `folder`: the folder that picture paths in the file are relative to.
    """
    if not isinstance(force, Force):
        return
    colour, given = pages.choose_colour(force.name, force.colour), quotas.share_free_missiles(force)
    for troop in filter(is_priceable, force.troops):
        copies = troop.number if troop.kind.sort in _SINGLE else 1
        shown = build_face(troop, force, given)
        template = "little_orc_wars/hero" if troop.kind.sort == "hero" else "little_orc_wars/troop"
        corner = (
            f"{reserve_copy_number(copies)}/{copies}" if copies > 1 else f"× {troop.number}" if troop.number > 1 else ""
        )
        data = {"card": Names(**shown, corner=corner), "colour": colour, "dress": force.armory.dress}
        for number in range(1, copies + 1):
            yield Card(template, data, troop.label, source, str(shown["at"]), folder, number, copies)


def build_back(title: str, words: str = "") -> Card:
    """Return the back of all troop cards; all forces share one so that their decks can be mixed."""
    return pages.build_back(GAME, EMBLEM, COLOUR, words)


def build_face(troop: Troop, force: Force, given: Mapping[int, int]) -> dict[str, Any]:
    """Return the template data of a troop card.

    `given`: number of free missile weapons by the position of the entry (see `quotas.share_free_missiles`).
    """
    at, line = join_path(troop.path), labels.format_type_line(troop)
    element = catalogue.load_elements().get(troop.element or "")
    icon = _MISSILES.get(troop.missile or "", "bow") if troop.shooter else troop.kind.icon
    return {
        "at": at,
        "name": troop.label,
        "name_at": f"{at}/{'name' if 'name' in troop.said else 'type'}",
        "line": label("{line} – {force}", line=line, force=force.name) if force.name else line,
        "icon": element.icon if element and "element" in troop.kind.can else icon,
        "numbers": list(_build_index_numbers(troop)),
        "values": list(_list_values(troop, costs.format_price(troop, force.options, given), at)),
        "hits": limits.SHOTS if troop.kind.sort == "engine" else 0,
        "left": [str(stats.count_shots(hits)) for hits in range(1, limits.SHOTS + 1)],
        "texts": [{"name": text.name, "text": text.text} for text in texts.list_texts(troop)],
        "flavour": troop.flavour or "",
        "arms": force.armory.find_arms(troop.path),
        **build_art_data(troop.art),
    }


def _list_values(troop: Troop, price: str, at: str) -> Iterator[dict[str, str]]:
    """Yield the cells of the table of numbers on a troop card."""
    if troop.kind.sort == "engine":
        yield _build_cell("Shots", str(limits.SHOTS), "catapult")
        yield _build_cell("Crew", str(limits.CREW), "crew")
        yield _build_cell("Points", price, "", f"{at}/type")
        return
    yield _build_cell(
        "Swims" if troop.has("aquatic") else "Moves", texts.format_inches(stats.compute_move(troop)), "boot"
    )
    yield _build_cell("Melee dice", str(stats.count_melee_dice(troop)), "fighting")
    yield _build_cell("Kills to slay", str(stats.count_kills(troop)), "wounds")
    shooting = stats.find_shooting(troop)
    yield _build_cell("Missile dice", str(shooting.dice) if shooting else DASH, "shooting")
    if troop.kind.sort == "giant":
        yield _build_cell("Boulders", str(stats.count_boulders(troop) or DASH), "boulder")
    else:
        yield _build_cell("Range", texts.format_inches(shooting.range) if shooting else DASH, "range")
    yield _build_cell("Points each" if troop.number > 1 else "Points", price, "", f"{at}/type")


def _build_index_numbers(troop: Troop) -> Iterator[dict[str, str]]:
    """Yield the two numbers in the corner of a card, which show in a hand of cards.

    Shooters show missile dice and range, other troops melee dice and move, catapults shots and crew.
    """
    shooting = stats.find_shooting(troop)
    if troop.kind.sort == "engine":
        shown = [(str(limits.SHOTS), "catapult"), (str(limits.CREW), "crew")]
    elif troop.shooter and shooting:
        shown = [(str(shooting.dice), "shooting"), (texts.format_inches(shooting.range), "range")]
    else:
        shown = [
            (str(stats.count_melee_dice(troop)), "fighting"),
            (texts.format_inches(stats.compute_move(troop)), "boot"),
        ]
    yield from ({"value": value, "icon": icon} for value, icon in shown)


def _build_cell(name: str, value: str, icon: str = "", at: str = "") -> dict[str, str]:
    return {"label": label(name), "short": label(_SHORT.get(name, name)), "value": value, "icon": icon, "at": at}


def list_counters(card: Card) -> list[Counter]:
    """Return the counters of a card: hits of a catapult, or slain figures of troops that share a card."""
    face: Any = card.data["card"]
    if face.hits:
        return [Counter("Hits", face.hits)]
    number = face.corner.removeprefix("× ")
    return [Counter("Slain", int(number))] if number.isdecimal() else []
