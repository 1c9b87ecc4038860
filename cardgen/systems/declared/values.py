"""What stands in a file of a declared game, as expressions know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import SimpleNamespace as Shape
from typing import Any, NamedTuple

from cardgen.finding import Path
from cardgen.layout.expressions import Chosen
from cardgen.reading.lookup import CatalogueIndex, Lookup
from cardgen.source.scalars import number, truth
from cardgen.systems.declared.declaration import Catalogue, Declaration, Field
from cardgen.text import words

Data = Mapping[str, Any]


class Listed(NamedTuple):
    """An entry of a catalogue."""

    name: str
    chosen: Chosen
    aliases: tuple[str, ...] = ()


Indexes = Mapping[str, CatalogueIndex[Listed]]


def indexes(game: Declaration) -> Indexes:
    """The catalogues of a game, by their names."""
    return {name: _index(game, catalogue) for name, catalogue in game.catalogues.items()}


def _index(game: Declaration, catalogue: Catalogue) -> CatalogueIndex[Listed]:
    made = [_listed(catalogue, one) for one in catalogue.entries]
    command = f"cardgen list {catalogue.name} --system {game.stem}"
    return CatalogueIndex(catalogue.one.replace("_", " "), made, command, source="the game")


def _listed(catalogue: Catalogue, entry: Data) -> Listed:
    found = {field.name: typed(field, entry.get(field.name)) for field in catalogue.fields.values()}
    name = str(entry["name"])
    return Listed(name, Chosen(name, {**found, "name": name}))


def typed(field: Field, written: Any) -> Any:
    """A value that is read as text alone, as its field has it; None where it is not."""
    if written is None:
        written = field.default
    if isinstance(written, list):
        return tuple(typed(field._replace(type="choice", default=None), one) for one in written)
    if not isinstance(written, str):
        return None
    if field.type in ("whole", "number"):
        return number(written)
    if field.type == "flag":
        return truth(written)
    return (written,) if field.type == "choices" else written


def is_typed(field: Field, written: Any) -> bool:
    """Whether what a catalogue has there suits its field."""
    if written is None:
        return not field.required
    if field.type in ("choices", "list", "files"):
        return isinstance(written, list)
    if field.words and written not in field.words:
        return False
    found = typed(field, written) if isinstance(written, str) else None
    if found is None:
        return False
    if isinstance(found, int | float) and not isinstance(found, bool):
        low = field.least is None or found >= field.least
        return low and (field.most is None or found <= field.most) and (field.type != "whole" or type(found) is int)
    return True


def expected(field: Field) -> str:
    """What belongs into a field."""
    if field.type not in ("whole", "number"):
        return {"flag": "true or false", "choices": "a list", "list": "a list", "files": "a list"}.get(
            field.type, words.listed(field.words, "or") if field.words else "a text"
        )
    least, most = (None if one is None else f"{one:g}" for one in (field.least, field.most))
    both = f" from {least} to {most}" if least and most else ""
    one = f" of {least} or more" if least else f" of {most} or less" if most else ""
    return f"a {'whole ' * (field.type == 'whole')}number{both or one}"


class Shaper:
    """Makes shapes of what one file says; names in it that mean nothing go to `lookup.unknown`."""

    def __init__(self, game: Declaration) -> None:
        self._game = game
        self._indexes = known = indexes(game)
        self.lookup = Lookup(known)

    def shape(self, fields: Iterable[Field], data: Data, path: Path, who: str, usual: Data) -> Shape:
        """The fields of a mapping at a path; `usual` has what it has besides."""
        found = {field.name: self._value(field, data.get(field.name), (*path, field.name), who) for field in fields}
        return Shape(**{**found, **usual})  # a field that has such a name is a mistake of the game

    def _value(self, field: Field, written: Any, path: Path, who: str) -> Any:
        if field.type == "list":
            return self._each(written, path, lambda one, at: self.shape(field.fields.values(), one, at, who, {}), dict)
        if field.type in ("choices", "files"):
            item = field._replace(type=field.type.removesuffix("s"))
            return self._each(written, path, lambda one, at: self._chosen(item, one, at, who), str)
        if written is None:
            return self._chosen(field, field.default, path, who) if field.default is not None else None
        return self._chosen(field, written, path, who)

    def _each(self, written: Any, path: Path, made: Callable[[Any, Path], Any], kind: type) -> tuple[Any, ...]:
        items = written if isinstance(written, list) else ()
        return tuple(made(one, (*path, place)) for place, one in enumerate(items) if isinstance(one, kind))

    def _chosen(self, field: Field, written: Any, path: Path, who: str) -> Any:
        shelf = self._indexes.get(field.of) if field.type == "choice" else None
        if shelf is not None and isinstance(written, str):
            found = self.lookup.find(shelf, written, path, who)
            return found.chosen if found else Chosen(written, self._nothing(field))
        return typed(field, written) if isinstance(written, str) else written

    def _nothing(self, field: Field) -> dict[str, None]:
        """What is known of an entry that there is none of."""
        return dict.fromkeys(["name", *self._game.catalogues[field.of].fields])


def chosen_by(fields: Iterable[Field], shape: Shape) -> Iterator[tuple[str, Chosen]]:
    """Yield what fields have chosen, with the catalogue it is of; the fields of lists are looked through as well."""
    for field in fields:
        value = getattr(shape, field.name, None)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Chosen):
                yield field.of, one
            elif isinstance(one, Shape):
                yield from chosen_by(field.fields.values(), one)
