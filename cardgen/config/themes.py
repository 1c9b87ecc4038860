"""Themes, called styles for people: looks for the same cards, each a folder of templates that override the usual ones.

Every folder of `templates/themes` is a theme with the folder's name. Its `theme.toml` has a one-line description
(`about`) and the defaults `ink` and `card-size`, with the values of the options of those names. The themes of a pack of
the project are named `PACK:THEME`.
"""

from __future__ import annotations

import os
from functools import cache
from typing import NamedTuple

from cardgen.disk import data_files, files, resources, stems
from cardgen.disk.data_files import TableReader
from cardgen.text.words import escape_line, shorten

CLASSIC = "classic"
"""The theme without a folder: the plain templates."""
_THEMES, _SHEET = "themes", "theme.toml"
_LONGEST = 200
"""Characters to show of a description that comes with a pack."""
_ABOUT = "colour, ornaments, one icon for each value"


class Theme(NamedTuple):
    """A look for cards."""

    name: str
    about: str
    folder: str | None
    """The folder of its templates; None for the plain templates."""
    ink: str = ""
    """The theme's default; "" for the general one."""
    card_size: str = ""


@cache
def list_shipped() -> tuple[str, ...]:
    """Return the names of the themes that come with cardgen, the default first."""
    folder = _themes_folder()
    names = sorted(name for name in os.listdir(folder) if _find_sheet(name)) if os.path.isdir(folder) else []
    return (CLASSIC, *names)


def list_themes() -> tuple[str, ...]:
    """Return the names of all themes: cardgen's, then those of the packs of the current project."""
    return (*list_shipped(), *(f"{pack}:{name}" for pack in stems.list_packs() for name in _list_in_pack(pack)))


def get_theme(name: str) -> Theme:
    """Return the theme with a name; raises KeyError if there is none, and MalformedFile for a broken one of a pack."""
    if name == CLASSIC:
        return Theme(CLASSIC, _ABOUT, None)
    if is_packed(name):
        return _read_packed(name)
    if name not in list_shipped():
        raise KeyError(name)
    values = data_files.read_toml(_find_sheet(name)).values
    ink, card_size = values.get("ink", ""), values.get("card-size", "")
    return Theme(name, values["about"], os.path.join(_themes_folder(), name), ink, card_size)


def is_packed(name: str) -> bool:
    """Return whether a name is that of a theme in a pack, whose templates are by a stranger."""
    return ":" in name


def _read_packed(name: str) -> Theme:
    pack, _, own = name.partition(":")
    if pack not in stems.list_packs() or own not in _list_in_pack(pack):
        raise KeyError(name)
    folder = os.path.join(_pack_folder(pack), own)
    path = os.path.join(folder, _SHEET)
    table = TableReader(stems.format_posix_path(path), data_files.read_toml(path, stems.format_posix_path(path)).values)
    texts = {key: table.read_string(key) if key in table.values else "" for key in ("about", "card-size")}
    ink = table.read_choice("ink", ("full", "saver")) if "ink" in table.values else ""
    return Theme(name, shorten(escape_line(texts["about"]), _LONGEST), folder, ink, texts["card-size"])


def _list_in_pack(pack: str) -> list[str]:
    """Return the names of the themes of a pack in alphabetical order, without those behind a link."""
    folder = _pack_folder(pack)
    candidates = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    inside = [
        (name, files.resolve_inside(os.path.join(resources.get_packs_folder(), pack), _sheet_path(name)))
        for name in candidates
    ]
    return [name for name, path in inside if name.isprintable() and path and os.path.isfile(path)]


def _pack_folder(pack: str) -> str:
    return os.path.join(resources.get_packs_folder(), pack, resources.TEMPLATES, _THEMES)


def _sheet_path(name: str) -> str:
    return os.path.join(resources.TEMPLATES, _THEMES, name, _SHEET)


def _themes_folder() -> str:
    return os.path.join(resources.get_templates_folder(), _THEMES)


def _find_sheet(name: str) -> str:
    """Return the file that describes a theme; "" if there is none."""
    path = os.path.join(_themes_folder(), name, _SHEET)
    return path if os.path.isfile(path) else ""
