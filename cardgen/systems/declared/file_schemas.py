"""The JSON Schemas of the files of a custom game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.source.scalars import NUMBER
from cardgen.systems.declared.declaration import Declaration, DeclaredField, EntryList
from cardgen.systems.declared.field_values import describe_values


def build_schema(game: Declaration, kind_name: str) -> Schema:
    """Return the JSON Schema of a kind of file."""
    kind = game.kinds[kind_name]
    waivable_rule = f"{game.stem}/{game.rules[0].id}" if game.rules else "layout/text-overflow"
    properties = {
        "name": fields.text_field("What it is called, as printed."),
        "colour": fields.choice_field(COLOURS, "The colour of its cards; without, one is chosen from the name."),
        "dress": fields.dress_field(),
        "arms": fields.arms_field(fields.SIDE),
        "theme": fields.optional_text_field("A sentence or two of flavour."),
        **_build_properties(game, kind.fields.values()),
    }
    for entry_list in kind.entry_lists.values():
        entry = _build_entry(game, entry_list, waivable_rule)
        properties[entry_list.name] = fields.array_field(
            entry, entry_list.description or f"The {entry_list.name} of it."
        )
    properties["waive"] = fields.waiver_field(waivable_rule)
    required = ["name", *_list_required(kind.fields.values()), *kind.entry_lists]
    title = kind_name.replace("_", " ").capitalize()
    return fields.file_schema(game.stem, kind_name, fields.mapping_field(title, properties, " ".join(required)))


def _build_entry(game: Declaration, entry_list: EntryList, waivable_rule: str) -> Schema:
    properties = {
        "name": fields.text_field("What it is called, as printed."),
        **_build_properties(game, entry_list.fields.values()),
        "art": fields.picture_field("art/picture.png"),
        "arms": fields.arms_field(),
        "flavour": fields.optional_text_field("A line of italics."),
        "waive": fields.waiver_field(waivable_rule),
    }
    required = ["name", *_list_required(entry_list.fields.values())]
    return fields.mapping_field(entry_list.singular.replace("_", " ").capitalize(), properties, " ".join(required))


def _list_required(declared_fields: Iterable[DeclaredField]) -> list[str]:
    return [field.name for field in declared_fields if field.required]


def _build_properties(game: Declaration, declared_fields: Iterable[DeclaredField]) -> Mapping[str, Schema]:
    return {field.name: _build_property(game, field) for field in declared_fields}


def _build_property(game: Declaration, field: DeclaredField) -> Schema:
    description = field.description or f"Its {field.name}."
    if field.type in ("whole", "number"):
        return _build_number(field, description)
    if field.type == "flag":
        return fields.boolean_field(description)
    if field.type == "choice":
        return _build_choice(game, field, description)
    if field.type == "choices":
        return fields.optional_array_field(_build_choice(game, field, "One of them.", is_item=True), description)
    if field.type == "list":
        inner_fields = field.fields.values()
        title = field.name.rstrip("s").capitalize()
        required = " ".join(_list_required(inner_fields))
        return fields.optional_array_field(
            fields.mapping_field(title, _build_properties(game, inner_fields), required), description
        )
    if field.type in ("file", "files"):
        stem = fields.file_reference_field(f"a {field.target}'s file", field.target)
        return (
            {**stem, "type": ["string", "null"]}
            if field.type == "file"
            else fields.optional_array_field(stem, description)
        )
    return fields.optional_text_field(description) if not field.required else fields.text_field(description)


def _build_number(field: DeclaredField, description: str) -> Schema:
    bounds = {"minimum": field.least, "maximum": field.most}
    return {
        "type": ["integer" if field.type == "whole" else "number", "string", *([] if field.required else ["null"])],
        **{key: bound for key, bound in bounds.items() if bound is not None},
        "pattern": f"^{NUMBER}$",
        "description": description,
        "x-is": describe_values(field),
    }


def _build_choice(game: Declaration, field: DeclaredField, description: str, is_item: bool = False) -> Schema:
    is_required = field.required or is_item
    catalogue = game.catalogues.get(field.target)
    if catalogue is not None:
        schema = fields.catalogue_name_field(
            [str(entry["name"]) for entry in catalogue.entries], description, catalogue.name
        )
        return schema if is_required else {**schema, "type": ["string", "null"]}
    if field.choices:
        return fields.choice_field(field.choices, description, optional=not is_required)
    return fields.optional_text_field(description)  # the game has no such catalogue, which its own check reports
