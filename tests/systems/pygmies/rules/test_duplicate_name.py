"""pygmies/duplicate-name: one name, one card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/duplicate-name"


def test_names_that_are_only_alike() -> None:
    """A name within another one is another name."""
    faction = samples.faction()
    faction["groups"][0]["name"] = "Captain Spearman"

    assert samples.check(faction) == []


def test_the_same_name_in_files_that_never_meet(tmp_path: Path) -> None:
    """Without a game of both, two factions may have a Captain each."""
    files = {"good": samples.faction(), "copy": samples.faction()}

    assert samples.check_together(tmp_path, files) == []


@pytest.mark.parametrize("name", ["Archer", "archer", " ARCHER ", "Archers", "“Archer”"])
def test_the_same_name_in_a_file(name: str) -> None:
    """Case, space, plural: both are told, and each points to the other."""
    faction = samples.faction()
    faction["groups"][0]["name"] = name
    if name.startswith("“"):
        faction["groups"][1]["name"] = '"Archer"'
    findings = samples.check(faction)

    assert [found.rule for found in findings] == [RULE, RULE]
    assert findings[0].related[0].span == findings[1].span
    assert findings[1].related[0].span == findings[0].span
    assert "this file" in findings[0].message


def test_a_hero_and_a_group() -> None:
    """Heroes and groups share one set of names."""
    faction = samples.faction()
    faction["groups"][0]["name"] = "Wizard"

    assert samples.said(samples.check(faction), RULE) == ["Wizard", "Wizard"]


def test_the_same_name_in_a_game(tmp_path: Path) -> None:
    """Naming one file is enough to hear of the other."""
    files = samples.table()
    files["evil"]["groups"][0]["name"] = "Spearman"
    [found] = samples.check_together(tmp_path, files, "good")

    assert (found.rule, found.entry) == (RULE, "Spearman")
    assert "this game" in found.message
    assert found.related[0].span.path.endswith("evil.yaml")
    assert found.related[0].message == "Spearman of Evil"


def test_once_for_two_games(tmp_path: Path) -> None:
    """What is true in two games is said once."""
    files = samples.table()
    files["evil"]["groups"][0]["name"] = "Spearman"
    files["again"] = samples.game() | {"name": "Again"}

    assert len(samples.check_together(tmp_path, files, "good")) == 1


def test_own_entries() -> None:
    """An entry of one's own is not called like another one, nor like one of the rulebook."""
    faction = samples.faction()
    faction["skills"] = [{"name": "Sea Legs", "text": "No."}, {"name": "sea leg", "text": "Yes."}]
    faction["spells"] = [{"name": "Fireball", "text": "Whoosh.", "simplicity": 3}]
    faction["skills"] += [{"name": "Magic Missile", "text": "Zap."}, {"name": "Long Bows", "text": "Far."}]
    faction["weapons"] = [
        {"name": "Lucky", "like": "Spear"},
        {"name": "Halberd", "like": "Spear"},
        {"name": "Boarding Pike", "like": "Spear"},
    ]

    assert samples.said(samples.check(faction), RULE) == [
        "sea leg",
        "Magic Missile",
        "Long Bows",
        "Fireball",
        "Lucky",
        "Halberd",
    ]


def test_three_of_one_name() -> None:
    """Three are not two."""
    faction = samples.faction()
    for group in faction["groups"][:3]:
        group["name"] = "Archer"

    assert {"3 times" in found.message for found in samples.check(faction)} == {True}
