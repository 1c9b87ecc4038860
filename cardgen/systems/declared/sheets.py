"""Data to model: what a file of a declared game says, and what its expressions come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace as Shape
from typing import Any

from cardgen.card import read_art
from cardgen.file import File, Link
from cardgen.finding import Path
from cardgen.heraldry.armory import given
from cardgen.layout import expressions
from cardgen.layout.expressions import Answer, Expression
from cardgen.reading import Reading
from cardgen.reading.data import listed
from cardgen.rules import Fault, RelatedPlace
from cardgen.systems import Built
from cardgen.systems.declared.declaration import Declaration, Entry, EntryList, Kind, Sheet, Written
from cardgen.systems.declared.values import Data, Shaper
from cardgen.text.words import count

FAILED, BROKEN = "game/failed", "game/broken"
Question = tuple[Expression, Path, Mapping[str, Any]]
"""An expression, where it stands in the game's file, and what it can name."""


def build(game: Declaration, source: File, kind: str, stem: str, reading: Reading) -> Built:
    """The model of a file of that kind, without the entries that could not be read; `source` declares the game."""
    data, found = reading.data, game.kinds[kind]
    shaper = Shaper(game)
    name = str(data.get("name") or stem)
    shape = shaper.shape(found.fields.values(), data, (), name, {"name": name})
    entries = list(_entries(found, reading, shaper))
    for one in found.entries.values():
        setattr(shape, one.name, tuple(entry.shape for entry in entries if entry.of is one))
    faults = list(_broken(game, source))
    _reckon(found, shape, entries, source, [] if game.broken else faults)
    told = [_told(found, shape, entry) for entry in entries]
    answers = _answers([question for questions in told for question in questions])
    made = []
    for entry, questions in zip(entries, told, strict=True):
        said = {}
        for (_, path, _), answer in zip(questions, answers, strict=False):
            said[path] = answer.value
            if answer.error and not answer.absent and not game.broken:
                faults.append((FAILED, _failed(entry.name, entry.path, path, answer, source)))
        answers = answers[len(questions) :]
        made.append(entry._replace(said=said))
    count_all = sum(len(listed(data, one)) for one in found.entries)
    sheet = Sheet(
        stem,
        name,
        kind=found,
        entries=tuple(made),
        shape=shape,
        colour=data.get("colour"),
        dress=data.get("dress"),
        theme=data.get("theme"),
        arms=given(data.get("arms")),
        players=game.players,
        rounds=game.rounds,
        complete=reading.whole and () not in reading.lost and len(made) == count_all,
    )
    return Built(sheet, shaper.lookup.unknown, list(_links(found, data)), faults)


def _entries(kind: Kind, reading: Reading, shaper: Shaper) -> Iterator[Entry]:
    """The entries that could be read; names in the others are looked up all the same."""
    for one in kind.entries.values():
        for place, data in enumerate(listed(reading.data, one.name)):
            if not isinstance(data, dict):
                continue
            path = (one.name, place)
            found = _entry(one, data, path, shaper)
            if path not in reading.lost:
                yield found


def _entry(one: EntryList, data: Data, path: Path, shaper: Shaper) -> Entry:
    name, flavour = str(data.get("name") or f"a {one.one} without a name"), data.get("flavour") or ""
    shape = shaper.shape(one.fields.values(), data, path, name, {"name": name, "flavour": flavour})
    return Entry(name, path, one, shape, read_art(data.get("art")), given(data.get("arms")), flavour, {})


def _reckon(kind: Kind, shape: Shape, entries: Sequence[Entry], source: File, faults: list[tuple[str, Fault]]) -> None:
    """Gives entries, and the file, their points."""
    costing = [(entry, entry.of.points) for entry in entries if entry.of.points]
    found = _answers([(one.expression, one.path, scope(kind, shape, entry)) for entry, one in costing])
    total = 0.0
    for (entry, one), answer in zip(costing, found, strict=True):
        worth = answer.value
        if isinstance(worth, bool) or not isinstance(worth, int | float):
            if not answer.absent:
                error = answer if answer.error else Answer(error=f"it comes to {worth}, which is no number")
                faults.append((FAILED, _failed(entry.name, entry.path, one.path, error, source)))
            worth = 0
        entry.shape.points = worth
        total += worth
    if kind.points:
        shape.points = int(total) if float(total).is_integer() else total


def scope(kind: Kind, shape: Shape, entry: Entry | None) -> dict[str, Any]:
    """What an expression about a file, or about one of its entries, can name."""
    return {kind.name: shape} | ({entry.of.one: entry.shape} if entry else {})


def _told(kind: Kind, shape: Shape, entry: Entry) -> list[Question]:
    """All that the card of an entry asks."""
    card = entry.of.card
    if card is None:
        return []
    names = scope(kind, shape, entry)
    written: list[tuple[Written, str, str]] = [(one, "", "") for one in card.parts.values()]
    written += [(one, "", "") for value in card.values for one in (value.value, value.label)]
    for text in card.texts:
        each = text.each.expression.text if text.each else ""
        written += [(one, each, text.item) for one in (text.text, text.name, text.when) if one]
    return [(one.expression._replace(each=each, item=item), one.path, names) for one, each, item in written]


def _answers(questions: Sequence[Question]) -> list[Answer]:
    """What expressions come to, asked all at once."""
    numbers: dict[Expression, int] = {}
    about: dict[tuple[int, ...], int] = {}
    contexts: list[Mapping[str, Any]] = []
    asked = []
    for expression, _, names in questions:
        key = tuple(id(one) for one in names.values())
        if key not in about:
            about[key] = len(contexts)
            contexts.append(names)
        asked.append((numbers.setdefault(expression, len(numbers)), about[key]))
    return expressions.answers(list(numbers), contexts, asked)


answers = _answers


def _failed(name: str, path: Path, at: Path, answer: Answer, source: File) -> Fault:
    """What is said of an expression that comes to nothing for an entry."""
    message = f"{name}: {'.'.join(map(str, at[-3:]))} of its card cannot be worked out: {answer.error}"
    there = [RelatedPlace(at, "the expression", source)]
    return Fault(path, message, "give it all that the expression needs, or mend the game", there, at="first")


def _broken(game: Declaration, source: File) -> Iterator[tuple[str, Fault]]:
    if game.broken:
        message = f"the game {game.stem} has {count(game.broken, 'mistake')}: what is said of its files is not all"
        yield BROKEN, Fault(("system",), message, f"mend what `cardgen check {source.name}` finds")


def _links(kind: Kind, data: Data) -> Iterator[Link]:
    """The files that a file names."""
    for field in kind.lists:
        written = data.get(field.name)
        if isinstance(written, str):
            yield Link((field.name,), written, field.of)
        for place, one in enumerate(written if isinstance(written, list) else ()):
            if isinstance(one, str):
                yield Link((field.name, place), one, field.of)
