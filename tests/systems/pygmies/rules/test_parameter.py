"""pygmies/parameter: all that a text leaves open."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/parameter"


def with_skill(skill: object) -> samples.Document:
    """A faction whose Captain has a skill written like this."""
    faction = samples.faction()
    samples.find(faction, "Captain")["skills"][0] = skill
    return faction


@pytest.mark.parametrize(
    "skill",
    [
        {"name": "Leadership", "type": "Human"},
        {"name": "Eagle Eye", "weapon": "Long Bow"},
        {"name": "Summon Minion", "x": 3},
        {"name": "Summon Minion", "x": "3"},
        {"name": "Uncanny Sense", "action": "throw one rock"},
        {"name": "Lucky"},
        "Lucky",
        "Leadersheep",
    ],
)
def test_complete(skill: object) -> None:
    """Given as asked, or of a skill that nobody knows."""
    assert samples.said(samples.check(with_skill(skill)), RULE) == []


@pytest.mark.parametrize(
    ("skill", "fact", "hint"),
    [
        ("Leadership", "without its `type`", "write `{name: Leadership, type: Human}`"),
        ({"name": "Leadership"}, "without its `type`", "write `{name: Leadership, type: Human}`"),
        ({"name": "Leadership", "type": ""}, "an empty `type`", "write `{name: Leadership, type: Human}`"),
        ({"name": "Leadership", "type": "-"}, "an empty `type`", "write `{name: Leadership, type: Human}`"),
        ({"name": "Lucky", "type": "Human"}, "the parameter `type`: Lucky has no parameters", "remove it"),
        (
            {"name": "Summon Minion", "x": "some"},
            "x `some`: x is a whole number from 1",
            "write `{name: Summon Minion, x: 3}`",
        ),
        ({"name": "Summon Minion", "x": 2.5}, "x `2.5`", "write `{name: Summon Minion, x: 3}`"),
        ({"name": "Summon Minion", "x": 0}, "x", "write `{name: Summon Minion, x: 3}`"),
    ],
)
def test_incomplete(skill: object, fact: str, hint: str) -> None:
    """One fault, which says how to write it."""
    [found] = samples.check(with_skill(skill))

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Captain")
    assert fact in found.message
    assert found.hint == hint


def test_a_misspelt_parameter() -> None:
    """What is unknown is told with the near name, at its key, and is not missing besides."""
    [found] = samples.check(with_skill({"name": "Leadership", "typ": "Human"}))

    assert (found.rule, found.hint) == (RULE, "write `type`")


def test_own_text() -> None:
    """A text with a parameter that is not listed would print its braces; what is no word in braces is just text."""
    skills = [
        {"name": "Old Grudge", "text": "+1 Fighting for {type}."},
        {"name": "Sea Legs", "text": "No {{ 7*7 }}, {{type}}, { }, {6}, {a b} or :anchor:."},
        {"name": "Old Friends", "text": "+1 Fighting for {type}.", "parameters": ["type"]},
    ]
    [found] = [one for one in samples.check(samples.faction() | {"skills": skills}) if one.rule == RULE]

    assert (found.rule, found.entry) == (RULE, "Old Grudge")
    assert found.hint == "write `parameters: [type]`"


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("typ", "write `{type}`, and `parameters: [type]`"),
        ("Type", "write `{type}`, and `parameters: [type]`"),
        ("wepon", "write `{weapon}`, and `parameters: [weapon]`"),
        ("penalty", "write `penalty` without the braces"),
    ],
)
@pytest.mark.parametrize("parameters", [[], ["type"]])
def test_unknown_parameter_in_an_own_text(word: str, hint: str, parameters: list[str]) -> None:
    """A word in braces that is no parameter is reported, at the text, with the near one."""
    skill = {"name": "Old Grudge", "text": f"+1 Fighting for {{{word}}}.", "parameters": parameters}
    [found] = [one for one in samples.check(samples.faction() | {"skills": [skill]}) if one.rule == RULE]

    assert (found.entry, found.hint) == ("Old Grudge", hint)
    assert f"unknown parameter `{{{word}}}` in the text of Old Grudge: " in found.message


def test_own_parameter() -> None:
    """An own skill's parameters are asked for as well."""
    skill = {"name": "Old Friends", "text": "+1 Fighting for {type}.", "parameters": ["type"]}
    faction = samples.faction() | {"skills": [skill]}
    faction["groups"][0]["skills"] = ["Old Friends"]

    assert samples.said(samples.check(faction)) == [f"{RULE} Spearman"]
