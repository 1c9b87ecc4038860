"""The schemas: what editors show, and what belongs to the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from cardgen import systems
from cardgen.systems.pygmies import limits
from cardgen.systems.pygmies.model import STATS
from cardgen.systems.pygmies.schema import SIGILS, schema

ROOT = Path(__file__).parents[3]
KINDS = systems.get("pygmies").KINDS
SHIPPED = sorted((ROOT / "factions" / "pygmies").glob("*.yaml"))


def parts(schema: Any) -> Iterator[Any]:
    """A schema and all schemas in it."""
    yield schema
    inner = [*schema.get("properties", {}).values(), schema.get("items"), schema.get("additionalProperties")]
    for part in inner:
        if isinstance(part, dict):
            yield from parts(part)


def edited(kind: str, text: str) -> list[str]:
    """Where an editor would underline a file of that kind, and the keyword it would name."""
    validator = jsonschema_rs.Draft202012Validator(schema(kind), validate_formats=True)
    document = json.loads(json.dumps(yaml.safe_load(text), default=str))
    return [f"{'/'.join(map(str, error.instance_path))} {error.kind.name}" for error in validator.iter_errors(document)]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_files_please_an_editor(path: Path) -> None:
    """An editor has nothing to say of the factions that ship."""
    text = path.read_text(encoding="utf-8")

    assert edited(yaml.safe_load(text)["kind"], text) == []


@pytest.mark.parametrize("kind", KINDS)
def test_schema_is_one(kind: str) -> None:
    """Each schema is a valid one of the dialect that it names, and can be written as JSON."""
    made = json.loads(json.dumps(schema(kind)))

    jsonschema_rs.meta.validate(made)
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert made["required"][:2] == ["system", "kind"]


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_explained(kind: str) -> None:
    """Every key has a description for the editor to show, and every mapping knows all of its keys."""
    for part in parts(schema(kind)):
        for key, inner in part.get("properties", {}).items():
            assert inner.get("description"), key
        if part.get("properties"):
            assert "additionalProperties" in part


@pytest.mark.parametrize("kind", KINDS)
def test_limits_of_rules_name_their_rule(kind: str) -> None:
    """What stands in an `allOf` is for editors, and says which rule it belongs to."""
    judged = [limit for part in parts(schema(kind)) for limit in part.get("allOf", ())]

    assert all("/" in limit["$comment"] for limit in judged)


def test_numbers_come_from_the_limits() -> None:
    """The ranges that an editor shows are those that the rules judge by."""
    hero = schema("faction")["properties"]["heroes"]["items"]["properties"]

    for stat in STATS:
        limit = hero["stats"]["properties"][stat]["allOf"][0]
        assert (limit["minimum"], limit["maximum"]) == limits.STAT_RANGE[stat]
    assert hero["weapons"]["allOf"][0]["maxItems"] == limits.WEAPONS


def test_names_are_offered() -> None:
    """An editor can offer the catalogue's names, aliases too, and takes any other."""
    hero = schema("faction")["properties"]["heroes"]["items"]["properties"]
    offered = {kind: hero[kind]["items"]["allOf"][0]["anyOf"][0]["enum"] for kind in ("weapons", "skills", "spells")}

    assert "Long Sword" in offered["weapons"]
    assert "Taunt/Terror" in offered["skills"]
    assert "Nature's Wrath" in offered["spells"]


HERO = "name: A, keywords: [B], stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, heroism: 3}"


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (HERO, []),
        (HERO.replace("fighting: 3", "fighting: 12"), ["heroes/0/stats/fighting maximum"]),
        (HERO.replace("fighting: 3", "fighting: 3.5"), ["heroes/0/stats/fighting type"]),
        (HERO.replace("fighting: 3", "fighting: many"), ["heroes/0/stats/fighting pattern"]),
        (HERO.replace("fighting: 3", "fighting: '3', shooting: '-', courage: none"), []),
        (HERO.replace(", heroism: 3", ""), ["heroes/0/stats required"]),
        (HERO + ", skills: [Lucky, {name: Summon Minion, x: 3}], weapons: [long swords]", []),
        (HERO + ", movement: 30", ["heroes/0/movement maximum"]),
        (HERO + ", skils: []", ["heroes/0 additionalProperties"]),
    ],
)
def test_an_editor_sees_what_the_rules_see(entry: str, expected: list[str]) -> None:
    """The schema with the limits of the rules underlines what they would find."""
    text = f"system: pygmies\nkind: faction\nname: A\nalignment: B\nheroes: [{', '.join(['{' + entry + '}'] * 6)}]\n"
    group = HERO.replace(", heroism: 3", "").replace("name: A", "name: A, size: 5")
    text += f"groups: [{', '.join(['{' + group + '}'] * 8)}]\n"

    assert [line for line in edited("faction", text) if line.startswith(("heroes/0", "groups"))] == expected


def test_sigils_are_those_that_the_templates_draw() -> None:
    """Each sigil has an icon and each icon is a sigil, and the guide lists them."""
    icons = (ROOT / "templates" / "icons").glob("sigil-*.svg")
    row = next(line for line in (ROOT / "factions" / "README.md").read_text("utf-8").splitlines() if "`look`" in line)

    assert tuple(sorted(icon.stem.removeprefix("sigil-") for icon in icons)) == SIGILS
    assert row.partition("Sigils: ")[2].rstrip(" |") == ", ".join(f"`{name}`" for name in SIGILS)
