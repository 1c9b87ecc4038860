"""The guide for authors of VSGMR is true."""

from __future__ import annotations

import re

import yaml

from cardgen.systems.vsgmr import catalogue, schema
from tests.conftest import ROOT

FOLDER = ROOT / "factions" / "vsgmr"
GUIDE = (FOLDER / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)


def test_all_keys_are_listed() -> None:
    """The table of keys has every key of a figure; the example every key of a force."""
    figures = schema.build_schema("force")["properties"]
    keys = set(re.findall(r"`([a-z]+)`", "".join(re.findall(r"^\| (`.*?) \|", GUIDE, re.MULTILINE))))

    assert set(figures["figures"]["items"]["properties"]) - {"name"} <= keys
    assert set(figures) - {"format", "waive"} == set(yaml.safe_load(EXAMPLES[0]))


def test_names_are_listed() -> None:
    """All scenarios and scales stand in the guide."""
    found = catalogue.load_catalogue()
    names = [*(one.name for one in found.scenarios.entries), *(one.name for one in found.scales.entries)]

    assert not [name for name in names if name not in GUIDE]
