"""The games. Each is a package of its own here that satisfies `System`; they know nothing of each other."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from cardgen.file import File, Link

if TYPE_CHECKING:
    from cardgen.card import Box, Card, Night, Part, Parts, Pool
    from cardgen.reading import Reading
    from cardgen.reading.lookup import UnknownName
    from cardgen.rules import Fault
    from cardgen.text.points import Bill


class Built(NamedTuple):
    """A model, the names in its file that mean nothing, and the files it names."""

    model: object | None
    """None where nothing of the file can be used."""
    unknown: Sequence[UnknownName] = ()
    links: Sequence[Link] = ()


class ListedEntry(NamedTuple):
    """An entry of a catalogue, as `cardgen list` shows it."""

    name: str
    text: str = ""
    """What it does."""
    facts: str = ""
    """Its numbers, and what it has to be told."""
    aliases: tuple[str, ...] = ()


Lists = Mapping[str, Callable[[], Iterable[ListedEntry]]]
"""The entries of each catalogue, by the word for several: `skills`."""


class System(Protocol):
    """What a game's package offers. Importing it is cheap; its functions import what they need."""

    KINDS: tuple[str, ...]
    """The kinds of file it reads."""
    GAMES: tuple[str, ...]
    """Those that list others: they are read with any file beside them."""
    KITS: tuple[str, ...]
    """Those that a kit can be made of."""
    ROSTERS: tuple[str, ...]
    """Those that `cardgen roster` has sheets for."""
    DEFAULT_GAME: str
    """The file, by its stem, that is meant where none is named."""

    def schema_of(self, kind: str) -> Mapping[str, Any]:
        """The JSON Schema of a kind, see `cardgen.reading`."""

    def skeleton(self, kind: str, name: str, beside: Sequence[File]) -> str | None:
        """A complete file of a kind to begin with; None if what it would name is not among the files beside it.

        Texts that are to be replaced begin with the mark of `cardgen.rules.shape.to_do`.
        """

    def kind_of(self, texts: Mapping[str, str]) -> str | None:
        """The kind of a file that does not name it, if what it holds tells: its keys and the texts behind them."""

    def build(self, kind: str, stem: str, reading: Reading) -> Built:
        """The model of a file, without what could not be read."""

    def cards(self, model: Any, source: str, folder: str) -> Iterator[Card]:
        """The cards of a model: none for kinds that have none."""

    def back(self, title: str, label: str = "") -> Card:
        """The back that the cards of a game share; `label` says which draft pack a card belongs to."""


class GameNight(Protocol):
    """What a game's package may offer beside: the parts of a game night. One that it has not it does without."""

    def pool(self, game: Any, members: Sequence[tuple[Any, str, str]]) -> Pool:
        """What a draft of a game is dealt from. A member is a model that the game lists, its file and its folder."""

    def draft_guide(self, game: Any, players: int, rounds: int, packs: int) -> Part:
        """One page that tells the table how a draft of a game goes, whose cards fill so many packs."""

    def movement(self, players: int) -> Part:
        """The movement decks of so many players."""

    def reference(self, files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
        """The reference sheets for the reported files; `everything`: the whole catalogue, not only what they use."""

    def bill(self, model: Any) -> Bill | None:
        """What a file costs, line by line; None for a kind that costs nothing."""

    def boxes(self, title: str, models: Sequence[Any], players: int) -> Sequence[Box]:
        """The decks of the game called `title` that get boxes; `models` are those that it lists."""

    def roster(self, files: Collection[File], players: int) -> Part:
        """The sheets of the reported crews; without any, blank ones for so many players."""

    def claims(self, files: Collection[File], dealt: Mapping[str, int]) -> Iterator[tuple[str, File, Fault]]:
        """What the reported crews have that a draft of so many cards of each name does not: rule, file and fault."""

    def tokens(self, models: Sequence[Any], players: int, everything: bool) -> Part:
        """Disks, markers, items and templates for so many players; `everything`: markers of the whole catalogue."""

    def scenarios(self, models: Sequence[Any]) -> Part:
        """The scenarios of the rules, a page each; `models` are those of the game that they are for."""

    def lists(self) -> Lists:
        """Its catalogues, for those who write files."""

    def in_use(self, models: Sequence[Any]) -> Mapping[str, Collection[str]]:
        """The names that the models have of those of `lists`; nothing of a list of which several may have the same."""

    def words(self) -> Iterable[str]:
        """What its rules call things, with capitals; they stand out in the texts of its cards."""

    def night(self, night: Night) -> Parts:
        """The parts of a game night, beside the cards."""


FIRST = "pygmies"
"""The system that is meant where nothing tells which."""


@cache
def known() -> tuple[str, ...]:
    """The names of the systems of this version, the first one first: the packages here that have rules."""
    here = os.path.dirname(__file__)
    found = [
        name for name in sorted(os.listdir(here)) if os.path.isfile(os.path.join(here, name, "rules", "__init__.py"))
    ]
    return tuple(sorted(found, key=lambda name: name != FIRST))


def get(name: str) -> System:
    """The system of one of the names `known` gives."""
    if name not in known():
        raise KeyError(name)
    return cast(System, import_module(f"{__name__}.{name}"))


def words(name: str) -> Iterable[str]:
    """What the rules of a system call things; none for a name that is no system's."""
    told = getattr(get(name), "words", None) if name in known() else None
    return told() if told else ()
