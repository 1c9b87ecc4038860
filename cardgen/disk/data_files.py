"""TOML and JSON files (settings, printers, locks, manifests), read within limits and checked value by value.

All such files are read here: a hostile or damaged file costs little time and memory and causes a single error.
`TableReader` then extracts values by type and range.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from math import isfinite, isinf
from typing import Any, NamedTuple

from cardgen.disk import files
from cardgen.errors import CardgenError
from cardgen.text import words
from cardgen.text.words import escape_line, shorten

MOST_TOML = 256 << 10
"""Most bytes of a TOML file, 256 KiB: Python's parser is slow, and such files are written by hand."""
MOST_JSON = 4 << 20
"""Most bytes of a JSON file, 4 MiB: the size of a print lock of 50,000 cards."""
DEEPEST = 32
"""Most levels of nested lists and tables, and most parts of a dotted TOML key: a limit against hostile files.

The value is an estimate, far above the few levels of cardgen's own files.
"""
LARGEST = 2**63 - 1
"""Largest whole number that TOML and most JSON readers support (64 bits, signed)."""
LONGEST = 60
"""Most characters of a value shown in a message, so that the message fits a line (a design choice)."""

_DOTTED = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){%d}""" % DEEPEST  # noqa: UP031
)
"""Pattern of a TOML key with more than `DEEPEST` dotted parts: a limit against hostile files."""
_DEEP = f"nested too deep: at most {DEEPEST} levels of lists and tables are read"
"""Message for files nested deeper than `DEEPEST`."""
_PLACE_SUFFIX = re.compile(r" \(at line (\d+), column (\d+)\)$")
"""Pattern of the line and column at the end of a message of `tomllib`."""


class MalformedFile(CardgenError):
    """A file with invalid content. The message is `path:line:column: reason`, as far as line and column are known.

    `path` is the file's name in messages, `reason` the problem, `at` the keys and indices that lead to the wrong value.
    """

    def __init__(
        self, path: str, reason: str, line: int | None = None, column: int | None = None, at: tuple[str | int, ...] = ()
    ) -> None:
        place = "".join(f":{number}" for number in (line, column) if number is not None)
        super().__init__(f"{path}{place}: {reason}")
        self.path, self.reason, self.line, self.column, self.at = path, reason, line, column, at


class FileContent(NamedTuple):
    """The parsed content of a file, with its source."""

    values: dict[str, Any]
    """Strings, whole numbers up to LARGEST, finite floats, booleans, lists and tables; in TOML times as well."""
    text: str
    """The source of the file."""


def read_toml(path: str, name: str = "") -> FileContent:
    """Return the content of a TOML file.

    Args:
        path: The path of the file.
        name: The file's name in messages; "" for the path.

    Raises:
        MalformedFile: If the file is not TOML or exceeds the limits.
        OSError: If the file cannot be read.
    """
    return _read_limited(path, name or path, MOST_TOML, parse_toml)


def read_json(path: str, name: str = "") -> FileContent:
    """Return the content of a JSON file, whose top level must be an object.

    Args:
        path: The path of the file.
        name: The file's name in messages; "" for the path.

    Raises:
        MalformedFile: If the file is not such JSON or exceeds the limits.
        OSError: If the file cannot be read.
    """
    return _read_limited(path, name or path, MOST_JSON, parse_json)


def parse_toml(data: bytes, name: str) -> FileContent:
    """Return the parsed content of TOML bytes.

    Args:
        data: The content of a file.
        name: The file's name in messages.

    Raises:
        MalformedFile: If the content is not TOML or exceeds the limits.
    """
    import tomllib

    text = _decode_text(data, name)
    if dotted := _DOTTED.search(text):
        raise MalformedFile(
            name, f"a key has too many parts: at most {DEEPEST} are read", *_find_place(text, dotted.start())
        )
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place_match = _PLACE_SUFFIX.search(message)
        place = (int(place_match[1]), int(place_match[2])) if place_match else _find_place(text, len(text))
        detail = escape_line(_PLACE_SUFFIX.sub("", message).removesuffix(" (at end of document)"))
        raise MalformedFile(name, f"invalid TOML: {_decapitalise(detail)}", *place) from None
    except RecursionError:
        raise MalformedFile(name, _DEEP) from None
    except ValueError:  # the only other error of these parsers
        raise MalformedFile(name, f"a number is too large: expected at most {LARGEST}") from None
    _require_bounds(values, name)
    return FileContent(values, text)


def parse_json(data: bytes, name: str) -> FileContent:
    """Return the parsed content of JSON bytes, whose top level must be an object.

    Args:
        data: The content of a file.
        name: The file's name in messages.

    Raises:
        MalformedFile: If the content is not such JSON or exceeds the limits.
    """
    text = _decode_text(data, name)
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        detail = _decapitalise(escape_line(error.msg))
        raise MalformedFile(name, f"invalid JSON: {detail}", error.lineno, error.colno) from None
    except RecursionError:
        raise MalformedFile(name, _DEEP) from None
    except ValueError:  # the only other error of these parsers
        raise MalformedFile(name, f"a number is too large: expected at most {LARGEST}") from None
    if not isinstance(values, dict):
        raise MalformedFile(name, f"{describe_kind(values)} at the top level: expected a table in braces")
    _require_bounds(values, name)
    return FileContent(values, text)


def find_repeated_keys(text: str) -> list[str]:
    """Return the keys that a valid JSON text repeats within an object; `parse_json` keeps only the last of each."""
    repeated_keys: list[str] = []

    def note_repeated(pairs: list[tuple[str, Any]]) -> None:
        counts = Counter(key for key, _ in pairs)
        repeated_keys.extend(format_path((key,)) for key, count in counts.items() if count > 1)

    json.loads(text, object_pairs_hook=note_repeated)
    return repeated_keys


class TableReader:
    """A reader of a table's values. Each method returns a value of a type and range, or raises MalformedFile.

    Messages name the value by its path in the file, such as `packs[2].number`.
    """

    def __init__(self, path: str, values: dict[str, Any], at: tuple[str | int, ...] = ()) -> None:
        self.path, self.values, self.at = path, values, at

    def read_string(self, key: str) -> str:
        """Return the string at a key; raises MalformedFile for a missing or other value."""
        value = self._get_value(key)
        if not isinstance(value, str):
            raise self.build_refusal(key, "a text")
        return value

    def read_boolean(self, key: str) -> bool:
        """Return the boolean at a key; raises MalformedFile for a missing or other value."""
        value = self._get_value(key)
        if not isinstance(value, bool):
            raise self.build_refusal(key, "`true` or `false`")
        return value

    def read_integer(self, key: str, least: int, most: int) -> int:
        """Return the whole number at a key, from `least` to `most`; raises MalformedFile for any other value."""
        value = self._get_value(key)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise self.build_refusal(key, f"a whole number from {least} to {most}")

    def read_number(self, key: str, least: float, most: float) -> float:
        """Return the number at a key, from `least` to `most`; raises MalformedFile for any other value."""
        return self.read_numbers(key, least, most, None)[0]

    def read_numbers(self, key: str, least: float, most: float, count: int | None) -> tuple[float, ...]:
        """Return the numbers at a key, each from `least` to `most`.

        Args:
            key: The key of the value.
            least: The smallest permitted number.
            most: The largest permitted number.
            count: The length of the list; None if the file has a bare number instead.

        Raises:
            MalformedFile: If the value is missing or not as expected.
        """
        value = self._get_value(key)
        listed = [value] if count is None else value if isinstance(value, list) else []
        if len(listed) == (count or 1) and all(_is_number(number) and least <= number <= most for number in listed):
            return tuple(map(float, listed))
        expected = "a number" if count is None else f"a list of {count} numbers"
        raise self.build_refusal(key, f"{expected} from {least:g} to {most:g}")

    def read_integers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """Return the list of whole numbers at a key, each from `least` to `most`, of any length.

        Raises:
            MalformedFile: If the value is missing or not as expected.
        """
        value = self._get_value(key)
        if isinstance(value, list) and all(type(number) is int and least <= number <= most for number in value):
            return tuple(value)
        raise self.build_refusal(key, f"a list of whole numbers from {least} to {most}")

    def read_choice(self, key: str, choices: tuple[str, ...]) -> str:
        """Return the string at a key, which must be one of the choices; raises MalformedFile for any other value."""
        value = self._get_value(key)
        if not isinstance(value, str) or value not in choices:
            raise self.build_refusal(key, words.list_code(choices))
        return value

    def read_table(self, key: str) -> TableReader:
        """Return a reader for the nested table at a key; raises MalformedFile for any other value."""
        value = self._get_value(key)
        if isinstance(value, dict):
            return TableReader(self.path, value, (*self.at, key))
        raise self.build_refusal(key, "a table")

    def read_tables(self, key: str) -> Iterator[TableReader]:
        """Yield a reader for each table in the list at a key; raises MalformedFile for any other value."""
        value = self._get_value(key)
        if not isinstance(value, list):
            raise self.build_refusal(key, "a list")
        for number, entry in enumerate(value):
            at = (*self.at, key, number)
            if not isinstance(entry, dict):
                raise MalformedFile(self.path, _refuse(at, "a table", entry), at=at)
            yield TableReader(self.path, entry, at)

    def _get_value(self, key: str) -> Any:
        if key in self.values:
            return self.values[key]
        raise MalformedFile(self.path, f"missing `{format_path((*self.at, key))}`", at=self.at)

    def build_refusal(self, key: str, meant: str) -> MalformedFile:
        """Return the exception for a value that is not as expected; `meant` describes the expected value."""
        at = (*self.at, key)
        return MalformedFile(self.path, _refuse(at, meant, self.values[key]), at=at)


def find_line(text: str, key: str) -> int:
    """Return the first line, from 1, that sets `key` or begins its table in a TOML text; 1 if no line does."""
    for number, line in enumerate(text.splitlines(), 1):
        name = line.partition("=")[0].strip(" \t[]").strip("\"'")
        if name == key or name.startswith(key + "."):
            return number
    return 1


def _refuse(at: tuple[str | int, ...], meant: str, value: object) -> str:
    """Return the message about an unexpected value; a list is not described as a list where a list is expected."""
    alike = isinstance(value, list | dict) and meant.startswith(describe_kind(value))
    problem = f"invalid `{format_path(at)}`" if alike else f"`{format_path(at)}` is {format_value(value)}"
    return f"{problem}: expected {meant}"


def format_path(at: tuple[str | int, ...]) -> str:
    """Return the path of a value as messages write it: `packs[2].number`."""
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in at)
    return escape_line(shorten(path.removeprefix("."), LONGEST))


def format_value(value: object) -> str:
    """Return a value for messages: in backticks, shortened to one line; a list, table or time only by its type."""
    if value == "":
        return "an empty text"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, str) or _is_number(value):
        return f"`{escape_line(shorten(str(value), LONGEST)).replace('`', chr(39))}`"
    return describe_kind(value)


def describe_kind(value: object) -> str:
    """Return the type of a value in words, with an article."""
    kinds = {dict: "a table", list: "a list", str: "a text", bool: "true or false", int: "a number", float: "a number"}
    return "nothing" if value is None else kinds.get(type(value), "a time")


def _read_limited(path: str, name: str, most: int, parse: Callable[[bytes, str], FileContent]) -> FileContent:
    data = files.read_file(path, most + 1)
    if len(data) > most:
        size, unit = (most >> 20, "MiB") if most >= 1 << 20 else (most >> 10, "KiB")
        raise MalformedFile(name, f"file too large: at most {size} {unit} are read")
    return parse(data, name)


def _decode_text(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise MalformedFile(name, "invalid UTF-8: save the file as UTF-8", line) from None


def _find_place(text: str, index: int) -> tuple[int, int]:
    """Return the line and the column, from 1, of a character."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def _decapitalise(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _require_bounds(values: Any, name: str) -> None:
    """Raise MalformedFile for values nested too deep, numbers too large, and numbers that are NaN or infinite."""
    containers = [values]
    for _ in range(DEEPEST):
        nested = []
        for holder in containers:
            for value in holder.values() if isinstance(holder, dict) else holder:
                if isinstance(value, dict | list):
                    nested.append(value)
                    continue
                large = isinstance(value, int) and abs(value) > LARGEST
                if large or (isinstance(value, float) and not isfinite(value)):
                    at = _find_path(value, values)
                    fault = "too large" if large or isinf(value) else "not a number"
                    expected = f"at most {LARGEST}" if large else "a finite number"
                    raise MalformedFile(name, f"`{format_path(at)}` is {fault}: expected {expected}", at=at)
        if not nested:
            return
        containers = nested
    raise MalformedFile(name, _DEEP)


def _find_path(wanted: object, holder: Any, deepest: int = DEEPEST) -> tuple[str | int, ...]:
    """Return the path to a value inside a list or table; the value is compared by identity."""
    for key, value in holder.items() if isinstance(holder, dict) else enumerate(holder):
        if value is wanted:
            return (key,)
        if deepest and isinstance(value, dict | list) and (inner := _find_path(wanted, value, deepest - 1)):
            return (key, *inner)
    return ()


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
