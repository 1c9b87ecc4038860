"""ARES on paper: which cards there are and what stands on each, in the fields of the rulebook's sample figures."""

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
"""What stands on backs and pages."""
EMBLEM = "heater straight chief main helm - - - hero"
"""The arms on backs."""
COLOUR = "crimson"
"""The colour of backs, and of pages for both sides."""
NO_DIE = "n/a"
"""What is printed for a die that a figure has not, as the sample figures have it."""
NONE = "None"
"""What the reference prints where a sample figure has no spells or abilities, as the rulebook has it."""
NOT_RATED = "not rated"
"""What is printed for a figure without a combat rating."""
SCALE = "Scale"
"""The ability that files have under a key of its own, too."""
BOXES = 30
"""Most wound boxes that a card has room for; of more there is the number alone."""
_SHORT = {"armor": label("Armor"), "close": label("Close"), "ranged": label("Ranged"), "magic": label("Magic")}
"""The dice as the plaque has them."""
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
"""The icons of the values on the plaque."""
_EMBLEMS = (("Flyer", "wings"), ("Cavalry", "horse"))
"""What is drawn for whoever has an ability."""


def build_cards(force: Model, source: str, folder: str) -> Iterator[Card]:
    """Yield one card for each figure, unit by unit, copies numbered; a type that is in no unit has one, too.

    `source` is the file as findings name it, `folder` where its pictures are.
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
        # under the name: the unit, which copy of how many, and that nobody has rated it
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
    """Return the back that all cards of the game share, whoever's they are: it tells neither side nor match."""
    return pages.build_back(GAME, EMBLEM, COLOUR, label)


def build_face(figure: Figure, magic: bool, place: Path) -> dict[str, object]:
    """What templates get of a figure type. `place`: where it stands when it is not one of the file's own."""
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
        "flavour_at": f"{at}/flavour" if figure.path else "",  # nobody has written what a sample figure has
        "arms": "",
        **build_art_data(figure.art),
    }


def format_number(value: Stat) -> str:
    """Return a number as it is printed: a dash for none."""
    return "–" if value is None else f"{value:g}"


def format_figure_die(figure: Figure, key: str) -> str:
    """Return one of its dice as it is printed: `D10+`, `n/a`."""
    found = figure.dice[key]
    return format_die(found) if found else label(NO_DIE)


def format_die(die: Die) -> str:
    """Return a die as it is printed: `D10+`; what is none, as it was written."""
    if not die.sides:
        return die.written
    return label("{die}+", die=i18n.build_die_label(die.sides)) if die.plus else i18n.build_die_label(die.sides)


def count_stars(figure: Figure) -> dict[Path, str]:
    """How many stars each of its weapons with abilities has, by the weapon's place: as the sample figures have it."""
    armed = [weapon for weapon in figure.weapons if weapon.abilities]
    return {weapon.path: "*" * order for order, weapon in enumerate(armed, 1)}


def format_damage(weapon: Weapon) -> str:
    """Return the text in a weapon's parentheses: `D8`, or `5/D10` for a missile weapon."""
    shown = format_die(weapon.die) if weapon.die else "–"
    return label("{factor}/{die}", factor=f"{weapon.factor:g}", die=shown) if weapon.factor is not None else shown


def _build_weapon_line(weapon: Weapon, starred: dict[Path, str], at: str, whole: bool = True) -> Names:
    """A line of the card: its icon, its name with the stars of its abilities, its numbers with words, if `whole`."""
    chips: list[str] = [] if weapon.factor is None else [label('factor {inches}"', inches=f"{weapon.factor:g}")]
    chips += [label("damage {die}", die=format_die(weapon.die))] if weapon.die else []
    name = label("{name}{stars}", name=weapon.name, stars=starred.get(weapon.path, ""))
    chips = chips if whole else [format_damage(weapon)]
    return Names(icon=_find_weapon_icon(weapon), name=name, chips=chips, at=join_path(weapon.path) or at)


def _find_weapon_icon(weapon: Weapon) -> str:
    """Return the icon of a weapon, by its name; if that tells nothing, of any that shoots or strikes."""
    return weapon_icons.find_icon(weapon.name) or ("fighting" if weapon.factor is None else "shooting")


def _build_index_numbers(figure: Figure) -> list[Names]:
    """Return the numbers that identify a card in a hand: the better combat die and the armor die."""
    close, ranged, armor = (figure.dice[key] for key in ("close", "ranged", "armor"))
    shoots = ranged is not None and (ranged.sides or 0) >= ((close.sides if close else 0) or 0)
    shown = [("shooting", ranged) if shoots else ("melee", close), ("armor", armor)]
    return [Names(icon=icon, value=format_die(die)) for icon, die in shown if die]


def list_range_steps(weapon: Weapon) -> Names:
    """Return the range dice of a missile weapon: up to which distance the target adds which die."""
    factor = weapon.factor if isinstance(weapon.factor, int) else 0
    steps = [Names(most=f'{most}"', die=i18n.build_die_label(sides)) for most, sides in stats.list_range_steps(factor)]
    return Names(name=weapon.name, steps=steps, most=steps[-1].most)


def _list_texts(figure: Figure, magic: bool, starred: dict[Path, str], at: str) -> Iterator[Names]:
    """What it can do: abilities, its weapons', spells; those of which nothing is said in one line with each other."""
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
    """Return a spell with its die, as the rulebook writes it: `Omen (D8)`."""
    return label("{name} ({die})", name=spell.name, die=format_die(spell.die)) if spell.die else spell.name


def list_abilities(figure: Figure) -> tuple[AbilityUse, ...]:
    """Return its special abilities as they are printed: with Scale, too, where the file has that under `scale`."""
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
    """Return an ability with its number, as the catalogue writes it: `Scale +1`, `Area Effect 2"`."""
    name = use.ability.name if use.ability else use.name
    if use.number is None:
        return name
    level = use.ability is not None and use.ability.number == "level"
    return label("{name} {number}", name=name, number=f"{use.number:+g}" if level else f'{use.number:g}"')


def format_ability_text(ability: Ability, value: Stat) -> str:
    """Return an ability's text with its number filled in; without a number, the text of the reference."""
    return i18n.fill_text(ability.text, **_get_text_values(ability, value)) if ability.number else ability.text


def format_brief_text(ability: Ability, value: Stat) -> str:
    """Return the same in a few words; of a force's own, all of its text."""
    return format_ability_text(ability._replace(text=ability.brief or ability.text), value)


def _get_text_values(ability: Ability, value: Stat) -> dict[str, str]:
    """Return the values for the braces in an ability's text; words in place of a missing number."""
    if ability.number != "level":
        return {"radius": label("the radius") if value is None else f'{value:g}"'}
    if not isinstance(value, int):
        return {"melee": label("its scale"), "against": label("the reverse"), "shots": label("its scale")}
    return {"melee": f"{value:+d}", "against": f"{-value:+d}", "shots": f"{value:+d}"}


def find_emblem(figure: Figure, magic: bool) -> str:
    """Return the icon that stands for a type; `magic`: whether its spells are played with."""
    found = next((icon for ability, icon in _EMBLEMS if figure.has(ability)), None)
    if found:
        return found
    return "spell" if figure.spells and magic else "arrow" if figure.missile_weapons else "fighting"


def list_counters(card: Card) -> list[Counter]:
    """Return wounds."""
    face: Any = card.data["card"]
    return [Counter(label("Wounds"), face.wounds)] if isinstance(face.wounds, int) else []
