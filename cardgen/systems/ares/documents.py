"""ARES on paper: which cards there are and what stands on each, in the fields of the rulebook's sample figures."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace as Names
from typing import Any

from cardgen import pages, weapon_icons
from cardgen.card import Card, art_data, joined, numbering
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.systems import Counter
from cardgen.systems.ares import catalogue, stats
from cardgen.systems.ares.model import Ability, AbilityUse, Figure, Force, Members, Spell, Stat, Weapon
from cardgen.text import words

GAME = "ARES"
"""What stands on backs and pages."""
EMBLEM = "heater straight chief main helm - - - hero"
"""The arms on backs."""
COLOUR = "crimson"
"""The colour of backs, and of pages that belong to no side."""
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
_SHORT = {"armor": "Armor", "close": "Close", "ranged": "Ranged", "magic": "Magic"}
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


def cards(force: Model, source: str, folder: str) -> Iterator[Card]:
    """One card for each figure, unit by unit, copies numbered; a type that is in no unit has one, too.

    `source` is the file as findings name it, `folder` where its pictures are.
    """
    if not isinstance(force, Force):
        return
    colour, fielded = pages.colour_of(force.name, force.colour), {id(figure) for figure in force.types}
    loose = [figure for figure in force.figures if id(figure) not in fielded]
    alone = [(None, Members(figure.name, 1, figure, figure.path)) for figure in loose]
    for unit, some in (*force.fielded, *alone):
        figure = some.figure
        if figure is None:
            continue
        known = {**face(figure, force.magic, some.path), "arms": force.armory.of(figure.name)}
        # under the name: the unit, which copy of how many, and that nobody has rated it
        line = [unit.name if unit else force.name]
        line += [f"{numbering(some.number)} of {some.number}"] if some.number > 1 else []
        line += [NOT_RATED] if figure.rating is None else []
        kind, whence = " · ".join(line), unit and joined(unit.path)
        data = {"card": Names(**known, colour=colour, dress=force.armory.dress, type=kind, unit=whence)}
        for number in range(1, some.number + 1):
            at = str(known["at"])
            yield Card("ares/figure", data, figure.name, source, at, folder, number, some.number)


def back(title: str, label: str = "") -> Card:
    """The back that all cards of the game share, whoever's they are: it tells neither side nor match."""
    return pages.back(GAME, EMBLEM, COLOUR, label)


def face(figure: Figure, magic: bool, place: Path) -> dict[str, object]:
    """What templates get of a figure type. `place`: where it stands when it is not one of the file's own."""
    at = joined(figure.path or place)
    starred = stars(figure)
    wounds = figure.numbers["wounds"]
    boxes = wounds if isinstance(wounds, int) and 0 < wounds <= BOXES else 0
    move = number(figure.numbers["move"])
    values = {
        "Wounds": number(wounds),
        "Move": f'{move}"' if figure.numbers["move"] is not None else move,
        "Morale": number(figure.numbers["morale"]),
        **{label: die_of(figure, key) for key, label in _SHORT.items() if key != "magic" or magic},
        "Scale": f"{figure.size:+d}".replace("-", "−") if figure.size else "0",
    }
    return {
        "at": at,
        "name": figure.name,
        "rating": "" if figure.rating is None else f"{figure.rating:g}",
        "leads": figure.has("Leader"),
        "values": [
            Names(icon=_MARKS[label], label=label, value="" if value == NO_DIE else value, at=f"{at}/{label.lower()}")
            for label, value in values.items()
        ],
        "numbers": _numbers(figure),
        "wounds": boxes,
        "weapons": [_weapon(weapon, starred, at) for weapon in figure.weapons],
        "slim": [_weapon(weapon, starred, at, False) for weapon in figure.weapons],
        "ranges": [
            reach(weapon) for weapon in figure.missile_weapons if isinstance(weapon.factor, int) and weapon.factor > 0
        ],
        "texts": list(_texts(figure, magic, starred, at)),
        "emblem": emblem(figure, magic),
        "flavour": figure.flavour,
        "flavour_at": f"{at}/flavour" if figure.path else "",  # nobody has written what a sample figure has
        "arms": "",
        **art_data(figure.art),
    }


def number(value: Stat) -> str:
    """A number as it is printed: a dash for none."""
    return "–" if value is None else f"{value:g}"


def die_of(figure: Figure, key: str) -> str:
    """One of its dice as it is printed: `D10+`, `n/a`."""
    found = figure.dice[key]
    return str(found) if found else NO_DIE


def stars(figure: Figure) -> dict[Path, str]:
    """How many stars each of its weapons with abilities has, by the weapon's place: as the sample figures have it."""
    armed = [weapon for weapon in figure.weapons if weapon.abilities]
    return {weapon.path: "*" * order for order, weapon in enumerate(armed, 1)}


def damage(weapon: Weapon) -> str:
    """What stands in the parentheses: `D8`, and `5/D10` for a missile weapon."""
    shown = str(weapon.die) if weapon.die else "–"
    return f"{weapon.factor:g}/{shown}" if weapon.factor is not None else shown


def _weapon(weapon: Weapon, starred: dict[Path, str], at: str, named: bool = True) -> Names:
    """A line of the card: its icon, its name with the stars of its abilities, its numbers, `named` or not."""
    factor = weapon.factor is not None
    chips = [f'factor {weapon.factor:g}"' if factor else "", f"damage {weapon.die}" if weapon.die else ""]
    chips = list(filter(None, chips)) if named else [damage(weapon)]
    name = f"{weapon.name}{starred.get(weapon.path, '')}"
    return Names(icon=_drawn(weapon), name=name, chips=chips, at=joined(weapon.path) or at)


def _drawn(weapon: Weapon) -> str:
    """The icon of a weapon, by its name; if that tells nothing, of any that shoots or strikes."""
    return weapon_icons.named(weapon.name) or ("fighting" if weapon.factor is None else "shooting")


def _numbers(figure: Figure) -> list[Names]:
    """What tells a card in a hand: the better of its two combat dice, and the die of its armor."""
    close, ranged, armor = (figure.dice[key] for key in ("close", "ranged", "armor"))
    shoots = ranged is not None and (ranged.sides or 0) >= ((close.sides if close else 0) or 0)
    shown = [("shooting", ranged) if shoots else ("melee", close), ("armor", armor)]
    return [Names(icon=icon, value=str(die)) for icon, die in shown if die]


def reach(weapon: Weapon) -> Names:
    """The range dice of a missile weapon: up to which distance the target adds which die."""
    factor = weapon.factor if isinstance(weapon.factor, int) else 0
    steps = [Names(most=f'{most}"', die=f"D{sides}") for most, sides in stats.range_steps(factor)]
    return Names(name=weapon.name, steps=steps, most=steps[-1].most)


def _texts(figure: Figure, magic: bool, starred: dict[Path, str], at: str) -> Iterator[Names]:
    """What it can do: abilities, its weapons', spells; those of which nothing is said in one line with each other."""
    for use in abilities(figure):
        if use.ability:
            yield _text(use, "", at)
    for weapon in figure.weapons:
        for use in weapon.abilities:
            if use.ability:
                yield _text(use, starred[weapon.path], at)
    known = figure.spells if magic else ()
    for spell in known:
        if spell.text:
            brief, here = spell.text, joined(spell.path) or at
            yield Names(name=_cast(spell), text=spell.text, brief=brief, icon="spell", at=here)
    silent = [spell for spell in known if not spell.text]
    if silent:
        named = f"{words.listed([_cast(spell) for spell in silent], 'and')}."
        yield Names(name="Spells:", text=named, brief=named, icon="spell", at=joined(silent[0].path) or at)


def _cast(spell: Spell) -> str:
    return f"{spell.name} ({spell.die})" if spell.die else spell.name


def abilities(figure: Figure) -> tuple[AbilityUse, ...]:
    """Its special abilities as they are printed: with Scale, too, where the file has that under `scale`."""
    listed = any(use.ability and use.ability.number == "level" for use in figure.special)
    if listed or not figure.size:
        return figure.special
    path = (*figure.path, "scale") if "scale" in figure.own else figure.path
    return (AbilityUse(SCALE, figure.size, catalogue.abilities().get(SCALE), path), *figure.special)


def _text(use: AbilityUse, star: str, at: str) -> Names:
    ability = use.ability
    assert ability is not None
    here = (*ability.path, "text") if ability.path else use.path
    whole, brief = (filled(ability, found, use.number) for found in (ability.text, short(ability)))
    return Names(name=f"{star}{called(use)}", text=whole, brief=brief, icon="", at=joined(here) or at)


def short(ability: Ability) -> str:
    """What it does in a few words; of a force's own, all of its text."""
    return ability.brief or ability.text


def called(use: AbilityUse) -> str:
    """An ability with its number, as the catalogue writes it: `Scale +1`, `Area Effect 2"`."""
    name = use.ability.name if use.ability else use.name
    if use.number is None:
        return name
    level = use.ability is not None and use.ability.number == "level"
    return f"{name} {use.number:+g}" if level else f'{name} {use.number:g}"'


def filled(ability: Ability, found: str, value: Stat) -> str:
    """A text of an ability with its number in it; without one as the reference has it."""
    if ability.number == "level":
        size = value if isinstance(value, int) else None
        filled = {"melee": size, "against": None if size is None else -size, "shots": size}
        words = {"melee": "its scale", "against": "the reverse", "shots": "its scale"}
        shown = {key: words[key] if found is None else f"{found:+d}" for key, found in filled.items()}
    else:
        shown = {"radius": "the radius" if value is None else f'{value:g}"'}
    for key, word in shown.items():
        found = found.replace("{" + key + "}", word)
    return found


def emblem(figure: Figure, magic: bool) -> str:
    """The icon that stands for a type; `magic`: whether its spells are played with."""
    found = next((icon for ability, icon in _EMBLEMS if figure.has(ability)), None)
    if found:
        return found
    return "spell" if figure.spells and magic else "arrow" if figure.missile_weapons else "fighting"


def counters(card: Card) -> list[Counter]:
    """Wounds."""
    face: Any = card.data["card"]
    return [Counter("Wounds", face.wounds)] if isinstance(face.wounds, int) else []
