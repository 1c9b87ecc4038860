"""Texts of cardgen itself, which are translated when a card is laid out.

A game speaks English. Where the words are its own, and not those of someone's file, it hands out a `Translatable`: the
English text, which also knows its key in a language, and what is to be put into it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from cardgen.text import names

Values = Mapping[str, object]
_NONE: Values = MappingProxyType({})
_CODES = frozenset(
    ("aliases", "charge", "drawing", "edge", "icon", "key", "kind", "look", "map", "mark", "of", "parameters")
)
_BRACES = re.compile(r"\{(\w+)\}")


class Translatable(str):
    """An English text of our own. It is a `str` like any other; `Language.translate` sees more in it."""

    __slots__ = ()

    def translate_into(self, language: Language) -> str:
        """The text in a language; English, unless its kind knows how else."""
        return str(self)


class _Label(Translatable):
    """Words that are their own key in the table of labels, with names in braces."""

    __slots__ = ("pattern", "values")

    pattern: str
    values: Values

    def translate_into(self, language: Language) -> str:
        return language.fill_pattern(language.texts.get(self.pattern, self.pattern), self.values)


class _Entry(Translatable):
    """A field of a catalogue's entry. Its key is made when it is needed: English needs none."""

    __slots__ = ("pattern", "place", "values")

    pattern: str
    place: tuple[str, str, str]
    values: Values

    def translate_into(self, language: Language) -> str:
        of, name, field = self.place
        return language.fill_pattern(
            language.texts.get(f"{of}/{names.normalize(name)}/{field}", self.pattern), self.values
        )


class _Composed(Translatable):
    """What a function makes of texts."""

    __slots__ = ("make", "parts")

    make: Callable[..., str]
    parts: tuple[str, ...]

    def translate_into(self, language: Language) -> str:
        return self.make(*map(language.translate, self.parts))


def label(text: str, /, **values: object) -> Translatable:
    """A label in English, which is its own key: `label("Henchmen ({count})", count=4)`."""
    made = _Label(_fill_pattern(text, values) if values else text)
    made.pattern, made.values = text, values
    return made


def build_catalogue_text(of: str, name: str, field: str, text: str, values: Values = _NONE) -> Translatable:
    """A text of a catalogue's entry: `of` is game and catalogue (`game/skills`), `text` what `field` has in English."""
    made = _Entry(_fill_pattern(text, values) if values else text)
    made.pattern, made.place, made.values = text, (of, name, field), values
    return made


def fill_text(text: str, /, **values: object) -> Translatable:
    """A text of a catalogue, or of somebody's own, with values for the names in braces: `filled(rule.text, inches=6)`.

    A language has the catalogue's; one of somebody's own stays as it is, but for the values.
    """
    if isinstance(text, _Entry):
        return build_catalogue_text(*text.place, text.pattern, {**text.values, **values})
    return label(text, **values)


def mark_texts(of: str, name: str, found: Any, path: str = "") -> Any:
    """Return a catalogue's data of an entry with a `Translatable` for each text, at any depth.

    `of` is game and catalogue. The key of a text is its path, that of the entry's own name `printed`. What is no text
    but the name of a drawing, a family, a parameter or another entry, in the fields of `_CODES`, stays as it is.
    """
    if isinstance(found, dict):
        at = f"{path}/" if path else ""
        return {
            key: value if key in _CODES else mark_texts(of, name, value, f"{at}{key}") for key, value in found.items()
        }
    if isinstance(found, list):
        return [mark_texts(of, name, value, f"{path}/{n}") for n, value in enumerate(found)]
    return (
        build_catalogue_text(of, name, "printed" if path == "name" else path, found)
        if isinstance(found, str)
        else found
    )


@cache  # A kit prints some 1,500 dice of seven sizes.
def build_die_label(sides: int) -> Translatable:
    """Return the name of a die: D8."""
    return label("D{sides}", sides=sides)


def format_count(number: int, one: str, many: str = "") -> Translatable:
    """A number and its noun, both of which are labels: `1 crew`, `{count} crews`."""
    return label(f"1 {one}") if number == 1 else label(f"{{count}} {many or one + 's'}", count=number)


def join_list(texts: Iterable[str], last: str = "and") -> str:
    """Texts in a row: a, b and c. `last` is a label."""
    *first, end = [*texts] or [""]
    if not first:
        return end
    return label(f"{{first}} {last} {{end}}", first=compose(join_with_commas, *first), end=end)


def join_texts(between: str, *texts: str) -> Translatable:
    """Texts with something between each and the next."""
    return compose(_join_parts, between, *texts)


def capitalise(text: str) -> Translatable:
    """A text with a capital at its beginning."""
    return compose(_capitalise_text, text)


def compose(make: Callable[..., str], *parts: str) -> Translatable:
    """Return the result of `make(*parts)`, which a language computes again from the translated parts."""
    made = _Composed(make(*parts))
    made.make, made.parts = make, parts
    return made


def join_with_commas(*parts: str) -> str:
    """Texts as a list, for `compose`."""
    return ", ".join(parts)


def join_with_spaces(*parts: str) -> str:
    """Sentences one after another, for `compose`."""
    return " ".join(parts)


def _join_parts(between: str, *texts: str) -> str:
    return between.join(texts)


def _capitalise_text(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fill_pattern(pattern: str, values: Values) -> str:
    """The pattern with its values; what a value has in braces stays as it is."""
    return _BRACES.sub(lambda found: str(values.get(found[1], found[0])), pattern)


class Language(NamedTuple):
    """A language: its texts by their keys. English has none and needs none."""

    texts: Mapping[str, str] = MappingProxyType({})
    code: str = "en"
    """Its code, `de`: by it words are divided at the ends of lines."""
    games: tuple[str, ...] | None = None
    """The games that it has texts of; None: all."""

    def __hash__(self) -> int:
        """That of its code: a table has none, and who keeps what was made with some settings asks for it."""
        return hash((self.code, self.games))

    def has_game(self, game: str) -> bool:
        """Return whether the language has texts of a game."""
        return self.games is None or game in self.games

    def translate(self, text: str) -> str:
        """A text in this language, or in English where it has no words for it. Texts of others stay as they are."""
        return text.translate_into(self) if isinstance(text, Translatable) else text

    def translate_label(self, text: object, /, **values: object) -> str:
        """A label of a template, given in English, or a text of a game, in this language."""
        if isinstance(text, Translatable):
            return text.translate_into(self)
        found = self.texts.get(text := str(text), text)
        return self.fill_pattern(found, values) if values else found

    def fill_pattern(self, pattern: str, values: Values) -> str:
        """A text with values for the names in braces; texts among them are translated, too."""
        own = {name: self.translate(value) if isinstance(value, str) else value for name, value in values.items()}
        return _fill_pattern(pattern, own)

    def sort_by_name(self, entries: Iterable[Any]) -> list[Any]:
        """Entries in the order of their names in this language; marks on letters make no difference."""

        def key(entry: Any) -> str:
            letters = normalize("NFKD", names.normalize(self.translate(_get_entry_name(entry))))
            return "".join(letter for letter in letters if not combining(letter))

        return sorted(entries, key=key)

    def reorder_entries(self, entries: Iterable[Any]) -> list[Any]:
        """Entries that are in the order of their English names in that of this language; others as they are."""
        found = [*entries]
        known = [names.normalize(str(_get_entry_name(entry))) for entry in found]
        return self.sort_by_name(found) if self.texts and known == sorted(known) else found


def _get_entry_name(entry: Any) -> str:
    """The name of an entry, which may be a mapping."""
    name: str = entry["name"] if isinstance(entry, Mapping) else entry.name
    return name


ENGLISH = Language()
