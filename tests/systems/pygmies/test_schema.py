"""The schemas: what editors show, and what belongs to the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from cardgen import systems
from cardgen.reading import Reader
from cardgen.reading.editors import build_editor_schema
from cardgen.rules import registry
from cardgen.source.parse import read_bytes
from cardgen.systems.pygmies import limits
from cardgen.systems.pygmies.model import STATS
from cardgen.systems.pygmies.schema import SIGILS, build_schema
from tests.sampling import some

ROOT = Path(__file__).parents[3]
KINDS = systems.get_game("pygmies").kinds
SHIPPED = sorted((ROOT / "factions" / "pygmies").glob("*.yaml"))


def parts(schema: Any) -> Iterator[Any]:
    """A schema and all schemas in it."""
    yield schema
    inner = [*schema.get("properties", {}).values(), schema.get("items"), schema.get("additionalProperties")]
    for part in inner:
        if isinstance(part, dict):
            yield from parts(part)


def editor(kind: str) -> Any:
    """The schema that an editor gets, through JSON."""
    return json.loads(json.dumps(build_editor_schema(build_schema(kind), f"pygmies-{kind}")))


def edited(kind: str, text: str) -> list[str]:
    """Where an editor would underline a file of that kind, and the keyword it would name."""
    validator = jsonschema_rs.Draft202012Validator(editor(kind), validate_formats=True)
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
    made = json.loads(json.dumps(build_schema(kind)))

    jsonschema_rs.meta.validate(made)
    jsonschema_rs.meta.validate(editor(kind))
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert made["required"][:2] == ["system", "kind"]


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_explained(kind: str) -> None:
    """Every key has a description for the editor to show, and every mapping knows all of its keys."""
    for part in parts(build_schema(kind)):
        for key, inner in part.get("properties", {}).items():
            assert inner.get("description"), key
        if part.get("properties"):
            assert "additionalProperties" in part


@pytest.mark.parametrize("kind", KINDS)
def test_limits_of_rules_name_their_rule(kind: str) -> None:
    """What stands in an `allOf` is for editors and says which rule it belongs to; what only warns is not there."""
    judged = [limit for part in parts(build_schema(kind)) for limit in part.get("allOf", ())]

    assert {registry.get_level(limit["$comment"]) for limit in judged} <= {"error"}


def test_numbers_come_from_the_limits() -> None:
    """The ranges that an editor shows are those that the rules judge by."""
    hero = build_schema("faction")["properties"]["heroes"]["items"]["properties"]

    for stat in STATS:
        limit = hero["stats"]["properties"][stat]["allOf"][0]
        assert (limit["minimum"], limit["maximum"]) == limits.STAT_RANGE[stat]
    assert hero["weapons"]["allOf"][0]["maxItems"] == limits.WEAPONS


def test_names_are_offered() -> None:
    """An editor can offer the catalogue's names, aliases too, and takes any other."""
    hero = build_schema("faction")["properties"]["heroes"]["items"]["properties"]
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
        ("name: A, like: B, stats: {courage: 3}", []),
        ("name: A", ["heroes/0 required"] * 2),
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


@pytest.mark.parametrize("kind", KINDS)
def test_an_editor_gets_titles(kind: str) -> None:
    """Every key has a title in an editor, and nothing that is only for our messages goes there."""
    text = json.dumps(editor(kind))

    for part in parts(editor(kind)):
        assert all(inner.get("title") for inner in part.get("properties", {}).values())
    assert '"x-' not in text


def test_an_editor_gets_defaults_and_examples() -> None:
    """What holds when a key is left out, and what one may write."""
    hero = editor("faction")["properties"]["heroes"]["items"]["properties"]
    game = editor("game")["properties"]

    assert hero["movement"]["default"] == limits.ON_FOOT
    assert hero["name"]["examples"] == ["Ernest Goodfellow"]
    assert (game["players"]["default"], game["rounds"]["default"]) == (4, 3)


WAIVE = {"layout/art": "Drawn in a hurry.", "pygmies/heroism": {"reason": "A joke.", "until": "2026-12-31"}}
STATS_OF_ONE = {**dict.fromkeys(STATS, 3), "shooting": "-"}
PROFILE = {
    "name": "Long Tom", "keywords": ["Human", "Corsair"], "stats": STATS_OF_ONE, "weapons": ["Sword"],
    "skills": ["Lucky", {"name": "Leadership", "type": "Human"}], "spells": [], "movement": 7, "art": "art/tom.png",
    "flavour": "Tall.", "waive": WAIVE,
}  # fmt: skip
LEAST = {"fighting": 3, "strength": 3, "defense": 3, "attacks": 1, "wounds": 1}
GROUP = {"name": "Sailor", "size": 4, "keywords": ["Human"], "stats": LEAST}
ABILITY = {
    "name": "Sea Legs", "text": "No penalty.", "parameters": ["type"], "adds": {"stat": "fighting", "to": "self"},
    "suggested": False, "waive": {},
}  # fmt: skip
FACTION = {
    "system": "pygmies", "kind": "faction", "format": 1, "name": "Corsairs", "alignment": "Corsair", "theme": "Quick.",
    "strengths": ["fighting"], "weaknesses": [], "heroes": [PROFILE], "groups": [GROUP],
    "skills": [{**ABILITY, "inborn": True}],
    "spells": [
        {**ABILITY, "simplicity": 3, "range": 4, "strength": 3, "save": "Courage", "combat_casting": True}
    ],
    "weapons": [
        {"name": "Pike", "like": "Spear"},
        {"name": "Gun", "strength": 5, "range": 8, "move": "half", "misc": "Loud", "waive": {}},
    ],
    "look": {"main": "#aabbcc", "dark": "#aabbcc", "tint": "#aabbcc", "sigil": "good"}, "waive": {},
}  # fmt: skip
WHOLE = {
    "faction": FACTION,
    "neutral": {"system": "pygmies", "kind": "neutral", "name": "Strays", "heroes": [], "groups": [GROUP]},
    "game": {
        "system": "pygmies", "kind": "game", "name": "Friday", "factions": ["good"], "neutral": "neutral",
        "players": 4, "rounds": 3, "pack": {"special": 2, "henchmen": 10}, "waive": {},
    },
    "crew": {
        "system": "pygmies", "kind": "crew", "player": "Ann", "game": "friday",
        "squads": {"red": {"hero": "Long Tom", "groups": {"Sailor": 3}}}, "waive": {},
    },
    "library": {
        "system": "pygmies", "kind": "library", "name": "All at sea", "waive": {},
        **{key: FACTION[key] for key in ("skills", "spells", "weapons")},
    },
}  # fmt: skip
"""A document of each kind with every key that there is."""
VALUES = [
    "-", "none", "NONE", "", " ", None, 0, 3, 3.5, "3", " 4 ", "01", "word", True, "yes", "Fighting", "user", "#aabbcc",
    "2026-12-31", [], ["x"], ["-"], [3], {}, {"name": "x"}, {"strange": 1},
]  # fmt: skip
OTHERWISE = {"system", "kind"}
"""Keys that are looked at before the schema is known."""
LENIENT = {"-", "none", "NONE", "", " ", None}
"""In a list, and where another key would do, an editor takes what does not exist."""


def paths(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all values in a document."""
    inside = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, value in inside:
        yield (*path, key)
        yield from paths(value, (*path, key))


def spoiled(document: Any, path: tuple[Any, ...]) -> Iterator[tuple[object, Any]]:
    """The document with each of the values at a place, and without that place."""
    for value in (*VALUES, "nothing at all"):
        made = around = deepcopy(document)
        for key in path[:-1]:
            around = around[key]
        if value == "nothing at all":
            del around[path[-1]]
        else:
            around[path[-1]] = value
        yield value, made


def without_rules(schema: Any) -> Any:
    """An editor's schema without what is a rule's to judge."""
    if isinstance(schema, list):
        return [without_rules(item) for item in schema if not (isinstance(item, dict) and "$comment" in item)]
    if not isinstance(schema, dict):
        return schema
    return {key: made for key, value in schema.items() if (made := without_rules(value)) != [] or key != "allOf"}


@some(1)
@pytest.mark.parametrize("kind", KINDS)
def test_editors_and_check_agree(kind: str) -> None:
    """Whatever stands at whatever place: an editor takes all that check takes, and hardly anything else."""
    reader = Reader(build_schema(kind))
    validator = jsonschema_rs.Draft202012Validator(without_rules(editor(kind)), validate_formats=True)
    assert validator.is_valid(WHOLE[kind])
    strict, loose = [], []
    for path in paths(WHOLE[kind]):
        for value, document in spoiled(WHOLE[kind], path):
            node, _ = read_bytes(json.dumps(document).encode(), "sample")
            assert node is not None
            taken, editable = not reader.read_tree(node).findings, validator.is_valid(document)
            if taken and not editable:
                strict.append((path, value))
            elif editable and not taken and path[0] not in OTHERWISE:
                loose.append((path, value))

    assert strict == []
    assert not [(path, value) for path, value in loose if not (isinstance(value, str | None) and value in LENIENT)]
    assert {next(key for key in reversed(path) if isinstance(key, str)) for path, _ in loose} <= {
        "keywords", "skills", "weapons", "like", "strength", "until",
    }  # fmt: skip
