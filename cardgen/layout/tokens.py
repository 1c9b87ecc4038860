"""Design tokens: numbers and fonts that templates have in common, by name, from the `tokens.toml` of their folders."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.disk import data_files
from cardgen.disk.files import format_reason

FILE = "tokens.toml"
"""What a file of design tokens is called in its folder."""
Tokens = dict[str, dict[str, Any]]
"""By table and name: numbers, texts, and lists of them."""


_KINDS = {float: "a number", str: "a text", dict: "a table of its own, in braces"}


class TokenError(Exception):
    """A file of tokens is wrong: what, and on which line. `name` is the file, as templates are called."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.name = FILE
        self.lineno = line


def load(folders: Sequence[str]) -> Tokens:
    """The tokens of some folders: what the first says goes before what the others do; the last has all there are.

    Raises TokenError for a file that is not TOML, and for a token of which the last folder knows nothing.
    """
    found: Tokens = {}
    for folder in reversed(folders):
        path = os.path.join(folder, FILE)
        if os.path.lexists(path):
            found = _over(found, _read(path), path) if found else _read(path)
    return found


def _read(path: str) -> Any:
    try:
        return data_files.read_toml(path).values
    except data_files.MalformedFile as error:
        known = len(error.at) == 2 and _line(path, str(error.at[1]), str(error.at[0]))
        raise TokenError(error.reason, error.line or known or 1) from None
    except OSError as error:
        raise TokenError(format_reason(error), 1) from None


def _over(usual: Tokens, own: Mapping[str, Any], path: str) -> Tokens:
    """The usual tokens with some of one's own in their places."""
    for table, values in own.items():
        if not isinstance(values, dict) or table not in usual:
            raise TokenError(f"there is no table of tokens called {table}", _line(path, table))
        for name, value in values.items():
            known = usual[table].get(name)
            if name not in usual[table]:
                fault = f"there is no token {table}.{name}"
            elif _kind(value) is not _kind(known):
                fault = f"{table}.{name} is {_KINDS[_kind(known)]}"
            elif isinstance(value, dict) and (lacking := [key for key in usual[table][name] if key not in value]):
                fault = f"{table}.{name} lacks {', '.join(lacking)}: what is in braces is replaced as a whole"
            else:
                continue
            raise TokenError(fault, _line(path, name, table))
    return {table: values | own.get(table, {}) for table, values in usual.items()}


def _kind(value: object) -> type:
    return float if isinstance(value, int | float) and not isinstance(value, bool) else type(value)


def _line(path: str, name: str, table: str = "") -> int:
    """On which line of a file a name is given a value, in a table or as one."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    inside = ""
    for number, line in enumerate(lines, 1):
        inside = re.sub(r"\s*\[(.*?)\].*", r"\1", line) if line.lstrip().startswith("[") else inside
        said = line.partition("=")[0].strip()
        if (inside == table and said == name) or (not table and name in (inside, said)):
            return number
    return 1
