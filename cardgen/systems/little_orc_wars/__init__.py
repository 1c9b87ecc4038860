"""Little Orc Wars, a game of whole armies: what `cardgen.systems.System` asks for.

Nothing heavy is imported before it is used.
"""

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
DEFAULT_GAME = "mudwater-ford"
"""The match that is meant when none is named."""


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of a file of that kind."""
    from cardgen.systems.little_orc_wars import schema as schemas

    return schemas.schema(kind)


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind to begin with; None if what it would name is not among the files beside it."""
    from cardgen.systems.little_orc_wars import skeletons

    return skeletons.skeleton(kind, name, beside)


def kind_of(texts: Mapping[str, str]) -> str | None:
    """The kind of a file that does not name it, by its keys; None if they do not tell."""
    told = {kind for key, kind in {"troops": "force", "forces": "match"}.items() if key in texts}
    return told.pop() if len(told) == 1 else None


def build(kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file, without what could not be read."""
    from cardgen.systems.little_orc_wars import resolve

    return resolve.build(kind, stem, reading)


def bill(model: Any) -> Bill | None:
    """What a force costs, entry by entry; None for a match."""
    from cardgen.systems.little_orc_wars import costs
    from cardgen.systems.little_orc_wars.model import Force

    return costs.bill(model) if isinstance(model, Force) else None


def cards(model: Any, source: str, folder: str) -> Iterator[Card]:
    """The troop cards of a force; none for a match. `source`: the file's name, `folder`: where its pictures are."""
    from cardgen.systems.little_orc_wars import documents
    from cardgen.systems.little_orc_wars.model import Force

    return documents.cards(model, source, folder) if isinstance(model, Force) else iter(())


def back(title: str, label: str = "") -> Card:
    """The back that all troop cards share."""
    from cardgen.systems.little_orc_wars import documents

    return documents.back(label)


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The reference sheets for the reported files; `everything`: all troops of the rules."""
    from cardgen.systems.little_orc_wars import printables

    return printables.reference(files, title, everything)


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported forces and matches; without any, blank ones for so many players."""
    from cardgen.systems.little_orc_wars import printables

    return printables.roster(files, players)


def tokens(models: Sequence[Any], players: int, everything: bool) -> Part:
    """Markers, disks and measuring strings for these forces; `everything`: those of the whole game."""
    from cardgen.systems.little_orc_wars import markers

    return markers.part(models, everything)


def scenarios(models: Sequence[Any]) -> Part:
    """The three types of wargame, a page each."""
    from cardgen.systems.little_orc_wars import missions

    return missions.part()


def night(night: Night) -> Parts:
    """The parts of a game night, beside the cards."""
    from cardgen.systems.little_orc_wars import printables

    return printables.parts(night)


def lists() -> Lists:
    """The types of troops."""
    from cardgen.systems.little_orc_wars import listing

    return listing.lists()


def words() -> Iterable[str]:
    """What the rules call things: what mages cast, one or several, and what elementals do."""
    from cardgen.systems.little_orc_wars import catalogue

    for element in catalogue.elements().values():
        found = [text.name for text in (*element.mage, *element.elemental)]
        yield from (*found, *(name.removesuffix("s") for name in found if name.endswith("balls")))
