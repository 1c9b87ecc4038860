"""Allies and independent factions: what is checked, printed and fought where more than two forces meet."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.card import Night
from cardgen.finding import Finding
from cardgen.systems.little_orc_wars import allies, battles, costs, printables, scenarios, sheets
from cardgen.systems.little_orc_wars.model import Force, Match
from tests.conftest import ROOT
from tests.papers import faults, laid, words
from tests.systems.little_orc_wars import samples
from tests.systems.little_orc_wars.made import force, match
from tests.systems.little_orc_wars.samples import troop
from tests.systems.spoiling import check_together, said

ALLIED = [{"force": "tuskers", "side": 1}, {"force": "silvers", "side": 1}, {"force": "host", "side": 2}]
"""86 and 86 points against 172."""
SHIPPED = ("rust-tooth-horde", "silverbough", "nether-stone", "canal-company", "barrow-host")


def night(folder: Path, **rest: Any) -> list[Finding]:
    """Return what is said of a match with these changes; a host of 172 points is there, too."""
    files = samples.table() | {"host": force_of(172, name="Host")}
    return check_together(folder, files | {"night": samples.match(**rest)}, "night")


def force_of(number: int, **rest: Any) -> samples.Document:
    """Return a force of so many points and figures."""
    return samples.force(troop("infantry", number=number), options={}, dress="hatch", **rest)


@cache
def shipped() -> tuple[Force, ...]:
    """Return five forces that ship."""
    paths = [str(ROOT / "factions" / "little_orc_wars" / f"{stem}.yaml") for stem in SHIPPED]
    return tuple(file.model for file in project.load_project(paths).files if isinstance(file.model, Force))


def met(*sides: Any, **rest: Any) -> tuple[Match, list[Force]]:
    """Return a match of the first forces that ship, each on that side, or alone where it is None."""
    listed = [
        stem if side is None else {"force": stem, "side": side} for stem, side in zip(SHIPPED, sides, strict=False)
    ]
    return match(forces=listed, pieces=[], **rest), list(shipped()[: len(sides)])


@pytest.mark.parametrize(
    "changes",
    [
        {"forces": ALLIED},
        {"forces": ALLIED, "points": 172},
        {"forces": ["tuskers", "silvers", "silvers2"]},
        {"forces": [{"force": "tuskers"}, {"force": "silvers"}]},
        {"forces": [{"force": "tuskers", "side": "Reds"}, {"force": "silvers", "side": "Blues"}]},
        {"forces": [*ALLIED[:2], {"force": "rearguard", "side": 2}, {"force": "rear", "side": 2}],
         "scenario": "defensive position", "defender": "rearguard"},
    ],
)  # fmt: skip
def test_what_is_right_of_sides(tmp_path: Path, changes: dict[str, Any]) -> None:
    """Sums of sides are alike, whoever they are; 57 + 58 points defend against 172."""
    (tmp_path / "more").mkdir()
    twin, rear = force_of(86, name="Others"), force_of(58, name="Rear", people="elf")
    files = samples.table() | {"host": force_of(172, name="Host"), "silvers2": twin, "rear": rear}
    found = check_together(tmp_path, files | {"night": samples.match(**changes)}, "night")

    assert [one for one in found if one.rule != "little_orc_wars/same-arms"] == []


@pytest.mark.parametrize(
    ("forces", "message"),
    [
        (["tuskers", "silvers", "tuskers"], "Night lists `tuskers` twice: expected each force once"),
        (["tuskers"], "Night has 1 force: a match needs 2 or more"),
        (
            [{"force": "tuskers", "side": "East"}, {"force": "silvers", "side": "east"}],
            "Night has all forces on side East: a match needs 2 sides or more",
        ),
    ],
)
def test_forces_that_make_no_match(tmp_path: Path, forces: list[Any], message: str) -> None:
    """One that is listed twice among several, one alone, and allies without an enemy are one finding each."""
    (found,) = [one for one in night(tmp_path, forces=forces) if one.rule.startswith("little_orc_wars/si")]

    assert (found.rule, found.level, found.message) == ("little_orc_wars/sides", "error", message)


def test_a_sheet_has_room_for_eight_forces(tmp_path: Path) -> None:
    """A ninth is a finding."""
    files = {f"f{n}": force_of(10, name=f"Force {n}", colour="slate") for n in range(9)}
    found = check_together(tmp_path, files | {"night": samples.match(forces=list(files))}, "night")
    (told,) = [one for one in found if one.rule == "little_orc_wars/sides"]

    assert told.message == "Night has 9 forces: its sheet has room for 8"


def test_sides_are_compared_by_their_sums(tmp_path: Path) -> None:
    """Allies of 86 and 86 points meet 200; each of their forces is another place of the finding."""
    (found,) = night(tmp_path, forces=[*ALLIED[:2], "horde"])

    assert found.rule == "little_orc_wars/balance"
    assert found.message == "side 1 and Horde in Night cost 172 and 200 points: expected the same (28 apart)"
    assert [place.message for place in found.related] == [
        "Tuskers: 86 points",
        "Silvers: 86 points",
        "Horde: 200 points",
    ]


def test_three_factions_are_compared_by_the_two_furthest_apart(tmp_path: Path) -> None:
    """86, 200 and 172 points: the cheapest and the dearest are named."""
    (found,) = night(tmp_path, forces=["tuskers", "horde", "host"])

    assert found.message == ("Tuskers and Horde in Night cost 86 and 200 points: expected the same (114 apart)")


def test_allies_share_a_budget(tmp_path: Path) -> None:
    """172 points are 22 more than the 150 of a side, though each force costs less."""
    found = [one for one in night(tmp_path, forces=ALLIED, points=150) if one.rule == "little_orc_wars/budget"]

    assert [one.message for one in found] == [
        "side 1 costs 172 points in Night: expected at most 150",
        "Host costs 172 points in Night: expected at most 150",
    ]


def test_allies_of_the_defender_defend(tmp_path: Path) -> None:
    """Two thirds of 172 are 114 2/3; the defender has 57 and an ally of 86."""
    forces = [{"force": "rearguard", "side": 2}, {"force": "silvers", "side": 2}, "host"]
    found = night(tmp_path, forces=forces, scenario="defensive position", defender="rearguard")

    assert said(found) == ["little_orc_wars/defender-strength Night"]
    assert found[0].message == ("side 2 of Night defends with 143 points against 172: expected two thirds, 114 2/3")


def test_a_match_of_two_prints_as_before() -> None:
    """Two forces that name no side, or one each, have a column each, and no number."""
    plain, forces = met(None, None)
    sided, _ = met("Reds", "Blues")

    assert words(laid(sheets.build_match_sheet(plain, forces))) == words(laid(sheets.build_match_sheet(sided, forces)))
    shown = words(laid(sheets.build_match_sheet(plain, forces)))
    assert "Time of the first move 5 minutes 5 minutes" in shown
    assert "Side" not in shown
    assert "Victory, or 50 each if it is drawn" in shown


def test_the_sheet_of_allies() -> None:
    """Each force with its side, allies with their sums: 84 and 86 figures with three catapults have nine minutes."""
    game, forces = met(2, None, 2)
    shown = words(laid(sheets.build_match_sheet(game, forces)))

    assert "2 Rust-Tooth Horde 150 84" in shown
    assert "2 Together 300 170" in shown
    assert "9 minutes" in shown
    assert "1 Silverbough and Stonehall 150 80" in shown
    assert "VICTORY POINTS SIDE 2 SIDE 1" in shown
    assert "Allies play as one larger force" in shown
    assert "More than two sides" not in shown


def test_the_sheet_of_three_factions() -> None:
    """A drawn victory is divided by three, and our reading of the order of moves is marked as ours."""
    game, forces = met(None, None, None)
    shown = words(laid(sheets.build_match_sheet(game, forces)))
    pool = words(laid(sheets.build_casualty_sheet(forces[0], 3)))

    for page in (shown, pool):
        assert "Victory, or 33 1/3 each if it is drawn 100" in page
        assert "Drawn when all sides have fewer than 15 figures." in page
    assert "More than two sides, our reading" in shown
    assert "Allies" not in shown


def test_defended_by_allies() -> None:
    """A quarter of the figures of all who attack has to arrive: of 84 + 86 they are 43."""
    game, forces = met(1, 2, 1, 2, scenario="defensive position", defender="silverbough", compare="numbers")
    shown = words(laid(sheets.build_match_sheet(game, forces)))

    assert "Defender Side 2" in shown
    assert "Attackers to arrive 43 of 170 figures" in shown


@pytest.mark.parametrize("sides", [(1, 1, 2), (None,) * 5, (1, "The Alliance of the River", 1, 2, 2)])
def test_pages_of_many_forces_fit(sides: tuple[Any, ...]) -> None:
    """The kit's sheets for so many sides keep their promises, and each force says which side it is on."""
    own = {"name": "The Box", "win": "Have it.", "back_line": 6, "counting": True}
    game, forces = met(*sides, scenario=own)
    parts = printables.build_parts(Night("Night", game, forces, game.players, 1, packs=False))
    made = [page for name in ("roster", "scenarios") for part in parts[name]() for page in part.pages]

    assert game.players == len(sides)
    assert [page.title for page in made if faults(laid(page))] == []
    for stem, page in zip(game.forces, made[1::2], strict=False):
        assert f"Side {game.number(stem)}" in words(laid(page))


def test_the_page_of_a_scenario_for_allies() -> None:
    """Who is on which side, for how much; both back lines belong to sides, the defender's is the far one."""
    own = {"name": "The Box", "win": "Have it.", "back_line": 6}
    game, forces = met(1, 2, 1, scenario=own, defender="nether-stone")
    data: Any = scenarios.build_part(game, forces).pages[0].data

    assert [(str(line["words"]), line["y"]) for line in data["lines"]] == [
        ("Back line: Side 2", 66),
        ("Back line: Side 1", 6),
    ]
    assert [(str(name), str(text)) for name, text in data["facts"]] == [
        ("Side 2", "150 points"),
        ("Side 1", "300 points, defends"),
    ]


def test_sides_have_numbers() -> None:
    """As written; others get the first that is free, in the order of the match."""
    game, _ = met(None, 1, "Reds", 3, None)

    assert [game.number(stem) for stem in SHIPPED] == [2, 1, 4, 3, 5]


def test_numbers_that_nobody_writes_are_names() -> None:
    """A number beyond 99, with a nought before it or in other digits, is a name, however long."""
    game, _ = met("9" * 5000, "01", "1", "²", "٣")

    assert [game.number(stem) for stem in SHIPPED] == [2, 3, 1, 4, 5]


def test_allies_fight_as_one_army() -> None:
    """All of their troops, whose free weapons stay those of each force: dwarves of one give none to the other."""
    bows = force(troop("infantry", number=8, people="dwarf", missile="crossbow"), name="Bows")
    foot = force(troop("infantry", number=8, people="dwarf"), name="Foot")
    members = match(forces=[{"force": "bows", "side": 1}, {"force": "foot", "side": 1}, "host"])
    listed = [replace(bows, stem="bows"), replace(foot, stem="foot"), replace(foot, stem="host")]
    together, alone = allies.build_armies(members, listed)

    assert (together.name, together.men, alone.men) == ("Bows + Foot", 16, 8)
    assert costs.build_bill(together).total == costs.build_bill(bows).total + costs.build_bill(foot).total == 22
    assert [one.number for one in battles.compute_battle(together, alone, plain=True).a] == [8, 8]
