"""Libraries: skills, spells and weapons that several factions name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.file import File
from cardgen.project.file_cache import FileCache
from cardgen.systems.pygmies.model import Faction
from tests.commands.in_process import cardgen
from tests.systems.pygmies import samples

LIBRARY = """system: pygmies
kind: library
name: All at sea
skills:
- {name: Sea Legs, text: No penalty on decks and rigging.}
spells:
- {name: Gale, text: Every enemy in range moves back., simplicity: 4, range: 8}
weapons:
- {name: Cutlass, like: Sword}
"""


@pytest.fixture
def fleet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of a library and two factions that name it; its spell is on nobody."""
    folder = tmp_path / "factions"
    folder.mkdir()
    (folder / "sea.yaml").write_text(LIBRARY, encoding="utf-8")
    for stem, uses, has in (("good", "sea", "Sea Legs"), ("evil", ["sea"], "Lucky")):
        document: dict[str, Any] = samples.faction() if stem == "good" else samples.other("Evil")
        document["uses"] = uses
        document["heroes"][0]["skills"] = [has]
        document["heroes"][0]["weapons"] = ["cutlass"]
        (folder / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def found(*words: str) -> list[dict[str, Any]]:
    """The findings of a check about names, and about entries that are on nobody."""
    made = cardgen("check", *words, "--format", "json", "--select", "shape", "--select", "pygmies/unused",
                   "--select", "pygmies/duplicate-name", "--select", "pygmies/stat-range", "--no-layout")  # fmt: skip
    findings: list[dict[str, Any]] = json.loads(made.stdout)["findings"]
    return findings


def said(*words: str) -> list[tuple[str, int, str]]:
    """File, line and rule of each."""
    return [(one["path"].removeprefix("factions/"), one["line"], one["rule"]) for one in found(*words)]


def good() -> File:
    """The first faction as it is read."""
    return next(file for file in project.load_project(["factions/good.yaml"]).files if file.stem == "good")


def replaced(path: Path, old: str, new: str) -> None:
    """Change the text of a file."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_as_entries_of_its_own(fleet: Path) -> None:
    """A name means the library's entry, and cards print its text."""
    model = good().model
    assert isinstance(model, Faction)
    hero = model.heroes[0]

    assert hero.skills[0].ability is not None
    assert hero.skills[0].ability.text == "No penalty on decks and rigging."
    assert hero.weapons[0].weapon is not None
    assert hero.weapons[0].weapon.like == "Sword"
    assert [one.name for one in model.abilities] == ["Sea Legs", "Gale"]


def test_what_nobody_has(fleet: Path) -> None:
    """An entry that is on nobody in all files that name it is told once, in the library, and where these are all."""
    assert said() == [("sea.yaml", 7, "pygmies/unused")]
    assert said("factions/good.yaml") == said("factions/sea.yaml") == []
    replaced(fleet / "evil.yaml", "Lucky", "Sea Legs")
    replaced(fleet / "good.yaml", "Sea Legs", "Lucky")
    assert said() == [("sea.yaml", 7, "pygmies/unused")]


def test_near_names(fleet: Path) -> None:
    """A slip in a name of a library is found, and fixed."""
    replaced(fleet / "good.yaml", "Sea Legs", "See Legs")
    [one] = [one for one in found() if one["rule"] == "shape/unknown-name"]

    assert "did you mean `Sea Legs`?" in one["message"]
    cardgen("check", "--fix")
    assert "Sea Legs" in (fleet / "good.yaml").read_text("utf-8")


def test_conflicts(fleet: Path) -> None:
    """An own entry with the name of one in a library is a finding, there; the file's own counts."""
    with (fleet / "good.yaml").open("a", encoding="utf-8") as file:
        file.write("skills: [{name: sea legs, text: Our own.}]\n")
    [one] = [one for one in found("factions/good.yaml") if one["rule"] == "pygmies/duplicate-name"]
    model = good().model

    assert one["path"] == "factions/good.yaml"
    assert "duplicate skill sea legs, also in a library of this file" in one["message"]
    assert (one["related"][0]["path"], one["related"][0]["line"]) == ("factions/sea.yaml", 5)
    assert isinstance(model, Faction)
    ability = model.heroes[0].skills[0].ability
    assert ability is not None
    assert ability.text == "Our own."


@pytest.mark.parametrize("checked", [(), ("factions/good.yaml",), ("factions/sea.yaml", "factions/good.yaml")])
def test_faults_of_a_library(fleet: Path, checked: tuple[str, ...]) -> None:
    """What is wrong in a library is found in it, once, also when only a file is checked that names it."""
    replaced(fleet / "sea.yaml", "simplicity: 4", "simplicity: 40")
    replaced(fleet / "sea.yaml", "text: No penalty", "txt: No penalty")
    where = [one for one in said(*checked) if one[2] != "pygmies/unused"]

    assert where == [("sea.yaml", 5, "shape/unknown-key"), ("sea.yaml", 7, "pygmies/stat-range")]


@pytest.mark.parametrize(
    ("uses", "told"),
    [
        ("seaa", "`uses` of Good lists `seaa`, an unknown file: did you mean `sea`?"),
        ("evil", "`uses` of Good lists `evil`, a faction file: expected a library file"),
        ("good", "`uses` of Good lists `good`, a faction file: expected a library file"),
        ("cardgen:nobody", "`uses` of Good lists `cardgen:nobody`, but no such file comes with cardgen"),
    ],
)
def test_what_is_no_library(fleet: Path, uses: str, told: str) -> None:
    """A name that means no library is the only finding: what it would have had is not missed besides."""
    replaced(fleet / "good.yaml", "uses: sea", f"uses: {uses}")
    [one] = [one for one in found("factions/good.yaml") if one["path"] == "factions/good.yaml"]

    assert told in one["message"]


def test_two_that_name_each_other(fleet: Path) -> None:
    """Files that name each other as libraries come to an end."""
    replaced(fleet / "good.yaml", "uses: sea", "uses: [evil, good, sea]")
    replaced(fleet / "evil.yaml", "- sea", "- good")

    assert {one["rule"] for one in found()} >= {"shape/unknown-name"}


def test_a_change_reaches_who_names_it(fleet: Path) -> None:
    """Who loads a project again sees what a library says now."""
    kept = FileCache()
    texts = []
    for text in ("No penalty", "A bonus"):
        (fleet / "sea.yaml").write_text(LIBRARY.replace("No penalty", text), encoding="utf-8")
        model = next(
            file for file in project.load_project(["factions/good.yaml"], kept=kept).files if file.stem == "good"
        ).model
        assert isinstance(model, Faction)
        texts.append(model.abilities[0].text)

    assert texts == ["No penalty on decks and rigging.", "A bonus on decks and rigging."]


def test_other_commands(fleet: Path) -> None:
    """A library has no cards; the reference explains what is in it once."""
    assert "no cards in factions/sea.yaml: name files with cards" in cardgen("cards", "factions/sea.yaml").stderr
    assert cardgen("stats", "factions").exit_code == 0
    assert cardgen("list", "skills", "--free", "factions/sea.yaml").exit_code == 2
