"""`cardgen stats`: what models can do in numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.in_process import cardgen


def models(*files: str) -> dict[str, dict[str, Any]]:
    """The models of the JSON by their names."""
    done = cardgen("stats", *files, "--format", "json")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert (found["version"], found["system"]) == (1, "pygmies")
    return {model["name"]: model for model in found["models"]}


def test_the_archer_of_the_rulebook() -> None:
    """Figure 4 of the rulebook: 3 throughout, Long Bow and Sword."""
    archer = models("cardgen:good")["Human Archer"]

    thirds = {"3": "5/24", "4": "5/36", "5": "1/12", "6": "1/24"}
    del archer["path"]
    assert archer == {
        "name": "Human Archer",
        "role": "henchman",
        "size": 4,
        "attacks": 1,
        "swing": thirds,
        "shot": thirds,
    }


@pytest.mark.parametrize(
    ("file", "name", "swing", "shot"),
    [
        ("good", "Pip Underhedge", "5/36", "5/18"),  # a Dagger at -1 Fighting; a Sling twice at -1 is better
        ("evil", "Orc Berserker", "7/18", None),  # a Great Axe: +1 Strength
        ("undead", "Vampire Bat", "5/27", None),  # the Fist: -1 Fighting, -1 Strength
        ("undead", "Barrow Archer", "5/54", "5/24"),  # likewise, and a Long Bow at 3
        ("undead", "Drowned Buccaneer", "5/24", "13/36"),  # a Pistol of Strength 5, reloading left out
        ("pirates", "Obadiah Rumbelow", "13/27", "5/12"),  # a Blunderbuss hits without a roll
    ],
)
def test_weapons(file: str, name: str, swing: str, shot: str | None) -> None:
    """The best weapon against a Defense of 3, by hand from Appendix F."""
    found = models(f"cardgen:{file}")[name]

    assert found["swing"]["3"] == swing
    assert (found["shot"] or {}).get("3") == shot


def test_a_game_is_its_factions() -> None:
    """All models of what it lists, with the file of each."""
    found = models("cardgen:first-edition")

    assert {Path(model["path"]).stem for model in found.values()} == {"good", "evil", "undead", "neutral"}
    assert {model["role"] for model in found.values()} == {"hero", "henchman", "neutral"}
    assert sum(model["size"] for model in found.values()) == 144


def test_text() -> None:
    """What a designer looks for: who is worth what, who is never better, what is free, and how the rules were read."""
    done = cardgen("stats", "cardgen:good", "cardgen:undead")

    assert done.exit_code == 0
    assert "Good: 46 models in 14 entries" in done.stdout
    assert "Side by side" in done.stdout
    assert "Professor Fizzlewick stands out" in done.stdout
    assert "Skills free: " in done.stdout
    assert "natural 1" in done.stdout
    assert max(map(len, done.stdout.splitlines()[:60])) <= 140


@pytest.mark.parametrize(
    ("files", "words"),
    [
        (["nowhere.yaml"], "nowhere.yaml"),
        (["cardgen:kitchen-crew"], ("no models with numbers in cardgen:kitchen-crew: name factions, forces or crews")),
    ],
)
def test_nothing_to_measure(files: list[str], words: str) -> None:
    """Exit code 2, and why."""
    done = cardgen("stats", *files)

    assert done.exit_code == 2
    assert words in done.stderr
    assert done.stdout == ""


def test_names_do_not_move_the_cursor(tmp_path: Path) -> None:
    """A name with an escape is written out."""
    file = tmp_path / "odd.yaml"
    file.write_text(
        "system: pygmies\nkind: faction\nname: Odd\nalignment: Odd\nheroes: []\ngroups:\n"
        '  - {name: "A\\x1b]0;b\\u202Ec", size: 4, keywords: [Odd], stats: {fighting: 3, strength: 3, defense: 3,'
        " attacks: 1, wounds: 1, courage: 3}}\n",
        encoding="utf-8",
    )

    done = cardgen("stats", str(file))

    assert done.exit_code == 0
    assert "\x1b" not in done.output
    assert "\u202e" not in done.output
    assert json.loads(cardgen("stats", str(file), "--format", "json").stdout)["models"][0]["name"] == "A\x1b]0;b\u202ec"
