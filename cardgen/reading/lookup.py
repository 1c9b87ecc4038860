"""Lookup of names in catalogues, and findings for unknown names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from cardgen.finding import Fix, Path
from cardgen.text import names, words

MOST = 16
"""Names that a hint lists at most; a longer list would not be read."""
LONGEST = 110
"""Characters of that list, so that the hint fits a line."""


class UnknownName(NamedTuple):
    """Unknown name in a file, with the message about it."""

    path: Path
    message: str
    hint: str | None
    fix: Fix | None = None
    """Replacement with the intended name, if that is certain; else None."""
    key: bool = False
    """True if the name is the key at the end of the path, not the value there."""
    near: str = ""
    """Name that the author probably meant; "" for none."""


class WrittenName(NamedTuple):
    """Name in a file with its place."""

    name: str
    path: Path
    key: bool = False
    """True if the name is the key at the end of the path, not the value there."""
    fixable: bool = True
    """True if `--fix` may replace the name once the intended name is certain."""


class CatalogueEntry(Protocol):
    """Entry of a catalogue, such as a weapon: anything with a name and aliases."""

    @property
    def name(self) -> str:
        """Name as printed."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names that files can use for the entry."""


E = TypeVar("E", bound=CatalogueEntry)
"""Type of a catalogue's entries."""


class CatalogueIndex(Generic[E]):
    """Index of a catalogue's entries by their names and aliases, in any case and number."""

    def __init__(
        self,
        noun: str,
        entries: Iterable[E],
        command: str = "cardgen reference",
        own: str = "",
        unread: Iterable[str] = (),
        source: str = "the rulebook",
    ) -> None:
        """Index the entries of a catalogue.

        Args:
            noun: The word for an entry in messages, such as `weapon`.
            entries: The entries.
            command: The command that lists all of them, such as `cardgen list weapons`.
            own: The top-level key under which a file can define further entries; "" for none.
            unread: Names of such entries that are invalid, and must not be reported as unknown too.
            source: The source of the catalogue, for messages.
        """
        self.noun = noun
        self.command = command
        self.own = own
        self.source = source
        self.unread = frozenset(names.normalize(name) for name in unread)
        self.entries = tuple(entries)
        self._by_key = {names.normalize(name): entry for entry in self.entries for name in (entry.name, *entry.aliases)}

    def get(self, name: str) -> E | None:
        """Return the entry with a name or alias, in any case, singular or plural; None if there is none."""
        return self._by_key.get(names.normalize(name))

    def join_own_entries(self, own: str, entries: Iterable[E], unread: Iterable[str]) -> CatalogueIndex[E]:
        """Return an index with the entries that a file defines in front.

        They replace catalogue entries with an equal name.

        Args:
            own: The top-level key of the file's entries.
            entries: The file's entries.
            unread: Names of the file's entries that are invalid.
        """
        found = tuple(entries)
        index = CatalogueIndex(self.noun, (*found, *self.entries), self.command, own, unread, self.source)
        index._by_key |= {names.normalize(entry.name): entry for entry in found}
        return index

    @property
    def names(self) -> list[str]:
        """All names and aliases, as the catalogue spells them."""
        return [name for entry in self.entries for name in (entry.name, *entry.aliases)]


class NameLookup:
    """Lookup of the names in one file. `unknown` collects the names that no index has.

    A name that is missing from its own index, but is in another, gets a message that says where it belongs.
    """

    def __init__(self, indexes: Mapping[str, CatalogueIndex[E]]) -> None:
        """Look names up in `indexes`, given by the keys that files use for them, such as `weapons`."""
        self.unknown: list[UnknownName] = []
        self._indexes: Mapping[str, CatalogueIndex[E]] = indexes

    def find_entry(self, index: CatalogueIndex[E], name: str, path: Path, who: str) -> E | None:
        """Return the entry of an index with a name; None if it is unknown, which is added to `unknown`.

        Args:
            index: The index to search.
            name: The name.
            path: The place of the name in the file.
            who: The name of the entry that has it, such as `Sir Hugh`, for the message.
        """
        found = index.get(name)
        if found is None and names.normalize(name) not in index.unread:
            own = f" or in `{index.own}` of the file" if index.own else ""
            fact = f"unknown {index.noun} {words.quote_code(name)} in {who}"
            law = f"expected one in {index.source}{own}"
            entries = [entry.name for entry in index.entries]
            self.unknown.append(
                self._find_in_other_index(index, name, path, who)
                or unknown_name_finding(
                    WrittenName(name, path),
                    fact,
                    law,
                    index.names,
                    lambda: suggest_choices(name, index.names, entries, index.command),
                )
            )
        return found

    def _find_in_other_index(self, index: CatalogueIndex[E], name: str, path: Path, who: str) -> UnknownName | None:
        """Return the finding for a name that another index has; None if no index has the name."""
        for key, other in self._indexes.items():
            if other is not index and other.get(name) is not None:
                fact = f"unknown {index.noun} {words.quote_code(name)} in {who}"
                message = f"{fact}: it is {words.add_article(other.noun)}, which belongs in `{key}`"
                return UnknownName(path, message, f"move it to `{key}`")
        return None


def unknown_name_finding(
    written: WrittenName, fact: str, expected: str, known: Collection[str], hint: str | Callable[[], str]
) -> UnknownName:
    """Return the finding for an unknown name: it suggests the most similar known name, or else gives the hint.

    Args:
        written: The name and its place.
        fact: The problem, as `unknown weapon `Swrod` in Sir Hugh`.
        expected: The expected names, for a message without a similar name.
        known: All names and aliases that are valid here.
        hint: The hint if no name is similar. A function is only called then, since listing all names takes time.
    """
    near = names.find_closest(written.name, known)
    if near is None:
        return UnknownName(written.path, f"{fact}: {expected}", hint() if callable(hint) else hint, key=written.key)
    certain = written.fixable and names.find_unambiguous(written.name, known) == near
    fix = Fix(written.name, names.match_style(near, written.name)) if certain else None
    return UnknownName(written.path, f"{fact}: did you mean `{near}`?", f"write `{near}`", fix, written.key, near)


def suggest_choices(name: str, known: Iterable[str], main: Collection[str], command: str) -> str:
    """Return a hint for an unknown name without a near name.

    The hint lists names that share a word with it, or else all entries; where the list is too long, it names the
    command that shows all.

    Args:
        name: The unknown name.
        known: All names and aliases.
        main: One name for each entry.
        command: The command that lists all entries.
    """
    akin = names.find_related(name, known)
    offered = akin if 0 < len(akin) <= MOST else main
    listed = f"choose {words.join_words(offered, 'or')}"
    return listed if len(offered) <= MOST and len(listed) <= LONGEST else f"choose one that `{command}` shows"
