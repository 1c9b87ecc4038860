"""Rules: what a check looks for, one rule to a file.

A rule's id is its place: `rules/hero_count.py` of a game is `<game>/hero-count`, and
`cardgen/rules/yaml/lone_dash.py` is `yaml/lone-dash`. There is no list to enter it in.

A module of a rule holds:

- its docstring, which is its manual page. The first line says the law in one sentence; then follow what is meant and
  why, a paragraph that begins with `Rulebook:`, and the examples. `$HEROES` stands for a constant of the game's
  `limits`, so that the page cannot drift from the check;
- `LEVEL`, "error" or "warning"; and `STRICT` if that is another when the cards are for a print shop;
- functions that look at one subject each and yield a `Fault` for every fault of it, such as `check_roster`. The
  subjects are the game's own: its `rules` package offers them as `subjects(files)`. Faults of `yaml`, `shape` and
  `layout` are found while a file is read or laid out, those of `waiver` by the engine; the modules of these rules hold
  page and level.

Examples: a line `Bad:` or `Good:`, and below it, indented by four, YAML as a person would write it, cut down to what
matters. A test runs each of them: the bad one gives exactly this rule, the good one nothing. What an example leaves out
comes from a faultless file (of the kind that it names, if it names one): its keys replace that file's keys, and an
entry of a list, such as `heroes`, changes the entry of that name there, or joins as one more. Examples of `yaml` and
`shape` are about the writing: their lines take the place of that file's lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from cardgen.file import File
from cardgen.finding import Path

At = Literal["value", "key", "first"]
"""Part of a value to point to: the value at the path, its key, or the first key of the entry there."""


class RelatedPlace(NamedTuple):
    """Second place of a fault, with a message about that place."""

    path: Path
    message: str
    file: File | None = None
    """File of the place; None for the file of the fault."""
    at: At = "value"


class Fault(NamedTuple):
    """Result of a rule, which the engine turns into a finding by adding the rule, the level, the span and the entry."""

    path: Path
    message: str
    """Message in the form "problem: what is expected", with the name of the entry."""
    hint: str | None = None
    """Hint: how to fix the problem."""
    related: Sequence[RelatedPlace] = ()
    at: At = "value"
    source: Path | None = None
    """Path of the entry that causes the fault at another place; a waiver on that entry covers the fault too."""
    file: File | None = None
    """File of the fault; None for the file that the rule checked."""
    rule: str = ""
    """Rule to report; "" for the rule that yields the fault."""
    swap: tuple[str, str] | None = None
    """The name at the fault and a possible replacement, for a table of all findings of the rule."""
    rulebook: str = ""
    """Rulebook section of this fault; "" for that of the rule's page."""


Faults = Iterator[Fault]
