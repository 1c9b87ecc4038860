"""Findings: the faults that a check reports. They are values, never exceptions."""

from __future__ import annotations

from typing import Literal, NamedTuple

Level = Literal["error", "warning"]
"""The severity of a finding: only errors keep cards from being printed."""

Path = tuple[str | int, ...]
"""The place of a value in a file: keys and list positions from 0, outermost first."""


class Span(NamedTuple):
    """A range of text in a file. Lines and columns count from 1, columns in characters; the end is exclusive."""

    path: str
    """The file as shown to users: POSIX, relative to the working directory if possible."""
    line: int
    column: int
    end_line: int
    end_column: int


class Related(NamedTuple):
    """A second place that a finding points to, such as the first use of a duplicate name."""

    span: Span
    message: str


class Waived(NamedTuple):
    """The reason why a finding was waived, and the last day of the waiver (ISO date) or None."""

    reason: str
    until: str | None = None
    """The last day of the waiver, as an ISO date; None for no limit."""


class Fix(NamedTuple):
    """A replacement that `cardgen check --fix` can make because it is certain."""

    instead: str
    """The text in the file that is replaced, without quotes; "" to add a line above."""
    text: str
    """The new text, or the new line. Quotes are added where the text needs them."""


FindingKey = tuple[Span, str]
"""The identity of a finding: its place and its message."""


class Replacement(NamedTuple):
    """The edit of a file that a fix makes: the range of text to replace, and the new text."""

    span: Span
    """The range of text that is replaced; empty if text is only added."""
    text: str


class Finding(NamedTuple):
    """A fault at one place of a file, as reports show it."""

    rule: str
    """The id of the rule, `family/name`."""
    level: Level
    span: Span
    entry: str
    """The printed name of the hero, group or file that has the fault."""
    message: str
    """The problem, then what is expected."""
    hint: str | None = None
    """What to write instead, or None if that is not known."""
    related: tuple[Related, ...] = ()
    """Further places that belong to the fault."""
    waived: Waived | None = None
    """The waiver that covers the finding, or None."""
    fix: Fix | None = None
    """The fix that `cardgen check --fix` can make, or None."""
    known: str | None = None
    """The path of the baseline that lists the finding as an old one, or None."""
    swap: tuple[str, str] | None = None
    """A word and the word to replace it with, see `Fault.swap`."""
    rulebook: str = ""
    """The section of the rulebook, if it differs from the one on the rule's manual page."""

    @property
    def counts(self) -> bool:
        """True for an error or warning that is neither waived nor in a baseline."""
        return self.waived is None and self.known is None
