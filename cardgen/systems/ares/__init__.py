"""ARES, second edition: what `cardgen.systems.System` asks for.

Nothing heavy is imported before it is used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgen.card import Box, Card, Night, Part, Parts
    from cardgen.file import File
    from cardgen.reading import Reading
    from cardgen.systems import Built, Lists
    from cardgen.text.points import Bill

KINDS = ("force", "match")
GAMES = ("match",)
KITS = ("match", "force")
ROSTERS = ("force", "match")
DEFAULT_GAME = "the-drowned-bridge"
"""The match that is printed when none is named."""


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of a file of that kind."""
    from cardgen.systems.ares import schema as schemas

    return schemas.schema(kind)


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind to begin with; None if what it would name is not among the files beside it."""
    from cardgen.systems.ares import skeletons

    return skeletons.skeleton(kind, name, beside)


def kind_of(texts: Mapping[str, str]) -> str | None:
    """The kind of a file that does not name it, by its keys; None if they do not tell."""
    told = {kind for key, kind in (("units", "force"), ("types", "force"), ("forces", "match")) if key in texts}
    return told.pop() if len(told) == 1 else None


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file, without what could not be read."""
    from cardgen.systems.ares import resolve

    return resolve.build(kind, stem, reading)


def cards(model: Any, source: str, folder: str) -> Iterator[Card]:
    """One card for each figure of a force; none for a match. `source`: its file's name, `folder`: of its pictures."""
    from cardgen.systems.ares import documents
    from cardgen.systems.ares.model import Force

    return documents.cards(model, source, folder) if isinstance(model, Force) else iter(())


def back(title: str, label: str = "") -> Card:
    """The back that all cards of a match share; `label` is for draft packs, which this game does not have."""
    from cardgen.systems.ares import documents

    return documents.back(title, label)


def bill(model: Any) -> Bill | None:
    """The ratings of a force, line by line; None for a match."""
    from cardgen.systems.ares import costs
    from cardgen.systems.ares.model import Force

    return costs.bill(model) if isinstance(model, Force) else None


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The reference sheets for the reported files; `everything`: the whole catalogue, not only what they use."""
    from cardgen.systems.ares import printables

    return printables.reference(files, title, everything)


def roster(files: Collection[File], players: int) -> Part:
    """The record sheets of the reported forces, or of those of matches; without any, blank ones."""
    from cardgen.systems.ares import printables

    return printables.roster(files, players)


def tokens(models: Sequence[Any], players: int, everything: bool) -> Part:
    """Markers for so many players; `everything`: also those that nobody among the models needs."""
    from cardgen.systems.ares import markers

    return markers.part(models, players, everything)


def boxes(title: str, models: Sequence[Any], players: int) -> list[Box]:
    """A box for the cards of each force; `title` is the match's name."""
    from cardgen.systems.ares import printables

    return printables.boxes(title, models)


def night(night: Night) -> Parts:
    """The parts of a game night, beside the cards."""
    from cardgen.systems.ares import printables

    return printables.parts(night)


def lists() -> Lists:
    """The special abilities and sample figures."""
    from cardgen.systems.ares import listing

    return listing.lists()


def words() -> Iterable[str]:
    """What the rules call things: the abilities of figures and weapons."""
    from cardgen.systems.ares import catalogue

    return [ability.name for ability in catalogue.abilities().entries]
