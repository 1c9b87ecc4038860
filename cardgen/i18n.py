"""Texts of cardgen itself, which are translated when a card is laid out.

Games are written in English. For words of its own, as opposed to words from a file, a game returns a `Translatable`:
the English text, together with its key in a language and the values to fill in.
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
"""Values for the names in braces of a text."""
_NONE: Values = MappingProxyType({})
"""No values: the default of a text without names in braces."""
_CODES = frozenset(
    ("aliases", "charge", "drawing", "edge", "icon", "key", "kind", "look", "map", "mark", "of", "parameters")
)
"""Fields of catalogue entries that are never printed and so never translated: names of drawings, kinds and entries."""
_BRACES = re.compile(r"\{(\w+)\}")
"""A name in braces, such as `{count}`."""


class Translatable(str):
    """An English text of cardgen's own: a `str` that `Language.translate` can also translate."""

    __slots__ = ()

    def translate_into(self, language: Language) -> str:
        """Return the text in a language; here in English, as only subclasses know translations."""
        return str(self)


class _Label(Translatable):
    """A translatable label, whose English pattern is its key in the table of labels; names in braces are filled in."""

    __slots__ = ("pattern", "values")

    pattern: str
    values: Values

    def translate_into(self, language: Language) -> str:
        return language.fill_pattern(language.texts.get(self.pattern, self.pattern), self.values)


class _Entry(Translatable):
    """A translatable text of a catalogue entry. The key is only built to look up a translation: English needs none."""

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
    """A text combined by a function from parts that are translated first: `make(*parts)` in the language asked for."""

    __slots__ = ("make", "parts")

    make: Callable[..., str]
    parts: tuple[str, ...]

    def translate_into(self, language: Language) -> str:
        return self.make(*map(language.translate, self.parts))


def label(text: str, /, **values: object) -> Translatable:
    """Return a label in English, which is also its own key: `label("Henchmen ({count})", count=4)`."""
    made = _Label(_fill_pattern(text, values) if values else text)
    made.pattern, made.values = text, values
    return made


def build_catalogue_text(of: str, name: str, field: str, text: str, values: Values = _NONE) -> Translatable:
    """Return a text of a catalogue entry as a translatable text.

    Args:
        of: Game and catalogue: `game/skills`.
        name: The name of the entry.
        field: The field of the entry with the text.
        text: The text in English.
        values: Values for the names in braces.
    """
    made = _Entry(_fill_pattern(text, values) if values else text)
    made.pattern, made.place, made.values = text, (of, name, field), values
    return made


def fill_text(text: str, /, **values: object) -> Translatable:
    """Return a text with values for the names in braces: `fill_text(rule.text, inches=6)`.

    A text of a catalogue can be translated; a text from a user's file stays as written, apart from the values.
    """
    if isinstance(text, _Entry):
        return build_catalogue_text(*text.place, text.pattern, {**text.values, **values})
    return label(text, **values)


def mark_texts(of: str, name: str, found: Any, path: str = "") -> Any:
    """Return the data of a catalogue entry with each text, at any depth, replaced by a `Translatable`.

    Fields in `_CODES`, such as names of drawings or other entries, stay as they are.

    Args:
        of: Game and catalogue: `game/skills`.
        name: The name of the entry.
        found: The data: a mapping, a list, a text or a number.
        path: The path of `found` in the entry, which is the key of a text; the entry's own name has the key `printed`.
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
    """Return the label of a die: D8 for eight sides."""
    return label("D{sides}", sides=sides)


def format_count(number: int, one: str, many: str = "") -> Translatable:
    """Return a number with its noun as a label: `1 crew`, `3 crews`.

    Args:
        number: The number.
        one: The noun for 1.
        many: The noun for other numbers; "" adds an s to `one`.
    """
    return label(f"1 {one}") if number == 1 else label(f"{{count}} {many or one + 's'}", count=number)


def join_list(texts: Iterable[str], last: str = "and") -> str:
    """Return texts as a list in a sentence: `a, b and c`. `last` is the word before the last text."""
    *first, end = [*texts] or [""]
    if not first:
        return end
    return label(f"{{first}} {last} {{end}}", first=compose(join_with_commas, *first), end=end)


def join_texts(between: str, *texts: str) -> Translatable:
    """Return texts joined by a separator."""
    return compose(_join_parts, between, *texts)


def capitalise(text: str) -> Translatable:
    """Return a text with a capital first letter."""
    return compose(_capitalise_text, text)


def compose(make: Callable[..., str], *parts: str) -> Translatable:
    """Return the result of `make(*parts)`, which is computed again from the translated parts in another language."""
    made = _Composed(make(*parts))
    made.make, made.parts = make, parts
    return made


def join_with_commas(*parts: str) -> str:
    """Return texts joined by commas; meant for `compose`."""
    return ", ".join(parts)


def join_with_spaces(*parts: str) -> str:
    """Return sentences joined by spaces; meant for `compose`."""
    return " ".join(parts)


def _join_parts(between: str, *texts: str) -> str:
    return between.join(texts)


def _capitalise_text(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fill_pattern(pattern: str, values: Values) -> str:
    """Return a pattern with its values filled in; braces inside a value stay as they are."""
    return _BRACES.sub(lambda found: str(values.get(found[1], found[0])), pattern)


class Language(NamedTuple):
    """A language: its texts by key. English is the language without texts."""

    texts: Mapping[str, str] = MappingProxyType({})
    code: str = "en"
    """The language code, such as `de`, by which words are hyphenated."""
    games: tuple[str, ...] | None = None
    """The games for which the language has texts; None for all games."""

    def __hash__(self) -> int:
        """Return a hash of the code and the games: caches need one, and the table of texts cannot be hashed."""
        return hash((self.code, self.games))

    def has_game(self, game: str) -> bool:
        """Return whether the language has texts of a game."""
        return self.games is None or game in self.games

    def translate(self, text: str) -> str:
        """Return a text in this language, or in English without a translation. Users' own texts stay as they are."""
        return text.translate_into(self) if isinstance(text, Translatable) else text

    def translate_label(self, text: object, /, **values: object) -> str:
        """Return a template's English label, or a translatable text of a game, in this language."""
        if isinstance(text, Translatable):
            return text.translate_into(self)
        found = self.texts.get(text := str(text), text)
        return self.fill_pattern(found, values) if values else found

    def fill_pattern(self, pattern: str, values: Values) -> str:
        """Return a text with values for the names in braces; translatable values are translated too."""
        own = {name: self.translate(value) if isinstance(value, str) else value for name, value in values.items()}
        return _fill_pattern(pattern, own)

    def sort_by_name(self, entries: Iterable[Any]) -> list[Any]:
        """Return entries sorted by their names in this language, ignoring accents."""

        def key(entry: Any) -> str:
            letters = normalize("NFKD", names.normalize(self.translate(_get_entry_name(entry))))
            return "".join(letter for letter in letters if not combining(letter))

        return sorted(entries, key=key)

    def reorder_entries(self, entries: Iterable[Any]) -> list[Any]:
        """Return entries that are sorted by English name sorted by name in this language; return others unchanged."""
        found = [*entries]
        known = [names.normalize(str(_get_entry_name(entry))) for entry in found]
        return self.sort_by_name(found) if self.texts and known == sorted(known) else found


def _get_entry_name(entry: Any) -> str:
    name: str = entry["name"] if isinstance(entry, Mapping) else entry.name
    return name


ENGLISH = Language()
"""The language without translations: the default."""
