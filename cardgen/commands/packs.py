"""List, update or remove add-ons."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardgen import packs
from cardgen.commands import _completing
from cardgen.commands._exits import FAILED, print_problems
from cardgen.commands._output import get_output_options, print_lines
from cardgen.errors import CardgenError
from cardgen.packs import store
from cardgen.packs.lock import Pack
from cardgen.packs.store import PackUpdate
from cardgen.text import words

MOST_TOLD = 20
"""Most files listed for each kind of change, so that an update's report fits on a screen."""
_NAMES = click.argument("names", nargs=-1, metavar="[NAME]...", shell_complete=_completing.complete_packs)
"""The argument NAME of commands that take add-ons."""


@click.group()
def command() -> None:
    """List, update or remove add-ons.

    `cardgen add` copies add-ons into packs/.
    """


@command.command("list")
def list_() -> None:
    """List the add-ons of your project.

    The list shows version, licence, author and source, and the files that you changed.
    """
    found = store.read_packs()
    if not found:
        print_lines("no add-ons in this project: `cardgen add SOURCE` adds one")
    for pack in found.values():
        print_lines(f"{pack.name}: {words.format_count(len(pack.files), 'file')} from {pack.source}")
        print_lines(*packs.describe_pack(pack))
        now = store.inspect_pack(pack)
        _print_files("changed by you", now.changed)
        _print_files("missing", now.missing)
        _print_files("not from the add-on", now.added)


@command.command()
@_NAMES
@click.option("--force", is_flag=True, help="Also replace files that you changed.")
@click.option("--dry-run", is_flag=True, help="List the changes without making them.")
def update(names: Sequence[str], force: bool, dry_run: bool) -> int | None:
    """Update add-ons from their sources.

    Without NAME, cardgen updates all add-ons. It lists the changes.

    cardgen compares digests of files. It lists and keeps files that you changed, unless you use --force.
    """
    problems = []
    for pack in _select_packs(names):
        try:
            change = store.plan_update(pack, force)
            if not dry_run:
                store.apply_update(change)
        except CardgenError as error:
            problems += [f"{pack.name} is not updated: {message}" for message in error.messages]
            continue
        if not get_output_options().quiet:
            _print_change(pack, change, dry_run)
    if problems:
        print_problems(*problems)
    return FAILED if problems else None


@command.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME...", shell_complete=_completing.complete_packs)
def remove(names: Sequence[str]) -> None:
    """Remove add-ons.

    cardgen keeps files that you changed.
    """
    for pack in _select_packs(names):
        kept = store.remove_pack(pack)
        if not get_output_options().quiet:
            print_lines(f"removed {pack.name}")
            _print_files("kept, changed by you", kept)


def _select_packs(names: Sequence[str]) -> list[Pack]:
    """Return the add-ons with these names, or all; raises CardgenError before any of them is changed."""
    return [store.get_pack(name) for name in dict.fromkeys(names)] or list(store.read_packs().values())


def _print_change(pack: Pack, change: PackUpdate, dry_run: bool) -> None:
    if not (change.new or change.other or change.gone or change.kept):
        print_lines(f"{pack.name} is up to date")
        return
    before, after = pack.about.version, change.pack.about.version
    versions = f" from {before or 'no version'} to {after or 'no version'}" if before != after else ""
    print_lines(f"{'would update' if dry_run else 'updated'} {pack.name}{versions}")
    _print_files("new", change.new)
    _print_files("changed", change.other)
    _print_files("removed", change.gone)
    _print_files("kept, changed by you; `--force` replaces them", change.kept)


def _print_files(what: str, files: Sequence[str]) -> None:
    for name in files[:MOST_TOLD]:
        print_lines(f"  {what}: {name}")
    if len(files) > MOST_TOLD:
        print_lines(f"  {what}: {len(files) - MOST_TOLD} more")
