"""Cards to lay beside a model's: what it carries, what has befallen it."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace as Names

from cardgen import weapon_icons
from cardgen.card import Card, Pair, Part
from cardgen.systems.scrimmage import catalogue, documents
from cardgen.systems.scrimmage.limits import GRADES
from cardgen.systems.scrimmage.model import Equipment, Force

ICONS = {"body": "armor", "helmet": "helmet", "shield": "defense"}
"""What protection shows at its foot; weapons show themselves."""


def part(teams: Sequence[Force], everything: bool) -> Part:
    """A card for each item that a model has, or with `everything` for each there is, and one for each condition."""
    carried = [use.item for team in teams for model in team.models for use in model.items if use.item]
    cards: list[Card] = []
    for item in catalogue.items().entries:
        copies = max(carried.count(item), 1 if everything else 0)
        cards += (_item(item)._replace(copy=number, of=copies) for number in range(1, copies + 1))
    cards += (
        _card(found.name, "Condition", "", found.icon, [], [{"text": found.text}]) for found in catalogue.conditions()
    )
    back = documents.back("Scrimmage")
    pairs = [Pair(card, back) for card in cards]
    return Part("items-and-conditions", "Items and conditions", "card", pairs, after="Cut along the ticks.")


def _item(item: Equipment) -> Card:
    """A card with a weapon's numbers, or what armour makes of each grade of damage."""
    if item.weapon:
        texts: list[dict[str, str]] = []
        numbers = [("Range", item.range), ("Damage", documents.damage(item)), ("Speed", str(item.speed))]
        numbers.append(("Hands", documents.hands(item)))
    else:
        texts = [{"text": f"{item.hands[0]} hand. {item.text}" if item.hands[0] else item.text}]
        numbers = [(f"{grade} is", item.left(grade)) for grade in GRADES] if item.after else []
    texts += ({"name": rule.name, "text": rule.text} for rule in catalogue.weapon_rules() if rule.name == item.rule)
    own = ICONS.get(item.worn) or weapon_icons.named(item.name)
    icon = own or ("fighting" if item.range == "Melee" else "shooting")
    kind = "Weapon" if item.weapon else "Protection"
    return _card(item.name, kind, f"{item.cost} pts", icon, numbers, texts)


def _card(
    name: str, kind: str, corner: str, icon: str, numbers: Sequence[tuple[str, str]], texts: Sequence[dict[str, str]]
) -> Card:
    cells = [{"label": label, "value": value} for label, value in numbers]
    card = Names(name=name, type=kind, corner=corner, icon=icon, numbers=cells, texts=texts)
    return Card("scrimmage/handout", {"card": card}, name, "", "")
