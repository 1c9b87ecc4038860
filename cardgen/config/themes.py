"""Themes: ways for the same cards to look, each a folder of templates that go before the usual ones.

A folder of `templates/themes` is a theme, named as the folder. Its `theme.toml` says in a line what it is (`about`),
and its defaults, `ink` and `card-size`, which are as the options of those names.
"""

from __future__ import annotations

import os
from functools import cache

from cardgen.disk import data_files, resources
from cardgen.records import NamedTuple

CLASSIC = "classic"
"""The theme that has no folder: the templates as they are."""
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
    """The names of all themes, the usual one first."""
    folder = _folder()
    found = sorted(name for name in os.listdir(folder) if _described(name)) if os.path.isdir(folder) else []
    return (CLASSIC, *found)


def get(name: str) -> Theme:
    """The theme of that name; raises KeyError if there is none."""
    if name == CLASSIC:
        return Theme(CLASSIC, _ABOUT, None)
    if name not in known():
        raise KeyError(name)
    values = data_files.read_toml(_described(name)).values
    ink, card_size = values.get("ink", ""), values.get("card-size", "")
    return Theme(name, values["about"], os.path.join(_folder(), name), ink, card_size)


def _folder() -> str:
    return os.path.join(resources.templates(), "themes")


def _described(name: str) -> str:
    """The file that describes a theme; "" if there is none."""
    path = os.path.join(_folder(), name, "theme.toml")
    return path if os.path.isfile(path) else ""
