"""The games. Each is a package of its own here whose `GAME` says what it has; they know nothing of each other."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from cardgen.card import Box, Card, Document, Night, Part, Parts, Pool
from cardgen.file import File, Link, Model
from cardgen.finding import Path
from cardgen.rules import Fault
from cardgen.rules.registry import RuleSet

if TYPE_CHECKING:  # with these come yaml and fractions, and who completes a line has to wait for them
    from cardgen.combat import Battle, Clash, DraftTable, Duel, Statistics
    from cardgen.reading import Reading
    from cardgen.reading.decoding import Schema
    from cardgen.reading.lookup import UnknownName
    from cardgen.text.points import Bill


class Built(NamedTuple):
    """A model, the names in its file that mean nothing, the files it names, and what else was found in it."""

    model: Model | None
    """None where nothing of the file can be used."""
    unknown: Sequence[UnknownName] = ()
    links: Sequence[Link] = ()
    faults: Sequence[tuple[str, Fault]] = ()
    """What is wrong with it besides, by the ids of rules of any file."""


class ListedEntry(NamedTuple):
    """An entry of a catalogue, as `cardgen list` shows it."""

    name: str
    text: str = ""
    """What it does."""
    facts: str = ""
    """Its numbers, and what it has to be told."""
    aliases: tuple[str, ...] = ()

    @property
    def printed_entry(self) -> ListedEntry:
        """The same with what a card or the rules fill in as `<type>`."""
        return self._replace(text=re.sub(r"\{(\w+)\}", r"<\1>", self.text))

    @property
    def sentences(self) -> list[str]:
        """The sentences about the entry: its numbers, then its effect."""
        return [text for text in (f"{self.facts}." if self.facts else "", self.text) if text]


Lists = Mapping[str, Callable[[], Iterable[ListedEntry]]]
"""The entries of each catalogue, by the word for several: `skills`."""


class Counter(NamedTuple):
    """Something that is ticked off on a card while one plays."""

    name: str
    number: int
    """How many boxes there are."""
    marked: Collection[int] = ()
    """Those, counted from 1, that change something."""


class Back(Protocol):
    """A function that gives the back of cards."""

    def __call__(self, title: str, label: str = "", /) -> Card:
        """For the cards of the game with that title; `label` says which draft pack a card belongs to."""


SideModel = TypeVar("SideModel", bound=Model)
"""The class of a game's sides: its factions, forces or teams."""
LineUpModel = TypeVar("LineUpModel", bound=Model)
"""The class of a game's line-ups, which list sides."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[SideModel, LineUpModel]):
    """A game, generic over the classes of its sides and of its line-ups: `Game[Faction, FactionGame]`.

    The functions are `Member`s, so that importing the game's package stays cheap. A function gets models of this game
    alone, so it may ask for their classes. One that takes any `Model` gets models of all the game's kinds.
    """

    name: str
    """The name of its package, which is the `system` of its files."""
    title: str = ""
    """The printed name of a custom game."""
    kinds: tuple[str, ...]
    """The kinds of file it reads."""
    games: tuple[str, ...] = ()
    """Those that list others: they are read with any file beside them."""
    kits: tuple[str, ...]
    """Those that a kit can be made of."""
    rosters: tuple[str, ...] = ()
    """Those that `cardgen roster` has sheets for."""
    default: str
    """The file, by its stem, that is meant where none is named."""

    schema_of: Callable[[str], Schema]
    """The JSON Schema of a kind, see `cardgen.reading`."""
    skeleton: Callable[[str, str, Sequence[File]], str | None]
    """A complete new file of a kind, with a name; None if the files beside it (the third argument) have none to list.

    Texts that are to be replaced begin with the mark of `cardgen.rules.shape.to_do`.
    """
    kind_of: Callable[[Mapping[str, str]], str | None]
    """The kind of a file that does not name it, by its keys and the texts behind them; None if they do not tell."""
    likes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of a kind, the lists whose entries may be `like` each other, see `cardgen.reading.inheritance`."""
    shared: tuple[str, ...] = ()
    """The lists of entries that a file of the kind `library` can have, for those whose schema has a key `uses`."""
    build: Callable[[str, str, Reading], Built]
    """The model of a file, by its kind, its stem and what could be read of it."""
    cards: Callable[[Model, str, str], Iterator[Card]]
    """The cards of a model, none for kinds that have none; with its file's name, and the folder of its pictures."""
    back: Back
    """The back that the cards of a game share."""
    as_listed: Callable[[LineUpModel, SideModel], SideModel] | None = None
    """A model as a game that lists it has it, such as with the options that the game decides for all: game, model."""
    counters: Callable[[Card], Sequence[Counter]] | None = None
    """What is ticked off on a card."""
    fielded: Callable[[Collection[File]], Mapping[tuple[str, str], int]] | None = None
    """How many models the reported files of `rosters` take of each card: by its `source` and its `at`."""
    side_back: Callable[[SideModel], Card] | None = None
    """The back of the cards of one side, in its dress: where they are never among those of others that are hidden."""

    blanks: Callable[[Model | None], Sequence[Card]] | None = None
    """Cards to write on, one of each kind: in the dress of a file's side, if a model is given and has one."""

    statistics: Callable[[Model], Statistics] | None = None
    """What can be computed of a file's models without a simulation, see `cardgen.combat`."""
    duel: Callable[[SideModel, Path, SideModel, Path, bool], Duel] | None = None
    """Two models in contact, each the entry of a model at a path; True: without what its abilities add."""
    battle: Callable[[SideModel, SideModel, bool], Battle | Clash] | None = None
    """An abstract battle of two models; True: without what their abilities add."""
    sensitivity: Callable[[SideModel, SideModel, bool], Iterable[tuple[str, Battle | Clash]]] | None = None
    """The same battle, then with one thing after another taken otherwise, each with words for it."""
    armies: Callable[[LineUpModel, Sequence[SideModel]], Sequence[SideModel]] | None = None
    """What meets in a battle of a game that lists these models: one for each side, in which allies are together."""
    draft_table: Callable[[LineUpModel, Sequence[tuple[SideModel, str, str]], int, int], DraftTable] | None = None
    """What bots draft from: a game, its members as for `pool`, players and rounds."""
    bill: Callable[[SideModel], Bill] | None = None
    """What a file costs, line by line. It is not called for kinds among `games`."""
    pool: Callable[[LineUpModel, Sequence[tuple[SideModel, str, str]]], Pool] | None = None
    """What a draft of a game is dealt from. A member is a model that the game lists, its file and its folder."""
    draft_guide: Callable[[LineUpModel, int, int, int, Sequence[SideModel], str], Part] | None = None
    """One page for the table about a draft of a game: players, rounds, the packs that its cards fill, its models, and
    the commitment of the deal."""
    claims: Callable[[Collection[File], Mapping[str, int]], Iterator[tuple[str, File, Fault]]] | None = None
    """What the reported crews have that a draft of so many cards of each name does not: rule, file and fault."""
    movement: Callable[[int], Part] | None = None
    """The movement decks of so many players."""
    reference: Callable[[Collection[File], str, bool], Sequence[Part]] | None = None
    """Reference sheets for the reported files, with a title; True: the whole catalogue, not only what they use."""
    roster: Callable[[Collection[File], int], Part] | None = None
    """The sheets of the reported files; without any, blank ones for so many players."""
    tokens: Callable[[Sequence[SideModel], int, bool], Part] | None = None
    """Disks, markers and templates for models and so many players; True: those of the whole catalogue."""
    scenarios: Callable[[Sequence[Model]], Part] | None = None
    """The scenarios of the rules, a page each, for a game's model and those of what it lists."""
    blank_scenario: Callable[[], Part] | None = None
    """A page for a scenario that is written by hand."""
    boxes: Callable[[str, Sequence[SideModel], int], Sequence[Box]] | None = None
    """The decks that get boxes: of a game with that title, the models that it lists, and so many players."""
    standees: Callable[[Model, str, str], Document | None] | None = None
    """The paper figures of all models of a file, in its order; the arguments are those of `cards`."""
    night: Callable[[Night], Parts] | None = None
    """The parts of a game night besides the cards."""
    bring: Callable[[int], Sequence[tuple[str, str]]] | None = None
    """What a night of so many players needs that is not printed, as its rulebook says: a word and what."""
    lists: Callable[[], Lists] = dict
    """Its catalogues, for those who write files."""
    parameters: Callable[[], Mapping[str, Mapping[str, tuple[str, ...]]]] = dict
    """What has to be said of each entry of its catalogues that is told something, by the key of a list in an entry and
    the key of the name: `{"skills": {"leadership": ("type",)}}`."""
    in_use: Callable[[Sequence[SideModel]], Mapping[str, Collection[str]]] | None = None
    """The names that the models have of those of `lists`; nothing of a list of which several may have the same."""
    words: Callable[[], Iterable[str]] = tuple
    """What its rules call things, with capitals; they stand out in the texts of its cards."""
    rules: RuleSet | None = None
    """Its rules, where they are no modules of its package `rules`."""
    templates: str = ""
    """A folder of templates that somebody has written for it, which run in the sandbox; "" for none."""


AnyGame: TypeAlias = Game[Model, Model]
"""A game whose classes of models are not known here: its functions get the models of its own files."""
Sort = Callable[[AnyGame], tuple[str, ...]]
"""What gives some kinds of a game's files, such as those that a kit can be made of."""


class Member:
    """A function of a game, by its place in this package, `ares.resolve:build_model`; imported when first called."""

    def __init__(self, place: str) -> None:
        self.place = place

    @cached_property
    def function(self) -> Callable[..., Any]:
        """The function itself."""
        module, _, name = self.place.partition(":")
        found: Callable[..., Any] = getattr(import_module(f"{__name__}.{module}"), name)
        return found

    def __call__(self, *given: Any) -> Any:
        """Return the function's result."""
        return self.function(*given)


def detect_kind_by_keys(**signs: str) -> Callable[[Mapping[str, str]], str | None]:
    """A `Game.kind_of` that goes by keys that only files of one kind have: `troops="force", forces="match"`."""

    def kind_of(texts: Mapping[str, str]) -> str | None:
        kinds = {kind for key, kind in signs.items() if key in texts}
        return kinds.pop() if len(kinds) == 1 else None

    return kind_of


FIRST = "pygmies"
"""The system that is meant where nothing tells which."""


OWN = "game"
"""The system of the files that declare a game; none can be called so."""


@cache
def list_shipped() -> tuple[str, ...]:
    """The names of the systems of this version, the first one first: the packages here that have rules."""
    here = os.path.dirname(__file__)
    found = [name for name in os.listdir(here) if os.path.isfile(os.path.join(here, name, "rules", "__init__.py"))]
    return tuple(sorted(found, key=lambda name: (name != FIRST, name)))


def list_known() -> tuple[str, ...]:
    """The names of the systems that there are: those of this version, then those that the project declares."""
    return (*list_shipped(), *_registry().load_games())


def list_readable() -> tuple[str, ...]:
    """The systems whose files can be read: those that are `known`, and that of the files which declare them."""
    return (*list_known(), OWN)


def find_custom_games(folder: str, instead: Mapping[str, bytes] | None = None) -> bool:
    """Look for declared games where a file of that folder would have them; `instead` as for `project.load_project`.

    Gives whether there are others than before.
    """
    changed: bool = _registry().find_games(folder, instead)
    return changed


def get_game(name: str) -> AnyGame:
    """The game of one of the names `readable` gives; raises KeyError for others."""
    if name in list_shipped():
        game: AnyGame = import_module(f"{__name__}.{name}").GAME
        return game
    found: AnyGame = import_module(f"{__name__}.declared").GAME if name == OWN else _registry().get_loaded_games()[name]
    return found


def get_words(name: str) -> Iterable[str]:
    """Return the terms of a system's rules; none for an unknown system."""
    return get_game(name).words() if name in list_known() else ()


def get_template_folder(name: str) -> str:
    """The folder of templates that a system brings which a project declares; "" for none."""
    found = {} if name in list_shipped() else _registry().get_loaded_games()
    return found[name].templates if name in found else ""


def find_unreadable_file(name: str) -> str | None:
    """The file that declares a game of that name and cannot be read; None where there is none, or it can be."""
    path: str | None = None if name in (*list_shipped(), OWN) else _registry().find_unreadable(name)
    return path


def explain_refusal(path: str) -> str | None:
    """Return the reason why a file that would declare a game is not read; None for all others."""
    why: str | None = _registry().explain_refusal(path) if path.endswith("game.yaml") else None
    return why


def list_game_folders() -> list[str]:
    """The folders of the games that a project declares, with all that these bring."""
    found: list[str] = _registry().list_folders()
    return found


def _registry() -> ModuleType:
    """Return the module with the custom games."""
    return import_module(f"{__name__}.declared.registry")
