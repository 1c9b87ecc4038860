"""A tree of nodes to plain data, by JSON Schema.

The schema is the one that editors use. It says of each field what it holds, and `reading` decodes the text that stands
there accordingly, whatever YAML would make of it. What a rule of a game is to judge (a characteristic of 12, seven
heroes) stands in the schema too, for editors, in an `allOf` whose members bear a `$comment` that names the rule;
`reading` leaves those members out.
"""

from cardgen.reading.reader import Reader, Reading

__all__ = ["Reader", "Reading"]
