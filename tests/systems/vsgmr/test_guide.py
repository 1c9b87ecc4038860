"""The guide for authors of VSGMR is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from cardgen.rules import registry
from cardgen.systems.vsgmr import catalogue, schema
from tests.conftest import ROOT
from tests.systems.spoiling import check_together

FOLDER = ROOT / "factions" / "vsgmr"
GUIDE = (FOLDER / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=["force", "match"])
def test_examples_are_clean(example: str, tmp_path: Path) -> None:
    """Nobody has anything to say of the files that the guide shows, beside those that it names."""
    beside = {
        stem: yaml.safe_load((FOLDER / f"{stem}.yaml").read_text(encoding="utf-8"))
        for stem in ("road-wardens", "hedge-foxes")
    }

    assert check_together(tmp_path, {**beside, "own": yaml.safe_load(example)}, "own") == []


def test_all_rules_are_listed() -> None:
    """The guide has each rule of the game, and no other; warnings are said to be some."""
    listed = set(re.findall(r"`(vsgmr/[\w-]+)`", GUIDE))
    warnings = set(re.findall(r"`(vsgmr/[\w-]+)` \(warning\)", GUIDE))
    known = {rule for rule in registry.ids() if registry.family(rule) == "vsgmr"}

    assert listed == known
    assert warnings == {rule for rule in known if registry.level(rule) == "warning"}


def test_all_keys_are_listed() -> None:
    """The table of keys has every key of a figure; the example every key of a force."""
    figures = schema.schema("force")["properties"]
    keys = set(re.findall(r"`([a-z]+)`", "".join(re.findall(r"^\| (`.*?) \|", GUIDE, re.MULTILINE))))

    assert set(figures["figures"]["items"]["properties"]) - {"name"} <= keys
    assert set(figures) - {"format", "waive"} == set(yaml.safe_load(EXAMPLES[0]))


def test_names_are_listed() -> None:
    """All scenarios and scales stand in the guide."""
    found = catalogue.load()
    names = [*(one.name for one in found.scenarios.entries), *(one.name for one in found.scales.entries)]

    assert not [name for name in names if name not in GUIDE]
