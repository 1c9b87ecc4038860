"""The output of `cards --changed-since` and `kit --changed`, and the printing of a deal's changed cards."""

from __future__ import annotations

import click
from click.core import ParameterSource

from cardgen.check import check_project
from cardgen.commands import _exits, _games, _printing
from cardgen.commands._output import get_output_options, print_lines, print_notes
from cardgen.disk import destination, resources, stems
from cardgen.disk.files import write_atomically
from cardgen.errors import CardgenError
from cardgen.printing import changed
from cardgen.printing import draft as drafts
from cardgen.printing.cards import select_files
from cardgen.printing.changed import Difference
from cardgen.printing.job import Outcome, PartsJob
from cardgen.printing.packs import deals
from cardgen.printing.renderer import build_renderer
from cardgen.printing.settings import DealRequest, PrintSettings
from cardgen.text import words

PART_OPTIONS = "by_faction", "one_each", "packs", "tray", "manifest", "show_seed", "essential", "only", "skip"
"""The options of `kit` that select parts, which `--changed` excludes."""


def report_changes(difference: Difference, outcome: Outcome, printing: PrintSettings, name: str) -> None:
    """Print which cards to put in and take out, and write the same as `name`-pull-list.txt beside the PDF."""
    if outcome.marked:
        if outcome.files:
            print_lines("no pull list: do not discard old cards for cards marked UNCHECKED", err=True)
        return
    to_stdout = printing.output == destination.STDOUT
    path = ""
    if not to_stdout and (difference.put or difference.pull):
        path = _printing.build_path_beside(printing, f"{name}-pull-list.txt")
        write_atomically(path, changed.format_pull_list(difference))
    if not get_output_options().quiet:
        for remark in difference.remarks:
            print_lines(remark, err=True)
        print_lines(*changed.list_instructions(difference, path), err=to_stdout)
    elif path:
        print_lines(path)


def print_changed_deal(ctx: click.Context, game: str | None, request: DealRequest, printing: PrintSettings) -> int:
    """Print the changed cards of a locked deal with the backs of their packs, and return the exit code."""
    _refuse_part_options(ctx)
    deal = deals.load_source(request)
    if deal is None or deal.lock is None:
        raise CardgenError("`--changed` compares with a lock: name one with `--from`")
    if not printing.at_home or printing.sheet.duplex in ("none", "fold"):
        raise CardgenError(
            "`--changed` prints backs of packs on a printer at home: leave `--target` and `--duplex` out"
        )
    loaded = _games.begin_game(game or _games.get_deal_game(deal), printing)
    files = select_files(loaded.project)
    faces = build_renderer(printing, resources.find_cache_folder(), store=True).for_game(loaded.system).one_sided()
    _printing.require_no_errors(check_project(loaded.project, faces), printing)
    whole = deals.remake_deal(loaded, deal)
    titles = {file.name: file.title for file in files}
    printed = [pack for pack in whole.packs if pack.number in deal.held]
    numbers = [*(number for pack in printed for number in pack.cards), *whole.undrafted]
    cards = [whole.pool.cards[number] for number in numbers]
    among = {(titles[card.source], card.name, card.copy) for card in cards}
    difference = changed.find_changes(deal.path, loaded.project, files, lambda _: True, printing, faces, among)
    if not (difference.put or difference.pull):
        print_lines(*changed.list_instructions(difference))
        return _exits.OK
    printing = _printing.apply_printer(printing)
    printing = _printing.settle_language(printing, [loaded.system])
    name = _printing.get_output_stem(printing, f"{loaded.file.stem}-changed-since-{stems.get_stem(deal.path)}")
    part = drafts.build_changed_part(loaded, whole, printed, difference.has_card)
    outcome = PartsJob([part], printing, faces, name, f"{loaded.title}: changed cards").run()
    _printing.require_files(outcome)
    print_notes(f"These pages show cards of the deal {whole.commitment}: print them once its packs have been played")
    written = _printing.write_files(outcome.files, printing)
    print_notes(f"{_printing.format_paths(written)}: {words.format_count(len(part.cards), 'card')} on {outcome.amount}")
    report_changes(difference, outcome, printing, name)
    return _printing.get_exit_code(outcome)


def _refuse_part_options(ctx: click.Context) -> None:
    for parameter in ctx.command.params:
        typed = ctx.get_parameter_source(str(parameter.name)) is ParameterSource.COMMANDLINE
        if typed and parameter.name in PART_OPTIONS:
            raise click.UsageError(f"`--changed` prints only changed cards: leave `{parameter.opts[0]}` out")
