"""The event stream of libyaml, or of PyYAML's own parser where libyaml is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import yaml

from cardgen.records import NamedTuple
from cardgen.source.node import Event

# The kinds of event, to be compared with `type(event)`.
ALIAS: object = yaml.AliasEvent
DOCUMENT: object = yaml.DocumentStartEvent
MAPPING: object = yaml.MappingStartEvent
MAPPING_END: object = yaml.MappingEndEvent
SCALAR: object = yaml.ScalarEvent
SEQUENCE: object = yaml.SequenceStartEvent
SEQUENCE_END: object = yaml.SequenceEndEvent
STREAM_END: object = yaml.StreamEndEvent

YAMLError = yaml.YAMLError
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class Stop(NamedTuple):
    """Why the stream ended early."""

    problem: str
    """libyaml's words."""
    offset: int
    """The place it complains about."""
    opened: int | None = None
    """Where the list, mapping or text began that it was reading."""


def events(text: str) -> Iterator[Event]:
    """The events of a text, one after the other; raises YAMLError where it stops being YAML."""
    return cast(Iterator[Event], iter(_LOADER(text).get_event, None))


def stop(error: yaml.YAMLError) -> Stop:
    """The plain facts of an exception."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return Stop(str(getattr(error, "reason", error)), 0)
    opened = error.context_mark.index if error.context_mark else None
    return Stop(error.problem or str(error), error.problem_mark.index if error.problem_mark else 0, opened)
