"""Figure cards: the sample's fields, wound boxes, the range dice of a missile weapon."""

from __future__ import annotations

from types import SimpleNamespace as Names
from typing import Any

import pytest

from cardgen import project
from cardgen.card import NUMBER
from cardgen.layout import edges, extents, flaws
from cardgen.layout.frame import Frame, Glyphs
from cardgen.press import targets
from cardgen.printing import renderer
from cardgen.systems.ares import catalogue, documents
from cardgen.systems.ares.model import Force
from tests import checking
from tests.conftest import ROOT
from tests.layout.helpers import walk
from tests.systems.ares import samples


def cards(document: samples.Document) -> list[Any]:
    """The cards of a force."""
    [file] = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(document).encode())).files
    assert isinstance(file.model, Force)
    return list(documents.build_cards(file.model, "sample.yaml", ""))


def force(*types: samples.Document, **members: int) -> samples.Document:
    """A force of one unit."""
    units = [{"name": "The Guard", "members": members or {entry["name"]: 1 for entry in types}}]
    return {**samples.force(), "types": list(types), "units": units}


def card(**entry: Any) -> Names:
    """What the template is told of one figure."""
    [made] = cards(force({"name": "Somebody", **entry}))
    found: Names = made.data["card"]
    return found


def shown(frame: Frame) -> str:
    """All that is written on a face."""
    return " ".join(placed.item.text for placed in walk(frame.items) if isinstance(placed.item, Glyphs))


def laid(document: samples.Document, **options: Any) -> list[Frame]:
    """The faces of a force's first cards, laid out."""
    templates = renderer.load_templates(**options)
    found = (one for one in cards(document) if one.copy == 1)
    return [templates.frame(one.template, one.data, one.at, one.folder) for one in found]


def test_one_card_for_each_figure() -> None:
    """Copies are numbered within their unit, in the order of the units."""
    document = samples.force()
    document["units"].append({"name": "More", "members": {"Spearman": 2}})
    found = [
        (one.name, one.copy, one.of, one.data["card"].type.replace(NUMBER, str(one.copy))) for one in cards(document)
    ]

    assert found[0] == ("Spearman", 1, 4, "Spears · 1 of 4")
    assert found[3] == ("Spearman", 4, 4, "Spears · 4 of 4")
    assert found[4:] == [
        ("Slinger", 1, 2, "Slingers · 1 of 2"),
        ("Slinger", 2, 2, "Slingers · 2 of 2"),
        ("Spearman", 1, 2, "More · 1 of 2"),
        ("Spearman", 2, 2, "More · 2 of 2"),
    ]


def test_fields_of_the_sample() -> None:
    """The longbowman's card has all that the rulebook prints of him."""
    found = card(like="Human Longbowman")

    assert [(cell.icon, cell.label, cell.value) for cell in found.values] == [
        ("wounds", "Wounds", "3"),
        ("move", "Move", '4"'),
        ("courage", "Morale", "2"),
        ("armor", "Armor", "D6"),
        ("melee", "Close", "D4"),
        ("shooting", "Ranged", "D8"),
        ("spell", "Magic", "D6"),
        ("scale", "Scale", "0"),
    ]
    assert [(line.icon, line.name, line.chips) for line in found.weapons] == [
        ("dagger", "Dagger", ["damage D4"]),
        ("bow", "Longbow", ['factor 5"', "damage D10"]),
    ]
    assert (found.rating, found.wounds) == ("40", 3)


def test_what_is_not_there_is_not_said() -> None:
    """A die that a figure has not is a cell without a value; of other things that it has not nothing is said."""
    knight, archer = card(like="Human Knight"), card(like="Human Longbowman")

    assert {cell.label: cell.value for cell in knight.values}["Ranged"] == ""
    assert archer.texts == []
    told = shown(laid(force({"name": "Somebody", "like": "Human Pikeman"}))[0])
    assert "RANGED" in told
    assert not {"n/a", "None", "Spells:", "–"} & set(told.split())


@pytest.mark.parametrize(
    ("entry", "numbers"),
    [
        ({"like": "Human Longbowman"}, [("shooting", "D8"), ("armor", "D6")]),
        ({"like": "Human Knight"}, [("melee", "D8"), ("armor", "D10+")]),
        ({"like": "Human Mounted Archer", "close": "D10"}, [("melee", "D10"), ("armor", "D8")]),
        ({"like": "Human Mounted Archer", "close": "D8"}, [("shooting", "D8"), ("armor", "D8")]),
    ],
)
def test_the_numbers_of_the_index(entry: samples.Document, numbers: list[tuple[str, str]]) -> None:
    """A card in a hand is known by the better of its combat dice and by its armor."""
    assert [(one.icon, one.value) for one in card(**entry).numbers] == numbers


@pytest.mark.parametrize(
    ("weapon", "icon"),
    [
        ("Spiked Club", "club"),
        ("Elven Long Bow", "bow"),
        ("Warbow", "bow"),
        ("Fishbone Knife", "dagger"),
        ("Two-Handed Sword", "great-sword"),
        ("Arbalest", "crossbow"),
        ("Beak", "beak"),
        ("Wheelbarrow", "fighting"),
        ("Bees (2/D4)", "shooting"),
    ],
)
def test_icons_of_weapons(weapon: str, icon: str) -> None:
    """A weapon has the icon that its name tells, or else that of striking or shooting."""
    found = card(like="Human Longbowman", weapons=["Dagger (D4)", weapon if "(" in weapon else f"{weapon} (D4)"])

    assert found.weapons[1].icon == icon


def test_every_icon_is_drawn() -> None:
    """The icons of values are there."""
    drawn = {path.stem for path in (ROOT / "templates" / "icons").glob("*.svg")}
    used = {cell.icon for cell in card(like="Human Knight").values}

    assert used <= drawn


def test_range_dice() -> None:
    """A missile weapon's distances are worked out; others have none."""
    [reach] = card(like="Human Longbowman").ranges

    assert [(step.most, step.die) for step in reach.steps] == [
        ('5"', "D4"),
        ('10"', "D6"),
        ('15"', "D8"),
        ('20"', "D10"),
        ('25"', "D12"),
    ]
    assert card(like="Human Knight").ranges == []


def test_stars_as_on_the_samples() -> None:
    """A weapon with abilities has a star, a second one two, and so have its abilities."""
    found = card(
        like="Human Longbowman", weapons=["Knife (D4)", 'Bomb (2/D8, Magic, Area Effect 2")'], special=["Scale -1"]
    )
    both = card(like="Human Longbowman", weapons=["Pike (D8, Polearm)", "Bow (2/D8, Weak)"])

    assert [line.name for line in found.weapons] == ["Knife", "Bomb*"]
    assert [entry.name for entry in found.texts] == ["Scale -1", "*Magic", '*Area Effect 2"']
    assert 'within 2", friend or foe' in found.texts[2].text
    assert found.texts[0].text == "Per die: -1 in its melee Attacks, +1 in those against it, -1 in shots at it."
    assert [line.name for line in both.weapons] == ["Pike*", "Bow**"]
    assert [entry.name for entry in both.texts] == ["*Polearm", "**Weak"]


def told(found: Names) -> dict[str, str]:
    """The abilities on a card, by their names."""
    return {entry.name: entry.text for entry in found.texts}


def test_scale_by_its_own_key() -> None:
    """`scale: +2` prints what it does, in shots at it too, and once if it is listed as well; 0 prints nothing."""
    large = card(like="Human Pikeman", scale=2)

    assert told(large)["Scale +2"] == "Per die: +2 in its melee Attacks, -2 in those against it, +2 in shots at it."
    assert "Scale" not in " ".join(told(card(like="Human Pikeman", scale=0)))
    assert list(told(card(like="Human Pikeman", scale=2, special=["*Polearm", "Scale +2"]))).count("Scale +2") == 1
    assert list(told(card(like="Human Longbowman", scale=-1))) == ["Scale -1"]


def test_scale_that_a_type_is_like() -> None:
    """Whoever is made after somebody large is as large, and its card says so."""
    troll = {"name": "Troll", "like": "Human Pikeman", "scale": 2}
    young = {"name": "Young Troll", "like": "Troll", "wounds": 2}
    _, made = cards(force(troll, young))

    assert "Scale +2" in told(made.data["card"])


def test_not_rated() -> None:
    """What nobody has rated says so, and has no number."""
    found = card(like="Human Knight", wounds=5)

    assert (found.rating, found.type) == ("", "The Guard · not rated")


def test_without_magic() -> None:
    """Where magic is off there are neither dice nor spells on a card."""
    document = force({"name": "Somebody", "like": "Human Knight", "spells": ["Fix (D6)"]}) | {"magic": False}
    found: Any = cards(document)[0].data["card"]

    assert "Magic" not in [cell.label for cell in found.values]
    assert [entry.name for entry in found.texts] == ["Cavalry"]
    plain = force({"name": "Somebody", "like": "Human Pikeman", "spells": ["Fix (D6)"]}) | {"magic": False}
    assert cards(plain)[0].data["card"].emblem == "fighting"


def test_spells() -> None:
    """Each spell has its die, and what the file says of it; those of which it says nothing stand in a row."""
    known = ["Fix (D6)", {"name": "Burn", "die": "d8", "text": "Hot."}, "Hush"]
    found = card(like="Human Knight", spells=known)

    assert [(entry.name, entry.text) for entry in found.texts[1:]] == [
        ("Burn (D8)", "Hot."),
        ("Spells:", "Fix (D6) and Hush."),
    ]


@pytest.mark.parametrize(
    ("entry", "icon"),
    [
        ({"like": "Human Knight"}, "horse"),
        ({"like": "Human Longbowman"}, "arrow"),
        ({"like": "Human Pikeman"}, "fighting"),
        ({"like": "Human Pikeman", "spells": "Fix (D6)"}, "spell"),
        ({"like": "Human Pikeman", "special": "Flyer"}, "wings"),
    ],
)
def test_emblems(entry: samples.Document, icon: str) -> None:
    """An icon tells what sort of figure it is."""
    assert card(**entry).emblem == icon


def test_leaders_have_a_face_of_their_own() -> None:
    """Whoever leads is told apart."""
    assert card(like="Human Hero", special=["Cavalry", "Leader"]).leads
    assert not card(like="Human Hero").leads


def test_a_type_in_no_unit_has_a_card() -> None:
    """What is wrong with its texts is found before it is in a unit."""
    document = samples.force()
    del document["units"][1]

    assert [one.name for one in cards(document)][-1] == "Slinger"


CROWDED = {
    "name": "Bombardier",
    "wounds": 8,
    "move": 4,
    "morale": 2,
    "armor": "D6",
    "close": "D4",
    "ranged": "D8",
    "weapons": ["Claws (D4)", 'Bomb (3/D10, Area Effect 2", Magic, Repeating, Powerful)'],
    "magic": "D6",
    "special": ["Scale +1", "Fanatic", "Hide", "Flyer", "Taunt"],
}


@pytest.mark.parametrize("size", [(63.5, 88.9), (57.15, 88.9), (69.85, 120.65), (88.9, 88.9)], ids=str)
def test_crowded_cards(size: tuple[float, float]) -> None:
    """However many abilities a figure has, each is named on its card, in short if need be."""
    for frame in laid(force(CROWDED, {"name": "Plain", "like": "Human Pikeman"}), card=size):
        assert frame.faults == []


@pytest.mark.parametrize("count", range(8, 21))
def test_so_many_abilities(count: int) -> None:
    """From a few words each to names alone: whatever their number is, they fit."""
    special = [one.name for one in catalogue.load_abilities().entries if one.of == "figure" and one.name != "Scale"][
        :count
    ]
    for frame in laid(force(CROWDED | {"weapons": ["Claws (D4)"], "ranged": None, "wounds": 3, "special": special})):
        assert frame.faults == []


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_nothing_near_the_edge(ink: str) -> None:
    """Faces bleed, and what matters stays away from the knife, as print shops ask."""
    shop = targets.get("drivethru")
    for frame in laid(force(CROWDED, {"name": "Chief", "like": "Human Hero", "special": "Leader"}), ink=ink):
        assert (
            edges.faults(frame, flaws.PrintRequirements("drivethru", shop.bleed, shop.safe), extents.DrawingExtents())
            == []
        )


def test_long_names() -> None:
    """A name that no card has room for is a finding at its line."""
    document = force(
        {"name": "Wwwwwwwww Mmmmmmmmm Wwwwwwwww Mmmmmmmmm Wwwwwwww Mmmmmmmmm Wwwwwwwwww", "like": "Human Knight"}
    )
    loaded = project.load_project([], stdin=("sample.yaml", samples.text(document).encode()))
    found = checking.check(loaded, renderer.load_templates())

    assert {one.rule for one in found} == {"layout/text-overflow"}
    assert "Wwww" in samples.text(document).splitlines()[found[0].span.line - 1]


def test_the_back() -> None:
    """All cards of the game share one back, whatever the match."""
    assert documents.build_back("One").data == documents.build_back("Another").data
