"""What `cards` and `roster` do for a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NoReturn

import click

from cardgen import languages
from cardgen.card import Card
from cardgen.check import check
from cardgen.commands import _exits, _printing
from cardgen.commands._output import Options, tell
from cardgen.disk import resources
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.i18n import ENGLISH
from cardgen.printing.phone import cards
from cardgen.printing.renderer import errors, renderer
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project


def show(
    ctx: click.Context,
    project: Project,
    files: Sequence[File],
    printing: PrintSettings,
    name: str,
    pick: Callable[[Iterator[Card]], Iterable[Card]] = iter,
    meant: cards.Fielded | None = None,
    checked: Sequence[Finding] = (),
    missing: Callable[[], str | None] = lambda: None,
) -> NoReturn:
    """Write the page of the files' cards where `-o` says, and tell of it; ends the command.

    `pick` and `meant` as for `cards.made`; `checked` is what has been found besides; `missing` says which names `pick`
    has not met.
    """
    options: Options = ctx.obj or Options()
    name = _printing.output_stem(printing, name)
    _printing.require_place(printing)
    printing = _printing.spoken(printing, {file.system for file in files}, options)
    faces = renderer(printing, resources.cache())
    system = files[0].system or "" if files else ""
    spoken = languages.load(printing.language)
    language = spoken if spoken.has(system) else ENGLISH
    found = list(dict.fromkeys([*checked, *check(project, faces)]))
    _printing.require_faultless(ctx, found, printing)
    title = ", ".join(dict.fromkeys(file.title for file in project.files if file.reported))
    page, count = cards.made(title, project, files, faces, language, name, pick, meant, bool(errors(found)))
    if said := missing():
        raise CardgenError(said)
    if page is None:
        raise CardgenError(f"no cards in {', '.join(file.name for file in files)}: name files with cards")
    written = _printing.write([page], printing)
    if options.quiet:
        tell(*written)
    else:
        size = f"{-(-len(page.data) // 1000)} kB"
        cards_told = "1 card" if count == 1 else f"{count} cards"
        lines = _printing.rows(_printing.of_target([page], printing))
        tell(f"{_printing.listed(written)}: {cards_told}, {size}", *lines, err=not written)
    ctx.exit(_exits.FINDINGS if errors(found) else _exits.OK)
