"""The event stream of libyaml, or of PyYAML's own parser where libyaml is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from cardgen.source import libyaml
from cardgen.source.node import Event

_PACKAGE = libyaml.load_package()
"""PyYAML, loaded only in part; see `libyaml`."""

import yaml.error  # noqa: E402  # not before: then all of it would be imported
import yaml.events  # noqa: E402

# Classes of events. Comparing `type(event)` with them is faster than `isinstance`.
ALIAS: object = yaml.events.AliasEvent
"""Class of the event for an alias, `*name`."""
DOCUMENT: object = yaml.events.DocumentStartEvent
"""Class of the event for the beginning of a document."""
MAPPING: object = yaml.events.MappingStartEvent
"""Class of the event for the beginning of a mapping."""
MAPPING_END: object = yaml.events.MappingEndEvent
"""Class of the event for the end of a mapping."""
SCALAR: object = yaml.events.ScalarEvent
"""Class of the event for a text: a key, or a value that is no list or mapping."""
SEQUENCE: object = yaml.events.SequenceStartEvent
"""Class of the event for the beginning of a list."""
SEQUENCE_END: object = yaml.events.SequenceEndEvent
"""Class of the event for the end of a list."""
STREAM_END: object = yaml.events.StreamEndEvent
"""Class of the event for the end of the text."""

YAMLError = yaml.error.YAMLError
"""Exception for a text that is not YAML."""


class ParserStop(NamedTuple):
    """Problem at which the parser stopped."""

    problem: str
    """Message of libyaml or PyYAML."""
    offset: int
    """Offset of the problem in the parsed text."""
    opened: int | None = None
    """Offset of the beginning of the list, mapping or text that was being read; None if the parser does not say."""


def _open_parser(text: str) -> Any:
    """Return a parser for a text, whose `get_event` returns one event after the other."""
    binding = getattr(_PACKAGE, "_yaml", None)
    return binding.CParser(text) if binding else _PACKAGE.BaseLoader(text)


def read_events(text: str) -> Iterator[Event]:
    """Yield the parser events of a text.

    Raises:
        YAMLError: The text stops being valid YAML here.
    """
    return cast(Iterator[Event], iter(_open_parser(text).get_event, None))


def describe_stop(error: yaml.error.YAMLError) -> ParserStop:
    """Return the problem and positions of a parser's exception."""
    if not isinstance(error, yaml.error.MarkedYAMLError):
        return ParserStop(str(getattr(error, "reason", error)), 0)
    opened = error.context_mark.index if error.context_mark else None
    return ParserStop(error.problem or str(error), error.problem_mark.index if error.problem_mark else 0, opened)
