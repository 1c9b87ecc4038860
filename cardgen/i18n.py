"""Texts of cardgen itself, which are translated when a card is laid out.

A game speaks English. Where the words are its own, and not those of someone's file, it hands out a `Translatable`: the
English text, which also knows its key in a language, and what is to be put into it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any
from unicodedata import combining, normalize

from cardgen.records import NamedTuple
from cardgen.text import names

Values = Mapping[str, object]
_NONE: Values = MappingProxyType({})


class Translatable(str):
    """An English text of our own. It is a `str` like any other; `Language.translate` sees more in it."""

    __slots__ = ()

    def translated(self, language: Language) -> str:
        """The text in a language; English, unless its kind knows how else."""
        return str(self)


class _Label(Translatable):
    """Words that are their own key in the table of labels, with names in braces."""

    __slots__ = ("pattern", "values")

    pattern: str
    values: Values

    def translated(self, language: Language) -> str:
        return language.filled(language.texts.get(self.pattern, self.pattern), self.values)


class _Entry(Translatable):
    """A field of a catalogue's entry. Its key is made when it is needed: English needs none."""

    __slots__ = ("pattern", "place", "values")

    pattern: str
    place: tuple[str, str, str]
    values: Values

    def translated(self, language: Language) -> str:
        of, name, field = self.place
        return language.filled(language.texts.get(f"{of}/{names.key(name)}/{field}", self.pattern), self.values)


class _Composed(Translatable):
    """What a function makes of texts."""

    __slots__ = ("make", "parts")

    make: Callable[..., str]
    parts: tuple[str, ...]

    def translated(self, language: Language) -> str:
        return self.make(*map(language.translate, self.parts))


def label(text: str, /, **values: object) -> Translatable:
    """A label in English, which is its own key: `label("Henchmen ({count})", count=4)`."""
    made = _Label(_filled(text, values) if values else text)
    made.pattern, made.values = text, values
    return made


def catalogue_text(of: str, name: str, field: str, text: str, values: Values = _NONE) -> Translatable:
    """A text of a catalogue's entry: `of` is game and catalogue (`game/skills`), `text` what `field` has in English."""
    made = _Entry(_filled(text, values) if values else text)
    made.pattern, made.place, made.values = text, (of, name, field), values
    return made


def compose(make: Callable[..., str], *parts: str) -> Translatable:
    """What a function makes of some texts, each of which is translated first; it gets them one by one."""
    made = _Composed(make(*parts))
    made.make, made.parts = make, parts
    return made


def commas(*parts: str) -> str:
    """Texts as a list, for `compose`."""
    return ", ".join(parts)


def spaced(*parts: str) -> str:
    """Sentences one after another, for `compose`."""
    return " ".join(parts)


def _filled(pattern: str, values: Values) -> str:
    for name, value in values.items():
        pattern = pattern.replace("{" + name + "}", str(value))
    return pattern


class Language(NamedTuple):
    """A language: its texts by their keys. English has none and needs none."""

    texts: Mapping[str, str] = MappingProxyType({})
    code: str = "en"
    """Its code, `de`: by it words are divided at the ends of lines."""
    games: tuple[str, ...] | None = None
    """The games that it has texts of; None: all."""

    def has(self, game: str) -> bool:
        """Whether it has texts of a game."""
        return self.games is None or game in self.games

    def translate(self, text: str) -> str:
        """A text in this language, or in English where it has no words for it. Texts of others stay as they are."""
        return text.translated(self) if isinstance(text, Translatable) else text

    def word(self, text: object, /, **values: object) -> str:
        """A label of a template, given in English, or a text of a game, in this language."""
        if isinstance(text, Translatable):
            return text.translated(self)
        found = self.texts.get(text := str(text), text)
        return self.filled(found, values) if values else found

    def filled(self, pattern: str, values: Values) -> str:
        """A text with values for the names in braces; texts among them are translated, too."""
        own = {name: self.translate(value) if isinstance(value, str) else value for name, value in values.items()}
        return _filled(pattern, own)

    def by_name(self, entries: Iterable[Any]) -> list[Any]:
        """Entries in the order of their names in this language; marks on letters make no difference."""

        def key(entry: Any) -> str:
            letters = normalize("NFKD", names.key(self.translate(entry.name)))
            return "".join(letter for letter in letters if not combining(letter))

        return sorted(entries, key=key)


ENGLISH = Language()
