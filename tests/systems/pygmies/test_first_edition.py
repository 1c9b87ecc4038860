"""The factions of First Edition against their own plan: who there is, and who has which skill or spell."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from cardgen import project
from cardgen.systems.pygmies.catalogue import load_catalogue
from cardgen.systems.pygmies.model import STATS, Faction, Profile

FACTIONS = Path(__file__).parents[3] / "factions" / "pygmies"
THREE = ("good", "evil", "undead")


@cache
def faction(stem: str) -> Faction:
    """One faction of the game that ships with cardgen, or its neutrals."""
    model = project.load_project([str(FACTIONS / f"{stem}.yaml")]).files[0].model
    assert isinstance(model, Faction)
    return model


def heroes(*stems: str) -> list[Profile]:
    """The heroes of the files named."""
    return [hero for stem in stems for hero in faction(stem).heroes]


def groups(*stems: str) -> list[Profile]:
    """The groups of the files named."""
    return [group for stem in stems for group in faction(stem).groups]


def everybody() -> list[Profile]:
    """All profiles of the game."""
    return heroes(*THREE) + groups(*THREE, "neutral")


def skills_of(profile: Profile) -> set[str]:
    """The names of a profile's skills."""
    return {use.name for use in profile.skills}


def test_no_ability_is_used_twice() -> None:
    """Inborn skills apart, each skill and spell belongs to one profile; all 35 skills in use have a place."""
    used = Counter((use.kind, use.name) for profile in everybody() for use in profile.skills + profile.spells)
    in_use = {skill.name for skill in load_catalogue().skills.values() if not skill.suggested}
    spells = {spell.name for spell in load_catalogue().spells.values() if not spell.suggested}

    assert {name for (_, name), times in used.items() if times > 1} == {"Fly", "Mindless", "Undead"}
    assert {name for kind, name in used if kind == "skill"} == in_use
    assert spells >= {name for kind, name in used if kind == "spell"}
    assert len([name for kind, name in used if kind == "spell"]) == 18


def test_casters_and_others() -> None:
    """Six casters of three spells, twelve others of three skills; the undead cast nothing."""
    casters = [hero for hero in heroes(*THREE) if hero.spells]
    others = [hero for hero in heroes(*THREE) if not hero.spells]

    assert [sum(hero in casters for hero in heroes(stem)) for stem in THREE] == [3, 3, 0]
    assert all(len(hero.spells) == 3 and hero.stats["heroism"] in (5, 6, 7) for hero in casters)
    assert all(len(hero.skills) == 3 and hero.stats["heroism"] == 3 for hero in others)
    assert all("Undead" in skills_of(hero) for hero in heroes("undead"))


def test_no_undead_has_courage() -> None:
    """Nobody in the undead faction ever tests Courage, everybody outside it does."""
    for profile in everybody():
        fearless = bool({"Undead", "Mindless"} & skills_of(profile))
        assert fearless == (profile.stats["courage"] is None) == (profile in faction("undead").profiles), profile.name


def test_the_themes_promise_what_the_rulebook_says() -> None:
    """Good: armour and courage, weak attacks; evil: the reverse; undead: weak all round but fearless."""
    promises = {stem: (set(faction(stem).strengths or ()), set(faction(stem).weaknesses or ())) for stem in THREE}

    assert promises["good"][0] == {"defense", "courage"}
    assert promises["good"][1] >= {"attacks"}
    assert promises["evil"] == ({"fighting", "strength", "attacks"}, {"defense", "courage"})
    assert promises["undead"] == ({"courage"}, {"fighting", "strength", "defense", "attacks"})


def test_human_archer_is_figure_4() -> None:
    """The only model that the rulebook gives with its numbers; the line of flavour is ours."""
    archer = next(group for group in groups("good") if group.name == "Human Archer")

    assert (archer.role, archer.size, archer.keywords) == ("henchmen", 4, ("Human", "Good", "Archer"))
    assert [archer.stats[stat] for stat in STATS] == [3, 3, 3, 3, 1, 1, 3, None]
    assert [use.name for use in archer.weapons] == ["Long Bow", "Sword"]
    assert (archer.skills, archer.spells, archer.movement) == ((), (), None)


def test_the_names_that_the_rulebook_gives() -> None:
    """Ernest Goodfellow and company are where the rulebook's examples look for them."""
    assert any(hero.name == "Ernest Goodfellow" for hero in heroes("good"))
    cindy = next(hero for hero in heroes("undead") if hero.name == "Invisible Cindy")
    assert "Ethereal" in skills_of(cindy)
    sizes = {group.name: group.size for group in groups(*THREE, "neutral")}
    assert (sizes["Human Archer"], sizes["Gargoyle"], sizes["Witch"]) == (4, 2, 3)
    assert sizes["Elven Archer"] < sizes["Human Archer"]  # better in everything, and so fewer
    assert sizes["Skeleton Warrior"] > 4


def test_what_skills_need_is_there() -> None:
    """Skeletons to raise, witches for the cauldron, goblins who shoot past others, humans to lead."""
    keywords = {stem: {word for group in groups(stem) for word in group.keywords} for stem in THREE}

    assert "Skeleton" in keywords["undead"]
    assert "Witch" in keywords["evil"]
    assert any("Goblin" in group.keywords and group.stats["shooting"] for group in groups("evil"))
    assert "Human" in keywords["good"]
    assert [hero.name for hero in heroes("evil") if "Witch" in hero.keywords] == []
