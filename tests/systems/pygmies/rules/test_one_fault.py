"""One fault, one finding: what an error already tells is not told again by what follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.pygmies import samples


def dashed(name: str, key: str, document: samples.Document | None = None) -> str:
    """A faction in which a characteristic of a profile is an unquoted dash."""
    document = document or samples.faction()
    samples.find(document, name)["stats"][key] = "DASH"
    return samples.text(document).replace("DASH", "-")


@pytest.mark.parametrize(("name", "key"), [("Miller", "attacks"), ("Captain", "heroism"), ("Miller", "courage")])
def test_a_lone_dash_in_characteristics(name: str, key: str) -> None:
    """A dash without quotes is told once, whether or not one may stand there."""
    assert samples.said(samples.check(dashed(name, key))) == [f"yaml/lone-dash {name}"]


def test_a_lone_dash_elsewhere() -> None:
    """The simplicity of an own spell, and the parameter of a skill."""
    document = samples.faction()
    document["heroes"][0]["skills"][0] = {"name": "Leadership", "type": "DASH"}
    document["spells"] = [{"name": "Gust", "text": "Wind.", "simplicity": "DASH"}]
    written = samples.text(document).replace("DASH", "-")

    assert samples.said(samples.check(written)) == ["yaml/lone-dash Captain", "yaml/lone-dash Gust"]


def test_a_missing_key_silences_nothing_else() -> None:
    """What is missing stands nowhere: a fault told at the first key of its entry remains."""
    document = {key: value for key, value in samples.faction().items() if key not in ("alignment", "theme")}

    found = {found.rule for found in samples.check(document)}
    assert found == {"pygmies/theme", "shape/missing-key"}


@pytest.mark.parametrize(
    ("wrong", "right"), [("thema", "theme"), ("weakness", "weaknesses"), ("strenghts", "strengths")]
)
def test_a_misspelt_key_is_not_also_absent(wrong: str, right: str) -> None:
    """The theme is there, under another name."""
    document = {wrong if key == right else key: value for key, value in samples.faction().items()}
    [found] = samples.check(document)

    assert (found.rule, found.hint is not None and right in found.hint) == ("shape/unknown-key", True)


def test_a_dash_for_a_theme_is_not_also_absent() -> None:
    """The dash is the fault; once it is in quotes, the theme is left out."""
    document = samples.faction() | {"theme": "DASH"}

    assert [found.rule for found in samples.check(samples.text(document).replace("DASH", "-"))] == ["yaml/lone-dash"]
    assert [found.rule for found in samples.check(document | {"theme": "-"})] == ["pygmies/theme"]


@pytest.mark.parametrize(
    ("use", "hint"),
    [
        ({"name": "Leadership", "tpye": "Elf"}, "write `type`"),
        ({"name": "Summon Minion", "X": "4"}, "write `x`"),
    ],
)
def test_a_misspelt_parameter_is_not_also_missing(use: samples.Document, hint: str) -> None:
    """The parameter is there, under another name."""
    document = samples.faction()
    samples.find(document, "Wizard")["skills"] = [use]
    [found] = [found for found in samples.check(document) if found.rule == "pygmies/parameter"]

    assert found.hint == hint


def test_no_groups() -> None:
    """A faction without henchmen is not also one with too few groups."""
    [found] = samples.check(samples.faction() | {"groups": []})

    assert found.rule == "pygmies/henchman-count"
    assert found.message == "Good has no groups: expected exactly 40"
    assert found.hint == "add groups with 40 models in total"


def test_too_few_pairs(tmp_path: Path) -> None:
    """Where the neutral file is told of its pairs, the game is not; by itself, it is."""
    files = samples.table() | {"neutral": samples.neutral(2)}

    found = {found.rule for found in samples.check_together(tmp_path, files) if found.level == "error"}
    assert found == {"pygmies/neutral-groups"}
    assert samples.said(samples.check_together(tmp_path, files, "night")) == ["pygmies/game-size Game Night"]


def test_pairs_and_packs(tmp_path: Path) -> None:
    """Packs that would not come out with the right pairs either are told of."""
    files = samples.table() | {"neutral": samples.neutral(2)}
    files["night"]["pack"] = {"special": 7, "henchmen": 10}

    assert "pygmies/game-size Game Night" in samples.said(samples.check_together(tmp_path, files))
