"""Values as plain text: the same for equal values in any run, and never for two that differ."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from types import FunctionType, MappingProxyType, SimpleNamespace
from typing import Any

from cardgen.i18n import Translatable
from cardgen.layout.expressions import Chosen


class NotCanonical(TypeError):
    """A value of a kind of which it is not known what it is made of."""


def plain(value: object) -> str:
    """The text of a value: of a kind in `_WRITERS`, a named tuple, a Translatable, or a function of a module.

    Raises NotCanonical for any other, such as an object that only its address tells from the next.
    """
    writer = _WRITERS.get(value.__class__)
    if writer is not None:
        return writer(value)
    if getattr(value, "__dict__", None):
        raise NotCanonical(f"{_name(value.__class__)} may have more than its parts")
    if isinstance(value, Translatable):
        parts = [part for kind in value.__class__.__mro__ for part in getattr(kind, "__slots__", ())]
        return _name(value.__class__) + repr(str(value)) + _all([getattr(value, part) for part in parts])
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return _name(value.__class__) + _all(value)
    raise NotCanonical(f"{_name(value.__class__)} has no plain text")


def _each(values: Iterable[object]) -> list[str]:
    """The text of each; most values are texts."""
    return [repr(value) if value.__class__ is str else plain(value) for value in values]


def _all(values: Iterable[object]) -> str:
    return f"({','.join(_each(values))})"


def _pairs(values: Mapping[Any, object]) -> str:
    """In their order: a template may go through them."""
    told = zip(_each(values), _each(values.values()), strict=True)
    return f"{{{','.join([f'{key}:{value}' for key, value in told])}}}"


def _function(value: Any) -> str:
    """The name of a function that is found under it; what it does stands in the files of its module."""
    if getattr(sys.modules.get(value.__module__), value.__qualname__, None) is not value:
        raise NotCanonical(f"{value.__qualname__} is not a function of a module")
    return _name(value)


def _name(thing: Any) -> str:
    return f"{thing.__module__}.{thing.__qualname__}"


_WRITERS: dict[type, Callable[[Any], str]] = {
    **dict.fromkeys((str, int, float, bool, type(None)), repr),
    list: lambda values: f"[{','.join(_each(values))}]",
    tuple: _all,
    frozenset: lambda values: f"<{','.join(sorted(_each(values)))}>",
    dict: _pairs,
    MappingProxyType: _pairs,
    SimpleNamespace: lambda value: f"namespace{_pairs(vars(value))}",
    Chosen: lambda value: f"chosen({str(value)!r},{_pairs(vars(value))})",
    FunctionType: _function,
}
"""How values of exactly these classes are written."""
