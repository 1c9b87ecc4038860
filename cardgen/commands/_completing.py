"""Shell completion: the files and names that a partly typed word may become.

Each function is a `shell_complete` callback of click. The user is waiting, so the functions read only file names and
the first bytes of files.
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
from cardgen.disk.files import read_file
from cardgen.disk.stems import SHIPPED, map_all_packs, map_shipped_files
from cardgen.disk.stems import list_packs as known_packs
from cardgen.errors import CardgenError
from cardgen.project.games import KINDS, KITS, ROSTERS
from cardgen.rules import registry
from cardgen.systems import Sort

Completer: TypeAlias = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]
"""A completion callback of click: context, parameter and partly typed word to completions."""

_KIND = re.compile(rb"^[\"']?kind[\"']?\s*:\s*[\"']?(\w+)", re.MULTILINE)
"""The key `kind` in the first bytes of a YAML file, found without parsing YAML."""
_HEAD = 4096
"""Bytes of a file searched for `kind`, which comes near the beginning; an estimate that allows a long comment above."""


def complete_files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return click's marker that makes the shell itself complete files and folders."""
    return [CompletionItem(incomplete, type="file")]


def complete_packs(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the names of the project's add-ons, which are folders."""
    return [CompletionItem(name) for name in known_packs() if name.startswith(incomplete)]


def _build_completer(words: Callable[[click.Context], Iterable[str]], or_files: bool = False) -> Completer:
    """Return a completion callback for the words that a function lists.

    With `or_files`, files come first; files of add-ons and, after `cardgen:`, shipped files are offered as well.
    """

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        offered = list(words(ctx))
        if or_files and incomplete and (SHIPPED.startswith(incomplete) or incomplete.startswith(SHIPPED)):
            offered = [*(f"{SHIPPED}{stem}" for stem in map_shipped_files()), *offered]
        if or_files and incomplete:
            offered += map_all_packs()
        items = [CompletionItem(word) for word in dict.fromkeys(offered) if word.startswith(incomplete)]
        return [*(complete_files(ctx, param, incomplete) if or_files else ()), *items]

    return complete


def offer_words(words: Iterable[str]) -> Completer:
    """Return a completion callback for these words."""
    offered = tuple(words)
    return _build_completer(lambda _: offered)


def _list_stems(sort: Sort) -> Iterator[str]:
    """Yield the stems of files of a kind, in the project and among the shipped files."""
    # Settings bring papers, targets and languages, which commands that list do without.
    from cardgen.config import settings

    for folder in (settings.get_factions_folder(), resources.get_factions_folder()):
        for system in registered.list_known():
            kinds, place = sort(registered.get_game(system)), os.path.join(folder, system)
            for name in sorted(os.listdir(place)) if os.path.isdir(place) else ():
                stem, ending = os.path.splitext(name)
                if ending in (".yaml", ".yml") and _find_kind(os.path.join(place, name)) in kinds:
                    yield stem


def _find_kind(path: str) -> str:
    """Return the kind in a file's first bytes, "" if there is none or the file cannot be read."""
    try:
        match = _KIND.search(read_file(path, _HEAD))
    except OSError:
        return ""
    return match[1].decode().casefold() if match else ""


def _list_kinds(ctx: click.Context) -> Iterable[str]:
    system = str(ctx.params.get("system")).casefold()
    return registered.get_game(system).kinds if system in registered.list_known() else ()


def _list_printers(ctx: click.Context) -> Iterable[str]:
    # Printers bring papers, which most commands do without.
    from cardgen.config import printers as stored

    try:
        return [printer.name for printer in stored.load_printers()]
    except (OSError, CardgenError):
        return ()


def _list_flips(ctx: click.Context) -> Iterable[str]:
    # The page brings what writes PDF, which a check does without.
    from cardgen.press.calibration_page import FLIPPED

    return FLIPPED


paths = _build_completer(lambda _: (), or_files=True)
"""Completes files and folders."""
games = _build_completer(lambda _: [*_list_stems(KITS), *registered.list_known()], or_files=True)
"""Completes files, and games by name or system."""
crews = _build_completer(lambda _: [*_list_stems(ROSTERS), *registered.list_known()], or_files=True)
"""Completes files, and crews or forces by name or system."""
stems = _build_completer(lambda _: _list_stems(KINDS), or_files=True)
"""Completes files, and files with cards, or with lists of such files, by name."""
systems = _build_completer(lambda _: registered.list_known())
"""Completes game systems."""
kinds = _build_completer(_list_kinds)
"""Completes the kinds of file of the game system typed before."""
lists = _build_completer(
    lambda _: [
        *(word for name in registered.list_known() for word in registered.get_game(name).lists()),
        "arms",
        "icons",
    ]
)
"""Completes the lists of all game systems."""
themes = _build_completer(lambda _: designs.list_themes())
"""Completes styles (themes)."""
rules = _build_completer(lambda _: [*registry.list_families(), *registry.list_ids()])
"""Completes rules and families of rules."""
formats = _build_completer(lambda _: reporters.list_formats())
"""Completes report formats."""
printers = _build_completer(_list_printers)
"""Completes calibrated printers."""
flips = _build_completer(_list_flips)
"""Completes the duplex settings that can be calibrated."""
