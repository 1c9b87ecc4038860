"""The guide for authors of Little Orc Wars is true."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from cardgen.systems.little_orc_wars import catalogue, schema
from tests.conftest import ROOT
from tests.systems.spoiling import check_together

FOLDER = ROOT / "factions" / "little_orc_wars"
GUIDE = (FOLDER / "README.md").read_text(encoding="utf-8")
EXAMPLES = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)]


def table(head: str) -> list[list[str]]:
    """The rows of a table whose head begins so."""
    rows = GUIDE.split(f"\n| {head} |")[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_all_keys_are_listed() -> None:
    """The table has every key of an entry; the examples every key of a force and, but the defender, of a match."""
    force, match = (schema.build_schema(kind)["properties"] for kind in ("force", "match"))
    keys = {key for row in table("key of an entry") for cell in row[:2] for key in re.findall(r"`([a-z]+)`", cell)}

    assert set(force["troops"]["items"]["properties"]) - {"waive"} <= keys
    assert set(force) - {"format", "waive"} == set(EXAMPLES[0])
    assert set(match) - {"format", "waive", "defender"} == set(EXAMPLES[1])


def test_all_types_are_listed() -> None:
    """Each with its price, where that is one number."""
    told = {name.strip(): row[1] for row in table("type") for name in row[0].split(",")}
    kinds = catalogue.load_kinds().entries

    assert set(told) == {kind.name for kind in kinds}
    for kind in kinds:
        mounted = f", mounted {kind.mounted_points}" if kind.mounted_points else ""
        assert not kind.points or told[kind.name] == f"{kind.points}{mounted}", kind.name


def test_all_options_are_listed() -> None:
    """Each with its choices, the usual one first and in bold."""
    found = schema.build_schema("force")["properties"]["options"]["properties"]
    told = {row[0].strip("`"): row[1] for row in table("option")}

    assert told == {key: f"**{choices['enum'][0]}**, {choices['enum'][1]}" for key, choices in found.items()}


def test_the_common_guide_is_clean(tmp_path: Path) -> None:
    """So is the force that the guide of all games shows."""
    common = (FOLDER.parent / "README.md").read_text(encoding="utf-8").partition("\n## Little Orc Wars\n")[2]
    (example, *_) = re.findall(r"```yaml example\n(.*?)```", common, re.DOTALL)

    assert check_together(tmp_path, {"own": yaml.safe_load(example)}) == []
