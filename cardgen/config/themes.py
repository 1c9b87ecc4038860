"""Themes: ways for the same cards to look, each a folder of templates that go before the usual ones.

A folder of `templates/themes` is a theme, named as the folder. Its `theme.toml` says in a line what it is (`about`),
and its defaults, `ink` and `card-size`, which are as the options of those names. Such a folder in a pack of the project
is a theme as well, named `PACK:THEME`.
"""

from __future__ import annotations

import os
from functools import cache
from typing import NamedTuple

from cardgen.disk import data_files, files, resources, stems
from cardgen.disk.data_files import TableReader
from cardgen.text.words import one_line, shortened

CLASSIC = "classic"
"""The theme that has no folder: the templates as they are."""
_THEMES, _SHEET = "themes", "theme.toml"
_LONGEST = 200
"""Characters that are told of what a stranger's theme says of itself."""
_ABOUT = "colour, ornaments, one icon for each value"


class Theme(NamedTuple):
    """A way for cards to look."""

    name: str
    about: str
    folder: str | None
    """Its templates; None for the one that is the templates themselves."""
    ink: str = ""
    """Its own default; "" is the general one."""
    card_size: str = ""


@cache
def known() -> tuple[str, ...]:
    """The names of the themes that come with cardgen, the usual one first."""
    folder = _folder()
    found = sorted(name for name in os.listdir(folder) if _described(name)) if os.path.isdir(folder) else []
    return (CLASSIC, *found)


def available() -> tuple[str, ...]:
    """The names of all themes: those of cardgen, then those of the packs of the project that one stands in."""
    return (*known(), *(f"{pack}:{name}" for pack in stems.packs() for name in _in_pack(pack)))


def get(name: str) -> Theme:
    """The theme of that name; raises KeyError if there is none, and Malformed for one of a pack that cannot be used."""
    if name == CLASSIC:
        return Theme(CLASSIC, _ABOUT, None)
    if is_packed(name):
        return _packed(name)
    if name not in known():
        raise KeyError(name)
    values = data_files.read_toml(_described(name)).values
    ink, card_size = values.get("ink", ""), values.get("card-size", "")
    return Theme(name, values["about"], os.path.join(_folder(), name), ink, card_size)


def is_packed(name: str) -> bool:
    """Whether that is the name of a theme of a pack, whose templates are those of a stranger."""
    return ":" in name


def _packed(name: str) -> Theme:
    pack, _, own = name.partition(":")
    if pack not in stems.packs() or own not in _in_pack(pack):
        raise KeyError(name)
    folder = os.path.join(_of_pack(pack), own)
    path = os.path.join(folder, _SHEET)
    table = TableReader(stems.posix(path), data_files.read_toml(path, stems.posix(path)).values)
    texts = {key: table.text(key) if key in table.values else "" for key in ("about", "card-size")}
    ink = table.one_of("ink", ("full", "saver")) if "ink" in table.values else ""
    return Theme(name, shortened(one_line(texts["about"]), _LONGEST), folder, ink, texts["card-size"])


def _in_pack(pack: str) -> list[str]:
    """The names of the themes of a pack, in alphabetical order; what lies behind a link is none of it."""
    folder = _of_pack(pack)
    found = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    inside = [(name, files.inside(os.path.join(resources.packs(), pack), _path(name))) for name in found]
    return [name for name, path in inside if name.isprintable() and path and os.path.isfile(path)]


def _of_pack(pack: str) -> str:
    return os.path.join(resources.packs(), pack, resources.TEMPLATES, _THEMES)


def _path(name: str) -> str:
    return os.path.join(resources.TEMPLATES, _THEMES, name, _SHEET)


def _folder() -> str:
    return os.path.join(resources.templates(), _THEMES)


def _described(name: str) -> str:
    """The file that describes a theme; "" if there is none."""
    path = os.path.join(_folder(), name, _SHEET)
    return path if os.path.isfile(path) else ""
