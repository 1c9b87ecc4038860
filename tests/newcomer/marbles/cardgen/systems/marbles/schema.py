"""The JSON Schema of a bag: editors use the same one that files are read with."""

from __future__ import annotations

from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.marbles.limits import SIZE


def build_schema(kind: str) -> Schema:
    """Return the schema of a file of that kind."""
    marble = {
        "name": fields.text("The name of the marble."),
        "size": fields.counted("The diameter in millimetres.", "marbles/size", *SIZE),
        "waive": fields.waive("marbles/size"),
    }
    bag = {
        "name": fields.text("The name of the bag."),
        "marbles": fields.needed(fields.mapping("Marble", marble, "name size"), "The marbles in the bag."),
        "waive": fields.waive("marbles/count"),
    }
    return fields.document("marbles", kind, fields.mapping("Bag", bag, "name marbles"))
