"""What is written without a fault and cannot be meant: first where nothing may be said, then that it is told."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.rules import engine
from cardgen.systems.pygmies.skeletons import skeleton
from tests.systems.pygmies import samples

FACTIONS = Path(__file__).parents[4] / "factions" / "pygmies"
STEMS = ("good", "evil", "undead", "pirates", "druids", "cthulhu-victorians")
NEVER, UNUSED, TWICE = "pygmies/never-applies", "pygmies/unused", "pygmies/weapon-twice"
KEYWORD, NEUTRAL, STRONG = "pygmies/near-keyword", "pygmies/neutral-keyword", "pygmies/overpowered"
THEME, SIZE = "pygmies/theme", "pygmies/group-size"
SLIPS = {NEVER, UNUSED, TWICE, KEYWORD, NEUTRAL, STRONG}
TOP = {"fighting": 6, "strength": 6, "defense": 6, "attacks": 3, "wounds": 3}


def having(*skills: Any, **changes: Any) -> samples.Document:
    """A faction whose Captain has these skills."""
    made = samples.faction() | changes
    samples.find(made, "Captain")["skills"] = [*skills, "Nimble", "Swordsman"][: max(3, len(skills))]
    return made


def of(rule: str, document: samples.Document) -> list[str]:
    """What a rule says of a file."""
    return [found.message for found in samples.check(document) if found.rule == rule]


def together(folder: Path, rule: str, files: dict[str, samples.Document], *named: str) -> list[tuple[str, str]]:
    """Whom a rule has something to say of, and what."""
    found = samples.check_together(folder, files, *named)
    return [(one.entry, one.message) for one in found if one.rule == rule]


@pytest.mark.parametrize("stems", list(combinations(STEMS, 3)), ids="-".join)
def test_any_three_shipped_factions_are_silent(stems: tuple[str, ...], tmp_path: Path) -> None:
    """With the neutrals of their games, whichever meet."""
    for stem in (*stems, "neutral"):
        (tmp_path / f"{stem}.yaml").write_bytes((FACTIONS / f"{stem}.yaml").read_bytes())
    (tmp_path / "night.yaml").write_text(samples.text(samples.game(*stems)), encoding="utf-8")
    found = engine.judge_files(project.load_project([str(tmp_path)]).files)

    assert [one.message for one in found if one.rule in SLIPS] == []


@pytest.mark.parametrize("names", [("Swamp Folk", "Folk", "Clockwork Guild"), ("Elves", "A", "../../etc/passwd")])
def test_new_files_are_silent(names: tuple[str, ...], tmp_path: Path) -> None:
    """Those that `cardgen new` writes, alone, beside shipped ones, and in a game of their own."""
    for number, name in enumerate(names):
        (tmp_path / f"new{number}.yaml").write_text(str(skeleton("faction", name, ())), encoding="utf-8")
    for name, stems in (("own", ["new0", "new1", "new2"]), ("mixed", ["new0", "good", "evil"])):
        (tmp_path / f"{name}.yaml").write_text(samples.text(samples.game(*stems)), encoding="utf-8")
    for stem in ("good", "evil"):
        (tmp_path / f"{stem}.yaml").write_bytes((FACTIONS / f"{stem}.yaml").read_bytes())
    (tmp_path / "neutral.yaml").write_text(str(skeleton("neutral", "Strays", ())), encoding="utf-8")
    found = engine.judge_files(project.load_project([str(tmp_path)]).files)

    assert [one.message for one in found if one.rule in {*SLIPS, THEME}] == []


@pytest.mark.parametrize(
    "skill",
    [
        {"name": "Leadership", "type": "Humans"},
        {"name": "Leadership", "type": "spearman"},
        {"name": "Leadership", "type": "Human or Good"},
        {"name": "Leadership", "type": "Human Archer"},
        {"name": "Leadership", "type": "humans with bows"},
        {"name": "Leadership", "type": "friends"},
        {"name": "Leadership", "type": "all henchmen"},
        {"name": "Leadership", "type": "Swordsman"},
        {"name": "First Strike", "weapon": "sword"},
        {"name": "First Strike", "weapon": "his swords"},
        {"name": "First Strike", "weapon": "Long Sword"},
        {"name": "First Strike", "weapon": "melee weapon"},
        {"name": "Summon Minion", "x": 3},
        {"name": "Quick Shot", "weapon": "banana"},
    ],
)
def test_somebody_is_there(skill: dict[str, Any]) -> None:
    """Keywords, names and skills, in any number; several words; words for everybody; each name of a weapon."""
    assert of(NEVER, having(skill)) == []


@pytest.mark.parametrize(
    ("weapon", "written"),
    [("Great Axe", "great axe"), ("Great Axe", "axe"), ("Great Axe", "Two-Handed Sword"), ("Rapier", "sword")],
)
def test_names_of_a_weapon(weapon: str, written: str) -> None:
    """Its own, part of it, that of the rulebook, and that of what it is like."""
    made = having({"name": "First Strike", "weapon": written}, weapons=[{"name": "Rapier", "like": "Sword"}])
    samples.find(made, "Captain")["weapons"] = [weapon]

    assert of(NEVER, made) == []


def test_files_in_the_making_are_not_judged() -> None:
    """Who is missing may come: a hero, henchmen, or an entry that cannot be read."""
    skills = [{"name": "Leadership", "type": "Giant"}]
    own = {"skills": [{"name": "Yodel", "text": "Loud."}]}
    fewer, without, unread = having(*skills, **own), having(*skills, **own), having(*skills, **own)
    del fewer["groups"][0], without["heroes"][3]
    unread["groups"][0]["size"] = "many"

    for made in (fewer, without, unread):
        assert of(NEVER, made) + of(UNUSED, made) == []
    assert len(of(NEVER, having(*skills, **own)) + of(UNUSED, having(*skills, **own))) == 2


@pytest.mark.parametrize(
    ("skill", "told"),
    [
        (
            {"name": "Leadership", "type": "Humann"},
            "Captain has Leadership for `Humann`: did you mean `Human`?",
        ),
        (
            {"name": "Life is Cheap", "type": "Human or Ogre"},
            "Captain has Life is Cheap for `Ogre`: expected a keyword or name of heroes or groups of Good",
        ),
        ({"name": "Eagle Eye", "weapon": "banana"}, "Captain has Eagle Eye with `banana`, but carries Sword"),
        ({"name": "Eagle Eye", "weapon": "long bow"}, "Captain has Eagle Eye with `long bow`, but carries Sword"),
        (
            {"name": "Eagle Eye", "weapon": "sword"},
            "Captain has Eagle Eye with `sword`: Eagle Eye needs a missile weapon",
        ),
        (
            "Raise Dead",
            "Captain has Raise Dead, but there is no model of Good with the keyword `Skeleton`",
        ),
        ("Double Double", "Captain has Double Double, but there is no model of Good with"),
    ],
)
def test_nobody_is_there(skill: Any, told: str) -> None:
    """One warning, with the near name where there is one."""
    [message] = of(NEVER, having(skill))

    assert message.startswith(told)
    assert ("did you mean `Human`?" in message) == ("Humann" in message)


@pytest.mark.parametrize(("size", "faults"), [(2, 1), (3, 0)])
def test_as_many_as_it_takes(size: int, faults: int) -> None:
    """A cauldron stands between 3 witches."""
    made = samples.faction()
    witch, others = made["groups"][0], made["groups"][1]
    witch |= {"keywords": ["Human", "Good", "Witch"], "skills": ["Cauldron Bubble"], "size": size}
    others["size"] += 5 - size

    assert len(of(NEVER, made)) == faults


def test_neutrals_and_other_factions(tmp_path: Path) -> None:
    """A squad has models of its faction and neutrals, a crew those of other factions; a type is one of the first."""
    files = samples.table()
    files["neutral"]["groups"][0]["keywords"] = ["Giant", "Neutral"]
    files["evil"]["groups"][0]["keywords"] = ["Goblin", "Evil", "Witch"]
    hero = samples.find(files["good"], "Captain")
    told = {}
    for name, skill in {
        "neutral": {"name": "Leadership", "type": "Giant"},
        "witch": "Toil and Trouble",
        "skeleton": "Raise Dead",
        "goblin": {"name": "Life is Cheap", "type": "Goblin"},
    }.items():
        hero["skills"] = [skill, "Nimble", "Swordsman"]
        told[name] = len(together(tmp_path, NEVER, files, "good"))

    assert told == {"neutral": 0, "witch": 0, "skeleton": 1, "goblin": 1}


def test_what_an_own_entry_needs() -> None:
    """Its `needs`, with a parameter or without, and else whom it adds to."""
    own = [
        {"name": "Whistle", "text": "Comes.", "needs": {"models": "Beast", "among": "squad"}},
        {"name": "Snipe", "text": "Hits.", "parameters": ["weapon"], "needs": {"weapon": "weapon", "use": "shot"}},
        {"name": "Rouse", "text": "+1.", "adds": {"stat": "attacks", "to": "Beast"}},
        {"name": "Cheer", "text": "+1.", "adds": {"stat": "courage", "to": "friends"}},
    ]
    made = having("Whistle", {"name": "Snipe", "weapon": "Sword"}, "Rouse", skills=own)
    samples.find(made, "Scholar")["skills"][0] = "Cheer"
    told = of(NEVER, made)
    made["groups"][0]["keywords"] = ["Wolf", "Good", "Beast"]

    assert [re.split("[,:]", message.split(" has ")[1])[0] for message in told] == [
        "Whistle",
        "Snipe with `Sword`",
        "Rouse",
    ]
    assert len(of(NEVER, made)) == 1


def test_entries_that_are_used_or_wait() -> None:
    """Under another spelling, on a group, by whom it may not have; or only suggested."""
    made = samples.faction()
    made |= {
        "skills": [{"name": "Yodel", "text": "Loud."}, {"name": "Idea", "text": "Hm.", "suggested": True}],
        "spells": [{"name": "Gust", "text": "Blows.", "simplicity": 3}],
        "weapons": [{"name": "Fork", "like": "Spear"}],
    }
    made["groups"][0] |= {"skills": ["yodels"], "spells": ["GUST"], "weapons": ["forks"]}

    assert of(UNUSED, made) == []


def test_a_name_that_is_not_known_may_be_the_entry() -> None:
    """One fault, one finding: the name is unknown."""
    made = having("Yodell", skills=[{"name": "Yodel", "text": "Loud."}])

    assert {found.rule for found in samples.check(made)} == {"shape/unknown-name"}


def test_weapons_that_are_two() -> None:
    """A Sword and a Mace are one in the rules and two on the card; one weapon twice is a fault."""
    made = samples.faction()
    made["groups"][0]["weapons"], made["groups"][1]["weapons"] = ["Sword", "Mace"], ["Dagger", "Hand Axe"]
    made["groups"][1]["stats"]["shooting"] = 3

    assert of(TWICE, made) == []
    made["groups"][0]["weapons"] = ["Dagger", "daggers"]
    made["groups"][0]["stats"] = {**made["groups"][0]["stats"], "shooting": 3}
    assert of(TWICE, made) == ["Spearman has daggers twice: expected each weapon once"]


@pytest.mark.parametrize(
    ("usual", "once"),
    [
        ("Raider", "Rider"),
        ("Rider", "Raiders"),
        ("Marine", "Mariner"),
        ("Slinger", "Singer"),
        ("Boar", "Bear"),
        ("Witch", "Watch"),
        ("Zorb", "Zork"),
        ("Zorbling", "Zarblung"),
        ("Knight", "Night"),
        ("Zorblings", "Zorbling"),
        ("Zorble", "Knight"),
    ],
)
def test_keywords_that_are_two(usual: str, once: str) -> None:
    """Words of their own, short words, plurals, other beginnings, and a word that somebody is called."""
    made = samples.faction()
    for group in made["groups"][:4]:
        group["keywords"] = [usual, "Good"]
    made["groups"][4]["keywords"] = [once, "Good"]

    assert of(KEYWORD, made) == []


@pytest.mark.parametrize("case", ["both", "name", "as often"])
def test_keywords_that_are_meant(case: str) -> None:
    """Somebody has both, is called so, or the two are about as frequent."""
    made = samples.faction()
    for group in made["groups"][:4]:
        group["keywords"] = ["Zorbling", "Good"]
    last = made["groups"][4]
    last["keywords"] = ["Zorblung", "Good", *(["Zorbling"] if case == "both" else [])]
    last["name"] = "Zorblung Rook" if case == "name" else last["name"]
    if case == "as often":
        made["groups"][5]["keywords"] = ["Zorblung", "Good"]

    assert of(KEYWORD, made) == []


@pytest.mark.parametrize(
    ("usual", "once"),
    [("Automaton", "Automoton"), ("Human", "Humen"), ("Elven", "Eleven"), ("Zorb", "Zrob"), ("Zorb", "Zorrb")],
)
def test_a_keyword_that_is_a_slip(usual: str, once: str) -> None:
    """One letter, also in short words where nobody writes it on purpose."""
    made = samples.faction()
    for entry in (*made["heroes"], *made["groups"]):
        entry["keywords"] = [usual, "Good"]
    made["groups"][4]["keywords"] = [once, "Good"]
    [found] = [found for found in samples.check(made) if found.rule == KEYWORD]

    assert (found.entry, found.hint) == ("Monk", f"write `{usual}`")
    assert f"Monk has the keyword `{once}`, unlike 13 others: did you mean `{usual}`?" in found.message


def test_a_misspelt_alignment_is_one_fault() -> None:
    """That is told by the rule of alignments."""
    made = samples.faction() | {"alignment": "Valiant"}
    for entry in (*made["heroes"], *made["groups"]):
        entry["keywords"] = ["Human", "Valiant"]
    made["groups"][0]["keywords"] = ["Human", "Valient"]

    assert samples.said(samples.check(made)) == ["pygmies/alignment Spearman"]


def test_many_keywords_are_compared_in_time() -> None:
    """A thousand different ones are not held against each other one by one."""
    made = samples.faction()
    made["groups"][0]["keywords"] = ["Human", "Good", *(f"Keyword{number:05}x" for number in range(6_000))]

    assert of(KEYWORD, made) == []


@pytest.mark.parametrize(
    ("keywords", "found"),
    [
        (["Beast", "Neutral"], None),
        (["Human", "Neutral"], None),
        (["Beast", "Neutral", "Goblin"], None),
        (["Goblin", "Neutral"], "Evil"),
        (["Wild", "Skeleton", "Neutral"], "Bones"),
        (["Beast", "Neutral", "Bone"], "Bones"),
    ],
)
def test_whose_people_neutrals_are(keywords: list[str], found: str | None, tmp_path: Path) -> None:
    """A kind of one faction alone, or its name; a kind of two, and what somebody does, belong to nobody."""
    files = samples.table()
    files["undead"]["name"] = "Bones"
    files["evil"]["groups"][0]["keywords"] = ["Human", "Evil", "Beast"]
    files["neutral"]["groups"][0]["keywords"] = keywords
    told = together(tmp_path, NEUTRAL, files, "neutral")

    assert [message.split(", which only ")[1].split(" has")[0] for _, message in told] == ([found] if found else [])


def test_strong_in_most_things() -> None:
    """One value below the top is enough, and a dash is not a fault."""
    made = samples.faction()
    for number, stat in enumerate(TOP):
        made["groups"][number]["stats"] = {**made["groups"][number]["stats"], **TOP, stat: TOP[stat] - 1}

    assert of(STRONG, made) == []


def test_the_best_in_everything() -> None:
    """A hero and a group each; of a whole faction it is said once."""
    made = samples.faction()
    made["heroes"][0]["stats"] |= TOP
    made["groups"][0]["stats"] = made["groups"][0]["stats"] | TOP
    told = of(STRONG, made)
    for group in made["groups"]:
        group["stats"] = group["stats"] | TOP

    assert [message.split(" has ")[0] for message in told] == ["Captain", "Spearman"]
    assert [message.split(" ha")[0] for message in of(STRONG, made)] == ["Captain", "all 8 groups of Good"]


@pytest.mark.parametrize(("fighting", "attacks", "told"), [(4, 2, False), (5, 3, True)])
def test_a_faction_above_all_others(fighting: int, attacks: int, told: bool, tmp_path: Path) -> None:
    """More than 2 times the mean power of the others; once, at the faction."""
    files = samples.table()
    for group in files["good"]["groups"]:
        group["stats"] = group["stats"] | {"fighting": fighting, "attacks": attacks, "strength": 4}
        group["weapons"] = ["Great Axe"] if told else ["Sword"]
    found = together(tmp_path, STRONG, files)

    assert [(entry, "expected at most 2" in message) for entry, message in found] == ([("Good", True)] if told else [])


@pytest.mark.parametrize("theme", ["Plain people.", "TO DO: say in a sentence or two what these people are like."])
def test_themes_that_may_be_alike(theme: str, tmp_path: Path) -> None:
    """Short ones, and those that nobody has written yet."""
    files = {stem: document | {"theme": theme} for stem, document in samples.table().items() if stem != "night"}

    assert together(tmp_path, THEME, files | {"night": samples.game()}) == []


def test_the_theme_of_another(tmp_path: Path) -> None:
    """In a game or merely in the same check; the later file, or the one that was named."""
    theme = {"theme": "They come from over the hills, and want to go back there."}
    files = samples.table()
    files["good"] |= theme
    files["evil"] |= {"theme": " ".join(str(theme["theme"]).upper().split())}
    both = "{} has the same `theme` as {}: each faction needs its own"

    assert [message for _, message in together(tmp_path, THEME, files)] == [both.format("Good", "Evil")]
    assert [message for _, message in together(tmp_path, THEME, files, "evil")] == [both.format("Evil", "Good")]


@pytest.mark.parametrize(
    ("claim", "defense", "told"), [([], 3, False), ([], 4, True), (["wounds"], 4, True), (None, 4, True)]
)
def test_claims_of_a_game(claim: list[str] | None, defense: int, told: bool, tmp_path: Path) -> None:
    """A faction differs and claims nothing, whatever another one claims: it is told which characteristic."""
    files = samples.table()
    for entry in (*files["good"]["heroes"], *files["good"]["groups"]):
        entry["stats"] = {**entry["stats"], "defense": defense}
    files["undead"]["strengths"] = claim
    found = [message for _, message in together(tmp_path, THEME, files, "good")]

    assert ["mean `defense` 4.00, above the 3.00 of the others" in message for message in found] == [True] * told


@pytest.mark.parametrize(("size", "fighting", "told"), [(2, 6, False), (1, 3, False), (1, 6, True)])
def test_a_group_of_one(size: int, fighting: int, told: bool) -> None:
    """One of the usual strength, and two strong ones, are left alone."""
    made = samples.faction()
    made["groups"][0] |= {"size": size, "stats": {**made["groups"][0]["stats"], "fighting": fighting}}
    made["groups"][0]["stats"] |= {"attacks": 3 if fighting > 3 else 1}
    made["groups"][1]["size"] = 10 - size

    assert ["expected at least 2 models above" in message for message in of(SIZE, made)] == [True] * told
