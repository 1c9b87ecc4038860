"""VSGMR, the Very Simple Generic Miniatures Rules: what `cardgen.systems.System` asks for.

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
DEFAULT_GAME = "quarry-road"
"""The match that is printed when none is named."""


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of a file of that kind."""
    from cardgen.systems.vsgmr import schema

    return schema.schema(kind)


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind to begin with; None if what it would name is not among the files beside it."""
    from cardgen.systems.vsgmr import skeletons

    return skeletons.skeleton(kind, name, beside)


def kind_of(texts: Mapping[str, str]) -> str | None:
    """The kind of a file that does not name it, by its keys; None if they do not tell."""
    told = {kind for key, kind in {"figures": "force", "forces": "match"}.items() if key in texts}
    return told.pop() if len(told) == 1 else None


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file, without what could not be read."""
    from cardgen.systems.vsgmr import resolve

    return resolve.build(kind, stem, reading)


def cards(model: Any, source: str, folder: str) -> Iterator[Card]:
    """One card for each figure; none for a match. `source`: the file's name, `folder`: where its pictures are."""
    from cardgen.systems.vsgmr import documents
    from cardgen.systems.vsgmr.model import Force

    return documents.cards(model, source, folder) if isinstance(model, Force) else iter(())


def back(title: str, label: str = "") -> Card:
    """The back that all figure cards share."""
    from cardgen.systems.vsgmr import documents

    return documents.back(title, label)


def bill(model: Any) -> Bill | None:
    """What a force costs, line by line; None for a match."""
    from cardgen.systems.vsgmr import costs
    from cardgen.systems.vsgmr.model import Force

    return costs.bill(model) if isinstance(model, Force) else None


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The quick reference and the reference of traits and powers; `everything`: all, not only what the files use."""
    from cardgen.systems.vsgmr import printables

    return printables.reference(files, title, everything)


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported forces; without any, blank ones for so many players."""
    from cardgen.systems.vsgmr import printables

    return printables.roster(files, players)


def tokens(models: Sequence[Any], players: int, everything: bool) -> Part:
    """Markers, and measuring strips to the scale that the forces are played at; `everything`: of all scales."""
    from cardgen.systems.vsgmr import markers

    return markers.part(models, players, everything)


def scenarios(models: Sequence[Any]) -> Part:
    """The scenarios of the rules, with the lengths of the scale that the forces among the models are played at."""
    from cardgen.systems.vsgmr import measures, missions
    from cardgen.systems.vsgmr.model import Force

    return missions.part(measures.played([model for model in models if isinstance(model, Force)]))


def night(night: Night) -> Parts:
    """The parts of a game night, beside the cards."""
    from cardgen.systems.vsgmr import printables

    return printables.parts(night)


def boxes(title: str, models: Sequence[Any], players: int) -> list[Box]:
    """The boxes of a match: one for each force, which holds the cards of its figures."""
    from cardgen.systems.vsgmr import printables

    return printables.boxes(title, models)


def lists() -> Lists:
    """The traits and super powers."""
    from cardgen.systems.vsgmr import listing

    return listing.lists()


def words() -> Iterable[str]:
    """What the rules call things: the measures, the traits and the powers."""
    from cardgen.systems.vsgmr import catalogue

    known = catalogue.load()
    measures = [f"{half}Move Unit{plural}" for half in ("", "Half ") for plural in ("", "s")]
    return [*measures, *(trait.name for trait in known.traits.entries), *(power.name for power in known.powers.entries)]
