"""The conversion of a file's data to its model: values of fields, then the results of expressions.

Expressions run in another process, where each call takes time. So each stage (values, points, cards, faults) runs once
for the whole file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from cardgen.card import read_art
from cardgen.file import File, Link
from cardgen.finding import Path
from cardgen.heraldry.side_arms import read_override
from cardgen.layout import expressions
from cardgen.layout.expressions import Answer, Chosen, Expression
from cardgen.reading import Reading
from cardgen.reading.data import get_list
from cardgen.reading.lookup import CatalogueIndex, NameLookup
from cardgen.rules import Fault, RelatedPlace
from cardgen.systems import Built
from cardgen.systems.declared.declaration import (
    MOST_COPIES,
    Declaration,
    DeclaredCatalogue,
    DeclaredField,
    DeclaredFile,
    EntryList,
    FileEntry,
    FileKind,
    SourceExpression,
)
from cardgen.systems.declared.field_values import parse_value
from cardgen.text.words import format_count, quote_code

FAILED, BROKEN = "game/failed", "game/broken"
"""Ids of the rules about an expression that failed for a file, and about a file whose game has mistakes."""
_Data = Mapping[str, Any]
"""Mapping of a file, as it was read."""


class _CatalogueChoice(NamedTuple):
    """An entry of a catalogue, for lookup by name and for use in expressions."""

    name: str
    value: Chosen
    aliases: tuple[str, ...] = ()


class Question(NamedTuple):
    """An expression to evaluate, with the names that it can use."""

    expression: Expression
    path: Path
    """Path of the expression in the game's file."""
    names: Mapping[str, Any]


class _EntryAnswer(NamedTuple):
    """The result of an expression for one entry."""

    entry: FileEntry
    path: Path
    """Path of the expression in the game's file."""
    answer: Answer


def build_file(game: Declaration, source: File, kind_name: str, stem: str, reading: Reading) -> Built:
    """Return the model of a file, without unreadable entries, and the faults in the file.

    Args:
        game: The game of the file.
        source: The file that declares the game, for findings in that file.
        kind_name: The kind of the file.
        stem: The file's name without its ending.
        reading: The file's data.
    """
    data, kind = reading.data, game.kinds[kind_name]
    name = str(data.get("name") or stem)
    reader = _ValueReader(game)
    values = reader.read_values(kind.fields.values(), data, (), name, {"name": name})
    entries = list(_read_entries(kind, reading, reader))
    for entry_list in kind.entry_lists.values():
        own_entries = [entry.values for entry in entries if entry.entry_list is entry_list]
        setattr(values, entry_list.name, tuple(own_entries))
    answers = _compute_points(kind, values, entries)
    entries, card_answers = _evaluate_cards(kind, values, entries)
    faults = list(_warn_of_broken_game(game, source))
    if not game.mistake_count:  # otherwise a failure most likely follows from a mistake that is reported already
        faults += _list_failures([*answers, *card_answers], source)
    written_count = sum(len(get_list(data, entry_list)) for entry_list in kind.entry_lists)
    model = DeclaredFile(
        stem,
        name,
        kind=kind,
        entries=tuple(entries),
        values=values,
        colour=data.get("colour"),
        dress=data.get("dress"),
        theme=data.get("theme"),
        arms=read_override(data.get("arms")),
        players=game.players,
        rounds=game.rounds,
        invalid=reading.lost | {one.path for one in reader.lookup.unknown},
        complete=reading.whole and () not in reading.lost and len(entries) == written_count,
    )
    return Built(model, reader.lookup.unknown, list(_list_links(kind, data)), faults)


class _ValueReader:
    """A reader of the field values of one file. Unknown names in the file are collected in `lookup.unknown`."""

    def __init__(self, game: Declaration) -> None:
        self._game = game
        self._indexes = {name: _build_index(game, catalogue) for name, catalogue in game.catalogues.items()}
        self.lookup = NameLookup(self._indexes)

    def read_values(
        self, fields: Iterable[DeclaredField], data: _Data, path: Path, owner: str, built_in: _Data
    ) -> SimpleNamespace:
        """Return the values of a mapping's fields.

        Args:
            fields: The fields that the game declares.
            data: The mapping as it was read.
            path: The path of the mapping.
            owner: The name of the file or entry, for messages.
            built_in: The values that every file or entry has, such as its name.
        """
        values = {
            field.name: self._read_value(field, data.get(field.name), (*path, field.name), owner) for field in fields
        }
        # A declared field with a built-in name is a mistake of the game: the built-in value counts.
        return SimpleNamespace(**{**values, **built_in})

    def _read_value(self, field: DeclaredField, written: Any, path: Path, owner: str) -> Any:
        if field.type == "list":
            inner_fields = field.fields.values()
            return _read_items(
                written, path, lambda item, at: self.read_values(inner_fields, item, at, owner, {}), dict
            )
        if field.type in ("choices", "files"):
            item_field = field._replace(type=field.type.removesuffix("s"))
            return _read_items(written, path, lambda item, at: self._read_single(item_field, item, at, owner), str)
        if written is None:
            return self._read_single(field, field.default, path, owner) if field.default is not None else None
        return self._read_single(field, written, path, owner)

    def _read_single(self, field: DeclaredField, written: Any, path: Path, owner: str) -> Any:
        index = self._indexes.get(field.target) if field.type == "choice" else None
        if index is not None and isinstance(written, str):
            choice = self.lookup.find_entry(index, written, path, owner)
            if choice:
                return choice.value
            # Expressions can still read the fields of an unknown entry, and get nothing.
            return Chosen(written, dict.fromkeys(["name", *self._game.catalogues[field.target].fields]))
        return parse_value(field, written) if isinstance(written, str) else written


def _read_items(written: Any, path: Path, read_item: Callable[[Any, Path], Any], item_type: type) -> tuple[Any, ...]:
    items = written if isinstance(written, list) else ()
    return tuple(
        read_item(item, (*path, position)) for position, item in enumerate(items) if isinstance(item, item_type)
    )


def _build_index(game: Declaration, catalogue: DeclaredCatalogue) -> CatalogueIndex[_CatalogueChoice]:
    choices = [_build_choice(catalogue, entry) for entry in catalogue.entries]
    command = f"cardgen list {catalogue.name} --system {game.stem}"
    return CatalogueIndex(catalogue.singular.replace("_", " "), choices, command, source="the game")


def _build_choice(catalogue: DeclaredCatalogue, entry: _Data) -> _CatalogueChoice:
    values = {field.name: parse_value(field, entry.get(field.name)) for field in catalogue.fields.values()}
    name = str(entry["name"])
    return _CatalogueChoice(name, Chosen(name, {**values, "name": name}))


def _read_entries(kind: FileKind, reading: Reading, reader: _ValueReader) -> Iterator[FileEntry]:
    """Yield the readable entries; names in unreadable ones are looked up as well, so that their typos are reported."""
    for entry_list in kind.entry_lists.values():
        for position, data in enumerate(get_list(reading.data, entry_list.name)):
            if isinstance(data, dict):
                path = (entry_list.name, position)
                entry = _read_entry(entry_list, data, path, reader)
                if path not in reading.lost:
                    yield entry


def _read_entry(entry_list: EntryList, data: _Data, path: Path, reader: _ValueReader) -> FileEntry:
    name = str(data.get("name") or f"a {entry_list.singular} without a name")
    flavour = data.get("flavour") or ""
    built_in = {"name": name, "flavour": flavour}
    values = reader.read_values(entry_list.fields.values(), data, path, name, built_in)
    return FileEntry(
        name, path, entry_list, values, read_art(data.get("art")), read_override(data.get("arms")), flavour, {}
    )


def _compute_points(kind: FileKind, values: SimpleNamespace, entries: Sequence[FileEntry]) -> list[_EntryAnswer]:
    """Set the points of all entries and of the file; return the results of the expressions."""
    priced = [(entry, entry.entry_list.points) for entry in entries if entry.entry_list.points]
    questions = [Question(source.expression, source.path, build_names(kind, values, entry)) for entry, source in priced]
    results = []
    total = 0.0
    for (entry, source), answer in zip(priced, answer_questions(questions), strict=True):
        points = answer.value
        if isinstance(points, bool) or not isinstance(points, int | float):
            if not answer.error and points is not None:
                answer = Answer(error=f"{quote_code(str(points))} is not a number")
            points = 0
        entry.values.points = points
        total += points
        results.append(_EntryAnswer(entry, source.path, answer))
    if kind.points_unit:
        values.points = int(total) if float(total).is_integer() else total
    return results


def _evaluate_cards(
    kind: FileKind, values: SimpleNamespace, entries: Sequence[FileEntry]
) -> tuple[list[FileEntry], list[_EntryAnswer]]:
    """Return the entries with the results of their cards' expressions, and a flat list of all results."""
    questions_by_entry = [_list_card_questions(kind, values, entry) for entry in entries]
    answers = iter(answer_questions([question for questions in questions_by_entry for question in questions]))
    evaluated, results = [], []
    for entry, questions in zip(entries, questions_by_entry, strict=True):
        entry_answers = {}
        for question, answer in zip(questions, answers, strict=False):  # the next entry takes the next answers
            if question.path[-1] == "copies":
                answer = _require_copies(answer)
            entry_answers[question.path] = answer.value
            results.append(_EntryAnswer(entry, question.path, answer))
        evaluated.append(entry._replace(answers=entry_answers))
    return evaluated, results


def _require_copies(answer: Answer) -> Answer:
    """Return an answer unchanged if it is a valid number of cards, else an answer with an error."""
    copies = answer.value
    if answer.error or copies is None:
        return answer
    if isinstance(copies, bool) or not isinstance(copies, int | float) or copies != int(copies):
        return Answer(error=f"{quote_code(str(copies))} is not a number of cards")
    if not 0 <= copies <= MOST_COPIES:
        return Answer(error=f"{copies:,} is out of range, expected 0 to {MOST_COPIES:,} cards")
    return answer


def build_names(kind: FileKind, values: SimpleNamespace, entry: FileEntry | None) -> dict[str, Any]:
    """Return the names and values that expressions about a file, or about one of its entries, can use."""
    return {kind.name: values} | ({entry.entry_list.singular: entry.values} if entry else {})


def _list_card_questions(kind: FileKind, values: SimpleNamespace, entry: FileEntry) -> list[Question]:
    card = entry.entry_list.card
    if card is None:
        return []
    names = build_names(kind, values, entry)
    sources = [*card.parts.values(), *(source for value in card.values for source in (value.value, value.label))]
    questions = [_build_question(source, names) for source in sources]
    for text in card.texts:
        each = text.each.text if text.each else ""
        questions += [_build_question(source, names, each, text.item_name) for source in text.expressions]
    return questions


def _build_question(
    source: SourceExpression, names: Mapping[str, Any], each: str = "", item_name: str = ""
) -> Question:
    return Question(source.expression._replace(each=each, item=item_name), source.path, names)


def answer_questions(questions: Sequence[Question]) -> list[Answer]:
    """Return the results of expressions, all computed in one call to the other process."""
    # Many questions share an expression or an entry. Each is sent only once.
    numbers: dict[Expression, int] = {}
    positions: dict[tuple[int, ...], int] = {}
    contexts: list[Mapping[str, Any]] = []
    pairs = []
    for question in questions:
        key = tuple(id(value) for value in question.names.values())
        if key not in positions:
            positions[key] = len(contexts)
            contexts.append(question.names)
        pairs.append((numbers.setdefault(question.expression, len(numbers)), positions[key]))
    return expressions.answers(list(numbers), contexts, pairs)


def _list_failures(results: Sequence[_EntryAnswer], source: File) -> Iterator[tuple[str, Fault]]:
    """Yield a fault for each failed expression: in the game if all entries fail, else at each failing entry."""
    results_by_path: dict[Path, list[_EntryAnswer]] = {}
    for result in results:
        if not result.answer.absent:
            results_by_path.setdefault(result.path, []).append(result)
    for path, own_results in results_by_path.items():
        failures = [result for result in own_results if result.answer.error]
        label = f"`{path[-1]}` of `{path[3]}`"  # path[3] is the list of entries: kinds, KIND, entries, LIST, …
        if failures and len(failures) == len(own_results):
            entry, _, answer = failures[0]
            related = [RelatedPlace(entry.path, f"{entry.name}, the entry that it failed for", at="first")]
            message = f"{label} failed: {answer.error}"
            yield FAILED, Fault(path, message, "use only values that every entry has", related, file=source)
            continue
        for entry, _, answer in failures:
            message = f"{label} failed for {entry.name}: {answer.error}"
            hint = "add the values that the expression needs, or fix the game"
            related = [RelatedPlace(path, "the expression", source)]
            yield FAILED, Fault(entry.path, message, hint, related, at="first")


def _warn_of_broken_game(game: Declaration, source: File) -> Iterator[tuple[str, Fault]]:
    if game.mistake_count:
        mistakes = format_count(game.mistake_count, "mistake")
        message = f"the game {game.stem} has {mistakes}: findings about its files may be incomplete"
        yield BROKEN, Fault(("system",), message, f"fix what `cardgen check {source.name}` finds")


def _list_links(kind: FileKind, data: _Data) -> Iterator[Link]:
    """Yield the links to other files that a file names."""
    for field in kind.link_fields:
        written = data.get(field.name)
        if isinstance(written, str):
            yield Link((field.name,), written, field.target)
        for position, name in enumerate(written if isinstance(written, list) else ()):
            if isinstance(name, str):
                yield Link((field.name, position), name, field.target)


def list_choices(fields: Iterable[DeclaredField], values: SimpleNamespace) -> Iterator[tuple[str, Chosen]]:
    """Yield each choice in the values of fields with the name of its catalogue, including fields inside lists."""
    for field in fields:
        value = getattr(values, field.name, None)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Chosen):
                yield field.target, item
            elif isinstance(item, SimpleNamespace):
                yield from list_choices(field.fields.values(), item)
