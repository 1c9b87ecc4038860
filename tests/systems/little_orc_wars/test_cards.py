"""Troop cards: which there are, what stands on them, and that it fits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.card import Card
from cardgen.file import Model
from cardgen.layout.frame import Frame, Rect, VectorPath
from cardgen.layout.template import Templates
from cardgen.systems.little_orc_wars import catalogue, documents, texts
from cardgen.systems.little_orc_wars.model import ELEMENTS, FLAGS
from tests import hands, remembering
from tests.conftest import ROOT
from tests.layout.helpers import glyphs, walk, words
from tests.sampling import EXHAUSTIVE
from tests.systems.little_orc_wars.made import force, troop
from tests.systems.little_orc_wars.samples import troop as entry

Entry = dict[str, Any]
FULLEST: tuple[Entry, ...] = (
    entry(
        "infantry", people="elf", missile="bow", inferior=True, stable=True, amphibious=True, undead=True, number=120
    ),
    entry(
        "cavalry", people="elf", missile="sling", inferior=True, stable=True, amphibious=True, undead=True, number=99
    ),
    entry("giant", height=4.25, missile=True, stable=True, amphibious=True, undead=True, number=3),
    entry("war beast", dice=5, stable=True, amphibious=True, undead=True, inferior=True, number=12),
    entry("cleric", mounted=True, people="elf", undead=True),
    entry("earth mage", mounted=True, people="elf", stable=True),
    entry("lich lord", undead=True),
    entry("catapult", number=2),
)

CLIMBERS = "Climbing beasts (cats, bears, dragons, not horses, dogs or elephants)"


def cards(*entries: Entry, **rest: Any) -> list[Card]:
    """The cards of a force."""
    return list(documents.build_cards(force(*entries, **rest), "tuskers.yaml", ""))


@cache
def bench(**how: Any) -> Templates:
    """The templates, for a size or an ink."""
    return remembering.ours(**how)


def framed(card: Card, **how: Any) -> Frame:
    """A card laid out."""
    return bench(**how).frame(card.template, card.data, card.at, card.folder, copy=card.copy)


def said(kind: str, **rest: Any) -> dict[str, str]:
    """What the card of an entry says under its numbers, by its names."""
    return {text.name: text.text for text in texts.list_texts(troop(kind, **rest))}


def said_of(made: Entry) -> dict[str, str]:
    """The same of an entry as a file has it."""
    return {text.name: text.text for text in texts.list_texts(force(made).troops[0])}


def test_who_has_a_card() -> None:
    """A body of troops has one; a hero, a giant and a catapult one each, numbered."""
    found = cards(entry("infantry", number=40), entry("champion", number=2), entry("giant", height=3, number=2))

    assert [(card.name, card.copy, card.of) for card in found] == [
        ("Infantry", 1, 1),
        ("Champion", 1, 2),
        ("Champion", 2, 2),
        ("Giant of 3 inches", 1, 2),
        ("Giant of 3 inches", 2, 2),
    ]
    assert [card.template.rpartition("/")[2] for card in found[:4]] == ["troop", "hero", "hero", "troop"]


def test_a_match_has_none() -> None:
    """Its forces have."""
    assert list(documents.build_cards(Model("night", "Night"), "", "")) == []


def test_who_has_no_size_yet_has_no_card() -> None:
    """What it moves and fights by is not known."""
    assert [card.name for card in cards(entry("giant"), entry("infantry"))] == ["Infantry"]


@pytest.mark.parametrize(
    ("made", "name", "line"),
    [
        (entry("infantry"), "Infantry", "Infantry – Tuskers"),
        (
            entry("infantry", people="dwarf", missile="crossbow"),
            "Dwarven missile infantry",
            "Infantry, dwarven, crossbows",
        ),
        (entry("fire mage", mounted=True), "Mounted fire mage", "Fire mage, mounted"),
        (entry("giant", height=1), "Giant of 1 inch", "Giant – Tuskers"),
        (entry("elemental", element="air", height=2.5), "Air elemental of 2½ inches", "Air elemental – Tuskers"),
        (entry("war beast", dice=3, legs=2, undead=True), "Undead war beast, 3 dice", "War beast, two-legged, undead"),
        (entry("war beast", dice=2, legs=0), "War beast, 2 dice", "War beast, legless – Tuskers"),
        (entry("war beast", dice=2), "War beast, 2 dice", "War beast, four-legged – Tuskers"),
        (entry("war beast", dice=2, legs=6), "War beast, 2 dice", "War beast, six-legged – Tuskers"),
        (entry("war beast", dice=2, legs=100), "War beast, 2 dice", "War beast, many-legged – Tuskers"),
        (entry("infantry", name="Ann"), "Ann", "Infantry – Tuskers"),
    ],
)
def test_names_and_lines(made: Entry, name: str, line: str) -> None:
    """Who has no name is what he is; the line under it says so too."""
    (card,) = cards(made)
    shown = " ".join(words(framed(card)))

    assert card.name == name
    assert line in shown


def test_the_numbers_are_there() -> None:
    """Movement, dice, kills, missiles and price; a giant has its boulders."""
    shown = words(framed(cards(entry("cavalry", number=10, missile=True))[0]))
    giant = words(framed(cards(entry("giant", height=4.5))[0]))

    # the two in the index first, whose icons tell their units
    assert [word for word in shown if word in ("24″", "24", "2", "1", "3")][:8] == [
        "1",
        "24",
        "24″",
        "2",
        "1",
        "1",
        "24″",
        "3",
    ]
    assert "× 10" in shown
    assert {"22″", "5", "3", "11", "BOULDERS"} <= set(giant)


@pytest.mark.parametrize(
    ("made", "shown"),
    [
        (entry("infantry"), [("1", "fighting"), ('12"', "boot")]),
        (entry("infantry", people="elf", missile="bow"), [("1", "shooting"), ('36"', "range")]),
        (entry("champion", mounted=True), [("3", "fighting"), ('24"', "boot")]),
        (entry("giant", height=4.5), [("5", "fighting"), ('22"', "boot")]),
        (entry("catapult"), [("4", "catapult"), ("4", "crew")]),
    ],
    ids=str,
)
def test_the_index_has_what_matters(made: Entry, shown: list[tuple[str, str]]) -> None:
    """Dice, and how far they go or shoot; shots and crew of a catapult."""
    (card,) = cards(made)
    numbers = getattr(card.data["card"], "numbers")  # noqa: B009 - a Card's data are objects to the type checker

    assert [(number["value"], number["icon"]) for number in numbers] == shown


@cache
def shipped() -> Mapping[str, Frame]:
    """The cards of all forces that come with cardgen."""
    found = project.load_project([str(ROOT / "factions" / "little_orc_wars" / "mudwater-ford.yaml")]).files
    made = [
        card
        for file in found
        if file.model is not None
        for card in documents.build_cards(file.model, file.name, str(Path(file.location).parent))
    ]
    return {card.name: framed(card) for card in made}


@EXHAUSTIVE
def test_cards_are_told_apart_in_a_hand() -> None:
    """By their left edges, in grey."""
    assert len(shipped()) == 57
    assert hands.confused(shipped()) == []


def plaques(frame: Frame) -> set[float]:
    """The heights of what is framed and begins where the head ends."""
    found = (one for one in walk(frame.items) if isinstance(one.item, (Rect, VectorPath)) and one.item.stroke)
    return {round(one.foot - one.y, 1) for one in found if 10 < one.x < 11 and abs(one.y - 16.6) < 0.05}


def test_plaques_have_one_height_in_each_layout() -> None:
    """Over a window, beside one, and that of a catapult, which has boxes under it."""
    heights = set().union(*(plaques(frame) for frame in shipped().values()))

    assert len(heights) <= 3


def test_everybody_has_a_face_and_flavour() -> None:
    """Nothing is left out of any card, and all have arms in a window of 20 mm."""
    for name, frame in shipped().items():
        assert frame.faults == [], name
        windows = [one for one in walk(frame.items) if isinstance(one.item, (Rect, VectorPath)) and one.item.stroke]
        assert any(one.foot - one.y > 20 and one.right - one.x > 20 for one in windows), name


def test_a_catapult_has_a_box_for_each_shot() -> None:
    """Four hits destroy it."""
    (card,) = cards(entry("catapult"))

    assert getattr(card.data["card"], "hits") == 4  # noqa: B009 - a Card's data are objects to the type checker
    assert "Shots left after hits 3 2 1 0" in " ".join(words(framed(card)))


def test_texts_are_those_that_hold() -> None:
    """Each modifier has its text, and none that it has not; numbers are filled in."""
    assert list(said("infantry")) == ["Crew", "Storm"]
    assert list(said("infantry", inferior=True)) == ["Crew", "Storm", "Inferior"]
    assert list(said("infantry", people="elf", missile="bow")) == ["Crew", "Storm", "Elf bow", "Elf"]
    assert list(said("infantry", people="elf", missile="sling")) == ["Crew", "Storm", "Missile fire", "Elf"]
    assert said("infantry", people="elf", inferior=True)["Elf"] == "Forest does not slow it."
    assert list(said("war beast", dice=1)) == ["Draught", "Storm"]
    assert said("war beast", dice=4)["Draught"] == 'Can move a catapult 30" alone; it cannot fire it.'
    assert said("giant", height=3)["Boulders"].startswith("Instead of all else it throws 1 boulder:")
    assert said("giant", height=6)["Storm"] == 'Can storm walls up to 9" high.'
    assert said("giant", height=2)["Crew"] == 'Two of them can move a catapult 16" or fire it.'
    assert said("water elemental", height=3)["Quench"] == "6 dice against a fire elemental."
    assert said("infantry", stable=True, amphibious=True)["Stable"].endswith('usual 12", but all of it in water.')
    assert said("infantry", stable=True, aquatic=True)["Stable"].endswith("that does not slow it.")
    assert "undead creatures" in said("lich lord")["Lord of the dead"]
    assert "3 points together" in said("lich lord")["The mountain"]
    assert "as many rings as it has dice" in said("cleric")["Heal"]
    assert "a shot for each of its dice, four at most" in said("air mage")["Launch"]


@pytest.mark.parametrize(
    ("made", "crew"),
    [
        (entry("infantry"), 'Four within 6" of a catapult can move it 6" or fire it.'),
        (entry("cavalry"), 'Four within 6" of a catapult can move it 12" or fire it.'),
        (entry("infantry", people="dwarf"), 'Four within 6" of a catapult can move it 4" or fire it.'),
        (entry("infantry", inferior=True), 'Eight within 6" of a catapult can move it 6" or fire it.'),
        (entry("infantry", undead=True), 'Four within 6" of a catapult can move it 6" or fire it.'),
        (entry("giant", height=2), 'Two of them can move a catapult 16" or fire it.'),
    ],
)
def test_who_serves_a_catapult(made: Entry, crew: str) -> None:
    """Four men move it half as far as they go, and so do eight inferior ones; two small giants as far as they go."""
    assert said_of(made)["Crew"] == crew


@pytest.mark.parametrize(
    "made",
    [
        *(entry(kind, aquatic=True) for kind in ("infantry", "cavalry", "wolf", "champion", "fire mage", "cleric")),
        entry("infantry", inferior=True, missile="bow", aquatic=True),
        entry("war beast", dice=1, legs=0, aquatic=True),
        entry("war beast", dice=4, legs=2, aquatic=True),
        entry("giant", height=2, aquatic=True),
        entry("giant", height=6, aquatic=True),
    ],
    ids=str,
)
def test_aquatic_troops_neither_serve_catapults_nor_storm(made: Entry) -> None:
    """They cannot leave the water, from which no catapult is fired; their card says so, and nothing else of either."""
    told = said_of(made)

    assert not {"Crew", "Storm", "Draught", "Soldier", "In the saddle", "Through water"} & set(told)
    assert "works no catapults and storms no walls" in told["Aquatic"]
    assert "crew" not in told.get("Inferior", "")
    assert "catapult" not in told.get("Missile fire", "")


def test_a_shot_at_large_creatures() -> None:
    """On land a d6 of its dice or more slays one that stays on its feet; in water it has to be knocked over."""
    land, water = said("war beast", dice=3), said("war beast", dice=3, aquatic=True)

    assert land["Hard to kill"].startswith("Hit by a shot but not knocked over, it dies on a d6 of 3 or more;")
    assert water["Hard to kill"] == "In melee it takes 3 winning dice at once to slay it."
    assert "only if it knocks it over as the first creature hit" in water["Aquatic"]


def test_amphibious_troops_take_catapults_through_water() -> None:
    """At double cost, and they cannot fire them there; elementals have nothing to do with catapults."""
    for kind, rest in (("infantry", {}), ("war beast", {"dice": 2}), ("giant", {"height": 3})):
        told = said(kind, amphibious=True, **rest)["Through water"]
        assert "double cost" in told
        assert "cannot be fired" in told

    assert "Through water" not in said("water elemental", height=2, amphibious=True)


@pytest.mark.parametrize(
    ("dice", "legs", "storm"),
    [
        (1, 2, 'Can storm walls up to 4" high.'),
        (2, 2, 'Can storm walls up to 3" above its height or length.'),
        (1, 4, f'{CLIMBERS} can storm walls up to 4" high.'),
        (3, None, f'{CLIMBERS} can storm walls up to 3" above their height or length.'),
        (3, 0, None),
    ],
)
def test_beasts_that_storm(dice: int, legs: int | None, storm: str | None) -> None:
    """On two legs all do, on four those that climb; those larger than a man by their own size; none without legs."""
    assert said("war beast", dice=dice, **({} if legs is None else {"legs": legs})).get("Storm") == storm


@pytest.mark.parametrize("legs", [0, 2, 4])
@pytest.mark.parametrize(
    ("climbs", "storm"),
    [(True, 'Can storm walls up to 3" above its height or length.'), (False, "Cannot storm walls.")],
)
def test_a_beast_that_says_whether_it_climbs(legs: int, climbs: bool, storm: str) -> None:
    """Its card is about this beast, not about all; so is the reference where all of a size are alike."""
    assert said("war beast", dice=3, legs=legs, climbs=climbs)["Storm"] == storm


def test_heroes_serve_catapults_and_storm() -> None:
    """A hero is one of a crew of four, and on foot storms walls of 4 inches like any man."""
    for kind in ("champion", "ranger", "cleric", "necromancer", "air mage", "hero", "lich lord"):
        assert said(kind)["Soldier"] == "One of a catapult's crew of four; storms walls up to 4\" high."
    assert said("paladin", mounted=True)["Soldier"] == "One of a catapult's crew of four; cannot storm walls."


def test_what_a_catapult_says_of_its_move_and_of_fireballs() -> None:
    """Men move it half as far, giants and beasts as far as they go; a Fireball of its own side costs two shots."""
    told = said("catapult")

    assert "Men move it half as far as the slowest of them goes" in told["Move or fire"]
    assert "giants and war beasts as far as they go themselves" in told["Move or fire"]
    assert "A Fireball of its own side after it has fired costs two shots of its next turn." in told["On fire"]


def test_every_text_can_be_filled() -> None:
    """Whatever the kind and its modifiers, no brace is left over."""
    needed: Entry = {"height": 3, "dice": 2, "element": "fire"}
    for kind in catalogue.load_kinds().entries:
        flags = {flag: True for flag in FLAGS if flag in kind.can}
        told = {
            key: value for key, value in needed.items() if key in kind.can and not (key == "element" and kind.element)
        }
        found = texts.list_texts(troop(kind.name, **flags, **told))

        assert all("{" not in text.text for text in found), kind.name


@pytest.mark.parametrize("element", ELEMENTS)
def test_mages_say_what_they_do(element: str) -> None:
    """A mage has his shots, and what all wizards have; an elemental is bound to him."""
    assert list(said(f"{element} mage"))[-2:] == ["Wizard", "Soldier"]
    assert f"last {element} mage" in said(f"{element} elemental", height=2)["Bound"]


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("made", FULLEST, ids=lambda made: made["type"])
def test_the_fullest_fit(made: Entry, ink: str) -> None:
    """Cards with all they can have, under a long name, have room for it on both sides, in letters that can be read."""
    for card in cards(made | {"name": "The Long Watch of the Marshes"}, people="elf"):
        frame = framed(card, ink=ink)

        assert {fault.rule for fault in frame.faults} <= {"continued"}
        assert min(item.size for item in glyphs(frame)) >= 6.5


@pytest.mark.parametrize("size", [(63.0, 88.0), (57.15, 88.9), (69.85, 120.65), (88.9, 88.9)])
def test_common_cards_follow_any_size(size: tuple[float, float]) -> None:
    """What armies are made of prints on all of these."""
    entries = (entry("infantry", number=40, missile=True), entry("cavalry"), entry("catapult"), entry("champion"))

    assert [framed(card, size=size).faults for card in cards(*entries)] == [[], [], [], []]


def test_a_name_that_does_not_fit_points_at_it() -> None:
    """At the name, or at the type of an entry that has none."""
    (named,) = cards(entry("infantry", name="Interminable" * 9))
    (fault,) = framed(named).faults

    assert (fault.rule, fault.at) == ("text-overflow", "troops/0/name")
