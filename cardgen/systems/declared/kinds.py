"""The JSON Schemas of the files of a declared game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.source.scalars import NUMBER
from cardgen.systems.declared import values
from cardgen.systems.declared.declaration import Declaration, EntryList, Field


def schema(game: Declaration, kind: str) -> Schema:
    """The schema of a kind of file."""
    found = game.kinds[kind]
    waived = f"{game.stem}/{game.rules[0].id}" if game.rules else "layout/text-overflow"
    properties = {
        "name": fields.text("What it is called, as printed."),
        "colour": fields.chosen(COLOURS, "The colour of its cards; without, one is chosen from the name."),
        "dress": fields.dress(),
        "arms": fields.arms(fields.SIDE),
        "theme": fields.optional("A sentence or two of flavour."),
        **_properties(game, found.fields.values()),
    }
    for one in found.entries.values():
        properties[one.name] = fields.needed(_entry(game, one, waived), one.says or f"The {one.name} of it.")
    properties["waive"] = fields.waive(waived)
    needed = ["name", *_needed(found.fields.values()), *found.entries]
    return fields.document(
        game.stem, kind, fields.mapping(kind.replace("_", " ").capitalize(), properties, " ".join(needed))
    )


def _entry(game: Declaration, one: EntryList, waived: str) -> Schema:
    properties = {
        "name": fields.text("What it is called, as printed."),
        **_properties(game, one.fields.values()),
        "art": fields.art("art/picture.png"),
        "arms": fields.arms(),
        "flavour": fields.optional("A line of italics."),
        "waive": fields.waive(waived),
    }
    needed = ["name", *_needed(one.fields.values())]
    return fields.mapping(one.one.replace("_", " ").capitalize(), properties, " ".join(needed))


def _needed(found: Iterable[Field]) -> list[str]:
    return [one.name for one in found if one.required]


def _properties(game: Declaration, found: Iterable[Field]) -> Mapping[str, Schema]:
    return {one.name: _property(game, one) for one in found}


def _property(game: Declaration, field: Field) -> Schema:
    says = field.says or f"Its {field.name}."
    if field.type in ("whole", "number"):
        return _number(field, says)
    if field.type == "flag":
        return fields.flag(says)
    if field.type in ("choice", "choices"):
        one = _choice(game, field, says)
        return one if field.type == "choice" else fields.listed(_choice(game, field, "One of them.", True), says)
    if field.type == "list":
        inner = fields.mapping(
            field.name.rstrip("s").capitalize(),
            _properties(game, field.fields.values()),
            " ".join(_needed(field.fields.values())),
        )
        return fields.listed(inner, says)
    if field.type in ("file", "files"):
        stem = fields.stem_of(f"a {field.of}'s file", field.of)
        return {**stem, "type": ["string", "null"]} if field.type == "file" else fields.listed(stem, says)
    return fields.optional(says) if not field.required else fields.text(says)


def _number(field: Field, says: str) -> Schema:
    whole = field.type == "whole"
    bounds = {"minimum": field.least, "maximum": field.most}
    return {
        "type": ["integer" if whole else "number", "string", *([] if field.required else ["null"])],
        **{key: bound for key, bound in bounds.items() if bound is not None},
        "pattern": f"^{NUMBER}$",
        "description": says,
        "x-is": values.expected(field),
    }


def _choice(game: Declaration, field: Field, says: str, inside: bool = False) -> Schema:
    catalogue = game.catalogues.get(field.of)
    if catalogue is None and not field.words:  # which is a mistake of the game
        return fields.optional(says)
    if catalogue is None:
        return fields.chosen(field.words, says, optional=not (field.required or inside))
    made = fields.known([str(one["name"]) for one in catalogue.entries], says, catalogue.name)
    return made if field.required or inside else {**made, "type": ["string", "null"]}
