"""New files of the games of forces, whatever they are called; and files that do not say of what kind they are."""

from __future__ import annotations

import pytest

from cardgen import systems
from tests.systems.spoiling import check

NAMES = ["Elves", "A Very Long Name Indeed: Part 2", "O'Neill's Own", "Ärger & Söhne", "no", 'Jack\'s "Boys"']
KINDS = {
    "ares": {"units": "force", "types": "force", "forces": "match"},
    "little_orc_wars": {"troops": "force", "forces": "match"},
    "pygmies": {"heroes": "faction", "factions": "game", "squads": "crew"},
    "scrimmage": {"models": "force", "forces": "match"},
    "vsgmr": {"figures": "force", "forces": "match"},
}
"""The keys that only files of one kind have."""
SIGNS = [(game, key, kind) for game, kinds in KINDS.items() for key, kind in kinds.items()]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", [game for game in KINDS if "force" in KINDS[game].values()])
def test_a_new_force(game: str, name: str) -> None:
    """It states the right sums, has nothing but texts to be replaced, and teaches the format."""
    text = systems.get_game(game).skeleton("force", name, [])

    assert text is not None
    assert {finding.rule for finding in check(text)} == {"shape/to-do"}
    assert text.count("#") > 8


@pytest.mark.parametrize("game", [game for game in KINDS if "match" in KINDS[game].values()])
def test_a_match_of_nobody(game: str) -> None:
    """Without forces beside it there is no match to begin with."""
    assert systems.get_game(game).skeleton("match", "Night", []) is None


@pytest.mark.parametrize(("game", "key", "kind"), SIGNS)
def test_kinds_are_told_by_what_files_hold(game: str, key: str, kind: str) -> None:
    """A file without a kind is known by its lists, beside others that all files have."""
    assert systems.get_game(game).kind_of({"name": "x", key: ""}) == kind


@pytest.mark.parametrize("game", KINDS)
def test_kinds_that_nothing_tells(game: str) -> None:
    """Without such lists, or with those of two kinds, nobody knows."""
    assert systems.get_game(game).kind_of({"name": "x"}) is None
    assert systems.get_game(game).kind_of(dict.fromkeys(KINDS[game], "")) is None
