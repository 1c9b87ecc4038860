"""Tokens: which there are, and that they say what the catalogue says."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace as Names
from typing import Any

import pytest

from cardgen.card import Document
from cardgen.systems.pygmies import catalogue, markers, movement_decks
from cardgen.systems.pygmies.model import Faction
from cardgen.text import names
from tests import remembering
from tests.papers import laid, words
from tests.sampling import EXHAUSTIVE
from tests.systems.pygmies.pages import FIRST, SECOND, models

# What a rulebook skill or spell leaves on the table, and what its marker is called.
CONDITIONS = {
    "Charm": "Charmed",
    "Paralysis": "Paralysed",
    "Nature's Wrath": "Prone",
    "Ethereal": "Ethereal",
    "Statue": "Statue",
    "Entangle": "Entangled",
    "Invisibility": "Invisible",
    "Command": "Commanded",
    "Command Undead": "Commanded",
    "Weaken": "Weakened",
    "Strength": "Strengthened",
    "Cauldron Bubble": "Poisoned",
    "Captivating Song": "Captivated",
    "Frightful Moan": "Fleeing",
    "Energy Drain": "Drained",
    "Transfix": "Transfixed",
    "Shield": "Shielded",
    "Taunt/Terror": "Daunted",
    "Tunnel": "Hole",
    "Drain Courage": "Disheartened",
    "Enhance Magic": "Enhanced",
    "Polymorph to Pumpkin": "Pumpkin",
}
SUGGESTED = {"Disheartened", "Enhanced", "Pumpkin"}
# Numbers on markers, and the fact of the catalogue that they are.
NUMBERS = {
    "Weakened": ("Weaken", "strength", "-1 Strength"),
    "Strengthened": ("Strength", "strength", "+1 Strength"),
    "Shielded": ("Shield", "in_the_way", "+4"),
    "Drained": ("Energy Drain", "strength_loss", "-1 Strength"),
    "Poisoned": ("Cauldron Bubble", "strength_loss", "-1 Strength"),
    "Cauldron": ("Cauldron Bubble", "radius", '6"'),
    "Hole": ("Tunnel", "width", '1"'),
    "Disheartened": ("Drain Courage", "courage", "-1 Courage"),
    "Enhanced": ("Enhance Magic", "simplicity", "+1 Simplicity"),
}
HOUSE = {"Asleep", "Becalmed", "Entwined", "Parley", "Door Ajar"}


def documents(stems: tuple[str, ...] = FIRST, players: int = 4, everything: bool = True) -> list[Document]:
    """The pages of the part: colours, markers, areas, rulers."""
    return list(markers.build_token_part(models(stems), players, everything).pages)


def disks(document: Document) -> list[Names]:
    """The disks of a sheet."""
    found = document.data["disks"]
    assert isinstance(found, list)
    return found


def named(stems: tuple[str, ...], everything: bool) -> dict[str, Names]:
    """The markers and items of a game by their names."""
    return {disk.name: disk for disk in disks(documents(stems, 4, everything)[-3]) if disk.kind != "hero"}


def own(faction: Faction) -> set[str]:
    """The names of a faction's own skills, spells and weapons."""
    return {ability.name for ability in faction.abilities} | {weapon.name for weapon in faction.weapons}


def test_a_game_has_no_markers_that_it_cannot_use() -> None:
    """No pumpkin where nobody casts it, no house marker where the house is away, no charm without a charmer."""
    first, second = named(FIRST, False), named(SECOND, False)

    assert first.keys().isdisjoint(SUGGESTED | HOUSE)
    assert second.keys().isdisjoint({"Charmed", "Paralysed", "Cauldron", "Pumpkin"})
    assert named(FIRST, True).keys().isdisjoint(HOUSE)


def test_a_game_has_the_markers_that_it_can_use() -> None:
    """Those of its skills and spells, those of the rules of play, and with the whole catalogue those of all skills."""
    used = {use.name for faction in models(FIRST) for one in faction.profiles for use in (*one.skills, *one.spells)}
    rules = {"Prone", "Wound", "Used", "Defending", "Climbing", "Initiative", "Treasure", "Golden Grave"}

    assert rules | {marker for source, marker in CONDITIONS.items() if source in used} <= named(FIRST, False).keys()
    assert {"Charm", "Paralysis", "Entangle", "Ethereal", "Statue", "Invisibility"} <= used
    assert rules | HOUSE <= named(SECOND, False).keys()
    assert set(CONDITIONS.values()) <= named(FIRST, True).keys()


def test_every_marker_comes_from_something() -> None:
    """Each source is in the rulebook's catalogue or in a shipped faction, none is there twice under one marker."""
    whole = catalogue.load_catalogue()
    house = {names.normalize(name) for faction in (*models(FIRST), *models(SECOND)) for name in own(faction)}
    known = {*whole.skills, *whole.spells, *house}

    for marker in catalogue.read("markers"):
        assert marker.get("always") or marker["from"]
        assert {names.normalize(name) for name in marker["from"]} <= known
        assert len(set(marker["from"])) == len(marker["from"])


@pytest.mark.parametrize(("source", "marker"), CONDITIONS.items())
def test_every_condition_has_its_marker(source: str, marker: str) -> None:
    """What the digest of the rules says a skill or spell leaves on a model."""
    assert source in next(entry["from"] for entry in catalogue.read("markers") if entry["name"] == marker)


@pytest.mark.parametrize(("marker", "fact"), NUMBERS.items())
def test_numbers_are_the_catalogues(marker: str, fact: tuple[str, str, str]) -> None:
    """What a marker adds or takes is what its skill or spell does."""
    source, key, told = fact
    whole = catalogue.load_catalogue()
    ability = whole.skills.get(names.normalize(source)) or whole.spells[names.normalize(source)]
    digits = "".join(character for character in told if character.isdigit())

    assert told in named(FIRST, True)[marker].note
    assert abs(int(str(ability.facts[key]))) == int(digits)


def test_what_is_not_in_use_says_so() -> None:
    """Suggested markers and all items have the dagger, nothing else."""
    found = named(FIRST, True)
    items = {item.name for item in catalogue.load_catalogue().items.values()}

    assert {name for name, disk in found.items() if disk.dagger} == SUGGESTED | items
    assert "†" in words(laid(documents()[-3]))


def test_items_say_what_the_catalogue_says() -> None:
    """Each of the eight, twice, with its effect in a line: in full it stands on the reference sheet."""
    made = [disk for disk in disks(documents()[-3]) if disk.kind == "item"]
    sheet = words(laid(documents()[-3]))

    assert Counter(disk.name for disk in made) == {item.name: 2 for item in catalogue.load_catalogue().items.values()}
    assert {disk.name: disk.note for disk in made} == {
        i.name: i.brief for i in catalogue.load_catalogue().items.values()
    }
    assert "Bugman’s Ale" in sheet
    assert "no Courage tests" in sheet


@pytest.mark.parametrize("stems", [FIRST, SECOND])
def test_each_hero_has_a_disk_of_his_own(stems: tuple[str, ...]) -> None:
    """With his arms and in the colours of his faction, before the markers; no two have the same arms."""
    sheet = documents(stems)[-3]
    made = [disk for disk in disks(sheet) if disk.kind == "hero"]

    assert [disk.name for disk in made] == [hero.name for faction in models(stems) for hero in faction.heroes]
    assert disks(sheet)[: len(made)] == made
    assert len({disk.arms for disk in made}) == len(made)
    assert all(hero.name.split()[-1] in words(laid(sheet)) for faction in models(stems) for hero in faction.heroes)


def test_the_sheet_says_how_items_are_handled() -> None:
    """Appendix G: whoever is of a fitting size, half a move to lift or to drop, left where the bearer dies."""
    sheet = words(laid(documents()[-1]))

    for told in (
        "Any model of a fitting size may use an item",
        "Heavy Armor is not for monsters",
        "Taking one up costs half a move, and so does dropping it; handing it over is both",
        "falls where its bearer dies, for anybody to take",
        "drawn from a bag after the draft or lie on the board as treasure, and are never drafted",
    ):
        assert told in sheet


@pytest.mark.parametrize(("players", "battles"), [(2, 1), (3, 2), (4, 2), (8, 4)])
def test_each_battle_has_its_own_things(players: int, battles: int) -> None:
    """After a draft of four there are two battles at once: two graves, and two to say who has the initiative."""
    made = Counter(disk.name for disk in disks(documents(players=players)[-3]))

    assert (made["Initiative"], made["Golden Grave"]) == (battles, battles)
    assert (made["Prone"], made["Cauldron"]) == (10, 1)


def test_every_disk_has_a_drawing() -> None:
    """Each icon is in the folder of icons, and no two markers look alike."""
    templates = remembering.ours()
    found = [*named(FIRST, True).values(), *named(SECOND, True).values()]

    assert [disk.name for disk in found if not templates.icon(disk.icon)] == []
    assert [
        icon for icon, count in Counter(marker["icon"] for marker in catalogue.read("markers")).items() if count > 1
    ] == []


@pytest.mark.parametrize(("players", "sheets"), [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_colours_are_those_of_the_players(players: int, sheets: int) -> None:
    """Sides take turns; a sheet serves two players with ten disks of a colour each, one of them for the hero."""
    made = [document for document in documents(players=players) if document.title.startswith("Disks")]

    assert len(made) == sheets
    for document in made:
        count = Counter(disk.colour for disk in disks(document))
        assert tuple(count) in movement_decks.STRIPES
        assert set(count.values()) == {21}
        assert Counter(disk.colour for disk in disks(document) if disk.hero) == dict.fromkeys(count, 2)


def test_both_sides_have_other_colours() -> None:
    """Six colours on two sheets for four players."""
    made = [disk.colour for document in documents()[:2] for disk in disks(document)]

    assert sorted(set(made)) == ["blue", "green", "orange", "purple", "red", "yellow"]


def test_ruler_has_all_distances() -> None:
    """Every range of a weapon or spell of the rulebook is a mark, and those of moves and scenarios."""
    whole = catalogue.load_catalogue()
    marks = {mark["inches"] for mark in catalogue.read("distances")}
    ranges = {weapon.range for weapon in whole.weapons.values()} | {spell.range for spell in whole.spells.values()}

    assert {reach for reach in ranges if reach} <= marks
    assert {1, 2, 3, 4, 6, 8, 9, 10, 12, 16} == marks
    assert {m["inches"]: m["move"] for m in catalogue.read("distances") if "move" in m} == {
        3: "half a move on foot",
        6: "on foot",
        10: "flying",
        12: "mounted",
    }


@EXHAUSTIVE
def test_areas_are_the_catalogues() -> None:
    """A piece is as large as the spells that are measured with it, and every weapon that sprays has its line."""
    spells, weapons = catalogue.load_catalogue().spells, catalogue.load_catalogue().weapons
    pieces: dict[str, list[dict[str, Any]]] = {}
    for given in catalogue.read("measures"):
        pieces.setdefault(given["piece"], []).append(given)

    assert spells["entangle"].facts["diameter"] == 6
    assert spells["entangle"].facts["turns"] == pieces["six"][0]["turns"]
    assert spells["fireball"].facts["diameter"] == 3
    assert spells[names.normalize("Ghost Fog")].facts["area"] == 6
    cone = spells[names.normalize("Cone of Cold")].facts
    assert (cone["length"], cone["width"]) == (8, 1)
    assert "Scatter" in weapons["blunderbuss"].misc
    assert [entry["of"] for entry in (pieces["six"][0], pieces["three"][0], pieces["fog"][0], pieces["line"][0])] == [
        ["Entangle"],
        ["Fireball"],
        ["Ghost Fog"],
        ["Cone of Cold", "Blunderbuss"],
    ]
