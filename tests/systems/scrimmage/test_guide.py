"""The guide for authors of Scrimmage is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.rules import registry
from tests.conftest import ROOT
from tests.systems.spoiling import check_together

GUIDE = (ROOT / "factions" / "scrimmage" / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=["team", "match"])
def test_examples_are_clean(example: str, tmp_path: Path) -> None:
    """Nobody has anything to say of the files that the guide shows, beside those that it names."""
    import yaml

    beside = {
        stem: yaml.safe_load((ROOT / "factions" / "scrimmage" / f"{stem}.yaml").read_text(encoding="utf-8"))
        for stem in ("lamplighters", "night-markets")
    }

    assert check_together(tmp_path, {**beside, "own": yaml.safe_load(example)}, "own") == []


def test_all_rules_are_listed() -> None:
    """The guide has each rule of the game, and no other."""
    listed = set(re.findall(r"`(scrimmage/[\w-]+)`", GUIDE))

    assert listed == {rule for rule in registry.ids() if registry.family(rule) == "scrimmage"}
