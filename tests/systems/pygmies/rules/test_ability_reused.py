"""pygmies/ability-reused: one profile each."""

from __future__ import annotations

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
    """A skill is no spell."""
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
    """Each has its own finding, at the skill, and points to the other."""
    faction = samples.faction()
    faction["groups"][0]["skills"] = ["lucky"]
    captain, spearman = samples.check(faction)

    assert (captain.rule, captain.level, captain.entry) == (RULE, "warning", "Captain")
    assert spearman.entry == "Spearman"
    assert captain.related[0].span == spearman.span
    assert spearman.related[0].span == captain.span
    assert "Captain has Lucky, and so has Spearman" in captain.message
    assert samples.text(faction).splitlines()[captain.span.line - 1].strip() == "- Lucky"


def test_three_profiles() -> None:
    """The others are all named."""
    faction = samples.faction()
    for group in faction["groups"][:2]:
        group["skills"] = ["Lucky"]
    findings = samples.check(faction)

    assert samples.said(findings) == [f"{RULE} {name}" for name in ("Captain", "Spearman", "Archer")]
    assert [other.message for other in findings[1].related] == ["Captain of Good", "Archer of Good"]


def test_two_files_of_a_game(tmp_path: Path) -> None:
    """Across files of a game, once, however many games there are; neutrals included."""
    files = samples.table() | {"again": samples.game() | {"name": "Again"}}
    files["evil"]["groups"][0]["skills"] = ["Lucky"]
    files["neutral"]["groups"][0]["skills"] = ["Lucky"]
    [found] = samples.check_together(tmp_path, files, "good")

    assert found.rule == RULE
    assert [other.message for other in found.related] == ["Evil Spearman of Evil", "Gargoyle of Neutral"]
    assert found.message.endswith("of a game alone")


def test_twice_on_one_profile() -> None:
    """The second one is the fault; with other parameters it is another skill."""
    faction = samples.faction()
    samples.find(faction, "Captain")["skills"] = ["Lucky", "Lucky", "Nimble"]
    samples.find(faction, "Scholar")["skills"] = [
        {"name": "Life is Cheap", "type": "Elf"},
        {"name": "Life is Cheap", "type": "Dwarf"},
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

    assert len(findings) == 14
    assert {len(found.related) for found in findings} == {8}
