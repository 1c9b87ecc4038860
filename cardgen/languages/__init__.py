"""The languages other than English in which cards can be printed: one folder each, named by its code.

`labels.yaml` translates all labels of games and templates, by their English words. A folder with the name of a game
overlays that game's catalogues, with files of equal names and shapes. Each entry has the key or name of the original
entry (see `reading.data`), the translated name under `printed`, and the translated texts under their own keys. Missing
texts stay English. A game without a folder stays English altogether, labels included, so that the labels on a card
match the sheet that explains them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache

from cardgen import i18n
from cardgen.i18n import Language
from cardgen.text import names

ENGLISH = "en"
"""Code of the source language, which has no folder."""
_HERE = os.path.dirname(os.path.abspath(__file__))
"""Folder of the languages."""
_LABELS = "labels"
"""Stem of the file with a language's labels."""
_ENDING = ".yaml"
"""Ending of translation files."""


@cache
def list_languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first."""
    codes = (name for name in os.listdir(_HERE) if os.path.isfile(os.path.join(_HERE, name, _LABELS + _ENDING)))
    return (ENGLISH, *sorted(codes))


@cache
def load_language(code: str) -> Language:
    """Return the language with a code.

    Raises:
        KeyError: If there is no such language.
    """
    if code not in list_languages():
        raise KeyError(code)
    if code == ENGLISH:
        return i18n.ENGLISH
    folder = os.path.join(_HERE, code)
    games = tuple(sorted(name for name in os.listdir(folder) if os.path.isdir(os.path.join(folder, name))))
    return Language(dict(_read_texts(folder, games)), code, games)


def _read_texts(folder: str, games: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield all texts of a language as key and translation, with keys in the form of `cardgen.i18n`."""
    from cardgen.reading import data  # imports yaml: English, and completing a line, do without it

    yield from data.load_table(folder, _LABELS).items()
    for game in games:
        inside = os.path.join(folder, game)
        for file in sorted(os.listdir(inside)):
            stem = file.removesuffix(_ENDING)
            for entry in data.load_entries(inside, stem) if file.endswith(_ENDING) else ():
                translated = {field: value for field, value in entry.items() if field not in data.KEYS}
                yield from _list_leaves(f"{game}/{stem}/{names.normalize(data.find_entry_key(entry))}", translated)


def _list_leaves(path: str, node: object) -> Iterator[tuple[str, str]]:
    """Yield each text inside an entry with its path of keys and list indices."""
    if isinstance(node, dict | list):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _list_leaves(f"{path}/{key}", value)
    else:
        yield path, str(node)
