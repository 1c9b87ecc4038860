"""What cannot be meant of a field of a declared game: what it chooses from, its bounds, its default."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.finding import Path
from cardgen.reading.lookup import UnknownName, missed
from cardgen.rules import At, Fault
from cardgen.systems.declared import types, values
from cardgen.systems.declared.declaration import Declaration, Field
from cardgen.systems.declared.schema import TYPES
from cardgen.text import names, words

CHOICES, FILES = ("choice", "choices"), ("file", "files")


def check(game: Declaration, field: Field) -> Iterator[Fault | UnknownName]:
    """The faults of a field, and the names in it that mean nothing; not those of the fields inside it."""
    if field.type not in TYPES:  # which is told already, and what else is meant is not known
        return
    if field.type in CHOICES:
        yield from _chosen(game, field)
    elif field.type in FILES:
        yield from _file(game, field)
    elif field.of or field.words:
        message = f"{field.name} is {types.NAMES_OF_FIELDS.get(field.type, 'a text')}: of is for choices and files"
        yield _fault(field, "of", message, "take it out, or write `type: choice`")
    yield from _bounds(field)
    if field.type == "list" and not field.fields:
        yield Fault(field.path, f"list `{field.name}` without fields: expected `fields`", "add `fields:`")
    if field.fields and field.type != "list":
        message = f"`{field.name}` is {types.NAMES_OF_FIELDS.get(field.type, 'a text')}: only a list has `fields`"
        yield _fault(field, "fields", message, "write `type: list`, or remove them")
    impossible = field.least is not None and field.most is not None and field.least > field.most
    for key, written in (("default", field.default), ("example", field.example)):
        if written is not None and not impossible:
            yield from _usual(game, field, key, written)


def _chosen(game: Declaration, field: Field) -> Iterator[Fault | UnknownName]:
    if not field.words and not field.of:
        message = f"missing choices of `{field.name}`: expected words or a catalogue"
        yield Fault(field.path, message, "add `of: [red, blue]`, or `of:` with the name of a catalogue")
    elif not field.words and field.of not in game.catalogues:
        fact = f"unknown catalogue {words.quote_code(field.of)}"
        path = (*field.path, "of")
        yield missed(
            fact,
            "expected words or a catalogue",
            field.of,
            path,
            list(game.catalogues),
            "declare it under `catalogues`",
        )
    for place, word in enumerate(field.words):
        if not word.strip() or names.key(word) in map(names.key, field.words[:place]):
            message = (
                f"duplicate choice {words.quote_code(word)} of `{field.name}`"
                if word.strip()
                else f"empty choice of `{field.name}`"
            )
            yield Fault((*field.path, "of", place), f"{message}: expected different words", "remove it")


def _file(game: Declaration, field: Field) -> Iterator[UnknownName]:
    if field.of not in game.kinds:
        fact = (
            f"unknown kind of file {words.quote_code(field.of)} in `{field.name}`"
            if field.of
            else f"missing kind of file of `{field.name}`"
        )
        known = list(game.kinds)
        path = (*field.path, "of") if field.of else field.path
        yield missed(
            fact,
            "expected a kind that this game declares",
            field.of,
            path,
            known,
            f"add `of: {known[0]}`" if known else "declare it under `kinds`",
        )


def _bounds(field: Field) -> Iterator[Fault]:
    given = [key for key, bound in (("least", field.least), ("most", field.most)) if bound is not None]
    if given and field.type not in types.NUMBERS:
        yield _fault(
            field, given[0], f"`{field.name}` is not a number: only a number has `least` and `most`", "remove it"
        )
    if field.least is not None and field.most is not None and field.least > field.most:
        message = f"`{field.name}` has no possible value: `least` {field.least:g} is more than `most` {field.most:g}"
        yield _fault(field, "least", message, "write the smaller number here", "value")


def _usual(game: Declaration, field: Field, key: str, written: str) -> Iterator[Fault | UnknownName]:
    """What counts where a field is left out, and what a new file has there."""
    if field.type in ("list", "choices", "files") and key == "default":
        yield _fault(field, key, f"`{field.name}` has a default: a list is empty unless the file has it", "remove it")
    elif field.type == "choice" and field.of in game.catalogues:
        known = [str(one["name"]) for one in game.catalogues[field.of].entries]
        if names.key(written) not in map(names.key, known):
            fact = f"unknown {key} {words.quote_code(written)} of `{field.name}`"
            hint = f"write {words.list_code(known)}" if known else "add it to the catalogue"
            yield missed(fact, f"expected an entry of `{field.of}`", written, (*field.path, key), known, hint)
    elif field.type not in ("list", "choices", *FILES) and not values.is_typed(field, written):
        expected = values.expected(field)
        message = f"the {key} of `{field.name}` is {words.quote_code(written)}: expected {expected}"
        yield _fault(field, key, message, f"write {expected}", "value")


def _fault(field: Field, key: str, message: str, hint: str, at: At = "key") -> Fault:
    path: Path = (*field.path, key)
    return Fault(path, message, hint, at=at)
