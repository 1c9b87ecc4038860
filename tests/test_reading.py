"""Nodes to data by a schema: what each type of field takes, and what is said of the rest."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from cardgen import systems
from cardgen.reading import Reader, Reading
from cardgen.source import positions, scalars
from cardgen.source.node import Node
from cardgen.source.parse import read_text
from cardgen.source.scalars import is_ambiguous

NUMBER = {
    "type": ["number", "string", "null"],
    "pattern": f"^{scalars.NUMBER}$",
    "allOf": [{"$comment": "x/y", "maximum": 9}],
}
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Hero",
    "type": "object",
    "properties": {
        "name": {"type": "string"},
        "note": {"type": ["string", "null"]},
        "value": NUMBER,
        "size": {"type": ["integer", "string"], "minimum": 1, "pattern": "^[0-9]+$", "x-is": "a whole number from 1"},
        "strength": {
            "type": ["number", "string"],
            "pattern": "^User$",
            "examples": ["User"],
            "x-is": "a number or User",
        },
        "flag": {"type": ["boolean", "null"]},
        "word": {"type": "string", "enum": ["full", "half", "none"]},
        "day": {"type": ["string", "null"], "format": "date", "x-is": "a day"},
        "hue": {"type": "string", "format": "color", "pattern": "^#[0-9a-f]{6}$", "x-is": "a colour"},
        "texts": {"type": "array", "items": {"type": "string"}},
        "inner": {
            "title": "Own thing",
            "type": "object",
            "properties": {"name": {"type": "string"}, "a": NUMBER, "b": NUMBER},
            "required": ["name"],
            "additionalProperties": False,
            "anyOf": [{"required": ["a"]}, {"required": ["b"]}],
        },
        "free": {
            "type": ["string", "object"],
            "properties": {},
            "additionalProperties": {"type": ["string", "number"]},
        },
        "items": {
            "type": "array",
            "items": {"type": ["object"], "title": "Item", "properties": {"name": {"type": "string"}}},
        },
    },
    "required": ["name"],
    "additionalProperties": False,
}


def read(text: str) -> Reading:
    """The reading of a text by the schema above."""
    root, findings = read_text(text, "f.yaml")
    assert root is not None, findings
    return Reader(SCHEMA).read_tree(root)


def data(text: str) -> dict[str, Any]:
    """The data of a text that nobody has anything to say of."""
    reading = read(f"name: Bob\n{text}")
    assert reading.findings == []
    assert reading.lost == frozenset()
    return {key: value for key, value in reading.data.items() if key != "name"}


def said(text: str) -> list[str]:
    """The findings on a text, short."""
    return [f"{found.span.line}:{found.span.column} {found.rule} {found.message}" for found in read(text).findings]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("value: 3", {"value": 3}),
        ("value: '3'", {"value": 3}),
        ('value: " 3 "', {"value": 3}),
        ("value: 3.0", {"value": 3}),
        ("value: 3.5", {"value": 3.5}),
        ("value: -1", {"value": -1}),
        ("value: +2", {"value": 2}),
        ("value: 0", {"value": 0}),
        ("value: 12", {"value": 12}),
        ("value: 123456789012345678", {"value": 123456789012345678}),
        ("value: '-'", {"value": None}),
        ("value: none", {"value": None}),
        ("value: None", {"value": None}),
        ('value: ""', {"value": None}),
        ("value: ~", {"value": None}),
        ("value:", {"value": None}),
        ("strength: user", {"strength": "User"}),
        ("strength: 4", {"strength": 4}),
        ("note: none", {"note": None}),
        ("note: '-'", {"note": None}),
        ("note: null", {"note": None}),
        ("note: ' '", {"note": None}),
        ("note: none of it", {"note": "none of it"}),
        ("note: 'null'", {"note": "null"}),
        ("note: 6", {"note": "6"}),
        ("note: 3.5", {"note": "3.5"}),
        ("note: true", {"note": "true"}),
        ("note: 'No'", {"note": "No"}),
        ("note: '010'", {"note": "010"}),
        ("note: |\n  No\n", {"note": "No\n"}),
        ("note: No way", {"note": "No way"}),
        ("note: +1 Sword", {"note": "+1 Sword"}),
        ("flag: true", {"flag": True}),
        ("flag: No", {"flag": False}),
        ("flag: 'yes'", {"flag": True}),
        ("flag:", {"flag": None}),
        ("word: Half ", {"word": "half"}),
        ("word: none", {"word": "none"}),
        ("texts: []", {"texts": []}),
        ("texts: [none]", {"texts": []}),
        ("texts: ['-']", {"texts": []}),
        ("texts: [a, 'b']", {"texts": ["a", "b"]}),
        ("inner: {name: x, a: 1}", {"inner": {"name": "x", "a": 1}}),
        ("free: x", {"free": "x"}),
        ("free: {type: Human, x: 3}", {"free": {"type": "Human", "x": "3"}}),
        ("day: 2026-12-31", {"day": "2026-12-31"}),
        ("day: '2026-12-31'", {"day": "2026-12-31"}),
        ("hue: '#00ff00'", {"hue": "#00ff00"}),
        ("texts: &a [b]\nnote: x", {"texts": ["b"], "note": "x"}),
    ],
)
def test_values(text: str, expected: dict[str, Any]) -> None:
    """Text is decoded by the field's type, quoted or not, and there is nothing to say of it."""
    assert data(text) == expected


NOTHING_BUT = [
    "6 3.5 -1 +2 0 true True false null ~ 0x1F .5 1. 1.5 +1.5e+3 .inf .nan 2026 12-31 1:99:x a:b 1:xx",
    "yes! nothing None Nope Only Yesterday Off-hand d6 6+ 4/4 ½ 1st 3d6 x y2 e5 1e 0b 0o 0x",
]
DISPUTED = [
    "y Y yes Yes YES n N no No NO on On ON off Off OFF = << 010 007 08 09 -010 0o10 0b101 1:30 1:30:00 190:20:30.15",
    "1_000 +1_0 0x_1F 1e3 1E5 1e+3 1.5e3 12e03 2026-12-31 2001-12-14T21:59:43Z 0_7",
]


@pytest.mark.parametrize("text", " ".join(NOTHING_BUT).split())
def test_texts_that_all_read_alike(text: str) -> None:
    """What YAML 1.1 and 1.2 agree on is not ambiguous, even if it is not text to them."""
    assert not is_ambiguous(text)


@pytest.mark.parametrize("text", " ".join(DISPUTED).split())
def test_disputed_texts(text: str) -> None:
    """What YAML 1.1 and 1.2 read differently is ambiguous where text is meant, and is read as text all the same."""
    reading = read(f"name: Bob\nnote: {text}\ntexts: [{text}]\nfree: {{type: {text}}}\n")

    assert [found.rule for found in reading.findings] == ["yaml/ambiguous-scalar"] * 3
    assert [found.span[1:3] for found in reading.findings] == [(2, 7), (3, 9), (4, 14)]
    assert reading.data["note"] == text
    assert reading.lost == frozenset()


FAULTS = {
    "name: B\nvalue: five": "2:8 shape/wrong-type `value` of B is `five`: expected a number",
    "name: B\nvalue: 010": "2:8 shape/wrong-type `value` of B is `010`: expected a number",
    "name: B\nvalue: '010'": '2:8 shape/wrong-type `value` of B is `"010"`: expected a number',
    "name: B\nvalue: 1:30": "2:8 shape/wrong-type `value` of B is `1:30`: expected a number",
    "name: B\nvalue: 0x1F": "2:8 shape/wrong-type `value` of B is `0x1F`: expected a number",
    "name: B\nvalue: 1e3": "2:8 shape/wrong-type `value` of B is `1e3`: expected a number",
    "name: B\nvalue: [3]": "2:8 shape/wrong-type `value` of B is a list: expected a number",
    "name: B\nvalue: ５": "2:8 shape/wrong-type `value` of B is `５`: expected a number",
    "name: B\nsize: 0": "2:7 shape/wrong-type `size` of B is `0`: expected a whole number from 1",
    "name: B\nsize: 2.5": "2:7 shape/wrong-type `size` of B is `2.5`: expected a whole number from 1",
    "name: B\nstrength: Usr": "2:11 shape/wrong-type `strength` of B is `Usr`: did you mean `User`?",
    "name: B\nnote: {a: b}": "2:7 shape/wrong-type `note` of B is a mapping: expected a text",
    "name: B\nnote: [a]": "2:7 shape/wrong-type `note` of B is a list: expected a text",
    "name: B\nflag: maybe": "2:7 shape/wrong-type `flag` of B is `maybe`: expected `true` or `false`",
    "name: B\nword: hlaf": "2:7 shape/wrong-type `word` of B is `hlaf`: did you mean `half`?",
    "name: B\nday: soon": "2:6 shape/wrong-type `day` of B is `soon`: expected a day",
    "name: B\nday: 2026-02-31": "2:6 shape/wrong-type `day` of B is `2026-02-31`: expected a day",
    "name: B\nhue: #fff\nnote: x": "2:1 shape/wrong-type `hue` of B is empty: expected a colour",
    "name: B\ntexts: a, b": "2:8 shape/wrong-type `texts` of B is `a, b`: expected a list",
    "name: B\ntexts: {a: 1}": "2:8 shape/wrong-type `texts` of B is a mapping: expected a list",
    "name: B\ntexts: [a, [b]]": "2:12 shape/wrong-type item 2 in `texts` of B is a list: expected a text",
    "name: B\ntexts: [a, '-']": '2:12 shape/wrong-type item 2 in `texts` of B is `"-"`: expected a text',
    "name: B\ninner: x": "2:8 shape/wrong-type `inner` of B is `x`: expected an own thing with `name`",
    "name: B\nvlaue: 1": "2:1 shape/unknown-key unknown key `vlaue` in B: did you mean `value`?",
    "name: B\ninner: {name: x, b: 1, q: 1}": "2:24 shape/unknown-key unknown key `q` in x: "
    "an own thing has `name`, `a` and `b`",
    "value: 3": "1:1 shape/missing-key missing key `name` in this hero: a hero needs `name`",
    "value: 3\nname:": "2:1 shape/missing-key missing key `name` in this hero: a hero needs `name`",
    "value: 3\nname: none": "2:7 shape/missing-key missing key `name` in this hero: a hero needs `name`",
    "name: B\ninner: {name: x, b:1}": "2:18 shape/unknown-key missing space after the colon of `b:1` in x: "
    "expected `b: 1`",
    "name: B\ninner: {name: x, b 1}": "2:18 shape/unknown-key missing colon after `b` in x: expected `b: 1`",
    "value: 3\nnmae: Bob": "2:1 shape/unknown-key unknown key `nmae` in Bob: did you mean `name`?",
    "name: B\ninner: {a: 1}": "2:9 shape/missing-key missing key `name` in `inner` of B: an own thing needs `name`",
    "name: B\ninner: {name: x}": "2:9 shape/missing-key x has no `a` and no `b`: an own thing needs one of them",
    "name: B\ninner: {a: 1, nam: x}": "2:15 shape/unknown-key unknown key `nam` in `inner` of B: did you mean `name`?",
}


@pytest.mark.parametrize(("text", "expected"), FAULTS.items(), ids=map(repr, FAULTS))
def test_faults(text: str, expected: str) -> None:
    """One fault, one finding: the fact, then the law, at the value or key; the value counts as lost."""
    assert said(text) == [expected]
    reading = read(text)
    assert () in reading.lost or {found.rule for found in reading.findings} == {"shape/unknown-key"}


def test_all_faults_in_one_go() -> None:
    """Every fault of a file is found at once."""
    text = "value: x\nnote: [a]\nextra: 1\ntexts: [[a], [b]]\ninner: {}\n"

    assert [found.rule for found in read(text).findings].count("shape/wrong-type") == 4
    assert {found.rule for found in read(text).findings} == {
        "shape/wrong-type",
        "shape/unknown-key",
        "shape/missing-key",
    }
    assert len(read(text).findings) == 8


@pytest.mark.parametrize("text", ["name: B\nvalue: 12\n", "name: B\nvalue: 99\nsize: 3\n"])
def test_what_a_rule_judges_is_left_to_it(text: str) -> None:
    """A limit with a `$comment` is for editors alone."""
    assert said(text) == []


def test_hints() -> None:
    """The finding says what to write, as far as that is plain."""
    hints = {
        "value: six": "write `6`",
        'value: 4"': "write `4`",
        "value: 010": "write `10`, without the leading zero: versions of YAML read it differently",
        "value: 4 dice": "write `4`",
        "value: lots": "replace it with a number, such as `3`",
        "value: 1½": "write `1.5`",
        "value: 2 3/4": "write `2.75`",
        "value: ¼": "write `0.25`",
        "value: 1,5": "write `1.5`",
        "value: 1,500": "write a number",
        "size: 1½": "write a whole number from 1",
        "value: 0x3": "write a number",
        "value: 1e1": "write a number",
        "value: 2026-01-01": "write a number",
        "value: 1.5.2": "write a number",
        "size: 0": "write a whole number from 1",
        "texts: a, b": "write `[a, b]`",
        "word: hlaf": "write `half`",
        "note: {a: b}": "put a text with a brace, a bracket or a colon in quotes",
        "texts: [a, none]": "remove it",
        "inner: name Bob": "write `name: Bob`",
        "inner: nobody Bob": "write `{name: …}`",
    }

    assert {text: read(f"name: B\n{text}").findings[0].hint for text in hints} == hints


def test_lost_places() -> None:
    """What holds a fault is lost with it; its neighbours are not, and a faulty waiver costs only itself."""
    schema = {
        **SCHEMA,
        "properties": {
            **SCHEMA["properties"],
            "waive": {"type": "object", "properties": {}, "additionalProperties": {"type": "string"}},
        },
    }
    root, _ = read_text("name: B\ntexts: [a, [b]]\nwaive: {x/y: [z]}\n", "f.yaml")
    assert root is not None
    reading = Reader(schema).read_tree(root)

    assert reading.lost == {(), ("texts",), ("texts", 1), ("waive",), ("waive", "x/y")}
    reading = Reader(schema).read_tree(read_text("name: B\nwaive: {x/y: [z]}\n", "f.yaml")[0] or root)
    assert () not in reading.lost


def test_what_breaks_off_lacks_nothing() -> None:
    """Of a mapping whose text breaks off nothing is said to be missing, and its last value may be half of one."""
    reading = read("value: 3\ninner: {a: x y\nnote: b\n")

    assert [found.rule for found in reading.findings] == []
    assert ("inner",) in reading.lost
    assert not reading.whole


@pytest.mark.parametrize("inner", ["{name: x, <<: {a: 1}}", "{a: 1, *k : x}", "{b: 1, name: !!str No}"])
def test_what_yaml_complained_of_is_not_complained_of_again(inner: str) -> None:
    """What a merge or alias would have brought is not missing, and a tagged text is not ambiguous."""
    root, findings = read_text(f"name: B\ninner: {inner}\n", "f.yaml")
    assert root is not None

    assert len(findings) == 1
    assert Reader(SCHEMA).read_tree(root).findings == []


def test_places() -> None:
    """What does not exist is shown where the nearest thing around it stands; a name is that of the list's item."""
    root, _ = read_text("name: B\nitems:\n  - name: C\n    d: [e, f]\n  - g: 1\n", "f.yaml")
    assert root is not None

    assert positions.find_span(root, ("items", 0, "d", 1))[1:] == (4, 12, 4, 13)
    assert positions.find_span(root, ("items", 0, "x", "y"))[1:] == (3, 5, 4, 14)
    assert positions.find_span(root, ())[1:] == (1, 1, 1, 5)
    assert positions.find_span(root, ("nothing",))[1:] == (1, 1, 1, 5)
    assert positions.find_key_span(root, ("items", 0, "d"))[1:] == (4, 5, 4, 6)
    assert positions.find_key_span(root, ("items", 0))[1:] == (3, 5, 4, 14)
    assert positions.find_key_span(root, ("items", 0, "x"))[1:] == (3, 5, 4, 14)
    assert [
        positions.find_entry_name(root, path) for path in (("items", 0, "d", 1), ("items", 1, "g"), ("items",), ())
    ] == list("CBBB")


def test_the_schema_is_not_run_on_what_is_sure() -> None:
    """To read a faultless file does not import the validator, which would take longer than all the rest."""
    code = (
        "import sys; from cardgen.project import load_project; from cardgen.disk import resources;"
        "load_project([resources.get_factions_folder()]); print('jsonschema_rs' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


STATS = "{shooting: 3, fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3, heroism: 3}"
PROFILE = f"name: A, keywords: [B], stats: {STATS}, weapons: [C], skills: [D, {{name: E, x: 1}}], movement: 7, art: f"
COMPLETE = {
    "faction": "name: A\nalignment: B\ntheme: C\nstrengths: [fighting]\nlook: {sigil: Evil}\nwaive: {x/y: z}\n"
    f"heroes: [{{{PROFILE}, spells: [F]}}]\ngroups: [{{size: 3, {PROFILE}}}]\n"
    "skills: [{name: A, text: B, parameters: [type], inborn: true, adds: {stat: fighting, to: C}, suggested: false}]\n"
    "spells: [{name: A, text: B, simplicity: 3, range: 12, strength: 3, save: Courage, combat_casting: true}]\n"
    "weapons: [{name: A, like: B}, {name: C, strength: User, range: 3, move: half, misc: D}]\n",
    "neutral": f"name: A\ngroups: [{{size: 2, {PROFILE}}}]\n",
    "game": "name: A\nfactions: [b, c]\nneutral: d\nplayers: 4\nrounds: 3\npack: {special: 2, henchmen: 10}\n",
    "crew": "player: A\ngame: b\nsquads: {red: {hero: C, groups: {D: 4, E: 2}}}\n",
    "library": "name: A\nskills: [{name: A, text: B}]\nspells: [{name: A, text: B, simplicity: 3}]\nweapons: []\n",
}
SPOILT = "3 0 -1 12 3.5 five 010 '3' none '-' [a] {a: b} No half User 2026-12-31 [none] true {name: a} '#123456' ''"


def places_in(node: Node) -> list[Node]:
    """A value and all that it holds."""
    return [node, *(inner for child in node.list_children() for inner in places_in(child))]


@pytest.mark.parametrize("kind", COMPLETE)
def test_what_the_decoder_is_sure_of_is_valid(kind: str) -> None:
    """Whatever value is spoilt: if the decoder is sure of the file, the schema's own check finds it valid too."""
    reader = Reader(systems.get_game("pygmies").schema_of(kind))
    values = [_only(value) for value in re.findall(r"\{.*?\}|\S+", SPOILT)]
    text = f"system: pygmies\nkind: {kind}\nformat: 1\n{COMPLETE[kind]}"
    root, _ = read_text(text, "f.yaml")
    assert root is not None
    assert _agree(reader, root)
    sure = sum(_agree(reader, root) for node in places_in(root)[1:] for _ in _spoilings(node, values))
    assert sure > 50


def _only(text: str) -> Node:
    root, _ = read_text(f"a: {text}", "f.yaml")
    assert root is not None
    return root.list_children()[0]


def _spoilings(node: Node, values: list[Node]) -> Iterator[None]:
    """The file with other values in the place of this one, with a key more in it, and without each of its own."""
    value, plain = node.value, node.plain
    for other in values:
        node.value, node.plain = other.value, other.plain
        yield
    node.value, node.plain = value, plain
    if isinstance(value, dict):
        node.value = {**value, "extra": values[0]}
        yield
        for key in value:
            node.value = {name: inner for name, inner in value.items() if name != key}
            yield
    node.value = value


def _agree(reader: Reader, root: Node) -> bool:
    """Whether the decoder is sure; then there must be no errors."""
    reading = reader.read_tree(root)
    sure = reader._state.valid
    assert not (sure and reader._list_schema_errors(reading.data)), reader._list_schema_errors(reading.data)
    return sure


def test_a_file_in_which_nothing_suits(monkeypatch: pytest.MonkeyPatch) -> None:
    """With too many invalid values the file is given up: one finding, no data, and the next file is read as ever."""
    monkeypatch.setattr("cardgen.reading.decoding.MOST", 3)
    reader = Reader(SCHEMA)
    bad, good = (read_text(text, "f.yaml")[0] for text in ("name: B\na: 1\nb: 2\nc: 3\nd: 4\n", "name: B\na: 1\n"))
    assert bad is not None
    assert good is not None
    reading = reader.read_tree(bad)

    assert [finding.rule for finding in reading.findings] == ["shape/wrong-type"]
    assert (reading.data, set(reading.lost), reading.whole) == ({}, {()}, False)
    assert [finding.rule for finding in reader.read_tree(good).findings] == ["shape/unknown-key"]
