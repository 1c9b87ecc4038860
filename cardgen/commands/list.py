"""List skills, spells, weapons, items or icons, with what they do."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options
from cardgen.commands._output import is_terminal, report, tell
from cardgen.project import games
from cardgen.text import words

if TYPE_CHECKING:
    from cardgen.systems import ListedEntry

ICONS = "icons"
"""What a text of any system can name between colons."""
INDENT = "    "
BETWEEN = 2
"""Spaces between icons that stand on one line."""


class _Wanted(NamedTuple):
    """Which list is to be shown."""

    what: str
    system: str
    entries: list[ListedEntry]
    game: str = ""
    """The file of the game that has none of them; empty: whoever has them."""


@click.command()
@click.argument("what", shell_complete=_completing.lists)
@click.option(
    "--system",
    metavar="SYSTEM",
    shell_complete=_completing.systems,
    help="The system whose list to show; default: the first that has it.",
)
@click.option(
    "--free", "game", metavar="GAME", shell_complete=_completing.games, help="Only what nobody in that game has."
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="Text or JSON; default text."
)
@click.pass_context
def command(ctx: click.Context, what: str, system: str | None, game: str | None, form: str) -> None:
    """List skills, spells, weapons, items or icons, with what they do.

    WHAT is skills, spells, weapons or items, icons, or a list of another system, such as traits or abilities. On a
    terminal the texts are wrapped to its width; elsewhere each entry is one line.
    """
    options: Options = ctx.obj or Options()
    wanted = _wanted(what.casefold(), system, game)
    if form == "json":
        _print_json(wanted)
        return
    told = _told(wanted, options.color)
    if told:
        report("\n".join(told) + "\n", color=options.color)
    elif not options.quiet:
        tell(f"there are no free {wanted.what}: {wanted.game} has them all", err=True)


def _wanted(what: str, system: str | None, game: str | None) -> _Wanted:
    """The entries that are asked for; an unknown word is exit code 2."""
    if what == ICONS:
        if game:
            raise click.UsageError("--free is for what models have, and icons are for everybody")
        return _Wanted(what, "", list(_icons()))
    if game:
        return _free(what, system, game)
    name = _system(what, system)
    return _Wanted(what, name, list(map(_blanks_shown, lists_of(name)[what]())))


def _free(what: str, system: str | None, game: str) -> _Wanted:
    """What no model of a game has."""
    from cardgen import systems
    from cardgen.commands import _games
    from cardgen.text import names

    project, table = _games.loaded(game)
    name = str(table.system)
    if system and games.system_named(system) not in (None, name):
        raise click.UsageError(f"{table.name} is a game of {name}, not of {system}; leave --system out")
    known = lists_of(_system(what, name))[what]
    find = systems.get(name).in_use
    used = find([model for model, _, _ in project.members(table)]) if find else {}
    if what not in used:
        those = f"; it is for {words.listed(used)}" if used else ""
        raise click.UsageError(f"--free is for what one model of a game should have alone, not for {what}{those}")
    taken = set(map(names.key, used[what]))
    return _Wanted(what, name, [_blanks_shown(one) for one in known() if names.key(one.name) not in taken], table.name)


def _system(what: str, system: str | None) -> str:
    """The system that has such a list: the one that is named, or the first."""
    from cardgen import systems
    from cardgen.text import names

    name = games.system_named(system) if system else None
    if system and name is None:
        close = names.near(system, systems.known())
        raise click.UsageError(
            f"there is no system {system}; " + (f"did you mean {close}?" if close else words.listed(systems.known()))
        )
    having = [one for one in systems.known() if what in lists_of(one)]
    if name in having or (name is None and having):
        return name or having[0]
    there = list(lists_of(name)) if name else sorted({word for one in systems.known() for word in lists_of(one)})
    close = names.near(what, [*there, ICONS])
    elsewhere = f"; {' and '.join(having)} has them" if having else ""
    listed = f"there are {words.listed([*there, ICONS])}{elsewhere}"
    whose = f" of {name}" if name else ""
    raise click.UsageError(f"there is no list of {what}{whose}; " + (f"did you mean {close}?" if close else listed))


def lists_of(system: str) -> dict[str, Callable[[], Iterable[ListedEntry]]]:
    """The lists that a system has, by their words."""
    from cardgen import systems

    return dict(systems.get(system).lists())


def _icons() -> Iterator[ListedEntry]:
    """The icons that come with cardgen."""
    from cardgen.disk import resources
    from cardgen.systems import ListedEntry

    found = os.listdir(os.path.join(resources.templates(), ICONS))
    yield from (ListedEntry(stem) for stem, ending in sorted(map(os.path.splitext, found)) if ending == ".svg")


def _print_json(wanted: _Wanted) -> None:
    from json import dumps

    entries = [one._asdict() for one in wanted.entries]
    made = {"version": 1, "list": wanted.what, "system": wanted.system or None, "free": wanted.game or None}
    report(dumps({**made, "entries": entries}, ensure_ascii=False, indent=2) + "\n")


def _told(wanted: _Wanted, color: bool) -> list[str]:
    """The lines to print."""
    width = shutil.get_terminal_size().columns if is_terminal(sys.stdout) else 0
    if wanted.what == ICONS:
        return in_columns([one.name for one in wanted.entries], width)
    if not width:
        return [" ".join(filter(None, (f"{_name(one)}:", _facts(one), one.text))).rstrip(":") for one in wanted.entries]
    return [line for one in wanted.entries for line in _wrapped(one, width, color)]


def _wrapped(one: ListedEntry, width: int, color: bool) -> Iterator[str]:
    """An entry's lines on a terminal: its name, and under it what it does."""
    from textwrap import wrap

    name = _name(one)
    yield click.style(name, bold=True) if color else name
    for text in filter(None, (_facts(one), one.text)):
        yield from wrap(text, max(20, width - 1), initial_indent=INDENT, subsequent_indent=INDENT)


def _blanks_shown(one: ListedEntry) -> ListedEntry:
    """The entry with `<type>` for what a card or the rules fill in."""
    import re

    return one._replace(text=re.sub(r"\{(\w+)\}", r"<\1>", one.text))


def _name(one: ListedEntry) -> str:
    return f"{one.name} (also {', '.join(one.aliases)})" if one.aliases else one.name


def _facts(one: ListedEntry) -> str:
    return f"{one.facts}." if one.facts else ""


def in_columns(names: Sequence[str], width: int) -> list[str]:
    """Names in columns of equal width, read from left to right; one to a line where there is no width."""
    step = max(map(len, names), default=0) + BETWEEN
    count = max(1, (width - 1) // step)
    rows = [names[start : start + count] for start in range(0, len(names), count)]
    return ["".join(f"{name:{step}}" for name in row).rstrip() for row in rows]
