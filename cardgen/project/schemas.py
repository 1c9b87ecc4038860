"""The JSON Schemas with which editors complete and check files: what they hold and where they are kept."""

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
"""The folder of schemas; it stands beside the folders of the systems, in `factions/`."""


def format_schema(system: str, kind: str, dresses: Collection[str] = ()) -> str:
    """The schema of a kind of file, as JSON; `dresses`: the names of all, where there are others than cardgen's."""
    meanings = Meanings(lambda what, name: describe_entry(system, what, name), describe_rule, list_waivable(system))
    known = systems.get_game(system).schema_of(kind)
    schema = build_editor_schema(replace_dresses(known, dresses), f"{system}-{kind}", meanings)
    for key in list_entry_schemas(known):
        schema["properties"][key] |= _build_table_option(schema["properties"][key], key)
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def _build_table_option(schema: Mapping[str, Any], key: str) -> dict[str, Any]:
    """What is added to the schema of a list, so that a table may stand for it."""
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
    """The name of the file that holds the schema of a kind: `SYSTEM-KIND.schema.json`."""
    return f"{system}-{kind}.schema.json"


def describe_entry(system: str, what: str, name: str) -> str:
    """What an entry of a catalogue of a system does, in Markdown, also of `Might (Major)`; "" if there is none."""
    found = list_entries(system, what)
    one = found.get(names.normalize(name)) or found.get(names.normalize(name.partition(" (")[0]))
    return (
        "\n\n".join(escape_markdown(text[:1].upper() + text[1:]) for text in one.printed_entry.sentences) if one else ""
    )


@cache
def list_entries(system: str, what: str) -> Mapping[str, ListedEntry]:
    """The entries of a catalogue of a system by the keys of their names and aliases; none if it has no such list."""
    lists = systems.get_game(system).lists()
    made = list(lists[what]()) if what in lists else []
    return {names.normalize(name): one for one in made for name in (*one.aliases, one.name)}


def describe_rule(name: str) -> str:
    """What a rule of a game or of the layout says, in Markdown; "" for those of any file, which say it themselves."""
    return f"{escape_markdown(manual.load_page(name).summary)} `{name}`" if registry.is_waivable(name) else ""


@cache
def list_waivable(system: str) -> tuple[str, ...]:
    """The ids of the rules that files of a system can waive."""
    return tuple(
        name for name in registry.list_ids() if registry.get_family(name) in (system, registry.LAYOUT, registry.LAB)
    )
