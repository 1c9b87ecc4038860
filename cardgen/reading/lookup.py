"""Names to the entries of a catalogue, and findings for names that mean nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from cardgen.finding import Fix, Path
from cardgen.text import names, words

MOST = 16
"""Names that a hint lists at most; more would not be read."""
LONGEST = 110
"""Characters of such a list."""


class UnknownName(NamedTuple):
    """A name that means nothing: where it is written, and the message about it."""

    path: Path
    message: str
    hint: str | None
    fix: Fix | None = None
    """The name that was meant, if there is no doubt."""
    key: bool = False
    """Whether the name is the key that the path ends with."""
    near: str = ""
    """The name that was probably meant; "" for none."""


class WrittenName(NamedTuple):
    """A name in a file, and its place."""

    name: str
    path: Path
    key: bool = False
    """True for the key that the path ends with."""
    fixable: bool = True
    """True if `--fix` may write another name there, once it is certain which was meant."""


class CatalogueEntry(Protocol):
    """What a catalogue holds."""

    @property
    def name(self) -> str:
        """As it is printed."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names that it goes by."""


E = TypeVar("E", bound=CatalogueEntry)


class CatalogueIndex(Generic[E]):
    """The entries of one sort, such as weapons, by their names and aliases, however they are written."""

    def __init__(
        self,
        noun: str,
        entries: Iterable[E],
        command: str = "cardgen reference",
        own: str = "",
        unread: Iterable[str] = (),
        source: str = "the rulebook",
    ) -> None:
        """`noun` is what messages call one: `weapon`; `command` shows all of them: `cardgen list weapons`.

        `own`: the key under which a file can have others; `unread`: names of those of them that could not be read;
        `source`: what lists the entries.
        """
        self.noun = noun
        self.command = command
        self.own = own
        self.source = source
        self.unread = frozenset(names.normalize(name) for name in unread)
        self.entries = tuple(entries)
        self._by_key = {names.normalize(name): entry for entry in self.entries for name in (entry.name, *entry.aliases)}

    def get(self, name: str) -> E | None:
        """The entry of that name or alias, in any case, singular or plural; None if there is none."""
        return self._by_key.get(names.normalize(name))

    def join_own_entries(self, own: str, entries: Iterable[E], unread: Iterable[str]) -> CatalogueIndex[E]:
        """The index with what a file has under its key `own`, before the rest: of one name, the file's is meant."""
        found = tuple(entries)
        index = CatalogueIndex(self.noun, (*found, *self.entries), self.command, own, unread, self.source)
        index._by_key |= {names.normalize(entry.name): entry for entry in found}
        return index

    @property
    def names(self) -> list[str]:
        """All names and aliases, as the catalogue writes them."""
        return [name for entry in self.entries for name in (entry.name, *entry.aliases)]


class NameLookup:
    """Finds entries for one file; `unknown` collects the names that mean nothing.

    Each name means an entry of one index; for one of another index the message says so.
    """

    def __init__(self, indexes: Mapping[str, CatalogueIndex[E]]) -> None:
        """The indexes by the key that their names stand under in a file: `weapons`."""
        self.unknown: list[UnknownName] = []
        self._indexes: Mapping[str, CatalogueIndex[E]] = indexes

    def find_entry(self, index: CatalogueIndex[E], name: str, path: Path, who: str) -> E | None:
        """The entry that is meant; None, and an entry of `unknown`, if there is none. `who` has it: `Sir Hugh`."""
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
        for key, other in self._indexes.items():
            if other is not index and other.get(name) is not None:
                fact = f"unknown {index.noun} {words.quote_code(name)} in {who}"
                message = f"{fact}: it is {words.add_article(other.noun)}, which belongs in `{key}`"
                return UnknownName(path, message, f"move it to `{key}`")
        return None


def unknown_name_finding(
    written: WrittenName, fact: str, expected: str, known: Collection[str], hint: str | Callable[[], str]
) -> UnknownName:
    """Return the finding for a name that nothing has: with the known name that is near, else with the hint.

    Args:
        written: The name and its place.
        fact: The problem, as `unknown weapon `Swrod` in Sir Hugh`.
        expected: What a name should be, for a message without a near name.
        known: All names and aliases that would do.
        hint: The fix where no name is near; a function is called only then, as such a list takes a while.

    """
    near = names.find_closest(written.name, known)
    if near is None:
        return UnknownName(written.path, f"{fact}: {expected}", hint() if callable(hint) else hint, key=written.key)
    certain = written.fixable and names.find_unambiguous(written.name, known) == near
    fix = Fix(written.name, names.match_style(near, written.name)) if certain else None
    return UnknownName(written.path, f"{fact}: did you mean `{near}`?", f"write `{near}`", fix, written.key, near)


def suggest_choices(name: str, known: Iterable[str], main: Collection[str], command: str) -> str:
    """The finding for a name that is near to none: those with a word in common, all if they are few, or where they are.

    `known` has all names and aliases, `main` one for each entry; `command` shows all of them.
    """
    akin = names.find_related(name, known)
    offered = akin if 0 < len(akin) <= MOST else main
    listed = f"choose {words.join_words(offered, 'or')}"
    return listed if len(offered) <= MOST and len(listed) <= LONGEST else f"choose one that `{command}` shows"
