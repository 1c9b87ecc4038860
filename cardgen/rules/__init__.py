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
"""What a fault points at: the value at its path, the key there, or the first key of the entry there."""


class RelatedPlace(NamedTuple):
    """The other place of a fault, and what is there."""

    path: Path
    message: str
    file: File | None = None
    """None: the file that the rule looked at."""
    at: At = "value"


class Fault(NamedTuple):
    """What a rule yields. The engine makes it a finding: it adds the rule's id, the level, the place and the entry."""

    path: Path
    message: str
    """The fact, then the law. Names the entry."""
    hint: str | None = None
    """The fix."""
    related: Sequence[RelatedPlace] = ()
    at: At = "value"
    source: Path | None = None
    """The own entry of the file that brings the fault here: a waiver on it holds as well."""
    file: File | None = None
    """The file that it is in, if that is another one than the rule looked at."""
    rule: str = ""
    """The rule that has it, if that is another one than was asked."""
    swap: tuple[str, str] | None = None
    """The name that stands there and one that could replace it, for a table of all findings of the rule."""
    rulebook: str = ""
    """Where the rulebook says so, if that is not what the rule's page has."""


Faults = Iterator[Fault]
