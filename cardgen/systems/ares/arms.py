"""Reader of the weapons, spells and special abilities of a figure type, with names looked up in the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.finding import Path
from cardgen.systems.ares import parsing
from cardgen.systems.ares.lookup import Abilities
from cardgen.systems.ares.model import AbilityUse, Spell, Weapon
from cardgen.systems.ares.parsing import is_absent, parse_die
from cardgen.systems.skirmish.resolve import Data

PlacedText = tuple[Path, str]
"""A text with its path in the file."""


class WrittenItem(NamedTuple):
    """An item of a list in the file, or a single value written without brackets."""

    value: Any
    path: Path
    pieces: Sequence[PlacedText]
    """The texts in the file that the value was joined from."""


class ArmsReader:
    """A reader of the weapons and special abilities of figure types."""

    def __init__(self, abilities: Abilities) -> None:
        """Store the abilities that the file can name, which also collect unknown names."""
        self._abilities = abilities

    def special(self, entry: Data, path: Path, who: str) -> Iterator[AbilityUse]:
        """Yield the abilities under the key `special`."""
        for text, pieces in _list_texts(_list_items(entry.get("special"), (*path, "special"))):
            yield self._use(text, pieces, who)

    def weapons(self, entry: Data, path: Path, who: str, loose: Sequence[AbilityUse]) -> Iterator[Weapon]:
        """Yield the weapons of an entry; each takes the `loose` abilities with as many stars as its name."""
        for item in _join_parentheses(entry.get("weapons"), (*path, "weapons")):
            written = isinstance(item.value, str)
            given = {"name": item.value} if written else item.value
            if (
                not isinstance(given, dict)
                or not isinstance(given.get("name"), str)
                or (written and is_absent(item.value))
            ):
                continue
            read = parsing.parse_weapon(given["name"])
            listed = _list_items(given.get("abilities"), (*item.path, "abilities"))
            texts = [(text, item.pieces) for text in read.abilities] if written else list(_list_texts(listed))
            uses = tuple(self._use(text, pieces, who) for text, pieces in texts)
            damage = parse_die(given["damage"]) if isinstance(given.get("damage"), str) else read.die
            made = Weapon(read.name, damage, given.get("range", read.factor), uses, item.path, read.stars)
            yield bind_abilities(made, loose)

    def _use(self, text: str, pieces: Sequence[PlacedText], who: str) -> AbilityUse:
        word = parsing.parse_ability(text)
        path, whole = next((piece for piece in pieces if word.name in piece[1]), pieces[0])
        found = self._abilities.find(word.name, path, who, whole)
        return AbilityUse(word.name, word.number, found, path, word.stars)


def bind_abilities(weapon: Weapon, loose: Sequence[AbilityUse]) -> Weapon:
    """Return the weapon with the loose abilities that have as many stars as its name."""
    mine = tuple(use for use in loose if use.stars and use.stars == weapon.stars)
    return weapon._replace(abilities=(*weapon.abilities, *mine), stars=0) if mine else weapon


def read_spells(entry: Data, path: Path) -> Iterator[Spell]:
    """Yield the spells of a figure type."""
    for value, at, _ in _join_parentheses(entry.get("spells"), (*path, "spells")):
        given = {"name": value} if isinstance(value, str) and not is_absent(value) else value
        if isinstance(given, dict) and isinstance(given.get("name"), str):
            read = parsing.parse_weapon(given["name"])
            found = parse_die(given["die"]) if isinstance(given.get("die"), str) else read.die
            yield Spell(read.name, found, given.get("text") or "", at)


def _list_texts(items: Iterable[WrittenItem]) -> Iterator[tuple[str, Sequence[PlacedText]]]:
    """Return the items that are texts and do not mean "none", each with its pieces."""
    return ((item.value, item.pieces) for item in items if isinstance(item.value, str) and not is_absent(item.value))


def _list_items(given: Any, path: Path) -> Iterator[WrittenItem]:
    """Yield the items of a list, or a single value written without brackets."""
    if isinstance(given, list):
        for number, value in enumerate(given):
            yield WrittenItem(value, (*path, number), [((*path, number), str(value))])
    elif given is not None:
        yield WrittenItem(given, path, [(path, str(given))])


def _join_parentheses(given: Any, path: Path) -> Iterator[WrittenItem]:
    """Yield the items of a list, joining texts that YAML split at a comma in parentheses: `[Pike (D8, Polearm)]`."""
    begun: WrittenItem | None = None
    for item in _list_items(given, path):
        if not isinstance(item.value, str):
            yield item
            continue
        if begun:
            item = WrittenItem(f"{begun.value}, {item.value}", begun.path, [*begun.pieces, *item.pieces])
        begun = item
        if begun.value.count("(") <= begun.value.count(")"):
            yield begun
            begun = None
    if begun is not None:
        yield begun
