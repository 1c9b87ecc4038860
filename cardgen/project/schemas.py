"""The JSON Schemas with which editors complete and check files: what they hold and where they are kept."""

from __future__ import annotations

import json
from collections.abc import Collection

from cardgen import systems
from cardgen.reading.editors import for_editors
from cardgen.reading.fields import dressed

FOLDER = ".schema"
"""The folder of schemas; it stands beside the folders of the systems, in `factions/`."""


def text(system: str, kind: str, dresses: Collection[str] = ()) -> str:
    """The schema of a kind of file, as JSON; `dresses`: the names of all, where there are others than cardgen's."""
    schema = for_editors(dressed(systems.get(system).schema_of(kind), dresses), f"{system}-{kind}")
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def file_name(system: str, kind: str) -> str:
    """The name of the file that holds the schema of a kind: `SYSTEM-KIND.schema.json`."""
    return f"{system}-{kind}.schema.json"
