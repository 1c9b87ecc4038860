"""pygmies/stacking: no bonus on top of another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/stacking"


def faction(*bonuses: tuple[str, str]) -> samples.Document:
    """A faction whose groups have one own skill each, that adds to a characteristic of somebody."""
    made = samples.faction()
    made["skills"] = []
    for number, (stat, whom) in enumerate(bonuses):
        name = f"Bonus {number}"
        adds = {"stat": stat, "to": whom}
        parameters = ["type"] if whom == "type" else []
        made["skills"].append({"name": name, "text": "+1.", "adds": adds, "parameters": parameters})
        made["groups"][number]["skills"] = [{"name": name, "type": "Human"} if parameters else name]
    return made


@pytest.mark.parametrize(
    "bonuses",
    [
        [("fighting", "friends")],
        [("fighting", "friends"), ("strength", "friends")],
        [("fighting", "self"), ("fighting", "self")],
        [("fighting", "Elf"), ("fighting", "Human")],
        [("fighting", "self"), ("fighting", "Archer")],
        [("fighting", "Elf"), ("fighting", "friends")],
    ],
)
def test_bonuses_that_do_not_meet(bonuses: list[tuple[str, str]]) -> None:
    """Other characteristics, or other models."""
    assert samples.said(samples.check(faction(*bonuses)), RULE) == []


@pytest.mark.parametrize(
    "bonuses",
    [
        [("fighting", "friends"), ("fighting", "friends")],
        [("fighting", "Human"), ("fighting", "good")],
        [("fighting", "type"), ("fighting", "Human")],
        [("fighting", "type"), ("fighting", "Spearman")],
        [("fighting", "self"), ("fighting", "Spearmans")],
        [("fighting", "friends"), ("fighting", "self")],
        [("fighting", "Elf"), ("fighting", "elves")],
    ],
)
def test_bonuses_that_meet(bonuses: list[tuple[str, str]]) -> None:
    """Each of the two has a warning, and points to the other."""
    first, second = (found for found in samples.check(faction(*bonuses)) if found.rule == RULE)

    assert (first.rule, first.level, first.entry) == (RULE, "warning", "Spearman")
    assert (second.rule, second.entry) == (RULE, "Archer")
    assert first.related[0].span == second.span
    assert second.related[0].span == first.span
    assert first.message.startswith("Bonus 0 of Spearman and ")
    assert first.message.endswith(" both add to `fighting` of the same models: expected one bonus")


def test_skills_and_spells_of_the_rulebook() -> None:
    """Leadership and a witches' skill meet where somebody is both."""
    made = samples.faction()
    samples.find(made, "Captain")["skills"][0] = {"name": "Leadership", "type": "Human"}
    made["groups"][0]["skills"] = ["Toil and Trouble"]

    assert samples.said(samples.check(made), RULE) == []
    made["groups"][0]["keywords"] = ["Human", "Good", "Evil"]
    assert samples.said(samples.check(made), RULE) == ["Captain", "Spearman"]


def test_the_same_skill_twice_is_another_matter() -> None:
    """One fault, one finding: it is reused."""
    made = samples.faction()
    made["groups"][0]["skills"] = ["Inspiration"]
    made["groups"][1]["skills"] = ["Inspiration"]

    assert {found.rule for found in samples.check(made)} == {"pygmies/ability-reused"}


def test_an_inborn_skill_twice() -> None:
    """An inborn skill may repeat, but not add up."""
    made = faction(("courage", "friends"))
    made["skills"][0]["inborn"] = True
    made["groups"][1]["skills"] = ["Bonus 0"]

    assert samples.said(samples.check(made)) == [f"{RULE} Spearman", f"{RULE} Archer"]


def test_other_factions_do_not_count(tmp_path: Path) -> None:
    """Bonuses of two factions never meet on one side by design of one author."""
    files = samples.table()
    for stem, skill in (("good", "Inspiration"), ("evil", "Rally")):
        files[stem]["groups"][0]["skills"] = [skill]
    files["evil"]["skills"] = [{"name": "Rally", "text": "+1.", "adds": {"stat": "courage", "to": "friends"}}]

    assert samples.said(samples.check_together(tmp_path, files), RULE) == []
