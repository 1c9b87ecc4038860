"""What a check finds: findings are values, never exceptions."""

from __future__ import annotations

from typing import Literal, NamedTuple

Level = Literal["error", "warning"]

Path = tuple[str | int, ...]
"""Where a value stands inside a file: keys and 0-based list positions, outermost first."""


class Span(NamedTuple):
    """A stretch of one file. Lines and columns are 1-based, columns count characters, the end is exclusive."""

    path: str
    """The file as shown to people: POSIX, relative to where the command was run if that is possible."""
    line: int
    column: int
    end_line: int
    end_column: int


class Related(NamedTuple):
    """The other place, where two places disagree."""

    span: Span
    message: str


class Waived(NamedTuple):
    """Why a finding does not count: the reason its author gave, and the last day it holds (ISO) or None."""

    reason: str
    until: str | None = None


class Fix(NamedTuple):
    """What to write at a finding's place, where that is certain."""

    instead: str
    """The text that stands there, without quotes; empty if a line is to be added above."""
    text: str
    """The text that was meant, or the line. It is put between quotes where it needs them."""


FindingKey = tuple[Span, str]
"""What tells one finding from all others: its place and its message."""


class Replacement(NamedTuple):
    """What a fix comes to in its file: the stretch that gives way, and what is written there."""

    span: Span
    """As long as nothing where something is only added."""
    text: str


class Finding(NamedTuple):
    """One fault at one place."""

    rule: str
    """The rule's id, `family/name`."""
    level: Level
    span: Span
    entry: str
    """The hero, group or file the finding is about, by its printed name."""
    message: str
    """The fact, then the law."""
    hint: str | None = None
    """What to write instead, when that is known."""
    related: tuple[Related, ...] = ()
    waived: Waived | None = None
    fix: Fix | None = None
    known: str | None = None
    """The baseline that has it: it was there before, and does not count."""
    swap: tuple[str, str] | None = None
    """See `Fault.swap`."""
    rulebook: str = ""
    """Where the rulebook says so, if that is not what the page of its rule has."""

    @property
    def counts(self) -> bool:
        """True for an error or warning that is neither waived nor in a baseline."""
        return self.waived is None and self.known is None
