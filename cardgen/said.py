"""What cardgen itself says on a card, to be told in the language in force when the card is laid out.

A game speaks English. Where the words are its own, and not those of someone's file, it hands out a `Said`: the English
text, which also knows what to look up in a language, and what is to be put into it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from cardgen import names

Values = Mapping[str, object]
_NONE: Values = MappingProxyType({})


class Said(str):
    """An English text of our own. It is a `str` like any other; only `Language.told` sees more in it."""

    __slots__ = ("key", "make", "parts", "pattern", "values")

    key: str
    """What a language is asked for."""
    pattern: str
    """The English text with names in braces."""
    values: Values
    """What stands for the names; a `Said` among them is told too."""
    make: Callable[..., str] | None
    """What makes the text of its `parts` once these are told; there is no key and no pattern then."""
    parts: tuple[str, ...]


def say(text: str, /, **values: object) -> Said:
    """A label in English, which is its own key: `say("Henchmen ({count})", count=4)`."""
    return _said(text, text, values)


def entry(of: str, name: str, field: str, text: str, values: Values = _NONE) -> Said:
    """A text of a catalogue's entry: `of` is game and catalogue (`game/skills`), `text` what `field` has in English."""
    return _said(f"{of}/{names.key(name)}/{field}", text, values)


def gather(make: Callable[..., str], *parts: str) -> Said:
    """What a function makes of some texts, each of which is told first; it gets them one by one."""
    made = Said(make(*parts))
    made.key, made.pattern, made.values, made.make, made.parts = "", "", _NONE, make, parts
    return made


def commas(*parts: str) -> str:
    """Texts as a list, for `gather`."""
    return ", ".join(parts)


def _said(key: str, pattern: str, values: Values) -> Said:
    made = Said(_filled(pattern, values))
    made.key, made.pattern, made.values, made.make, made.parts = key, pattern, values, None, ()
    return made


def _filled(pattern: str, values: Values) -> str:
    for name, value in values.items():
        pattern = pattern.replace("{" + name + "}", str(value))
    return pattern


class Language(NamedTuple):
    """A language: what it has for the keys of what is said. English has nothing and needs nothing."""

    texts: Mapping[str, str] = MappingProxyType({})

    def told(self, text: str) -> str:
        """A text in this language, or in English where it has no words for it. Texts of others stay as they are."""
        if not isinstance(text, Said):
            return text
        if text.make:
            return text.make(*map(self.told, text.parts))
        return self._filled(self.texts.get(text.key, text.pattern), text.values)

    def word(self, text: object, /, **values: object) -> str:
        """A label of a template, given in English, or something said by a game, in this language."""
        if isinstance(text, Said):
            return self.told(text)
        told = self.texts.get(text := str(text), text)
        return self._filled(told, values) if values else told

    def _filled(self, pattern: str, values: Values) -> str:
        told = {name: self.told(value) if isinstance(value, str) else value for name, value in values.items()}
        return _filled(pattern, told)

    def by_name(self, entries: Iterable[Any]) -> list[Any]:
        """Entries in the order of their names in this language; marks on letters make no difference."""
        return sorted(entries, key=lambda entry: _plain(names.key(self.told(entry.name))))


def _plain(name: str) -> str:
    """A name without marks on its letters."""
    return "".join(letter for letter in normalize("NFKD", name) if not combining(letter))


ENGLISH = Language()
