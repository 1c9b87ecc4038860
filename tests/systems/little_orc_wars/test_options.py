"""How cavalry falls: the option, and all that follows it (Melee 5; Champions; Priests 1; Inferior Troops 2)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.printing import cards as printing
from cardgen.printing.game import LoadedGame
from cardgen.systems.little_orc_wars import documents, duels, printables, quick, references, sheets, statistics, stats
from cardgen.systems.little_orc_wars.model import Force, Options
from tests.commands.in_process import Done, cardgen
from tests.papers import laid, words
from tests.systems.little_orc_wars import made, samples
from tests.systems.little_orc_wars.samples import troop
from tests.systems.spoiling import check_together, said, text

RIDERS = troop("cavalry", name="Riders", number=10)


def force(kills: int | None = None, *troops: samples.Document) -> Force:
    """Return a force whose cavalry falls to so many dice, or that does not say."""
    return made.force(*(troops or (RIDERS,)), options={} if kills is None else {"cavalry_kills": kills})


def beside(folder: Path, **rest: Any) -> str:
    """Write a match with these changes beside its forces, and return its path."""
    for stem, document in (samples.table() | {"night": samples.match(**rest)}).items():
        (folder / f"{stem}.yaml").write_text(text(document), encoding="utf-8")
    return str(folder / "night.yaml")


@pytest.mark.parametrize(
    ("kind", "rest", "slain_by"),
    [
        ("infantry", {}, (1, 1, 1)),
        ("cavalry", {}, (1, 1, 2)),
        ("cavalry", {"people": "elf"}, (1, 1, 2)),
        ("wolf", {}, (1, 1, 2)),
        ("cavalry", {"inferior": True}, (1, 1, 1)),
        ("champion", {"mounted": True}, (2, 2, 2)),
        ("cleric", {"mounted": True}, (1, 1, 1)),
        ("fire mage", {"mounted": True}, (1, 1, 1)),
        ("war beast", {"dice": 2}, (2, 2, 2)),
    ],
)
def test_who_falls_to_how_many_dice(kind: str, rest: dict[str, Any], slain_by: tuple[int, int, int]) -> None:
    """Without the option one; with it cavalry and wolves two, but nobody whom the rules give a number of his own."""
    found = [stats.count_kills(force(kills, troop(kind, **rest)).troops[0]) for kills in (None, 1, 2)]

    assert tuple(found) == slain_by


@pytest.mark.parametrize("kills", [1, 2])
def test_pages_follow(kills: int) -> None:
    """Card, sheet, reference, quick reference and statistics have the number of the option."""
    one = force(kills)
    (card,) = documents.build_cards(one, "a", "")
    face: Any = card.data["card"]
    values = {str(cell["label"]): str(cell["value"]) for cell in face.values}
    shown = words(laid(sheets.build_force_sheet(one)))
    quickly = words(laid(quick.build_part([one]).pages[0]))

    assert values["Kills to slay"] == str(kills)
    assert f"Riders 10 2 20 24″ 2 {kills} –" in shown
    assert f"Kills {kills}" in words(laid(references.build_part([one], "", False).pages[0]))
    assert ("One winning die slays" in quickly, "Two winning dice slay" in quickly) == (kills == 1, kills == 2)
    assert statistics.compute_statistics(one).models[0].values["slain by"] == kills


def test_a_quick_reference_for_forces_that_differ_says_neither() -> None:
    """Only their cards say it then."""
    shown = words(laid(quick.build_part([force(1), force(2)]).pages[0]))

    assert "slays a cavalryman" not in shown
    assert "slay a cavalryman" not in shown


def test_a_duel_follows() -> None:
    """Riders have two dice each: one falls to a beaten die, or only to two of the same melee."""
    rolls = [sorted(pair) for pair in product(range(1, 7), repeat=2)]
    both = Fraction(sum(a < b and c < d for (a, c) in rolls for (b, d) in rolls), 6**4)
    tied = Fraction(sum(one == other for one in rolls for other in rolls), 6**4)
    after = []
    for kills in (1, 2):
        one = force(kills)
        after.append(duels.compute_duel(one, ("troops", 0), one, ("troops", 0), True).turn((True, True), "a"))

    assert after[0][True, True] == tied
    assert after[1] == {(True, True): 1 - 2 * both, (True, False): both, (False, True): both}


def test_a_match_decides_for_forces_that_say_nothing(tmp_path: Path) -> None:
    """In a kit, on cards that are printed alone, on its sheets and quick reference; by itself a force is as before."""
    found = project.load_project([beside(tmp_path, options={"cavalry_kills": 2})])
    match = next(file for file in found.files if file.reported)
    game = LoadedGame(found, match)
    files = printing.select_files(found)
    alone = [printing.list_cards(file) for file in project.load_project([str(tmp_path / "silvers.yaml")]).files]

    def slain_by(cards: Any) -> set[str]:
        riders = [card.data["card"].values for card in cards if card.name == "Riders"]
        return {str(cell["value"]) for cells in riders for cell in cells if str(cell["label"]) == "Kills to slay"}

    assert slain_by(game.list_cards()) == {"2"}
    assert slain_by(card for file in files for card in printing.list_cards(file)) == {"2"}
    assert slain_by(card for cards in alone for card in cards) == {"1"}
    assert "Riders 10 2 20 24″ 2 2 –" in " ".join(words(laid(page)) for page in printables.build_roster(files, 2).pages)
    (sheet, *_) = printables.build_reference(files, "", False)
    assert "Two winning dice slay" in words(laid(sheet.pages[0]))


def test_prices_of_a_match_are_on_its_cards(tmp_path: Path) -> None:
    """So are the other options: at Wells' price a rider is 1½ on the card, as on the sheet."""
    found = project.load_project([beside(tmp_path, forces=["silvers", "horde"], options={"cavalry": "wells"})])
    game = LoadedGame(found, next(file for file in found.files if file.reported))
    faces: list[Any] = [card.data["card"] for card in game.list_cards() if card.name == "Riders"]
    (riders,) = [face.values for face in faces]

    assert [str(cell["value"]) for cell in riders if str(cell["label"]) == "Points each"] == ["1½"]


def test_sides_that_differ_are_a_finding(tmp_path: Path) -> None:
    """It is no price, and the message does not call it one."""
    files = samples.table()
    files["tuskers"] = samples.force(options={"cavalry_kills": 2})
    files["night"] = samples.match(options={"cavalry_kills": 1})
    (found,) = check_together(tmp_path, files, "night")

    assert found.rule == "little_orc_wars/prices"
    assert found.message == (
        "Night has `1` and Tuskers has `2` as `cavalry_kills`: both sides of a match play by the same rules"
    )


@pytest.mark.parametrize("value", [0, 3, "both", 1.5, True])
def test_other_numbers_are_findings(tmp_path: Path, value: object) -> None:
    """One or two, as a number; a text that is one is as good."""
    files = {"a": samples.force(options={"cavalry_kills": value}), "b": samples.force(options={"cavalry_kills": "2"})}

    assert said(check_together(tmp_path, {"a": files["a"]})) == ["shape/wrong-type Tuskers"]
    assert check_together(tmp_path, {"b": files["b"]}, "b") == []


def test_a_battle_of_a_match_is_that_of_its_sides(tmp_path: Path) -> None:
    """Allies are one army in `lab battle`; of three sides nobody knows which two are meant."""
    pytest.importorskip("numpy", reason="numpy is not installed: battles are not tested")
    sides = [{"force": "tuskers", "side": 1}, {"force": "silvers", "side": 1}, "horde"]
    allied: Done = cardgen("lab", "battle", beside(tmp_path, forces=sides), "--runs", "20")
    three: Done = cardgen("lab", "battle", beside(tmp_path, forces=["tuskers", "silvers", "horde"]), "--runs", "20")

    assert allied.output.startswith("Tuskers + Silvers ")
    assert three.exit_code == 2
    assert "is not a match of 2 sides: name 2 files, or 1 match" in three.output


def test_options_are_read_over_each_other() -> None:
    """What a force says counts before its match."""
    assert Options(cavalry_kills=2).over(Options(cavalry_kills=1)).settled.cavalry_kills == 2
    assert Options().settled.cavalry_kills == 1
