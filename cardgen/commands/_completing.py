"""What a shell offers behind a word that is being typed: files, and the names that cardgen knows.

Each function is a `shell_complete` of click's: it takes what stands there so far and gives what it may become. A shell
asks while somebody waits, so nothing is read but names and the beginnings of files.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, TypeAlias

import click

from cardgen.disk.files import read

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cardgen.systems import Sort

Items: TypeAlias = "list[CompletionItem]"
Complete: TypeAlias = Callable[[click.Context, click.Parameter, str], Items]

_KIND = rb"(?m)^[\"']?kind[\"']?\s*:\s*[\"']?(\w+)"
_HEAD = 4096
"""Bytes of a file in which its kind is looked for."""


def files(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Files and folders, as the shell itself completes them."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def paths(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Files and folders, and what comes with cardgen once somebody has begun to write `cardgen:`."""
    from cardgen.disk import stems as there

    begun = incomplete and (there.SHIPPED.startswith(incomplete) or incomplete.startswith(there.SHIPPED))
    along = [f"{there.SHIPPED}{stem}" for stem in there.shipped()] if begun else []
    return files(ctx, param, incomplete) + _beginning(along, incomplete)


def games(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Games by their names, systems, and files."""
    from cardgen import systems

    return paths(ctx, param, incomplete) + _beginning([*_stems(attrgetter("kits")), *systems.known()], incomplete)


def crews(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Crews and the like by their names, systems, and files."""
    from cardgen import systems

    return paths(ctx, param, incomplete) + _beginning([*_stems(attrgetter("rosters")), *systems.known()], incomplete)


def stems(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Whatever has a card or lists what has, by its name, and files."""
    return paths(ctx, param, incomplete) + _beginning(_stems(attrgetter("kinds")), incomplete)


def systems(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """The systems."""
    from cardgen import systems as there

    return _beginning(there.known(), incomplete)


def themes(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """The themes."""
    from cardgen.config import themes as there

    return _beginning(there.known(), incomplete)


def kinds(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """The kinds of file of the system that stands before."""
    from cardgen import systems as there

    system = str(ctx.params.get("system")).casefold()
    return _beginning(there.get(system).kinds if system in there.known() else (), incomplete)


def rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Families of rules, and rules."""
    from cardgen.rules import registry

    return _beginning([*registry.families(), *registry.ids()], incomplete)


def formats(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """The formats of a report."""
    from cardgen import reporters

    return _beginning(reporters.names(), incomplete)


def lists(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """What can be listed of all systems."""
    from cardgen import systems as there

    known = (word for name in there.known() for word in there.get(name).lists())
    return _beginning([*known, "icons"], incomplete)


def printers(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Printers that have been measured."""
    from cardgen.config import printers as stored
    from cardgen.disk import data_files

    try:
        return _beginning((printer.name for printer in stored.load()), incomplete)
    except (OSError, data_files.Malformed):
        return []


def flips(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """The ways to print both sides that can be measured."""
    from cardgen.press.calibration_page import FLIPPED

    return _beginning(FLIPPED, incomplete)


def among(words: Iterable[str]) -> Complete:
    """A function that offers these words."""
    known = tuple(words)

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
        return _beginning(known, incomplete)

    return complete


def _beginning(words: Iterable[str], incomplete: str) -> Items:
    from click.shell_completion import CompletionItem

    return [CompletionItem(word) for word in dict.fromkeys(words) if word.startswith(incomplete)]


def _stems(sort: Sort) -> Iterator[str]:
    """The names of files where you stand and of those that came with cardgen, of a sort."""
    from cardgen import systems
    from cardgen.config import settings
    from cardgen.disk import resources

    for folder in (settings.factions(), resources.factions()):
        for system in systems.known():
            wanted, place = sort(systems.get(system)), os.path.join(folder, system)
            for name in sorted(os.listdir(place)) if os.path.isdir(place) else ():
                stem, ending = os.path.splitext(name)
                if ending in (".yaml", ".yml") and _kind(os.path.join(place, name)) in wanted:
                    yield stem


def _kind(path: str) -> str:
    """The kind that a file names; "" where it names none, or cannot be read."""
    try:
        found = re.search(_KIND, read(path, _HEAD))
    except OSError:
        return ""
    return found[1].decode().casefold() if found else ""
