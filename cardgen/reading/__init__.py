"""A tree of nodes to plain data, by JSON Schema.

The schema is the one that editors use. It has the type of each field, and `reading` decodes the text that is written
there accordingly, whatever YAML would make of it. What a rule of a game is to judge (a characteristic of 12, seven
heroes) is in the schema too, for editors, in an `allOf` whose members bear a `$comment` that names the rule;
`reading` leaves those members out.
"""

from __future__ import annotations

from cardgen.reading.reader import Reader, Reading

__all__ = ["Reader", "Reading"]
