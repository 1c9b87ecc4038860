"""pygmies/game-size: packs that can be dealt."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/game-size"


def with_factions(count: int, pairs: int, **changes: object) -> dict[str, samples.Document]:
    """A game of so many factions and neutral pairs."""
    stems = [f"f{number}" for number in range(count)]
    files = {stem: samples.other(f"Side {number}") for number, stem in enumerate(stems)}
    return files | {"neutral": samples.neutral(pairs), "night": samples.game(*stems) | changes}


def judged(files: dict[str, samples.Document], folder: Path) -> list[str]:
    """What the check says when the game alone is named."""
    return [f"{found.rule} {found.message}" for found in samples.check_together(folder, files, "night")]


@pytest.mark.parametrize("count", [3, 4, 6])
def test_as_many_pairs_as_factions(count: int, tmp_path: Path) -> None:
    """Three, four or six factions with as many pairs are dealt without a rest."""
    assert judged(with_factions(count, count), tmp_path) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 4, "rounds": 3},
        {"players": 6, "rounds": 2},
        {"players": 2, "rounds": 2},
        {"pack": {"special": 4, "henchmen": 20}, "players": 2},
        {"pack": {"special": 1, "henchmen": 5}},
    ],
)
def test_other_ways_to_deal(changes: dict[str, object], tmp_path: Path) -> None:
    """Packs of another size, and packs that stay closed."""
    assert judged(with_factions(3, 3, **changes), tmp_path) == []


def test_a_fault_of_a_faction_is_told_there(tmp_path: Path) -> None:
    """One fault, one finding: five heroes are the faction's matter, and so is a file that cannot be read."""
    files = samples.table()
    files["good"]["heroes"].pop()
    assert judged(files, tmp_path) == []

    files["good"] = {"system": "pygmies"}
    assert judged(files, tmp_path) == []


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    """What is not there cannot be counted."""
    [found] = judged(samples.table() | {"night": samples.game("good", "evil", "nobody")}, tmp_path)

    assert found.startswith("shape/unknown-name")


def test_a_waived_fault_of_a_faction(tmp_path: Path) -> None:
    """When seven heroes are meant, the packs still do not come out."""
    files = samples.table()
    files["good"]["heroes"].pop()
    files["good"]["waive"] = {"pygmies/hero-count": "Five is enough."}
    [found] = judged(files, tmp_path)

    assert found.startswith(RULE)
    assert "23 heroes and neutrals and 120 henchmen" in found


@pytest.mark.parametrize(
    ("count", "pairs", "changes", "key"),
    [
        (3, 2, {}, "neutral"),
        (4, 3, {}, "factions"),
        (3, 0, {}, "neutral"),
        (4, 2, {}, "neutral"),
        (3, 3, {"pack": {"special": 3, "henchmen": 10}}, "pack"),
        (3, 3, {"pack": {"special": 2, "henchmen": 11}}, "pack"),
        (3, 3, {"players": 5}, "factions"),
        (2, 2, {}, "factions"),
    ],
)
def test_packs_that_do_not_come_out(
    count: int, pairs: int, changes: dict[str, object], key: str, tmp_path: Path
) -> None:
    """One error, at what is easiest to fix."""
    files = with_factions(count, pairs, **changes)
    [found] = samples.check_together(tmp_path, files, "night")

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Game Night")
    line = samples.text(files["night"]).splitlines()[found.span.line - 1]
    assert line.startswith(f"{key}:")
    assert found.span.end_column == len(key) + 1


def test_a_file_that_is_listed_twice(tmp_path: Path) -> None:
    """One error, at the second; the packs are not counted then."""
    files = samples.table() | {"night": samples.game("good", "evil", "good")}
    [found] = samples.check_together(tmp_path, files, "night")

    assert (found.rule, found.hint) == (RULE, "remove it")
    assert "lists `good` twice" in found.message
    assert samples.text(files["night"]).splitlines()[found.span.line - 1] == "- good"
    assert found.span.line == 7
