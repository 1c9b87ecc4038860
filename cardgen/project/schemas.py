"""JSON Schemas for editors: their texts and file names, with explanations of entries and rules."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from cardgen import systems
from cardgen.reading.editors import Meanings, build_editor_schema
from cardgen.reading.fields import replace_dresses
from cardgen.rules import manual, registry
from cardgen.systems import ListedEntry
from cardgen.tables import ENDINGS, FROM
from cardgen.tables.columns import list_entry_schemas
from cardgen.text import names
from cardgen.text.markdown import escape_markdown

FOLDER = ".schema"
"""Name of the folder of schemas, in `factions/` beside the folders of the systems."""


def format_schema(system: str, kind: str, dresses: Collection[str] = ()) -> str:
    """Return the schema of a kind of file as JSON text.

    `dresses` are the names of all dresses if there are new ones.
    """
    meanings = Meanings(lambda what, name: describe_entry(system, what, name), describe_rule, list_waivable(system))
    known = systems.get_game(system).schema_of(kind)
    schema = build_editor_schema(replace_dresses(known, dresses), f"{system}-{kind}", meanings)
    for key in list_entry_schemas(known):
        schema["properties"][key] |= _build_table_option(schema["properties"][key], key)
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def _build_table_option(schema: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return the additions to the schema of a list that allow a table in its place."""
    endings = "|".join(ending.removeprefix(".") for ending in ENDINGS)
    named = {
        "type": "string",
        "pattern": rf"\.({endings})$",
        "description": "A table with these entries: a path in this file's folder or below.",
        "examples": [f"{key}{ENDINGS[0]}"],
    }
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return {
        "type": [*types, "object"],
        "properties": {FROM: named},
        "required": [FROM],
        "additionalProperties": False,
    }


def build_file_name(system: str, kind: str) -> str:
    """Return the name of the schema file of a kind: `SYSTEM-KIND.schema.json`."""
    return f"{system}-{kind}.schema.json"


def describe_entry(system: str, what: str, name: str) -> str:
    """Return the effect of a catalogue entry in Markdown; "" for an unknown entry.

    Args:
        system: The system.
        what: The catalogue, such as `skills`.
        name: The name, which may have a parameter, as in `Might (Major)`.
    """
    found = list_entries(system, what)
    one = found.get(names.normalize(name)) or found.get(names.normalize(name.partition(" (")[0]))
    return (
        "\n\n".join(escape_markdown(text[:1].upper() + text[1:]) for text in one.printed_entry.sentences) if one else ""
    )


@cache
def list_entries(system: str, what: str) -> Mapping[str, ListedEntry]:
    """Return the entries of a system's catalogue by normalised names and aliases.

    {} if the system has no such catalogue.
    """
    lists = systems.get_game(system).lists()
    made = list(lists[what]()) if what in lists else []
    return {names.normalize(name): one for one in made for name in (*one.aliases, one.name)}


def describe_rule(name: str) -> str:
    """Return the summary of a rule in Markdown.

    "" for rules that cannot be waived, whose limits the schema itself has.
    """
    return f"{escape_markdown(manual.load_page(name).summary)} `{name}`" if registry.is_waivable(name) else ""


@cache
def list_waivable(system: str) -> tuple[str, ...]:
    """Return the ids of the rules that files of a system can waive."""
    return tuple(
        name for name in registry.list_ids() if registry.get_family(name) in (system, registry.LAYOUT, registry.LAB)
    )
