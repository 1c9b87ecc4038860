"""List skills, spells, weapons, items and icons."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

import click

from cardgen import systems
from cardgen.commands import _completing, _games
from cardgen.commands._options import FORMAT, load_settings
from cardgen.commands._output import get_output_options, is_terminal, print_bytes, print_lines, print_text
from cardgen.commands._usage_errors import build_unknown_error
from cardgen.disk import resources
from cardgen.heraldry import arms_tables, drawings, dresses
from cardgen.project import games
from cardgen.systems import ListedEntry
from cardgen.text import names, words

ICONS = "icons"
"""The list of icon names that texts of any game can use between colons."""
ARMS = "arms"
"""The list of parts from which arms of any game can be composed."""
EVERYBODYS = (ARMS, ICONS)
"""The lists that belong to no game system."""
INDENT = "    "
"""Indentation of texts below a name, on a terminal."""


class Listing(NamedTuple):
    """A list to print."""

    what: str
    system: str
    entries: list[ListedEntry]
    game: str = ""
    """The game file whose models use none of the entries; "" if that does not matter."""


@click.command()
@click.argument("what", shell_complete=_completing.lists)
@click.option(
    "--system",
    metavar="SYSTEM",
    shell_complete=_completing.systems,
    help="The game that has the list; default: the first that has one.",
)
@click.option(
    "--free",
    "game",
    metavar="LINE-UP",
    shell_complete=_completing.games,
    help="Show only entries that no model of this line-up has.",
)
@FORMAT
def command(what: str, system: str | None, game: str | None, form: str) -> None:
    """List skills, spells, weapons, items and icons.

    cardgen prints the text of each entry.

    WHAT is skills, spells, weapons, items, icons, arms, or a list of another game, such as traits or abilities. On
    a terminal, cardgen wraps the texts. Elsewhere, it prints each entry on one line.
    """
    options = get_output_options()
    wanted = _find_listing(what.casefold(), system, game)
    if form == "json":
        head = {"version": 1, "list": wanted.what, "system": wanted.system or None, "free": wanted.game or None}
        entries = [one._asdict() for one in wanted.entries]
        print_bytes((json.dumps({**head, "entries": entries}, ensure_ascii=False, indent=2) + "\n").encode())
        return
    lines = list(_format_lines(wanted, options.color))
    if lines:
        print_text("\n".join(lines) + "\n", color=options.color)
    elif not options.quiet:
        print_lines(f"no free {wanted.what}: {wanted.game} uses all of them", err=True)


def _find_listing(what: str, system: str | None, game: str | None) -> Listing:
    """Return the list that the options ask for; raises UsageError for an unknown list."""
    if what in EVERYBODYS and game:
        raise click.UsageError(f"`--free` is for abilities of models: leave it out for {what}")
    if what == ARMS:
        return Listing(what, "", list(_list_arms()))
    if what == ICONS:
        files = map(os.path.splitext, os.listdir(os.path.join(resources.get_templates_folder(), ICONS)))
        return Listing(what, "", [ListedEntry(stem) for stem, ending in sorted(files) if ending == ".svg"])
    table, taken = "", set()
    if game:
        project, file, _ = _games.load_game(game, load_settings().templates)
        table, name = file.name, str(file.system)
        if system and games.find_system(system) not in (None, name):
            raise click.UsageError(f"{table} is a line-up of {name}, not of {system}: leave `--system` out")
        system = _find_system(what, name)
        find = systems.get_game(name).in_use
        used = find([model for model, _, _ in project.list_members(file)]) if find else {}
        if what not in used:
            those = f": expected {words.list_code(used)}" if used else f": {name} has no such list"
            raise click.UsageError(f"`--free` does not support {what}{those}")
        taken = set(map(names.normalize, used[what]))
    else:
        system = _find_system(what, system)
    entries = (one.printed_entry for one in systems.get_game(system).lists()[what]())
    return Listing(what, system, [one for one in entries if names.normalize(one.name) not in taken], table)


def _list_arms() -> Iterator[ListedEntry]:
    """Yield the names that `arms` accepts, kind by kind, and the dresses (default arms of a faction)."""
    own = load_settings().templates
    named = {
        "fields": arms_tables.DIVISIONS,
        **{kind: drawings.list_drawings(kind, own) for kind in drawings.KINDS},
        "dresses": tuple(dresses.load_dresses(own)),
    }
    for kind, known in named.items():
        yield ListedEntry(kind, text=", ".join(known))


def _find_system(what: str, system: str | None) -> str:
    """Return the game system with this list: the named system, or the first; raises UsageError if there is none."""
    name = games.find_system(system) if system else None
    if system and name is None:
        raise build_unknown_error("system", system, systems.list_known())
    lists = {one: list(systems.get_game(one).lists()) for one in systems.list_known()}
    having = [one for one, found in lists.items() if what in found]
    if name in having or (name is None and having):
        return name or having[0]
    there = lists[name] if name else sorted(set().union(*lists.values()))
    close = names.find_closest(what, [*there, *EVERYBODYS])
    if having and not close:
        raise click.UsageError(f"no list `{what}` of {name}: use `--system {having[0]}`")
    hint = f"did you mean `{close}`?" if close else f"expected {words.list_code([*there, *EVERYBODYS])}"
    raise click.UsageError(f"unknown list `{what}`{f' of {name}' if name else ''}: {hint}")


def _format_lines(wanted: Listing, color: bool) -> Iterator[str]:
    """Yield the lines to print: wrapped on a terminal, else one line for each entry."""
    width = shutil.get_terminal_size().columns if is_terminal(sys.stdout) else 0
    if wanted.what == ICONS:
        yield from words.arrange_columns([one.name for one in wanted.entries], width)
        return
    for one in wanted.entries:
        name = f"{one.name} (also {', '.join(one.aliases)})" if one.aliases else one.name
        texts = one.sentences
        if not width:
            yield " ".join([f"{name}:", *texts]).rstrip(":")
            continue
        yield click.style(name, bold=True) if color else name
        for text in texts:
            yield from wrap(text, max(20, width - 1), initial_indent=INDENT, subsequent_indent=INDENT)
