"""The game systems: what every game offers to the commands, and functions to find games by name.

Each shipped game is a package in this folder that defines `GAME`, a `Game`. Games do not import each other.
"""

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

if TYPE_CHECKING:  # These import yaml and fractions, which would slow down shell completion.
    from cardgen.combat import Battle, Clash, DraftTable, Duel, Statistics
    from cardgen.reading import Reading
    from cardgen.reading.decoding import Schema
    from cardgen.reading.lookup import UnknownName
    from cardgen.text.points import Bill


class Built(NamedTuple):
    """The result of building the model of a file: the model, and what the file names without a known meaning."""

    model: Model | None
    """The model; None if nothing in the file could be used."""
    unknown: Sequence[UnknownName] = ()
    """Names in the file that match no entry, such as a misspelt skill."""
    links: Sequence[Link] = ()
    """The other files that the file names."""
    faults: Sequence[tuple[str, Fault]] = ()
    """Faults found while the model was built, each with the id of its rule."""


class ListedEntry(NamedTuple):
    """An entry of a catalogue, such as a skill, as `cardgen list` shows it."""

    name: str
    text: str = ""
    """The effect of the entry, a sentence or two."""
    facts: str = ""
    """The numbers and the parameters of the entry, joined by commas: `Simplicity 3, range 12"`."""
    aliases: tuple[str, ...] = ()

    @property
    def printed_entry(self) -> ListedEntry:
        """A copy of the entry in whose text each parameter in braces, `{type}`, is written as `<type>`."""
        return self._replace(text=re.sub(r"\{(\w+)\}", r"<\1>", self.text))

    @property
    def sentences(self) -> list[str]:
        """The sentences about the entry: first the facts, then the text, without an empty string."""
        return [text for text in (f"{self.facts}." if self.facts else "", self.text) if text]


Lists = Mapping[str, Callable[[], Iterable[ListedEntry]]]
"""For each catalogue, by its plural such as `skills`, a function that returns the entries."""


class Counter(NamedTuple):
    """A row of boxes on a card to tick off during play, such as wounds."""

    name: str
    number: int
    """The number of boxes."""
    marked: Collection[int] = ()
    """Boxes, counted from 1, at which something changes in play; a phone page marks them."""


class Back(Protocol):
    """A function that builds the shared back of a game's cards."""

    def __call__(self, title: str, label: str = "", /) -> Card:
        """Return the back for cards of the game called `title`; `label` names the draft pack, if there is one."""


SideModel = TypeVar("SideModel", bound=Model)
"""The class of a game's sides: its factions, forces or teams."""
LineUpModel = TypeVar("LineUpModel", bound=Model)
"""The class of a game's line-ups, which list sides."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[SideModel, LineUpModel]):
    """The name, the kinds of files and the functions of a game: what the commands need to know of it.

    `Game` is generic over the classes of the game's sides and line-ups: `Game[Faction, FactionGame]`. The functions are
    `Member`s, which are imported when first called, so that importing the game's package stays cheap. Each function
    gets only models of this game. A function that takes a plain `Model` gets models of all kinds of the game.
    """

    name: str
    """The name of the game's package, which files write as `system`."""
    title: str = ""
    """The printed name of a custom game; "" for a shipped game."""
    kinds: tuple[str, ...]
    """The kinds of file that the game reads, such as `faction` and `crew`."""
    games: tuple[str, ...] = ()
    """The kinds whose files list other files (line-ups), which are read along with any file in their folder."""
    kits: tuple[str, ...]
    """The kinds for which `cardgen kit` can make a kit."""
    rosters: tuple[str, ...] = ()
    """The kinds for which `cardgen roster` prints filled-in sheets."""
    default: str
    """The stem of the line-up that commands use when the user names no file."""

    schema_of: Callable[[str], Schema]
    """Function that returns the JSON Schema of a kind of file, see `cardgen.reading`."""
    skeleton: Callable[[str, str, Sequence[File]], str | None]
    """Function that returns the text of a new file, from a kind, a name and the files in the folder.

    Returns None if the new file would have to list files and the folder has none. Placeholder texts begin with the mark
    of `cardgen.rules.shape.to_do`.
    """
    kind_of: Callable[[Mapping[str, str]], str | None]
    """Function that guesses the kind of a file without `kind` from its keys and their texts; None if it cannot."""
    likes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each kind of file, the lists whose entries may have the key `like`, see `cardgen.reading.inheritance`."""
    shared: tuple[str, ...] = ()
    """The lists that a file of kind `library` can have; files whose schema has `uses` can take entries from them."""
    build: Callable[[str, str, Reading], Built]
    """Function that builds the model of a file from its kind, its stem and its reading."""
    cards: Callable[[Model, str, str], Iterator[Card]]
    """Function that yields the cards of a model, from the model, its file's name and the folder of its pictures.

    Kinds without cards yield none.
    """
    back: Back
    """Function that returns the back that all cards of the game share."""
    as_listed: Callable[[LineUpModel, SideModel], SideModel] | None = None
    """Function that adapts a side to a line-up, such as to options that the line-up sets for all sides."""
    counters: Callable[[Card], Sequence[Counter]] | None = None
    """Function that returns the counters on a card; None if the game has none."""
    fielded: Callable[[Collection[File]], Mapping[tuple[str, str], int]] | None = None
    """Function that counts the models of each card in the reported roster files, by the card's `source` and `at`."""
    side_back: Callable[[SideModel], Card] | None = None
    """Function that returns the back of one side's cards, in the side's colours; None if backs must hide the side."""

    blanks: Callable[[Model | None], Sequence[Card]] | None = None
    """Function that returns one blank card of each kind to write on, in the colours of the given model's side."""

    statistics: Callable[[Model], Statistics] | None = None
    """Function that computes the statistics of a file's models without a simulation, see `cardgen.combat`."""
    duel: Callable[[SideModel, Path, SideModel, Path, bool], Duel] | None = None
    """Function that builds the duel of two models, each given as a side and the path of an entry in its file.

    The last argument, if True, leaves out abilities.
    """
    battle: Callable[[SideModel, SideModel, bool], Battle | Clash] | None = None
    """Function that builds an abstract battle of two sides; the last argument, if True, leaves out abilities."""
    sensitivity: Callable[[SideModel, SideModel, bool], Iterable[tuple[str, Battle | Clash]]] | None = None
    """Function that yields the battle of two sides under varied assumptions, each with a label; see `battle`."""
    armies: Callable[[LineUpModel, Sequence[SideModel]], Sequence[SideModel]] | None = None
    """Function that merges the sides of a line-up that are allied: one army for each party of a battle."""
    draft_table: Callable[[LineUpModel, Sequence[tuple[SideModel, str, str]], int, int], DraftTable] | None = None
    """Function that builds the table from which bots draft: a line-up, members as for `pool`, players and rounds."""
    bill: Callable[[SideModel], Bill] | None = None
    """Function that returns the costs of a file in points, line by line; never called for kinds in `games`."""
    pool: Callable[[LineUpModel, Sequence[tuple[SideModel, str, str]]], Pool] | None = None
    """Function that returns the cards of a draft, from a line-up and its members.

    A member is a model that the line-up lists, the name of its file and the folder of its pictures.
    """
    draft_guide: Callable[[LineUpModel, int, int, int, Sequence[SideModel], str], Part] | None = None
    """Function that returns the one-page guide to a draft.

    The arguments are the line-up, players, rounds, the number of packs, the models, and the commitment of the deal.
    """
    claims: Callable[[Collection[File], Mapping[str, int]], Iterator[tuple[str, File, Fault]]] | None = None
    """Function that yields a fault for each card that a reported crew has and the draft has not: rule, file and fault.

    The second argument is the number of dealt cards by name.
    """
    movement: Callable[[int], Part] | None = None
    """Function that returns the movement decks for a number of players."""
    reference: Callable[[Collection[File], str, bool], Sequence[Part]] | None = None
    """Function that returns the reference sheets for the reported files, with a title.

    The last argument, if True, includes the whole catalogue rather than only the entries in use.
    """
    roster: Callable[[Collection[File], int], Part] | None = None
    """Function that returns roster sheets for the reported files; without any, blank ones for a number of players."""
    tokens: Callable[[Sequence[SideModel], int, bool], Part] | None = None
    """Function that returns the disks, markers and templates for some sides and a number of players.

    The last argument, if True, includes markers for the whole catalogue.
    """
    scenarios: Callable[[Sequence[Model]], Part] | None = None
    """Function that returns a page for each scenario of the rules, given the models of a line-up and its files."""
    blank_scenario: Callable[[], Part] | None = None
    """Function that returns an empty scenario page to fill in by hand."""
    boxes: Callable[[str, Sequence[SideModel], int], Sequence[Box]] | None = None
    """Function that returns the tuck boxes of a game, from its title, its sides and the number of players."""
    standees: Callable[[Model, str, str], Document | None] | None = None
    """Function that returns the paper figures of a file, in the file's order; the arguments are those of `cards`."""
    night: Callable[[Night], Parts] | None = None
    """Function that returns the parts of a kit other than the cards, by the names that `kit --only` takes."""
    bring: Callable[[int], Sequence[tuple[str, str]]] | None = None
    """Function that lists what players must bring that is not printed, such as dice: a word and a description each."""
    lists: Callable[[], Lists] = dict
    """Function that returns the catalogues for `cardgen list`."""
    parameters: Callable[[], Mapping[str, Mapping[str, tuple[str, ...]]]] = dict
    """Function that returns the parameters of catalogue entries by list and name.

    For example `{"skills": {"leadership": ("type",)}}`: a profile with Leadership must say of which type of model.
    """
    in_use: Callable[[Sequence[SideModel]], Mapping[str, Collection[str]]] | None = None
    """Function that returns, for each list in `lists`, the entry names that some sides use, so that others are free.

    Lists whose entries several models may share are left out.
    """
    words: Callable[[], Iterable[str]] = tuple
    """Function that returns the terms of the rules, capitalised; cards emphasise them in texts."""
    rules: RuleSet | None = None
    """The rules of a custom game; None for a shipped game, whose rules are the modules of its package `rules`."""
    templates: str = ""
    """The template folder of a custom game, whose templates run in the sandbox; "" for none."""


AnyGame: TypeAlias = Game[Model, Model]
"""A game whose model classes are not known to the caller."""
Sort = Callable[[AnyGame], tuple[str, ...]]
"""A function that returns some of a game's kinds of files, such as the kinds that can have a kit."""


class Member:
    """A function of a game, imported when first called, named by module and function: `ares.resolve:build_model`."""

    def __init__(self, place: str) -> None:
        self.place = place

    @cached_property
    def function(self) -> Callable[..., Any]:
        """The imported function."""
        module, _, name = self.place.partition(":")
        found: Callable[..., Any] = getattr(import_module(f"{__name__}.{module}"), name)
        return found

    def __call__(self, *given: Any) -> Any:
        """Call the function and return its result."""
        return self.function(*given)


def detect_kind_by_keys(**signs: str) -> Callable[[Mapping[str, str]], str | None]:
    """Return a function for `Game.kind_of` that recognises each kind by a key that only its files have.

    Args:
        signs: The kind of file for each key: `troops="force", forces="match"`.
    """

    def kind_of(texts: Mapping[str, str]) -> str | None:
        kinds = {kind for key, kind in signs.items() if key in texts}
        return kinds.pop() if len(kinds) == 1 else None

    return kind_of


FIRST = "pygmies"
"""The system of a file that neither names nor suggests one: Pygmies, for which cardgen was first written."""


OWN = "game"
"""The system of files that declare a custom game; no custom game may have this name."""


@cache
def list_shipped() -> tuple[str, ...]:
    """Return the names of the systems that come with cardgen, with `FIRST` first.

    They are the packages in this folder that have a package `rules`.
    """
    here = os.path.dirname(__file__)
    found = [name for name in os.listdir(here) if os.path.isfile(os.path.join(here, name, "rules", "__init__.py"))]
    return tuple(sorted(found, key=lambda name: (name != FIRST, name)))


def list_known() -> tuple[str, ...]:
    """Return the names of all systems: shipped ones, then the custom games of the project."""
    return (*list_shipped(), *_registry().load_games())


def list_readable() -> tuple[str, ...]:
    """Return the names of all systems whose files can be read: the known ones, and `OWN` for custom-game files."""
    return (*list_known(), OWN)


def find_custom_games(folder: str, instead: Mapping[str, bytes] | None = None) -> bool:
    """Load the custom games for the files of a folder, and return whether the set of custom games has changed.

    Args:
        folder: The folder with the files.
        instead: File contents to read in place of those on disk, as for `project.load_project`.
    """
    changed: bool = _registry().find_games(folder, instead)
    return changed


def get_game(name: str) -> AnyGame:
    """Return the game with one of the names that `list_readable` returns.

    Raises:
        KeyError: For any other name.
    """
    if name in list_shipped():
        game: AnyGame = import_module(f"{__name__}.{name}").GAME
        return game
    found: AnyGame = import_module(f"{__name__}.declared").GAME if name == OWN else _registry().get_loaded_games()[name]
    return found


def get_words(name: str) -> Iterable[str]:
    """Return the terms of a system's rules, or none for an unknown system."""
    return get_game(name).words() if name in list_known() else ()


def get_template_folder(name: str) -> str:
    """Return the template folder of a custom game, or "" if the system has none."""
    found = {} if name in list_shipped() else _registry().get_loaded_games()
    return found[name].templates if name in found else ""


def find_unreadable_file(name: str) -> str | None:
    """Return the path of the file that declares a custom game but cannot be read, or None if there is no such file."""
    path: str | None = None if name in (*list_shipped(), OWN) else _registry().find_unreadable(name)
    return path


def explain_refusal(path: str) -> str | None:
    """Return why a `game.yaml` is refused, or None for an accepted file and for all other files."""
    why: str | None = _registry().explain_refusal(path) if path.endswith("game.yaml") else None
    return why


def list_game_folders() -> list[str]:
    """Return the folders of the project's custom games."""
    found: list[str] = _registry().list_folders()
    return found


def _registry() -> ModuleType:
    return import_module(f"{__name__}.declared.registry")
