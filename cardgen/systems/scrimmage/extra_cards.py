"""Cards of items and conditions, to lay beside a model's card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace as Names

from cardgen import pages
from cardgen.card import Card, Pair, Part
from cardgen.i18n import capitalise, label
from cardgen.systems.scrimmage import catalogue, documents
from cardgen.systems.scrimmage.limits import BANDS, GRADES, REACHES
from cardgen.systems.scrimmage.model import Equipment, Explained, Force

Text = dict[str, str]
"""A paragraph or value of a card as template data: `name`, `text`, `value`, `label`, `icon`."""
COLOURS = {"item": "slate", "harm": "crimson", "mind": "violet"}
"""Colours of cards: items, and the two families of conditions; our own choice, so that players tell them apart."""
DRAWINGS = {"axe": "weapons/hand-axe", "club": "weapons/club", "great-axe": "weapons/great-axe"}
"""Drawings of weapons that the rules list together with a sword, by icon."""
UNSAID = label("The rules do not say: agree on it before.")
"""The text for a condition whose end the rules do not mention."""
CAUSED = label("A model that it hits has this condition: see its card.")
"""The text after the name of a condition on a weapon's card."""
FIGHT = label('Power against Vitality. Advantage after a charge of over 3".')
"""The text on rolls with a melee weapon (The Fight Action)."""
SHOOT = label(
    "Perception against Agility. Advantage if it did not move; Disadvantage if the target sprinted or is partly hidden."
)
"""The text on rolls with a ranged weapon (The Shoot Action)."""


def build_part(teams: Sequence[Force], everything: bool) -> Part:
    """Return a card for each item that models carry, and one for each condition.

    `everything`: include items that no model carries.
    """
    carried = [
        (use.item, documents.spell_item_name(use.name, use.item))
        for team in teams
        for model in team.models
        for use in model.items
        if use.item
    ]
    cards: list[Card] = []
    own = (item for team in teams for item in team.weapons)
    for item in (*catalogue.load_items().entries, *own):
        found = [name for other, name in carried if other == item] or ([item.name] if everything else [])
        for name in dict.fromkeys(found):
            copies = found.count(name)
            cards += (_build_item_card(item, name)._replace(copy=number, of=copies) for number in range(1, copies + 1))
    pairs = [Pair(card, pages.build_back(documents.GAME, "sword", COLOURS["item"], label("Items"))) for card in cards]
    back = pages.build_back(documents.GAME, "condition", COLOURS["harm"], label("Conditions"))
    pairs += [Pair(_build_condition_card(found), back) for found in list_conditions(teams)]
    return Part("items-and-conditions", "Items and conditions", "card", pairs, after="Cut along the ticks.")


def list_conditions(teams: Sequence[Force]) -> list[Explained]:
    """Return the conditions of the rules, then those that the teams define."""
    return [*catalogue.load_conditions().entries, *(found for team in teams for found in team.conditions)]


def _build_item_card(item: Equipment, name: str) -> Card:
    """Return the card of an item under the name that a model uses.

    A weapon shows its numbers, armour its effect on each grade of damage.
    """
    icon = documents.find_item_icon(name, item)
    texts = list(_build_attack_card(item)) if item.weapon else list(_build_protection_texts(item))
    texts += (
        {"name": rule.name, "text": rule.text}
        for rule in catalogue.load_weapon_rules().entries
        if rule.name in item.rules
    )
    texts += ({"icon": found.icon, "name": found.name, "text": CAUSED} for found in item.causes)
    texts += [{"text": item.text}] if item.weapon and item.text else []
    return _build_card(
        documents.format_item_name(name, item),
        label("Weapon") if item.weapon else label("Protection"),
        COLOURS["item"],
        icon,
        DRAWINGS.get(icon, item.drawing),
        texts,
        corner=label("{points} pts", points=item.cost),
        role=("melee" if _is_swung(item) else "shooting") if item.weapon else "",
        lying=item.drawing.startswith("weapons/"),
        cells=list(_build_cells(item)) if item.weapon else list(_list_grades(item)),
        numbers=_list_numbers(item),
        flavour=item.flavour,
    )


def _build_condition_card(found: Explained) -> Card:
    """Return the card of a condition: effect, end, and boxes to tick if something is counted."""
    texts = [{"text": found.does}, {"icon": "hourglass", "name": label("Ends"), "text": found.ends or UNSAID}]
    boxes = Names(number=found.boxes, label=found.counts) if found.boxes else None
    return _build_card(
        found.name,
        label("Condition"),
        COLOURS[found.kind],
        found.icon,
        f"charges/{found.charge}",
        texts,
        boxes=boxes,
        flavour=found.flavour,
    )


def _is_swung(item: Equipment) -> bool:
    return item.range == BANDS[0]


def _build_attack_card(item: Equipment) -> Iterator[Text]:
    yield {"name": label("Fight"), "text": FIGHT} if _is_swung(item) else {"name": label("Shoot"), "text": SHOOT}


def _build_protection_texts(item: Equipment) -> Iterator[Text]:
    """Yield the text of a protection.

    For armour, whose effect is in the table of grades, the text is only the penalty to Agility.
    """
    if not item.after:
        held = label("{hands}. {text}", hands=documents.format_hands(item.hands[0]), text=item.text)
        yield {"text": held if item.hands[0] else item.text}
    elif item.agility:
        yield {"text": documents.HEAVY}


def _build_cells(item: Equipment) -> Iterator[Text]:
    """Yield the cells of a weapon; one whose damage depends on the hands has a cell for each number of hands."""
    inches = REACHES[BANDS.index(item.range)]
    reach = label("Range, in contact") if _is_swung(item) else label('Range, to {inches}"', inches=inches)
    yield {"value": documents.format_term(item.range), "label": reach, "icon": "range"}
    yield {"value": str(item.speed), "label": label("Speed"), "icon": "attacks"}
    for grade, number in zip(item.damage, item.hands, strict=True):
        several = label("Damage, {hands}", hands=documents.format_hands(number))
        hit = several if len(item.damage) > 1 else label("Damage")
        yield {"value": documents.format_term(grade), "label": hit, "icon": "wounds"}
    if len(item.damage) == 1:
        yield {"value": documents.list_hands(item), "label": label("Hands"), "icon": "fist"}


def _list_grades(item: Equipment) -> Iterator[Text]:
    """Yield the effect of armour on each grade of damage."""
    if item.after:
        for grade in GRADES:
            left = item.left(grade)
            kept = label("stays as it is")
            said = kept if left == grade else label("instead of {grade}", grade=documents.format_term(grade))
            yield {"value": capitalise(documents.format_term(left)), "label": said, "icon": ""}


def _list_numbers(item: Equipment) -> list[Text]:
    """Return the two numbers in the corner of a weapon's card: boxes of health that a hit costs, attacks."""
    if not item.weapon:
        return []
    hits = "–".join(str(GRADES.index(grade) + 1) for grade in item.damage)
    return [{"value": hits, "icon": "wounds"}, {"value": str(item.speed), "icon": "attacks"}]


def _build_card(
    name: str,
    kind: str,
    colour: str,
    icon: str,
    drawing: str,
    texts: Sequence[Text],
    *,
    corner: str = "",
    role: str = "",
    lying: bool = False,
    cells: Sequence[Text] = (),
    numbers: Sequence[Text] = (),
    boxes: Names | None = None,
    flavour: str = "",
) -> Card:
    card = Names(
        name=name,
        type=kind,
        colour=colour,
        icon=icon,
        drawing=drawing,
        texts=texts,
        corner=corner,
        role=role,
        lying=lying,
        cells=cells,
        numbers=numbers,
        boxes=boxes,
        flavour=flavour,
    )
    return Card("scrimmage/handout", {"card": card}, name, "", "")
