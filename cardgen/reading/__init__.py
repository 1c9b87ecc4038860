"""Conversion of node trees to plain data, by JSON Schema.

Editors use the same schemas. Each field's type decides how its text is decoded, whatever YAML would make of it. A
limit that a rule checks (a characteristic of 12, seven heroes) is in the schema for editors only, in an `allOf` member
with a `$comment` that names the rule; the reader ignores these members.
"""

from __future__ import annotations

from cardgen.reading.reader import Reader, Reading

__all__ = ["Reader", "Reading"]
