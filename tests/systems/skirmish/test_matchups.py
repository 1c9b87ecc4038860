"""Who meets whom, and whom a command means: the same in all games of forces."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.systems.skirmish.rule_subjects import find_matchups, select_forces, select_matches
from tests.systems.spoiling import text

GAMES = ("ares", "little_orc_wars", "vsgmr", "scrimmage")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """The name of a game of forces."""
    return str(request.param)


def models(game: str) -> tuple[Any, Any]:
    """The classes of a game's forces and matches."""
    found = import_module(f"cardgen.systems.{game}.model")
    return found.Force, found.Match


def lay(folder: Path, game: str, **matches: list[str]) -> None:
    """A folder with the forces x, y and z, named after it too, and matches of some of them."""
    folder.mkdir()
    force = import_module(f"tests.systems.{game}.samples").force()
    for stem in "xyz":
        (folder / f"{stem}.yaml").write_text(text(force | {"name": f"{folder.name}-{stem}"}), encoding="utf-8")
    for stem, forces in matches.items():
        document = {"system": game, "kind": "match", "name": stem, "forces": forces}
        (folder / f"{stem}.yaml").write_text(text(document), encoding="utf-8")


def test_forces_are_known_by_their_folders(tmp_path: Path, game: str) -> None:
    """Forces of one stem in two folders are two: only those that the named matches list are meant, each once."""
    lay(tmp_path / "a", game, m1=["x", "y"])
    lay(tmp_path / "b", game, m2=["y", "z"], m3=["x", "z"])
    files = project.load_project([str(tmp_path / "a" / "m1.yaml"), str(tmp_path / "b" / "m2.yaml")]).files

    assert [one.name for one in select_forces(files, *models(game))] == ["a-x", "a-y", "b-y", "b-z"]


def test_a_force_that_is_named_beside_its_match(tmp_path: Path, game: str) -> None:
    """It comes once, with its match; others come after the matches, by themselves."""
    lay(tmp_path / "a", game, m1=["x", "y"])
    files = project.load_project([str(tmp_path / "a" / f"{stem}.yaml") for stem in ("z", "x", "m1")]).files
    found = select_matches(files, *models(game))

    assert [(match and match.name, [force.name for force in forces]) for match, forces in found] == [
        ("m1", ["a-x", "a-y"]),
        (None, ["a-z"]),
    ]


def test_two_that_are_named_together(tmp_path: Path, game: str) -> None:
    """They meet unless a match has both; with a third one nobody does."""

    def met(*stems: str) -> list[tuple[str, list[str]]]:
        files = project.load_project([str(tmp_path / "a" / f"{stem}.yaml") for stem in stems]).files
        found = find_matchups(files, *models(game))
        return [(one.name, [side.force.name for side in one.sides]) for one in found]

    lay(tmp_path / "a", game, m1=["x", "z"])
    beside = ("m1", ["a-x", "a-z"])  # a match beside the files is always looked at

    assert met("x", "y") == [beside, ("a-y", ["a-x", "a-y"])]
    assert met("x", "y", "z") == [beside]
    assert met("m1", "x", "z") == met("x", "z") == met("x") == [beside]


def test_a_folder_of_two_forces(tmp_path: Path, game: str) -> None:
    """Forces that merely lie beside each other do not meet."""
    lay(tmp_path / "a", game)
    (tmp_path / "a" / "z.yaml").unlink()
    paths = [str(tmp_path / "a" / "x.yaml"), str(tmp_path / "a" / "y.yaml")]

    assert list(find_matchups(project.load_project([str(tmp_path / "a")]).files, *models(game))) == []
    assert list(find_matchups(project.load_project(paths[:1]).files, *models(game))) == []
    assert len(list(find_matchups(project.load_project(paths).files, *models(game)))) == 1


def test_a_match_without_one_of_its_forces(tmp_path: Path, game: str) -> None:
    """It is not complete, whether the file is missing or cannot be read."""
    lay(tmp_path / "a", game, m1=["x", "nobody"], m2=["x", "y"])
    (tmp_path / "a" / "y.yaml").write_text("[", encoding="utf-8")
    files = project.load_project([str(tmp_path / "a" / f"{stem}.yaml") for stem in ("m1", "m2")]).files

    assert [(len(one.sides), one.complete) for one in find_matchups(files, *models(game))] == [(1, False), (1, False)]


def test_a_match_of_nobody(tmp_path: Path, game: str) -> None:
    """Nothing is printed for it: it has no forces, and is none."""
    lay(tmp_path / "a", game, m1=[], m2=["x"])
    loaded = project.load_project([str(tmp_path / "a" / "m1.yaml"), str(tmp_path / "a" / "m2.yaml")])
    found = {file.stem: [model.name for model, _, _ in loaded.list_members(file)] for file in loaded.files}

    assert found == {"m1": [], "m2": ["a-x"], "x": ["a-x"]}
