"""What stands on the cards of models, however much they carry, and on those of items and conditions."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.card import Card
from cardgen.layout.frame import Frame, Glyphs, Rect, VectorPath
from cardgen.layout.template import POKER
from cardgen.printing import renderer
from cardgen.systems.scrimmage import catalogue, documents, extra_cards
from cardgen.systems.scrimmage.limits import BANDS, GRADES
from cardgen.systems.scrimmage.model import STATISTICS, Force
from tests import hands
from tests.conftest import ROOT
from tests.layout.helpers import Placed, walk
from tests.sampling import EXHAUSTIVE
from tests.systems.scrimmage import samples

HEAVY = ["Heavy Armour", "Helmet", "Shield"]


def face(
    *items: str, leader: bool = True, theme: str = "classic", card: tuple[float, float] = POKER, two_sided: bool = False
) -> Frame:
    """The card of somebody with such items."""
    models = [samples.model("Ada", "Brute", items=list(items), leader=leader)]
    (made,) = documents.build_cards(samples.built(samples.force() | {"models": models}), "sample.yaml", "")
    return renderer.load_templates(theme=theme, card=card, two_sided=two_sided).frame(made.template, made.data)


def worn_by(archetype: str, *items: str) -> Frame:
    """The card of a model of an archetype with such items."""
    models = [samples.model("Ada", archetype, items=list(items), leader=True)]
    (made,) = documents.build_cards(samples.built(samples.force() | {"models": models}), "sample.yaml", "")
    return renderer.load_templates().frame(made.template, made.data)


def written(frame: Frame) -> str:
    """All that is written on a side."""
    return " ".join(" ".join(p.item.text for p in walk(frame.items) if isinstance(p.item, Glyphs)).split())


def words(*items: str, **how: Any) -> str:
    """All that is written on the card of somebody with such items, if it has one side; nothing of it may overflow."""
    made = face(*items, **how)
    assert made.faults == []
    return written(made)


def test_few_things_say_what_they_do() -> None:
    """What is worn, and the rules of weapons, stand on the card where there is room for them."""
    assert "Once per turn, when attacked" in words("Helmet", leader=False)
    assert "Fight from up to 1″ away" in words("Spear", leader=False)


def test_hardened_models_have_the_grades_after_armour_and_passive() -> None:
    """A Warrior's card tells what both leave, by the Quartermaster's table less one; nobody else's does."""
    light = written(worn_by("Warrior", "Light Armour"))

    assert "Light → none, Average → none, Severe → Average, Critical → Severe." in light.replace("\u00a0", " ")
    assert "It is counted above." in light
    assert "With its armour" not in written(worn_by("Warrior", "Shield"))
    assert "With its armour" not in written(worn_by("Mercenary", "Light Armour"))


def test_many_things_are_named() -> None:
    """In full armour there is room for the abilities alone; what the armour does, its own cards tell."""
    told = words("Dagger", *HEAVY)

    assert "Heavy Armour, Helmet, Shield: see their cards." in told
    assert "Each enemy in the way takes Average damage" in told
    assert "roll-off" not in told


@pytest.mark.parametrize(
    ("theme", "card"), [("plain", (63.5, 88.9)), ("large", (69.85, 120.65)), ("classic", (57.15, 88.9))], ids=str
)
def test_in_other_looks(theme: str, card: tuple[float, float]) -> None:
    """Large letters and narrow cards have less room, and say less."""
    for items in (HEAVY[:1], ["Bow", *HEAVY], ["Dagger", "Crossbow", *HEAVY]):
        assert "BRUTE" in words(*items, theme=theme, card=card).upper()


def test_an_arsenal_leaves_names() -> None:
    """With four weapons beside that abilities have their names and strain; the numbers of the weapons are all there."""
    told = words("Spear", "Handgun", "Two-Handed Sword", "Rifle", *HEAVY)

    assert "5 strain." in told
    assert "Each enemy in the way" not in told
    assert "Rifle" in told


def test_an_arsenal_goes_on_on_the_back() -> None:
    """Where there is one, it has what the front has no room for, and every weapon is on the front."""
    made = face("Spear", "Sling", "Handgun", "Two-Handed Sword", "Rifle", *HEAVY, two_sided=True)

    assert [fault.rule for fault in made.faults] == ["continued"]
    assert "Rifle" in written(made)
    assert made.back is not None
    assert "Each enemy in the way takes Average damage" in written(made) + written(made.back)


@pytest.mark.parametrize("name", [one for one in catalogue.load_items().names if "/" in one])
def test_long_names_go_on_at_their_slashes(name: str) -> None:
    """Names of the rules that are several in one fit their line."""
    assert name.rsplit("/", maxsplit=1)[-1] in words(name)


def placed(frame: Frame, *texts: str) -> list[Placed]:
    """Where such texts stand."""
    return [one for one in walk(frame.items) if isinstance(one.item, Glyphs) and one.item.text in texts]


@pytest.mark.parametrize(("theme", "least", "size"), [("classic", 8, 12.12), ("large", 9.5, 14.19)])
def test_all_dice_stand_under_one_set_of_heads(theme: str, least: float, size: float) -> None:
    """Four rows, the first large, in the columns of six heads."""
    frame = face("Dagger", theme=theme)
    heads = placed(frame, *(documents.SHORT[name].upper() for name in STATISTICS))
    sides = map(str, (4, 6, 8, 10, 12, 20))
    dice = [one for one in placed(frame, *sides) if one.x > 10 and _size(one) > least]
    middles = [round((one.x + one.right) / 2, 1) for one in sorted(heads[-6:], key=lambda one: one.x)]
    rows = sorted({round(one.foot, 1) for one in dice})

    assert len(middles) == 6
    assert len(rows) == 4
    for row in rows:
        found = sorted((one.x + one.right) / 2 for one in dice if round(one.foot, 1) == row)
        assert found == pytest.approx(middles, abs=0.12)
    sizes = {_size(one) for one in dice}
    assert (max(sizes), len(sizes)) == (size, 2)


def _size(one: Placed) -> float:
    """How large letters are, points."""
    return one.item.size if isinstance(one.item, Glyphs) else 0.0


@pytest.mark.parametrize("leader", [True, False])
def test_every_model_has_a_window(leader: bool) -> None:
    """It is beside the dice and the boxes, as high as both, and takes nothing from the words under them."""
    outlines = [one for one in walk(face("Dagger", *HEAVY, leader=leader).items) if isinstance(one.item, VectorPath)]
    window = max((one for one in outlines if one.x > 44 and one.y < 20), key=lambda one: one.foot)

    assert (round(window.right - window.x), round(window.foot - window.y)) == (15, 30)


def boxes(frame: Frame) -> list[Placed]:
    """The boxes of health and strain, as far as their lines reach."""
    found = [one for one in walk(frame.items) if isinstance(one.item, (Rect, VectorPath)) and one.item.stroke]
    square = [
        one
        for one in found
        if 3 < one.right - one.x < 6
        and 10 < one.x < 44
        and one.y > 35
        and abs(one.right - one.x - one.foot + one.y) < 0.02
    ]
    return sorted((_drawn(one) for one in square), key=lambda one: (round(one.y), one.x))


def _drawn(one: Placed) -> Placed:
    line = getattr(one.item, "line", 0.0) / 2
    return Placed(one.item, one.x - line, one.y - line, one.right + line, one.foot + line)


def test_thick_boxes_keep_clear_of_their_neighbours() -> None:
    """Seven of health and seven of strain, a line each, of which the fourth, the sixth and the last are heavy."""
    found = boxes(face("Dagger"))
    rows = found[:7], found[7:]

    assert [len(row) for row in rows] == [7, 7]
    for row in rows:
        assert all(other.x - one.right > 0.24 for one, other in pairwise(row))
        assert len({round(one.right - one.x, 2) for one in row}) == 1
    heavy = [n for row in rows for n, one in enumerate(row, 1) if getattr(one.item, "line", 0) > 0.5]
    assert heavy == [4, 6, 7]


@pytest.mark.parametrize(
    ("archetype", "items", "shown"),
    [
        ("Tactician", ["Handgun", "Dagger"], [("D6", "Per"), ("D6", "Kno")]),
        ("Marksman", ["Crossbow"], [("D8", "Per"), ("D8", "Agi")]),
        ("Brute", ["Dagger"], [("D8", "Pow"), ("D8", "Vit")]),
        ("Brute", [], [("D8", "Pow"), ("D8", "Vit")]),
        ("Healer", ["Halberd", "Sling"], [("D6", "Pow"), ("D6", "Kno")]),
    ],
)
def test_the_index_has_the_dice_that_matter(archetype: str, items: list[str], shown: list[tuple[str, str]]) -> None:
    """That of its first weapon and that of its archetype; where they are one, what defends."""
    models = [samples.model("Ada", archetype, items=items, leader=True)]
    (made,) = documents.build_cards(samples.built(samples.force() | {"models": models}), "sample.yaml", "")
    numbers = getattr(made.data["card"], "numbers")  # noqa: B009 - a Card's data are objects to the type checker

    assert [(number["value"], number["label"]) for number in numbers] == shown


@pytest.mark.parametrize(
    ("name", "chips", "icon"),
    [
        ("Handgun", ["short", "average", "speed 2", "1 hand"], "handgun"),
        ("Spear", ["melee", "light, 1 hand", "average, 2 hands", "speed 1"], "spear"),
        ("One-Handed Club", ["melee", "average", "speed 2", "1 hand"], "club"),
        ("Two-Handed Axe", ["melee", "severe", "speed 1", "2 hands"], "great-axe"),
        ("Throwing Knives", ["short", "light", "speed 2", "1 hand"], "throwing-knives"),
    ],
)
def test_weapons_are_lines_of_chips(name: str, chips: list[str], icon: str) -> None:
    """Its own icon, and what there is to say; a spear does other damage in two hands."""
    models = [samples.model("Ada", "Brute", items=[name])]
    shown = documents.build_face(samples.built(samples.force() | {"models": models}).models[0])
    weapons: Any = shown["weapons"]

    assert [(weapon["icon"], weapon["chips"]) for weapon in weapons] == [(icon, chips)]


def laid(card: Card) -> Frame:
    """An item or a condition."""
    return renderer.load_templates().frame(card.template, card.data, "", "")


def items() -> dict[str, Card]:
    """All items and conditions by their names."""
    return {pair.front.name: pair.front for pair in extra_cards.build_part([], True).cards}


def test_values_of_all_weapons_are_of_one_size() -> None:
    """A spear has a cell for each number of hands, so that nothing shrinks."""
    weapons = [item.name for item in catalogue.load_items().entries if item.weapon]
    sizes = set()
    for name in weapons:
        frame = laid(items()[name])
        assert frame.faults == []
        shown = placed(frame, *GRADES, *BANDS)
        sizes |= {round(one.item.size, 2) for one in shown if isinstance(one.item, Glyphs)}

    assert len(sizes) == 1
    assert min(sizes) > 14
    assert "DAMAGE, 1 HAND" in written(laid(items()["Spear"]))
    assert "DAMAGE, 2 HANDS" in written(laid(items()["Spear"]))


def test_no_table_is_printed_twice() -> None:
    """What armour makes of damage is on the plaque, and its words are only those that are not."""
    light, heavy = written(laid(items()["Light Armour"])), written(laid(items()["Heavy Armour"]))

    assert "INSTEAD OF AVERAGE" in light
    assert light.count("STAYS AS IT IS") == 2
    assert "Light damage does nothing" not in light
    assert "Agility is one step down." in heavy


def test_conditions_tell_how_they_end() -> None:
    """Or that the rules do not say; what is counted has boxes."""
    fire, slow = written(laid(items()["Fire"])), written(laid(items()["Slow"]))

    assert "1 damage at the start of each of its next three activations." in fire
    assert "Ends. After the third, or when a Breathe action puts it out." in fire
    assert "Activations" in fire
    assert extra_cards.UNSAID in slow


@pytest.mark.parametrize("item", catalogue.load_items().entries, ids=lambda item: item.name)
def test_items_have_drawings_of_their_own(item: Any) -> None:
    """No two weapons look alike, and none is a borrowed arrow."""
    others = [one for one in catalogue.load_items().entries if one.name != item.name]

    assert (ROOT / "templates" / "arms" / f"{item.drawing}.svg").is_file()
    assert item.drawing not in {one.drawing for one in others}
    assert not item.weapon or item.icon not in {one.icon for one in others}


@EXHAUSTIVE
def test_cards_are_told_apart_in_a_hand() -> None:
    """Models of all shipped teams, items and conditions, by their left edges, in grey."""
    found = project.load_project([str(ROOT / "factions" / "scrimmage" / "lamps-and-knives.yaml")]).files
    cards = [
        card
        for file in found
        if isinstance(file.model, Force)
        for card in documents.build_cards(file.model, file.name, str(Path(file.location).parent))
    ]
    faces = {
        card.name: renderer.load_templates().frame(card.template, card.data, card.at, card.folder) for card in cards
    }

    assert len(faces) == 22
    assert hands.confused(faces | {name: laid(card) for name, card in items().items()}) == []


def test_backs_tell_items_from_conditions() -> None:
    """They are no cards of models, and are sorted by their backs: each has its kind and its colour."""
    backs = {(pair.back.data["label"], pair.back.data["colour"]) for pair in extra_cards.build_part([], True).cards}

    assert backs == {("Items", "slate"), ("Conditions", "crimson")}
    assert documents.build_back("").data["colour"] not in {"slate", "crimson"}


def carried(*items: str) -> list[Card]:
    """The cards of what two models carry, one of each item twice."""
    models = [samples.model("Ada", "Brute", items=list(items)), samples.model("Bob", "Spy", items=list(items[:1]))]
    return [
        pair.front
        for pair in extra_cards.build_part([samples.built(samples.force() | {"models": models})], False).cards
    ]


@pytest.mark.parametrize(
    ("written", "name", "drawing"),
    [
        ("One-Handed Club", "One-Handed Club", "weapons/club"),
        ("one-handed axes", "One-Handed Axe", "weapons/hand-axe"),
        ("Two-Handed Axe", "Two-Handed Axe", "weapons/great-axe"),
        ("One-Handed Sword/Axe/Club", "One-Handed Sword", "weapons/long-sword"),
        ("Shuriken", "Shuriken", "weapons/throwing-knife"),
    ],
)
def test_item_cards_are_called_as_on_the_card_of_the_model(written: str, name: str, drawing: str) -> None:
    """A club that the rules list with a sword is a club, and is drawn as one; so it is in the reference."""
    cards = [card for card in carried(written, "One-Handed Sword", "Spear") if card.name == name]
    shown: Any = cards[0].data["card"]

    assert (shown.name, shown.drawing) == (name, drawing)
    assert [(card.copy, card.of) for card in cards[:2]] == [(1, len(cards)), (2, len(cards))]
    assert (ROOT / "templates" / "arms" / f"{shown.drawing}.svg").is_file()
