"""Model cards of Scrimmage and their backs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace as Names
from typing import Any

from cardgen import pages
from cardgen.card import Card, build_art_data, join_path
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.i18n import (
    Translatable,
    build_catalogue_text,
    build_die_label,
    compose,
    join_with_commas,
    join_with_spaces,
    label,
)
from cardgen.i18n import join_texts as strung
from cardgen.systems import Counter
from cardgen.systems.scrimmage import attack_odds, catalogue, costs, stats
from cardgen.systems.scrimmage.limits import BANDS, GRADES, HEALTH, STRAIN, WOUND_STEPS
from cardgen.systems.scrimmage.model import STATISTICS, CarriedItem, Equipment, Explained, Force, TeamMember
from cardgen.text import names

DASH = "–"
"""The text of a cell whose value does not exist."""
GAME = "Scrimmage"
"""Name of the game as printed on backs and pages."""
EMBLEM = "cartouche nebuly chevron main lantern - - - hero"
"""Blazon of the emblem on backs, in the notation of `cardgen.heraldry`: our own design, different for each game."""
COLOUR = "ochre"
"""Colour of backs, and of pages that belong to no single team: our own choice, different for each game."""
SHORT = {name: label(name[:3].capitalize()) for name in STATISTICS}
"""Abbreviations of the statistics for column headings, by statistic."""
_LIKE = {"axe": "axe", "club": "club", "sword": "sword"}
"""Icons of weapons that the rules list together as one item, by a word in the name that the model uses."""
HEAVY = label("Agility is one step down.")
"""The text on the penalty of heavy armour."""
COUNTED = label("It is counted above.")
"""The note on an effect that numbers or texts further up on the card already include."""
FAR_SIGHTED = "Marksman"
"""The archetype whose ranged weapons reach one band farther (Eagle Eye)."""


def build_cards(team: Model, source: str, folder: str) -> Iterator[Card]:
    """Yield a card for each model of a team.

    `source` is the path of the team file as findings show it. Picture paths in the file are relative to `folder`.
    """
    if not isinstance(team, Force):
        return
    colour = pages.choose_colour(team.name, team.colour)
    for model in team.models:
        shown = {**build_face(model, team.name), "arms": team.armory.find_arms(model.path)}
        data = {"card": Names(**shown), "team": Names(name=team.name, colour=colour, dress=team.armory.dress)}
        yield Card("scrimmage/model", data, model.name, source, join_path(model.path), folder)


def build_back(title: str, label: str = "") -> Card:
    """Return the back that all cards of the game share, whatever the team, so that decks can be mixed."""
    return pages.build_back(GAME, EMBLEM, COLOUR, label)


def build_face(model: TeamMember, team: str = "") -> dict[str, object]:
    """Return the template data of a model."""
    at, final = join_path(model.path), [stats.compute_final_die(model, name) for name in STATISTICS]
    return {
        "at": at,
        "name": model.name,
        "type": _describe_type(model, team),
        "leader": model.leader,
        "points": label("{points} pts", points=str(costs.build_line(model).total)),
        "role": _find_role_icon(model),
        "numbers": _build_index_numbers(model),
        "heads": [SHORT[name] for name in STATISTICS],
        "now": {
            "label": label("Now"),
            "values": [format_die(die) for die in final],
            "at": [f"{at}/dice/{name}" for name in STATISTICS],
        },
        "steps": [
            *(
                {
                    "label": label("{lost} lost", lost=lost),
                    "values": [format_die(die and stats.list_wounded_dice(die)[number]) for die in final],
                }
                for number, lost in enumerate(WOUND_STEPS)
            ),
            {"label": label("Base"), "values": [format_die(stats.parse_die(model.dice[name])) for name in STATISTICS]},
        ],
        "health": {"number": HEALTH, "icon": "wounds", "marked": WOUND_STEPS},
        "strain": {"number": STRAIN, "icon": "strain", "shape": "circle", "marked": (STRAIN,)},
        "weapons": [
            _build_weapon_line(model, use.name, use.item, use.path)
            for use in model.items
            if use.item and use.item.weapon
        ],
        "abilities": list(_list_abilities(model)),
        "things": list(_list_item_texts(model)),
        "flavour": model.flavour,
        "arms": "",
        **build_art_data(model.art),
    }


def _describe_type(model: TeamMember, team: str) -> Translatable:
    """Return the archetype and team of a model for the type line; the team is left out if `team` is empty."""
    archetype = model.archetype.name if model.archetype else DASH
    called = label("{archetype}, leader" if model.leader else "{archetype}", archetype=archetype)
    return label("{archetype} – {team}", archetype=called, team=team) if team else called


def _build_index_numbers(model: TeamMember) -> list[dict[str, str]]:
    """Return the two dice in the corner of a card: that of the first weapon, and that which the archetype raises.

    If both are the same, the second is the die that defends against such a weapon.
    """
    first = _find_first_weapon(model)
    attack, defence = ("perception", "agility") if first and first.range != BANDS[0] else ("power", "vitality")
    better = model.archetype.die if model.archetype else defence
    return [
        {"value": format_die(stats.compute_final_die(model, name)), "label": SHORT[name], "icon": ""}
        for name in (attack, defence if better == attack else better)
    ]


def _find_first_weapon(model: TeamMember) -> Equipment | None:
    return next((use.item for use in model.items if use.item and use.item.weapon), None)


def _find_role_icon(model: TeamMember) -> str:
    """Return the icon of the model's first weapon, or a fist."""
    return next((find_item_icon(use.name, use.item) for use in model.items if use.item and use.item.weapon), "fist")


def find_item_icon(name: str, item: Equipment) -> str:
    """Return the icon of an item; `name` tells a sword from an axe or club where the rules list them as one item."""
    told = next((_LIKE[word] for word in name.casefold().split() if word in _LIKE), "")
    return f"great-{told}" if told in ("axe", "sword") and item.hands == (2,) else told or item.icon


def spell_item_name(name: str, item: Equipment) -> str:
    """Return the alias that `name` means in the rules' spelling, or else the name of the item."""
    return next(
        (one for one in item.aliases if names.normalize(one) == names.normalize(name) and "/" not in one), item.name
    )


def format_item_name(name: str, item: Equipment) -> Translatable:
    """Return the printed name of an item; names from the rules are translated."""
    shelf = "scrimmage/weapons" if item.weapon else "scrimmage/protections"
    return label("{name}", name=name) if item.path else build_catalogue_text(shelf, name, "printed", name)


def format_die(sides: int | None) -> str:
    """Return a die as cards print it: `D8`, or a dash for None."""
    return build_die_label(sides) if sides else DASH


def format_term(word: str) -> Translatable:
    """Return the printed form of a range band or grade of damage."""
    return label(str(word))


def format_weapon_rule(name: str) -> Translatable:
    """Return the printed name of a special rule of weapons."""
    return build_catalogue_text("scrimmage/weapon_rules", name, "printed", name)


def _lower_word(word: str) -> Translatable:
    return label(word.lower())


def _build_weapon_line(model: TeamMember, name: str, item: Equipment, path: Path) -> dict[str, object]:
    chips = [
        _lower_word(find_reach(model, item)),
        *_list_hits(item),
        label("speed {number}", number=item.speed),
        *_describe_hands(item),
    ]
    return {
        "at": join_path(path),
        "icon": find_item_icon(name, item),
        "name": compose(_split_at_slashes, format_item_name(name, item)),
        "chips": chips,
    }


def _split_at_slashes(name: str) -> str:
    """Return a name in which lines can break after slashes, but not before them."""
    return "\u00a0/ ".join(part.strip() for part in name.split("/"))


def _list_hits(item: Equipment) -> list[str]:
    """Return the grades of a weapon's damage, with the hands for each grade if there are several."""
    if len(item.damage) == 1:
        return [_lower_word(item.damage[0])]
    hits = zip(item.damage, item.hands, strict=True)
    return [label("{grade}, {hands}", grade=_lower_word(grade), hands=format_hands(number)) for grade, number in hits]


def _describe_hands(item: Equipment) -> list[str]:
    return [format_hands(item.hands[0])] if len(item.hands) == 1 else []


def format_hands(number: int) -> Translatable:
    """Return a number of hands in words: `1 hand`."""
    return label("{number} hands", number=number) if number > 1 else label("1 hand")


def find_reach(model: TeamMember, item: Equipment) -> str:
    """Return the range band of a weapon for this model."""
    far = model.archetype is not None and model.archetype.name == FAR_SIGHTED and item.range != BANDS[0]
    return BANDS[BANDS.index(item.range) + 1] if far else item.range


def format_damage(item: Equipment) -> str:
    """Return the grades of a weapon's damage in a row: a spear has two."""
    return strung(" / ", *map(format_term, item.damage))


def list_hands(item: Equipment) -> str:
    """Return the hands that an item takes: `1`, `2`, `1 / 2`; a dash for none."""
    return " / ".join(map(str, item.hands)) if any(item.hands) else DASH


def describe_protection(item: Equipment) -> str:
    """Return the effect of armour on all grades of damage: `Light → none, Average → Light.`; empty for other items."""
    if not item.after:
        return ""
    said = label("{changes}.", changes=_list_changes({grade: item.left(grade) for grade in GRADES}))
    return compose(join_with_spaces, said, HEAVY) if item.agility else said


def _list_changes(left: Mapping[str, str]) -> str:
    """Return the grades of damage that change, with the result of each: `Light → none, Average → Light`."""
    pairs = [strung("\u00a0→\u00a0", format_term(grade), format_term(to)) for grade, to in left.items() if to != grade]
    return compose(join_with_commas, *pairs)


def _list_abilities(model: TeamMember) -> Iterator[dict[str, str]]:
    kind, at = model.archetype, join_path((*model.path, "archetype"))
    if kind is None:
        return
    weapons = [use.item for use in model.items if use.item and use.item.weapon]
    text = kind.passive.text
    if any(find_reach(model, item) != item.range for item in weapons):
        text = label("{text} {more}", text=text, more=COUNTED)
    if hardened := _describe_hardened(model):
        text = label("{text} {more}", text=text, more=hardened)
    yield {"name": kind.passive.name, "icon": "aura", "text": text, "at": at}
    for active in kind.actives:
        facts = label("{strain} strain, may move first." if active.move else "{strain} strain.", strain=active.strain)
        yield {"name": active.name, "icon": "strain", "facts": facts, "text": active.text, "at": at}


def _describe_hardened(model: TeamMember) -> str:
    """Return the effect of armour and Battle-Hardened together on damage; empty unless the model has both."""
    worn = any(use.item and use.item.after for use in model.items)
    if not worn or attack_odds.get_passive_name(model) != attack_odds.HARDENED:
        return ""
    at = attack_odds.build_target(model, "vitality")
    changes = _list_changes({grade: attack_odds.compute_landed_grade(grade, at) for grade in GRADES})
    return label("With its armour: {changes}.", changes=changes)


def _list_item_texts(model: TeamMember) -> Iterator[dict[str, str]]:
    """Yield the texts of protections, then those of special rules, conditions and weapons."""
    for use in model.items:
        if use.item and not use.item.weapon:
            text = describe_protection(use.item) or use.item.text
            if use.item.after and _describe_hardened(model):
                text = compose(join_with_spaces, COUNTED, HEAVY) if use.item.agility else COUNTED
            yield {
                "name": format_item_name(use.name, use.item),
                "icon": use.item.icon,
                "text": text,
                "at": join_path(use.path),
            }
    items = [use.item for use in model.items if use.item]
    for word in catalogue.load_weapon_rules().entries:
        if any(word.name in item.rules for item in items):
            yield _build_weapon_word(
                word, "book", [use for use in model.items if use.item and word.name in use.item.rules]
            )
    for found in dict.fromkeys(found for item in items for found in item.causes):
        yield _build_weapon_word(
            found, found.icon, [use for use in model.items if use.item and found in use.item.causes]
        )
    for use in model.items:
        if use.item and use.item.weapon and use.item.text:
            yield {"name": use.name, "icon": use.item.icon, "text": use.item.text, "at": join_path(use.path)}


def _build_weapon_word(word: Explained, icon: str, uses: Sequence[CarriedItem]) -> dict[str, str]:
    """Return the text of a special rule or condition, with the model's weapons that have it."""
    found = {use.name: format_item_name(use.name, use.item) for use in uses if use.item}
    facts = label("({names})", names=compose(join_with_commas, *found.values()))
    return {"name": word.name, "icon": icon, "facts": facts, "text": word.text, "at": join_path(uses[0].path)}


def list_counters(card: Card) -> list[Counter]:
    """Return the counters of health and strain, with marks where the dice change."""
    face: Any = card.data["card"]
    rows = (label("Health"), face.health), (label("Strain"), face.strain)
    return [Counter(name, row["number"], row["marked"]) for name, row in rows if row]
