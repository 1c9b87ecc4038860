"""Icons that a declared game names, and nobody has drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

from cardgen.disk import resources
from cardgen.finding import Path
from cardgen.reading.lookup import UnknownName, missed
from cardgen.systems.declared.declaration import Declaration
from cardgen.text.words import quote_code

ICONS = "icons"
"""The folder of icons in a folder of templates."""


def check(game: Declaration, templates: str) -> Iterator[UnknownName]:
    """The icons that there are not; `templates` is the folder of the game's own."""
    named = list(_named(game))
    known = _drawn(os.path.join(resources.templates(), ICONS)) | _files(os.path.join(templates, ICONS))
    for name, path in named:
        if name not in known:
            fact, law = (
                f"unknown icon {quote_code(name)}",
                f"your own icon is templates/icons/{name}.svg beside this file",
            )
            yield missed(fact, law, name, path, sorted(known), "write one that `cardgen list icons` shows")


def _named(game: Declaration) -> Iterator[tuple[str, Path]]:
    """The icons that are named, and where; not those that depend on an entry."""
    if game.emblem:
        yield game.emblem, ("emblem",)
    for card in (one.card for kind in game.kinds.values() for one in kind.entries.values() if one.card):
        icon = card.parts.get("icon")
        if icon and "{" not in icon.expression.text:
            yield icon.expression.text.strip(), icon.path
        places = [(value.icon, value.value.path) for value in card.values]
        places += [(text.icon, text.text.path) for text in card.texts]
        yield from ((name, (*path[:-1], "icon")) for name, path in places if name)


def _files(folder: str) -> frozenset[str]:
    try:
        found = os.listdir(folder)
    except OSError:
        return frozenset()
    return frozenset(name.removesuffix(".svg") for name in found if name.endswith(".svg"))


_drawn = cache(_files)
