"""Texts before they are set: runs of words and icons, and the paragraphs that they make up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.layout.outlines import Segment

OWN = ""
"""The colour of an icon that has that of its text."""


class Chip(NamedTuple):
    """Words in a box that stand in a line like a letter. Lengths are in sizes of the type around it, but for `line`."""

    face: str
    words: str
    em: float
    """How large its type is."""
    pad: float
    """The room left and right of the words."""
    high: float
    """How high the box is, centred on capitals."""
    corner: float
    box: str | None
    """The colour of its ground."""
    stroke: str | None
    line: float
    """Millimetres."""


class Icon(NamedTuple):
    """A drawing set like a letter: `size` in thousandths of the type size, centred on capitals; `fill` may be OWN."""

    segments: tuple[Segment, ...]
    size: float
    fill: str | None
    stroke: str | None = None
    line: float = 0.0
    says: str = ""
    """The word that it stands for, if it stands for one."""
    chip: Chip | None = None
    """What is drawn in its place, if it is words; `fill` is then their colour."""


class TextRun(NamedTuple):
    """A stretch of one face, or an icon (then `text` is empty)."""

    face: str
    text: str
    icon: Icon | None = None


class Paragraph(NamedTuple):
    """One `<p>`: `at` says where its text comes from; the faces of its runs are roles until the type size is known."""

    at: str | None
    runs: list[TextRun]


class Rest(NamedTuple):
    """Paragraphs that a front has no room for, and the template of the back that they go on; it knows its `title`."""

    template: str
    title: str
    paragraphs: Sequence[Paragraph]
    line: int
    """Where the template says so, a line of its markup."""
    size: float
    """Points: the type of what is on the front."""
