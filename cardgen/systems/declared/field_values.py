"""The values of declared fields: conversion from text, and the permitted range."""

from __future__ import annotations

from typing import Any

from cardgen.source.scalars import parse_number, parse_truth
from cardgen.systems.declared.declaration import DeclaredField
from cardgen.text import words


def parse_value(field: DeclaredField, written: Any) -> Any:
    """Return a value in the type of its field; None if the text is no such value.

    Args:
        field: The declared field.
        written: The value as read, a text or a list of texts; None for the field's default.
    """
    if written is None:
        written = field.default
    if isinstance(written, list):
        item_field = field._replace(type="choice", default=None)
        return tuple(parse_value(item_field, item) for item in written)
    if not isinstance(written, str):
        return None
    if field.type in ("whole", "number"):
        return parse_number(written)
    if field.type == "flag":
        return parse_truth(written)
    return (written,) if field.type == "choices" else written


def is_valid_value(field: DeclaredField, written: Any) -> bool:
    """Return whether a field can have a value, given as the game's own file writes the value."""
    if written is None:
        return not field.required
    if field.type in ("choices", "list", "files"):
        return isinstance(written, list)
    if field.choices and written not in field.choices:
        return False
    value = parse_value(field, written) if isinstance(written, str) else None
    if value is None:
        return False
    if isinstance(value, bool) or not isinstance(value, int | float):
        return True
    if field.type == "whole" and not isinstance(value, int):
        return False
    return (field.least is None or value >= field.least) and (field.most is None or value <= field.most)


def describe_values(field: DeclaredField) -> str:
    """Return the permitted values of a field in words, such as `a whole number from 1 to 6`."""
    if field.type not in ("whole", "number"):
        text = words.join_words(field.choices, "or") if field.choices else "a text"
        return {"flag": "true or false", "choices": "a list", "list": "a list", "files": "a list"}.get(field.type, text)
    least, most = (None if bound is None else f"{bound:g}" for bound in (field.least, field.most))
    noun = "a whole number" if field.type == "whole" else "a number"
    if least and most:
        return f"{noun} from {least} to {most}"
    if least or most:
        return f"{noun} of {least} or more" if least else f"{noun} of {most} or less"
    return noun
