"""The folders of card templates, shipped factions, add-on packs and the cache.

In a checkout, and so in an editable install, templates and factions are at the top; a wheel contains copies.
"""

from __future__ import annotations

import os

from cardgen.disk import folders
from cardgen.disk.ownership import is_own_folder

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""Folder of the package `cardgen`."""
_CHECKOUT = os.path.dirname(_PACKAGE)
"""Folder that contains the package: the checkout, unless cardgen is installed."""
FACTIONS = "factions"
"""Name of the folder of shipped faction files."""
TEMPLATES = "templates"
"""Name of the folder of card templates."""
PACKS = "packs"
"""Name of a project's folder for packs by others, see `cardgen.packs`."""


def get_templates_folder() -> str:
    """Return the folder of card templates, with one folder for each system."""
    return _find_folder(TEMPLATES)


def is_shipped(folder: str) -> bool:
    """Return whether a folder of templates comes with cardgen."""
    return os.path.join(os.path.abspath(folder), "").startswith(os.path.join(get_templates_folder(), ""))


def get_factions_folder() -> str:
    """Return the folder of faction files that come with cardgen, with one folder for each system."""
    return _find_folder(FACTIONS)


def get_packs_folder() -> str:
    """Return the folder of the packs of the current project, which may not exist."""
    return os.path.join(folders.find_project_folder(), PACKS)


def find_cache_folder() -> str | None:
    """Return this user's cache folder, for data such as compiled templates; None if there is no safe one.

    Compiled templates run as code, so a folder that others can write to is not safe.
    """
    folder = folders.find_personal_folder("cache")
    if folder is None:
        return None
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) and is_own_folder(folder) else None


def is_installed() -> bool:
    """Return whether cardgen is installed as a package, rather than run from a checkout."""
    return os.path.dirname(get_factions_folder()) != _CHECKOUT


def _find_folder(name: str) -> str:
    checkout = os.path.join(_CHECKOUT, name)
    # An installed package has unrelated folders beside it; only a checkout also has the project file.
    if os.path.isfile(os.path.join(_CHECKOUT, "pyproject.toml")) and os.path.isdir(checkout):
        return checkout
    return os.path.join(_PACKAGE, "_data", name)
