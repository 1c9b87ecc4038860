"""Where the templates and factions are that come with cardgen, and where things may be kept for the next time.

In a checkout (and so in an editable install) they are the folders at its top; a wheel carries copies in the package.
"""

from __future__ import annotations

import os

from cardgen.disk import folders
from cardgen.disk.ownership import is_own_folder

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_CHECKOUT = os.path.dirname(_PACKAGE)
FACTIONS = "factions"
TEMPLATES = "templates"
PACKS = "packs"
"""The folder of a project with what it has from others, see `cardgen.packs`."""


def templates() -> str:
    """The folder of card templates, one folder for each system in it."""
    return _find(TEMPLATES)


def ships(folder: str) -> bool:
    """Whether a folder of templates comes with cardgen."""
    return os.path.join(os.path.abspath(folder), "").startswith(os.path.join(templates(), ""))


def factions() -> str:
    """The folder of faction files that came with cardgen, one folder for each system in it."""
    return _find(FACTIONS)


def packs() -> str:
    """The folder of the packs of the project where the command was run; there may be none."""
    return os.path.join(folders.project(), PACKS)


def cache() -> str | None:
    """Return a folder of this user for what can be made again, such as compiled templates; None when there is none.

    Compiled templates are run as they are: a folder into which others can write is none.
    """
    folder = folders.personal("cache")
    if folder is None:
        return None
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) and is_own_folder(folder) else None


def is_installed() -> bool:
    """Whether cardgen is in a package of its own, and not in a checkout, where its folders can be worked on."""
    return os.path.dirname(factions()) != _CHECKOUT


def _find(name: str) -> str:
    checkout = os.path.join(_CHECKOUT, name)
    # Beside an installed package stand other people's folders; only a checkout has the project file too.
    if os.path.isfile(os.path.join(_CHECKOUT, "pyproject.toml")) and os.path.isdir(checkout):
        return checkout
    return os.path.join(_PACKAGE, "_data", name)
