"""Cards to lay beside a model's: what it carries, what has befallen it."""

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
COLOURS = {"item": "slate", "harm": "crimson", "mind": "violet"}
"""The colours of items, and of conditions by their families."""
DRAWINGS = {"axe": "weapons/hand-axe", "club": "weapons/club", "great-axe": "weapons/great-axe"}
"""What weapons look like that the rules list with a sword, by their icons."""
UNSAID = label("The rules do not say: agree on it before.")
"""How a condition ends of which the rules tell nothing."""
CAUSED = label("A model that it hits has this condition: see its card.")
"""What stands on a weapon's card behind the name of a condition."""
FIGHT = label('Power against Vitality. Advantage after a charge of over 3".')
"""What is rolled with a weapon that is swung (The Fight Action)."""
SHOOT = label(
    "Perception against Agility. Advantage if it did not move; Disadvantage if the target sprinted or is partly hidden."
)
"""What is rolled with one that is shot or thrown (The Shoot Action)."""


def build_part(teams: Sequence[Force], everything: bool) -> Part:
    """A card for each item that a model has, or with `everything` for each there is, and one for each condition."""
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
    """Return the conditions of the rules, then those of teams."""
    return [*catalogue.load_conditions().entries, *(found for team in teams for found in team.conditions)]


def _build_item_card(item: Equipment, name: str) -> Card:
    """A card with a weapon's numbers, or what armour makes of each grade of damage; `name`: what it is called."""
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
    """Return a card that says what it does and how it ends, with boxes to tick where something is counted."""
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
    """What it says beside the plaque: all of it, or what happens to Agility."""
    if not item.after:
        held = label("{hands}. {text}", hands=documents.format_hands(item.hands[0]), text=item.text)
        yield {"text": held if item.hands[0] else item.text}
    elif item.agility:
        yield {"text": documents.HEAVY}


def _build_cells(item: Equipment) -> Iterator[Text]:
    """Yield the values of a weapon: one whose damage depends on the hands has each of these instead."""
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
    """Return the boxes of health that a hit costs, and the attacks of an action."""
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
