"""`check --add-waiver`: which rule is meant, and the files that get its waivers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from cardgen.commands._output import Options, hand_on, tell
from cardgen.disk.files import reason, write_together
from cardgen.errors import CardgenError
from cardgen.fixes import FixedFile, waiving
from cardgen.project import Project
from cardgen.rules import registry
from cardgen.rules.placing import PlacedFinding

_WHY = {
    "yaml": "a file that cannot be read cannot say that this is meant",
    "shape": "rules look only at files in which all keys and values are of the right sort",
    "waiver": "it is about waivers themselves",
    "settings": "it is about settings, which have no waivers",
}
"""Why the rules of a family cannot be waived."""


def choose_rule(word: str) -> str:
    """Return the rule that a word names; raises UsageError for one that there is not, or that cannot be waived."""
    if word not in registry.ids():
        if len(registry.matching(word)) > 1:
            raise click.UsageError(f"--add-waiver takes one rule, and {word} is a family: `cardgen rules` lists them")
        raise click.UsageError(f"--add-waiver: {registry.unknown(word)}")
    if not registry.waivable(word):
        why = _WHY.get(registry.family(word), "only rules of a game and of the layout can be waived")
        raise click.UsageError(f"{word} cannot be waived: {why}")
    return word


def add_waivers(
    checked: Project, rule: str, find_live: Callable[[Project], Sequence[PlacedFinding]], options: Options, show: bool
) -> tuple[Sequence[FixedFile], list[str]]:
    """Write waivers of a rule into files, or print the difference with `show`; return the files and the problems.

    Raises CardgenError where a file cannot be written: then none is.
    """
    files, problems = waiving.add_waivers(checked, rule, find_live)
    if show:
        for item in files:
            hand_on(item.diff())
    else:
        try:
            write_together({item.location: item.after for item in files if item.location})
        except OSError as error:
            raise CardgenError(f"nothing was written: {reason(error)}") from None
    if not options.quiet:
        tell(_describe(files, rule, show), err=True)
    return files, problems


def _describe(files: Sequence[FixedFile], rule: str, show: bool) -> str:
    if not files:
        return f"no waiver of {rule} {'would be' if show else 'was'} added"
    amount = waiving.describe(files)
    return f"would add {amount}" if show else f"added {amount}: replace each reason that begins with TO DO"
