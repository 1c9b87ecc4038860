"""Tabletop Simulator: sheets within its limits, and a saved object whose every card points at its own cell."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.press import tabletop
from cardgen.press.tabletop import DeckSheet
from cardgen.press.targets import HERE, OutputFile, get, grid
from tests.press.faces import BACK, RIM, colour, face, opened, order

TTS = get("tts")
WHITE = (255, 255, 255)


def sheets(cards: int) -> list[DeckSheet]:
    """The sheets for so many cards."""
    return grid.sheets(cards, TTS)


def delivered(cards: int, backs: int = 1, **how: Any) -> dict[str, OutputFile]:
    """The files for so many cards, each of a colour of its own, at few dots per inch."""
    fronts = [face(colour(number)) for number in range(cards)]
    behind = [face(colour(number + 62)) for number in range(backs)] if backs > 1 else None
    asked = order(fronts, behind, **{"dpi": 20} | how)
    TTS.amount(asked)
    return undigested(TTS.deliver(asked))


def undigested(files: Iterable[OutputFile]) -> dict[str, OutputFile]:
    """The files by their names without digests, which are those of their data."""
    found = {}
    for file in files:
        if file.name.endswith(".png"):
            assert re.fullmatch(rf".*-{hashlib.sha256(file.data).hexdigest()[:16]}\.png", file.name)
        found[bare(file.name)] = file
    return found


def bare(name: str) -> str:
    """The name of a picture without the digest."""
    return re.sub(r"-[0-9a-f]{16}(?=\.png)", "", name)


def objects(files: dict[str, OutputFile]) -> list[dict[str, Any]]:
    """What the saved object puts on the table; its pictures without digests."""
    made = bare(files["some-deck.json"].data.decode())
    found: list[dict[str, Any]] = json.loads(made)["ObjectStates"]
    return found


def cell(picture: Image.Image, index: int, columns: int, rows: int) -> object:
    """The colour in the middle of a cell of a sheet."""
    wide, high = picture.width // columns, picture.height // rows
    return picture.getpixel((index % columns * wide + wide // 2, index // columns * high + high // 2))


@given(st.integers(2, 400))
def test_sheets_hold_all_cards(cards: int) -> None:
    """Every card has a cell, the last cell of a sheet is free for what is hidden, and grids are of sizes that load."""
    found = sheets(cards)

    assert sum(sheet.cards for sheet in found) == cards
    assert all(sheet.cards == 69 and (sheet.columns, sheet.rows) == (10, 7) for sheet in found[:-1])
    for sheet in found:
        assert 2 <= sheet.columns <= 10
        assert 2 <= sheet.rows <= 7
        assert 0 < sheet.cards < sheet.columns * sheet.rows


@pytest.mark.parametrize(
    ("cards", "grid"),
    [(2, (2, 2)), (3, (2, 2)), (4, (3, 2)), (11, (4, 3)), (35, (6, 6)), (46, (8, 6)), (68, (10, 7)), (69, (10, 7))],
)
def test_the_last_sheet_is_as_small_as_it_can_be(cards: int, grid: tuple[int, int]) -> None:
    """It has the fewest cells, and of those grids the one nearest to a square."""
    (sheet,) = sheets(cards)

    assert (sheet.columns, sheet.rows) == grid


def test_every_card_points_at_its_cell() -> None:
    """The saved object gives each card, in order, the cell that shows it; the last shows the back, others are white."""
    files = delivered(71)
    (deck,) = objects(files)

    assert list(files) == ["sheet-1.png", "sheet-2.png", "back.png", "some-deck.json"]
    assert (deck["Name"], deck["Nickname"], len(deck["ContainedObjects"])) == ("DeckCustom", "Some Deck", 71)
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    for number, card in enumerate(deck["ContainedObjects"]):
        ((key, sheet),) = card["CustomDeck"].items()
        assert sheet == deck["CustomDeck"][key]
        assert card["Nickname"] == f"Card {number + 1}"
        shown = opened(files[sheet["FaceURL"].removeprefix(HERE)])
        grid = sheet["NumWidth"], sheet["NumHeight"]
        assert card["CardID"] // 100 == int(key)
        assert cell(shown, card["CardID"] % 100, *grid) == colour(number)
        assert cell(shown, grid[0] * grid[1] - 1, *grid) == BACK
    assert cell(opened(files["sheet-2.png"]), 2, 2, 2) == WHITE
    assert cell(opened(files["back.png"]), 0, 1, 1) == BACK


def test_cells_are_whole_pixels() -> None:
    """A full sheet of poker cards has 4000 by 3500 pixels; cells touch, are cut to the trim, and none spills over."""
    files = delivered(39, dpi=0)
    sheet = opened(files["sheet-1.png"])

    assert (sheet.size, sheet.mode) == ((4000, 3500), "RGB")
    assert opened(files["back.png"]).size == (500, 700)
    for index in range(39):
        x, y = index % 8 * 500, index // 8 * 700
        assert sheet.crop((x, y, x + 500, y + 700)).getcolors() == [(500 * 700, colour(index))]


def test_odd_sizes_fill_their_cells() -> None:
    """Where a card's trim is not a whole number of pixels its cell is, and no white shows between cards."""
    size = (63.0, 88.0)
    fronts = [face(colour(1), size)] * 3
    files = undigested(TTS.deliver(order(fronts, [face(colour(1), size)], size=size)))

    found = opened(files["sheet-1.png"])
    assert found.size == (2 * 496, 2 * 693)
    assert {shade for _, shade in found.getcolors() or ()} <= {colour(1), RIM}


def test_a_single_card() -> None:
    """One card is not a deck but a card, and its picture is the sheet."""
    files = delivered(1)
    (card,) = objects(files)

    assert (card["Name"], card["CardID"], card["Nickname"]) == ("CardCustom", 100, "Card 1")
    assert "DeckIDs" not in card
    assert card["CustomDeck"]["1"]["NumWidth"] == card["CustomDeck"]["1"]["NumHeight"] == 1
    assert opened(files["sheet-1.png"]).getpixel((25, 35)) == colour(0)
    assert opened(files["sheet-1.png"]).size == (50, 70)
    assert TTS.amount(order([face(colour(1))])) == "1 picture of 500 by 700 pixels"


def test_no_cards() -> None:
    """Nothing to show is an empty table."""
    assert objects(delivered(0)) == []


def test_backs_that_differ() -> None:
    """Every sheet of faces then has a sheet of backs in the same cells, and says so."""
    files = delivered(5, backs=5)
    (deck,) = objects(files)
    sheet = deck["CustomDeck"]["1"]

    assert list(files) == ["sheet-1.png", "sheet-1-backs.png", "some-deck.json"]
    assert (sheet["UniqueBack"], sheet["BackURL"]) == (True, f"{HERE}sheet-1-backs.png")
    for index in range(5):
        assert cell(opened(files["sheet-1.png"]), index, 3, 2) == colour(index)
        assert cell(opened(files["sheet-1-backs.png"]), index, 3, 2) == colour(index + 62)


def test_what_is_hidden_has_the_back_of_most() -> None:
    """A card whose texts go on on its back does not lend it to those that nobody may see."""
    common, own = face(colour(90)), face(colour(91))
    asked = order([face(colour(number)) for number in range(3)], [own, common, common], dpi=20)
    files = undigested(TTS.deliver(asked))

    for name in ("sheet-1.png", "sheet-1-backs.png"):
        assert cell(opened(files[name].data), 3, 2, 2) == colour(90)


def test_backs_that_differ_over_sheets() -> None:
    """The second sheet of backs goes on where the first ended."""
    files = delivered(71, backs=71)

    assert cell(opened(files["sheet-1-backs.png"]), 68, 10, 7) == colour(68 + 62)
    assert cell(opened(files["sheet-2-backs.png"]), 1, 2, 2) == colour(70 + 62)


def test_what_the_program_writes_itself() -> None:
    """A saved object has the keys and values that Tabletop Simulator gives one: a game that holds nothing else."""
    saved = json.loads(bare(delivered(2)["some-deck.json"].data.decode()))
    (deck,) = saved["ObjectStates"]

    assert {"SaveName", "Date", "Table", "Sky", "Note", "LuaScript", "LuaScriptState", "TabStates"} <= set(saved)
    assert deck["CustomDeck"] == {
        "1": {
            "FaceURL": f"{HERE}sheet-1.png",
            "BackURL": f"{HERE}back.png",
            "NumWidth": 2,
            "NumHeight": 2,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }
    assert (deck["Transform"]["rotY"], deck["Transform"]["rotZ"]) == (180, 180)
    assert deck["SidewaysCard"] is False
    assert all(card["HideWhenFaceDown"] and card["Name"] == "Card" for card in deck["ContainedObjects"])


def test_every_object_has_an_id_of_its_own() -> None:
    """Six hexadecimal digits each, no two alike, and the same the next time."""
    (deck,) = objects(delivered(71))
    found = [deck["GUID"], *(card["GUID"] for card in deck["ContainedObjects"])]

    assert len(set(found)) == 72
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in found)
    assert delivered(71) == delivered(71)


def test_wide_cards_lie_sideways() -> None:
    """Cards that are wider than high are told to be, so that they stand upright in a hand."""
    files = TTS.deliver(order([face(colour(1), (90.0, 60.0))] * 2, size=(90.0, 60.0), dpi=50))
    (deck,) = objects(undigested(files))

    assert deck["SidewaysCard"] is deck["ContainedObjects"][0]["SidewaysCard"] is True


def test_names_of_all_kinds() -> None:
    """Whatever a card is called stands there as it is."""
    label = 'Жар-птица "Œ" \\ <b> {{ x }}'
    made = tabletop.saved(label, [label, label], sheets(2), HERE)

    assert made.isascii()
    (deck,) = json.loads(made)["ObjectStates"]
    assert {deck["Nickname"], *(card["Nickname"] for card in deck["ContainedObjects"])} == {label}


def test_pictures_are_found_where_they_were_written(tmp_path: Path) -> None:
    """The address is `file:///` and the folder's path as it is, as the program writes it; nothing else changes."""
    folder = tmp_path / 'Pärty "night" 100%'
    made = delivered(2)["some-deck.json"]
    (deck,) = json.loads(bare(made.at(str(folder)).decode()))["ObjectStates"]

    assert deck["CustomDeck"]["1"]["FaceURL"] == f"file:///{folder.as_posix()}/sheet-1.png"
    assert deck["ContainedObjects"][1]["CustomDeck"]["1"]["BackURL"] == f"file:///{folder.as_posix()}/back.png"
    assert HERE.encode() not in made.at(str(folder))
    assert OutputFile("a.png", HERE.encode()).at(str(folder)) == HERE.encode()


def test_too_many_pixels() -> None:
    """A sheet has fewer cells where it would have too many pixels; a card that is too large itself is refused."""
    with pytest.raises(ValueError, match="loads at most 4096 each way: use `--dpi 585` or less"):
        delivered(69, dpi=600)

    assert TTS.amount(order([face(colour(1))] * 69, dpi=147)) == "1 sheet of 10 by 7 cells, 3680 by 3598 pixels"
    assert TTS.amount(order([face(colour(1))] * 144)) == "4 sheets of 8 by 5 cells, 4000 by 3500 pixels"
    assert TTS.amount(order([face(colour(1))] * 9, dpi=585)) == "3 sheets of 2 by 2 cells, 2924 by 4096 pixels"


def test_without_a_saved_object() -> None:
    """No cell is kept for what is hidden, so that a full sheet has a card in each."""
    table = TTS._replace(columns=3, rows=2, saved_object=False)
    files = {file.name: file for file in table.deliver(order([face(colour(number)) for number in range(7)], dpi=20))}

    assert list(files) == ["sheet-1.png", "sheet-2.png", "back.png"]
    assert [cell(opened(files["sheet-1.png"]), index, 3, 2) for index in range(6)] == [*map(colour, range(6))]
    assert opened(files["sheet-2.png"]).size == (2 * 50, 2 * 70)
