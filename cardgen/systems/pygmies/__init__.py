"""Pygmies, the first system: what `cardgen.systems.System` asks for.

Nothing heavy is imported before it is used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgen.card import Box, Card, Night, Part, Parts, Pool
    from cardgen.file import File
    from cardgen.reading import Reading
    from cardgen.rules import Fault
    from cardgen.systems import Built, Lists

KINDS = ("faction", "neutral", "game", "crew")
GAMES = ("game",)
KITS = ("game",)
ROSTERS = ("crew",)
DEFAULT_GAME = "first-edition"
"""The game that is printed when none is named."""


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of a file of that kind."""
    from cardgen.systems.pygmies import schema as schemas

    return schemas.schema(kind)


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind to begin with; None if what it would name is not among the files beside it."""
    from cardgen.systems.pygmies import skeletons

    return skeletons.skeleton(kind, name, beside)


def kind_of(texts: Mapping[str, str]) -> str | None:
    """The kind of a file that does not name it, by its keys and the texts behind them; None if they do not tell."""
    from cardgen.systems.pygmies.limits import NEUTRAL

    neutral = texts.get("alignment", "").strip().casefold() == NEUTRAL.casefold()
    signs = {"heroes": "faction", "factions": "game", "squads": "crew"}
    told = {kind for key, kind in signs.items() if key in texts} | ({"neutral"} if neutral else set())
    return told.pop() if len(told) == 1 and (not neutral or "groups" in texts) else None


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file, without what could not be read."""
    from cardgen.systems.pygmies import resolve

    return resolve.build(kind, stem, reading)


def cards(model: Any, source: str, folder: str) -> Iterator[Card]:
    """One card for each model; none for a game or crew. `source`: the file's name, `folder`: where its pictures are."""
    from cardgen.systems.pygmies import documents
    from cardgen.systems.pygmies.model import Faction

    return documents.cards(model, source, folder) if isinstance(model, Faction) else iter(())


def pool(game: Any, members: Sequence[tuple[Any, str, str]]) -> Pool:
    """What a draft of a game is dealt from. A member is a model that the game lists, its file's name and folder."""
    from cardgen.systems.pygmies import drafting

    return drafting.pool(game, members)


def draft_guide(game: Any, players: int, rounds: int, packs: int) -> Part:
    """One page that tells the table how a draft of a game goes, whose cards fill so many packs."""
    from cardgen.systems.pygmies import drafting

    return drafting.guide(game, players, rounds, packs)


def movement(players: int) -> Part:
    """The movement decks of so many players."""
    from cardgen.systems.pygmies import decks

    return decks.part(players)


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The reference sheets for the reported files; `everything`: the whole catalogue, not only what they use."""
    from cardgen.systems.pygmies import printables

    return printables.reference(files, title, everything)


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported crews; without any, blank ones for so many players."""
    from cardgen.systems.pygmies import printables

    return printables.roster(files, players)


def claims(files: Collection[File], dealt: Mapping[str, int]) -> Iterator[tuple[str, File, Fault]]:
    """What the reported crews have that a draft does not: the rule, the crew's file and the fault."""
    from cardgen.systems.pygmies import printables

    return printables.claims(files, dealt)


def tokens(models: Sequence[Any], players: int, everything: bool) -> Part:
    """Disks, markers, items and templates for so many players; `everything`: markers of the whole catalogue."""
    from cardgen.systems.pygmies import markers

    return markers.part(models, players, everything)


def scenarios(models: Sequence[Any]) -> Part:
    """The scenarios of the rules, a page each."""
    from cardgen.systems.pygmies import missions

    return missions.part()


def night(night: Night) -> Parts:
    """The parts of a game night, beside the cards."""
    from cardgen.systems.pygmies import printables

    return printables.parts(night)


def boxes(title: str, models: Sequence[Any], players: int) -> list[Box]:
    """The decks of a game that get boxes, the whole game's last; `models` are its factions and neutrals."""
    from cardgen.systems.pygmies import printables

    return printables.boxes(title, models, players)


def back(title: str, label: str = "") -> Card:
    """The back that all crew cards of a game share; `label` says which draft pack a card belongs to."""
    from cardgen.systems.pygmies import documents

    return documents.back(title, label)


def lists() -> Lists:
    """Skills, spells, weapons and items."""
    from cardgen.systems.pygmies import listing

    return listing.lists()


def in_use(models: Sequence[Any]) -> Mapping[str, Collection[str]]:
    """The skills, spells and weapons that are on the cards of some factions."""
    from cardgen.systems.pygmies import listing

    return listing.in_use(models)


def words() -> Iterable[str]:
    """What the rules call things: the characteristics, the skills and the spells, in whichever language there is."""
    from cardgen.i18n import catalogue_text
    from cardgen.systems.pygmies import catalogue, documents

    known = catalogue.load()
    yield from documents.CHARACTERISTICS.values()
    for kind, entries in (("skills", known.skills), ("spells", known.spells)):
        yield from (catalogue_text(f"pygmies/{kind}", one.name, "printed", one.name) for one in entries.values())
