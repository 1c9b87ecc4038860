"""Scrimmage on cards: what stands on the card of each model."""

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
"""What is printed for a value that does not exist."""
GAME = "Scrimmage"
"""What stands on backs."""
EMBLEM = "cartouche nebuly chevron main lantern - - - hero"
"""The arms on the back."""
COLOUR = "ochre"
"""The colour of backs, and of pages for both sides."""
SHORT = {name: label(name[:3].capitalize()) for name in STATISTICS}
"""The statistics as the heads of columns have them."""
_LIKE = {"axe": "axe", "club": "club", "sword": "sword"}
"""The icons of what the rules list as one weapon, by a word of the name that a model has it by."""
HEAVY = label("Agility is one step down.")
"""What heavy armour does to whoever wears it."""
COUNTED = label("It is counted above.")
"""What is said of what numbers and texts further up already have."""
FAR_SIGHTED = "Marksman"
"""The archetype whose weapons reach a band further (Eagle Eye)."""


def build_cards(team: Model, source: str, folder: str) -> Iterator[Card]:
    """Yield one card for each model. `source` is the file as findings name it, `folder` where its pictures are."""
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
    """Return a model's data for the template."""
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
    """Return the archetype and team of a model; a card without a team names none."""
    archetype = model.archetype.name if model.archetype else DASH
    called = label("{archetype}, leader" if model.leader else "{archetype}", archetype=archetype)
    return label("{archetype} – {team}", archetype=called, team=team) if team else called


def _build_index_numbers(model: TeamMember) -> list[dict[str, str]]:
    """The dice by which a card in a hand is known: that of its first weapon, and that in which its archetype is better.

    Where they are one, the second is what defends against such a weapon.
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
    """Return the icon of what it fights with."""
    return next((find_item_icon(use.name, use.item) for use in model.items if use.item and use.item.weapon), "fist")


def find_item_icon(name: str, item: Equipment) -> str:
    """Return the icon of an item under the name that a model has it by: of a sword, an axe or a club."""
    told = next((_LIKE[word] for word in name.casefold().split() if word in _LIKE), "")
    return f"great-{told}" if told in ("axe", "sword") and item.hands == (2,) else told or item.icon


def spell_item_name(name: str, item: Equipment) -> str:
    """The name that a model has an item by, as the rules spell it; the item's own where theirs is several in one."""
    return next(
        (one for one in item.aliases if names.normalize(one) == names.normalize(name) and "/" not in one), item.name
    )


def format_item_name(name: str, item: Equipment) -> Translatable:
    """Return the name that a model has an item by, as it prints; a language has those of the rules."""
    shelf = "scrimmage/weapons" if item.weapon else "scrimmage/protections"
    return label("{name}", name=name) if item.path else build_catalogue_text(shelf, name, "printed", name)


def format_die(sides: int | None) -> str:
    """Return a die as it is printed: `D8`, a dash for none."""
    return build_die_label(sides) if sides else DASH


def format_term(word: str) -> Translatable:
    """Return a range band, or a grade of damage, as it prints."""
    return label(str(word))


def format_weapon_rule(name: str) -> Translatable:
    """Return a word of the weapon table's last column, as it prints."""
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
    """Return a name that can go on in another line at its slashes."""
    return "\u00a0/ ".join(part.strip() for part in name.split("/"))


def _list_hits(item: Equipment) -> list[str]:
    """Return the grades of a weapon's damage, with the hands that they take where there are several."""
    if len(item.damage) == 1:
        return [_lower_word(item.damage[0])]
    hits = zip(item.damage, item.hands, strict=True)
    return [label("{grade}, {hands}", grade=_lower_word(grade), hands=format_hands(number)) for grade, number in hits]


def _describe_hands(item: Equipment) -> list[str]:
    return [format_hands(item.hands[0])] if len(item.hands) == 1 else []


def format_hands(number: int) -> Translatable:
    """So many hands in words: `1 hand`."""
    return label("{number} hands", number=number) if number > 1 else label("1 hand")


def find_reach(model: TeamMember, item: Equipment) -> str:
    """Return the band that a weapon reaches in the hands of that model."""
    far = model.archetype is not None and model.archetype.name == FAR_SIGHTED and item.range != BANDS[0]
    return BANDS[BANDS.index(item.range) + 1] if far else item.range


def format_damage(item: Equipment) -> str:
    """Return the grade of a weapon's damage, with a spear's both."""
    return strung(" / ", *map(format_term, item.damage))


def list_hands(item: Equipment) -> str:
    """Return how many hands an item takes: `1`, `2`, `1 / 2`."""
    return " / ".join(map(str, item.hands)) if any(item.hands) else DASH


def describe_protection(item: Equipment) -> str:
    """Return what armour makes of all grades of damage, in a line: `Light → none, Average → Light.`; "" for others."""
    if not item.after:
        return ""
    said = label("{changes}.", changes=_list_changes({grade: item.left(grade) for grade in GRADES}))
    return compose(join_with_spaces, said, HEAVY) if item.agility else said


def _list_changes(left: Mapping[str, str]) -> str:
    """Return the grades of damage that become others: `Light → none, Average → Light`."""
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
    """Return what armour and Battle-Hardened together make of damage; "" for those who do not have both."""
    worn = any(use.item and use.item.after for use in model.items)
    if not worn or attack_odds.get_passive_name(model) != attack_odds.HARDENED:
        return ""
    at = attack_odds.build_target(model, "vitality")
    changes = _list_changes({grade: attack_odds.compute_landed_grade(grade, at) for grade in GRADES})
    return label("With its armour: {changes}.", changes=changes)


def _list_item_texts(model: TeamMember) -> Iterator[dict[str, str]]:
    """Yield the texts of protections, then those of the words of weapons."""
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
    """Return a word of weapons, with those of a model that have it."""
    found = {use.name: format_item_name(use.name, use.item) for use in uses if use.item}
    facts = label("({names})", names=compose(join_with_commas, *found.values()))
    return {"name": word.name, "icon": icon, "facts": facts, "text": word.text, "at": join_path(uses[0].path)}


def list_counters(card: Card) -> list[Counter]:
    """Health and strain; where a box is marked the dice change."""
    face: Any = card.data["card"]
    rows = (label("Health"), face.health), (label("Strain"), face.strain)
    return [Counter(name, row["number"], row["marked"]) for name, row in rows if row]
