"""What a shell offers behind a word that is being typed: files, and the names that cardgen knows.

Each is a `shell_complete` of click's: it takes what stands there so far and gives what it may become. A shell asks
while somebody waits, so nothing is read but names and the beginnings of files.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import click
from click.shell_completion import CompletionItem

from cardgen import reporters
from cardgen import systems as registered
from cardgen.config import themes as designs
from cardgen.disk import resources
from cardgen.disk.files import read
from cardgen.disk.stems import SHIPPED, in_packs, shipped
from cardgen.disk.stems import packs as known_packs
from cardgen.errors import CardgenError
from cardgen.project.games import KINDS, KITS, ROSTERS
from cardgen.rules import registry
from cardgen.systems import Sort

Complete: TypeAlias = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

_KIND = re.compile(rb"^[\"']?kind[\"']?\s*:\s*[\"']?(\w+)", re.MULTILINE)
_HEAD = 4096
"""Bytes of a file in which its kind is looked for."""


def files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Files and folders, as the shell itself completes them."""
    return [CompletionItem(incomplete, type="file")]


def packs(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The packs of the project, by their folders."""
    return [CompletionItem(name) for name in known_packs() if name.startswith(incomplete)]


def _offer(words: Callable[[click.Context], Iterable[str]], or_files: bool = False) -> Complete:
    """A function that offers the words that begin so; with `or_files` behind files, and what comes with cardgen.

    The latter once somebody has begun to write `cardgen:`.
    """

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        offered = list(words(ctx))
        if or_files and incomplete and (SHIPPED.startswith(incomplete) or incomplete.startswith(SHIPPED)):
            offered = [*(f"{SHIPPED}{stem}" for stem in shipped()), *offered]
        if or_files and incomplete:
            offered += in_packs()
        items = [CompletionItem(word) for word in dict.fromkeys(offered) if word.startswith(incomplete)]
        return [*(files(ctx, param, incomplete) if or_files else ()), *items]

    return complete


def among(words: Iterable[str]) -> Complete:
    """A function that offers these words."""
    known = tuple(words)
    return _offer(lambda _: known)


def _stems(sort: Sort) -> Iterator[str]:
    """The names of files where you stand and of those that came with cardgen, of a sort."""
    from cardgen.config import settings  # with it come papers, targets and languages: commands that list do without

    for folder in (settings.factions(), resources.factions()):
        for system in registered.known():
            wanted, place = sort(registered.get(system)), os.path.join(folder, system)
            for name in sorted(os.listdir(place)) if os.path.isdir(place) else ():
                stem, ending = os.path.splitext(name)
                if ending in (".yaml", ".yml") and _kind(os.path.join(place, name)) in wanted:
                    yield stem


def _kind(path: str) -> str:
    """The kind that a file names; "" where it names none, or cannot be read."""
    try:
        found = _KIND.search(read(path, _HEAD))
    except OSError:
        return ""
    return found[1].decode().casefold() if found else ""


def _kinds(ctx: click.Context) -> Iterable[str]:
    system = str(ctx.params.get("system")).casefold()
    return registered.get(system).kinds if system in registered.known() else ()


def _printers(ctx: click.Context) -> Iterable[str]:
    from cardgen.config import printers as stored  # with it come papers, too

    try:
        return [printer.name for printer in stored.load()]
    except (OSError, CardgenError):
        return ()


def _flips(ctx: click.Context) -> Iterable[str]:
    from cardgen.press.calibration_page import FLIPPED  # with it comes what writes PDF, which a check does without

    return FLIPPED


paths = _offer(lambda _: (), or_files=True)
"""Files and folders."""
games = _offer(lambda _: [*_stems(KITS), *registered.known()], or_files=True)
"""Files, and games by their names and systems."""
crews = _offer(lambda _: [*_stems(ROSTERS), *registered.known()], or_files=True)
"""Files, and crews and the like by their names and systems."""
stems = _offer(lambda _: _stems(KINDS), or_files=True)
"""Files, and by its name whatever has a card or lists what has."""
systems = _offer(lambda _: registered.known())
"""Systems."""
kinds = _offer(_kinds)
"""Kinds of file of the system that stands before."""
lists = _offer(
    lambda _: [*(word for name in registered.known() for word in registered.get(name).lists()), "arms", "icons"]
)
"""Lists of all systems."""
themes = _offer(lambda _: designs.available())
"""Themes."""
rules = _offer(lambda _: [*registry.families(), *registry.ids()])
"""Families of rules, and rules."""
formats = _offer(lambda _: reporters.names())
"""Formats of a report."""
printers = _offer(_printers)
"""Printers that have been measured."""
flips = _offer(_flips)
"""Ways to print both sides that can be measured."""
