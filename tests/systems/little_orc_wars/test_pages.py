"""Sheets, references, markers and scenarios: what stands on them, and that every page keeps its promises."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from cardgen import project
from cardgen.card import Document, Night, Part
from cardgen.file import File
from cardgen.pages import Boxes
from cardgen.press import sizes
from cardgen.systems.little_orc_wars import catalogue, markers, printables, quick, references, scenarios, sheets
from cardgen.systems.little_orc_wars.model import Force, Match, Options
from tests import remembering
from tests.conftest import ROOT
from tests.papers import faults, laid, words
from tests.sampling import EXHAUSTIVE, some
from tests.systems.little_orc_wars.made import force, match
from tests.systems.little_orc_wars.samples import troop

SHIPPED = ROOT / "factions" / "little_orc_wars"


def data(page: Document) -> Any:
    """What a page's template is told."""
    return page.data


@cache
def files(*stems: str) -> tuple[File, ...]:
    """Shipped files, with those that they list."""
    return tuple(project.load_project([str(SHIPPED / f"{stem}.yaml") for stem in stems]).files)


@cache
def forces() -> tuple[Force, ...]:
    """The three forces that ship."""
    found = [file.model for file in files("rust-tooth-horde", "silverbough", "barrow-host")]
    return tuple(model for model in found if isinstance(model, Force))


@cache
def night(stem: str) -> dict[str, list[Part]]:
    """The parts of a night with a shipped file."""
    table, *others = files(stem)
    listed = [file.model for file in (others if table.links else [table]) if file.model]
    assert table.model
    offered = printables.build_parts(Night("Night", table.model, listed, 2, 1, packs=False))
    return {name: list(part()) for name, part in offered.items()}


def pages() -> list[Document]:
    """One of each document."""
    parts = [part for made in night("mudwater-ford").values() for part in made]
    parts += [markers.build_part([], 2, True), references.build_part([], "All", True), scenarios.build_part(None, [])]
    parts += night("harvest-home")["scenarios"]
    found = [page for part in parts for page in part.pages] + [
        sheets.build_blank_sheet(),
        sheets.build_force_sheet(forces()[2]),
    ]
    return list({str((page.template, page.title, page.data)): page for page in found}.values())


@some(1)
@pytest.mark.parametrize(("paper", "ink"), [("letter", "full"), ("a4", "saver")])
def test_every_page_keeps_its_promises(paper: str, ink: str) -> None:
    """Nothing is cut off, out of reach or too small, on either paper, with either ink."""
    bench = remembering.ours(size=(sizes.paper(paper).width, sizes.paper(paper).height), ink=ink)
    for page in pages():
        frames = bench.pages(page.template, page.data)
        clipped = page.template == "common/markers"
        assert ([fault for frame in frames for fault in frame.faults] if clipped else faults(frames)) == [], page.title


def test_parts_of_a_night() -> None:
    """A match has its own sheet; a force alone has all it needs, and every game on a page."""
    one, both = night("silverbough"), night("mudwater-ford")

    assert list(one) == list(both) == ["roster", "reference", "tokens", "scenarios"]
    assert [page.title for page in both["roster"][0].pages[:3]] == [
        "Mudwater Ford",
        "Rust-Tooth Horde",
        "Rust-Tooth Horde",
    ]
    assert [page.title for page in one["roster"][0].pages] == ["Silverbough and Stonehall"] * 2
    assert [page.title for page in both["scenarios"][0].pages] == ["Fight to the Finish"]
    assert len(one["scenarios"][0].pages) == 3
    assert len(both["reference"][0].pages) == 2


def test_the_sheet_of_a_force() -> None:
    """Every line of the bill, the sum, how long moves take, and what goes well with its catapults."""
    shown = words(laid(sheets.build_force_sheet(forces()[1])))

    assert "Points 150" in shown
    assert "Catapults 2, 19 crews" in shown
    assert "First move 5 minutes" in shown
    assert "Silverbough Bows, 18 with free weapons 18 1 18" in shown
    assert "Silverbough Bows, 6 more 6 2 12" in shown
    assert "About 48 infantry and 24 cavalry go well with 2 catapults." in shown


def test_halves_are_printed_as_they_are() -> None:
    """Nothing is rounded on a sheet."""
    shown = words(laid(sheets.build_force_sheet(forces()[0])))

    assert "Ditch Goblins 15 ½ 7½" in shown
    assert "Grandfather Claw 1 4½ 4½" in shown


def test_other_prices_are_told_of() -> None:
    """At Wells' price ten riders less cost five points less, and the sheet says whose prices these are."""
    shown = words(laid(sheets.build_force_sheet(forces()[0], Options(cavalry="wells"))))

    assert "Points 143" in shown
    assert "Prices: cavalry at Wells' 1½." in shown.replace("’", "'")


def test_the_clock() -> None:
    """Minutes by what is left: a begun minute is a whole one."""
    table = sheets.build_clock_table(70, 2)

    assert [column.head for column in table.columns] == ["Figures left", "0", "1", "2"]
    assert table.rows == [
        ("1 to 30", "1", "2", "3"),
        ("31 to 60", "2", "3", "4"),
        ("61 to 90", "3", "4", "5"),
    ]


@EXHAUSTIVE
def test_the_largest_armies_have_sheets() -> None:
    """Names of a line and a half, hundreds of figures, more catapults than fit in a row: the sheets go on."""
    name = "The Most Honourable Regiment of the Marshes"
    entries = [troop("infantry", name=f"{name} {n}", number=150, missile=True) for n in range(20)]
    made = force(*entries, troop("catapult", number=40), name="The Grand and Endless Army of the Four Corners")

    for sheet in (sheets.build_force_sheet(made), sheets.build_casualty_sheet(made)):
        assert faults(laid(sheet)) == []


def test_the_casualty_pool() -> None:
    """A box for each figure, every tenth heavier; of a very large body one writes how many."""
    made = sheets.build_casualty_sheet(force(troop("infantry", number=25), troop("cavalry", number=400)))
    pool = made.data["tables"][0]["rows"]  # type: ignore[index]

    assert (pool[0][1]["boxes"], pool[0][1]["marked"]) == (25, [10, 20])
    assert pool[1][1]["text"] == "of 400:"


def pieces(*found: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The rows of the structures of a match."""
    made = match(pieces=list(found))
    return [row for piece in made.pieces for row in sheets._list_structure_rows(piece)]


def test_structure_points() -> None:
    """A box for each hit, the one at which half are gone heavier; a broken point is a hit all the same."""
    wall = {"name": "Wall", "length": 7.5, "width": 2, "fortified": True, "material": "stone", "number": 2}
    hut = {"name": "Hut", "length": 2, "width": 3}
    shed = {"name": "Shed", "length": 2.5, "width": 3}

    assert pieces(wall) == [(f"Wall {n}", '7½" × 2"', "15", Boxes(15, [8]), "stone", "–") for n in (1, 2)]
    assert pieces(hut) == [("Hut", '2" × 3"', "3", Boxes(3, [2]), Boxes(6), "3 men in 2 turns, 6 in 1")]
    assert pieces(shed)[0][2:5] == ("3¾", Boxes(4, [2]), Boxes(8))


def test_the_sheet_of_a_match() -> None:
    """Both sides beside each other, the game, the defender."""
    table, *others = files("mountain-gate")
    models = [file.model for file in others if isinstance(file.model, Force)]
    shown = words(laid(sheets.build_match_sheet(table.model, models)))  # type: ignore[arg-type]

    assert "Game Defensive position" in shown
    assert "Points attacker 150, defender 100" in shown
    assert "Each side" not in shown
    assert "Defender The Barrow Host" in shown
    assert "Attackers to arrive 37½ of 150 points" in shown
    assert "a quarter of his force, in points, catapults included, on the defender's back line" in shown.replace(
        "’", "'"
    )
    assert "Points 150 100" in shown
    assert "Keep 8″ × 8″ 64" in shown


def test_the_defender_of_armies_that_are_not_bought() -> None:
    """Figures arrive, not points: 20 of 80 are a quarter; and two thirds of 100 points are not a whole number."""
    table, *others = files("mountain-gate")
    models = [file.model for file in others if isinstance(file.model, Force)]
    assert isinstance(table.model, Match)
    counted = replace(table.model, compare="numbers", limit=100)
    shown = words(laid(sheets.build_match_sheet(counted, models)))

    assert "Attackers to arrive 20 of 80 figures" in shown
    assert "a quarter of his force, in figures, on" in shown
    assert "attacker 100, defender 66 2/3" in shown


def test_both_sides_of_another_game_have_the_same_points() -> None:
    """Nobody defends, and nobody has to arrive."""
    table, *others = files("mudwater-ford")
    models = [file.model for file in others if isinstance(file.model, Force)]
    shown = words(laid(sheets.build_match_sheet(table.model, models)))  # type: ignore[arg-type]

    assert "Each side 150 points" in shown
    assert "Defender" not in shown
    assert "arrive" not in shown


def test_markers_are_those_that_come_into_play() -> None:
    """No rings without a cleric, no fire without its mage, no strip of elves without elves; all if asked for."""
    horde, silver = forces()[:2]
    one, other, every = (
        words([f for p in markers.build_part(m, 2, e).pages for f in laid(p)])
        for m, e in (([horde], False), ([silver], False), ([], True))
    )

    assert ("On fire" in one, "Ring" in one, "Elves" in one, "Turned" in one) == (True, False, False, False)
    assert ("On fire" in other, "Ring" in other, "Elves" in other, "Turned" in other) == (False, True, True, True)
    assert all(
        word in every for word in ("On fire", "Ring", "Elves", "Turned", "Closed cave", "Crater", "Pool", "Rubble")
    )


def test_measuring_strings() -> None:
    """Six inches and two feet for all, a yard for elves."""
    every = data(markers.build_strips(None))["strips"]

    assert [strip.inches for strip in every] == [6, 24, 36]


def test_references() -> None:
    """Kinds and modifiers in play with who has them; all of the rules without forces."""
    some = words(laid(references.build_part(forces()[:1], "Horde", False).pages[0]))
    every = words([frame for page in references.build_part([], "All", True).pages for frame in laid(page)])

    assert "Cinder Nan" in some
    assert "Necromancer" not in some
    assert all(
        word in every
        for word in (
            "Necromancer",
            "Giant of 6 inches",
            "War beast, 5 dice",
            "Lich lord",
            "Water elemental",
            "Aquatic",
            "Paladin",
        )
    )


def test_the_quick_reference() -> None:
    """Two sides of one sheet; its numbers are those of the check."""
    (page,) = quick.build_part().pages
    sides = laid(page)
    shown = words(sides)

    assert len(sides) == 2
    assert page.two_sided
    assert "3 men 4½ (4) 18″ 27″ 3" in shown
    assert "5 men 7½ (7) 22″ 33″ 5" in shown
    assert "over 5″ 14 24″ 6 4" in shown
    assert "Weak 1″ 1 2 dice" in shown
    assert "twice: 6″ take 12″" in shown


def told_quickly() -> dict[str, str]:
    """What the quick reference says under each word, by section and word."""
    found: dict[str, str] = {}
    for section in catalogue.read("quick_reference"):
        found |= {f"{section['name']}: {note['word']}": str(note["text"]) for note in section.get("notes", ())}
        found |= {f"{section['name']}: {n}": step for n, step in enumerate(section.get("steps", ()), 1)}
    return found


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("Catapults: Own shots", ("not fired yet", "two shots of its next turn for a Fireball")),
        ("Magic: Fireball", ("after it has fired: two shots of its next turn are lost", "without four men")),
        ("Catapults: Crew", ("4 men", "heroes too", "8 inferior", '2 giants up to 2"', "none aquatic")),
        ("Catapults: Move", ("half as far", "giants or war beasts, as far as they go")),
        ("Catapults: Ground", ("amphibious troops alone, at double cost", "a quarter")),
        ("Catapults: Fire", ("Not from water",)),
        ("Catapults: In water", ("one creature at most: the first it hits, if it knocks it over", "sunk")),
        ("Boats: Overboard", ("knocked overboard is dead", "capsizes all on board is lost")),
        ("Storming a wall: 3", ("Those who reach the top move no further that turn",)),
        ("Melee: 3", ("as many winning dice as its card says under **Kills to slay**",)),
        (
            "Missile fire: Our reading",
            ("as many targets as shooters", "melee dice", "shoots back, its missile dice"),
        ),
        ("Melee: Leaving", ("In its own next move every figure may leave", "fights again", "Our reading: a tie")),
        ("Boats: Aboard", ("As many as can stand in it",)),
        ("Structures: Knocked off", ("does not save from a direct hit of a catapult",)),
        ("Melee: Isolated", ("fewer than half", "surrender at any time", "twice its strength")),
        ("Melee: Freed", ("stay put until the move after", "rearmed at their own back line")),
        ("Melee: Prisoners", ('within 6"', "up to seven")),
    ],
)
def test_what_the_quick_reference_says(place: str, words: tuple[str, ...]) -> None:
    """What is easily overlooked in a battle has its place there."""
    text = told_quickly()[place]

    assert [word for word in words if word not in text] == []


def test_who_storms_what() -> None:
    """Men and beasts of their size 4 inches, giants and larger beasts 3 inches more than they are high or long."""
    (_, told) = quick.build_ground_table().rows[-1]

    assert 'men and beasts of their size storm up to 4"' in told
    assert 'giants and larger beasts up to 3" above their height or length' in told
    assert "only climbers (cats, bears, dragons)" in told


def test_a_fight_to_the_finish_is_drawn_when_both_are_spent() -> None:
    """Fewer than 15 men on both sides, not on either."""
    (fight,) = (entry for entry in catalogue.read("scenarios") if entry["name"] == "Fight to the Finish")
    (draw,) = (
        note["text"] for section in fight["sections"] for note in section.get("notes", ()) if note["word"] == "Draw"
    )

    assert "both sides have fewer than 15 men" in draw
    assert "either" not in draw
    assert "half of the 100 points" in draw
    assert ("Victory, or 50 each if it is drawn", "100") in sheets.VICTORY


def test_rosters() -> None:
    """Of forces, of a match with its forces, or blank ones."""
    table = files("mudwater-ford")
    alone = files("barrow-host")

    assert len(printables.build_roster(table, 2).pages) == 5
    assert len(printables.build_roster(alone, 2).pages) == 2
    assert len(printables.build_roster([], 3).pages) == 3


def test_references_of_files() -> None:
    """A match means its forces."""
    _, troops = printables.build_reference(files("mountain-gate"), "Gate", False)

    assert "The King Under Snow" in words(laid(troops.pages[0]))


def told(*troops: dict[str, Any]) -> dict[str, tuple[str, list[str]]]:
    """What the reference of a force has under each name: its text, and who has it."""
    found: Any = references.build_part([force(*troops)], "A Match", False).pages[0].data["groups"]
    return {
        entry["name"]: (
            "".join(entry["text"].replace("**", "").splitlines()),
            [who for who, _ in entry["who"]],
        )
        for _, entries in found
        for entry in entries
    }


def test_who_has_it_stands_behind_the_shield_of_their_side() -> None:
    """Infantry of two forces: a line for each, with the arms and the colour that are on the force's backs."""
    sides = forces()[:2]
    groups: Any = references.build_part(sides, "A Match", False).pages[0].data["groups"]
    ((_, entries), *_) = groups
    (infantry,) = (entry for entry in entries if entry["name"] == "Infantry")

    assert [look["arms"] for _, look in infantry["who"]] == [str(side.armory.standard) for side in sides]
    assert [look["colour"] for _, look in infantry["who"]] == [side.colour for side in sides]
    assert infantry["who"][0][0].startswith("Rust-Tooth Foot, Sling Boys")


def test_what_a_text_names_is_told_too() -> None:
    """A catapult can be hit by Fireballs: their mage is told though nobody has one, and where one is, once."""
    alone = told(troop("infantry"))
    shot_at = told(troop("infantry"), troop("catapult"))
    with_mage = told(troop("catapult"), troop("fire wizard"))

    assert not any("Fireballs." in text for text, _ in alone.values())
    assert [who for text, who in shot_at.values() if "Fireballs." in text] == [[]]
    assert [len(who) for text, who in with_mage.values() if "Fireballs." in text] == [1]


def moves(*beasts: dict[str, Any]) -> dict[str, str]:
    """How far the reference says that war beasts move, by name."""
    groups: Any = references.build_part([force(*beasts)], "A Match", False).pages[0].data["groups"]
    found = {entry["name"]: dict(entry["numbers"]) for _, entries in groups for entry in entries}
    return {name: str(numbers["Moves"]) for name, numbers in found.items() if "Moves" in numbers}


def test_a_kind_whose_only_troops_are_stable_has_their_move() -> None:
    """A beast of two dice goes 24 inches on four legs, a stable one 18; with both, the usual number counts."""
    usual = troop("war beast", dice=2, name="A")
    stable = troop("war beast", dice=2, name="B", stable=True)

    assert moves(usual) == moves(usual, stable) == {"War beast, 2 dice": '24"'}
    assert moves(stable) == {"War beast, 2 dice": '18"'}
