"""The bricks that schemas are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.reading.decoding import SHOWN
from cardgen.reading.scalars import NUMBER
from cardgen.systems.pygmies import limits
from cardgen.systems.pygmies.model import STATS

Schema = dict[str, Any]


def mapping(title: str, properties: Mapping[str, Schema], required: str = "") -> Schema:
    """A mapping with these keys and no others."""
    return {
        "title": title,
        "type": "object",
        "properties": dict(properties),
        "required": required.split(),
        "additionalProperties": False,
    }


def needed(items: Schema, description: str) -> Schema:
    """A list."""
    return {"type": "array", "description": description, "items": items}


def listed(items: Schema, description: str) -> Schema:
    """A list, or nothing."""
    return {"type": ["array", "null"], "description": description, "items": items}


def text(description: str) -> Schema:
    """A text."""
    return {"type": "string", "description": description}


def optional(description: str) -> Schema:
    """A text, or nothing."""
    return {"type": ["string", "null"], "description": description}


def flag(description: str) -> Schema:
    """True, false or nothing."""
    return {"type": ["boolean", "null"], "description": description}


def whole(description: str, least: int) -> Schema:
    """A whole number, no less than that."""
    return {
        "type": ["integer", "string"],
        "minimum": least,
        "pattern": f"^{NUMBER}$",
        "description": description,
        "x-is": f"a whole number from {least}",
    }


def number(description: str, rule: str, bounds: limits.Range) -> Schema:
    """A number or nothing; the rule says which numbers."""
    made = {
        "type": ["number", "string", "null"],
        "pattern": f"^(-|[Nn]one|{NUMBER})$",
        "description": description,
    }
    return judged(made, rule, type=["integer", "string", "null"], minimum=bounds[0], maximum=bounds[1])


def characteristic() -> Schema:
    """The name of one."""
    return {"type": "string", "enum": list(STATS), "description": "Which characteristic."}


def shown(schema: Schema, **notes: object) -> Schema:
    """The schema, and for editors alone a `default` or `examples`."""
    return {**schema, SHOWN: notes}


def judged(schema: Schema, rule: str, **limit: object) -> Schema:
    """The schema, and for editors what a rule says beyond it."""
    return {**schema, "allOf": [*schema.get("allOf", ()), {"$comment": rule, **limit}]}


def waive() -> Schema:
    """Waivers: rules with reasons."""
    day = {**optional("The last day it holds."), "format": "date", "x-is": "a day", "x-write": "it as 2026-12-31"}
    waiver = {
        **mapping("Waiver", {"reason": optional("Why it is meant."), "until": day}),
        "description": "The reason, or {reason: …, until: 2026-12-31}.",
        "type": ["string", "object", "null"],
        "x-is": "the reason",
    }
    return {
        "type": ["object", "null"],
        "title": "Mapping",
        "description": "Findings that are meant: rules, each with the reason.",
        "properties": {},
        "additionalProperties": judged(waiver, "waiver/no-reason", type=["string", "object"]),
        "x-is": "rules, each with the reason",
        "x-write": '{pygmies/group-count: "why it is meant"}',
    }
