"""pygmies/squad, crew-size, crew-typical and group-split: who may go out together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.systems.pygmies import samples

COLOURS = "the colours of a crew are yellow, red and orange, or blue, green and purple"


def judged(folder: Path, **squads: dict[str, Any]) -> list[str]:
    """What the check says of a crew with some squads changed."""
    return [f"{found.rule} {found.message}" for found in findings(folder, **squads)]


def findings(folder: Path, **squads: dict[str, Any]) -> list[Any]:
    """The findings about such a crew."""
    crew = samples.crew()
    crew["squads"] |= squads
    return samples.check_together(folder, samples.table() | {"ann": crew}, "ann")


def squad(hero: str, **groups: int) -> dict[str, Any]:
    """A squad; an underscore stands for a space."""
    return {"hero": hero, "groups": {name.replace("_", " "): cards for name, cards in groups.items()}}


def test_a_crew_by_the_book(tmp_path: Path) -> None:
    """Three squads, one with neutrals, 25 models."""
    assert judged(tmp_path) == []


@pytest.mark.parametrize(
    "red",
    [
        squad("scholar", knights=4, Squire=4),
        squad("Evil Captain", Evil_Spearman=4, Evil_Archer=4),
        squad("Evil Captain", Evil_Spearman=4, Wolf=2),
        squad("Scholar", Knight=1, Squire=5),
    ],
)
def test_other_crews_by_the_book(red: dict[str, Any], tmp_path: Path) -> None:
    """Names in any spelling, heroes of several factions, any number of cards."""
    assert judged(tmp_path, red=red) == []


def test_a_game_that_is_not_there(tmp_path: Path) -> None:
    """Without the game nobody is unknown."""
    (tmp_path / "ann.yaml").write_text(samples.text(samples.crew()), encoding="utf-8")
    [found] = samples.check_together(tmp_path, {"ann": samples.crew()})

    assert found.rule == "shape/unknown-name"


@pytest.mark.parametrize(
    ("squads", "fact"),
    [
        ({"red": squad("Scholar", Knight=4)}, "Scholar leads 1 group of Ann: each hero leads 2"),
        ({"red": squad("Scholar", Knight=4, Squire=4, Smith=1)}, "Scholar leads 3 groups of Ann: each hero leads 2"),
        ({"red": squad("Sholar", Knight=4, Squire=4)}, "Ann has the unknown hero `Sholar`: did you mean `Scholar`?"),
        (
            {"red": squad("Scholar", Kinght=4, Squire=4)},
            "Ann has the unknown group `Kinght`: did you mean `Knight`?",
        ),
        (
            {"red": squad("Scholar", Captain=1, Squire=5)},
            "Ann has the unknown group `Captain`: expected a group of Game Night",
        ),
        ({"red": squad("Captain", Knight=4, Squire=4)}, "Captain leads 2 squads of Ann: each hero leads one"),
        (
            {"red": squad("Scholar", Evil_Archer=4, Squire=4)},
            "Evil Archer (Evil) follow Scholar (Good) in the crew of Ann: a group follows a hero of its own alignment",
        ),
        ({"red": squad("Scholar", Knight=6, Squire=4)}, "Ann has 6 cards of Knight: the group has only 5"),
    ],
)
def test_squads_that_are_none(squads: dict[str, Any], fact: str, tmp_path: Path) -> None:
    """One error each."""
    [found] = judged(tmp_path, **squads)

    assert found.startswith("pygmies/squad ")
    assert fact in found


def test_four_squads(tmp_path: Path) -> None:
    """A crew has three, and all colours are of one side."""
    assert judged(tmp_path, blue=squad("Piper", Miller=1, Smith=1)) == [
        "pygmies/squad Ann has 4 squads: a crew has exactly 3",
        f"pygmies/squad Ann has a `blue` squad: {COLOURS}",
    ]


def test_two_squads(tmp_path: Path) -> None:
    """That a crew with a squad too few is small is not said again."""
    crew = samples.crew()
    del crew["squads"]["red"]
    found = samples.check_together(tmp_path, samples.table() | {"ann": crew}, "ann")

    assert [finding.message for finding in found] == ["Ann has 2 squads: a crew has exactly 3"]


def test_a_group_in_two_squads(tmp_path: Path) -> None:
    """Allowed with a warning; together there are no more cards than exist."""
    [found] = findings(tmp_path, red=squad("Scholar", Spearman=1, Squire=4))
    assert (found.rule, found.level, found.entry) == ("pygmies/group-split", "warning", "Ann")
    assert "Ann has Spearman in the yellow and the red squad" in found.message

    assert [found.rule for found in findings(tmp_path, red=squad("Scholar", Spearman=2, Squire=4))] == [
        "pygmies/group-split",
        "pygmies/squad",
    ]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            (1, 1, 4, 4, 4, 2),
            "pygmies/crew-typical Ann has 19 models: a crew typically has 20 to 28",
        ),
        ((2, 1, 4, 4, 4, 2), None),
        ((5, 5, 5, 4, 4, 2), None),
        (
            (5, 5, 5, 5, 4, 2),
            "pygmies/crew-typical Ann has 29 models: a crew typically has 20 to 28",
        ),
        (
            (5, 5, 5, 5, 5, 2),
            "pygmies/crew-typical Ann has 30 models (2 too many): a crew typically has 20 to 28",
        ),
    ],
)
def test_size(cards: tuple[int, ...], said: str | None, tmp_path: Path) -> None:
    """20 to 28 is typical, and 30 the most."""
    squads = {
        "yellow": squad("Captain", Spearman=cards[0], Archer=cards[1]),
        "red": squad("Scholar", Knight=cards[2], Squire=cards[3]),
        "orange": squad("Warden", Monk=cards[4], Gargoyle=cards[5]),
    }

    assert judged(tmp_path, **squads) == ([said] if said else [])


def test_too_many_models(tmp_path: Path) -> None:
    """33 are too many; that they are not typical is not said again."""
    squads = {
        "yellow": squad("Captain", Spearman=5, Archer=5),
        "red": squad("Scholar", Knight=5, Squire=5),
        "orange": squad("Warden", Monk=5, Miller=5),
    }

    assert judged(tmp_path, **squads) == ["pygmies/crew-size Ann has 33 models: a crew has at most 30"]
