"""pygmies/theme: what a faction promises."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/theme"


def table(claims: dict[str, list[str]], raised: str = "defense", by: int = 1) -> dict[str, samples.Document]:
    """A game whose good faction claims something and has a characteristic raised in one group."""
    files = samples.table()
    files["good"] |= claims
    files["good"]["groups"][0]["stats"][raised] += by
    return files


@pytest.mark.parametrize(
    "claims",
    [
        {"strengths": ["defense"]},
        {"strengths": ["defense"], "weaknesses": []},
        {"strengths": ["fighting"]},
        {"weaknesses": ["fighting", "courage"]},
    ],
)
def test_promises_that_are_kept(claims: dict[str, list[str]], tmp_path: Path) -> None:
    """Above for a strength, below for a weakness; equal is on no wrong side."""
    assert samples.said(samples.check_together(tmp_path, table(claims), "good"), RULE) == []


def test_in_no_game_nothing_is_measured() -> None:
    """There is nobody to compare with."""
    assert samples.check(samples.faction() | {"strengths": ["fighting"], "weaknesses": ["strength"]}) == []


def test_neutrals_have_no_theme() -> None:
    """Neither asked of them nor measured."""
    assert samples.check(samples.neutral()) == []


def test_told_in_a_wrong_way() -> None:
    """What is there but cannot be read is not a second fault; nor is what may have stood behind a syntax error."""
    assert samples.said(samples.check(samples.faction() | {"strengths": "defense"})) == ["shape/wrong-type Good"]
    cut = samples.text(samples.faction()).partition("strengths")[0] + "strengths: [\n"
    assert samples.said(samples.check(cut), RULE) == []


@pytest.mark.parametrize("absent", [["theme"], ["strengths"], ["weaknesses"], ["theme", "strengths", "weaknesses"]])
def test_something_is_not_told(absent: list[str]) -> None:
    """One warning at the file's first key, whatever is missing."""
    faction = samples.faction()
    for key in absent:
        del faction[key]
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "warning", "Good")
    assert all(key in found.message for key in absent)
    assert (found.span.line, found.span.column, found.span.end_column) == (1, 1, 7)


def test_a_strength_that_is_none(tmp_path: Path) -> None:
    """A warning at the claim, with both means."""
    [found] = samples.check_together(tmp_path, table({"strengths": ["courage", "defense"]}, by=-1), "good")[:1]

    assert (found.rule, found.entry) == (RULE, "Good")
    assert "`defense` is a strength of Good" in found.message
    assert "2.89 is below the 3.00 of the others of Game Night" in found.message


def test_a_weakness_that_is_none(tmp_path: Path) -> None:
    """The other way round."""
    [found] = samples.check_together(tmp_path, table({"weaknesses": ["defense"]}), "good")

    assert "`defense` is a weakness of Good" in found.message
    assert "3.11 is above the 3.00" in found.message


def test_groups_count_by_their_size(tmp_path: Path) -> None:
    """Five cowards weigh more than two brave men."""
    files = table({"strengths": ["courage"]}, "courage", 2)
    files["good"]["groups"][0]["size"], files["good"]["groups"][1]["size"] = 2, 8
    files["evil"]["groups"][0]["stats"]["courage"] = 4
    files["undead"]["groups"][0]["stats"]["courage"] = 4
    [found] = samples.check_together(tmp_path, files, "good")

    assert "`courage` is a strength of Good, but its mean 3.09 is below the 3.11" in found.message


def test_fearless_is_braver_than_brave(tmp_path: Path) -> None:
    """A dash counts 7 for courage."""
    files = samples.table()
    files["good"]["weaknesses"] = ["courage"]
    files["good"]["groups"][0]["stats"]["courage"] = "-"
    files["good"]["groups"][0]["skills"] = ["Undead"]
    [found] = samples.check_together(tmp_path, files, "good")

    assert "3.43 is above the 3.00" in found.message
    assert '"-" counts 7' in found.message


def test_silent_while_a_value_is_wrong(tmp_path: Path) -> None:
    """A slip in another faction is not this one's fault."""
    files = table({"weaknesses": ["defense"]})
    files["evil"]["groups"][0]["stats"]["defense"] = 14

    assert samples.check_together(tmp_path, files, "good") == []
