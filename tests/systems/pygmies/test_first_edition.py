"""The factions of First Edition against their own plan: who there is, and who has which skill or spell."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[3]
CATALOGUE = ROOT / "cardgen" / "systems" / "pygmies" / "catalogue"
FACTIONS = ROOT / "factions" / "pygmies"

Entry = dict[str, Any]


def in_use(kind: str) -> set[str]:
    """The names of the catalogue's skills or spells that the rules use."""
    entries = yaml.safe_load((CATALOGUE / f"{kind}.yaml").read_text(encoding="utf-8"))[kind]
    return {entry["name"] for entry in entries if not entry.get("suggested")}


@cache
def faction(stem: str) -> Entry:
    """One file of the game that ships with cardgen."""
    data: Entry = yaml.safe_load((FACTIONS / f"{stem}.yaml").read_text(encoding="utf-8"))
    return data


THREE = ("good", "evil", "undead")


def heroes(*stems: str) -> list[Entry]:
    """The heroes of the files named."""
    return [hero for stem in stems for hero in faction(stem)["heroes"]]


def groups(*stems: str) -> list[Entry]:
    """The groups of the files named."""
    return [group for stem in stems for group in faction(stem)["groups"]]


def names_of(profile: Entry, key: str) -> list[str]:
    """The skills or spells of a profile, without their parameters."""
    return [use["name"] if isinstance(use, dict) else use for use in profile.get(key, [])]


def test_the_game_has_144_cards() -> None:
    """18 heroes, 120 henchmen, 6 neutrals, and a name of its own for each profile."""
    everybody = heroes(*THREE) + groups(*THREE, "neutral")

    assert [len(heroes(stem)) for stem in THREE] == [6, 6, 6]
    assert [sum(group["size"] for group in groups(stem)) for stem in THREE] == [40, 40, 40]
    assert [group["size"] for group in groups("neutral")] == [2, 2, 2]
    assert all(7 <= len(groups(stem)) <= 9 for stem in THREE)
    assert len(everybody) == len({profile["name"] for profile in everybody})


def test_no_ability_is_used_twice() -> None:
    """Inborn skills apart, each skill and spell belongs to one profile; all 35 skills in use have a place."""
    everybody = heroes(*THREE) + groups(*THREE, "neutral")
    used = Counter(name for profile in everybody for key in ("skills", "spells") for name in names_of(profile, key))

    assert {"Fly", "Mindless", "Undead"} == {name for name, times in used.items() if times > 1}
    assert in_use("skills") <= used.keys()
    spells = used.keys() - in_use("skills")
    assert spells <= in_use("spells")
    assert len(spells) == 18


def test_casters_and_others() -> None:
    """Six casters of three spells, twelve others of three skills; the undead cast nothing."""
    casters = [hero for hero in heroes(*THREE) if names_of(hero, "spells")]
    others = [hero for hero in heroes(*THREE) if not names_of(hero, "spells")]

    assert [sum(hero in casters for hero in heroes(stem)) for stem in THREE] == [3, 3, 0]
    assert all(len(names_of(hero, "spells")) == 3 and 5 <= hero["stats"]["heroism"] <= 7 for hero in casters)
    assert all(len(names_of(hero, "skills")) == 3 and hero["stats"]["heroism"] == 3 for hero in others)
    assert all("Undead" in names_of(hero, "skills") for hero in heroes("undead"))


def test_no_undead_has_courage() -> None:
    """Nobody in the undead faction ever tests Courage, everybody outside it does."""
    for stem in THREE:
        for profile in heroes(stem) + groups(stem):
            fearless = bool({"Undead", "Mindless"} & set(names_of(profile, "skills")))
            assert fearless == (profile["stats"]["courage"] == "-") == (stem == "undead"), profile["name"]


def test_human_archer_is_figure_4() -> None:
    """The only model that the rulebook gives with its numbers."""
    archer = next(group for group in groups("good") if group["name"] == "Human Archer")

    assert archer == {
        "name": "Human Archer",
        "size": 4,
        "keywords": ["Human", "Good", "Archer"],
        "stats": {"shooting": 3, "fighting": 3, "strength": 3, "defense": 3, "attacks": 1, "wounds": 1, "courage": 3},
        "weapons": ["Long Bow", "Sword"],
    }


def test_the_names_that_the_rulebook_gives() -> None:
    """Ernest Goodfellow and company are where the rulebook's examples look for them."""
    assert any(hero["name"] == "Ernest Goodfellow" for hero in heroes("good"))
    cindy = next(hero for hero in heroes("undead") if hero["name"] == "Invisible Cindy")
    assert "Ethereal" in names_of(cindy, "skills")
    sizes = {group["name"]: group["size"] for group in groups(*THREE, "neutral")}
    assert (sizes["Elven Archer"], sizes["Gargoyle"], sizes["Witch"]) == (4, 2, 3)
    assert sizes["Skeleton Warrior"] > 4


def test_flavour_is_short() -> None:
    """Each hero has a line of at most 14 words."""
    assert all(0 < len(hero["flavour"].split()) <= 14 for hero in heroes(*THREE))
    assert all(len(group.get("flavour", "").split()) <= 14 for group in groups(*THREE, "neutral"))
