"""Rules of checks, one module for each rule.

A rule's id is its place: `rules/hero_count.py` of a game is `<game>/hero-count`, and `cardgen/rules/yaml/lone_dash.py`
is `yaml/lone-dash`. No list has to be extended for a new rule.

The module of a rule contains:

- its docstring, which is its manual page. The first line states the rule in one sentence. Explanations follow, then a
  paragraph that begins with `Rulebook:`, then the examples. `$HEROES` is replaced with a constant of the game's
  `limits`, so that the page cannot differ from the check;
- `LEVEL`, "error" or "warning"; and `STRICT`, if the level differs for cards that go to a print shop;
- functions such as `check_roster`, each of which checks one subject and yields a `Fault` for every problem. The game's
  `rules` package lists the subjects in `subjects(files)`. Faults of `yaml`, `shape` and `layout` are found while a file
  is read or laid out, those of `waiver` by the engine; the modules of these rules only have a page and a level.

Examples: a line `Bad:` or `Good:`, followed by YAML indented by four, as an author would write it, reduced to what
matters. A test checks each of them: a bad example gives exactly this rule's finding, a good one none. The test adds
what an example leaves out from a faultless file (of the example's `kind`, if it has one): the example's keys replace
that file's keys, and an entry of a list, such as `heroes`, changes the entry of that name, or is added. Examples of
`yaml` and `shape` are about notation: their lines replace lines of that file.
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
"""Result type of the functions of rules."""
