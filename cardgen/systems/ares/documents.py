"""Figure cards of ARES and their backs, with the fields of the rulebook's sample figures."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace as Names
from typing import Any

from cardgen import i18n, pages, weapon_icons
from cardgen.card import Card, build_art_data, join_path, reserve_copy_number
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.i18n import compose, join_with_commas, label
from cardgen.systems import Counter
from cardgen.systems.ares import catalogue, stats
from cardgen.systems.ares.model import Ability, AbilityUse, Figure, Force, Members, Spell, Stat, Weapon
from cardgen.systems.ares.parsing import Die

GAME = "ARES"
"""Name of the game as printed on backs and pages."""
EMBLEM = "heater straight chief main helm - - - hero"
"""Blazon of the emblem on backs, in the notation of `cardgen.heraldry`: our own design, different for each game."""
COLOUR = "crimson"
"""Colour of backs, and of pages that belong to no single force: our own choice, different for each game."""
NO_DIE = "n/a"
"""The text for a die that a figure does not have, as in the rulebook's sample figures."""
NONE = "None"
"""The text of the reference for a sample figure without abilities, as in the rulebook."""
NOT_RATED = "not rated"
"""The text for a figure without a combat rating."""
SCALE = "Scale"
"""The name of the ability that files may also write under the key `scale`."""
BOXES = 30
"""Most wound boxes that fit on a card; a figure with more wounds gets the number instead."""
_SHORT = {"armor": label("Armor"), "close": label("Close"), "ranged": label("Ranged"), "magic": label("Magic")}
"""Labels of the dice in the table of numbers on a card, by key."""
_MARKS = {
    "Wounds": "wounds",
    "Move": "move",
    "Morale": "courage",
    "Armor": "armor",
    "Close": "melee",
    "Ranged": "shooting",
    "Magic": "spell",
    "Scale": "scale",
}
"""Icons of the values in the table of numbers on a card, by label."""
_EMBLEMS = (("Flyer", "wings"), ("Cavalry", "horse"))
"""Emblems of figures with certain abilities, the first match first."""


def build_cards(force: Model, source: str, folder: str) -> Iterator[Card]:
    """Yield a card for each figure, unit by unit with numbered copies, then one for each type that is in no unit.

    `source` is the path of the force file as findings show it. Picture paths in the file are relative to `folder`.
    """
    if not isinstance(force, Force):
        return
    colour, fielded = pages.choose_colour(force.name, force.colour), {id(figure) for figure in force.types}
    loose = [figure for figure in force.figures if id(figure) not in fielded]
    alone = [(None, Members(figure.name, 1, figure, figure.path)) for figure in loose]
    for unit, some in (*force.fielded, *alone):
        figure = some.figure
        if figure is None:
            continue
        known = {**build_face(figure, force.magic, some.path), "arms": force.armory.find_arms(figure.name)}
        # The line below the name shows the unit, the number of the copy, and a missing rating.
        line = [unit.name if unit else force.name]
        copy = label("{number} of {count}", number=reserve_copy_number(some.number), count=some.number)
        line += [copy] if some.number > 1 else []
        line += [label(NOT_RATED)] if figure.rating is None else []
        kind, whence = i18n.join_texts(" · ", *line), unit and join_path(unit.path)
        data = {"card": Names(**known, colour=colour, dress=force.armory.dress, type=kind, unit=whence)}
        for number in range(1, some.number + 1):
            at = str(known["at"])
            yield Card("ares/figure", data, figure.name, source, at, folder, number, some.number)


def build_back(title: str, label: str = "") -> Card:
    """Return the back that all cards share; it reveals neither the side nor the match."""
    return pages.build_back(GAME, EMBLEM, COLOUR, label)


def build_face(figure: Figure, magic: bool, place: Path) -> dict[str, object]:
    """Return the template data of a figure type.

    `place` is the path to point at if the type is a sample figure, which has no place of its own in the file.
    """
    at = join_path(figure.path or place)
    starred = count_stars(figure)
    wounds = figure.numbers["wounds"]
    boxes = wounds if isinstance(wounds, int) and 0 < wounds <= BOXES else 0
    move = format_number(figure.numbers["move"])
    values = {
        label("Wounds"): format_number(wounds),
        label("Move"): f'{move}"' if figure.numbers["move"] is not None else move,
        label("Morale"): format_number(figure.numbers["morale"]),
        **{word: format_figure_die(figure, key) for key, word in _SHORT.items() if key != "magic" or magic},
        label("Scale"): f"{figure.size:+d}".replace("-", "−") if figure.size else "0",
    }
    texts = list(_list_texts(figure, magic, starred, at))
    return {
        "at": at,
        "name": figure.name,
        "rating": "" if figure.rating is None else f"{figure.rating:g}",
        "leads": figure.has("Leader"),
        "values": [
            Names(icon=_MARKS[word], label=word, value="" if value == NO_DIE else value, at=f"{at}/{word.lower()}")
            for word, value in values.items()
        ],
        "numbers": _build_index_numbers(figure),
        "wounds": boxes,
        "weapons": [_build_weapon_line(weapon, starred, at) for weapon in figure.weapons],
        "slim": [_build_weapon_line(weapon, starred, at, False) for weapon in figure.weapons],
        "ranges": [
            list_range_steps(weapon)
            for weapon in figure.missile_weapons
            if isinstance(weapon.factor, int) and weapon.factor > 0
        ],
        "texts": texts,
        "last": label("{names}: see the reference.", names=compose(join_with_commas, *(text.name for text in texts))),
        "emblem": find_emblem(figure, magic),
        "flavour": figure.flavour,
        "flavour_at": f"{at}/flavour" if figure.path else "",  # A sample figure has no place in the file.
        "arms": "",
        **build_art_data(figure.art),
    }


def format_number(value: Stat) -> str:
    """Return a number as cards print it; a dash for None."""
    return "–" if value is None else f"{value:g}"


def format_figure_die(figure: Figure, key: str) -> str:
    """Return a die of a figure as cards print it: `D10+`, or `n/a` if the figure has none."""
    found = figure.dice[key]
    return format_die(found) if found else label(NO_DIE)


def format_die(die: Die) -> str:
    """Return a die as cards print it: `D10+`; an invalid die as the file writes it."""
    if not die.sides:
        return die.written
    return label("{die}+", die=i18n.build_die_label(die.sides)) if die.plus else i18n.build_die_label(die.sides)


def count_stars(figure: Figure) -> dict[Path, str]:
    """Return the stars that link weapons with their abilities, by weapon path, as in the rulebook's sample figures."""
    armed = [weapon for weapon in figure.weapons if weapon.abilities]
    return {weapon.path: "*" * order for order, weapon in enumerate(armed, 1)}


def format_damage(weapon: Weapon) -> str:
    """Return the text in a weapon's parentheses: `D8`, or `5/D10` for a missile weapon."""
    shown = format_die(weapon.die) if weapon.die else "–"
    return label("{factor}/{die}", factor=f"{weapon.factor:g}", die=shown) if weapon.factor is not None else shown


def _build_weapon_line(weapon: Weapon, starred: dict[Path, str], at: str, whole: bool = True) -> Names:
    """Return the line of a weapon on a card: icon, name with stars, and numbers.

    `whole`: explain the numbers in words instead of the short `5/D10`.
    """
    chips: list[str] = [] if weapon.factor is None else [label('factor {inches}"', inches=f"{weapon.factor:g}")]
    chips += [label("damage {die}", die=format_die(weapon.die))] if weapon.die else []
    name = label("{name}{stars}", name=weapon.name, stars=starred.get(weapon.path, ""))
    chips = chips if whole else [format_damage(weapon)]
    return Names(icon=_find_weapon_icon(weapon), name=name, chips=chips, at=join_path(weapon.path) or at)


def _find_weapon_icon(weapon: Weapon) -> str:
    """Return the icon for the name of a weapon, or else a general icon for melee or missile weapons."""
    return weapon_icons.find_icon(weapon.name) or ("fighting" if weapon.factor is None else "shooting")


def _build_index_numbers(figure: Figure) -> list[Names]:
    """Return the dice that identify a card in a hand: the better combat die and the armor die."""
    close, ranged, armor = (figure.dice[key] for key in ("close", "ranged", "armor"))
    shoots = ranged is not None and (ranged.sides or 0) >= ((close.sides if close else 0) or 0)
    shown = [("shooting", ranged) if shoots else ("melee", close), ("armor", armor)]
    return [Names(icon=icon, value=format_die(die)) for icon, die in shown if die]


def list_range_steps(weapon: Weapon) -> Names:
    """Return the range dice of a missile weapon: for each step the greatest distance and the target's die."""
    factor = weapon.factor if isinstance(weapon.factor, int) else 0
    steps = [Names(most=f'{most}"', die=i18n.build_die_label(sides)) for most, sides in stats.list_range_steps(factor)]
    return Names(name=weapon.name, steps=steps, most=steps[-1].most)


def _list_texts(figure: Figure, magic: bool, starred: dict[Path, str], at: str) -> Iterator[Names]:
    """Yield the paragraphs of a card: abilities, weapon abilities, spells; spells without a text share a line."""
    for use in list_abilities(figure):
        if use.ability:
            yield _build_text(use, "", at)
    for weapon in figure.weapons:
        for use in weapon.abilities:
            if use.ability:
                yield _build_text(use, starred[weapon.path], at)
    known = figure.spells if magic else ()
    for spell in known:
        if spell.text:
            brief, here = spell.text, join_path(spell.path) or at
            yield Names(name=format_spell(spell), text=spell.text, brief=brief, icon="spell", at=here)
    silent = [spell for spell in known if not spell.text]
    if silent:
        told = label("{names}.", names=i18n.join_list(map(format_spell, silent)))
        yield Names(name=label("Spells:"), text=told, brief=told, icon="spell", at=join_path(silent[0].path) or at)


def format_spell(spell: Spell) -> str:
    """Return a spell with its die as in the rulebook: `Omen (D8)`."""
    return label("{name} ({die})", name=spell.name, die=format_die(spell.die)) if spell.die else spell.name


def list_abilities(figure: Figure) -> tuple[AbilityUse, ...]:
    """Return the special abilities of a figure as cards list them, with Scale first if the file has the key `scale`."""
    listed = any(use.ability and use.ability.number == "level" for use in figure.special)
    if listed or not figure.size:
        return figure.special
    path = (*figure.path, "scale") if "scale" in figure.own else figure.path
    return (AbilityUse(SCALE, figure.size, catalogue.load_abilities().get(SCALE), path), *figure.special)


def _build_text(use: AbilityUse, star: str, at: str) -> Names:
    ability = use.ability
    assert ability is not None
    here = (*ability.path, "text") if ability.path else use.path
    whole, brief = format_ability_text(ability, use.number), format_brief_text(ability, use.number)
    return Names(
        name=label("{star}{name}", star=star, name=format_ability(use)),
        text=whole,
        brief=brief,
        icon="",
        at=join_path(here) or at,
    )


def format_ability(use: AbilityUse) -> str:
    """Return an ability with its number as in the catalogue: `Scale +1`, `Area Effect 2"`."""
    name = use.ability.name if use.ability else use.name
    if use.number is None:
        return name
    level = use.ability is not None and use.ability.number == "level"
    return label("{name} {number}", name=name, number=f"{use.number:+g}" if level else f'{use.number:g}"')


def format_ability_text(ability: Ability, value: Stat) -> str:
    """Return the text of an ability with its number filled in, or with general words if `value` is None."""
    return i18n.fill_text(ability.text, **_get_text_values(ability, value)) if ability.number else ability.text


def format_brief_text(ability: Ability, value: Stat) -> str:
    """Return the short text of an ability with its number filled in; the full text if there is no short one."""
    return format_ability_text(ability._replace(text=ability.brief or ability.text), value)


def _get_text_values(ability: Ability, value: Stat) -> dict[str, str]:
    """Return the values for the names in braces in an ability's text; words in place of a missing number."""
    if ability.number != "level":
        return {"radius": label("the radius") if value is None else f'{value:g}"'}
    if not isinstance(value, int):
        return {"melee": label("its scale"), "against": label("the reverse"), "shots": label("its scale")}
    return {"melee": f"{value:+d}", "against": f"{-value:+d}", "shots": f"{value:+d}"}


def find_emblem(figure: Figure, magic: bool) -> str:
    """Return the icon of a figure type for its card; spells count only with `magic`."""
    found = next((icon for ability, icon in _EMBLEMS if figure.has(ability)), None)
    if found:
        return found
    return "spell" if figure.spells and magic else "arrow" if figure.missile_weapons else "fighting"


def list_counters(card: Card) -> list[Counter]:
    """Return the counter of wounds for a card."""
    face: Any = card.data["card"]
    return [Counter(label("Wounds"), face.wounds)] if isinstance(face.wounds, int) else []
