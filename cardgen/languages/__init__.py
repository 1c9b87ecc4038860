"""The languages other than English in which cards can be printed: each a folder here, named by its code.

`labels.yaml` is the table of all labels of games and templates, by their English words. A folder in it, named as a
game, overlays the catalogues of that game: a file has the name and the shape of the catalogue's, an entry the key or
name of the catalogue's entry (see `reading.data.key`), its name in that language under `printed`, and its texts under
their keys. What a language does not have stays English; of a game without a folder that is everything, labels too, so
that no label on a card has another name on the sheet that explains it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache

from cardgen import i18n
from cardgen.i18n import Language
from cardgen.text import names

ENGLISH = "en"
"""The code of the language that everything is written in; it has no folder."""
_HERE = os.path.dirname(os.path.abspath(__file__))
_LABELS = "labels"
_ENDING = ".yaml"


@cache
def known() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    found = (name for name in os.listdir(_HERE) if os.path.isfile(os.path.join(_HERE, name, _LABELS + _ENDING)))
    return (ENGLISH, *sorted(found))


@cache
def load(code: str) -> Language:
    """The language of that code; raises KeyError if there is none."""
    if code not in known():
        raise KeyError(code)
    if code == ENGLISH:
        return i18n.ENGLISH
    folder = os.path.join(_HERE, code)
    games = tuple(sorted(name for name in os.listdir(folder) if os.path.isdir(os.path.join(folder, name))))
    return Language(dict(_texts(folder, games)), code, games)


def _texts(folder: str, games: Sequence[str]) -> Iterator[tuple[str, str]]:
    """All texts of a language with their keys, as `cardgen.i18n` makes them."""
    from cardgen.reading import data  # imports yaml: English, and completing a line, do without it

    yield from data.table(folder, _LABELS).items()
    for game in games:
        inside = os.path.join(folder, game)
        for file in sorted(os.listdir(inside)):
            stem = file.removesuffix(_ENDING)
            for entry in data.entries(inside, stem) if file.endswith(_ENDING) else ():
                said = {field: value for field, value in entry.items() if field not in data.KEYS}
                yield from _leaves(f"{game}/{stem}/{names.key(data.key(entry))}", said)


def _leaves(path: str, found: object) -> Iterator[tuple[str, str]]:
    """The texts in an entry by their paths: keys, and positions in lists."""
    if isinstance(found, dict | list):
        for key, value in found.items() if isinstance(found, dict) else enumerate(found):
            yield from _leaves(f"{path}/{key}", value)
    else:
        yield path, str(found)
