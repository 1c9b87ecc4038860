"""pygmies/stat-range: whole numbers within bounds."""

from __future__ import annotations

import pytest

from cardgen.reporters._notes import list_notes
from tests.systems.pygmies import samples

RULE = "pygmies/stat-range"


def with_stat(who: str, stat: str, value: object) -> samples.Document:
    """A faction with one characteristic changed."""
    faction = samples.faction()
    samples.find(faction, who)["stats"][stat] = value
    return faction


@pytest.mark.parametrize(
    ("stat", "value"),
    [
        ("attacks", 1),
        ("attacks", 3),
        ("wounds", "3"),
        ("courage", 6),
        ("defense", 6),
        ("shooting", "-"),
        ("shooting", "none"),
        ("attacks", "2.0"),
    ],
)
def test_lawful_values(stat: str, value: object) -> None:
    """The bounds belong to what is allowed; a quoted number is a number."""
    assert samples.said(samples.check(with_stat("Spearman", stat, value)), RULE) == []


def test_bounds_of_the_rest() -> None:
    """1 and 9 are allowed where the rules state no bounds, whatever is typical."""
    for stat in ("fighting", "strength", "defense"):
        for value in (1, 9):
            assert samples.said(samples.check(with_stat("Captain", stat, value)), RULE) == []


@pytest.mark.parametrize(
    ("stat", "value", "law"),
    [
        ("attacks", 4, "`attacks: 4`: "),
        ("wounds", 0, "`wounds: 0`: "),
        ("wounds", 4, "`wounds: 4`: "),
        ("heroism", 0, "`heroism: 0`: "),
        ("courage", 2, "`courage: 2`: "),
        ("courage", 10, "(4 too high)"),
        ("heroism", 10, "`heroism: 10`: "),
        ("fighting", 14, "(5 too high)"),
        ("defense", -1, "(2 too low)"),
        ("strength", 3.5, "`strength: 3.5`: expected a whole number"),
        ("fighting", "-", "has no `fighting`"),
        ("wounds", "none", "has no `wounds`"),
    ],
)
def test_unlawful_values(stat: str, value: object, law: str) -> None:
    """One fault each, an error at the value: no warning says it again."""
    faction = with_stat("Captain", stat, value)
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Captain")
    assert law in found.message
    line = samples.text(faction).splitlines()[found.span.line - 1]
    assert line[: found.span.column - 1].strip() == f"{stat}:"


def test_heroism_of_henchmen_is_another_matter() -> None:
    """Henchmen have none, so that its size does not matter."""
    assert samples.said(samples.check(with_stat("Spearman", "heroism", 12))) == ["pygmies/heroism Spearman"]


@pytest.mark.parametrize(("movement", "faults"), [(1, 0), (24, 0), (0, 1), (25, 1), (7.5, 1)])
def test_movement(movement: float, faults: int) -> None:
    """1 to 24 inches."""
    faction = samples.faction()
    faction["groups"][0]["movement"] = movement

    assert len(samples.said(samples.check(faction), RULE)) == faults


def test_bounds_of_heroism() -> None:
    """1 and 9 are allowed, whatever is typical."""
    for value in (1, 9):
        assert samples.said(samples.check(with_stat("Captain", "heroism", value)), RULE) == []


@pytest.mark.parametrize(
    ("numbers", "faults"),
    [
        ({"simplicity": 1, "range": 0, "strength": 1}, 0),
        ({"simplicity": 6, "range": 99, "strength": 9}, 0),
        ({"simplicity": 0, "range": 100, "strength": 0}, 3),
        ({"simplicity": 3, "range": 1.5}, 1),
    ],
)
def test_bounds_of_spells(numbers: dict[str, object], faults: int) -> None:
    """Simplicity 1 to 6, range 0 to 99, strength 1 to 9."""
    faction = samples.faction() | {"spells": [{"name": "Gust", "text": "Whoosh.", **numbers}]}

    assert len(samples.said(samples.check(faction), RULE)) == faults


def test_own_entries() -> None:
    """Numbers of the file's own spells and weapons have bounds as well."""
    faction = samples.faction()
    faction["spells"] = [{"name": "Gust", "text": "Whoosh.", "simplicity": 7, "range": -1, "strength": 10}]
    faction["weapons"] = [{"name": "Cannon", "strength": 12, "range": 120}, {"name": "Claw", "strength": "User"}]
    findings = [found for found in samples.check(faction) if found.rule == RULE]

    assert samples.said(findings, RULE) == ["Gust", "Gust", "Gust", "Cannon", "Cannon"]
    assert " 7`: " in findings[0].message


@pytest.mark.parametrize(
    ("changes", "section"),
    [
        ({"spells": [{"name": "Gust", "text": "Wind.", "simplicity": 0}]}, "Appendix E"),
        ({"spells": [{"name": "Gust", "text": "Wind.", "simplicity": 4, "range": 200}]}, "Appendix E"),
        ({"weapons": [{"name": "Hook", "strength": 40}]}, "Appendix F"),
        ({"weapons": [{"name": "Hook", "strength": 3, "range": 200}]}, "Appendix F"),
        ({}, "Characteristics; Appendix A, Assigning Statistics"),
    ],
)
def test_rulebook_of_a_number_is_where_it_has_such_numbers(changes: samples.Document, section: str) -> None:
    """Spells are in Appendix E, weapons in Appendix F, characteristics in a chapter of their own."""
    [found] = [
        one
        for one in samples.check(with_stat("Spearman", "attacks", 1 if changes else 4) | changes)
        if one.rule == RULE
    ]

    assert [note.text for note in list_notes(found) if note.label == "rulebook"] == [section]
