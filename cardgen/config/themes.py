"""Themes, which the user knows as styles: looks for cards, each a folder of templates that override the plain ones.

Every folder in `templates/themes` is a theme with the folder's name. Its `theme.toml` has a one-line description
(`about`) and defaults for the options `ink` and `card-size`. Themes in add-ons are named `PACK:THEME`.
"""

from __future__ import annotations

import os
from functools import cache
from typing import NamedTuple

from cardgen.disk import data_files, files, resources, stems
from cardgen.disk.data_files import TableReader
from cardgen.text.words import escape_line, shorten

CLASSIC = "classic"
"""Name of the default theme, which has no folder: the plain templates."""
_THEMES, _SHEET = "themes", "theme.toml"
"""Folder of themes in a template folder, and name of the file that describes a theme."""
_LONGEST = 200
"""Most characters shown of an add-on's description, because a stranger may have written any length."""
_ABOUT = "colour, ornaments, one icon for each value"
"""Description of the default theme."""


class Theme(NamedTuple):
    """A look for cards (a style)."""

    name: str
    about: str
    folder: str | None
    """The folder of the theme's templates; None for the plain templates."""
    ink: str = ""
    """The theme's default for `--ink`; "" for the general default."""
    card_size: str = ""


@cache
def list_shipped() -> tuple[str, ...]:
    """Return the names of the themes that come with cardgen, the default first."""
    folder = _themes_folder()
    names = sorted(name for name in os.listdir(folder) if _find_sheet(name)) if os.path.isdir(folder) else []
    return (CLASSIC, *names)


def list_themes() -> tuple[str, ...]:
    """Return the names of all themes: first those that come with cardgen, then those in the project's add-ons."""
    return (*list_shipped(), *(f"{pack}:{name}" for pack in stems.list_packs() for name in _list_in_pack(pack)))


def get_theme(name: str) -> Theme:
    """Return the theme with a name.

    Raises:
        KeyError: There is no such theme.
        MalformedFile: The theme is in an add-on, and its `theme.toml` is faulty.
    """
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
    """Return whether a theme belongs to an add-on, whose templates a stranger has written."""
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
    """Return the names of the themes in an add-on in alphabetical order, except themes behind links."""
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
    """Return the path of a theme's `theme.toml`, "" if there is none."""
    path = os.path.join(_themes_folder(), name, _SHEET)
    return path if os.path.isfile(path) else ""
