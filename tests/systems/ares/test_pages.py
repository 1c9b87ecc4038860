"""Record sheets, references, markers: what stands on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.card import Document, Night, Part
from cardgen.file import File
from cardgen.pages import COLOURS
from cardgen.systems.ares import costs, markers, printables, quick
from cardgen.systems.ares.model import Force, Match
from tests.systems.ares import samples


def data(page: Document) -> Any:
    """What a page's template is told."""
    return page.data


def read(folder: Path, documents: dict[str, samples.Document], *named: str) -> list[File]:
    """Files of a folder, of which some are named."""
    for stem, document in documents.items():
        (folder / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    return project.load_project([str(folder / f"{stem}.yaml") for stem in named or documents]).files


def force(folder: Path, document: samples.Document) -> Force:
    """The model of a force."""
    [file] = read(folder, {"force": document})
    assert isinstance(file.model, Force)
    return file.model


def words(found: Any) -> str:
    """All that a page is told, as one text."""
    if isinstance(found, dict):
        return " ".join(map(words, found.values()))
    if isinstance(found, list | tuple):
        return " ".join(map(words, found))
    return str(found)


def tables(sheet: Document) -> list[dict[str, Any]]:
    """The tables of a record sheet."""
    found: Any = data(sheet)["tables"]
    return list(found)


def cells(row: Sequence[dict[str, Any]]) -> list[str]:
    """The texts of a row; boxes as their number."""
    return [cell["text"].replace("**", "") or (f"[{cell['boxes']}]" if cell["boxes"] else "") for cell in row]


def test_a_record_sheet(tmp_path: Path) -> None:
    """A line for every figure with its wounds; morale, command distance and rating of the unit."""
    document = samples.force()
    document["types"][0]["special"] = "Leader"
    [sheet] = printables.build_roster(read(tmp_path, {"small": document}, "small"), 0).pages
    spears, slingers = tables(sheet)

    assert sheet.title == "Small"
    assert dict(spears["facts"]) == {"Morale": "8", "Command distance": '12"', "Rating": "80"}
    assert [cells(row) for row in spears["rows"]] == [
        ["Spearman", "20", '4"', "2", "D8+", "D6", "n/a", "D6", "[3]"]
    ] * 4
    assert cells(spears["total"])[:4] == ["4 figures", "80", "", "8"]
    assert list(spears["notes"]) == [
        'Command distance by number of losses: 1: 11", 2: 10", 3: 9".',
        "Spearman: Spear (D8); Leader.",
    ]
    assert dict(slingers["facts"])["Command distance"] == '4"'
    assert ("Rating", "120") in data(sheet)["facts"]
    assert ("10 % of the rating", "12") in data(sheet)["facts"]


def test_a_sheet_of_what_is_not_rated(tmp_path: Path) -> None:
    """A sum without somebody says so."""
    [sheet] = printables.build_roster(read(tmp_path, {"unrated": samples.table()["unrated"]}), 0).pages

    assert ("Rating", "80 and 2 not rated") in data(sheet)["facts"]
    assert dict(tables(sheet)[1]["facts"])["Rating"] == "0 + ?"


def test_sheets_of_a_match(tmp_path: Path) -> None:
    """Each side has its own, with what the other is worth; a force that is named too has no second one."""
    files = read(tmp_path, samples.table(), "night", "small", "large")
    part = printables.build_roster(files, 0)
    worth = tables(part.pages[0])[-1]

    assert [sheet.title for sheet in part.pages] == ["Small", "Equal", "Large"]
    assert worth["name"] == "Victory points: Equal"
    assert [cells(row)[:3] for row in worth["rows"]] == [["Spearman", "20", "[4]"], ["Slinger", "20", "[2]"]]
    assert [table["name"] for table in tables(part.pages[2])] == ["Spears", "Slingers"]


def test_turns_and_knockdowns(tmp_path: Path) -> None:
    """Where a match says so: a box for each turn, and what knocks infantry down; cavalry, trolls and mice stand."""
    documents = samples.table()
    documents["small"]["units"][0]["members"] |= {"Human Knight": 1, "Troll": 1, "Mouse": 1}
    documents["small"]["types"].append({**documents["small"]["types"][0], "name": "Troll", "scale": 1})
    documents["small"]["types"].append({**documents["small"]["types"][0], "name": "Mouse", "scale": -1})
    documents["night"] |= {"turns": 8, "knockdowns": True}
    sheet = printables.build_roster(read(tmp_path, documents, "night"), 0).pages[0]
    spears, *_, turns = tables(sheet)

    assert [cells(row) for row in turns["rows"]] == [["turn 8", "[8]"]]
    assert "Knockdown (D4, on a 1) if one Attack causes at least this many wounds: Spearman 2." in spears["notes"]


def test_blank_sheets() -> None:
    """Without a force there are sheets to be written on."""
    assert len(printables.build_roster([], 3).pages) == 3


@pytest.mark.parametrize("colour", [None, *COLOURS])
def test_colours(tmp_path: Path, colour: str | None) -> None:
    """A side is coloured as it says, else always the same by its name."""
    document = samples.force() | {"colour": colour}
    [sheet] = printables.build_roster(read(tmp_path, {"small": document}), 0).pages

    assert sheet.data["colour"] == (colour or sheet.data["colour"])
    assert sheet.data["colour"] in COLOURS


def test_references_have_what_is_used(tmp_path: Path) -> None:
    """Abilities of the named forces, with who has them; nothing else."""
    document = samples.force()
    document["types"][0] |= {"special": "Leader", "weapons": "Spear (D8, Polearm)", "spells": "Fix (D8)"}
    sheet = printables.build_reference(read(tmp_path, {"small": document}), "Small", False)[-1].pages[0]
    found = {
        name: [(one["name"], [who for who, _ in one["who"]]) for one in entries]
        for name, entries in data(sheet)["groups"]
    }

    assert found == {
        "Figures": [("Leader", ["Spearman"])],
        "Weapons": [("Polearm", ["Spearman (Spear)"])],
        "Spells": [("Casting", []), ("Fix", ["Spearman (D8)"])],
    }


def test_references_have_everything(tmp_path: Path) -> None:
    """Without a name all abilities and the sample figures are there."""
    sheet = printables.build_reference(read(tmp_path, {"small": samples.force()}), "Small", True)[-1].pages[0]
    found = {name: len(entries) for name, entries in data(sheet)["groups"]}

    assert found == {"Figures": 21, "Weapons": 9, "Sample figures": 6}
    assert "Weapons: Sword* (D10). Special: Cavalry, *Magic." in words(sheet.data)
    assert "{" not in words(sheet.data)


def test_quick_reference_is_worked_out() -> None:
    """Tables have the rulebook's numbers."""
    sides: Any = quick.build_part().pages[0].data["sides"]
    found = {section["name"]: section["table"] for side in sides for section in side if section["table"]}
    rows = {name: [[cell.replace("**", "") for cell in row] for row in table["rows"]] for name, table in found.items()}

    assert rows["Range dice"][4] == ['5"', '5"', '10"', '15"', '20"', '25"']
    assert rows["Least Attack for wounds"][1] == ["6", "7", "13", "19", "25"]
    assert rows["Spotting"] == [["1", "D4"], ["2", "D6"], ["3", "D8"], ["4", "D10"], ["5", "D12"]]
    assert rows["Half a move"][1:3] == [['4"', '2"'], ['5"', '2½"']]
    assert rows["Command distance"][5] == ["6", '12"', '18"']
    assert found["Scale in melee, per die"]["head"] == ("Attack on", "by -2", "by -1", "by 0", "by +1", "by +2")
    assert rows["Scale in melee, per die"][3] == ["+1", "-3", "-2", "-1", "0", "+1"]
    assert ["Scale: the defender's alone", "-2 to +2"] in rows["In a shot, per die"]
    assert len(rows["In a melee, per die"]) == len(rows["In a shot, per die"]) == 10


def notes(section: str) -> dict[str, str]:
    """The notes of a section of the quick reference, by the word before each."""
    sides: Any = quick.build_part().pages[0].data["sides"]
    (found,) = (one for side in sides for one in side if one["name"] == section)
    return {note["word"]: note["text"].replace("**", "") for note in found["notes"]}


def test_quick_reference_on_sight() -> None:
    """Figures and hard cover such as walls and hills block the line of sight, trees, bushes and fences do not."""
    hard, soft = notes("Dice")["Line of sight"].split(". ")

    assert all(word in hard for word in ("figure", "blocks", "walls", "hills"))
    assert all(word in soft for word in ("trees", "bushes", "fences", "not"))


def test_quick_reference_on_water() -> None:
    """A stream takes an action, a river is waded through, a lake is impassable; what is lost is said to be."""
    terrain = notes("Terrain")

    assert terrain["Stream"] == "1 action to cross."
    assert "waded through" in terrain["River"]
    assert "difficult for cavalry and impassable for infantry" in terrain["River"]
    assert terrain["Lake"] == "Impassable."
    assert "lost" in terrain["Marsh"]


def test_quick_reference_on_morale() -> None:
    """All test on a D12, an Individual that is alone on a D6, where a 6 fails."""
    assert "**" not in notes("Morale")["An Individual alone"]
    assert notes("Morale")["An Individual alone"].startswith("Tests on a D6, where a 6 always fails")
    assert "-2 for each inch, or part of one" in notes("Morale")["Unit morale"]


def test_an_individual_alone(tmp_path: Path) -> None:
    """Its unit and the foot of its sheet say that it tests on a D6; in a unit with others it is like them."""
    document = samples.force()
    document["types"][0]["special"] = "Individual"
    document["units"][0]["members"] = {"Spearman": 1}
    [alone] = printables.build_roster(read(tmp_path, {"alone": document}), 0).pages
    document["units"][0]["members"] = {"Spearman": 2}
    [together] = printables.build_roster(read(tmp_path, {"together": document}), 0).pages

    note = "Spearman is alone: its morale tests are on a D6, where a 6 fails; it has no unit tests."
    assert note in tables(alone)[0]["notes"]
    assert alone.data["under"] == (
        "D12 no higher than the morale passes, 12 fails; Individual alone: D6, 6 fails; -2 an inch out of command"
    )
    assert "D6" not in words([*tables(together)[0]["notes"][:1], together.data["under"]])


def test_scale_on_the_sheet_and_the_reference(tmp_path: Path) -> None:
    """Where a file has `scale: +2` its record sheet says what that does, and the page of abilities explains it."""
    document = samples.force()
    document["types"][0]["scale"] = 2
    files = read(tmp_path, {"large": document})
    [sheet] = printables.build_roster(files, 0).pages
    [page] = printables.build_reference(files, "Large", False)[-1].pages
    [scale] = [one for _, entries in data(page)["groups"] for one in entries]

    told = "Spearman: Spear (D8); Scale +2 (per die: +2 in melee, -2 against it, +2 in shots at it)."
    assert told in tables(sheet)[0]["notes"]
    assert (scale["name"], [who for who, _ in scale["who"]]) == ("Scale", ["Spearman (+2)"])
    assert "In a shot it adds the defender's alone" in scale["text"]


def test_sheets_without_magic(tmp_path: Path) -> None:
    """With magic off a record sheet names no spells."""
    document = samples.force() | {"magic": False}
    document["types"][0]["spells"] = "Fix (D8)"
    [sheet] = printables.build_roster(read(tmp_path, {"mundane": document}), 0).pages

    assert "Fix" not in words(tables(sheet))


def test_card_order(tmp_path: Path) -> None:
    """All 52 cards stand on the chart, in rows of four."""
    [_, order, _] = printables.build_reference(read(tmp_path, {"small": samples.force()}), "Small", False)
    rows: Any = order.pages[0].data["rows"]

    assert [card.place for row in rows for card in row.cards] == list(range(1, 53))
    assert [(row.rank, len(row.cards)) for row in rows][:5] == [("A", 4), ("K", 4), ("Q", 4), ("J", 4), ("10", 4)]


def disks(part: Part) -> Counter[str]:
    """How many there are of each marker."""
    found: Any = part.pages[0].data["disks"]
    return Counter(disk.name for disk in found)


def test_markers_that_are_needed(tmp_path: Path) -> None:
    """As many as there are figures, up to what is usual; those of abilities where somebody has them."""
    plain = force(tmp_path, samples.force())
    document = samples.force()
    document["types"][0] |= {"special": ["Hide", "Flyer"], "spells": "Fix (D6)"}
    rich = force(tmp_path, document)

    assert disks(markers.build_part([plain], 2, False)) == {"Held": 6, "Borrowed": 6, "Shaken": 6, "Prone": 4}
    assert disks(markers.build_part([plain, rich], 2, False)) == {
        "Held": 12,
        "Borrowed": 12,
        "Shaken": 12,
        "Prone": 8,
        "Hidden": 4,
        "Flying": 4,
        "Spell": 6,
    }
    assert len(disks(markers.build_part([plain], 2, True))) == 8


def test_rulers_and_areas(tmp_path: Path) -> None:
    """One ruler for each range factor, a template for each area that fits on a sheet."""
    document = samples.force()
    document["types"][0] |= {"weapons": ["Knife (D4)", 'Bomb (3/D8, Area Effect 2")'], "ranged": "D6"}
    document["types"].append({"name": "Archer", "like": "Human Longbowman"})
    document["units"][0]["members"]["Archer"] = 1
    found: Any = markers.build_part([force(tmp_path, document)], 2, False).pages
    strips = found[1].data["strips"]

    assert [(strip.name, strip.inches) for strip in strips] == [("Bomb, Sling", 15), ("Longbow", 25)]
    assert list(strips[1].marks) == [(5, "D4"), (10, "D6"), (15, "D8"), (20, "D10"), (25, "D12")]
    assert [(area.name, area.inches) for row in found[2].data["rows"] for area in row] == [("Bomb", 4)]


def test_a_night(tmp_path: Path) -> None:
    """The parts of a match: sheets of both sides, a quick reference for each player, markers."""
    models = [force(tmp_path, samples.force(name)) for name in ("One", "Other")]
    match = Match("night", "Night", None, ("one", "other"), 8, False, players=2)
    parts = {name: make() for name, make in printables.build_parts(Night("Night", match, models, 2, 1, False)).items()}

    assert {name: [part.name for part in made] for name, made in parts.items()} == {
        "roster": ["record-sheets"],
        "reference": ["quick-reference", "card-order", "reference"],
        "scenarios": ["scenarios"],
        "tokens": ["tokens"],
    }
    assert len(parts["reference"][0].pages) == 2
    assert [box.cards for box in printables.build_boxes("Night", models, 2)] == [6, 6]


def test_the_bill(tmp_path: Path) -> None:
    """Ratings are told line by line, unit by unit, and who is not rated is told of."""
    rated = costs.build_bill(force(tmp_path, samples.force()))
    unrated = costs.build_bill(force(tmp_path, samples.table()["unrated"]))

    assert [(line.label, int(line.each), line.number) for line in rated.lines] == [
        ("Spears: Spearman", 20, 4),
        ("Slingers: Slinger", 20, 2),
    ]
    assert (int(rated.total), rated.note) == (120, "ratings as entered")
    assert (int(unrated.total), unrated.note) == (80, "without 2 figures that are not rated")


def test_what_a_text_names_is_told_too(tmp_path: Path) -> None:
    """Keen Senses are immune to Backstab: that is told though nobody has it; what no text names is not."""
    document = samples.force()
    document["types"][0]["special"] = "Keen Senses"
    files = read(tmp_path, {"small": document}, "small")
    [sheet] = next(
        part for part in printables.build_reference(files, "A Match", False) if part.name == "reference"
    ).pages
    told = {
        entry["name"]: [who for who, _ in entry["who"]] for _, entries in data(sheet)["groups"] for entry in entries
    }

    assert told["Keen Senses"] == ["Spearman"]
    assert told["Backstab"] == []
    assert "Taunt" not in told
