"""Scrimmage: what `cardgen.systems.System` asks for. Nothing heavy is imported before it is used."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgen.card import Card, Night, Part, Parts
    from cardgen.file import File
    from cardgen.reading import Reading
    from cardgen.systems import Built, Lists
    from cardgen.text.points import Bill

KINDS = ("force", "match")
GAMES = ("match",)
KITS = ("match", "force")
ROSTERS = ("force", "match")
DEFAULT_GAME = "lamps-and-knives"


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of a file of that kind."""
    from cardgen.systems.scrimmage import schema as schemas

    return schemas.schema(kind)


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind to begin with; None if what it would name is not among the files beside it."""
    from cardgen.systems.scrimmage import skeletons

    return skeletons.skeleton(kind, name, beside)


def kind_of(texts: Mapping[str, str]) -> str | None:
    """The kind of a file that does not name it, by its keys; None if they do not tell."""
    told = {kind for key, kind in {"models": "force", "forces": "match"}.items() if key in texts}
    return told.pop() if len(told) == 1 else None


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file, without what could not be read."""
    from cardgen.systems.scrimmage import resolve

    return resolve.build(kind, stem, reading)


def cards(model: Any, source: str, folder: str) -> Iterator[Card]:
    """One card for each model of a team; none for a match."""
    from cardgen.systems.scrimmage import documents
    from cardgen.systems.scrimmage.model import Force

    return documents.cards(model, source, folder) if isinstance(model, Force) else iter(())


def back(title: str, label: str = "") -> Card:
    """The back that all cards of the game share."""
    from cardgen.systems.scrimmage import documents

    return documents.back(title, label)


def bill(model: Any) -> Bill | None:
    """What is known of a team's points, line by line; None for a match."""
    from cardgen.systems.scrimmage import costs
    from cardgen.systems.scrimmage.model import Force

    return costs.bill(model) if isinstance(model, Force) else None


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The reference sheets for the reported files; `everything`: the whole catalogue, not only what they use."""
    from cardgen.systems.scrimmage import printables

    return printables.reference(files, title, everything)


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported teams; without any, blank ones for so many players."""
    from cardgen.systems.scrimmage import printables

    return printables.roster(files, players)


def tokens(models: Sequence[Any], players: int, everything: bool) -> Part:
    """Markers, rulers and templates for so many players."""
    from cardgen.systems.scrimmage import printables

    return printables.tokens(models, players, everything)


def night(night: Night) -> Parts:
    """The parts of an evening, beside the cards."""
    from cardgen.systems.scrimmage import printables

    return printables.parts(night)


def lists() -> Lists:
    """The archetypes, weapons and protections."""
    from cardgen.systems.scrimmage import listing

    return listing.lists()


def words() -> Iterable[str]:
    """What the rules call things: statistics, conditions, what weapons can do."""
    from cardgen.systems.scrimmage import catalogue
    from cardgen.systems.scrimmage.model import STATISTICS

    explained = (*catalogue.conditions(), *catalogue.weapon_rules())
    return [*(name.capitalize() for name in STATISTICS), *(one.name for one in explained)]
