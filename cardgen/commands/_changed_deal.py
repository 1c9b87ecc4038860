"""The cards of a deal that have changed since it was printed, with the backs of their packs."""

from __future__ import annotations

from typing import NoReturn

import click
from click.core import ParameterSource

from cardgen.check import check
from cardgen.commands import _changes, _exits, _games, _printing
from cardgen.commands._output import Options, tell
from cardgen.disk import resources, stems
from cardgen.errors import CardgenError
from cardgen.printing import changed
from cardgen.printing import draft as drafts
from cardgen.printing.cards import wanted_files
from cardgen.printing.job import PartsJob
from cardgen.printing.packs import deals
from cardgen.printing.renderer import renderer
from cardgen.printing.settings import DealRequest, PrintSettings
from cardgen.text import words

WHOLE = "by_faction", "one_each", "packs", "tray", "manifest", "show_seed", "essential", "only", "skip"
"""The parameters of `kit` that choose parts of a kit."""


def show(ctx: click.Context, game: str | None, asked: DealRequest, printing: PrintSettings) -> NoReturn:
    """Print the changed cards of the deal of a lock and say which old ones to take out; ends the command."""
    options: Options = ctx.obj or Options()
    for parameter in ctx.command.params:
        given = ctx.get_parameter_source(str(parameter.name)) is ParameterSource.COMMANDLINE
        if given and parameter.name in WHOLE:
            raise click.UsageError(f"`--changed` prints only changed cards: leave `{parameter.opts[0]}` out")
    known = deals.source(asked)
    if known is None or known.lock is None:
        raise CardgenError("`--changed` compares with a lock: name one with `--from`")
    if not printing.at_home or printing.sheet.duplex in ("none", "fold"):
        raise CardgenError(
            "`--changed` prints backs of packs on a printer at home: leave `--target` and `--duplex` out"
        )
    found = _games.begin(ctx, game or _games.of_deal(known), printing)
    files = wanted_files(found.project)
    faces = renderer(printing, resources.cache(), store=True).for_game(found.system).one_sided()
    _printing.require_faultless(ctx, check(found.project, faces), printing)
    whole = deals.remake(found, known)
    titles = {file.name: file.title for file in files}
    printed = [pack for pack in whole.packs if pack.number in known.held]
    numbers = [*(number for pack in printed for number in pack.cards), *whole.undrafted]
    cards = [whole.pool.cards[number] for number in numbers]
    among = {(titles[card.source], card.name, card.copy) for card in cards}
    what = changed.since(known.path, found.project, files, lambda _: True, printing, faces, among)
    if not (what.put or what.pull):
        tell(*changed.told(what))
        ctx.exit(_exits.OK)
    printing = _printing.aligned(printing, options)
    printing = _printing.spoken(printing, [found.system], options)
    name = _printing.output_stem(printing, f"{found.file.stem}-changed-since-{stems.of(known.path)}")
    part = drafts.changed_part(found, whole, printed, what.has)
    outcome = PartsJob([part], printing, faces, name, f"{found.title}: changed cards").run()
    _printing.report(outcome.findings, options)
    if not outcome.files:
        _printing.refuse(ctx)
    if not options.quiet:
        tell(f"These pages show cards of the deal {whole.commitment}: print them once its packs have been played")
    written = _printing.write(outcome.files, printing)
    if not options.quiet:
        tell(f"{_printing.listed(written)}: {words.format_count(len(part.cards), 'card')} on {outcome.amount}")
    _changes.tell_of(what, outcome, printing, name, options)
    ctx.exit(_exits.FINDINGS if outcome.marked else _exits.OK)
