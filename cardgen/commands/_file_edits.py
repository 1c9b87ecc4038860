"""The edits of `check`: fixes of `--fix` and waivers of `--add-waiver`, written or shown as a difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from cardgen import fixes, project
from cardgen.commands._output import print_bytes, print_notes
from cardgen.disk.files import format_reason, write_together
from cardgen.errors import CardgenError
from cardgen.fixes import FixedFile, waiving
from cardgen.project import Project
from cardgen.rules import registry
from cardgen.rules.placing import PlacedFinding
from cardgen.rules.selection import RuleSelection
from cardgen.text import words

_WHY_NOT_WAIVABLE = {
    "yaml": "a file that cannot be read cannot say that this is meant",
    "shape": "rules look only at files in which all keys and values are of the right sort",
    "waiver": "it is about waivers themselves",
    "settings": "it is about settings, which have no waivers",
}
"""Reasons why the rules of a family cannot be waived, for the error message."""


def fix_files(checked: Project, selection: RuleSelection, show: bool) -> Project:
    """Return the project with fixes applied; with `show`, print the differences and change nothing."""
    files = fixes.fix_files(checked, selection.filter_findings)
    done, problems = (files, []) if show else fixes.write_fixes(files)
    amount = (
        f"{words.format_count(sum(item.fixes for item in done), 'place')} in {words.format_count(len(done), 'file')}"
    )
    if show:
        for item in files:
            print_bytes(item.build_diff())
        print_notes(f"`--fix` would fix {amount}" if files else "nothing to fix", err=True)
        return checked
    print_notes(f"fixed {amount if done else 'nothing'}", err=True)
    return _reload(checked, files, problems)


def add_waivers(
    checked: Project, word: str, find_live: Callable[[str, Project], Sequence[PlacedFinding]], show: bool
) -> Project:
    """Return the project with waivers of a rule added; with `show`, print the differences and change nothing.

    Args:
        checked: The project.
        word: The rule, as the user typed it.
        find_live: Returns the findings of a rule that are neither waived nor in the baseline.
        show: Whether to change nothing.

    Raises:
        click.UsageError: The rule does not exist or cannot be waived.
        CardgenError: A file cannot be written; no other file is then written either.
    """
    rule = _choose_rule(word)
    files, problems = waiving.add_waivers(checked, rule, lambda project: find_live(rule, project))
    if show:
        for item in files:
            print_bytes(item.build_diff())
    else:
        try:
            write_together({item.location: item.after for item in files if item.location})
        except OSError as error:
            raise CardgenError(f"nothing was written: {format_reason(error)}") from None
    print_notes(_describe_waivers(files, rule, show), err=True)
    if show:
        checked.problems += problems
        return checked
    return _reload(checked, files, problems)


def _choose_rule(word: str) -> str:
    if word not in registry.list_ids():
        if len(registry.match_ids(word)) > 1:
            raise click.UsageError(f"--add-waiver takes one rule, and {word} is a family: `cardgen rules` lists them")
        raise click.UsageError(f"--add-waiver: {registry.describe_unknown(word)}")
    if not registry.is_waivable(word):
        why = _WHY_NOT_WAIVABLE.get(registry.get_family(word), "only rules of a game and of the layout can be waived")
        raise click.UsageError(f"{word} cannot be waived: {why}")
    return word


def _describe_waivers(files: Sequence[FixedFile], rule: str, show: bool) -> str:
    if not files:
        return f"no waiver of {rule} {'would be' if show else 'was'} added"
    amount = waiving.format_result(files)
    return f"would add {amount}" if show else f"added {amount}: replace each reason that begins with TO DO"


def _reload(checked: Project, files: Sequence[FixedFile], problems: Sequence[str]) -> Project:
    """Return the project with the changed files loaded again; text from standard input is printed instead."""
    stdin = checked.stdin
    if stdin is not None:
        stdin = stdin[0], next((item.after for item in files if not item.location), stdin[1])
        print_bytes(stdin[1])
    if files:
        checked = project.load_project(checked.paths, stdin=stdin, wardrobe=checked.wardrobe, listed=True)
    checked.problems += problems
    return checked
