"""Cards to lay beside a model's: what it carries, what has befallen it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace as Names

from cardgen.card import Card, Pair, Part
from cardgen.systems.scrimmage import armour, catalogue, documents
from cardgen.systems.scrimmage.limits import GRADES
from cardgen.systems.scrimmage.model import Equipment, Force

ICONS = {"body": "armor", "helmet": "helmet", "shield": "armor"}
"""What protection shows at its foot; weapons show whether they are swung or shot."""


def part(teams: Sequence[Force], everything: bool) -> Part:
    """A card for each item that a model has, or with `everything` for each there is, and one for each condition."""
    back = documents.back("Scrimmage")
    cards = [*_items(teams, everything), *map(_condition, catalogue.conditions())]
    pairs = [Pair(card, back) for card in cards]
    return Part("items-and-conditions", "Items and conditions", "card", pairs, after="Cut along the ticks.")


def _items(teams: Sequence[Force], everything: bool) -> Iterator[Card]:
    carried = [use.item for team in teams for model in team.models for use in model.items if use.item]
    for item in catalogue.items().entries:
        copies = max(carried.count(item), 1 if everything else 0)
        made = _item(item)
        yield from (made._replace(copy=number, of=copies) for number in range(1, copies + 1))


def _item(item: Equipment) -> Card:
    words = [] if item.weapon else [{"text": f"{item.hands[0]} hand. {item.text}" if item.hands[0] else item.text}]
    rule = next((word for word in catalogue.weapon_rules() if word.name == item.rule), None)
    if rule:
        words.append({"name": rule.name, "text": rule.text})
    icon = ICONS.get(item.worn) or ("fighting" if item.range == "Melee" else "shooting")
    kind = "Weapon" if item.weapon else "Protection"
    return _card(item.name, kind, f"{item.cost} pts", icon, _numbers(item), words)


def _numbers(item: Equipment) -> list[dict[str, str]]:
    """A weapon's numbers; of armour, what each grade of damage becomes."""
    if item.weapon:
        given = [("Range", item.range), ("Damage", documents.damage(item)), ("Speed", str(item.speed))]
        given.append(("Hands", documents.hands(item)))
    else:
        given = [(f"{grade} is", armour.after(item, grade)) for grade in GRADES] if item.after else []
    return [{"label": label, "value": value} for label, value in given]


def _condition(found: catalogue.Explained) -> Card:
    return _card(found.name, "Condition", "", found.icon, [], [{"text": found.text}])


def _card(
    name: str, kind: str, corner: str, icon: str, numbers: list[dict[str, str]], texts: list[dict[str, str]]
) -> Card:
    told = Names(name=name, type=kind, corner=corner, icon=icon, numbers=numbers, texts=texts)
    return Card("scrimmage/handout", {"card": told}, name, "", "")
