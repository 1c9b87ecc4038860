"""The guides for authors that stand beside a game's files are true: their examples are run, their rules are all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgen.rules import registry
from tests.conftest import ROOT
from tests.systems.spoiling import check_together

FACTIONS = ROOT / "factions"
BESIDE = {
    "little_orc_wars": ("rust-tooth-horde", "silverbough", "nether-stone", "canal-company"),
    "scrimmage": ("lamplighters", "night-markets"),
    "vsgmr": ("road-wardens", "hedge-foxes", "tin-menace"),
}
"""The games with such a guide, and the shipped files that its examples name."""


def guide(game: str) -> str:
    """The guide of a game."""
    return (FACTIONS / game / "README.md").read_text(encoding="utf-8")


def examples(game: str) -> list[dict[str, Any]]:
    """The files that a guide shows."""
    return [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", guide(game), re.DOTALL)]


@pytest.mark.parametrize("kind", ["force", "match"])
@pytest.mark.parametrize("game", BESIDE)
def test_examples_are_clean(game: str, kind: str, tmp_path: Path) -> None:
    """Nobody has anything to say of the files that a guide shows, beside those that it names."""
    found = [one for one in examples(game) if one["kind"] == kind]
    beside = {
        stem: yaml.safe_load((FACTIONS / game / f"{stem}.yaml").read_text(encoding="utf-8")) for stem in BESIDE[game]
    }

    assert found
    for example in found:
        assert check_together(tmp_path, {**beside, "own": example}, "own") == []


@pytest.mark.parametrize("game", BESIDE)
def test_all_rules_are_listed(game: str) -> None:
    """A guide has each rule of its game, and no other; warnings are said to be some."""
    listed = set(re.findall(rf"`({game}/[\w-]+)`", guide(game)))
    warnings = set(re.findall(rf"`({game}/[\w-]+)`(?:\s+\(warning\)| \| a warning:)", guide(game)))
    known = {rule for rule in registry.list_ids() if registry.get_family(rule) == game}

    assert listed == known
    assert warnings == {rule for rule in known if registry.get_level(rule) == "warning"}
