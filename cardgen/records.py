"""Tuples with names: the NamedTuple of `typing`, made in a third of the time.

That of `typing` compiles the annotation of every field, so that something can look at them while the program runs.
Nothing here does, and there are some hundred and fifty such classes on the way to a card.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple  # noqa: PLC0414, TID251  # it goes by that name
else:
    _MADE = {"__module__", "__annotations__", "__orig_bases__"}

    class _Making(type):
        """Makes a named tuple of what a class says."""

        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = body.get("__annotations__", {})
            defaults = [body[field] for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body["__module__"])
            made.__annotations__ = fields
            for key, value in body.items():
                if key not in _MADE and key not in fields:
                    setattr(made, key, value)
            return made

    class NamedTuple(metaclass=_Making):
        """A tuple whose items have names: a class that says so has fields with annotations, and methods."""
