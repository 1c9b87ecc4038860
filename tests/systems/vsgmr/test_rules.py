"""The rules of VSGMR: first what they let pass, then what they find, each fault once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.vsgmr import samples
from tests.systems.vsgmr.cases import AMBUSH, FEW, FOUND, MATCHES, MORE, QUIET, spoiled
from tests.systems.vsgmr.samples import Document, figure, match


@pytest.mark.parametrize("document", QUIET)
def test_nothing_to_say(document: Document) -> None:
    """What the rules allow is let pass."""
    assert samples.check(document) == []


@pytest.mark.parametrize(("told", "document"), FOUND)
def test_one_fault_is_one_finding(told: str, document: Document) -> None:
    """The rule says it once, and nothing else is said."""
    assert samples.said(samples.check(document)) == [f"vsgmr/{told}"]


def test_shape_comes_first() -> None:
    """What could not be read, or means nothing, is all that is said: no sums, no commander that may be in it."""
    document = samples.force() | {"points": 99, "number": 99, "budget": 1}
    document["figures"][1] = figure("Captain Ashe", "heroe", commander=True)
    document["figures"][0]["traits"] = ["Sharpshoter"]
    document["figures"][2]["rider"] = "Captain Ash"

    assert samples.said(samples.check(document)) == [
        "shape/unknown-name Rifleman",
        "shape/wrong-type Captain Ashe",
        "shape/unknown-name Pony",
    ]


@pytest.mark.parametrize(
    ("changes", "message", "hint"),
    [
        (
            {"traits": ["Flyng"]},
            "unknown trait `Flyng` in Rifleman: did you mean `Flying`?",
            "write `Flying`",
        ),
        (
            {"traits": ["Super-Blast"]},
            "unknown trait `Super-Blast` in Rifleman: it is a super power, which belongs in `powers`",
            "move it to `powers`",
        ),
        (
            {"powers": ["Super-Blats (Major)"]},
            "unknown super power `Super-Blats` in Rifleman: did you mean `Super-Blast`?",
            "write `Super-Blast (Major)`",
        ),
        (
            {"powers": ["Tough"]},
            "unknown super power `Tough` in Rifleman: it is a trait, which belongs in `traits`",
            "move it to `traits`",
        ),
        (
            {"armor": "hevy"},
            "unknown armor `hevy` in Rifleman: did you mean `heavy`?",
            "write `heavy`",
        ),
        ({"type": "solider"}, "expected `troop`, `hero`, `cavalry` or `vehicle`", None),
        ({"powers": [{"name": "Super-Blast"}]}, "missing key `tier`", None),
    ],
)
def test_names_and_shapes(changes: Document, message: str, hint: str | None) -> None:
    """A slip is told with what was probably meant."""
    (found, *others) = [one for one in samples.check(spoiled("Rifleman", **changes)) if one.rule.startswith("shape/")]

    assert others == []
    assert message in found.message
    assert hint is None or found.hint == hint


def told(folder: Path, document: Document, *named: str, **more: Document) -> list[str]:
    """What the check says of a match, or of the files named."""
    files = {**samples.table(), **more, "night": document}
    return samples.said(samples.check_together(folder, files, *(named or ("night",))))


@pytest.mark.parametrize(
    "document",
    [
        match(),
        match("reds", "blues", scenario="basic game"),
        match("reds", "blues", scenario="Escape"),
        match({"force": "reds"}, "blues"),
        match({"force": "reds", "side": "Spawner"}, {"force": "blues", "side": "infiltrators"}, scenario="Spawning"),
        match(*AMBUSH, scenario="Ambush"),
    ],
)
def test_matches_that_are_fine(document: Document, tmp_path: Path) -> None:
    """Fair matches, with sides where the scenario has some; what a side is given more is taken off."""
    assert told(tmp_path, document, few=FEW) == []


@pytest.mark.parametrize(("document", "rules"), MATCHES)
def test_matches_with_a_fault(document: Document, rules: list[str], tmp_path: Path) -> None:
    """Too far apart, too few, off the scenario's points, on no side, in another scale: said at the match."""
    assert told(tmp_path, document, **MORE) == [f"vsgmr/{rule} Night" for rule in rules]


def test_unknown_scenario_is_all_that_is_said(tmp_path: Path) -> None:
    """With a scenario that nobody knows, sides and points of its sides cannot be judged."""
    document = match({"force": "few", "side": "Ambusher"}, {"force": "reds", "side": "Target"}, scenario="Ambushh")

    assert told(tmp_path, document, few=FEW) == ["shape/unknown-name Night"]


def test_missing_forces_are_all_that_is_said(tmp_path: Path) -> None:
    """Of a match with a force that is not there nobody knows whether it is complete, or of one scale."""
    document = match("reds", "nobody", scale="54 mm", scenario="Basic Game")

    assert told(tmp_path, document) == ["shape/unknown-name Night"]


def test_two_forces_by_name_are_held_against_each_other(tmp_path: Path) -> None:
    """Two force files and nothing else are a question; with a third, or a match of both, they are just files."""
    alone = {stem: one for stem, one in samples.table().items() if stem != "night"}

    assert samples.said(samples.check_together(tmp_path, alone, "reds", "giants")) == ["vsgmr/fairness Giants"]
    assert samples.check_together(tmp_path, alone, "reds", "blues") == []
    assert samples.check_together(tmp_path, alone, "reds", "blues", "giants") == []


def test_an_unfair_match_can_be_meant(tmp_path: Path) -> None:
    """A waiver on the match holds for its fairness."""
    document = match("reds", "giants") | {"waive": {"vsgmr/fairness": "Giants have to lose."}}
    found = samples.check_together(tmp_path, {**samples.table(), "night": document}, "night")

    assert [(one.rule, one.waived is not None) for one in found] == [("vsgmr/fairness", True)]


def test_long_sums_are_left_to_the_bill() -> None:
    """A message stays a line: what makes up a long sum is shown by `check -v`."""
    many = with_many(40)
    traits = ["Combat Master", "Revenge", "Recruit", "Cause Fear", "Double Strike"]
    (entry,) = samples.check(spoiled("Captain Ashe", traits=traits, points=5))
    (found,) = samples.check(many | {"points": 3})

    assert found.message.endswith("+ 1 (Spare 0) + 39 more")
    assert (entry.message, entry.hint) == (
        "Captain Ashe of Reds states 5 points: it costs 13",
        "write 13; `cardgen check -v` shows the calculation",
    )


def with_many(more: int) -> Document:
    """The sample force with so many entries more."""
    others = [figure(f"Spare {number}") for number in range(more)]
    return samples.force() | {"figures": [*samples.force()["figures"], *others]}


def test_what_a_scenario_suggests_is_told(tmp_path: Path) -> None:
    """A range, or a limit and how far below is not told of; with an article that can be read."""
    files = {**samples.table(), **MORE}
    ambush = match({"force": "reds", "side": "Ambusher"}, {"force": "giants", "side": "Target"}, scenario="Ambush")
    found = samples.check_together(tmp_path, {**files, "night": ambush}, "night")
    basic = samples.check_together(tmp_path, {**files, "night": match("few", "few2", scenario="Basic")}, "night")

    assert [one.message for one in found] == [
        "Reds costs 22 points (7 too many) in Night: Ambush suggests 15 for an Ambusher, or up to 3 less",
        "Giants costs 31 points (6 too many) in Night: Ambush suggests 25 for a Target, or up to 3 less",
    ]
    assert [one.message for one in basic] == [
        f"{name} costs 13 points (7 too few) in Night: Basic Game suggests 20 to 25 for each player"
        for name in ("Few", "Few again")
    ]


def test_an_unfair_match_is_that_alone(tmp_path: Path) -> None:
    """What is unfair is not said again in other words; the difference of the scenario's sides is taken off first."""
    sides = [{"force": "giants", "side": "Ambusher"}, {"force": "reds", "side": "Target"}]
    (found,) = samples.check_together(tmp_path, {**samples.table(), "night": match(*sides, scenario="Ambush")}, "night")

    assert found.rule == "vsgmr/fairness"
    assert "expected at most 3 apart, plus 10 for a Target" in found.message
    assert found.hint == "remove 16 points from Giants, or add 16 to Reds"


def test_a_near_power_is_suggested_by_its_name() -> None:
    """`Super-Skil` is near to Super-Skill, as the rules spell it, and not to a plural of it."""
    document = samples.force()
    document["figures"].append(figure("Eye", "hero", powers=["Super-Skil"]))

    hints = [found.hint for found in samples.check(document) if found.rule == "shape/unknown-name"]
    assert hints == ["write `Super-Skill`"]
