"""The JSON Schema of a bag: editors use the same one that files are read with."""

from __future__ import annotations

from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.marbles.limits import SIZE


def build_schema(kind: str) -> Schema:
    """Return the schema of a file of that kind."""
    marble = {
        "name": fields.text_field("The name of the marble."),
        "size": fields.integer_field("The diameter in millimetres.", "marbles/size", *SIZE),
        "waive": fields.waiver_field("marbles/size"),
    }
    bag = {
        "name": fields.text_field("The name of the bag."),
        "marbles": fields.array_field(fields.mapping_field("Marble", marble, "name size"), "The marbles in the bag."),
        "waive": fields.waiver_field("marbles/count"),
    }
    return fields.file_schema("marbles", kind, fields.mapping_field("Bag", bag, "name marbles"))
