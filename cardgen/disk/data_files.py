"""Files of TOML and JSON, such as settings, printers, locks and manifests: read within limits, their values checked.

All such files are read here, so that a file by a stranger, or what is not a file at all, costs little time and memory
and ends in one sentence. `TableReader` then takes values out by their kind and range.
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
from cardgen.text.words import one_line, shortened

MOST_TOML = 256 << 10
"""Bytes of a TOML file at most: Python's own parser is slow, and people write such files by hand."""
MOST_JSON = 4 << 20
"""Bytes of a JSON file at most: that is the lock of 50,000 cards."""
DEEPEST = 32
"""Lists and tables in each other at most; dotted keys of TOML have no more parts."""
LARGEST = 2**63 - 1
"""The largest whole number that TOML and most readers of JSON have."""
LONGEST = 60
"""Characters of a value that a message shows."""

_DOTTED = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){%d}""" % DEEPEST  # noqa: UP031
)
_DEEP = f"more than {DEEPEST} lists and tables are in each other"
_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")


class Malformed(CardgenError):
    """A file that cannot be used: `path:line:column: reason`, as far as line and column are known.

    `path` is the file as messages call it, `reason` what is wrong with it, `at` the value that is wrong, as the
    keys and numbers that lead to it.
    """

    def __init__(
        self, path: str, reason: str, line: int | None = None, column: int | None = None, at: tuple[str | int, ...] = ()
    ) -> None:
        place = "".join(f":{number}" for number in (line, column) if number is not None)
        super().__init__(f"{path}{place}: {reason}")
        self.path, self.reason, self.line, self.column, self.at = path, reason, line, column, at


class Content(NamedTuple):
    """What a file holds."""

    values: dict[str, Any]
    """Texts, whole numbers of at most LARGEST, finite numbers, booleans, lists, tables; of TOML times, too."""
    text: str
    """The same as it is written."""


def read_toml(path: str, name: str = "") -> Content:
    """What a TOML file holds; `name` is how messages call it, its path by default.

    Raises Malformed for what is no such file, and OSError as `files.read` does.
    """
    return _limited(path, name or path, MOST_TOML, parse_toml)


def read_json(path: str, name: str = "") -> Content:
    """The same of a JSON file."""
    return _limited(path, name or path, MOST_JSON, parse_json)


def parse_toml(data: bytes, name: str) -> Content:
    """What the bytes of a TOML file hold; `name` is how messages call it. Raises Malformed."""
    import tomllib

    text = _decoded(data, name)
    if dotted := _DOTTED.search(text):
        raise Malformed(name, f"a key has more than {DEEPEST} parts", *_place(text, dotted.start()))
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        found_place = _PLACE.search(message)
        place = (int(found_place[1]), int(found_place[2])) if found_place else _place(text, len(text))
        why = one_line(_PLACE.sub("", message).removesuffix(" (at end of document)"))
        raise Malformed(name, f"it is not TOML: {_decapitalised(why)}", *place) from None
    except RecursionError:
        raise Malformed(name, _DEEP) from None
    except ValueError:  # the only other error of these parsers
        raise Malformed(name, "a number in it has too many digits") from None
    _require_bounds(found, name)
    return Content(found, text)


def parse_json(data: bytes, name: str) -> Content:
    """What the bytes of a JSON file hold, which is a table; `name` is how messages call it. Raises Malformed."""
    text = _decoded(data, name)
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        why = _decapitalised(one_line(error.msg))
        raise Malformed(name, f"it is not JSON: {why}", error.lineno, error.colno) from None
    except RecursionError:
        raise Malformed(name, _DEEP) from None
    except ValueError:  # the only other error of these parsers
        raise Malformed(name, "a number in it has too many digits") from None
    if not isinstance(found, dict):
        raise Malformed(name, f"it holds {kind(found)} where a table in braces is needed")
    _require_bounds(found, name)
    return Content(found, text)


def repeated(text: str) -> list[str]:
    """The keys that stand twice in one table of a JSON file that could be read; `parse_json` takes the last of each."""
    twice: list[str] = []

    def noted(pairs: list[tuple[str, Any]]) -> None:
        counts = Counter(key for key, _ in pairs)
        twice.extend(dotted((key,)) for key, count in counts.items() if count > 1)

    json.loads(text, object_pairs_hook=noted)
    return twice


class TableReader:
    """A table of a file. Its values are taken out by their kind and range; others raise Malformed.

    Every message names the value by its path in the file, such as `packs[2].number`.
    """

    def __init__(self, path: str, values: dict[str, Any], at: tuple[str | int, ...] = ()) -> None:
        self.path, self.values, self.at = path, values, at

    def text(self, key: str) -> str:
        """A text."""
        value = self._value(key)
        if not isinstance(value, str):
            raise self.refusal(key, "a text")
        return value

    def truth(self, key: str) -> bool:
        """True or false."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise self.refusal(key, "true or false")
        return value

    def whole(self, key: str, least: int, most: int) -> int:
        """A whole number from `least` to `most`."""
        value = self._value(key)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise self.refusal(key, f"a whole number from {least} to {most}")

    def number(self, key: str, least: float, most: float) -> float:
        """A number from `least` to `most`."""
        return self.numbers(key, least, most, None)[0]

    def numbers(self, key: str, least: float, most: float, count: int | None) -> tuple[float, ...]:
        """A list of `count` numbers from `least` to `most`; None: one number, not in a list."""
        value = self._value(key)
        each = [value] if count is None else value if isinstance(value, list) else []
        if len(each) == (count or 1) and all(_is_number(one) and least <= one <= most for one in each):
            return tuple(map(float, each))
        meant = "a number" if count is None else f"a list of {count} numbers"
        raise self.refusal(key, f"{meant} from {least:g} to {most:g}")

    def wholes(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """A list of whole numbers from `least` to `most`, of any length."""
        value = self._value(key)
        if isinstance(value, list) and all(type(one) is int and least <= one <= most for one in value):
            return tuple(value)
        raise self.refusal(key, f"a list of whole numbers from {least} to {most}")

    def one_of(self, key: str, choices: tuple[str, ...]) -> str:
        """A text that is one of the choices."""
        value = self._value(key)
        if not isinstance(value, str) or value not in choices:
            raise self.refusal(key, " or ".join(choices))
        return value

    def table(self, key: str) -> TableReader:
        """A table in the table."""
        value = self._value(key)
        if isinstance(value, dict):
            return TableReader(self.path, value, (*self.at, key))
        raise self.refusal(key, "a table")

    def tables(self, key: str) -> Iterator[TableReader]:
        """The tables of a list."""
        value = self._value(key)
        if not isinstance(value, list):
            raise self.refusal(key, "a list")
        for number, one in enumerate(value):
            at = (*self.at, key, number)
            if not isinstance(one, dict):
                raise Malformed(self.path, f"{dotted(at)} is a table, not {shown(one)}", at=at)
            yield TableReader(self.path, one, at)

    def _value(self, key: str) -> Any:
        if key in self.values:
            return self.values[key]
        inside = f"{dotted(self.at)} lacks" if self.at else "it lacks"
        raise Malformed(self.path, f"{inside} `{key}`", at=self.at)

    def refusal(self, key: str, meant: str) -> Malformed:
        """The exception for a value that is not what is meant."""
        at = (*self.at, key)
        return Malformed(self.path, f"{dotted(at)} is {meant}, not {shown(self.values[key])}", at=at)


def line_of(text: str, key: str) -> int:
    """The line of a TOML file that sets `key` or begins its table, or the first."""
    for number, line in enumerate(text.splitlines(), 1):
        name = line.partition("=")[0].strip(" \t[]").strip("\"'")
        if name == key or name.startswith(key + "."):
            return number
    return 1


def dotted(at: tuple[str | int, ...]) -> str:
    """The path to a value in its file, as messages write it: `packs[2].number`."""
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in at)
    return one_line(shortened(path.removeprefix("."), LONGEST))


def shown(value: object) -> str:
    """A value as a message shows it: a text or a number as it is, but short and on one line; else its kind."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return one_line(shortened(value, LONGEST)) or "an empty text"
    return shortened(str(value), LONGEST) if _is_number(value) else kind(value)


def kind(value: object) -> str:
    """What kind of value it is, with its article."""
    kinds = {dict: "a table", list: "a list", str: "a text", bool: "true or false", int: "a number", float: "a number"}
    return "nothing" if value is None else kinds.get(type(value), "a time")


def _limited(path: str, name: str, most: int, parse: Callable[[bytes, str], Content]) -> Content:
    data = files.read(path, most + 1)
    if len(data) > most:
        size, unit = (most >> 20, "MiB") if most >= 1 << 20 else (most >> 10, "KiB")
        raise Malformed(name, f"it is larger than {size} {unit}")
    return parse(data, name)


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Malformed(name, "it is not UTF-8 text: save it with that encoding", line) from None


def _place(text: str, index: int) -> tuple[int, int]:
    """The line and the column of a character."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def _decapitalised(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _require_bounds(found: Any, name: str) -> None:
    """Raises Malformed for what is too deep, for a number that is too large, and for what is not a number at all."""
    level = [found]
    for _ in range(DEEPEST):
        inner = []
        for holder in level:
            for value in holder.values() if isinstance(holder, dict) else holder:
                if isinstance(value, dict | list):
                    inner.append(value)
                    continue
                large = isinstance(value, int) and abs(value) > LARGEST
                if large or (isinstance(value, float) and not isfinite(value)):
                    at = _path_to(value, found)
                    wrong = "is too large" if large or isinf(value) else "is not a number"
                    raise Malformed(name, f"{dotted(at)} {wrong}", at=at)
        if not inner:
            return
        level = inner
    raise Malformed(name, _DEEP)


def _path_to(wanted: object, holder: Any, deepest: int = DEEPEST) -> tuple[str | int, ...]:
    """The path from a list or a table to a value in it, to that very object."""
    for key, value in holder.items() if isinstance(holder, dict) else enumerate(holder):
        if value is wanted:
            return (key,)
        if deepest and isinstance(value, dict | list) and (inner := _path_to(wanted, value, deepest - 1)):
            return (key, *inner)
    return ()


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
