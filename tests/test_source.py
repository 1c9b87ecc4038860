"""Text to nodes: what is fine, what is a finding and where, what is recovered, and what must end fast."""

from __future__ import annotations

import gc
import itertools
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.source import events, positions
from cardgen.source.node import Node, SourceText
from cardgen.source.parse import read_bytes, read_text

FINE = {
    "a mapping": "name: Good\nsize: 4\n",
    "nothing as a value": "a:\nb: {c: , d}\n",
    "a quoted hyphen": 'a: "-"\nb: \'-\'\nc: {d: "-"}\ne: ["-"]\n',
    "hyphens in texts": "a: Riff-Raff\nb: -1\nc: --\ne: |\n  f: -\n  - \n",
    "dashes in texts": "a: one – two\nb: '— said he'\n",
    "a dash in a remark": "a: 1 # b: -\n",
    "a list in a list": "a:\n  - - b\n  - - c\n    - d\n",
    "a byte order mark": "\ufeffa: 1\n",
    "line ends of Windows": "a: 1\r\nb:\r\n  - c\r\n",
    "a tab inside a text": 'a: "b\tc"\nd:\te\n',
    "tabs in brackets": "a: [1,\n\t2]\n",
    "tabs in a long text": "a: |\n  b\n  \tc\n",
    "one document with marks": "%YAML 1.2\n---\na: 1\n...\n",
    "an alias": "a: &x [1, 2]\nb: *x\nc: [*x, *x]\n",
    "one key in two entries": "a: [{name: 1}, {name: 2}]\nname: 3\n",
    "a quoted <<": '"<<": 1\n',
    "letters of the world": "a: Ó Raghal ½ 漢字 😀\n",
}

WRONG = {
    "a: -\nb: 1\n": ["1:4-1:5 lone-dash"],
    "a: - # none\nb: -  \nc: -": ["1:4-1:5 lone-dash", "2:4-2:5 lone-dash", "3:4-3:5 lone-dash"],
    "a: -\r\nb: {c: -,\r\n  d: - }\r\n": ["1:4-1:5 lone-dash", "2:8-2:9 lone-dash", "3:6-3:7 lone-dash"],
    "a: [-, - , x]\n": ["1:5-1:6 lone-dash", "1:8-1:9 lone-dash"],
    "a:\n  - -\n  - b\n": ["2:5-2:6 lone-dash"],
    'a: –\nb: "—"\nc: [–]\n': ["1:4-1:5 lone-dash", "2:4-2:7 lone-dash", "3:5-3:6 lone-dash"],
    "é: {ß: –}\n": ["1:8-1:9 lone-dash"],
    "a: 1\nb: 2\na: 3\n'a' : 4\n": ["3:1-3:2 duplicate-key", "4:1-4:4 duplicate-key"],
    "a: {b: 1, b: {c: 1}}\n": ["1:11-1:12 duplicate-key"],
    "a:\n\tb: 1\n": ["2:1-2:2 syntax"],
    "a:\n\tb: 1\n\tc: 1\n\nd:\n  e: 1\n\tf: 2\n": ["2:1-2:2 syntax", "7:1-7:2 syntax"],
    "a:\n-\tb: 1\n  c: -\n": ["2:2-2:3 syntax", "3:6-3:7 lone-dash"],
    "a: |\n\tb\n": ["2:1-2:2 syntax"],
    "a: 3\n\tb: 3\n": ["2:1-2:2 syntax"],
    'a: "x\n\ty"\nb:\n\tc: 1\n': ["4:1-4:2 syntax"],
    "a: [1,\n\t2]\nb: @x\n": ["3:4-3:5 syntax"],
    "a: !x 1\nb: !!str c\n": ["1:4-1:8 unsupported", "2:4-2:11 unsupported"],
    "a: &x {b: 1}\nc: {<<: *x, d: 1}\n": ["2:5-2:7 unsupported"],
    "a: 1\n---\nb: [\n": ["2:1-2:4 unsupported"],
    "? [a]\n: b\nc: 1\n": ["1:3-1:4 unsupported"],
    "a: *x\nb: 1\n": ["1:4-1:6 syntax"],
    "a: &x [*x]\nb: 1\n": ["1:8-1:10 syntax"],
    "a: Bob: the Great\n": ["1:7-1:8 syntax"],
    "a: 1\n  b: 2\n": ["2:4-2:5 syntax"],
    "a:\n  - b\n c: 1\n": ["3:2-3:3 syntax"],
    "a: 'it's'\n": ["1:8-1:9 syntax"],
    'a: 1\nb: "x\nc: 2\n': ["2:4-2:5 syntax"],
    "a: 1\nb\nc: 1\n": ["2:1-2:2 syntax"],
    "a: *bold*\n": ["1:4-1:5 syntax"],
    "a: [1, 2\nb: 3\n": ["2:2-2:3 syntax"],
    "a: {b: #fff, c: 1}\nd: 1\n": ["2:2-2:3 syntax"],
    "a: @b\n": ["1:4-1:5 syntax"],
    "a: - b\n": ["1:4-1:5 syntax"],
    'a: "\\w"\n': ["1:5-1:6 syntax"],
    "a: [[\n": ["2:1-2:1 syntax"],
    "a: 1\nb: \x07\n": ["2:4-2:5 syntax"],
    "a: 1\nb: \ud800\n": ["2:4-2:5 syntax"],
    "": ["1:1-1:1 syntax"],
    "# nothing\n": ["1:1-1:1 syntax"],
    "---\n": ["1:1-1:1 syntax"],
    "- a\n- b\n": ["1:1-1:2 syntax"],
    "text": ["1:1-1:2 syntax"],
}

RECOVERED = {
    "a: -\nb: {c: -, d: 3}\n": {"a": "-", "b": {"c": "-", "d": "3"}},
    "a: –\nb: [—]\n": {"a": "-", "b": ["-"]},
    "a:\n  - -\n  - b\n": {"a": ["-", "b"]},
    "a: 1\na: {b: 2}\nc: 3\n": {"a": "1", "c": "3"},
    "a:\n\t- b: 1\n\t  c: 2\n\t- b: 3\nd: 4\n": {"a": [{"b": "1", "c": "2"}, {"b": "3"}], "d": "4"},
    "a:\n  - b: 1\n\tc: 2\n": {"a": [{"b": "1", "c": "2"}]},
    "a: !x 1\nb: 2\n": {"a": "1", "b": "2"},
    "a: {<<: *b, c: 1}\nd: 2\n": {"a": {"c": "1"}, "d": "2"},
    "a: 1\n---\nb: 2\n": {"a": "1"},
    "a: 1\nb: [c, *d, e]\n": {"a": "1", "b": ["c", "e"]},
    "a: 1\nb: {c: 2, d: [3, 4\ne: 5\n": {"a": "1", "b": {"c": "2", "d": ["3", "4 e"]}},
    "a: 1\nb: 2\nc: \x00\nd: 3\n": {"a": "1", "b": "2"},
    "a: -\nb: |\n  c: -\n  d\ne: 'f: - '\n": {"a": "-", "b": "c: -\nd\n", "e": "f: - "},
    "a: ''\nb:\nc: [1, ]\n": {"a": "", "b": None, "c": ["1"]},
}


def plain(node: Node | None) -> Any:
    """What a tree says."""
    value = node.value if node else None
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def found(text: str) -> list[str]:
    """The findings on a text, short."""
    return [
        f"{where.line}:{where.column}-{where.end_line}:{where.end_column} {finding.rule.removeprefix('yaml/')}"
        for finding in read_text(text, "f.yaml")[1]
        for where in [finding.span]
    ]


@pytest.mark.parametrize("text", FINE.values(), ids=FINE.keys())
def test_nothing_to_say(text: str) -> None:
    """What is good YAML of the kind we ask for has no findings."""
    assert read_bytes(text.encode(), "f.yaml")[1] == []


@pytest.mark.parametrize(("text", "expected"), WRONG.items(), ids=map(repr, WRONG))
def test_findings(text: str, expected: list[str]) -> None:
    """Each fault is found once, where it is."""
    assert found(text) == expected


@pytest.mark.parametrize(("text", "expected"), RECOVERED.items(), ids=map(repr, RECOVERED))
def test_what_is_left(text: str, expected: object) -> None:
    """What can be read of a faulty file is in the tree."""
    assert plain(read_text(text, "f.yaml")[0]) == expected


def test_places_of_values_and_keys() -> None:
    """Every value and key knows where it stands; a block ends behind its last value."""
    text = "a: {b: 'c d', 'e' : [1,\n  2]}\nf:\n  - g: é\n    h:\n\n# end\n"
    root, _ = read_text(text, "f.yaml")

    assert root is not None
    assert isinstance(root.value, dict)
    brace, block = root.value["a"], root.value["f"]
    assert isinstance(brace.value, dict)
    assert isinstance(block.value, list)
    assert [tuple(place) for place in (brace.span, brace.value["b"].span, brace.find_key_span("e"))] == [
        ("f.yaml", 1, 4, 2, 6),
        ("f.yaml", 1, 8, 1, 13),
        ("f.yaml", 1, 15, 1, 18),
    ]
    assert block.span[1:] == (4, 3, 5, 7)
    assert block.value[0].find_key_span("h")[1:] == (5, 5, 5, 6)
    assert isinstance(block.value[0].value, dict)
    assert block.value[0].value["h"].span[1:] == (5, 5, 5, 6)


@pytest.mark.parametrize("key", ["\\0", "(no key)", "\\0\\0"])
def test_escaped_key_is_kept(key: str) -> None:
    """A key in double quotes may be any text, that which stands for a dropped key included."""
    root, findings = read_text(f'system: x\n"{key}": 1\n', "f.yaml")

    assert list(plain(root)) == ["system", key.replace("\\0", "\0")]
    assert findings == []


def test_duplicate_key_points_at_the_first() -> None:
    """The finding on the second key shows where the first one is."""
    (finding,) = read_text("a: 1\nb: 2\na: 3\n", "f.yaml")[1]

    assert [other.span[1:] for other in finding.related] == [(1, 1, 1, 2)]


def test_open_bracket_is_pointed_at() -> None:
    """Where a list does not go on, the finding shows where it began."""
    (finding,) = read_text("a: 1\nb: [c\nd: 2\n", "f.yaml")[1]

    assert [other.span[1:] for other in finding.related] == [(2, 4, 2, 5)]


def test_quote_that_ends_too_late_is_pointed_at() -> None:
    """A missing quote is noticed where the next one opens; the finding shows where the text began."""
    (finding,) = read_text('a: 1\nb: "x\n  c "y"\n', "f.yaml")[1]

    assert finding.span[1:3] == (3, 6)
    assert [other.span[1:3] for other in finding.related] == [(2, 4)]


def test_what_broke_off_is_partial() -> None:
    """Lists and mappings that were open at a fault, and none that were closed, say that they lack something."""
    root, _ = read_text("a: {b: 1}\nc:\n  - d: 1\n  - e: 2\n    f: [g\nh: 1\n", "f.yaml")

    assert root is not None
    assert isinstance(root.value, dict)
    items = root.value["c"].list_children()
    assert [root.partial, root.value["a"].partial, items[0].partial, items[1].partial] == [True, False, False, True]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: {b: 1}\nc:\n  - d: 1\n  - e: 1\n    f: \x00\n", ["", "c", "c/1"]),
        ("a: &x {<<: {b: 1}, c: 1}\nd: *x\n", ["a", "d"]),
        ("a: [b, *c]\nd: 1\n", ["a"]),
        ("a: {b: -}\na: 1\n", []),
    ],
)
def test_what_lacks_something_is_partial(text: str, expected: list[str]) -> None:
    """So does what was cut off, what merged, and what repeats it; what was recovered lacks nothing."""
    root, _ = read_text(text, "f.yaml")
    assert root is not None

    assert ["/".join(map(str, path)) for path in positions.list_partial_paths(root)] == expected
    assert root.has_partial is bool(expected)


def test_equal_texts_are_one() -> None:
    """Large files stay small: a text that stands twice is one object."""
    root, _ = read_text("a: some text\nb: 'some text'\n", "f.yaml")
    assert root is not None

    assert root.list_children()[0].value is root.list_children()[1].value


def test_place_inside_a_tab() -> None:
    """A place inside the spaces that stand for a tab is at the tab, or right behind it."""
    source = SourceText("f.yaml", "a:\n\tb", [(3, 3), (11, 4)])

    assert [source.find_written_offset(offset) for offset in (0, 3, 4, 9, 11, 12)] == [0, 3, 4, 4, 4, 5]


@pytest.mark.parametrize("collecting", [True, False])
def test_garbage_collector_is_left_as_it_was(collecting: bool) -> None:
    """Reading switches the collector off for its own time only."""
    before = gc.isenabled()
    (gc.enable if collecting else gc.disable)()
    try:
        read_text("a: [", "f.yaml")
        assert gc.isenabled() is collecting
    finally:
        (gc.enable if before else gc.disable)()


def test_byte_order_mark_takes_no_column() -> None:
    """Columns are counted as an editor counts them."""
    findings = read_bytes("\ufeffa: -\nb: -\n".encode(), "f.yaml")[1]

    assert [finding.span[1:3] for finding in findings] == [(1, 4), (2, 4)]


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ("a: 1\nb: Café\n".encode("latin-1"), (2, 7)),
        (b"a: 1\nb: x\xff\xfe\n", (2, 5)),
        ("a: 1\n".encode("utf-16"), (1, 1)),
        ("a: 1\n".encode("utf-16-le"), (1, 1)),
        ("a: 1\n".encode("utf-16-be"), (1, 1)),
        ("a: 1\n".encode("utf-32"), (1, 1)),
        (b"a: 1\nb: \x00\n", (2, 4)),
        (b"\x89PNG\r\n\x1a\n\x00", (1, 1)),
        (b"a: \xc3", (1, 4)),
    ],
)
def test_other_encodings(data: bytes, place: tuple[int, int]) -> None:
    """What is not UTF-8 text is one finding at the place where it stops being so."""
    _, findings = read_bytes(data, "f.yaml")

    assert [(finding.rule, finding.span.line, finding.span.column) for finding in findings] == [("yaml/syntax", *place)]


def test_lines_before_a_bad_byte_are_read() -> None:
    """A byte that is not UTF-8 costs its own line and what follows."""
    root, _ = read_bytes(b"a: 1\nb: {c: 2,\n  d: 3\xe9}\n", "f.yaml")

    assert plain(root) == {"a": "1", "b": {"c": "2"}}


def hostile() -> dict[str, str]:
    """Files that are meant to take long, or much memory."""
    names = [f"a{level}" for level in range(30)]
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    bomb += "".join(f"{b}: &{b} [{', '.join(['*' + a] * 9)}]\n" for a, b in itertools.pairwise(names))
    merges = "a0: &a0 {x: 1}\n"
    merges += "".join(f"{b}: &{b}\n  <<: [{', '.join(['*' + a] * 9)}]\n" for a, b in itertools.pairwise(names))
    return {
        "billion laughs": bomb,
        "merge bomb": merges,
        "deep brackets": "a: " + "[" * 100_000,
        "deep braces": "{a: " * 100_000,
        "deep blocks": "".join(" " * level + "a:\n" for level in range(2_000)),
        "deep dashes": "- " * 50_000,
        "many values": "a: [" + "1," * 200_000 + "]\n",
        "many lone dashes": "a:\n" + "".join(f"  k{number}: -\n" for number in range(20_000)),
        "many tabs": "a:\n" + "".join(f"\tk{number}: 1\n" for number in range(20_000)),
        "one long key": "a" * 1_000_000,
        "many quotes": "a: " + "'" * 200_001,
    }


@pytest.mark.parametrize("text", hostile().values(), ids=hostile().keys())
def test_hostile_files_end(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bomb, or nesting without end, is a finding, and soon (the bound is generous: it guards against hanging)."""
    monkeypatch.setattr("cardgen.source.builder.MAX_EVENTS", 150_000)
    start = time.process_time()
    _, findings = read_text(text, "f.yaml")

    assert findings
    assert time.process_time() - start < 10


def test_too_large_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file beyond the limit is not parsed at all."""
    monkeypatch.setattr("cardgen.source.parse.MAX_BYTES", 10)
    root, findings = read_bytes(b"a: 1\nb: 2345678\n", "f.yaml")

    assert root is None
    assert [finding.rule for finding in findings] == ["yaml/syntax"]


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_too_long_a_file(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is one of too many lines, however they end; one that has as many as may be is."""
    monkeypatch.setattr("cardgen.source.parse.MAX_LINES", 3)

    assert read_bytes(f"a: 1{end}b: 2{end}c: 3{end}".encode(), "f.yaml")[1] == []
    root, (finding,) = read_bytes(f"a: 1{end}{end}{end}{end}".encode(), "f.yaml")
    assert root is None
    assert "file too long: at most 3 lines are read" in finding.message


def test_more_tabs_than_are_fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of very many lines with tabs is told all the same."""
    monkeypatch.setattr("cardgen.source.repair.MAX_TABS", 2)

    assert found("a:\n\tb: 1\n\tc: 2\n\td: 3\ne: 4\n") == ["2:1-2:1 syntax"]


def test_long_texts_count_for_more_where_they_are_repeated() -> None:
    """A few aliases of a long text, or of a list of them, bring in too much; many of a short one do not."""
    for text in ("x" * 10_000, f"[{'x' * 10_000}]"):
        few = f"a: &a {text}\nb: [{', '.join(['*a'] * 90)}]\n"
        assert [finding.rule for finding in read_text(few, "f.yaml")[1]] == ["yaml/syntax"]

    assert read_text(f"a: &a short\nb: [{', '.join(['*a'] * 900)}]\n", "f.yaml")[1] == []


PIECES = st.sampled_from(
    [*"-:,[]{}#&*!|>'\"%@`?~ \t\n\r\\", "- ", ": ", "\n  ", "\n\t", "a", "b: ", "&a ", "*a", "<<: ", "---\n", "...\n"]
    + ["–", "é", "😀", "\x00", "\x85", "\u2028", "\ufeff", "\ud800", "010", "!!str ", "%YAML 1.1\n", "x" * 1100]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_any_text(text: str) -> None:
    """No text raises; every finding has a place in it; without a tree there is a finding."""
    root, findings = read_text(text, "f.yaml")

    assert root is not None or findings
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for finding in findings:
        assert 1 <= finding.span.line <= len(lines)
        assert finding.span[1:3] <= finding.span[3:5]


@given(
    st.binary(max_size=60)
    | st.lists(st.sampled_from([b"a: ", b"\n", b"\xff", b"\x00", b"- ", b"\xc3\xa9"])).map(b"".join)
)
def test_any_bytes(data: bytes) -> None:
    """No bytes raise; without a tree there is a finding."""
    root, findings = read_bytes(data, "f.yaml")

    assert root is not None or findings


@pytest.mark.parametrize("text", [text for text in (*FINE.values(), *RECOVERED) if "\t" not in text])
def test_without_libyaml(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PyYAML's own parser, though stricter about tabs, gives the same tree and the same rules at the same lines."""
    import yaml

    root, findings = read_text(text.removeprefix("\ufeff"), "f.yaml")
    monkeypatch.setattr(events, "_open_parser", yaml.BaseLoader)
    other, others = read_text(text.removeprefix("\ufeff"), "f.yaml")

    assert plain(other) == plain(root)
    assert [(found.rule, found.span.line) for found in others] == [(found.rule, found.span.line) for found in findings]


@pytest.mark.parametrize(
    "text",
    [
        'a: 1\ntheme: "They come\nb: 2\nc: "-"\nd: 3\n',
        'a: 1\ntheme: "They come\nb: 2\nc: x"\nd: 3\n',
        "a: 1\ntheme: 'They come\nb: 2\nc: '-'\n",
        'a:\ntheme: "They come\nb:\n  - c: "d"\n',
    ],
)
def test_a_missing_quote_is_reported_where_it_opens(text: str) -> None:
    """A text that takes in the keys below it has lost its closing quote, wherever the next one stands."""
    root, findings = read_text(text, "f.yaml")

    assert [(found.rule, found.span.line, found.span.column) for found in findings] == [("yaml/syntax", 2, 8)]
    assert root is not None
    assert root.partial


@pytest.mark.parametrize(
    ("text", "line", "hint"),
    [
        ("a:\n  - name Tibor\n    size: 3\n", 2, "name: Tibor"),
        ("a:\n  - name: Tibor\n    size 3\n    b: c\n", 3, "size: 3"),
        ("a:\n  - name: Tibor\n    size:3\n    b: c\n", 3, "size: 3"),
        ("a:\n  - name Tibor # his name\n\n    size: 3\n", 2, "name: Tibor"),
        ("a:\n  - name Tibor\n    size 3\n    b: c\n", 2, "name: Tibor"),
        ("kind faction\nname: Good\n", 1, "kind: faction"),
        ("system: x\r\nkind faction\r\nname: Good\r\n", 2, "kind: faction"),
        (
            "a:\n  - name: A\n    skills [L, {name: X, type: Y}]\n    b: c\n",
            3,
            "skills: [L, {name: X, type: Y}]",
        ),
        ("a: b\nskills [Lucky]\n", 2, "skills: [Lucky]"),
    ],
)
def test_key_without_its_colon_is_reported_on_its_line(
    text: str, line: int, hint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line itself, not the one where the parser stops, and the same without libyaml."""
    import yaml

    for parser in (None, yaml.BaseLoader):
        if parser:
            monkeypatch.setattr(events, "_open_parser", parser)
        [found] = read_text(text, "f.yaml")[1]

        assert (found.rule, found.span.line) == ("yaml/syntax", line)
        assert f" in line {line}: expected a key with a colon and a space" in found.message
        assert found.hint == f"write `{hint}`, or put a text of several lines in quotes"


@pytest.mark.parametrize(
    "text",
    [
        "a: A text\n  key: deeper\n",
        "a:\n  - Long Sword\n    size: 3\n",
        "a:\n  - sword\n    size: 3\n",
        "a: 1\n  b: 2\n",
        "a: Once per game: it\n",
        'a: "one"\n two: x\n',
    ],
)
def test_other_slips_are_not_taken_for_a_missing_colon(text: str) -> None:
    """A line that is too deep, an item above a key, a colon too many."""
    assert all(" has no colon" not in found.message for found in read_text(text, "f.yaml")[1])


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ('a: "moves 2" back."\n', 'write `2\\"` or `2″`, or put the whole text in single quotes'),
        ('a: "moves 2" back.\n', 'write `2\\"` or `2″`, or put the whole text in single quotes'),
        ('a: "say "hi" to all"\n', 'write `\\"`, or put the whole text in single quotes'),
        ('a: {b: "a 12" c", d: e}\n', 'write `12\\"` or `12″`, or put the whole text in single quotes'),
        ('a: ["a 12" c", d]\n', 'write `12\\"` or `12″`, or put the whole text in single quotes'),
        ("a: 'it's gone'\n", "write `it''s`, or put the whole text in double quotes"),
        ("a: 'it's gone\n", "write `it''s`, or put the whole text in double quotes"),
    ],
)
def test_quotation_mark_inside_a_text_gets_its_own_hint(text: str, hint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint shows the word as it must be written; the same without libyaml."""
    import yaml

    for parser in (None, yaml.BaseLoader):
        if parser:
            monkeypatch.setattr(events, "_open_parser", parser)
        [found] = read_text(text, "f.yaml")[1]

        assert (found.rule, found.hint) == ("yaml/syntax", hint)


@pytest.mark.parametrize(
    "text",
    [
        "a: {b: 'x' c: 'y'}\n",
        'a: ["b" c, "d"]\n',
        'a: ["b" "c"]\n',
        'a: "b" c\n',
        'a: [b] c "d"\n',
        'a: "never closed\nb: "x y" z"\n',
    ],
)
def test_missing_comma_or_quote_is_not_an_inner_quotation_mark(text: str) -> None:
    """Where a comma or the closing quote is missing, nothing has to be escaped."""
    for found in read_text(text, "f.yaml")[1]:
        assert "a quotation mark inside" not in found.message


def test_a_text_over_several_lines_may_hold_colons() -> None:
    """What is indented below its key is the text's own, and so is all that a block holds."""
    for text in ('a: "one\n  b: two"\n', "a: |\n  c: 'd\n  e: f'\n", "- a: 'one\n    b: two'\n"):
        assert [found.rule for found in read_text(f"x:\n  {text.replace(chr(10), chr(10) + '  ')}", "f")[1]] == []


def test_an_alias_as_a_key() -> None:
    """That of a text is that text; that of a list or a mapping is not a key, and what it leads to is left out."""
    root, findings = read_text("a: &x one\n*x : 2\n", "f.yaml")
    assert root is not None
    assert (list(root.value or ()), findings) == (["a", "one"], [])

    root, findings = read_text("a: &x [one]\n*x : 2\nb: 3\n", "f.yaml")
    assert root is not None
    assert list(root.value or ()) == ["a", "b"]
    assert [found.rule for found in findings] == ["yaml/unsupported"]


def test_what_is_before_an_anchor_is_not_repeated() -> None:
    """An alias brings in what its anchor holds, however long the file is before it."""
    root, findings = read_text(f"a: [{'1, ' * 6000}1]\nb: &x [1]\nc: [*x, *x]\n", "f.yaml")

    assert root is not None
    assert findings == []
