"""Files that describe targets, those of cardgen and those of projects: read and checked.

`docs/printing.md` explains the keys. Whatever is wrong with a file is one sentence with its line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from cardgen.disk.data_files import MalformedFile, TableReader, find_line, read_toml
from cardgen.press import sizes
from cardgen.press.impose import ORDERS
from cardgen.text import names
from cardgen.text.words import escape_line, list_code, quote_code

SAVED_OBJECTS = "{saved objects}"
"""What stands in a step for SAVED."""
SAVED = {
    "win32": r"Documents\My Games\Tabletop Simulator\Saves\Saved Objects",
    "darwin": "~/Library/Tabletop Simulator/Saves/Saved Objects",
}.get(sys.platform, "~/.local/share/Tabletop Simulator/Saves/Saved Objects")
"""The folder in which Tabletop Simulator looks for saved objects."""
STANDARDS = ("PDF/X-1a:2003",)
MOST_STEPS = 10
LONGEST_TITLE, LONGEST_WORD, LONGEST_STEP = 60, 16, 400
"""Characters of a title, of the word before a step, and of the step."""
WIDEST = 25.0
"""Millimetres of bleed or safe zone, which no shop comes near."""

_NAME = re.compile(
    r"(?!(?:con|prn|aux|nul|com\d|lpt\d)$)(?! )(?:[\w() -]|\{card\}|\{number\}|\{deck\})+", re.IGNORECASE
)
"""A name for a picture: no dots and slashes, so that it is not a path, and no device of Windows."""
_EXAMPLES = {"makes": '"pictures"', "title": '"My Print Shop"', "bleed": '"3 mm"', "safe": '"3 mm"', "ink": "300"}
_EXAMPLES |= {"standard": f'"{STANDARDS[0]}"', "condition": '"CGATS TR 001"'}


def read(path: str, name: str) -> dict[str, Any]:
    """Return the settings of a target file by the fields of `Target`; keys that it lacks are left out.

    Args:
        path: The file to read.
        name: The file as messages name it.

    Raises:
        MalformedFile: with the line of an invalid key.
        OSError: as `files.read` does.
    """
    content = read_toml(path, name)
    try:
        return _checked(TableReader(name, content.values))
    except MalformedFile as error:
        key = next((step for step in reversed(error.at) if isinstance(step, str)), "")
        raise MalformedFile(name, error.reason, find_line(content.text, key), at=error.at) from None


def _checked(table: TableReader) -> dict[str, Any]:
    _require(table, ("makes", "title", "bleed", "safe"))
    makes = table.read_choice("makes", tuple(_KEYS))
    known = _EVERY | _KEYS[makes]
    for key in table.values.keys() - known.keys():
        close = names.find_closest(key, known)
        hint = f"did you mean `{close}`?" if close else f"expected {list_code(known)}"
        reason = f"unknown key {quote_code(escape_line(key))}: {hint}"
        for other in (other for other, keys in _KEYS.items() if key in keys):
            reason = f'`{key}` is for `makes = "{other}"`, not `"{makes}"`: leave it out'
        raise MalformedFile(table.path, reason, at=(key,))
    found = {key: read(table, key) for key, read in known.items() if key in table.values}
    inks = [key for key in ("ink", "standard", "condition", "condition-about") if key in found]
    if found.get("colour") == "cmyk":
        _require(table, ("ink", "standard", "condition"), ", which CMYK needs")
    elif inks:
        raise MalformedFile(table.path, f'`{inks[0]}` is for CMYK: write `colour = "cmyk"`', at=(inks[0],))
    if "front" in found and found["front"] == found.get("back"):
        raise table.build_refusal("back", "a name different from `front`")
    low, dpi, high = found.get("dpi-least", 0), found.get("dpi", 300), found.get("dpi-most", sizes.MOST_DPI)
    if not low <= dpi <= high:
        key = next(key for key in ("dpi", "dpi-least", "dpi-most") if key in found)
        raise MalformedFile(table.path, f"`dpi` is {dpi}: expected a number from `dpi-least` to `dpi-most`", at=(key,))
    return {key.replace("-", "_"): value for key, value in found.items()}


def _require(table: TableReader, keys: tuple[str, ...], why: str = "") -> None:
    """The keys that have to be there; one that stands in a table below by mistake is found."""
    for key in keys:
        if key not in table.values:
            inside = [name for name, value in table.values.items() if isinstance(value, dict) and key in value]
            place = f" above `[{inside[0]}]`, not in it" if inside else ""
            at = (inside[0], key) if inside else ()
            raise MalformedFile(table.path, f"missing `{key}`{why}: write `{key} = {_EXAMPLES[key]}`{place}", at=at)


def _text(table: TableReader, key: str, most: int) -> str:
    text = table.read_string(key)
    if not 0 < len(text.strip()) <= most:
        raise table.build_refusal(key, f"a text of 1 to {most} characters")
    return escape_line(text)


def _length(table: TableReader, key: str) -> float:
    meant = f'a length from 0 to {WIDEST:g} mm in quotes, such as `"0.125 in"` or `"3 mm"`'
    try:
        length = sizes.length(table.read_string(key))
    except (MalformedFile, ValueError):
        raise table.build_refusal(key, meant) from None
    if length > WIDEST:
        raise table.build_refusal(key, meant)
    return length


def _size(table: TableReader, key: str, text: object) -> tuple[float, float]:
    try:
        return sizes.card_size(str(text))
    except ValueError as error:
        raise MalformedFile(table.path, f"`{key}`: {escape_line(str(error))}", at=(key,)) from None


def _sizes(table: TableReader, key: str) -> tuple[tuple[float, float], ...]:
    value = table.values[key]
    if not isinstance(value, list) or not value:
        raise table.build_refusal(key, 'a list of card sizes, such as `["poker", "63x88mm"]`')
    return tuple(_size(table, key, text) for text in value)


def _pixels(table: TableReader, key: str) -> tuple[tuple[tuple[float, float], tuple[int, ...]], ...]:
    inner = table.read_table(key)
    found = []
    for text in inner.values:
        numbers = inner.read_integers(text, 50, 20_000)
        if len(numbers) != 2:
            raise inner.build_refusal(text, "a width and a height, such as `[825, 1125]`")
        found.append((_size(table, key, text), numbers))
    return tuple(found)


def _steps(table: TableReader, key: str) -> tuple[tuple[str, str], ...]:
    inner = table.read_table(key)
    if len(inner.values) > MOST_STEPS or any(not 0 < len(word) <= LONGEST_WORD for word in inner.values):
        raise table.build_refusal(
            key, f"a table of at most {MOST_STEPS} steps, each a word of at most {LONGEST_WORD} letters"
        )
    return tuple(
        (escape_line(word), _text(inner, word, LONGEST_STEP).replace(SAVED_OBJECTS, SAVED)) for word in inner.values
    )


def _name(table: TableReader, key: str) -> str:
    """A pattern for names of pictures; those of cards tell them apart, that of the back they share does not."""
    text = table.read_string(key)
    own = "{card}" in text or "{number}" in text
    if len(text) > LONGEST_TITLE or not _NAME.fullmatch(text) or own == (key == "shared-back"):
        needed = "with `{card}` or `{number}`" if key != "shared-back" else "without `{card}` and `{number}`"
        raise table.build_refusal(key, f"a file name of letters, digits, spaces, `-` and `_`, {needed}")
    return text


_dots = partial(TableReader.read_integer, least=sizes.LEAST_DPI, most=sizes.MOST_DPI)
_EVERY: dict[str, Callable[[TableReader, str], Any]] = {
    "makes": TableReader.read_string,
    "title": partial(_text, most=LONGEST_TITLE),
    "bleed": _length,
    "safe": _length,
    "shop": TableReader.read_boolean,
    "sizes": _sizes,
    "art-dpi": _dots,
    "dpi": _dots,
    "steps": _steps,
}
_DOTS = {"dpi-least": _dots, "dpi-most": _dots}
_KEYS: dict[str, dict[str, Callable[[TableReader, str], Any]]] = {
    "sheets": {},
    "pages": {
        "order": partial(TableReader.read_choice, choices=tuple(ORDERS)),
        "colour": partial(TableReader.read_choice, choices=("rgb", "cmyk")),
        "ink": partial(TableReader.read_number, least=100, most=400),
        "standard": partial(TableReader.read_choice, choices=STANDARDS),
        "condition": partial(_text, most=LONGEST_TITLE),
        "condition-about": partial(_text, most=LONGEST_STEP),
    },
    "pictures": {
        **_DOTS,
        "pixels": _pixels,
        "front": _name,
        "back": _name,
        "shared-back": _name,
        "zip": TableReader.read_boolean,
    },
    "grid": {
        **_DOTS,
        "columns": partial(TableReader.read_integer, least=2, most=10),
        "rows": partial(TableReader.read_integer, least=2, most=10),
        "pixels-most": partial(TableReader.read_integer, least=500, most=20_000),
        "saved-object": TableReader.read_boolean,
    },
    "phone": {},
}
"""The keys of a target by what it makes, with what reads each: `_EVERY` are those of all of them."""
