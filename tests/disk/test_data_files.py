"""disk.data_files: whatever a file of TOML or JSON holds, it is read within limits or refused in one sentence."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.disk import data_files
from cardgen.disk.data_files import FileContent, MalformedFile, TableReader

Parse = Callable[[bytes, str], FileContent]
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
        (TOML, b"a = 1\nb = '\xff'", "x:2: invalid UTF-8: save the file as UTF-8"),
        (TOML, b"a = " + b"[" * 5000, "x: nested too deep: at most 32 levels of lists and tables are read"),
        (TOML, b"a = " + b"{b = " * 5000, "x: nested too deep: at most 32 levels of lists and tables are read"),
        (TOML, b"a = " + b"9" * 5000, "x: a number is too large: expected at most 9223372036854775807"),
        (TOML, b"[t]\na = 0x" + b"f" * 5000, "x: `t.a` is too large: expected at most 9223372036854775807"),
        (TOML, b"a = 9223372036854775808", "x: `a` is too large: expected at most 9223372036854775807"),
        (TOML, b"a = inf", "x: `a` is too large: expected a finite number"),
        (TOML, b"a = [1, nan]", "x: `a[1]` is not a number: expected a finite number"),
        (TOML, b"b = 1\n" + b"a." * 100_000 + b"a = 1", "x:2:1: a key has too many parts: at most 32 are read"),
        (TOML, b'"a" . ' * 100_000 + b"a = 1", "x:1:1: a key has too many parts: at most 32 are read"),
        (JSON, b"", "x:1:1: invalid JSON: expecting value"),
        (JSON, b'{"a": 1,\n "b" 2}', "x:2:6: invalid JSON: expecting ':' delimiter"),
        (JSON, b"[1]", "x: a list at the top level: expected a table in braces"),
        (JSON, b"null", "x: nothing at the top level: expected a table in braces"),
        (JSON, b"[" * 100_000, "x: nested too deep: at most 32 levels of lists and tables are read"),
        (JSON, b'{"a":' * 33 + b"1" + b"}" * 33, "x: nested too deep: at most 32 levels of lists and tables are read"),
        (JSON, b'{"a": {"b": [0, NaN]}}', "x: `a.b[1]` is not a number: expected a finite number"),
        (JSON, b'{"a": Infinity}', "x: `a` is too large: expected a finite number"),
        (JSON, b'{"a": 1e999}', "x: `a` is too large: expected a finite number"),
        (JSON, b'{"a": 1' + b"0" * 400 + b"}", "x: `a` is too large: expected at most 9223372036854775807"),
        (JSON, b'{"a": 1' + b"0" * 5000 + b"}", "x: a number is too large: expected at most 9223372036854775807"),
        (JSON, b'{"\\u001b]0;\\n\\u202e": 1e999}', "x: `\\x1b]0;\\n\\u202e` is too large: expected a finite number"),
    ],
)
def test_what_is_refused(parse: Parse, data: bytes, said: str) -> None:
    """Each is one sentence on one line, with the place where the reader knows it."""
    with pytest.raises(MalformedFile) as caught:
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
        with pytest.raises(MalformedFile, match=f"f: file too large: at most {told} are read"):
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

    assert (table.read_string("t"), table.read_integer("n", 3, 3), table.read_number("f", 0, 1)) == ("x", 3, 0.5)
    assert (table.read_numbers("p", 0, 3, 2), table.read_number("n", 0, 9)) == ((1.0, 2.5), 3.0)
    assert table.read_choice("t", ("x", "y")) == "x"
    assert (
        table.read_table("s").read_string("t"),
        [one.read_integer("n", 1, 2) for one in table.read_tables("l")],
    ) == ("y", [1, 2])


@pytest.mark.parametrize(
    ("take", "said"),
    [
        (lambda table: table.read_string("n"), "x: `n` is `3`: expected a text"),
        (lambda table: table.read_string("gone"), "x: missing `gone`"),
        (lambda table: table.read_integer("n", 4, 5), "x: `n` is `3`: expected a whole number from 4 to 5"),
        (lambda table: table.read_integer("f", 0, 5), "x: `f` is `0.5`: expected a whole number from 0 to 5"),
        (
            lambda table: TableReader("x", {"n": True}).read_integer("n", 0, 5),
            "x: `n` is `true`: expected a whole number from 0 to 5",
        ),
        (
            lambda table: TableReader("x", {"n": True}).read_number("n", 0, 5),
            "x: `n` is `true`: expected a number from 0 to 5",
        ),
        (lambda table: table.read_number("t", 0, 5), "x: `t` is `x`: expected a number from 0 to 5"),
        (lambda table: table.read_numbers("p", 0, 3, 3), "x: invalid `p`: expected a list of 3 numbers from 0 to 3"),
        (lambda table: table.read_numbers("p", 0, 2, 2), "x: invalid `p`: expected a list of 2 numbers from 0 to 2"),
        (lambda table: table.read_choice("t", ("a", "b")), "x: `t` is `x`: expected `a` or `b`"),
        (lambda table: table.read_table("l"), "x: `l` is a list: expected a table"),
        (lambda table: table.read_table("s").read_string("u"), "x: missing `s.u`"),
        (lambda table: list(table.read_tables("s")), "x: `s` is a table: expected a list"),
        (lambda table: list(table.read_tables("p")), "x: `p[0]` is `1`: expected a table"),
        (
            lambda table: [one.read_integer("n", 1, 1) for one in table.read_tables("l")],
            "x: `l[1].n` is `2`: expected a whole number",
        ),
        (
            lambda table: TableReader("x", {"n": "\x1b" + "y" * 99}).read_number("n", 0, 5),
            "x: `n` is `\\x",
        ),
    ],
)
def test_values_of_other_kinds(take: Callable[[TableReader], object], said: str) -> None:
    """What is not is told with the way to it, short and on one line."""
    with pytest.raises(MalformedFile) as caught:
        take(TableReader("x", GOOD))

    assert str(caught.value).startswith(said)
    assert len(str(caught.value)) < 120
