"""Data to model: what a file of a declared game says, and what its expressions come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace as Shape
from typing import Any, NamedTuple

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
from cardgen.systems.declared.declaration import MOST_COPIES, Declaration, Entry, EntryList, Kind, Sheet, Written
from cardgen.systems.declared.values import Data, Shaper
from cardgen.text.words import count, quote_code

FAILED, BROKEN = "game/failed", "game/broken"
Question = tuple[Expression, Path, Mapping[str, Any]]
"""An expression, where it stands in the game's file, and what it can name."""


class _Asked(NamedTuple):
    """What an expression in the game's file, at a path, comes to for an entry."""

    entry: Entry
    path: Path
    answer: Answer


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
    uncomputed = list(_compute(found, shape, entries))
    made, failures = _shown(found, shape, entries)
    if not game.broken:
        faults += _failed([*uncomputed, *failures], source)
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
        invalid=reading.lost | {one.path for one in shaper.lookup.unknown},
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


def _compute(kind: Kind, shape: Shape, entries: Sequence[Entry]) -> Iterator[_Asked]:
    """Gives entries, and the file, their points, and what was asked for them."""
    costing = [(entry, entry.of.points) for entry in entries if entry.of.points]
    found = _answers([(one.expression, one.path, scope(kind, shape, entry)) for entry, one in costing])
    total = 0.0
    for (entry, one), answer in zip(costing, found, strict=True):
        worth = answer.value
        if isinstance(worth, bool) or not isinstance(worth, int | float):
            if not answer.error and worth is not None:
                answer = Answer(error=f"{quote_code(str(worth))} is not a number")
            worth = 0
        entry.shape.points = worth
        total += worth
        yield _Asked(entry, one.path, answer)
    if kind.points:
        shape.points = int(total) if float(total).is_integer() else total


def _shown(kind: Kind, shape: Shape, entries: Sequence[Entry]) -> tuple[list[Entry], list[_Asked]]:
    """The entries with what their cards show, and what was asked for that."""
    told = [_told(kind, shape, entry) for entry in entries]
    answers = iter(_answers([question for questions in told for question in questions]))
    made, asked = [], []
    for entry, questions in zip(entries, told, strict=True):
        said = {}
        for (_, path, _), answer in zip(questions, answers, strict=False):
            if path[-1] == "copies":
                answer = _counted(answer)
            said[path] = answer.value
            asked.append(_Asked(entry, path, answer))
        made.append(entry._replace(said=said))
    return made, asked


def _counted(answer: Answer) -> Answer:
    """How many cards there are: what is not a number of cards is told."""
    copies = answer.value
    if answer.error or copies is None:
        return answer
    if isinstance(copies, bool) or not isinstance(copies, int | float) or copies != int(copies):
        return Answer(error=f"{quote_code(str(copies))} is not a number of cards")
    if not 0 <= copies <= MOST_COPIES:
        return Answer(error=f"{copies:,} is out of range, expected 0 to {MOST_COPIES:,} cards")
    return answer


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


def _failed(asked: Sequence[_Asked], source: File) -> Iterator[tuple[str, Fault]]:
    """What is said of expressions that come to nothing: of those that do so for every entry, once, where they stand."""
    answered: dict[Path, list[_Asked]] = {}
    for one in asked:
        if not one.answer.absent:
            answered.setdefault(one.path, []).append(one)
    for path, those in answered.items():
        failed = [one for one in those if one.answer.error]
        what = f"`{path[-1]}` of `{path[3]}`"  # the list of entries that it is about
        if failed and len(failed) == len(those):
            entry, _, answer = failed[0]
            there = [RelatedPlace(entry.path, f"{entry.name}, the entry that it failed for", at="first")]
            message = f"{what} failed: {answer.error}"
            yield FAILED, Fault(path, message, "use only values that every entry has", there, file=source)
            continue
        for entry, _, answer in failed:
            message = f"{what} failed for {entry.name}: {answer.error}"
            hint = "add the values that the expression needs, or fix the game"
            yield FAILED, Fault(entry.path, message, hint, [RelatedPlace(path, "the expression", source)], at="first")


def _broken(game: Declaration, source: File) -> Iterator[tuple[str, Fault]]:
    if game.broken:
        message = (
            f"the game {game.stem} has {count(game.broken, 'mistake')}: findings about its files may be incomplete"
        )
        yield BROKEN, Fault(("system",), message, f"fix what `cardgen check {source.name}` finds")


def _links(kind: Kind, data: Data) -> Iterator[Link]:
    """The files that a file names."""
    for field in kind.lists:
        written = data.get(field.name)
        if isinstance(written, str):
            yield Link((field.name,), written, field.of)
        for place, one in enumerate(written if isinstance(written, list) else ()):
            if isinstance(one, str):
                yield Link((field.name, place), one, field.of)
