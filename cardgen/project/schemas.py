"""The JSON Schemas with which editors complete and check files: what they hold and where they are kept."""

from __future__ import annotations

import json

from cardgen import systems
from cardgen.reading.editors import for_editors

FOLDER = ".schema"
"""The folder of schemas; it stands beside the folders of the systems, in `factions/`."""


def text(system: str, kind: str) -> str:
    """The schema of a kind of file, as JSON."""
    schema = for_editors(systems.get(system).schema_of(kind), f"{system}-{kind}")
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def file_name(system: str, kind: str) -> str:
    """The name of the file that holds the schema of a kind: `SYSTEM-KIND.schema.json`."""
    return f"{system}-{kind}.schema.json"
