"""pygmies/neutral-groups: pairs, one for each faction of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/neutral-groups"


def test_three_pairs_by_themselves() -> None:
    """In no game, three pairs are right."""
    assert samples.check(samples.neutral()) == []


def test_as_many_pairs_as_factions(tmp_path: Path) -> None:
    """Three for three, two for two."""
    assert samples.check_together(tmp_path, samples.table(), "neutral", "night") == []
    two = samples.table() | {"night": samples.game("good", "evil") | {"rounds": 2}, "neutral": samples.neutral(2)}

    assert samples.check_together(tmp_path, two, "neutral", "night") == []


def test_two_files_of_one_game_count_together(tmp_path: Path) -> None:
    """Two pairs here and one there make three."""
    more = samples.neutral(1) | {"name": "More", "groups": [dict(samples.neutral()["groups"][0], name="Yeti")]}
    game = samples.game() | {"neutral": ["neutral", "more"]}
    files = samples.table() | {"neutral": samples.neutral(2), "more": more, "night": game}

    assert samples.check_together(tmp_path, files, "neutral", "more", "night") == []


def test_heroes_among_neutrals() -> None:
    """Heroes are one fault, at their key, and not looked at otherwise."""
    neutral = samples.neutral() | {"heroes": [dict(samples.faction()["heroes"][0], skills=[])]}
    [found] = samples.check(neutral)

    assert found.rule == RULE
    assert "1 hero: a neutral file has groups only" in found.message
    assert samples.text(neutral).splitlines()[found.span.line - 1] == "heroes:"


def test_a_group_of_three() -> None:
    """The fault is at the size."""
    neutral = samples.neutral()
    neutral["groups"][1]["size"] = 3
    [found] = samples.check(neutral)

    assert (found.rule, found.entry) == (RULE, "Wolf")
    assert "exactly 2" in found.message


@pytest.mark.parametrize("pairs", [1, 2, 4])
def test_another_number_of_pairs_by_themselves(pairs: int) -> None:
    """In no game, any number but three is a fault at the key."""
    [found] = samples.check(samples.neutral(pairs))

    assert (found.rule, found.entry) == (RULE, "Neutral")
    assert (found.span.column, found.span.end_column) == (1, 7)


def test_fewer_pairs_than_factions(tmp_path: Path) -> None:
    """In a game the law is the number of its factions, and the finding shows where that stands."""
    files = samples.table() | {"neutral": samples.neutral(2)}
    [found] = samples.check_together(tmp_path, files, "neutral")

    assert found.rule == RULE
    assert "2 groups: a game of 3 factions needs 3 neutral groups" in found.message
    assert found.related[0].span.path.endswith("night.yaml")
