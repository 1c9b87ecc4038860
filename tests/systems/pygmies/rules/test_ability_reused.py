"""pygmies/ability-reused: one profile each."""

from __future__ import annotations

import re
from pathlib import Path

from tests.systems.pygmies import samples

RULE = "pygmies/ability-reused"


def test_inborn_skills_may_repeat() -> None:
    """Undead, Mindless and Fly are shared, and so is an own skill that says it is inborn."""
    faction = samples.faction() | {"skills": [{"name": "Gills", "text": "Breathes water.", "inborn": True}]}
    for group in faction["groups"][:3]:
        group["skills"] = ["Fly", "Gills"]

    assert samples.check(faction) == []


def test_a_skill_and_a_spell_of_one_name() -> None:
    """A skill is not a spell."""
    faction = samples.faction() | {"skills": [{"name": "Shove", "text": "Shoves."}]}
    faction["spells"] = [{"name": "Shove", "text": "Shoves from afar.", "simplicity": 3}]
    faction["groups"][0]["skills"] = ["Shove"]
    samples.find(faction, "Wizard")["spells"][0] = "Shove"

    assert samples.check(faction) == []


def test_files_that_never_meet(tmp_path: Path) -> None:
    """Without a game of both, two factions may throw a Fireball each."""
    copy = samples.other("Evil")
    copy["groups"][0]["skills"] = ["Lucky"]

    assert samples.said(samples.check_together(tmp_path, {"good": samples.faction(), "evil": copy}), RULE) == []


def test_two_profiles_of_a_file() -> None:
    """One finding, at the skill of the second, which points to the first and names a skill that nobody has."""
    faction = samples.faction()
    faction["groups"][0]["skills"] = ["lucky"]
    [spearman] = samples.check(faction)

    assert (spearman.rule, spearman.level, spearman.entry) == (RULE, "warning", "Spearman")
    assert [other.message for other in spearman.related] == ["Captain of Good"]
    assert spearman.message == "Spearman shares lucky with Captain: only one hero or group of a file should have it"
    assert samples.text(faction).splitlines()[spearman.related[0].span.line - 1].strip() == "- Lucky"
    assert samples.text(faction).splitlines()[spearman.span.line - 1].strip() == "- lucky"
    assert spearman.hint
    assert spearman.hint.endswith("`, or choose one that `cardgen list skills` lists")


def test_the_help_names_what_is_free(tmp_path: Path) -> None:
    """Whoever follows the help of all findings at once is rid of them, and has no others."""
    files = samples.table()
    for entry, skill in zip(files["evil"]["groups"], ("Lucky", "Nimble", "Big Swing", "No Quarter"), strict=False):
        entry["skills"] = [skill]
    for name in ("Captain", "Scholar", "Warden"):
        samples.find(files["good"], name)["keywords"] = ["Spirit", "Good"]
    found = samples.check_together(tmp_path, files, "good")
    for one in found:
        [offered] = re.findall(r"with `(.+)`, or choose .+ skills --free \S+night.yaml` lists", one.hint or "")
        skills = samples.find(files["good"], one.entry)["skills"]
        skills[next(number for number, skill in enumerate(skills) if f" shares {skill} with" in one.message)] = offered

    assert samples.said(found) == [f"{RULE} {name}" for name in ("Captain", "Captain", "Scholar", "Warden")]
    assert samples.check_together(tmp_path, files, "good") == []


def test_hint_suggests_an_own_skill_where_none_that_suits_is_free(tmp_path: Path) -> None:
    """What is left is for spirits and monsters, and the captain is a person."""
    files = samples.table()
    for entry, skill in zip(files["evil"]["groups"], ("Lucky", "Nimble", "Swordsman"), strict=False):
        entry["skills"] = [skill]
    found = samples.check_together(tmp_path, files, "good")

    assert {one.entry for one in found} == {"Captain"}
    assert found[-1].hint == "define one of your own under `skills:`"
    assert found[-1].swap == ("Swordsman", "a skill of your own")


def test_three_profiles() -> None:
    """The first keeps it; the others are all named."""
    faction = samples.faction()
    for group in faction["groups"][:2]:
        group["skills"] = ["Lucky"]
    findings = samples.check(faction)

    assert samples.said(findings) == [f"{RULE} {name}" for name in ("Spearman", "Archer")]
    assert [other.message for other in findings[1].related] == ["Captain of Good", "Spearman of Good"]


def test_each_has_its_own_waiver() -> None:
    """With one of two waived the other is told; with both, neither is, and no waiver is called unused."""
    faction = samples.faction()
    faction["groups"][0]["skills"] = ["Lucky"]
    told = []
    for name in ("Spearman", "Captain"):
        samples.find(faction, name)["waive"] = {RULE: "Twins."}
        told.append([(found.rule, found.entry, bool(found.waived)) for found in samples.check(faction)])

    assert told == [
        [(RULE, "Captain", False), (RULE, "Spearman", True)],
        [(RULE, "Captain", True), (RULE, "Spearman", True)],
    ]


def test_a_file_that_is_named_has_the_finding(tmp_path: Path) -> None:
    """Of two files of a game whichever is checked alone; of both, the one that comes later."""
    files = samples.table()
    files["evil"]["groups"][0]["skills"] = ["Lucky"]

    assert samples.said(samples.check_together(tmp_path, files, "good"), RULE) == ["Captain"]
    assert samples.said(samples.check_together(tmp_path, files, "evil"), RULE) == ["Evil Spearman"]
    assert samples.said(samples.check_together(tmp_path, files), RULE) == ["Captain"]


def test_two_files_of_a_game(tmp_path: Path) -> None:
    """Across files of a game, once, however many games there are; neutrals included."""
    files = samples.table() | {"again": samples.game() | {"name": "Again"}}
    files["evil"]["groups"][0]["skills"] = ["Lucky"]
    files["neutral"]["groups"][0]["skills"] = ["Lucky"]
    [found] = samples.check_together(tmp_path, files, "good")

    assert found.rule == RULE
    assert [other.message for other in found.related] == ["Evil Spearman of Evil", "Gargoyle of Neutral"]
    assert " of a game should" in found.message


def test_twice_on_one_profile() -> None:
    """The second one is the fault; with other parameters it is another skill."""
    faction = samples.faction()
    samples.find(faction, "Captain")["skills"] = ["Lucky", "Lucky", "Nimble"]
    samples.find(faction, "Scholar")["skills"] = [
        {"name": "Life is Cheap", "type": "Human"},
        {"name": "Life is Cheap", "type": "Good"},
        "Regeneration",
    ]
    [found] = samples.check(faction)

    assert (found.rule, found.entry) == (RULE, "Captain")
    assert "Lucky twice" in found.message


def test_a_crowd_is_cut_short() -> None:
    """Of very many others the first few are named."""
    faction = samples.faction()
    for entry in (*faction["heroes"], *faction["groups"]):
        entry.update(skills=["Statue"], spells=[])
    findings = [found for found in samples.check(faction) if found.rule == RULE]

    assert len(findings) == 13
    assert {len(found.related) for found in findings} == {8}
    assert " with Captain, Scholar and 6 others: " in findings[-1].message


def test_each_finding_pairs_its_ability_with_another_free_one() -> None:
    """For the table of a report."""
    faction = samples.faction()
    faction["groups"][0]["skills"] = ["Lucky"]
    faction["groups"][1]["skills"] = ["Nimble"]
    swaps = [found.swap for found in samples.check(faction) if found.rule == RULE]

    assert [swap and swap[0] for swap in swaps] == ["Lucky", "Nimble"]
    assert len({swap and swap[1] for swap in swaps}) == 2
