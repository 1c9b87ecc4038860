"""disk.data_files: whatever a file of TOML or JSON holds, it is read within limits or refused in one sentence."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.disk import data_files
from cardgen.disk.data_files import Content, Malformed, TableReader

Parse = Callable[[bytes, str], Content]
TOML, JSON = data_files.parse_toml, data_files.parse_json


@pytest.mark.parametrize(
    ("parse", "data", "values"),
    [
        (TOML, b"", {}),
        (TOML, b'\xef\xbb\xbfa = "x"\r\n', {"a": "x"}),
        (TOML, b"a = 9223372036854775807\nb = -1.5e300", {"a": 9223372036854775807, "b": -1.5e300}),
        (TOML, b'p = "' + b"../" * 40 + b'.."', {"p": "../" * 40 + ".."}),
        (TOML, b"a = [" + b"0.5, " * 60 + b"]", {"a": [0.5] * 60}),
        (JSON, b'{"a": [1, {"b": null}], "c": true}', {"a": [1, {"b": None}], "c": True}),
        (JSON, b'\xef\xbb\xbf{"a": "\\ud83d"}', {"a": "\ud83d"}),
        (JSON, b'{"a":' * 32 + b"1" + b"}" * 32, None),
    ],
)
def test_what_is_fine(parse: Parse, data: bytes, values: object) -> None:
    """Files that people write are read as they are, up to the limits."""
    found = parse(data, "x")

    assert values is None or found.values == values


@pytest.mark.parametrize(
    ("parse", "data", "said"),
    [
        (TOML, b"a = 1\nb = = 2", "x:2:5: invalid TOML: invalid value"),
        (TOML, b'a = "', "x:1:6: invalid TOML: unterminated string"),
        (TOML, b"a = 1\nb = '\xff'", "x:2: it is not UTF-8 text: save it with that encoding"),
        (TOML, b"a = " + b"[" * 5000, "x: more than 32 lists and tables are in each other"),
        (TOML, b"a = " + b"{b = " * 5000, "x: more than 32 lists and tables are in each other"),
        (TOML, b"a = " + b"9" * 5000, "x: a number in it has too many digits"),
        (TOML, b"[t]\na = 0x" + b"f" * 5000, "x: t.a is too large"),
        (TOML, b"a = 9223372036854775808", "x: a is too large"),
        (TOML, b"a = inf", "x: a is too large"),
        (TOML, b"a = [1, nan]", "x: a[1] is not a number"),
        (TOML, b"b = 1\n" + b"a." * 100_000 + b"a = 1", "x:2:1: a key has more than 32 parts"),
        (TOML, b'"a" . ' * 100_000 + b"a = 1", "x:1:1: a key has more than 32 parts"),
        (JSON, b"", "x:1:1: invalid JSON: expecting value"),
        (JSON, b'{"a": 1,\n "b" 2}', "x:2:6: invalid JSON: expecting ':' delimiter"),
        (JSON, b"[1]", "x: it holds a list where a table in braces is needed"),
        (JSON, b"null", "x: it holds nothing where a table in braces is needed"),
        (JSON, b"[" * 100_000, "x: more than 32 lists and tables are in each other"),
        (JSON, b'{"a":' * 33 + b"1" + b"}" * 33, "x: more than 32 lists and tables are in each other"),
        (JSON, b'{"a": {"b": [0, NaN]}}', "x: a.b[1] is not a number"),
        (JSON, b'{"a": Infinity}', "x: a is too large"),
        (JSON, b'{"a": 1e999}', "x: a is too large"),
        (JSON, b'{"a": 1' + b"0" * 400 + b"}", "x: a is too large"),
        (JSON, b'{"a": 1' + b"0" * 5000 + b"}", "x: a number in it has too many digits"),
        (JSON, b'{"\\u001b]0;\\n\\u202e": 1e999}', "x: \\x1b]0;\\n\\u202e is too large"),
    ],
)
def test_what_is_refused(parse: Parse, data: bytes, said: str) -> None:
    """Each is one sentence on one line, with the place where the reader knows it."""
    with pytest.raises(Malformed) as caught:
        parse(data, "x")

    assert str(caught.value) == said


def test_what_is_too_large(tmp_path: Path) -> None:
    """A file of 256 KiB is read and one byte more is not; of JSON 4 MiB."""
    path = tmp_path / "f"
    for read, most, told in ((data_files.read_toml, 256 << 10, "256 KiB"), (data_files.read_json, 4 << 20, "4 MiB")):
        path.write_bytes(b"{}".ljust(most) if told == "4 MiB" else b"\n" * most)
        read(str(path))
        with path.open("ab") as file:
            file.write(b"\n")
        with pytest.raises(Malformed, match=f"f: it is larger than {told}"):
            read(str(path))


@pytest.mark.skipif(os.name == "nt", reason="no such files on Windows")
def test_what_is_no_file(tmp_path: Path) -> None:
    """A pipe, a device behind a link and a folder are refused before anybody waits for them."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name, said in (
        ("pipe", "it is not a file"),
        ("zero", "it is not a file"),
        (".", "it is a folder"),
        ("no", "no such"),
    ):
        with pytest.raises(OSError, match=said):
            data_files.read_json(str(tmp_path / name))


GOOD = {"t": "x", "n": 3, "f": 0.5, "p": [1, 2.5], "s": {"t": "y"}, "l": [{"n": 1}, {"n": 2}]}


def test_values_by_kind() -> None:
    """What is of the kind and in the range comes out."""
    table = TableReader("x", GOOD)

    assert (table.text("t"), table.whole("n", 3, 3), table.number("f", 0, 1)) == ("x", 3, 0.5)
    assert (table.numbers("p", 0, 3, 2), table.number("n", 0, 9)) == ((1.0, 2.5), 3.0)
    assert table.one_of("t", ("x", "y")) == "x"
    assert (table.table("s").text("t"), [one.whole("n", 1, 2) for one in table.tables("l")]) == ("y", [1, 2])


@pytest.mark.parametrize(
    ("take", "said"),
    [
        (lambda table: table.text("n"), "x: n is a text, not 3"),
        (lambda table: table.text("gone"), "x: it lacks `gone`"),
        (lambda table: table.whole("n", 4, 5), "x: n is a whole number from 4 to 5, not 3"),
        (lambda table: table.whole("f", 0, 5), "x: f is a whole number from 0 to 5, not 0.5"),
        (lambda table: TableReader("x", {"n": True}).whole("n", 0, 5), "x: n is a whole number from 0 to 5, not true"),
        (lambda table: TableReader("x", {"n": True}).number("n", 0, 5), "x: n is a number from 0 to 5, not true"),
        (lambda table: table.number("t", 0, 5), "x: t is a number from 0 to 5, not x"),
        (lambda table: table.numbers("p", 0, 3, 3), "x: p is a list of 3 numbers from 0 to 3, not a list"),
        (lambda table: table.numbers("p", 0, 2, 2), "x: p is a list of 2 numbers from 0 to 2, not a list"),
        (lambda table: table.one_of("t", ("a", "b")), "x: t is a or b, not x"),
        (lambda table: table.table("l"), "x: l is a table, not a list"),
        (lambda table: table.table("s").text("u"), "x: s lacks `u`"),
        (lambda table: list(table.tables("s")), "x: s is a list, not a table"),
        (lambda table: list(table.tables("p")), "x: p[0] is a table, not 1"),
        (
            lambda table: [one.whole("n", 1, 1) for one in table.tables("l")],
            "x: l[1].n is a whole number",
        ),
        (
            lambda table: TableReader("x", {"n": "\x1b" + "y" * 99}).number("n", 0, 5),
            "x: n is a number from 0 to 5, not \\x",
        ),
    ],
)
def test_values_of_other_kinds(take: Callable[[TableReader], object], said: str) -> None:
    """What is not is told with the way to it, short and on one line."""
    with pytest.raises(Malformed) as caught:
        take(TableReader("x", GOOD))

    assert str(caught.value).startswith(said)
    assert len(str(caught.value)) < 120
